"""Watching the table: camera and vision in a thread of their own, snapshots out of it."""

import queue
import threading
from collections.abc import Mapping
from typing import Final, Protocol

import msgspec

from hardware.colour_wish import ColourWish
from hardware.told_thread import start_thread
from hardware.values import Frame, Pixels
from vision.glare import Spot
from vision.standing.looks import Look
from vision.tracker import Tracker, Wait
from vision.values import Corners, Snapshot

AGAIN_SECONDS: Final = 1.0
"""How often the whole table is read while it does not fit the game."""

UNSETTLED: Final = (Wait.HAND, Wait.MOTION, Wait.SETTLING)
"""What a look may follow: only then colour is worth its time."""

GREY_FRAMES: Final = 10
"""Frames without the colour that was asked for, after which a camera has none."""


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
    has_colour: bool = False


class Watcher:
    """Feeds frames to a tracker and keeps what comes out until the main loop fetches it.

    `look(frame)` is the whole of it; `start` runs it in a thread. The simulation and the tests call
    it themselves, frame by frame.
    """

    def __init__(
        self, camera: FrameSource, tracker: Tracker, colour: ColourWish | None = None
    ) -> None:
        """`colour` is what the camera was opened with; without, frames have it or not."""
        self.camera = camera
        self.tracker = tracker
        self.colour = colour
        self.seen = Seen()
        self._fresh: queue.SimpleQueue[tuple[Snapshot | None, Look | None]] = queue.SimpleQueue()
        self._look: Look | None = None
        """The newest look that nobody has fetched yet."""
        self.wants_looks = False
        """Whether somebody looks for pieces without a tag; else no picture is ever kept."""
        self._is_look_due = False
        """Whether the resting table is to be looked at, as soon as its picture has colour."""
        self._grey_frames = 0
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
        believed = self.tracker.believed
        snapshot = self.tracker.update(frame.pixels, frame.taken_at)
        has_colour = self._has_colour(frame)
        look = None
        if self.wants_looks and self.tracker.believed != believed:
            look = look_of(frame, self.tracker)
            self._is_look_due = look is None and has_colour
            if self._is_look_due:
                # This picture was taken before the camera heard that colour is wanted.
                self.tracker.look_again()
        self._wish_colour(has_colour)
        self.seen = Seen(
            frame.pixels,
            self.tracker.view,
            self.tracker.waiting,
            self.seen.frames + 1,
            snapshot or self.seen.snapshot,
            self.tracker.bright,
            has_colour,
        )
        if snapshot is not None or look is not None:
            self._fresh.put((snapshot, look))
        return snapshot

    def _has_colour(self, frame: Frame) -> bool:
        """Tell whether the camera has colour, also while nobody asks it for any."""
        if frame.chroma is not None or self.colour is None:
            self._grey_frames = 0
            return frame.chroma is not None
        self._grey_frames += self.colour.is_on
        return self.seen.has_colour and self._grey_frames < GREY_FRAMES

    def _wish_colour(self, has_colour: bool) -> None:
        """Ask for colour where a look is near, or where nobody knows yet whether there is any."""
        if self.colour is not None:
            is_near = self._is_look_due or self.tracker.waiting in UNSETTLED
            self.colour.is_on = is_near and (self.wants_looks or not has_colour)

    def fetch(self) -> Snapshot | None:
        """Give the newest snapshot that nobody has fetched yet."""
        if self.failure is not None:
            raise self.failure
        newest = None
        while not self._fresh.empty():
            snapshot, look = self._fresh.get_nowait()
            newest, self._look = snapshot or newest, look or self._look
        return newest

    def fetch_look(self) -> Look | None:
        """Give the look that came with what was fetched, once: never one of a later moment."""
        look, self._look = self._look, None
        return look

    def ask_look(self) -> None:
        """Let the resting table be looked at once more: nothing may have changed since."""
        self.wants_looks = self._is_look_due = True
        self.tracker.look_again()

    def start(self) -> None:
        """Watch in a thread until `close`."""
        self._thread = start_thread("watcher", self._run, self._fail)

    def _run(self) -> None:
        while not self._stop.is_set():
            frame = self.camera.read(0.2)
            if frame is not None:
                self.look(frame)
            self.rounds += 1

    def _fail(self, error: BaseException) -> None:
        self.failure = error

    def close(self) -> None:
        """Stop watching; closing twice is fine."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=2.0)
            self._thread = None


def look_of(frame: Frame, tracker: Tracker) -> Look | None:
    """Give what is kept of a still moment; None without colour, or where the mat is not seen."""
    plane = tracker.finder.plane
    if frame.chroma is None or plane is None:
        return None
    view = tracker.view
    papers = [view[payload] for payload in tracker.finder.payloads if payload in view]
    return Look.of(frame.pixels, frame.chroma, plane, papers)
