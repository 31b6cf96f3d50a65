"""Outlines of pieces in millimetres: polygons round the piece's own origin, y towards the viewer.

Hexes stand with a corner at the top. A polygon's points go clockwise as seen from above.
"""

import math
from collections.abc import Iterable
from typing import Final, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Point, ...]
Points: TypeAlias = NDArray[np.float64]
"""N points as rows."""

SQRT3: Final = math.sqrt(3.0)


def hexagon(width: float, x: float = 0.0, y: float = 0.0) -> Polygon:
    """Give a hex of that width from flat to flat, a corner at the top."""
    radius = width / SQRT3
    corners = (math.radians(60 * step - 90) for step in range(6))
    return tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in corners)


def rectangle(width: float, height: float, x: float = 0.0, y: float = 0.0) -> Polygon:
    """Give an upright rectangle round (x, y)."""
    half_w, half_h = width / 2, height / 2
    return (
        (x - half_w, y - half_h),
        (x + half_w, y - half_h),
        (x + half_w, y + half_h),
        (x - half_w, y + half_h),
    )


def square(side: float, x: float = 0.0, y: float = 0.0) -> Polygon:
    """Give an upright square round (x, y)."""
    return rectangle(side, side, x, y)


def disc(diameter: float, x: float = 0.0, y: float = 0.0) -> Polygon:
    """Give a circle as a polygon of 32 corners."""
    radius = diameter / 2
    corners = (math.tau * step / 32 for step in range(32))
    return tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in corners)


def hex_centres(cells: Iterable[tuple[int, int]], width: float) -> tuple[Point, ...]:
    """Give where axial cells (east is q + 1, south-east is r + 1) lie for hexes of that width."""
    return tuple((width * (q + r / 2), width * SQRT3 / 2 * r) for q, r in cells)


def three_hexes(width: float) -> tuple[Polygon, Polygon, Polygon]:
    """Give the hexes of a three-hex tile round their shared corner: top, lower left, lower right.

    The hexes touch; `outline_of` gives the tile's edge.
    """
    radius = width / SQRT3
    return (
        hexagon(width, 0.0, -radius),
        hexagon(width, -width / 2, radius / 2),
        hexagon(width, width / 2, radius / 2),
    )


def outline_of(parts: Iterable[Polygon]) -> Polygon:
    """Give the outer edge of polygons that touch along whole edges.

    Edges two parts share cancel out; what is left is chained to one polygon.
    """

    def key(point: Point) -> tuple[int, int]:
        return (round(point[0] * 1000), round(point[1] * 1000))

    edges: dict[tuple[tuple[int, int], tuple[int, int]], Point] = {}
    for part in parts:
        for start, end in zip(part, part[1:] + part[:1], strict=True):
            if edges.pop((key(end), key(start)), None) is None:
                edges[key(start), key(end)] = start
    after = dict(edges.keys())
    at = min(after)
    outline: list[Point] = []
    while at in after:
        end = after.pop(at)
        outline.append(edges.pop((at, end)))
        at = end
    if edges:
        raise ValueError(f"expected parts that touch along whole edges, {len(edges)} edges left")
    return tuple(outline)


def grid_lines(columns: int, rows: int, cell: float) -> tuple[tuple[Point, Point], ...]:
    """Give the lines of a square grid round the origin, as printed on a board."""
    x, y = columns * cell / 2, rows * cell / 2
    upright = tuple(((-x + n * cell, -y), (-x + n * cell, y)) for n in range(columns + 1))
    level = tuple(((-x, -y + n * cell), (x, -y + n * cell)) for n in range(rows + 1))
    return upright + level


def placed(polygon: Polygon, x: float, y: float, angle: float) -> Points:
    """Give the polygon's corners on the table: turned clockwise by `angle` degrees, then moved."""
    turn = math.radians(angle)
    cos, sin = math.cos(turn), math.sin(turn)
    points = np.asarray(polygon, dtype=np.float64)
    return np.column_stack(
        (x + points[:, 0] * cos - points[:, 1] * sin, y + points[:, 0] * sin + points[:, 1] * cos)
    )


def shrunk(polygon: Polygon, by: float) -> Polygon:
    """Give the polygon pulled towards its middle by about `by`, at most by a third."""
    points = np.asarray(polygon, dtype=np.float64)
    middle = points.mean(axis=0)
    reach = float(np.hypot(*(points - middle).T).min())
    scale = max(1.0 - by / reach, 2 / 3)
    return tuple((float(x), float(y)) for x, y in middle + (points - middle) * scale)


def overlap(one: Points, other: Points) -> float:
    """Give the area two convex polygons share."""
    if (one.max(axis=0) < other.min(axis=0)).any() or (other.max(axis=0) < one.min(axis=0)).any():
        return 0.0
    area, _ = cv2.intersectConvexConvex(one.astype(np.float32), other.astype(np.float32))
    return float(area)


def inside(points: Points, polygon: Points) -> NDArray[np.bool_]:
    """Tell for each point whether it lies in the polygon, of any shape (even-odd rule)."""
    result = np.zeros(len(points), dtype=np.bool_)
    x, y = points[:, 0], points[:, 1]
    previous = polygon[-1]
    for corner in polygon:
        crosses = (corner[1] > y) != (previous[1] > y)
        if crosses.any():
            rise = previous[1] - corner[1]
            at = corner[0] + (y[crosses] - corner[1]) * (previous[0] - corner[0]) / rise
            result[crosses] ^= x[crosses] < at
        previous = corner
    return result
