"""Wooden shapes as flat facets in millimetres, foot at height 0, from the lowest block up."""

import functools
import math
from collections.abc import Iterator
from typing import Final, TypeAlias

import msgspec
import numpy as np

from hardware.outlines import Point, Points, Polygon, rectangle
from hardware.pieces import Face, Form, Piece, Wood

Vertex: TypeAlias = tuple[float, float, float]

EAVES: Final = 0.5
"""How high up the roof of a house begins, as a share of all."""
ROOF: Final = 0.72
"""Where the pointed roof of a tower begins."""
STEPS: Final = ((0.0, 0.4, 1.0), (0.4, 0.75, 0.68), (0.75, 1.0, 0.36))
"""The steps of a temple: from, to, as shares of its height, and how wide."""
SIDES: Final = 16


class Facet(msgspec.Struct, frozen=True):
    """A flat side: its corners in turn, and the way it faces."""

    corners: tuple[Vertex, ...]
    normal: Vertex


@functools.lru_cache(maxsize=256)
def facets_of(form: Form, width: float, depth: float, height: float) -> tuple[Facet, ...]:
    """Give the sides of a shape, in an order in which none is hidden by an earlier one."""
    return tuple(_built(form, width, depth, height))


def _built(form: Form, width: float, depth: float, height: float) -> Iterator[Facet]:
    match form:
        case Form.HOUSE:
            walls = rectangle(width, depth)
            ridge = ((-width / 2, 0.0), (width / 2, 0.0), (width / 2, 0.0), (-width / 2, 0.0))
            yield from _block(walls, 0.0, walls, height * EAVES)
            yield from _block(walls, height * EAVES, ridge, height)
        case Form.TOWER:
            walls = _round(width, depth, 8)
            yield from _block(walls, 0.0, walls, height * ROOF)
            yield from _block(walls, height * ROOF, _round(0.0, 0.0, 8), height)
        case Form.TEMPLE:
            for low, high, share in STEPS:
                step = rectangle(width * share, depth * share)
                yield from _block(step, height * low, step, height * high)
        case Form.BLOCK:
            walls = rectangle(width, depth)
            yield from _block(walls, 0.0, walls, height)
        case Form.CYLINDER:
            walls = _round(width, depth, SIDES)
            yield from _block(walls, 0.0, walls, height)
        case Form.PAWN:
            foot, neck = _round(width, depth, SIDES), _round(width * 0.42, depth * 0.42, SIDES)
            head, crown = _round(width * 0.66, depth * 0.66, SIDES), _round(0.0, 0.0, SIDES)
            yield from _block(foot, 0.0, neck, height * 0.6)
            yield from _block(neck, height * 0.6, head, height * 0.78)
            yield from _block(head, height * 0.78, crown, height)
        case Form.STAR:
            yield from _block(_star(width, depth), 0.0, _star(width, depth), height)


def _block(foot: Polygon, low: float, top: Polygon, high: float) -> Iterator[Facet]:
    """Give the walls between two polygons of as many corners, and the roof."""
    middle = np.array([*np.mean((*foot, *top), axis=0), (low + high) / 2])
    for i in range(len(foot)):
        j = (i + 1) % len(foot)
        corners = ((*foot[i], low), (*foot[j], low), (*top[j], high), (*top[i], high))
        # Where a roof ends in a ridge or a point, corners fall together.
        once = tuple(dict.fromkeys(corners))
        if len(once) >= 3:
            yield _facing(once, middle)
    roof = tuple(dict.fromkeys((x, y, high) for x, y in top))
    if len(roof) >= 3:
        yield Facet(roof, (0.0, 0.0, 1.0))


def _facing(corners: tuple[Vertex, ...], middle: Points) -> Facet:
    """Give the facet that looks away from the middle of its block."""
    points = np.asarray(corners)
    normal = np.cross(points[1] - points[0], points[2] - points[0])
    normal = normal / np.linalg.norm(normal)
    if normal @ (points.mean(axis=0) - middle) < 0:
        normal = -normal
    x, y, z = (float(part) for part in normal)
    return Facet(corners, (x, y, z))


def _round(width: float, depth: float, sides: int) -> Polygon:
    turns = (math.tau * (step + 0.5) / sides for step in range(sides))
    return tuple((width / 2 * math.cos(turn), depth / 2 * math.sin(turn)) for turn in turns)


def _star(width: float, depth: float) -> Polygon:
    points: list[Point] = []
    for step in range(10):
        turn, share = math.tau * step / 10 - math.pi / 2, 0.45 if step % 2 else 1.0
        points.append((width / 2 * share * math.cos(turn), depth / 2 * share * math.sin(turn)))
    return tuple(points)


def corners_of(wood: Wood, toppled: bool) -> tuple[tuple[Points, Points], ...]:
    """Give each facet's corners and normal, in the piece's own millimetres.

    A toppled one lies on its back: what was its height points away from the viewer.
    """
    found = []
    for facet in facets_of(wood.form, wood.width, wood.depth, wood.height):
        corners, normal = np.array(facet.corners), np.array(facet.normal)
        if toppled:
            corners = np.column_stack(
                (corners[:, 0], corners[:, 2] - wood.height / 2, wood.depth / 2 - corners[:, 1])
            )
            normal = np.array([normal[0], normal[2], -normal[1]])
        found.append((corners, normal))
    return tuple(found)


def footprint_of(wood: Wood) -> Polygon:
    """Give what a piece covers of the table, clockwise with y down."""
    match wood.form:
        case Form.HOUSE | Form.TEMPLE | Form.BLOCK:
            return rectangle(wood.width, wood.depth)
        case Form.STAR:
            # Its points stand apart, so what rests on what is told from the round of them.
            return _round(wood.width, wood.depth, 10)
        case _:
            return _round(wood.width, wood.depth, SIDES)


def wooden_piece(name: str, wood: Wood) -> Piece:
    """Give a wooden thing to stand on the table."""
    outline = footprint_of(wood)
    return Piece(name, (outline,), outline, wood.height, Face(), edge=wood.colour, wood=wood)
