"""Wooden pieces as a camera sees them: facets lit by the way they face, paint worn and uneven."""

import functools
import math
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.outlines import Points, placed
from hardware.paint import SHIFT, luminance, suitable_density
from hardware.patches import (
    SHADOW_DARK,
    SHADOW_MM,
    SIDE_LIGHT,
    Bytes,
    Patch,
    View,
    averaged,
    fixed,
)
from hardware.pieces import Colour, Lying, Wood
from hardware.solids import Facet, corners_of, facets_of
from hardware.textures import Rgb, noise

AMBIENT: Final = 0.56
DIRECT: Final = 0.5
UP: Final = 1.5
"""How steeply light falls, for one to the side."""

RAW: Final[Colour] = (198, 164, 118)
"""The wood under the paint."""
BRUSH_MM: Final = 2.6
WORN_MM: Final = 0.7
"""How far from an edge hands wear the paint off."""
WEAR: Final = 0.55

LIGHTNESS: Final = 0.05
TINT: Final = 0.025
"""How far the paint of one piece is from that of another, as shares."""

_LIGHT: Final = np.array([*SIDE_LIGHT, UP]) / math.hypot(*SIDE_LIGHT, UP)


def draw_wood(view: View, lying: Lying) -> Patch | None:
    """Give a wooden piece as it stands, or lies on its side; None out of the picture."""
    wood = lying.piece.wood
    assert wood is not None, f"expected a wooden piece, got {lying.piece.name!r}"
    facets = _standing(lying, wood)
    projected = [view.model.project(corners) for corners, _ in facets]
    rect = view.bounds(*projected)
    if rect.empty:
        return None
    shape = ((rect.bottom - rect.top) * view.samples, (rect.right - rect.left) * view.samples)
    colour: Bytes = np.zeros((*shape, 3), dtype=np.uint8)
    cover: Bytes = np.zeros(shape, dtype=np.uint8)
    eye = np.array(view.model.eye)
    density = suitable_density(view.samples * view.model.pixels_per_mm(lying.x, lying.y, lying.top))
    own = facets_of(wood.form, wood.width, wood.depth, wood.height)
    for number, ((corners, normal), seen) in enumerate(zip(facets, projected, strict=True)):
        if normal @ (eye - corners[0]) <= 0:
            continue
        mask = np.zeros(shape, dtype=np.uint8)
        cv2.fillPoly(mask, [fixed(seen, rect, view.samples)], 255, cv2.LINE_8, SHIFT)
        shade = AMBIENT + DIRECT * max(0.0, float(normal @ _LIGHT))
        sheet = _sheet(own[number])
        painted = _painted(wood, number, sheet, density, shade)
        height, width = painted.shape[:2]
        ends = np.array([[0, 0], [width, 0], [width, height], [0, height]], dtype=np.float64)
        across, down = _axes(corners, normal)
        reached = (ends / density + sheet.min(axis=0)) @ np.array([across, down]) + corners[0]
        # A facet is small: straight from end to end is what the lens would show of it.
        at = (view.model.project(reached) - (rect.left, rect.top) + 0.5) * view.samples - 0.5
        matrix = cv2.getPerspectiveTransform((ends - 0.5).astype(np.float32), at.astype(np.float32))
        shown = cv2.warpPerspective(painted, matrix, shape[::-1], borderMode=cv2.BORDER_REPLICATE)
        cv2.copyTo(shown, mask, colour)
        cover |= mask
    if not view.colour:
        return averaged(rect, luminance(colour)[..., None], cover, view.samples)
    return averaged(rect, colour, cover, view.samples)


