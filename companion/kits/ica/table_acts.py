"""Which actions the pieces of Ica tell, which ones together."""

from collections.abc import Mapping
from typing import Final

from companion.kits.answers import Laid
from companion.kits.ica.pieces import COUNTER, DIG, LAB, payload_of
from engines.contract import Action
from engines.ica.actions import (
    Clear,
    Corners,
    Dig,
    Move,
    Place,
    Push,
    Show,
    Take,
    Turn,
)
from engines.ica.state import Phase, State
from engines.ica.tiles import KINDS, Kind

SHOWS: Final[Mapping[type[Action], frozenset[str]]] = {
    Corners: frozenset({COUNTER}),
    Move: frozenset({COUNTER}),
    Push: frozenset({COUNTER}),
    Dig: frozenset({DIG}),
    Turn: frozenset({LAB}),
    Show: frozenset({DIG, LAB}),
    Take: frozenset({DIG}),
    Place: frozenset({DIG}),
    Clear: frozenset({DIG}),
}
"""The kinds of pieces that show each action; which objects join is asked all the same."""


def is_shown_with_next(action: Action, after: State) -> bool:
    """Tell that a dig or a turn shows only together with the tiles it turns up."""
    return after.phase is Phase.SHOW


def told_by(action: Action) -> tuple[str, ...]:
    """Give the tile that tells a laying; beaten stones are carried home afterwards."""
    return (payload_of(action.tile),) if isinstance(action, Place) else ()


def passing(action: Action, before: State) -> tuple[Laid, ...]:
    """Give a report that is turned up: it leaves the game at once."""
    if not isinstance(action, Show) or KINDS.get(action.tile) is not Kind.REPORT:
        return ()
    return (Laid(payload_of(action.tile), action.at, level=before.pile(action.at).down),)
