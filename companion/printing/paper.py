"""Paper: its sizes, the sheets of a print, and what is asked for."""

import enum
from collections.abc import Callable, Iterable

import msgspec

from companion.printing.canvas import Canvas


class Paper(enum.StrEnum):
    """A size of paper that printers have."""

    A4 = "a4"
    A3 = "a3"

    @property
    def upright(self) -> tuple[float, float]:
        """Width and height in millimetres, the short side across."""
        return (210.0, 297.0) if self is Paper.A4 else (297.0, 420.0)

    @property
    def across(self) -> tuple[float, float]:
        """Width and height in millimetres, the long side across."""
        width, height = self.upright
        return (height, width)


class Order(msgspec.Struct, frozen=True):
    """What somebody wants printed."""

    paper: Paper = Paper.A4
    has_mat: bool = True
    """Whether the mat's tags are printed too; a table that has taped ones needs no second set."""


class Sheet(msgspec.Struct, frozen=True):
    """One page to print: its size in millimetres, what it is, and how it is drawn."""

    width: float
    height: float
    name: str
    draw: Callable[[Canvas], None]


def make_pdf(title: str, sheets: Iterable[Sheet]) -> bytes:
    """Give the sheets as one PDF."""
    canvas = Canvas(title)
    for sheet in sheets:
        canvas.begin_page(sheet.width, sheet.height)
        sheet.draw(canvas)
    return canvas.pdf()
