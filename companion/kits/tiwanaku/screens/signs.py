"""The drawn signs of the wheel: elements, animals, terrains and crops, known by shape first.

Which element names a column and which animal a row of the printed boards is not known here: the
names are data of the rules that an owner can correct, and a name without a sign shows its letters.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Colour, blend, colour
from companion.words import Words
from engines.contract import Cell

TERRAIN_GROUND: Final = {
    "earth": colour("#8A4F33"),
    "sand": colour("#DDBE83"),
    "grass": colour("#6FA14B"),
    "rock": colour("#7E8894"),
}
CROP_GROUND: Final = {
    1: colour("#C46A3C"),
    2: colour("#5B9A53"),
    3: colour("#D13B2E"),
    4: colour("#E8B93A"),
    5: colour("#A35AA8"),
}

Draw = Callable[[pygame.Surface, float, Colour, int], None]


def sign(name: str, side: int, ink: Colour) -> pygame.Surface:
    """Give the sign of an element or an animal."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = side * scale
        if name in SIGNS:
            SIGNS[name](surface, n, ink, max(2, round(n * 0.075)))
        else:
            letters = lettering.set_line(name[:2].upper(), round(n * 0.7), ink, "bold")
            surface.blit(letters, letters.get_rect(center=surface.get_rect().center))

    return shapes.smooth(("sign", name, ink), (side, side), paint)


def name_cell(
    words: Words, elements: Sequence[str], animals: Sequence[str], cell: Cell
) -> tuple[str, str]:
    """Name a cell by its element and its animal; a name of the owner's own stays as it is."""
    names = (("element", elements[cell[1]]), ("animal", animals[cell[0]]))
    element, animal = (
        words.say(f"{kind}-{name}") if words.has(f"{kind}-{name}") else name for kind, name in names
    )
    return element, animal


def at(n: float, *points: tuple[float, float]) -> list[tuple[float, float]]:
    """Scale points of a unit square."""
    return [(x * n, y * n) for x, y in points]


