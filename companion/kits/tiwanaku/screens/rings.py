"""The two rings of the wheel: how they turn, which one a finger is on, and how they are drawn."""

import math
from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.drawing import shapes
from companion.drawing.look import Colour, Look, blend
from companion.kits.tiwanaku.screens import signs
from engines.contract import Cell

PAPER: Final[Colour] = (250, 246, 236)
INK: Final[Colour] = (40, 44, 50)

TURN_MOST: Final = 0.45
"""Seconds of the longest turn: nobody waits for a ring."""
COAST: Final = 0.12
"""Seconds for which a ring that was let go runs on."""

RIM: Final = 0.985
EDGE: Final = 0.66
"""Where the outer ring ends and the inner one begins, as shares of the radius."""
HUB: Final = 0.365


class Ring:
    """A ring of so many signs. It swings to its goal, a little past it, and clicks into place."""

    def __init__(self, count: int, goal: int = 0) -> None:
        self.count = count
        self.goal = goal % count
        self.at = float(self.goal)
        """What stands at the top, between two signs while it turns."""
        self._start, self._gap, self._age, self._lasts = self.at, 0.0, 0.0, 0.0
        self._speed = 0.0
        self.held = False

    @property
    def moving(self) -> bool:
        """Whether it is still turning, or a finger holds it."""
        return self.held or self._age < self._lasts

    def turn_to(self, goal: int) -> None:
        """Turn to a sign, the short way round."""
        self.goal = goal % self.count
        gap = (self.goal - self.at + self.count / 2) % self.count - self.count / 2
        self._start, self._gap, self._age = self.at, gap, 0.0
        self._lasts = min(TURN_MOST, 0.15 + 0.08 * abs(gap)) if abs(gap) > 1e-6 else 0.0
        self.held = False

    def arrive(self) -> None:
        """Be where it turns to, at once."""
        self.at, self._lasts, self.held = float(self.goal), 0.0, False

    def drag(self, signs_on: float, seconds: float) -> None:
        """Follow a finger by so many signs, which took so long."""
        self.held = True
        self.at = (self.at + signs_on) % self.count
        self.goal = round(self.at) % self.count
        self._speed = signs_on / max(seconds, 0.01)

    def let_go(self) -> None:
        """Run on for a moment and click into the nearest place."""
        if self.held:
            self.turn_to(round(self.at + max(-2.0, min(2.0, self._speed * COAST))))

    def update(self, seconds: float) -> None:
        """Move on by so much time."""
        if self.held:
            # A finger that rests gives no swing.
            self._speed *= math.exp(-seconds * 12)
            return
        if self._age >= self._lasts:
            return
        self._age += seconds
        if self._age >= self._lasts:
            self.at = float(self.goal)
            return
        self.at = (self._start + self._gap * swing(self._age / self._lasts)) % self.count


def swing(share: float) -> float:
    """Give how far a turn is after a share of its time: slow, fast, a little past, and back."""
    return share * share * (3 - 2 * share) + 0.22 * math.sin(math.pi * share) * share**2


class Disc(msgspec.Struct, frozen=True):
    """Where the wheel is on the screen."""

    centre: tuple[int, int]
    radius: float

    def ring_at(self, at: tuple[int, int]) -> int | None:
        """Give the ring under a finger: 0 the outer, 1 the inner, None beside them."""
        reach = math.dist(at, self.centre) / self.radius
        if EDGE <= reach <= 1.05:
            return 0
        return 1 if HUB <= reach < EDGE else None

    def turn_between(self, one: tuple[int, int], other: tuple[int, int]) -> float:
        """Give the turn from one point to another about the centre, in turns, clockwise."""
        a, b = (math.atan2(y - self.centre[1], x - self.centre[0]) for x, y in (one, other))
        return ((b - a) / math.tau + 0.5) % 1.0 - 0.5


class Rings:
    """Both rings: the elements outside name the column, the animals inside the row."""

    def __init__(self, elements: Sequence[str], animals: Sequence[str]) -> None:
        self.names = (tuple(elements), tuple(animals))
        self.outer, self.inner = Ring(len(elements)), Ring(len(animals))

    @property
    def cell(self) -> Cell:
        """The cell they turn to."""
        return (self.inner.goal, self.outer.goal)

    @property
    def moving(self) -> bool:
        """Whether one of them still turns."""
        return self.outer.moving or self.inner.moving

    def ring(self, number: int) -> Ring:
        """Give the outer ring for 0, the inner one for 1."""
        return self.inner if number else self.outer

    def turn_to(self, cell: Cell) -> None:
        """Turn both to a cell."""
        self.inner.turn_to(cell[0])
        self.outer.turn_to(cell[1])

    def arrive(self) -> None:
        """Be there at once: a button does not wait for a movement."""
        self.outer.arrive()
        self.inner.arrive()

    def update(self, seconds: float) -> None:
        """Move on by so much time."""
        self.outer.update(seconds)
        self.inner.update(seconds)


