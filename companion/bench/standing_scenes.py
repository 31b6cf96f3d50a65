"""Simulated evenings with wooden pieces, in colour: looks before and after each deed, the truth."""

import enum
import math
from typing import Final

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.bench.tracking import lay_mat
from hardware.camera_model import CameraModel, Resolution
from hardware.degrade import Optics, blurred, glare_field, light_field
from hardware.outlines import disc, hexagon, placed, rectangle
from hardware.pieces import Colour, Face, Lamp, Light, Lying, Piece, Region, Surface
from hardware.render import TablePicture
from hardware.sim_table import SimTable
from vision.lens import Lens
from vision.plane import Plane
from vision.standing.looks import Look
from vision.standing.values import Pieces, Spot, Wood
from vision.symbol import as_corners
from vision.values import Corners

HEX_MM: Final = 43.3
MAT_SYMBOL_MM: Final = 40.0
GROUNDS: Final = (Surface.CROWNS, Surface.BLADES, Surface.RIPPLES, Surface.PEAKS, Surface.WAVES)
PAPER: Final = 238.0


class Lighting(msgspec.Struct, frozen=True):
    """How a room is lit: the lamp's temperature, what the camera makes of it, and its faults."""

    name: str
    kelvin: float
    level: float = 0.9
    balance: float = 0.8
    """The share of the lamp's tint that the camera's white balance takes out."""
    drift: float = 0.0
    """By how much that wanders from frame to frame."""
    glare: float = 0.0
    noise: float = 3.5


LIGHTS: Final = (
    Lighting("lamp, 2,700 K", 2700),
    Lighting("lamp, 4,000 K", 4000),
    Lighting("daylight, 6,500 K", 6500),
    Lighting("dim, 2,700 K", 2700, level=0.42, noise=6.0),
    Lighting("glare", 4000, glare=80.0),
    Lighting("drifting white balance", 3200, balance=0.6, drift=0.25),
)


class Box(msgspec.Struct, frozen=True):
    """The wooden pieces of a game: its kinds, its paints, and how thick its tiles are."""

    name: str
    woods: tuple[Wood, ...]
    paints: dict[str, Colour]
    tile_mm: float
    levels: int
    most: int
    """How many of the smallest kind stand on a cell at most."""


class Deed(enum.Enum):
    """What hands do between two looks."""

    BUILD = "build"
    TAKE = "take"
    NOTHING = "nothing"
    SHADOW = "shadow"
    """Somebody leans over the table: half of it is darker."""
    NUDGE = "nudge"
    """A tile moves by half a millimetre."""
    BETWEEN = "between"
    """A piece set between two cells."""
    MIXED = "mixed"
    """Pieces of two paints on one cell."""
    STRANGER = "stranger"
    """A thing that belongs to no game."""
    SLEEVE = "sleeve"
    """Cloth over a part of the board."""


class Step(msgspec.Struct, frozen=True):
    """A look, what was done since the one before, and which pieces came or went."""

    look: Look
    deed: Deed
    changes: tuple[Pieces, ...]


def lamp_tint(kelvin: float) -> NDArray[np.float64]:
    """Give red, green and blue of a lamp beside daylight, green being 1."""
    # Black bodies through the usual camera's filters, log-linear between three points.
    at = np.log([2000.0, 2700.0, 4000.0, 6500.0, 8000.0])
    red = np.interp(math.log(kelvin), at, np.log([2.5, 1.95, 1.38, 1.0, 0.9]))
    blue = np.interp(math.log(kelvin), at, np.log([0.22, 0.36, 0.66, 1.0, 1.15]))
    return np.array([math.exp(red), 1.0, math.exp(blue)])


