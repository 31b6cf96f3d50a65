"""What lens, room and sensor do to a sharp picture: light, glare, blur, noise, compression."""

import math
from typing import Final

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from hardware.camera_model import CameraModel
from hardware.patches import Bytes, Rect
from hardware.pieces import Lamp, Light
from hardware.render import TablePicture
from hardware.sim_table import SimTable
from hardware.unrest import disturbed, sharpened

BANK_MARGIN: Final = 64


class Optics(msgspec.Struct, frozen=True):
    """How far a camera is from perfect; all lengths in pixels of its picture."""

    defocus: float = 0.7
    """Sigma of the blur."""
    motion: float = 0.0
    """Length of the smear of a shaking camera."""
    motion_angle: float = 0.0
    noise: float = 3.0
    """Sigma of the sensor's noise."""
    vignette: float = 0.12
    """Share of the light lost in the corners."""
    jpeg: int | None = None
    """Quality of the compression, 1 to 100; None where there is none."""
    tremble: float = 0.0
    """How far table or camera swing to each side."""
    tremble_turn: float = 0.0
    """How far they turn to each side, in degrees."""
    bands: float = 0.0
    """The share of the light that comes and goes from row to row, under lamps that pulse."""
    sharpen: float = 0.0
    """How much the camera sharpens its own pictures: halos at every edge."""
    hunting: float = 0.0
    """Sigma of the blur while a lens searches its focus after something changed."""


