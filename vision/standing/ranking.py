"""Which of several explanations that fit alike is the likeliest: it is told first.

None is taken away and none made certain here: what the pixels leave open stays open.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from vision.standing.shapes import Fit
from vision.standing.values import Pieces, Wood

EACH: Final = 0.1
"""The share of a footprint that each further piece must explain: the more, the easier they fit."""
UNTHOUGHT: Final = 0.2
"""By which share of one the pieces that nobody could have meant must fit better than others."""
UNTHOUGHT_PAINT: Final = 3.0
"""By how much a paint that nobody could have meant must be likelier, in squares of sigmas."""

Tried: TypeAlias = tuple[float, Wood, int, Fit]
"""What so many of a kind get wrong, and how they were laid."""


def likeliest_shapes(
    close: Sequence[Tried], thought: Sequence[Pieces], sign: int, footprint: float
) -> list[Tried]:
    """Give kinds and numbers, the likeliest first: few pieces, and those that may be meant here.

    `thought` is all that somebody may have done on this spot. A part of it is meant as well: hands
    may not be done.
    """
    most: dict[str, int] = {}
    for each in thought:
        most[each.wood] = max(most.get(each.wood, 0), sign * each.count)

    def cost(one: Tried) -> float:
        error, wood, count, _ = one
        is_strange = bool(thought) and count > most.get(wood.name, 0)
        return error + footprint * (EACH * count + UNTHOUGHT * is_strange)

    return sorted(close, key=cost)


def likeliest_paints(paints: Sequence[tuple[str, float]], thought: Sequence[Pieces]) -> list[str]:
    """Give the names of paints with their sigmas, the likeliest first: what may be meant here."""
    known = {one.paint for one in thought}

    def cost(one: tuple[str, float]) -> float:
        name, sigmas = one
        return sigmas**2 + UNTHOUGHT_PAINT * (bool(known) and name not in known)

    return [name for name, _ in sorted(paints, key=cost)]