def draw_rings(
    surface: pygame.Surface, look: Look, disc: Disc, rings: Rings, chosen: int | None = None
) -> None:
    """Draw the rings with the golden arrow and the white cursor at the top; one may be chosen."""
    theme = look.theme
    middle, radius = disc.centre, disc.radius
    side = round(radius * 2)
    face = shapes.smooth(("wheel-face", theme.name), (side, side), face_painter(look))
    surface.blit(face, face.get_rect(center=middle))
    for number, (foot, rim) in enumerate(((EDGE, RIM), (HUB, EDGE - 0.025))):
        ring = rings.ring(number)
        draw_ring(surface, disc, ring, rings.names[number], (foot, rim), number == 0)
    if chosen is not None:
        mark = shapes.smooth(
            ("ring-mark", chosen, theme.gold), (side, side), mark_painter(chosen, theme.gold)
        )
        surface.blit(mark, mark.get_rect(center=middle))
    hub = shapes.chakana(round(radius * 0.42), theme.gold)
    surface.blit(hub, hub.get_rect(center=middle))
    for number, (reach, ink) in enumerate(((1.015, theme.gold), (EDGE + 0.025, PAPER))):
        x, y = middle[0], middle[1] - radius * reach
        size = radius * (0.075 if chosen == number else 0.055)
        points = [(x - size, y - size * 0.4), (x + size, y - size * 0.4), (x, y + size * 1.3)]
        pygame.draw.polygon(surface, ink, points)
        pygame.draw.aalines(surface, (20, 20, 20), True, points)


def draw_ring(
    surface: pygame.Surface,
    disc: Disc,
    ring: Ring,
    names: Sequence[str],
    reach: tuple[float, float],
    outer: bool,
) -> None:
    """Draw the signs of one ring and the lines between them, which show that it turns."""
    foot, rim = (disc.radius * share for share in reach)
    middle = (foot + rim) / 2
    side = round(min((rim - foot) * 0.66, middle * 2.6 / ring.count))
    ink, line = (PAPER, (122, 32, 27)) if outer else (INK, (205, 200, 188))
    x, y = disc.centre
    for i, name in enumerate(names):
        turn = math.tau * (i - ring.at) / ring.count - math.pi / 2
        between = turn + math.pi / ring.count
        ends = [(x + r * math.cos(between), y + r * math.sin(between)) for r in (foot, rim)]
        pygame.draw.line(surface, line, ends[0], ends[1], max(1, round(disc.radius / 120)))
        spot = (round(x + middle * math.cos(turn)), round(y + middle * math.sin(turn)))
        picture = signs.sign(name, side, ink)
        surface.blit(picture, picture.get_rect(center=spot))


def mark_painter(number: int, ink: Colour) -> shapes.Paint:
    """Give what paints the gold edges of the ring that turns."""
    foot, rim = ((EDGE + 0.02, RIM), (HUB, EDGE - 0.01))[number]

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = surface.get_width()
        line = max(2, round(n * 0.012))
        pygame.draw.circle(surface, ink, (n / 2, n / 2), n * rim / 2, line)
        pygame.draw.circle(surface, ink, (n / 2, n / 2), n * foot / 2 + line, line)

    return paint


def face_painter(look: Look) -> shapes.Paint:
    """Give what paints the wheel's still parts: red rim, white inner ring, hub."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = surface.get_width()
        middle = (n / 2, n / 2)
        theme = look.theme
        dark = blend(theme.wheel_red, (0, 0, 0), 0.4)
        pygame.draw.circle(surface, dark, middle, n / 2)
        pygame.draw.circle(surface, theme.wheel_red, middle, n * RIM / 2)
        pygame.draw.circle(surface, dark, middle, n * (EDGE + 0.01) / 2)
        pygame.draw.circle(surface, PAPER, middle, n * (EDGE - 0.01) / 2)
        pygame.draw.circle(surface, blend(PAPER, (0, 0, 0), 0.3), middle, n * (HUB + 0.015) / 2)
        pygame.draw.circle(surface, theme.panel, middle, n * HUB / 2)

    return paint
