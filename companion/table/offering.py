"""What people may choose by buttons: what is legal, or asked, and pieces do not tell."""

from typing import Any

import msgspec

from companion.kits.choices import one_of_each
from companion.kits.explainer import Explainer
from companion.kits.kit import AnyKit
from companion.table.situation import FlatAt, Situation
from engines.contract import Action


def offered(kit: AnyKit, referee: Explainer[Any], now: Situation) -> Situation:
    """Offer what pieces do not tell; all where nobody sees them or people want it so."""
    how = kit.view.choosing
    is_led = now.sees and not now.is_opened and not now.is_asking
    by_hand = tuple(one for one in now.legal if is_led and is_shown(referee, now, one))
    told = set(by_hand)
    left = tuple(one for one in now.legal if one not in told)
    if not now.is_tagged:
        left = one_of_each(left, how.same)
    choice = msgspec.structs.replace(
        now.choice,
        actions=left,
        order=how.order,
        facet=how.facet,
        answered=(),
        flat=FlatAt(how.flat, now.state),
        names_kind=bool(by_hand),
    )
    return msgspec.structs.replace(now, by_hand=by_hand, choice=choice)


def is_shown(referee: Explainer[Any], now: Situation, action: Action) -> bool:
    """Whether hands alone show an action, with tags or with wood that is looked for."""
    return is_told(referee, now, action) or (now.sees_wood and now.table.is_built(action))


def is_told(referee: Explainer[Any], now: Situation, action: Action) -> bool:
    """Whether the tagged pieces that lie here show an action."""
    return now.table.is_read(action) and referee.has_pieces(action)
