"""One grid for two boards: the site in columns 0 to 3, the laboratory in columns 5 to 8.

Column 4 is the score track and has no cell, so no step leads from one board to the other, and "the
same coordinates" (rulebook, conflicts) are five columns to the left. Sets of laboratory cells are
masks: one bit a cell, in the order of `LABORATORY`.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from engines.contract import Cell

SIDE: Final = 4
ASIDE: Final = 5
"""How many columns to the right a place of the site has its equal in the laboratory."""

SITE: Final[tuple[Cell, ...]] = tuple((row, col) for row in range(SIDE) for col in range(SIDE))
LABORATORY: Final[tuple[Cell, ...]] = tuple((row, col + ASIDE) for row, col in SITE)

PILE: Final[Mapping[Cell, int]] = {at: index for index, at in enumerate(SITE)}
"""Which pile lies on a cell of the site."""

PLOT: Final[Mapping[Cell, int]] = {at: index for index, at in enumerate(LABORATORY)}
"""Which laboratory tile lies on a cell of the laboratory; also the number of the cell's bit."""

_ENDS: Final = (0, SIDE - 1)
SITE_CORNERS: Final = tuple((row, col) for row, col in SITE if row in _ENDS and col in _ENDS)
LABORATORY_CORNERS: Final = tuple((row, col + ASIDE) for row, col in SITE_CORNERS)

_BESIDE: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))

NEIGHBOURS: Final[Mapping[Cell, tuple[Cell, ...]]] = {
    (row, col): tuple(
        (row + down, col + right)
        for down, right in _BESIDE
        if (row + down, col + right) in (PILE if (row, col) in PILE else PLOT)
    )
    for row, col in SITE + LABORATORY
}
"""By cell: the cells of the same board beside it along rows and columns, in reading order."""

_LEFT: Final = sum(1 << PLOT[at] for at in LABORATORY if at[1] == ASIDE)
_RIGHT: Final = sum(1 << PLOT[at] for at in LABORATORY if at[1] == ASIDE + SIDE - 1)
EVERYWHERE: Final = (1 << len(LABORATORY)) - 1


def distance(one: Cell, other: Cell) -> int:
    """Count the steps along rows and columns, whatever lies between."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def home(at: Cell) -> Cell:
    """Give the site's cell with the same coordinates as a cell of the laboratory."""
    return (at[0], at[1] - ASIDE)


def bit(at: Cell) -> int:
    """Give a cell of the laboratory as a mask."""
    return 1 << PLOT[at]


def around(mask: int) -> int:
    """Give every laboratory cell that has a neighbour in the mask."""
    across = (mask & ~_RIGHT) << 1 | (mask & ~_LEFT) >> 1
    return across | (mask << SIDE | mask >> SIDE) & EVERYWHERE


def grown(start: int, ground: int) -> int:
    """Give the part of the ground that hangs together with the start by edges."""
    part, more = 0, start & ground
    while part != more:
        part = more
        more = (part | around(part)) & ground
    return part


def groups(mask: int) -> Iterator[int]:
    """Give the parts of the mask that hang together by edges, by their first cell."""
    while mask:
        group = grown(mask & -mask, mask)
        yield group
        mask ^= group


def cells(mask: int) -> tuple[Cell, ...]:
    """Give the cells of a mask in reading order."""
    return tuple(at for index, at in enumerate(LABORATORY) if mask >> index & 1)
