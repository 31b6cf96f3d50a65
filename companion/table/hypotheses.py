"""What wooden pieces without a tag would tell: each thing that may have been done, and its change.

Nothing here sees: it compares where the game would have pieces with where they stood.
"""

import enum
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from companion.kits.standing import Stood, spot_name
from companion.kits.table_part import TablePart
from companion.table.play import Play
from engines.contract import Action
from vision.standing.values import Hypothesis, Pieces

Standing: TypeAlias = Counter[tuple[str, str, str]]
"""How many pieces stand where: by spot, kind and paint."""


class Deed(enum.Enum):
    """What a change on the table would mean."""

    FOLLOW = "follow"
    """The pieces stand as the game has them already."""
    ACT = "act"
    """One of the actions was done."""
    UNDO = "undo"
    """The last thing that was done was taken back."""


Run: TypeAlias = tuple[Action, ...]


class Meaning(NamedTuple):
    """What one change means, and what would bring it: one of these runs of actions."""

    deed: Deed
    runs: tuple[Run, ...] = ()


def standing_of(table: TablePart[Any], state: object) -> Standing:
    """Count the wooden pieces that a state has on the table."""
    stood: Iterable[Stood] = () if table.standing is None else table.standing(state)
    found: Standing = Counter()
    for one in stood:
        found[spot_name(one.cell), one.kind, one.paint] += one.count
    return found


def changes(before: Standing, after: Standing) -> tuple[Pieces, ...]:
    """Give what comes and goes between two tables, in a stable order."""
    keys = sorted(set(before) | set(after))
    return tuple(
        Pieces(spot, wood, paint, after[spot, wood, paint] - before[spot, wood, paint])
        for spot, wood, paint in keys
        if after[spot, wood, paint] != before[spot, wood, paint]
    )


def changed(before: Standing, change: Iterable[Pieces]) -> Standing:
    """Give a table after something came and went; nothing stands there with a count of 0."""
    after = Counter(before)
    for one in change:
        after[one.spot, one.wood, one.paint] += one.count
    return +after


def has_too_much(play: Play, stood: Standing) -> bool:
    """Tell whether pieces stand there that the game has not."""
    return any(one.count > 0 for one in changes(standing_of(play.table, play.state), stood))


def meanings(play: Play, stood: Standing) -> dict[tuple[Pieces, ...], Meaning]:
    """Give each change from what stood there that would mean something; no change means nothing.

    Actions that lead to one and the same position are one, whatever they are called.
    """
    table, state = play.table, play.state
    found: dict[tuple[Pieces, ...], Meaning] = {}
    follow = changes(stood, standing_of(table, state))
    if follow:
        found[follow] = Meaning(Deed.FOLLOW)
    before = None if follow else last_position(play)
    if before is not None:
        found[changes(stood, standing_of(table, before))] = Meaning(Deed.UNDO)
    # What buttons told may stand there unseen, or not yet: then it is no part of the change.
    bases = (stood, standing_of(table, state)) if follow else (stood,)
    results: dict[tuple[Pieces, ...], list[object]] = {}
    for run, after in _runs(play):
        for change in [changes(base, standing_of(table, after)) for base in bases]:
            if not change or (change in found and found[change].deed is not Deed.ACT):
                continue
            if any(after == other for other in results.get(change, ())):
                continue
            results.setdefault(change, []).append(after)
            known = found.get(change, Meaning(Deed.ACT)).runs
            found[change] = Meaning(Deed.ACT, (*known, run))
    return found


def _runs(play: Play) -> Iterator[tuple[Run, Any]]:
    """Give what wood may show now, with the position after it.

    What the next player builds also ends the turn before, where a game says so of its tags.
    """
    table, game, state = play.table, play.session.rules, play.state
    legal = play.session.legal_actions()
    for action in legal:
        if not play.is_told(action):
            yield (action,), game.apply(state, action)
    ends = play.kit.view.choosing.standing(state)
    if ends is None or ends not in legal:
        return
    ended = game.apply(state, ends)
    if table.is_shown_with_next(ends, ended):
        for action in game.legal_actions(ended):
            if table.is_built(action) and not play.is_told(action):
                yield (ends, action), game.apply(ended, action)


def last_position(play: Play) -> Any:
    """Give the position before the last run, where wood alone has changed since; or None.

    What lies there tells that: a layout also has the cards that wood is used instead of.
    """
    session, run = play.session, play.session.last_own_run
    if run is None or run.end != len(session.actions) or play.snapshot is None:
        return None
    before = session.states[run.start]
    if standing_of(play.table, before) == standing_of(play.table, play.state):
        return None
    return None if play.referee.corrections(play.snapshot, before) else before


def hypotheses(found: dict[tuple[Pieces, ...], Meaning]) -> tuple[Hypothesis, ...]:
    """Give the changes as the eye is asked about them."""
    return tuple(Hypothesis(str(number), change) for number, change in enumerate(found))
