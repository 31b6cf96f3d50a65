"""Pages to draw on in millimetres: y runs down, nothing is ever scaled, out comes a PDF."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeAlias

from companion.drawing.look import Colour
from vision import tags
from vision.sheets import draw_symbol, latin

if TYPE_CHECKING:
    pass

Place: TypeAlias = tuple[float, float]
"""Millimetres from the left and from the top."""

BLACK: Final[Colour] = (0, 0, 0)
WHITE: Final[Colour] = (255, 255, 255)
GREY: Final[Colour] = (120, 120, 120)
SMALLEST: Final = 1.2
"""Type in millimetres below which nobody reads."""
POINT_MM: Final = 25.4 / 72
QUIET_MODULES: Final = 2
"""White round a code that is kept whatever is drawn there: less does not read."""


class Canvas:
    """The pages of one PDF, drawn one after the other."""

    def __init__(self, title: str) -> None:
        # Loading it takes as long as all the rest of a start, and few ever print.
        from fpdf import FPDF

        self._pdf: FPDF = FPDF(unit="mm", format="A4")
        self._pdf.set_auto_page_break(False)
        self._pdf.set_title(latin(title))
        self._pdf.set_creator("Tableside")
        self._at = (0.0, 0.0)
        self._kept: dict[str, object] = {}

    def begin_page(self, width: float, height: float) -> None:
        """Start a page of that size."""
        self._pdf.add_page(format=(width, height))
        self._kept.clear()
        self._pdf.set_line_width(0.2)

    def pdf(self) -> bytes:
        """Give all pages as a PDF that printers are told not to scale."""
        from fpdf.prefs import ViewerPreferences

        self._pdf.viewer_preferences = ViewerPreferences(print_scaling="None")
        return bytes(self._pdf.output())

    def polygon(
        self,
        points: Sequence[Place],
        *,
        fill: Colour | None = None,
        line: Colour | None = None,
        width: float = 0.2,
        dash: float = 0.0,
    ) -> None:
        """Draw a closed outline, filled, lined or both."""
        self._use(fill, line, width, dash)
        self._pdf.polygon([self._moved(at) for at in points], style=_style(fill, line))

    def box(
        self,
        left: float,
        top: float,
        width: float,
        height: float,
        *,
        fill: Colour | None = None,
        line: Colour | None = None,
        thick: float = 0.2,
        dash: float = 0.0,
    ) -> None:
        """Draw a rectangle."""
        self._use(fill, line, thick, dash)
        x, y = self._moved((left, top))
        self._pdf.rect(x, y, width, height, style=_style(fill, line))

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: Colour | None = None,
        line: Colour | None = None,
        width: float = 0.2,
    ) -> None:
        """Draw a circle round a place."""
        self._use(fill, line, width, 0.0)
        at = self._moved((x, y))
        self._pdf.circle(at[0], at[1], radius, style=_style(fill, line))

    def path(
        self,
        points: Sequence[Place],
        *,
        line: Colour = BLACK,
        width: float = 0.2,
        dash: float = 0.0,
    ) -> None:
        """Draw a line through places."""
        self._use(None, line, width, dash)
        self._pdf.polyline([self._moved(at) for at in points])

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        is_bold: bool = False,
        ink: Colour = BLACK,
        align: float = 0.0,
    ) -> None:
        """Write one line with its foot at y; `align` 0 begins at x, 0.5 is centred, 1 ends there.

        `size` is the height of the type in millimetres; capitals are 0.72 of it.
        """
        plain = latin(text)
        self._type(size, is_bold)
        self._pdf.set_text_color(*ink)
        at = self._moved((x - align * self._pdf.get_string_width(plain), y))
        self._pdf.text(at[0], at[1], plain)

    def paragraph(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        size: float,
        *,
        is_bold: bool = False,
        ink: Colour = BLACK,
        align: float = 0.0,
    ) -> float:
        """Write a text in lines no wider than `width`, from y down; give where it ends."""
        for line in self.lines(text, width, size, is_bold=is_bold):
            y += 1.2 * size
            start = x + align * width
            self.text(start, y - 0.3 * size, line, size, is_bold=is_bold, ink=ink, align=align)
        return y

    def lines(self, text: str, width: float, size: float, *, is_bold: bool = False) -> list[str]:
        """Break a text into lines no wider than `width`; a word that is wider stands alone."""
        self._type(size, is_bold)
        lines: list[str] = []
        for part in latin(text).split("\n"):
            line = ""
            for word in part.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self._pdf.get_string_width(longer) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def fitting(self, text: str, width: float, high: float, size: float) -> float:
        """Give the type, `size` or smaller, in which a bold text fits into a box."""
        while size > SMALLEST:
            lines = self.lines(text, width, size, is_bold=True)
            wide = max(self.width_of(line, size, is_bold=True) for line in lines)
            if wide <= width and 1.2 * size * len(lines) <= high:
                return size
            size *= 0.9
        return SMALLEST

    def width_of(self, text: str, size: float, *, is_bold: bool = False) -> float:
        """Measure a line."""
        self._type(size, is_bold)
        return float(self._pdf.get_string_width(latin(text)))

    def code(self, payload: str, x: float, y: float, size: float, angle: float = 0.0) -> None:
        """Print a code round a place, its top turned clockwise by `angle`, on white of its own."""
        module = size / tags.MODULES
        half = size / 2
        white = half + QUIET_MODULES * module
        with self.turned(angle, x, y):
            self.box(x - white, y - white, 2 * white, 2 * white, fill=WHITE)
            self._kept.clear()
            left, top = self._moved((x - half, y - half))
            draw_symbol(self._pdf, payload, left, top, module)

    @contextmanager
    def moved(self, right: float, down: float) -> Iterator[None]:
        """Draw with everything shifted."""
        before = self._at
        self._at = (before[0] + right, before[1] + down)
        try:
            yield
        finally:
            self._at = before

    @contextmanager
    def turned(self, angle: float, x: float, y: float) -> Iterator[None]:
        """Draw with everything turned clockwise round a place."""
        if not angle:
            yield
            return
        at = self._moved((x, y))
        with self._apart(), self._pdf.rotation(-angle, *at):
            yield

    @contextmanager
    def clipped(self, left: float, top: float, width: float, height: float) -> Iterator[None]:
        """Draw only what lies inside a rectangle."""
        x, y = self._moved((left, top))
        with self._apart(), self._pdf.rect_clip(x, y, width, height):
            yield

    @contextmanager
    def _apart(self) -> Iterator[None]:
        """Draw with inks and type of its own: afterwards both we and the file have the old ones."""
        self._kept.clear()
        try:
            with self._pdf.local_context():
                yield
        finally:
            self._kept.clear()

    def _moved(self, at: Place) -> Place:
        return (at[0] + self._at[0], at[1] + self._at[1])

    def _type(self, size: float, is_bold: bool) -> None:
        self._pdf.set_font("Helvetica", "B" if is_bold else "", size / POINT_MM)

    def _use(self, fill: Colour | None, line: Colour | None, width: float, dash: float) -> None:
        """Set what differs from the stroke before: each setting is a line in the file."""
        if fill is not None and self._is_new("fill", fill):
            self._pdf.set_fill_color(*fill)
        if line is None:
            return
        if self._is_new("line", line):
            self._pdf.set_draw_color(*line)
        if self._is_new("width", width):
            self._pdf.set_line_width(width)
        if self._is_new("dash", dash):
            self._pdf.set_dash_pattern(dash=dash, gap=dash)

    def _is_new(self, name: str, value: object) -> bool:
        if self._kept.get(name) == value:
            return False
        self._kept[name] = value
        return True


def _style(fill: Colour | None, line: Colour | None) -> str:
    if fill is None:
        return "D"
    return "F" if line is None else "DF"


def regular(x: float, y: float, radius: float, corners: int, turn: float = 0.0) -> list[Place]:
    """Give a regular polygon with its first corner on top, turned clockwise by degrees."""
    turns = [math.radians(360 * n / corners + turn - 90) for n in range(corners)]
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]


def star(x: float, y: float, radius: float, points: int = 5, waist: float = 0.45) -> list[Place]:
    """Give a star with its first point on top."""
    rim = [radius if n % 2 == 0 else radius * waist for n in range(2 * points)]
    turns = [math.pi * (n / points - 0.5) for n in range(2 * points)]
    return [(x + r * math.cos(t), y + r * math.sin(t)) for r, t in zip(rim, turns, strict=True)]
