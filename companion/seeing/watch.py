"""Watching the table: camera and vision in a thread of their own, snapshots out of it."""

import queue
import threading
from collections.abc import Mapping
from typing import Final, Protocol

import msgspec

from hardware.values import Frame, Pixels
from vision.glare import Spot
from vision.tracker import Tracker, Wait
from vision.values import Corners, Snapshot

AGAIN_SECONDS: Final = 1.0
"""How often the whole table is read while it does not fit the game."""


class FrameSource(Protocol):
    """What a watcher needs of a camera."""

    def read(self, timeout: float) -> Frame | None:
        """Give the next frame, or None where there is none within the time."""


class Seen(msgspec.Struct, frozen=True):
    """What the watcher saw last."""

    pixels: Pixels | None = None
    view: Mapping[str, Corners] = {}
    waiting: Wait | None = Wait.SETTLING
    frames: int = 0
    snapshot: Snapshot | None = None
    """The last snapshot there was."""
    bright: tuple[Spot, ...] = ()
    """Where it is too bright to read what lies there."""


class Watcher:
    """Feeds frames to a tracker and keeps what comes out until the main loop fetches it.

    `look(frame)` is the whole of it; `start` runs it in a thread. The simulation and the tests call
    it themselves, frame by frame.
    """

    def __init__(self, camera: FrameSource, tracker: Tracker) -> None:
        self.camera = camera
        self.tracker = tracker
        self.seen = Seen()
        self._fresh: queue.SimpleQueue[Snapshot] = queue.SimpleQueue()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self.rounds = 0
        """How often the camera has answered, with a picture or with none: one that is unplugged
        still answers, one that is stuck does not."""
        self.is_doubted = False
        """Whether what was seen does not fit the game: then the whole table is read again."""
        self._again_at = 0.0
        self.failure: BaseException | None = None
        """What ended the thread; the main loop raises it rather than go on blind."""

    @property
    def pixels(self) -> Pixels | None:
        """The last picture."""
        return self.seen.pixels

    @property
    def view(self) -> Mapping[str, Corners]:
        """The tags in the last picture, by payload."""
        return self.seen.view

    @property
    def snapshot(self) -> Snapshot | None:
        """What lay still on the table last."""
        return self.tracker.snapshot

    def look(self, frame: Frame) -> Snapshot | None:
        """Take one frame."""
        if not self.is_doubted:
            self._again_at = frame.taken_at
        elif frame.taken_at - self._again_at >= AGAIN_SECONDS:
            # A code that one noisy picture spoilt is there in the next.
            self._again_at = frame.taken_at
            self.tracker.look_again()
        snapshot = self.tracker.update(frame.pixels, frame.taken_at)
        self.seen = Seen(
            frame.pixels,
            self.tracker.view,
            self.tracker.waiting,
            self.seen.frames + 1,
            snapshot or self.seen.snapshot,
            self.tracker.bright,
        )
        if snapshot is not None:
            self._fresh.put(snapshot)
        return snapshot

    def fetch(self) -> Snapshot | None:
        """Give the newest snapshot that nobody has fetched yet."""
        if self.failure is not None:
            raise self.failure
        newest = None
        while not self._fresh.empty():
            newest = self._fresh.get_nowait()
        return newest

    def start(self) -> None:
        """Watch in a thread until `close`."""
        self._thread = threading.Thread(target=self._run, name="watcher", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                frame = self.camera.read(0.2)
                if frame is not None:
                    self.look(frame)
                self.rounds += 1
        except BaseException as error:  # noqa: BLE001 - handed to the main loop by fetch()
            self.failure = error

    def close(self) -> None:
        """Stop watching; closing twice is fine."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=2.0)
            self._thread = None
