"""What the camera must see: every tag's exact corners, and how much of it shows."""

import math

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from hardware.camera_model import CameraModel
from hardware.hands import limbs_over
from hardware.outlines import Point, Points, inside, placed
from hardware.pieces import Lying, Print
from hardware.sim_table import SimTable

SAMPLES = 21
"""A tag's visibility is asked at so many places along each side."""


class TagTruth(msgspec.Struct, frozen=True):
    """A tag on the simulated table as the camera sees it."""

    label: str
    corners: tuple[Point, Point, Point, Point]
    """Top left, top right, bottom right, bottom left of the symbol, in pixels."""
    visible: float
    """The share of the symbol that is in the picture and not covered, 0 to 1."""
    pixels_per_module: float
    x: float
    y: float
    angle: float
    """Direction of the top edge on the table, degrees clockwise, 0 <= angle < 360."""
    height: float
    """Of the printed face above the table, in millimetres."""
    covered: float = 0.0
    """The share of the symbol that something lies or is held over."""


def symbol_points(one: Print, lying: Lying, unit: Points) -> Points:
    """Give points of a symbol, from (0, 0) top left to (1, 1) bottom right, on the table."""
    local = tuple((float(u - 0.5) * one.symbol_mm, float(v - 0.5) * one.symbol_mm) for u, v in unit)
    on_piece = placed(local, one.x, one.y, one.angle)
    return placed(tuple((float(x), float(y)) for x, y in on_piece), lying.x, lying.y, lying.angle)


def tags_in_view(table: SimTable, model: CameraModel) -> tuple[TagTruth, ...]:
    """Give the truth of every print that looks up, covered or not, in the order of the table."""
    covers = _covers(table)
    return tuple(
        _truth(one, lying, model, covers) for lying in table.lying for one in lying.face.prints
    )


def _covers(table: SimTable) -> list[tuple[float, Points]]:
    """Give all that can hide something: flat outlines with their heights."""
    covers = [
        (height, placed(lying.piece.outline, lying.x, lying.y, lying.angle))
        for lying in table.lying
        for height in sorted({lying.bottom, lying.top})
    ]
    for hand in table.hands:
        covers += [(hand.height, limb) for limb in limbs_over(hand)]
    return covers


def _truth(
    one: Print, lying: Lying, model: CameraModel, covers: list[tuple[float, Points]]
) -> TagTruth:
    unit = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])
    on_table = symbol_points(one, lying, unit)
    corners = model.project(on_table, lying.top)
    steps = (np.arange(SAMPLES) + 0.5) / SAMPLES
    grid = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    points = symbol_points(one, lying, grid)
    hidden = _hidden(points, lying.top, model, covers)
    pixels = model.project(points, lying.top)
    edges = np.array([model.width - 0.5, model.height - 0.5])
    outside = ((pixels < -0.5) | (pixels > edges)).any(axis=1)
    area = float(cv2.contourArea(corners.astype(np.float32)))
    middle = on_table.mean(axis=0)
    top_left, top_right, bottom_right, bottom_left = ((float(x), float(y)) for x, y in corners)
    return TagTruth(
        label=one.label,
        corners=(top_left, top_right, bottom_right, bottom_left),
        visible=float(1.0 - (hidden | outside).mean()),
        pixels_per_module=math.sqrt(area) / one.modules,
        x=float(middle[0]),
        y=float(middle[1]),
        angle=(lying.angle + one.angle) % 360.0,
        height=lying.top,
        covered=float(hidden.mean()),
    )


def _hidden(
    points: Points, height: float, model: CameraModel, covers: list[tuple[float, Points]]
) -> NDArray[np.bool_]:
    """Tell which points at a height have something between them and the camera."""
    hidden = np.zeros(len(points), dtype=np.bool_)
    eye = np.asarray(model.eye[:2])
    for above, outline in covers:
        if above <= height + 1e-6:
            continue
        share = (above - height) / (model.eye[2] - height)
        crossing = points + (eye - points) * share
        if (crossing.max(axis=0) < outline.min(axis=0)).any():
            continue
        if (crossing.min(axis=0) > outline.max(axis=0)).any():
            continue
        hidden |= inside(crossing, outline)
    return hidden
