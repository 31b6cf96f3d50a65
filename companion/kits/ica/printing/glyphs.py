"""The drawings on tiles, read from strokes and drawn at any size."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from companion.drawing.look import BADGES, Badge, Colour, Shape
from companion.printing.canvas import BLACK, WHITE, Canvas, Place, regular

SEATS: Final[tuple[Badge, ...]] = BADGES[:4]
"""Shape and colour of each seat, as on the screen."""


class Stroke(msgspec.Struct, frozen=True):
    """One stroke: `line`, `fill`, `ring` or `dot`, through its places, as wide as its radius."""

    how: str
    places: tuple[Place, ...]
    radius: float = 0.0


@cache
def glyphs() -> Mapping[str, tuple[Stroke, ...]]:
    """Give every drawing by its name."""
    text = files(__package__).joinpath("glyphs.toml").read_text("utf-8")
    return {name: tuple(map(_stroke, rows)) for name, rows in tomllib.loads(text).items()}


def _stroke(row: str) -> Stroke:
    how, *rest = row.split()
    places = [_place(text) for text in rest if "," in text]
    radius = [float(text) for text in rest if "," not in text]
    return Stroke(how, tuple(places), radius[0] if radius else 0.0)


def _place(text: str) -> Place:
    x, _, y = text.partition(",")
    return (float(x), float(y))


def draw_glyph(
    canvas: Canvas, name: str, x: float, y: float, side: float, ink: Colour = BLACK
) -> None:
    """Draw what a name stands for inside a square of that side; a stone for an unknown name."""
    scale = side / 20.0
    width = max(0.25, side / 34)
    for stroke in glyphs().get(name, glyphs()["stone"]):
        places = [(x + a * scale, y + b * scale) for a, b in stroke.places]
        match stroke.how:
            case "line":
                canvas.path(places, line=ink, width=width)
            case "fill":
                canvas.polygon(places, fill=ink)
            case "ring":
                canvas.circle(*places[0], stroke.radius * scale, line=ink, width=width)
            case "dot":
                canvas.circle(*places[0], stroke.radius * scale, fill=ink)
            case _:
                raise ValueError(f"expected line, fill, ring or dot, got {stroke.how!r}")


def draw_seat(
    canvas: Canvas, seat: int, x: float, y: float, side: float, *, is_pale: bool = False
) -> None:
    """Draw a seat's shape, in its colour or only its outline."""
    badge = SEATS[seat]
    fill, line = (WHITE, (170, 170, 170)) if is_pale else (badge.colour, BLACK)
    thick = max(0.15, side / 40)
    half = side / 2
    match badge.shape:
        case Shape.DISC:
            canvas.circle(x, y, half, fill=fill, line=line, width=thick)
        case Shape.TRIANGLE:
            at = regular(x, y + half * 0.18, half * 1.12, 3)
            canvas.polygon(at, fill=fill, line=line, width=thick)
        case Shape.SQUARE:
            side *= 0.86
            canvas.box(x - side / 2, y - side / 2, side, side, fill=fill, line=line, thick=thick)
        case _:
            canvas.polygon(regular(x, y, half * 1.08, 4), fill=fill, line=line, width=thick)
