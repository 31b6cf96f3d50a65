"""Print-ready sheets of tags: cutting lines, names, where each sticker goes, and a ruler."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.catalogue import Kind, Piece, Polygon

if TYPE_CHECKING:
    from fpdf import FPDF

PAGE: Final = (210.0, 297.0)
EDGE: Final = 12.0
"""Millimetres that stay white round a sheet: printers cannot reach further."""
HEAD: Final = 20.0
FOOT: Final = 22.0
GAP: Final = 5.0
PICTURE: Final = 24.0
"""Side of the small picture that shows where a sticker goes."""
BESIDE: Final = 28.0
"""Width of the names and the picture beside a sticker."""
RULER: Final = 100.0
ARROW: Final = (
    (0.0, -0.75), (0.5, 0.0), (0.18, 0.0), (0.18, 0.45), (-0.18, 0.45), (-0.18, 0.0), (-0.5, 0.0),
)  # fmt: skip
"""Points up; in halves of a sticker's side."""
NUMBER_HEIGHT: Final = 1.4
"""Height of a number on a sticker, in modules."""
POINT: Final = 25.4 / 72
CAPITAL: Final = 0.72
"""How much of a font's size its figures are high."""
PNG_MODULE: Final = 20
"""Pixels a module in single pictures."""


class SheetWords(NamedTuple):
    """The sentences on a sheet, in the owner's language."""

    title: str
    how: str
    ruler: str
    up: str


class Sticker(msgspec.Struct, frozen=True):
    """One tag to print: its piece, the side of its symbol, and the lines beside it."""

    piece: Piece
    size: float
    lines: tuple[str, ...]

    @property
    def side(self) -> float:
        """The side to cut out, quiet zone included."""
        return self.size * (1 + 2 * tags.QUIET / tags.MODULES)


def make_pdf(stickers: Sequence[Sticker], words: SheetWords) -> bytes:
    """Give A4 sheets with all the stickers, in their order, as many pages as it takes."""
    # Loading it takes as long as all the rest of a start, and few ever print.
    from fpdf import FPDF

    pdf = FPDF(unit="mm", format="A4")
    pdf.set_auto_page_break(False)
    pdf.set_title(latin(words.title))
    pdf.set_creator("Tableside")
    page = 0
    x = y = row = math.inf
    for sticker in stickers:
        width = sticker.side + GAP / 2 + BESIDE
        height = max(sticker.side, PICTURE + 1.0)
        if x + width > PAGE[0] - EDGE:
            x, y, row = EDGE, y + row + GAP, 0.0
        if y + height > PAGE[1] - EDGE - FOOT:
            page += 1
            _begin_page(pdf, words, page)
            x, y, row = EDGE, EDGE + HEAD, 0.0
        _draw_sticker(pdf, sticker, x, y, words)
        x, row = x + width + GAP, max(row, height)
    return bytes(pdf.output())


def make_png(payload: str) -> bytes:
    """Give one tag as a PNG, quiet zone included."""
    picture = symbol_picture(payload, PNG_MODULE)
    is_done, data = cv2.imencode(".png", picture)
    if not is_done:
        raise ValueError(f"expected a picture of {payload!r} to fit into a PNG")
    return bytes(data)


def symbol_picture(payload: str, module: int) -> NDArray[np.uint8]:
    """Give a tag's picture, black on white, with so many pixels a module and its quiet zone."""
    dark = np.pad(tags.modules(payload), tags.QUIET)
    return np.kron(np.where(dark, 0, 255), np.ones((module, module))).astype(np.uint8)


def fits(kind: Kind, side: float) -> bool:
    """Tell whether a sticker of that side lies whole on one part of the piece."""
    place = kind.sticker
    a = math.radians(place.angle)
    half = side / 2
    corners = [
        (place.x + half * (u * math.cos(a) - v * math.sin(a)),
         place.y + half * (u * math.sin(a) + v * math.cos(a)))
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]  # fmt: skip
    return any(all(_is_inside(part, at) for at in corners) for part in kind.shape.parts)


def _is_inside(part: Polygon, at: tuple[float, float]) -> bool:
    outline = np.array(part, dtype=np.float32).reshape(-1, 1, 2)
    return cv2.pointPolygonTest(outline, at, measureDist=False) >= 0


def _begin_page(pdf: "FPDF", words: SheetWords, page: int) -> None:
    pdf.add_page()
    pdf.set_text_color(0)
    pdf.set_font("Helvetica", "B", 14)
    pdf.text(EDGE, EDGE + 5, latin(f"{words.title}  {page}"))
    pdf.set_font("Helvetica", "", 8.5)
    pdf.set_xy(EDGE - 1, EDGE + 7)
    pdf.multi_cell(PAGE[0] - 2 * EDGE, 3.8, latin(words.how))
    _draw_ruler(pdf, words.ruler)