class Evening:
    """A landscape of hexes under a lamp, hands that set pieces down, and a camera in colour."""

    def __init__(
        self, seed: int, box: Box, lighting: Lighting, resolution: Resolution = Resolution.HD
    ) -> None:
        self.chance = chance = np.random.default_rng(seed)
        self.box, self.lighting = box, lighting
        self.table = SimTable(_room(chance, lighting))
        lay_mat(self.table)
        tilt, heading = chance.uniform(0, 22), chance.uniform(-180, 180)
        k1 = chance.uniform(-0.05, 0.02)
        self.model = CameraModel.over(
            resolution, tilt, heading, chance.uniform(-2, 2), 830.0 + 6 * tilt, k1
        )
        self.plane = _plane_of(self.model)
        finer = math.sqrt(resolution.value[0] / Resolution.HD.value[0])
        self.optics = Optics(
            defocus=finer * chance.uniform(0.7, 1.0), noise=lighting.noise, vignette=0.12
        )
        self.tint = lamp_tint(lighting.kelvin) ** (1 - lighting.balance)
        self.shown = {
            name: np.clip(np.asarray(rgb) + chance.normal(0, 6, 3), 8, 250)
            for name, rgb in box.paints.items()
        }
        """This box's own paints: another one's are not quite alike."""
        self.spots: list[Spot] = []
        self.levels: dict[str, int] = {}
        self.standing: dict[str, list[tuple[str, Wood, str, float, float]]] = {}
        self._lay_land()
        self.learning = Spot("learning", -260.0, 165.0, 0.0, 15.0)
        sheet = Face((Region(rectangle(60, 60), Surface.WAVES),))
        paper = Piece("sheet", (rectangle(60, 60),), rectangle(60, 60), 0.2, sheet, taped=True)
        self.table.put(paper, self.learning.x, self.learning.y)
        self._number = 0
        self._shade: NDArray[np.float32] | None = None
        self._picture = TablePicture(self.table, self.model, colour=True, samples=2)

    def _lay_land(self) -> None:
        chance, spin = self.chance, math.radians(float(self.chance.uniform(0, 60)))
        for q in range(-5, 6):
            for r in range(-4, 5):
                x, y = HEX_MM * (q + r / 2), HEX_MM * math.sqrt(3) / 2 * r
                x, y = (
                    x * math.cos(spin) - y * math.sin(spin),
                    x * math.sin(spin) + y * math.cos(spin),
                )
                if abs(x) > 200 or abs(y) > 130:
                    continue
                level = min(self.box.levels, 1 + int(chance.integers(0, 6)) // 2)
                name = f"{q},{r}"
                ground = GROUNDS[int(chance.integers(len(GROUNDS)))]
                face = Face((Region(hexagon(HEX_MM), ground, variation=int(chance.integers(50))),))
                tile = Piece(
                    f"hex {name}", (hexagon(HEX_MM),), hexagon(HEX_MM),
                    level * self.box.tile_mm, face,
                )  # fmt: skip
                off = chance.normal(0, 0.5, 2)
                self.table.put(tile, x + off[0], y + off[1], math.degrees(spin))
                self.spots.append(Spot(name, x, y, level * self.box.tile_mm, 15.0))
                self.levels[name] = level

    def look(self) -> Look:
        """Take a picture and keep it as a look."""
        luminance, chroma = self.shoot()
        papers = [_mat_corners(self.model, self.table[name]) for name in self._mat]
        return Look.of(luminance, chroma, self.plane, papers)

    @property
    def _mat(self) -> list[str]:
        return [one.piece.name for one in self.table if one.piece.taped and one.piece.up.prints]

    def shoot(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Give the luminance and the chroma of the next frame."""
        self._picture.update()
        light = self.table.light
        gain = light_field(light, self.model, self.optics.vignette)
        if self._shade is not None:
            gain = gain * self._shade
        wander = np.exp(self.chance.normal(0, self.lighting.drift / 3, 3))
        wander /= wander[1]
        tint = (self.tint * wander).astype(np.float32)
        tint *= min(1.0, 245.0 / PAPER / float(tint.max() * light.level * 1.1))
        rgb = self._picture.pixels * (gain[..., None] * tint)
        if light.lamps:
            rgb += glare_field(light.lamps, self.model)[..., None] * tint
        flat = blurred(np.clip(rgb, 0, 255).astype(np.uint8), self.optics)
        noise = np.empty(flat.shape, dtype=np.int16)
        cv2.setRNGSeed(int(self.chance.integers(1 << 30)))
        cv2.randn(noise, np.zeros(3), np.full(3, self.optics.noise))
        noisy = cv2.add(flat, noise, dtype=cv2.CV_8U)
        _, data = cv2.imencode(
            ".jpg", cv2.cvtColor(noisy, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, 88]
        )
        seen = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), dtype=np.uint8)
        parts = cv2.cvtColor(seen, cv2.COLOR_BGR2YCrCb)
        height, width = parts.shape[0] // 2 * 2, parts.shape[1] // 2 * 2
        half = cv2.resize(
            parts[:height, :width, 1:], (width // 2, height // 2), interpolation=cv2.INTER_AREA
        )
        return np.ascontiguousarray(parts[..., 0]), np.ascontiguousarray(half[..., ::-1])

    def set_down(
        self, spot: Spot, wood: Wood, paint: str, count: int, spread: float = 12.0
    ) -> Pieces:
        """Set pieces on a spot where there is room, as sloppy hands do."""
        held = self.standing.setdefault(spot.name, [])
        taken = [(x, y, _reach(other)) for _, other, _, x, y in held]
        for x, y in self._room_for(spot, _reach(wood), count, spread, taken):
            name = self._wooden(wood, paint, x, y)
            held.append((name, wood, paint, x, y))
        return Pieces(spot.name, wood.name, paint, count)

    def _room_for(
        self,
        spot: Spot,
        reach: float,
        count: int,
        spread: float,
        taken: list[tuple[float, float, float]],
    ) -> list[tuple[float, float]]:
        """Give places for so many that do not touch what stands there, nor each other."""
        for _ in range(3000):
            away = self.chance.uniform(0, spread, count)
            way = self.chance.uniform(0, math.tau, count)
            found = [
                (spot.x + a * math.cos(w), spot.y + a * math.sin(w))
                for a, w in zip(away, way, strict=True)
            ]
            all_taken = [*taken, *((x, y, reach) for x, y in found)]
            if all(
                math.hypot(a[0] - b[0], a[1] - b[1]) >= 0.98 * (a[2] + b[2])
                for number, a in enumerate(all_taken)
                for b in all_taken[:number]
            ):
                return found
        raise ValueError(f"expected room on {spot.name} for {count} more, got none")

    def _wooden(self, wood: Wood, paint: str, x: float, y: float) -> str:
        """Put one wooden piece on the table, its paint a little worn."""
        self._number += 1
        chance = self.chance
        rgb = self.shown[paint] * chance.normal(1.0, 0.04) + chance.normal(0, 3, 3)
        colour = tuple(int(part) for part in np.clip(rgb, 0, 255))
        shape = disc(wood.length) if wood.is_round else rectangle(wood.length, wood.width)
        face = Face((Region(shape, Surface.PLAIN, colour, int(chance.integers(50))),))  # type: ignore[arg-type]
        name = f"wood {self._number}"
        piece = Piece(name, (shape,), shape, wood.height, face, edge=colour)  # type: ignore[arg-type]
        self.table.put(piece, x, y, float(chance.uniform(0, 360)))
        return name

    def shade(self, amount: float) -> None:
        """Let somebody's shadow fall over a part of the table; 0 takes it away."""
        if not amount:
            self._shade = None
            return
        x0, y0 = self.chance.uniform(0.2, 0.8, 2) * (self.model.width, self.model.height)
        way = self.chance.uniform(0, math.tau)
        x, y = np.arange(self.model.width), np.arange(self.model.height)
        far = (x[None, :] - x0) * math.cos(way) + (y[:, None] - y0) * math.sin(way)
        soft = 25 * self.model.pixels_per_mm()
        self._shade = (1 - amount / (1 + np.exp(-far / soft))).astype(np.float32)


def _reach(wood: Wood) -> float:
    return wood.length / 2 if wood.is_round else math.hypot(wood.length, wood.width) / 2


def _room(chance: np.random.Generator, lighting: Lighting) -> Light:
    lamps: tuple[Lamp, ...] = ()
    if lighting.glare:
        lamps = (
            Lamp(
                chance.uniform(-400, 400), chance.uniform(-300, 300), 900.0,
                lighting.glare, chance.uniform(25, 50),
            ),
        )  # fmt: skip
    level = lighting.level * chance.uniform(0.92, 1.05)
    return Light(level, chance.uniform(0.05, 0.25), chance.uniform(0, 360), lamps)


def _plane_of(model: CameraModel) -> Plane:
    """Give the plane that mat tags would tell: that of the simulated camera itself."""
    lens = Lens(model.width, model.height, model.focal, model.k1, model.k2)
    matrix = np.linalg.inv(model.plane_matrix(0.0))
    # Columns: what a millimetre along x and y does to the ray; and where (0, 0) is.
    x, y, zero = matrix.T
    scale = np.linalg.norm(x)
    x, y, zero = x / scale, y / scale, zero / scale
    down = np.cross(x, y)
    towards = tuple(tuple(float(v) for v in row) for row in (x, y, down))
    return Plane(lens, towards, (float(zero[0]), float(zero[1]), float(zero[2])))  # type: ignore[arg-type]


def _mat_corners(model: CameraModel, lying: Lying) -> Corners:
    half = MAT_SYMBOL_MM / 2
    square = ((-half, -half), (half, -half), (half, half), (-half, half))
    return as_corners(model.project(placed(square, lying.x, lying.y, lying.angle)))
