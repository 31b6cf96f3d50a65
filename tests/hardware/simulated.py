"""Pieces and tags of the tests: known codes, a three-hex tile, a card."""

import numpy as np
import segno
from numpy.typing import NDArray

from hardware.camera_model import CameraModel
from hardware.outlines import SQRT3, outline_of, square, three_hexes
from hardware.pieces import Face, Piece, Print, Region, Surface

HEX = 44.0


def code(text: str) -> NDArray[np.bool_]:
    matrix = segno.make(text, version=1, error="h", mode="alphanumeric", micro=False).matrix
    return np.array(matrix, dtype=bool)


def tile(name: str = "TAL001A", symbol_mm: float = 20.0, thickness: float = 3.0) -> Piece:
    hexes = three_hexes(HEX)
    surfaces = (Surface.CRATER, Surface.CROWNS, Surface.WAVES)
    regions = tuple(Region(hexagon, look) for hexagon, look in zip(hexes, surfaces, strict=True))
    face = Face(regions, prints=(Print.of(name, code(name), symbol_mm, 0.0, -HEX / SQRT3),))
    return Piece(name, hexes, outline_of(hexes), thickness, face)


def card(
    name: str = "TIW001A", side: float = 50.0, symbol_mm: float = 30.0, thickness: float = 2.0
) -> Piece:
    edge = square(side)
    face = Face((Region(edge, Surface.PLAIN),), prints=(Print.of(name, code(name), symbol_mm),))
    return Piece(name, (edge,), edge, thickness, face)


def small_camera(tilt: float = 10.0, k1: float = -0.04, width_mm: float = 400.0) -> CameraModel:
    return CameraModel.aimed(640, 360, 608.0, width_mm, (0.0, 0.0), tilt, 20.0, 0.0, k1)
