"""Text: the fonts, and how words are measured, wrapped and set."""

import enum
import functools
import importlib.resources
import io

import msgspec
import pygame

from companion.drawing.kept_pictures import KeptPictures
from companion.drawing.look import Colour

FILES = {
    "regular": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "title": ("font_hanken_grotesk", "HankenGrotesk-SemiBold.otf"),
}
MOST_FONTS = 48
"""Sizes that are kept open: each keeps the letters it has drawn, a quarter of a megabyte."""


@functools.lru_cache(maxsize=MOST_FONTS)
def font(size: int, weight: str = "regular") -> pygame.font.Font:
    """Give a font by the height of its letters' body in pixels; a line is a quarter taller."""
    if not pygame.font.get_init():
        pygame.font.init()
    # From memory: a font that is read from its file keeps it open, once for every size.
    return pygame.font.Font(io.BytesIO(_font_file(weight)), max(8, size))


@functools.cache
def _font_file(weight: str) -> bytes:
    package, file = FILES[weight]
    return (importlib.resources.files(package) / "files" / file).read_bytes()


_LINES = KeptPictures(8)


def set_line(text: str, size: int, ink: Colour, weight: str = "regular") -> pygame.Surface:
    """Give one line of text as a picture."""
    key = (text, size, tuple(ink), weight)
    return _LINES.find(key, lambda: font(size, weight).render(text, True, ink))


def width_of(text: str, size: int, weight: str = "regular") -> int:
    """Measure a line."""
    return font(size, weight).size(text)[0]


def line_height(size: int, weight: str = "regular") -> int:
    """Give the distance between two lines."""
    # The fonts' own is a quarter more than their size: too loose for two lines seen from afar.
    return min(font(size, weight).get_linesize(), size * 6 // 5)


@functools.lru_cache(maxsize=1024)
def wrap(text: str, size: int, width: int, weight: str = "regular") -> tuple[str, ...]:
    """Break a text into lines no wider than `width`; a word that is wider stands alone."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width_of(longer, size, weight) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


@functools.lru_cache(maxsize=1024)
def shorten(text: str, size: int, width: int, weight: str = "regular") -> str:
    """Give the text, cut with an ellipsis where it is wider than `width`."""
    if width_of(text, size, weight) <= width:
        return text
    while text and width_of(text + "…", size, weight) > width:
        text = text[:-1]
    return text.rstrip() + "…"


@functools.lru_cache(maxsize=1024)
def fit_size(text: str, size: int, smallest: int, width: int, weight: str = "regular") -> int:
    """Give the largest size, down to `smallest`, at which a line is no wider than `width`."""
    while size > smallest and width_of(text, size, weight) > width:
        size -= 1
    return size


def fit_block(
    text: str, size: int, smallest: int, box: tuple[int, int], weight: str = "regular"
) -> tuple[int, tuple[str, ...]]:
    """Give the largest size, and the lines at it, at which a text fills no more than a box."""
    width, height = box
    while True:
        lines = wrap(text, size, width, weight)
        fits = len(lines) * line_height(size, weight) <= height
        wide = any(width_of(line, size, weight) > width for line in lines)
        if size <= smallest or (fits and not wide):
            return size, lines
        size -= 1


class Role(enum.Enum):
    """What a line is for: it has a least size, as a share of the display's height."""

    TEXT = 32
    NAME = 22
    """Names and what the buttons do."""
    QUESTION = 14
    """The sentence that matters; two lines of it at most."""
    SCORE = 10


class Written(msgspec.Struct, frozen=True):
    """A line of text on a sheet: what it says, how large, where, and what it is for."""

    text: str
    size: int
    place: pygame.Rect
    role: Role = Role.TEXT
    is_on_board: bool = False
    """Whether it belongs to the picture of a board, where figures are as large as cells allow."""


class Sheet(pygame.Surface):
    """A surface that remembers the lines put on it: proof that they can be read."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.written: list[Written] = []
        self.is_board = False
        """Whether the picture of a board is being drawn."""


def put_line(
    surface: pygame.Surface,
    text: str,
    at: tuple[int, int],
    size: int,
    ink: Colour,
    weight: str = "regular",
    align: str = "left",
    role: Role = Role.TEXT,
) -> pygame.Rect:
    """Draw one line; `at` is its left, middle or right end at half its height."""
    picture = set_line(text, size, ink, weight)
    place = picture.get_rect(centery=at[1])
    match align:
        case "left":
            place.left = at[0]
        case "centre":
            place.centerx = at[0]
        case _:
            place.right = at[0]
    if isinstance(surface, Sheet):
        surface.written.append(Written(text, size, place, role, surface.is_board))
    return surface.blit(picture, place)


def put_block(
    surface: pygame.Surface,
    text: str,
    area: pygame.Rect,
    size: int,
    smallest: int,
    ink: Colour,
    weight: str = "regular",
    align: str = "left",
    role: Role = Role.TEXT,
) -> pygame.Rect:
    """Draw a wrapped text into an area, shrunk to fit, at half its height; give what it covers."""
    size, lines = fit_block(text, size, smallest, area.size, weight)
    step = line_height(size, weight)
    y = area.centery - step * (len(lines) - 1) // 2
    covered = pygame.Rect(area.left, y - step // 2, 0, 0)
    for line in lines:
        x = {"left": area.left, "centre": area.centerx}.get(align, area.right)
        covered = covered.union(put_line(surface, line, (x, y), size, ink, weight, align, role))
        y += step
    return covered
