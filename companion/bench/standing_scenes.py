"""Simulated evenings with wooden pieces, in colour: hands that set them down, looks at them."""

import math
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.bench.tracking import lay_mat
from hardware.camera_model import CameraModel, Resolution
from hardware.degrade import Exposure, Optics
from hardware.lamplight import WhiteBalance
from hardware.outlines import hexagon, placed, rectangle
from hardware.pieces import Colour, Face, Form, Lamp, Light, Lying, Piece, Region, Surface
from hardware.pieces import Wood as Carved
from hardware.sim_table import SimTable
from hardware.solids import wooden_piece
from hardware.tinting import Tinting
from vision.lens import Lens
from vision.plane import Plane
from vision.standing.looks import Look
from vision.standing.values import Pieces, Spot, Wood
from vision.symbol import as_corners
from vision.values import Corners

HEX_MM: Final = 43.3
MAT_SYMBOL_MM: Final = 40.0
SPOT_MM: Final = 15.0
LEVELS: Final = 3
GROUNDS: Final = (Surface.CROWNS, Surface.BLADES, Surface.RIPPLES, Surface.PEAKS, Surface.WAVES)
FRAME_SECONDS: Final = 20.0
"""Between two looks: the white balance wanders meanwhile."""


class Lighting(msgspec.Struct, frozen=True):
    """How a room is lit, and what the camera makes of it."""

    name: str
    kelvin: float
    level: float = 0.9
    glare: float = 0.0
    noise: float = 3.5
    balance: WhiteBalance = WhiteBalance()


LIGHTS: Final = (
    Lighting("2,700 K", 2700),
    Lighting("4,000 K", 4000),
    Lighting("6,500 K", 6500),
    Lighting("dim", 2700, level=0.45, noise=6.0),
    Lighting("glare", 4000, glare=90.0),
    Lighting("white balance drifts", 3200, balance=WhiteBalance(0.6, 0.12, 90.0)),
)


class Box(msgspec.Struct, frozen=True):
    """The wooden pieces of a game: its kinds, its paints by name, and how thick its tiles are."""

    game: str
    woods: tuple[Wood, ...]
    paints: dict[str, Colour]
    tile_mm: float

    @property
    def smallest(self) -> Wood:
        """The kind of which several stand on a cell."""
        return min(self.woods, key=lambda wood: wood.footprint)


class Stood(msgspec.Struct, frozen=True):
    """A piece that hands have set down."""

    name: str
    wood: Wood
    paint: str
    x: float
    y: float