def draw_wood_shadow(view: View, lying: Lying) -> Patch | None:
    """Give the soft shadow of a wooden piece: from its foot to where its top throws it."""
    wood = lying.piece.wood
    assert wood is not None, f"expected a wooden piece, got {lying.piece.name!r}"
    floor = 0.0 if lying.held else lying.bottom
    corners = np.concatenate([corners for corners, _ in _standing(lying, wood)])
    away = -np.asarray(SIDE_LIGHT) / UP
    thrown = corners[:, :2] + (corners[:, 2:] - floor) * away
    hull = cv2.convexHull(thrown.astype(np.float32)).reshape(-1, 2).astype(np.float64)
    seen = view.model.project(hull, floor)
    rise = float(corners[:, 2].max()) - floor
    soft = max(1, round(view.model.pixels_per_mm() * (SHADOW_MM * 0.35 + rise * 0.05)))
    whole = view.bounds(seen)
    rect = whole.grown(3 * soft).clipped(view.model.width, view.model.height)
    if whole.empty:
        return None
    mask = np.zeros((rect.bottom - rect.top, rect.right - rect.left), dtype=np.uint8)
    cv2.fillPoly(mask, [fixed(seen, rect, 1)], round(255 * SHADOW_DARK), cv2.LINE_AA, SHIFT)
    alpha = cv2.GaussianBlur(mask, (0, 0), soft, borderType=cv2.BORDER_REPLICATE)
    shape = (*alpha.shape, 3) if view.colour else alpha.shape
    return Patch(rect, np.full(shape, 12, dtype=np.uint8), np.asarray(alpha, dtype=np.uint8))


def _standing(lying: Lying, wood: Wood) -> list[tuple[Points, Points]]:
    """Give the facets on the table: corners in millimetres, and the way each faces."""
    found = []
    for corners, normal in corners_of(wood, lying.flipped):
        flat = placed(tuple(map(tuple, corners[:, :2])), lying.x, lying.y, lying.angle)
        ((nx, ny),) = placed(((normal[0], normal[1]),), 0.0, 0.0, lying.angle)
        points = np.column_stack((flat, corners[:, 2] + lying.bottom))
        found.append((points, np.array([nx, ny, normal[2]])))
    return found


def _axes(corners: Points, normal: Points) -> tuple[Points, Points]:
    """Give the ways across and down a facet: along its first edge, and square to it."""
    across = corners[1] - corners[0]
    across = across / np.linalg.norm(across)
    return across, np.cross(normal, across)


def _sheet(facet: Facet) -> Points:
    """Give a facet's corners laid flat, from its first one: the same wherever the piece stands."""
    corners, normal = np.array(facet.corners), np.array(facet.normal)
    across, down = _axes(corners, normal)
    return np.column_stack(((corners - corners[0]) @ across, (corners - corners[0]) @ down))


def _painted(wood: Wood, number: int, sheet: Points, density: float, shade: float) -> Rgb:
    """Give a facet's paint in pixels of a density: brushed, and worn along its edges."""
    chance = np.random.default_rng((wood.grain, number))
    low, high = sheet.min(axis=0), sheet.max(axis=0)
    width, height = (max(2, math.ceil(side * density)) for side in high - low)
    inside = np.zeros((height + 2, width + 2), dtype=np.uint8)
    corners = np.rint(((sheet - low) * density + 0.5) * (1 << SHIFT)).astype(np.int32)
    cv2.fillPoly(inside, [corners], 1, cv2.LINE_8, SHIFT)
    depth = cv2.distanceTransform(inside, cv2.DIST_L2, 3)[1:-1, 1:-1] / density
    brushed = noise(height, width, max(2.0, BRUSH_MM * density), chance)
    # Bare wood shows where the edge was rubbed, in patches.
    rubbed = np.clip(1.0 - depth / WORN_MM, 0.0, 1.0) * np.clip(brushed * 3.0 - 1.2, 0.0, 1.0)
    worn = (WEAR * rubbed)[..., None]
    tone = (shade * (0.94 + 0.12 * brushed))[..., None]
    rgb = (paint_of(wood) * (1.0 - worn) + np.array(RAW) * worn) * tone
    return np.asarray(np.clip(np.rint(rgb), 0, 255), dtype=np.uint8)


@functools.lru_cache(maxsize=512)
def _strayed(grain: int) -> tuple[float, float, float]:
    chance = np.random.default_rng((grain, 97))
    light = 1.0 + float(np.clip(chance.normal(0.0, LIGHTNESS), -2 * LIGHTNESS, 2 * LIGHTNESS))
    red, green, blue = np.clip(chance.normal(0.0, TINT, 3), -2 * TINT, 2 * TINT)
    return (light * (1 + float(red)), light * (1 + float(green)), light * (1 + float(blue)))


def paint_of(wood: Wood) -> NDArray[np.float64]:
    """Give a piece's own paint: its colour as it came out on this one."""
    paint = np.array(wood.colour) * np.array(_strayed(wood.grain))
    return np.asarray(np.clip(paint, 0.0, 255.0), dtype=np.float64)
