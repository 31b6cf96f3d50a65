"""From hexes to pixels and back, for the pictures of hex boards."""

import math
from collections.abc import Iterable, Sequence

import msgspec
import pygame

from engines.hexes import Hex

ROOT3 = math.sqrt(3)


class HexMap(msgspec.Struct, frozen=True):
    """Where the hexes of a board lie in a picture: pointy top, y down."""

    edge: float
    """The length of a hex's edge in pixels."""
    left: float
    top: float
    """The middle of hex (0, 0)."""

    def centre(self, at: Hex) -> tuple[float, float]:
        """Give the middle of a hex."""
        q, r = at
        return (self.left + self.edge * ROOT3 * (q + r / 2), self.top + self.edge * 1.5 * r)

    def outline(self, at: Hex) -> list[tuple[float, float]]:
        """Give a hex's corners, clockwise from the top."""
        return hex_outline(self.centre(at), self.edge)

    def cell_at(self, point: tuple[float, float]) -> Hex:
        """Give the hex under a point."""
        x, y = (point[0] - self.left) / self.edge, (point[1] - self.top) / self.edge
        r = y / 1.5
        q = x / ROOT3 - r / 2
        return round_hex(q, r)


def hex_outline(middle: tuple[float, float], edge: float) -> list[tuple[float, float]]:
    """Give the six corners of a pointy-top hex, clockwise from the top."""
    turns = [math.radians(60 * i - 90) for i in range(6)]
    return [(middle[0] + edge * math.cos(t), middle[1] + edge * math.sin(t)) for t in turns]


def round_hex(q: float, r: float) -> Hex:
    """Give the hex that a fractional place belongs to."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return (rq, rr)


def fit_map(hexes: Iterable[Hex], area: pygame.Rect, largest: float) -> HexMap:
    """Give the largest map, up to an edge, on which all the hexes lie inside the area."""
    unit = HexMap(1.0, 0.0, 0.0)
    points: Sequence[tuple[float, float]] = [p for at in hexes for p in unit.outline(at)]
    points = points or unit.outline((0, 0))
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    edge = min(area.width / wide, area.height / high, largest)
    left = area.centerx - edge * (max(xs) + min(xs)) / 2
    top = area.centery - edge * (max(ys) + min(ys)) / 2
    return HexMap(edge, left, top)
