"""Axial hex geometry: pointy top, y down, directions clockwise from east."""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]
"""(q, r): east is q + 1, south-east is r + 1."""

E: Final[Hex] = (1, 0)
SE: Final[Hex] = (0, 1)
SW: Final[Hex] = (-1, 1)
W: Final[Hex] = (-1, 0)
NW: Final[Hex] = (0, -1)
NE: Final[Hex] = (1, -1)

DIRECTIONS: Final[tuple[Hex, ...]] = (E, SE, SW, W, NW, NE)
"""Clockwise on the table, since y points down."""


def add(a: Hex, b: Hex) -> Hex:
    """Give the hex reached from `a` by the step `b`."""
    return (a[0] + b[0], a[1] + b[1])


def subtract(a: Hex, b: Hex) -> Hex:
    """Give the step that leads from `b` to `a`."""
    return (a[0] - b[0], a[1] - b[1])


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """Give the six hexes that share an edge with `at`, clockwise from east."""
    q, r = at
    return ((q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1))


def turn(step: Hex, sixths: int) -> Hex:
    """Rotate a step clockwise by that many sixths of a circle."""
    q, r = step
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return (q, r)


def distance(a: Hex, b: Hex) -> int:
    """Count the steps between two hexes."""
    q, r = subtract(a, b)
    return max(abs(q), abs(r), abs(q + r))


def groups(cells: Iterable[Hex]) -> Iterator[frozenset[Hex]]:
    """Give the connected groups of the cells, by their smallest hex."""
    left = set(cells)
    for start in sorted(left):
        if start not in left:
            continue
        group, edge = {start}, [start]
        left.discard(start)
        while edge:
            for near in neighbours(edge.pop()):
                if near in left:
                    left.discard(near)
                    group.add(near)
                    edge.append(near)
        yield frozenset(group)
