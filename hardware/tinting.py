"""The colour of a simulated camera's pictures: half size, lit by a lamp, drifting, noisy."""

from typing import Final

import cv2
import msgspec
import numpy as np

from hardware.camera_model import CameraModel
from hardware.chroma import chroma_of_bgr
from hardware.degrade import BANK_MARGIN, Optics, glare_field, light_field
from hardware.lamplight import WhiteBalance
from hardware.patches import Bytes, Rect
from hardware.render import TablePicture
from hardware.sim_table import SimTable
from hardware.unrest import banded_chroma, disturbed
from hardware.values import Chroma

CHROMA_BLUR: Final = 0.8
"""Sigma in pixels at half size: a sensor sees each colour at every other place only."""

CHROMA_NOISE: Final = 0.8
"""Sigma of the noise of colour for one of luminance."""

_TO_CHROMA: Final = np.array(
    [[-0.168736, -0.331264, 0.5, 128.0], [0.5, -0.418688, -0.081312, 128.0]]
)
"""From red, green, blue to Cb and Cr (BT.601)."""


def half_of(model: CameraModel) -> CameraModel:
    """Give the camera with pictures of half the size that show the same."""
    return msgspec.structs.replace(
        model, width=model.width // 2, height=model.height // 2, focal=model.focal / 2
    )


class Tinting:
    """What colour a camera sees of a table, frame by frame; only what changed is drawn again."""

    def __init__(
        self,
        table: SimTable,
        model: CameraModel,
        optics: Optics | None = None,
        balance: WhiteBalance | None = None,
        seed: int = 0,
    ) -> None:
        self.table = table
        self.model = half_of(model)
        self.optics = optics or Optics()
        self.balance = balance or WhiteBalance()
        self._chance = np.random.default_rng((seed, 1))
        # At half size all is half as far; what pulsing lamps do to colours is reckoned apart.
        self._calm = msgspec.structs.replace(
            self.optics,
            tremble=self.optics.tremble / 2,
            hunting=self.optics.hunting / 2,
            bands=0.0,
        )
        self._shots = 0
        self._changed_at = 0
        self._light = table.light
        self._picture = TablePicture(table, self.model, colour=True)
        shape = (self.model.height, self.model.width)
        self._lit = np.empty((*shape, 3), dtype=np.uint8)
        room = (shape[0] + BANK_MARGIN, shape[1] + BANK_MARGIN, 2)
        bank = self._chance.standard_normal(room, dtype=np.float32)
        bank *= self.optics.noise * CHROMA_NOISE
        self._bank = np.clip(np.rint(bank), -127, 127).astype(np.int8)
        self._relight()

    def __repr__(self) -> str:
        return f"<Tinting {self.model.width}x{self.model.height}, {self.balance}>"

    def clean(self, at: float) -> Chroma:
        """Give the colours at a time, through lamp and white balance, before noise."""
        if self._light != self.table.light:
            self._light = self.table.light
            self._picture.update()
            self._relight()
        for rect in self._picture.update():
            self._changed_at = self._shots
            self._expose(rect)
        gains = self.balance.gains(self._light.kelvin, at)
        # A channel that is full is full: glare is white under every lamp.
        ramp = np.clip(np.rint(np.arange(256)[:, None] * np.array(gains)), 0, 255)
        balanced = cv2.LUT(self._lit, ramp.astype(np.uint8)[None])
        chroma = cv2.transform(balanced, _TO_CHROMA)
        sigma = CHROMA_BLUR + self.optics.defocus / 2
        return np.asarray(cv2.GaussianBlur(chroma, (0, 0), sigma), dtype=np.uint8)

    def shoot(self, at: float) -> Chroma:
        """Give the colours of the next frame."""
        chroma = self.clean(at)
        since = self._shots - self._changed_at
        chroma = disturbed(chroma, self._calm, self._shots, since)
        chroma = banded_chroma(chroma, self.optics, self._shots)
        self._shots += 1
        if self.optics.noise > 0:
            down, right = self._chance.integers(0, BANK_MARGIN, 2)
            noise = self._bank[down : down + chroma.shape[0], right : right + chroma.shape[1]]
            chroma = np.asarray(cv2.add(chroma, noise, dtype=cv2.CV_8U), dtype=np.uint8)
        return chroma if self.optics.jpeg is None else self._compressed(chroma, self.optics.jpeg)

    def _compressed(self, chroma: Chroma, quality: int) -> Chroma:
        """Give colours after a JPEG has been through them."""
        luminance = cv2.cvtColor(self._lit, cv2.COLOR_RGB2GRAY)
        ycc = np.dstack((luminance, chroma[..., 1], chroma[..., 0]))
        bgr = cv2.cvtColor(ycc, cv2.COLOR_YCrCb2BGR)
        # Half size is what a JPEG keeps of colour: it is not halved once more.
        whole = (cv2.IMWRITE_JPEG_SAMPLING_FACTOR, cv2.IMWRITE_JPEG_SAMPLING_FACTOR_444)
        _, data = cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, quality, *whole])
        return chroma_of_bgr(np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), dtype=np.uint8))

    def _relight(self) -> None:
        self._gain = light_field(self._light, self.model, self.optics.vignette)[..., None]
        self._glare: Bytes = glare_field(self._light.lamps, self.model)[..., None]
        self._expose(Rect(0, 0, self.model.width, self.model.height))

    def _expose(self, rect: Rect) -> None:
        """Light a changed rectangle."""
        at = rect.slices
        gain = np.repeat(self._gain[at], 3, axis=2)
        lit = cv2.multiply(self._picture.pixels[at], gain, dtype=cv2.CV_8U)
        self._lit[at] = cv2.add(lit, np.repeat(self._glare[at], 3, axis=2))
