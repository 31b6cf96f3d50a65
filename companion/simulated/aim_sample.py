"""A picture of a table with its four mat tags, and what it tells: for pictures of screens."""

from functools import cache

from companion.seeing.aiming import Aim, AimEye
from hardware.camera_model import CameraModel
from hardware.degrade import Exposure
from hardware.outlines import square
from hardware.pieces import Face, Piece, Print, Region, Surface
from hardware.sim_table import SimTable
from hardware.values import Pixels
from vision.mat import MAT_MM
from vision.tags import modules

PLACES = ((-340.0, -165.0), (340.0, -165.0), (340.0, 165.0), (-340.0, 165.0))


@cache
def sample_aim() -> tuple[Pixels, Aim]:
    """Give a picture of a camera that leans a little, and the look at it."""
    eye, table = AimEye(), SimTable()
    paper = square(MAT_MM * 1.3)
    for payload, (x, y) in zip(eye.payloads, PLACES, strict=True):
        tag = Print.of(payload, modules(payload), MAT_MM)
        face = Face((Region(paper, Surface.PLAIN, (250, 250, 250)),), prints=(tag,))
        table.put(Piece(payload, (paper,), paper, 0.0, face, taped=True), x, y, 0.0)
    model = CameraModel.over(tilt=9.0, width_mm=830.0)
    pixels = Exposure(table, model).shoot()
    return pixels, eye.look(pixels)
