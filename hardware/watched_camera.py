"""A camera that is watched: frames while all is well, one notice when not, and back by itself."""

import threading
import time
from collections.abc import Callable
from typing import Final

import numpy as np

from hardware.camera import Camera
from hardware.capture import Capture, Complaining, Shot
from hardware.closing import Closing
from hardware.device_state import DeviceKind, DeviceState
from hardware.faults import DeviceFault, News, driver_fault
from hardware.luminance import TornPicture
from hardware.picture_check import PictureCheck, Verdict
from hardware.reconnect import InlineAttempt, Reconnect
from hardware.values import Frame, Notice

LONGEST_READ: Final = 0.08
"""Seconds a read may wait, whatever the caller would allow: with the rest it stays below 0.1."""

START_PATIENCE: Final = 20.0
"""Seconds until the first picture; a Pi's camera focuses first."""

SILENT_AFTER: Final = 3.0
WRONG_AFTER: Final = 5.0
"""Seconds of nothing but bad pictures after which people are told."""

_NEWS_OF: Final = {
    Verdict.SMALL: News.CAMERA_SMALL,
    Verdict.BLACK: News.CAMERA_BLACK,
    Verdict.TORN: News.CAMERA_TORN,
    Verdict.SIZE: News.CAMERA_SIZE,
    Verdict.REPEATED: News.CAMERA_FROZEN,
}
_SHOWN: Final = frozenset({Verdict.GOOD, Verdict.SMALL, Verdict.BLACK})
"""Pictures of these kinds are handed out; the others would show what is not on the table."""
_BEARABLE: Final = frozenset({News.CAMERA_SMALL})
_REOPEN: Final = frozenset({Verdict.TORN, Verdict.SIZE, Verdict.REPEATED})


class WatchedCamera(Closing):
    """Frames of a capture that is started, judged, killed and started again as needed.

    `lost` is the notice for a camera that falls silent; `behind` a camera to close at the end;
    the pictures of one that shows them `mirrored` are turned over.
    Like every Camera, but a vanished one gives no error: `read` gives None, `notices` says why.
    """

    def __init__(
        self,
        name: str,
        start: Callable[[], Capture],
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], None] = time.sleep,
        is_live: bool = True,
        lost: News = News.CAMERA_LOST,
        behind: Camera | None = None,
        mirrored: bool = False,
    ) -> None:
        self._name = name
        self._mirrored = mirrored
        self._clock = clock
        self._wait = wait
        self._lost = lost
        self._behind = behind
        # Starting a process does not block, so no thread is needed for it.
        self._keeper: Reconnect[Capture] = Reconnect(start, News.CAMERA_BACK, name, InlineAttempt)
        self._check = PictureCheck(is_live)
        self._number = 0
        self._verdict = Verdict.GOOD
        self._verdict_since = 0.0
        self._heard_at = 0.0
        self._has_pictures = False
        self._closed = False
        # A reading thread must not find its pipe closed, or worse, another's in its place.
        self._lock = threading.Lock()

    def __repr__(self) -> str:
        trouble = self._keeper.trouble
        state = "closed" if self._closed else trouble.value if trouble else "open"
        return f"<WatchedCamera {self._name} {state}>"

    @property
    def name(self) -> str:
        """The address the camera was opened by."""
        return self._name

    @property
    def closed(self) -> bool:
        """Whether the camera was given back."""
        return self._closed

    @property
    def trouble(self) -> News | None:
        """What people were told is wrong, None while all is well."""
        return self._keeper.trouble

    @property
    def state(self) -> DeviceState:
        """Whether pictures come; those that are small are pictures all the same."""
        return self._keeper.state(DeviceKind.CAMERA, bearable=_BEARABLE)

    def notices(self) -> list[Notice]:
        """Give the news since last asked: what is wrong and what is well again."""
        return self._keeper.notices()

    def read(self, timeout: float = LONGEST_READ) -> Frame | None:
        """Give the newest frame, or None where none came within `timeout`, at most 0.08 s."""
        with self._lock:
            if self._closed:
                raise ValueError("expected an open camera, got a closed one")
            return self._read(min(timeout, LONGEST_READ))

    def close(self) -> None:
        """Give the camera back, after a read of another thread; nothing happens twice."""
        with self._lock:
            self._closed = True
            self._keeper.close()
            if self._behind is not None:
                self._behind.close()

    def _read(self, timeout: float) -> Frame | None:
        was_open = self._keeper.device is not None
        capture = self._keeper.poll(self._clock())
        if capture is None:
            self._wait(timeout)
            return None
        if not was_open:
            self._begin()
        try:
            shot = capture.take(timeout)
        except TornPicture:
            self._note(Verdict.TORN, 0, 0)
            return None
        except DeviceFault as fault:
            pause = float("inf") if fault.news is News.CAMERA_ENDED else None
            self._keeper.lose(fault, self._clock(), pause)
            return None
        except Exception as error:  # noqa: BLE001 - people are told, and it is tried again
            self._keeper.lose(driver_fault(error).named(self._name), self._clock())
            return None
        if isinstance(capture, Complaining):
            for complaint in capture.complaints():
                self._keeper.remark(complaint, self._clock())
        if shot is None:
            self._mind_silence()
            return None
        return self._judge(shot)

    def _begin(self) -> None:
        self._check.restart()
        self._heard_at = self._clock()
        self._has_pictures = False
        self._verdict = Verdict.GOOD

    def _judge(self, shot: Shot) -> Frame | None:
        height, width = shot.pixels.shape
        verdict = self._check.judge(shot.pixels)
        self._note(verdict, width, height)
        if verdict not in _SHOWN:
            return None
        self._number += 1
        if not self._mirrored:
            return Frame(self._number, shot.at, shot.pixels, shot.chroma)
        chroma = None if shot.chroma is None else np.ascontiguousarray(shot.chroma[:, ::-1])
        return Frame(self._number, shot.at, np.ascontiguousarray(shot.pixels[:, ::-1]), chroma)

    def _note(self, verdict: Verdict, width: int, height: int) -> None:
        """Remember how long pictures have been like this; tell, and start anew, when too long."""
        now = self._clock()
        self._heard_at = now
        self._has_pictures = True
        if verdict is not self._verdict:
            self._verdict = verdict
            self._verdict_since = now
        if verdict is Verdict.GOOD:
            self._keeper.works(now)
            return
        if verdict is Verdict.SMALL:
            # Small it stays, but it is there: pulled out once more, it is lost once more.
            self._keeper.works(now, still=News.CAMERA_SMALL)
        if verdict is Verdict.SMALL or now - self._verdict_since >= WRONG_AFTER:
            fault = DeviceFault(_NEWS_OF[verdict], device=self._name, width=width, height=height)
            if verdict in _REOPEN:
                self._keeper.lose(fault, now)
            else:
                self._keeper.tell(fault, now)

    def _mind_silence(self) -> None:
        now = self._clock()
        patience = SILENT_AFTER if self._has_pictures else START_PATIENCE
        if now - self._heard_at >= patience:
            self._keeper.lose(DeviceFault(self._lost, device=self._name), now)
