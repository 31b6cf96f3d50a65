"""A camera over the simulated table, with every fault a real one can have, on demand."""

import enum
import time
from collections.abc import Callable

import cv2
import numpy as np

from hardware.camera import CameraGone
from hardware.camera_model import CameraModel
from hardware.closing import Closing
from hardware.colour_wish import ColourWish
from hardware.degrade import Exposure, Optics
from hardware.lamplight import WhiteBalance
from hardware.patches import Bytes
from hardware.sim_table import SimTable
from hardware.tinting import Tinting
from hardware.values import GREY, Chroma, Frame

FLICKER = 0.18
"""Share of the light that comes and goes under a bad lamp."""

BLUR = 6.0
"""Sigma in pixels of a lens knocked out of focus."""


class Fault(enum.Enum):
    """What can be wrong with a camera that still answers, or does not."""

    UNPLUGGED = "unplugged"
    """Reading raises CameraGone."""
    SILENT = "silent"
    """The camera is there but no frame comes."""
    FROZEN = "frozen"
    """The last picture comes again and again, to the last grain of noise."""
    BLACK = "black"
    """A cap on the lens or the light out: noise only."""
    MIRRORED = "mirrored"
    """Left is right, as some phones and webcams show it."""
    BLURRED = "blurred"
    FLICKER = "flicker"


class SimCamera(Closing):
    """Frames of a simulated table, at a steady pace, of a camera that can be made to fail.

    `clock` tells the time in seconds and `wait` lets it pass; with a clock of the caller's own
    nothing ever sleeps. A `rate` of 0 gives a frame at every read. Whenever `colour` is on frames
    have chroma too, through a white `balance` of the camera's own.
    """

    def __init__(
        self,
        table: SimTable,
        model: CameraModel | None = None,
        optics: Optics | None = None,
        seed: int = 0,
        rate: float = 10.0,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], None] = time.sleep,
        *,
        colour: ColourWish | None = None,
        balance: WhiteBalance | None = None,
    ) -> None:
        self.table = table
        self.model = model or CameraModel.over(tilt=8.0, k1=-0.03)
        self.optics = optics or Optics()
        self._seed = seed
        self._exposure: Exposure | None = None
        self._colour = colour or ColourWish()
        self._balance = balance or WhiteBalance()
        self._tinting: Tinting | None = None
        self._last_chroma: Chroma | None = None
        self._rate = rate
        self._clock = clock
        self._wait = wait
        self._due = clock()
        self._number = 0
        self._last: Bytes | None = None
        self._faults: set[Fault] = set()
        self._closed = False

    def __repr__(self) -> str:
        if self._closed:
            return "<SimCamera closed>"
        faults = ", ".join(sorted(fault.value for fault in self._faults)) or "well"
        return f"<SimCamera {self.model.width}x{self.model.height}, {faults}>"

    @property
    def closed(self) -> bool:
        """Whether the camera was given back."""
        return self._closed

    @property
    def faults(self) -> frozenset[Fault]:
        """What is wrong with the camera now."""
        return frozenset(self._faults)

    def close(self) -> None:
        """Give the camera back; nothing happens the second time."""
        self._closed = True
        self._exposure = self._tinting = None
        self._last = self._last_chroma = None

    def fail(self, fault: Fault) -> None:
        """Make something go wrong, until `heal`."""
        self._faults.add(fault)

    def heal(self, fault: Fault | None = None) -> None:
        """Put one fault right, or all."""
        self._faults = self._faults - {fault} if fault is not None else set()

    def bump(self, dx: float = 0.0, dy: float = 0.0, turn: float = 0.0, tilt: float = 0.0) -> None:
        """Knock the camera to another place, for good: millimetres and degrees."""
        self.model = self.model.bumped(dx, dy, turn, tilt)
        self._exposure = self._tinting = None

    def read(self, timeout: float = 1.0) -> Frame | None:
        """Give the next frame, or None where none came within `timeout` seconds."""
        if self._closed:
            raise ValueError("expected an open camera, got a closed one")
        if Fault.UNPLUGGED in self._faults:
            raise CameraGone("The simulated camera is unplugged. Plug it in again.")
        left = self._due - self._clock() if self._rate else 0.0
        if Fault.SILENT in self._faults or left > timeout:
            self._wait(timeout)
            return None
        if left > 0:
            self._wait(left)
        now = self._clock()
        if self._rate:
            # A reader who was late gets the newest picture at once, and no backlog.
            late = now - self._due >= 1 / self._rate
            self._due = (now if late else self._due) + 1 / self._rate
        self._last_chroma = chroma = self._tint(now) if self._colour.is_on else None
        self._last = pixels = self._shot()
        self._number += 1
        return Frame(self._number, now, pixels, chroma)

    def _shot(self) -> Bytes:
        if Fault.FROZEN in self._faults and self._last is not None:
            return self._last
        if self._exposure is None:
            self._exposure = Exposure(self.table, self.model, self.optics, self._seed)
        pixels = self._exposure.shoot()
        if Fault.BLACK in self._faults:
            pixels = np.asarray(cv2.subtract(pixels, self._exposure.clean()), dtype=np.uint8)
        if Fault.MIRRORED in self._faults:
            pixels = np.ascontiguousarray(pixels[:, ::-1])
        if Fault.BLURRED in self._faults:
            pixels = np.asarray(cv2.GaussianBlur(pixels, (0, 0), BLUR), dtype=np.uint8)
        if Fault.FLICKER in self._faults:
            share = 1.0 + FLICKER * (1 if self._number % 2 else -1)
            pixels = np.asarray(cv2.convertScaleAbs(pixels, alpha=share), dtype=np.uint8)
        pixels.flags.writeable = False
        return pixels

    def _tint(self, now: float) -> Chroma:
        if Fault.FROZEN in self._faults and self._last_chroma is not None:
            return self._last_chroma
        if self._tinting is None:
            self._tinting = Tinting(self.table, self.model, self.optics, self._balance, self._seed)
        chroma = self._tinting.shoot(now)
        if Fault.BLACK in self._faults:
            noise = chroma.astype(np.int16) - self._tinting.clean(now)
            chroma = np.clip(GREY + noise, 0, 255).astype(np.uint8)
        if Fault.MIRRORED in self._faults:
            chroma = np.ascontiguousarray(chroma[:, ::-1])
        if Fault.BLURRED in self._faults:
            chroma = np.asarray(cv2.GaussianBlur(chroma, (0, 0), BLUR / 2), dtype=np.uint8)
        chroma.flags.writeable = False
        return chroma