class Evening:
    """A landscape of hexes under a lamp, hands that set pieces down, and a camera in colour."""

    def __init__(
        self, seed: int, box: Box, lighting: Lighting, resolution: Resolution = Resolution.HD
    ) -> None:
        self.chance = chance = np.random.default_rng(seed)
        self.box = box
        self.table = SimTable(_room(chance, lighting))
        lay_mat(self.table)
        tilt = float(chance.uniform(0, 22))
        heading, roll, k1 = (float(chance.uniform(*ends)) for ends in _RANGES)
        width = 830.0 + 6 * tilt
        self.model = CameraModel.over(resolution, tilt, heading, roll, width, k1)
        self.plane = plane_of(self.model)
        finer = math.sqrt(resolution.value[0] / Resolution.HD.value[0])
        self._optics = Optics(
            defocus=finer * float(chance.uniform(0.7, 1.0)), noise=lighting.noise, jpeg=88
        )
        self._balance = msgspec.structs.replace(lighting.balance, phase=float(chance.uniform(0, 1)))
        self._seed = seed
        self._own = {
            name: _colour(np.clip(chance.normal(rgb, 6.0), 8, 250))
            for name, rgb in box.paints.items()
        }
        """This box's own paints: another one's are not quite alike."""
        self.spots: list[Spot] = []
        self.levels: dict[str, int] = {}
        self.grounds: dict[str, Surface] = {}
        self.standing: dict[str, list[Stood]] = {}
        self._lay_land()
        self.learning = Spot("learning", -260.0, 165.0, 0.2, SPOT_MM)
        edge = rectangle(60, 60)
        sheet = Piece("sheet", (edge,), edge, 0.2, Face((Region(edge, Surface.WAVES),)), taped=True)
        self.table.put(sheet, self.learning.x, self.learning.y)
        self._number, self._frames = 0, 0
        self._shade: NDArray[np.float32] | None = None
        self._exposure = Exposure(self.table, self.model, self._optics, seed)
        self._tinting = Tinting(self.table, self.model, self._optics, self._balance, seed)

    def _lay_land(self) -> None:
        chance, spin = self.chance, float(self.chance.uniform(0, 60))
        for q in range(-5, 6):
            for r in range(-4, 5):
                flat = ((HEX_MM * (q + r / 2), HEX_MM * math.sqrt(3) / 2 * r),)
                ((x, y),) = placed(flat, 0.0, 0.0, spin)
                if abs(x) > 200 or abs(y) > 130:
                    continue
                name, level = f"{q},{r}", 1 + int(chance.integers(0, 2 * LEVELS)) // 2
                ground = GROUNDS[int(chance.integers(len(GROUNDS)))]
                variation = int(chance.integers(1 << 20))
                edge, high = hexagon(HEX_MM), level * self.box.tile_mm
                face = Face((Region(edge, ground, variation=variation),))
                tile = Piece(f"hex {name}", (edge,), edge, high, face)
                off = chance.normal(0, 0.5, 2)
                self.table.put(tile, float(x + off[0]), float(y + off[1]), spin)
                self.spots.append(Spot(name, float(x), float(y), high, SPOT_MM))
                self.levels[name], self.grounds[name] = level, ground

    def look(self) -> Look:
        """Take a picture and keep it as a look."""
        luminance, chroma = self.shoot()
        papers = [_mat_corners(self.model, one) for one in self.table if one.piece.up.prints]
        return Look.of(luminance, chroma, self.plane, papers)

    def shoot(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Give the luminance and the chroma of the next frame."""
        self._frames += 1
        luminance = self._exposure.shoot()
        chroma = self._tinting.shoot(self._frames * FRAME_SECONDS)
        if self._shade is None:
            return luminance, chroma
        half = self._shade[::2, ::2, None][: chroma.shape[0], : chroma.shape[1]]
        darker = np.rint(luminance * self._shade).astype(np.uint8)
        return darker, np.rint(128 + (chroma - 128.0) * half).astype(np.uint8)

    def set_down(self, spot: Spot, wood: Wood, paint: str, count: int) -> Pieces:
        """Set pieces on a spot where there is room, as sloppy hands do."""
        held = self.standing.setdefault(spot.name, [])
        taken = [(one.x, one.y, _reach(one.wood)) for one in held]
        spread = SPOT_MM - 2.5
        for x, y in self._room_for(spot, _reach(wood), count, spread, taken):
            held.append(Stood(self.stand(wood, paint, x, y), wood, paint, x, y))
        return Pieces(spot.name, wood.name, paint, count)

    def take(self, spot: Spot) -> Pieces:
        """Take one of the pieces away that were set down last."""
        one = self.standing[spot.name].pop()
        self.table.take(one.name)
        return Pieces(spot.name, one.wood.name, one.paint, -1)

    def stand(self, wood: Wood, paint: str, x: float, y: float) -> str:
        """Put one wooden piece on the table, its paint its own; give its name."""
        self._number += 1
        size = (wood.width, wood.depth, wood.height)
        carved = Carved(Form(wood.form), *size, self._own[paint], self._seed * 1000 + self._number)
        name = f"wood {self._number}"
        self.table.put(wooden_piece(name, carved), x, y, float(self.chance.uniform(0, 360)))
        return name

    def shade(self, amount: float) -> None:
        """Let somebody's shadow fall over a part of the table; 0 takes it away."""
        self._shade = None
        if not amount:
            return
        x0, y0 = self.chance.uniform(0.2, 0.8, 2) * (self.model.width, self.model.height)
        way = float(self.chance.uniform(0, math.tau))
        x, y = np.arange(self.model.width), np.arange(self.model.height)
        far = (x[None, :] - x0) * math.cos(way) + (y[:, None] - y0) * math.sin(way)
        soft = float(self.chance.uniform(4, 25)) * self.model.pixels_per_mm()
        self._shade = (1 - amount / (1 + np.exp(-far / soft))).astype(np.float32)

    def _room_for(
        self,
        spot: Spot,
        reach: float,
        count: int,
        spread: float,
        taken: list[tuple[float, float, float]],
    ) -> list[tuple[float, float]]:
        """Give places for so many that do not touch what stands there, nor each other."""
        for _ in range(4000):
            away = self.chance.uniform(0, spread, count)
            way = self.chance.uniform(0, math.tau, count)
            found = [
                (spot.x + a * math.cos(w), spot.y + a * math.sin(w))
                for a, w in zip(away, way, strict=True)
            ]
            all_taken = [*taken, *((x, y, reach) for x, y in found)]
            if all(
                math.hypot(a[0] - b[0], a[1] - b[1]) >= 0.95 * (a[2] + b[2])
                for number, a in enumerate(all_taken)
                for b in all_taken[:number]
            ):
                return found
        raise ValueError(f"expected room on {spot.name} for {count} more, got none")


_RANGES: Final = ((-180.0, 180.0), (-2.0, 2.0), (-0.05, 0.02))
"""Where the camera looks from, how it is rolled, and how its lens bends."""


def _colour(rgb: NDArray[np.float64]) -> Colour:
    red, green, blue = rgb
    return (int(red), int(green), int(blue))


def _reach(wood: Wood) -> float:
    return wood.width / 2 if wood.is_round else math.hypot(wood.width, wood.depth) / 2


def _room(chance: np.random.Generator, lighting: Lighting) -> Light:
    lamps: tuple[Lamp, ...] = ()
    if lighting.glare:
        x, y, size = chance.uniform(-400, 400), chance.uniform(-300, 300), chance.uniform(25, 50)
        lamps = (Lamp(float(x), float(y), 900.0, lighting.glare, float(size)),)
    level = lighting.level * float(chance.uniform(0.92, 1.05))
    slope, towards = float(chance.uniform(0.05, 0.25)), float(chance.uniform(0, 360))
    return Light(level, slope, towards, lamps, lighting.kelvin)


def plane_of(model: CameraModel) -> Plane:
    """Give the plane that mat tags would tell: that of the simulated camera itself."""
    lens = Lens(model.width, model.height, model.focal, model.k1, model.k2)
    x, y, zero = np.linalg.inv(model.plane_matrix(0.0)).T
    scale = float(np.linalg.norm(x))
    axes = (x / scale, y / scale, np.cross(x, y) / scale**2)
    towards = tuple((float(a), float(b), float(c)) for a, b, c in axes)
    right, down, ahead = zero / scale
    return Plane(lens, towards, (float(right), float(down), float(ahead)))


def _mat_corners(model: CameraModel, lying: Lying) -> Corners:
    half = MAT_SYMBOL_MM / 2
    square = ((-half, -half), (half, -half), (half, half), (-half, half))
    return as_corners(model.project(placed(square, lying.x, lying.y, lying.angle)))