def _draw_ruler(pdf: "FPDF", text: str) -> None:
    left, y = EDGE, PAGE[1] - EDGE - 6
    pdf.set_draw_color(0)
    pdf.set_line_width(0.2)
    pdf.line(left, y, left + RULER, y)
    pdf.set_font("Helvetica", "", 6.5)
    for step in range(int(RULER) + 1):
        if step % 10 == 0:
            tall = 4.0
        else:
            tall = 2.8 if step % 5 == 0 else 1.5
        pdf.line(left + step, y - tall, left + step, y)
        if step % 10 == 0:
            pdf.text(left + step - 0.6 * len(str(step)), y + 3, str(step))
    pdf.set_font("Helvetica", "", 8.5)
    pdf.set_xy(left + RULER + 4, y - 5)
    pdf.multi_cell(PAGE[0] - 2 * EDGE - RULER - 4, 3.8, latin(text))


def _draw_sticker(pdf: "FPDF", sticker: Sticker, x: float, y: float, words: SheetWords) -> None:
    pdf.set_draw_color(150)
    pdf.set_line_width(0.1)
    pdf.set_dash_pattern(dash=1.0, gap=1.0)
    pdf.rect(x, y, sticker.side, sticker.side)
    pdf.set_dash_pattern()
    module = sticker.size / tags.MODULES
    draw_symbol(
        pdf, sticker.piece.payload, x + tags.QUIET * module, y + tags.QUIET * module, module
    )
    if not sticker.piece.kind.is_secret:
        _draw_number(pdf, sticker, x, y)
    beside = x + sticker.side + GAP / 2
    pdf.set_text_color(0)
    line = y + 2.6
    for number, text in enumerate((sticker.piece.payload, *sticker.lines)):
        pdf.set_font("Helvetica", "B" if number == 0 else "", 8 if number == 0 else 6.8)
        pdf.text(beside, line, latin(text))
        line += 2.9
    room = max(8.0, y + max(sticker.side, PICTURE + 1.0) - line + 1.2)
    _draw_place(pdf, sticker, beside, line - 1.4, min(PICTURE, room), words.up)


def _draw_number(pdf: "FPDF", sticker: Sticker, x: float, y: float) -> None:
    """Print the piece's number in a corner inside the cutting line.

    It keeps to the outer half of the white border, which codes are read without.
    """
    module = sticker.size / tags.MODULES
    text = str(sticker.piece.number)
    pdf.set_font("Helvetica", "", NUMBER_HEIGHT * module / POINT / CAPITAL)
    pdf.set_text_color(0)
    edge = module * (tags.QUIET / 2 - NUMBER_HEIGHT) / 2
    right, bottom = x + sticker.side - edge, y + sticker.side - edge
    pdf.text(right - pdf.get_string_width(text), bottom, text)


def draw_symbol(pdf: "FPDF", payload: str, x: float, y: float, module: float) -> None:
    """Print a symbol with its top left corner at (x, y), in millimetres."""
    dark = tags.modules(payload)
    pdf.set_fill_color(0)
    # Once in rows and once in columns: no hairline is left between neighbours in either way.
    for row, start, length in _runs(dark):
        pdf.rect(x + start * module, y + row * module, length * module, module, style="F")
    for column, start, length in _runs(dark.T):
        if length > 1:
            pdf.rect(x + column * module, y + start * module, module, length * module, style="F")


def _runs(dark: NDArray[np.bool_]) -> list[tuple[int, int, int]]:
    """Give the stretches of dark modules: row, first, length."""
    found = []
    for number, row in enumerate(dark):
        edges = np.flatnonzero(np.diff(np.concatenate(([0], row.astype(np.int8), [0]))))
        found += [
            (number, int(first), int(last - first))
            for first, last in zip(edges[::2], edges[1::2], strict=True)
        ]
    return found


def _draw_place(pdf: "FPDF", sticker: Sticker, x: float, y: float, room: float, up: str) -> None:
    """Draw the piece with the sticker on it and an arrow that points to the code's top."""
    kind = sticker.piece.kind
    parts = [np.array(part) for part in kind.shape.parts]
    low = np.min([part.min(axis=0) for part in parts], axis=0)
    high = np.max([part.max(axis=0) for part in parts], axis=0)
    scale = room / float(max(high - low))
    origin = np.array([x, y]) - low * scale
    pdf.set_draw_color(90)
    pdf.set_line_width(0.15)
    pdf.set_fill_color(236)
    for part in parts:
        pdf.polygon([tuple(at) for at in origin + part * scale], style="DF")
    a = math.radians(kind.sticker.angle)
    turn = np.array([[math.cos(a), math.sin(a)], [-math.sin(a), math.cos(a)]])
    middle = origin + np.array([kind.sticker.x, kind.sticker.y]) * scale
    half = sticker.side / 2 * scale
    square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half
    pdf.set_fill_color(255)
    pdf.polygon([tuple(at) for at in middle + square @ turn], style="DF")
    arrow = np.array(ARROW)
    pdf.set_fill_color(0)
    pdf.polygon([tuple(at) for at in middle + (arrow * half) @ turn], style="F")
    pdf.set_font("Helvetica", "", 5)
    tip = middle + np.array([0.0, half * 0.95]) @ turn
    if half > 3.5:
        pdf.text(float(tip[0]) - 0.45 * len(up), float(tip[1]), latin(up))


def latin(text: str) -> str:
    """Give text in the characters that the PDF's own fonts have."""
    plain = text.translate({0x2019: "'", 0x2026: "...", 0x00A0: " ", 0x202F: " "})
    return plain.encode("latin-1", errors="replace").decode("latin-1")