def light_field(light: Light, model: CameraModel, vignette: float) -> NDArray[np.float32]:
    """Give how much of the light each pixel gets."""
    coarse = (model.width // 16 + 1, model.height // 16 + 1)
    x = np.linspace(-1, 1, coarse[0])[None, :]
    y = np.linspace(-1, 1, coarse[1])[:, None] * model.height / model.width
    towards = math.radians(light.towards)
    slope = 1.0 + light.gradient * (math.cos(towards) * x + math.sin(towards) * y)
    corner = 1.0 + (model.height / model.width) ** 2
    field = light.level * slope * (1.0 - vignette * (x**2 + y**2) / corner)
    wide = cv2.resize(field.astype(np.float32), (model.width, model.height))
    return np.asarray(wide, dtype=np.float32)


def glare_field(lamps: tuple[Lamp, ...], model: CameraModel) -> Bytes:
    """Give the luminance that lamps mirrored in the table add to each pixel."""
    field = np.zeros((model.height, model.width), dtype=np.float32)
    for lamp in lamps:
        # The camera sees the lamp's mirror image below the table, through the table's plane.
        share = model.eye[2] / (model.eye[2] + lamp.height)
        x = model.eye[0] + (lamp.x - model.eye[0]) * share
        y = model.eye[1] + (lamp.y - model.eye[1]) * share
        ((u, v),) = model.project(np.array([[x, y]]))
        sigma = lamp.size * model.pixels_per_mm(x, y) / 1.5
        across = np.exp(-0.5 * ((np.arange(model.width) - u) / sigma) ** 2)
        down = np.exp(-0.5 * ((np.arange(model.height) - v) / sigma) ** 2)
        field += (lamp.strength * down[:, None]).astype(np.float32) * across.astype(np.float32)
    return np.asarray(np.clip(np.rint(field), 0, 255), dtype=np.uint8)


def blurred(pixels: Bytes, optics: Optics) -> Bytes:
    """Give the pixels out of focus and smeared."""
    if optics.defocus > 0:
        size = 2 * blur_reach(optics.defocus) + 1
        pixels = np.asarray(cv2.GaussianBlur(pixels, (size, size), optics.defocus), dtype=np.uint8)
    if optics.motion > 1:
        pixels = np.asarray(cv2.filter2D(pixels, -1, _smear(optics)), dtype=np.uint8)
    return pixels


def blur_reach(sigma: float) -> int:
    """Give how many pixels away a blur still counts."""
    return max(1, math.ceil(3 * sigma))


def _smear(optics: Optics) -> NDArray[np.float32]:
    """Give the kernel of a straight shake."""
    reach = math.ceil(optics.motion / 2) + 1
    fine = 8
    kernel = np.zeros(((2 * reach + 1) * fine,) * 2, dtype=np.float32)
    middle = (2 * reach + 1) * fine / 2
    turn = math.radians(optics.motion_angle)
    half = optics.motion / 2 * fine
    ends = [
        (round(middle + way * half * math.cos(turn)), round(middle + way * half * math.sin(turn)))
        for way in (-1, 1)
    ]
    cv2.line(kernel, ends[0], ends[1], 1.0, fine)
    small = cv2.resize(kernel, (2 * reach + 1,) * 2, interpolation=cv2.INTER_AREA)
    return np.asarray(small / small.sum(), dtype=np.float32)


def margin_of(optics: Optics) -> int:
    """Give how far a changed pixel spreads by blur and smear."""
    defocus = blur_reach(optics.defocus) if optics.defocus > 0 else 0
    return defocus + (math.ceil(optics.motion / 2) + 1 if optics.motion > 1 else 0)


class Exposure:
    """A camera's pictures of a table with all its faults, each frame with its own noise.

    Only what changed on the table is lit and blurred again; noise comes from a bank drawn once.
    """

    def __init__(
        self, table: SimTable, model: CameraModel, optics: Optics | None = None, seed: int = 0
    ) -> None:
        self.table = table
        self.model = model
        self.optics = optics or Optics()
        self._chance = np.random.default_rng(seed)
        self._light = table.light
        self._picture = TablePicture(table, model)
        shape = (model.height, model.width)
        self._lit = np.empty(shape, dtype=np.uint8)
        self._clean = np.empty(shape, dtype=np.uint8)
        room = (shape[0] + BANK_MARGIN, shape[1] + BANK_MARGIN)
        bank = self._chance.standard_normal(room, dtype=np.float32) * self.optics.noise
        self._bank = np.clip(np.rint(bank), -127, 127).astype(np.int8)
        self._shots = 0
        self._changed_at = 0
        self._relight()

    def __repr__(self) -> str:
        return f"<Exposure {self.model.width}x{self.model.height}, {self.optics}>"

    def clean(self) -> Bytes:
        """Give the table as it is now through lens and light, before noise; not to be changed."""
        if self._light != self.table.light:
            self._light = self.table.light
            self._picture.update()
            self._relight()
        for rect in self._picture.update():
            self._changed_at = self._shots
            self._expose(rect)
        return self._clean

    def shoot(self) -> Bytes:
        """Give the next frame."""
        clean = self.clean()
        pixels = disturbed(clean, self.optics, self._shots, self._shots - self._changed_at)
        self._shots += 1
        if self.optics.noise > 0:
            down, right = self._chance.integers(0, BANK_MARGIN, 2)
            noise = self._bank[down : down + pixels.shape[0], right : right + pixels.shape[1]]
            pixels = np.asarray(cv2.add(pixels, noise, dtype=cv2.CV_8U), dtype=np.uint8)
        pixels = sharpened(pixels, self.optics.sharpen)
        if self.optics.jpeg is not None:
            _, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, self.optics.jpeg])
            return np.asarray(cv2.imdecode(data, cv2.IMREAD_GRAYSCALE), dtype=np.uint8)
        return pixels.copy() if pixels is self._clean else pixels

    def _relight(self) -> None:
        self._gain = light_field(self._light, self.model, self.optics.vignette)
        self._glare = glare_field(self._light.lamps, self.model)
        self._expose(Rect(0, 0, self.model.width, self.model.height))

    def _expose(self, rect: Rect) -> None:
        """Light and blur a changed rectangle, and the margin it spreads into."""
        at = rect.slices
        lit = cv2.multiply(self._picture.pixels[at], self._gain[at], dtype=cv2.CV_8U)
        self._lit[at] = cv2.add(lit, self._glare[at])
        margin = margin_of(self.optics)
        spread = rect.grown(margin).clipped(self.model.width, self.model.height)
        source = spread.grown(margin).clipped(self.model.width, self.model.height)
        soft = blurred(self._lit[source.slices], self.optics)
        inner = Rect(
            spread.left - source.left,
            spread.top - source.top,
            spread.right - source.left,
            spread.bottom - source.top,
        )
        self._clean[spread.slices] = soft[inner.slices]
