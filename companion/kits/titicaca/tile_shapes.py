"""The seven ways to join four hexes, and how each can lie about the hex with the sticker."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final, TypeAlias

from engines.hexes import Hex, subtract, turn

Cells: TypeAlias = tuple[Hex, ...]

SHAPES: Final[Mapping[str, Cells]] = {
    "rhombus": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "bar": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "arch": ((0, 0), (1, -1), (2, -1), (2, 0)),
    "propeller": ((0, 0), (1, 0), (-1, 1), (0, -1)),
    "wave": ((0, 0), (1, 0), (1, 1), (2, 1)),
    "worm": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "pistol": ((0, 0), (1, 0), (2, 0), (0, 1)),
}
"""By name; the first four are their own mirror images, so they can be turned over in place."""


def about(cells: Iterable[Hex], at: Hex) -> Cells:
    """Give the cells from one of them, which comes first; the others in reading order."""
    moved = sorted((subtract(cell, at) for cell in cells), key=lambda cell: (cell[1], cell[0]))
    return ((0, 0), *(cell for cell in moved if cell != (0, 0)))


def _turns(cells: Cells) -> Iterator[Cells]:
    """Give a shape in its six turns, then mirrored."""
    for seen in (cells, tuple((r, q) for q, r in cells)):
        for sixths in range(6):
            yield tuple(turn(cell, sixths) for cell in seen)


@cache
def lies_of(shape: str) -> tuple[str, ...]:
    """Give every way in which a shape lies about the hex with the sticker, written out."""
    found = [
        format_lie(about(turned, at))
        for number in range(len(SHAPES[shape]))
        for turned in _turns(SHAPES[shape])
        for at in (turned[number],)
    ]
    return tuple(dict.fromkeys(found))


def stand(shape: str) -> Cells:
    """Give a shape as it is shown before anybody has said how it lies."""
    return parse_lie(lies_of(shape)[0])


def shape_of(cells: Cells) -> tuple[str, str]:
    """Give the name of the shape of four joined hexes, and how they lie about the first."""
    lie = format_lie(about(cells, cells[0]))
    return next(name for name in SHAPES if lie in lies_of(name)), lie


def format_lie(cells: Cells) -> str:
    """Write cells as `0,0 1,0 0,1 1,1`."""
    return " ".join(f"{q},{r}" for q, r in cells)


def parse_lie(text: str) -> Cells:
    """Read cells."""
    pairs = (cell.split(",") for cell in text.split(" "))
    return tuple((int(q), int(r)) for q, r in pairs)
