"""Wood set back after a pause, when the tiles lie there already: it comes to where the game has it.

The first look is taken for what the game has, and nobody knows whether it is. What comes to one
cell may also be one too many there, so it is pointed out; on several cells it is nothing else.
"""

from collections import Counter

from companion.table.hypotheses import Standing, changes
from companion.table.wood_memory import Kept
from vision.standing.values import Verdict


def came_back(kept: Kept, now: Standing, told: Verdict) -> frozenset[str]:
    """Give the spots on which something came, where all of it may have been set back; or none."""
    came = {one.spot for one in told.oddities} | {one.pieces.spot for one in told.seen}
    # What buttons told since is set down together with it.
    due = {one.spot for one in changes(kept.stood, now)}
    is_there = bool(told.oddities) and came <= kept.not_yet | due
    return frozenset(came & kept.not_yet) if is_there else frozenset()


def without(kept: Kept, spots: frozenset[str]) -> Kept:
    """Give the same look, with nothing on these spots."""
    left = Counter({key: n for key, n in kept.stood.items() if key[0] not in spots})
    return kept._replace(stood=left)


def is_no_mistake(spots: frozenset[str]) -> bool:
    """Tell whether so much came back that nobody can have set it down by mistake."""
    return len(spots) > 1
