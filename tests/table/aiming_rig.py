"""A camera on an arm over a simulated table, and hands that do what the screen says to it."""

import math
from collections.abc import Mapping

import numpy as np
from msgspec.structs import replace

from companion.seeing.aim_advice import WAYS, Advice
from hardware.camera_model import CameraModel, Resolution, _rotation
from hardware.degrade import Exposure, Optics
from hardware.outlines import square
from hardware.pieces import Face, Light, Piece, Print, Region, Surface
from hardware.sim_table import SimTable
from vision.tags import encode_payload, modules

MAT = tuple(encode_payload("MAT", piece) for piece in (1, 2, 3, 4))
PLACES = ((-350, -175, 4), (352, -172, 93), (345, 178, 178), (-348, 175, 265))


def mat_tag(payload: str) -> Piece:
    edge = square(52.0)
    face = Face(
        (Region(edge, Surface.PLAIN, (250, 250, 250)),),
        prints=(Print.of(payload, modules(payload), 40.0),),
    )
    return Piece(payload, (edge,), edge, 0.0, face, taped=True)


class Rig:
    """What can be wrong with a camera over a table, and what hands can do about it.

    It is a `Sight` for the screens: `shoot` takes the next picture.
    """

    view: Mapping[str, object] = {}
    snapshot = None

    def __init__(
        self,
        model: CameraModel | None = None,
        *,
        defocus: float = 0.7,
        light: Light | None = None,
        mirrored: bool = False,
        gone: bool = False,
        spread: float = 1.0,
    ) -> None:
        self.model = model or CameraModel.over(Resolution.HD, tilt=4, width_mm=830)
        self.defocus, self.mirrored, self.gone = defocus, mirrored, gone
        self.light = light or Light()
        self.spread = spread
        self.pixels: np.ndarray | None = None
        self._ring, self._number = 1, 0
        self._shots = 0
        self._exposure: tuple[object, Exposure] | None = None

    def shoot(self) -> None:
        """Take a picture, unless the cable is out."""
        if self.gone:
            self.pixels = None
            return
        stance = (self.model, self.defocus, self.light, self.spread)
        if self._exposure is None or self._exposure[0] != stance:
            table = SimTable(self.light)
            for payload, (x, y, angle) in zip(MAT, PLACES, strict=True):
                table.put(mat_tag(payload), self.spread * x, self.spread * y, angle)
            optics = Optics(defocus=self.defocus)
            self._exposure = (stance, Exposure(table, self.model, optics, self._shots))
        self._shots += 1
        shot = self._exposure[1].shoot()
        self.pixels = np.ascontiguousarray(shot[:, ::-1]) if self.mirrored else shot

    def follow(self, advice: Advice, number: int = 0) -> None:
        """Do what the screen says; `number` is the large one that stands beside it."""
        facts = advice.facts
        match advice.slug:
            case "aim-no-picture":
                self.gone = False
            case "aim-dark":
                self.light = replace(self.light, level=min(0.92, self.light.level * 2))
            case "aim-glare":
                self.light = replace(self.light, lamps=())
            case "aim-mirrored":
                self.mirrored = False
            case "aim-focus":
                self._turn_lens(number)
            case "aim-small":
                self.spread *= 0.8
            case "aim-no-mat":
                self._point_at_the_middle()
            case "aim-higher" | "aim-still-none":
                self._shift(0.0, 0.0, 10.0 * facts["cm"])
            case "aim-lower":
                self._shift(0.0, 0.0, -10.0 * facts["cm"])
            case "aim-move":
                self._go(facts["way"], 10.0 * facts["cm"])
            case "aim-tilt":
                # Tilted back: it looks less the way it is moved to.
                self._go(facts["way"], 10.0 * facts["cm"])
                x, y = _vector(facts["way"])
                self._swing(-x, -y, facts["degrees"])
            case slug:
                raise AssertionError(f"expected words that hands can follow, got {slug!r}")

    def _turn_lens(self, number: int) -> None:
        """Turn a little further; the other way where the number has become smaller."""
        if number < self._number:
            self._ring = -self._ring
        self._number = number
        self.defocus = max(0.6, self.defocus * (0.75 if self._ring > 0 else 1.25))

    def _shift(self, dx: float, dy: float, dz: float) -> None:
        x, y, z = self.model.eye
        self.model = replace(self.model, eye=(x + dx, y + dy, z + dz))

    def _go(self, way: str, mm: float) -> None:
        """Move level, along a direction of the picture."""
        x, y = _vector(way)
        right, down, _ = self._axes()
        along = x * right + y * down
        along[2] = 0.0
        along *= mm / np.linalg.norm(along)
        self._shift(float(along[0]), float(along[1]), 0.0)

    def _swing(self, x: float, y: float, degrees: float) -> None:
        """Turn the camera so that it looks further to a direction of its picture."""
        turn = math.radians(degrees)
        right, down, ahead = self._axes()
        towards = x * right + y * down
        looks = math.cos(turn) * ahead + math.sin(turn) * towards
        # The axis of the turn stays; what is across of it goes along.
        axis = np.cross(ahead, towards)
        cos, sin = math.cos(turn), math.sin(turn)
        turned = [
            v * cos + np.cross(axis, v) * sin + axis * float(axis @ v) * (1 - cos)
            for v in (right, down)
        ]
        self._look(np.array([*turned, looks]))

    def _axes(self) -> np.ndarray:
        return _rotation(self.model.tilt, self.model.heading, self.model.roll)

    def _look(self, rows: np.ndarray) -> None:
        """Take the three angles from the camera's axes."""
        tilt = math.degrees(math.acos(min(1.0, max(-1.0, float(rows[2, 2])))))
        heading = math.degrees(math.atan2(rows[2, 0], -rows[2, 1]))
        roll = math.degrees(math.atan2(rows[0, 2], rows[1, 2]))
        self.model = replace(self.model, tilt=tilt, heading=heading, roll=roll)

    def _point_at_the_middle(self) -> None:
        """Turn the camera towards the middle of the table, which people can see."""
        x, y, z = self.model.eye
        ahead = np.array([-x, -y, z]) / math.dist((x, y, z), (0, 0, 0))
        right = np.array([1.0, 0.0, 0.0]) - ahead[0] * ahead
        right /= np.linalg.norm(right)
        self._look(np.array([right, np.cross(ahead, right), ahead]))


def _vector(way: str) -> tuple[float, float]:
    turn = WAYS.index(way) * math.pi / 4
    return math.cos(turn), math.sin(turn)
