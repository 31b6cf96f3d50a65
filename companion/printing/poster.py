"""A drawing larger than paper: cut into parts that are glued together, no code ever cut."""

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from companion.printing.canvas import QUIET_MODULES, Canvas, Place
from companion.printing.paper import Paper
from vision.tags import MODULES

Span: TypeAlias = tuple[float, float]


class CannotCut(ValueError):
    """Codes lie so closely that no page ends between them."""


class Code(msgspec.Struct, frozen=True):
    """A code on a poster: what it says, its middle, the side of its symbol, its turn clockwise."""

    payload: str
    x: float
    y: float
    size: float
    angle: float = 0.0

    def box(self, quiet: float = QUIET_MODULES) -> tuple[float, float, float, float]:
        """Give left, top, right, bottom of the code with so many modules of white round it."""
        reach = self.size / 2 + quiet * self.size / MODULES
        turn = math.radians(self.angle)
        reach *= abs(math.cos(turn)) + abs(math.sin(turn))
        return (self.x - reach, self.y - reach, self.x + reach, self.y + reach)


class Poster(msgspec.Struct, frozen=True):
    """A large drawing in millimetres from its upper left corner."""

    width: float
    height: float
    draw: Callable[[Canvas], None]
    """Draws all of it but the codes, as if the paper were large enough."""
    codes: tuple[Code, ...] = ()
    taken: tuple[tuple[Place, ...], ...] = ()
    """Outlines of what page names and rulers must not cover, codes apart."""


class Part(msgspec.Struct, frozen=True):
    """A piece of a poster that fits on one page; whoever is right or below is glued on its flap."""

    column: int
    row: int
    left: float
    top: float
    right: float
    bottom: float
    flap_right: float = 0.0
    flap_below: float = 0.0

    @property
    def width(self) -> float:
        """What is printed across, flap included."""
        return self.right - self.left + self.flap_right

    @property
    def height(self) -> float:
        """What is printed from top to bottom, flap included."""
        return self.bottom - self.top + self.flap_below

    def holds(self, code: Code) -> bool:
        """Tell whether the code is printed on this page."""
        return self.left <= code.x < self.right and self.top <= code.y < self.bottom


def cut_poster(
    poster: Poster, size: tuple[float, float], edge: float, flap: float
) -> tuple[Part, ...]:
    """Give the parts of a poster on pages of that size, row by row.

    Each is as large as the page takes, `edge` left white round it, unless it would cut a code.
    """
    boxes = [code.box() for code in poster.codes]
    across = cut_length(
        poster.width, size[0] - 2 * edge, flap, [(left, right) for left, _, right, _ in boxes]
    )
    down = cut_length(
        poster.height, size[1] - 2 * edge, flap, [(top, bottom) for _, top, _, bottom in boxes]
    )
    return parts_between(across, down, flap)


def parts_between(across: Sequence[float], down: Sequence[float], flap: float) -> tuple[Part, ...]:
    """Give the parts between cuts, the outermost ones included, row by row."""
    return tuple(
        Part(
            column,
            row,
            across[column],
            down[row],
            across[column + 1],
            down[row + 1],
            flap if column + 2 < len(across) else 0.0,
            flap if row + 2 < len(down) else 0.0,
        )
        for row in range(len(down) - 1)
        for column in range(len(across) - 1)
    )


def cut_length(length: float, room: float, flap: float, whole: Sequence[Span]) -> tuple[float, ...]:
    """Give where a length is cut so that each part fits into the room with the flap behind it.

    No cut goes through a stretch that must stay whole.
    """
    cuts = [0.0]
    while length - cuts[-1] > room + 1e-6:
        at = cuts[-1] + room - flap
        while crossed := [start for start, end in whole if start < at < end]:
            at = min(crossed)
        if at <= cuts[-1] + flap:
            raise CannotCut(f"expected a place to cut before {cuts[-1] + room:g} mm, found none")
        cuts.append(at)
    return (*cuts, length)


def best_way_up(poster: Poster, paper: Paper, edge: float, flap: float) -> tuple[float, float]:
    """Give the page, lying or upright, of which the poster needs fewer; lying where it is equal."""
    pages = (paper.across, paper.upright)
    return min(pages, key=lambda size: len(cut_poster(poster, size, edge, flap)))
