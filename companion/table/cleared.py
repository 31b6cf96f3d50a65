"""Ground cleared for a tile: whoever lays one over a building takes the building off first.

With the tile long in hand the game has taken the building back by then, and refuses the tile.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from companion.kits.answers import Do
from companion.table.hypotheses import changes, standing_of
from companion.table.play import Play
from vision.standing.values import NOTHING, Verdict


class TakenOff(NamedTuple):
    """A building that was taken back because its pieces were taken off."""

    built: Any
    """The position with it, and ..."""
    state: Any
    """... the one without it."""


def is_cleared(play: Play, taken: TakenOff, told: Verdict, fresh: Collection[str]) -> bool:
    """Tell whether a tile that is refused covers what was taken off, and is right with that built.

    Only where this explains the whole table: nothing was built elsewhere instead, and every piece
    that was taken off stood below the tile.
    """
    if play.state is not taken.state or play.snapshot is None or play.choice.answered:
        return False
    may_be = {one.changes for one in (told.hypothesis, *told.tied) if one is not None}
    seen = {piece.spot for change in may_be for piece in change}
    if told.oddities or NOTHING.changes not in may_be or not seen <= set(fresh):
        return False
    answer = play.referee.look(play.snapshot, taken.built)
    if not isinstance(answer, Do) or play.session.check_redo():
        return False
    after = taken.built
    for action in answer.actions:
        after = play.session.rules.apply(after, action)
    differs = changes(standing_of(play.table, taken.state), standing_of(play.table, after))
    return all(one.count < 0 and one.spot in fresh for one in differs)