def _sun(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    pygame.draw.circle(s, ink, (n / 2, n / 2), n * 0.22)
    for i in range(8):
        t = math.tau * i / 8
        a = (n / 2 + n * 0.3 * math.cos(t), n / 2 + n * 0.3 * math.sin(t))
        b = (n / 2 + n * 0.46 * math.cos(t), n / 2 + n * 0.46 * math.sin(t))
        pygame.draw.line(s, ink, a, b, line)


def _moon(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    outer = [math.radians(a) for a in range(50, 311, 10)]
    inner = [math.radians(a) for a in range(300, 59, -10)]
    points = [(n * 0.52 + n * 0.4 * math.cos(t), n / 2 + n * 0.4 * math.sin(t)) for t in outer]
    points += [(n * 0.68 + n * 0.33 * math.cos(t), n / 2 + n * 0.33 * math.sin(t)) for t in inner]
    pygame.draw.polygon(s, ink, points)


def _star(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    points = []
    for i in range(8):
        r = n * (0.46 if i % 2 == 0 else 0.16)
        t = math.tau * i / 8 - math.pi / 2
        points.append((n / 2 + r * math.cos(t), n / 2 + r * math.sin(t)))
    pygame.draw.polygon(s, ink, points)


def _rain(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    for x, y, r in ((0.32, 0.36, 0.18), (0.54, 0.28, 0.22), (0.7, 0.4, 0.16)):
        pygame.draw.circle(s, ink, (x * n, y * n), r * n)
    for x in (0.3, 0.5, 0.7):
        pygame.draw.line(s, ink, (x * n, 0.64 * n), ((x - 0.08) * n, 0.9 * n), line)


def _wind(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    for y, end in ((0.3, 0.72), (0.5, 0.88), (0.7, 0.62)):
        turns = [math.radians(90 - 18 * i) for i in range(16)]
        curl = [(end + 0.1 * math.cos(t), y - 0.1 + 0.1 * math.sin(t)) for t in turns]
        stroke(s, ink, at(n, (0.1, y), *curl), line)


def _thunder(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    bolt = ((0.58, 0.04), (0.22, 0.56), (0.46, 0.56), (0.36, 0.96), (0.78, 0.4), (0.52, 0.4))
    pygame.draw.polygon(s, ink, at(n, *bolt))


def stroke(s: pygame.Surface, ink: Colour, points: list[tuple[float, float]], line: int) -> None:
    """Draw a bent line with round joints: pygame's own has gaps where it turns."""
    pygame.draw.lines(s, ink, False, points, line)
    for point in points:
        pygame.draw.circle(s, ink, point, line / 2)


def _river(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    for y in (0.28, 0.52, 0.76):
        wave = [(x / 20 * n, (y + 0.07 * math.sin(x * 0.9)) * n) for x in range(2, 19)]
        stroke(s, ink, wave, line + 1)


def _mountain(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    pygame.draw.polygon(
        s, ink, at(n, (0.04, 0.86), (0.36, 0.22), (0.52, 0.52), (0.66, 0.34), (0.96, 0.86))
    )


def _fire(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    flame = (
        (0.5, 0.04), (0.72, 0.36), (0.8, 0.3), (0.86, 0.62), (0.7, 0.92), (0.3, 0.92),
        (0.14, 0.62), (0.26, 0.4), (0.38, 0.5),
    )  # fmt: skip
    pygame.draw.polygon(s, ink, at(n, *flame))


def _condor(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    wings = (
        (0.02, 0.3), (0.3, 0.28), (0.5, 0.46), (0.7, 0.28), (0.98, 0.3), (0.84, 0.5),
        (0.6, 0.6), (0.58, 0.84), (0.42, 0.84), (0.4, 0.6), (0.16, 0.5),
    )  # fmt: skip
    pygame.draw.polygon(s, ink, at(n, *wings))
    pygame.draw.circle(s, ink, (n * 0.5, n * 0.3), n * 0.1)


def _puma(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    head = (
        (0.14, 0.1), (0.36, 0.26), (0.64, 0.26), (0.86, 0.1), (0.88, 0.52), (0.66, 0.86),
        (0.34, 0.86), (0.12, 0.52),
    )  # fmt: skip
    pygame.draw.polygon(s, ink, at(n, *head), line)
    for x in (0.36, 0.64):
        pygame.draw.circle(s, ink, (x * n, 0.5 * n), n * 0.06)
    pygame.draw.polygon(s, ink, at(n, (0.43, 0.64), (0.57, 0.64), (0.5, 0.74)))


def _snake(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    body = [((0.1 + t / 30) * n, (0.5 + 0.2 * math.sin(t * 0.62)) * n) for t in range(22)]
    pygame.draw.lines(s, ink, False, body, line * 2)
    for point in body[::2]:
        pygame.draw.circle(s, ink, point, line)
    pygame.draw.circle(s, ink, (0.84 * n, 0.56 * n), n * 0.12)


def _llama(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    body = (
        (0.6, 0.06), (0.66, 0.16), (0.88, 0.24), (0.86, 0.34), (0.7, 0.36), (0.7, 0.92),
        (0.6, 0.92), (0.58, 0.7), (0.3, 0.7), (0.28, 0.92), (0.18, 0.92), (0.16, 0.5),
        (0.24, 0.42), (0.54, 0.46), (0.54, 0.16),
    )  # fmt: skip
    pygame.draw.polygon(s, ink, at(n, *body))


def _frog(s: pygame.Surface, n: float, ink: Colour, line: int) -> None:
    pygame.draw.ellipse(s, ink, pygame.Rect(0.22 * n, 0.3 * n, 0.56 * n, 0.46 * n))
    for x in (0.34, 0.66):
        pygame.draw.circle(s, ink, (x * n, 0.28 * n), n * 0.11)
    for x, foot in ((0.28, 0.06), (0.72, 0.94)):
        leg = at(n, (x, 0.6), (foot, 0.66), (foot + (x - foot) * 0.3, 0.92))
        pygame.draw.lines(s, ink, False, leg, line + 1)


SIGNS: Final[dict[str, Draw]] = {
    "sun": _sun, "moon": _moon, "star": _star, "rain": _rain, "wind": _wind,
    "thunder": _thunder, "river": _river, "mountain": _mountain, "fire": _fire,
    "condor": _condor, "puma": _puma, "snake": _snake, "llama": _llama, "frog": _frog,
}  # fmt: skip


def terrain_sign(terrain: str, side: int) -> pygame.Surface:
    """Give a square of a terrain: each has a texture of its own."""
    ground = TERRAIN_GROUND[terrain]
    dark, light = blend(ground, (0, 0, 0), 0.4), blend(ground, (255, 255, 255), 0.4)

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = float(side * scale)
        line = max(2, round(n * 0.035))
        pygame.draw.rect(surface, ground, surface.get_rect(), border_radius=round(n * 0.1))
        match terrain:
            case "earth":
                for i in range(4):
                    y = (0.2 + 0.2 * i) * n
                    pygame.draw.line(surface, dark, (0.12 * n, y), (0.88 * n, y), line * 2)
            case "sand":
                for i in range(16):
                    spot = ((0.16 + 0.226 * (i % 4)) * n, (0.16 + 0.226 * (i // 4)) * n)
                    pygame.draw.circle(surface, dark, spot, line * 1.3)
            case "grass":
                for i in range(9):
                    x, y = (0.22 + 0.28 * (i % 3)) * n, (0.32 + 0.26 * (i // 3)) * n
                    for d in (-0.07, 0.0, 0.07):
                        pygame.draw.line(surface, dark, (x, y), (x + d * n, y - 0.14 * n), line)
            case _:
                for shape in (
                    ((0.12, 0.5), (0.3, 0.16), (0.5, 0.5)),
                    ((0.5, 0.44), (0.7, 0.12), (0.9, 0.44)),
                    ((0.3, 0.88), (0.52, 0.54), (0.76, 0.88)),
                ):
                    pygame.draw.polygon(surface, dark, at(n, *shape))
                    pygame.draw.polygon(surface, light, at(n, *shape), line)

    return shapes.smooth(("terrain", terrain), (side, side), paint)


def crop_sign(crop: int, side: int) -> pygame.Surface:
    """Give a crop's tile: its level in dots, as many as it counts, and its plant's colour."""
    ground = CROP_GROUND[crop]

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = float(side * scale)
        pygame.draw.circle(surface, ground, (n / 2, n / 2), n * 0.48)
        pygame.draw.circle(
            surface,
            blend(ground, (0, 0, 0), 0.5),
            (n / 2, n / 2),
            n * 0.48,
            max(2, round(n * 0.04)),
        )
        for x, y in DOTS[crop]:
            pygame.draw.circle(surface, (255, 255, 255), (x * n, y * n), n * 0.085)
            pygame.draw.circle(
                surface, (30, 30, 30), (x * n, y * n), n * 0.085, max(1, round(n * 0.02))
            )

    return shapes.smooth(("crop", crop), (side, side), paint)


DOTS: Final = {
    1: ((0.5, 0.5),),
    2: ((0.34, 0.5), (0.66, 0.5)),
    3: ((0.5, 0.3), (0.32, 0.62), (0.68, 0.62)),
    4: ((0.35, 0.35), (0.65, 0.35), (0.35, 0.65), (0.65, 0.65)),
    5: ((0.3, 0.33), (0.7, 0.33), (0.5, 0.5), (0.3, 0.67), (0.7, 0.67)),
}
