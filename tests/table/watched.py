"""A watcher without a camera: a test says what it sees, frame by frame."""

from types import SimpleNamespace

import numpy as np
from pilot import Pilot

from companion.seeing.watch import Seen
from vision.glare import Spot
from vision.tracker import Wait
from vision.values import Snapshot


class FakeWatcher:
    """Gives a picture of an empty table with every look of the loop, until it is blind."""

    def __init__(self) -> None:
        self.tracker = SimpleNamespace(snapshot=None)
        self.seen = Seen()
        self.is_blind = False
        self.is_doubted = False
        self.waiting: Wait | None = None
        self.pixels = np.zeros((4, 4), np.uint8)
        self.view: dict[str, object] = {}
        self.fresh: list[Snapshot] = []
        self.bright: tuple[Spot, ...] = ()
        self.has_colour = False

    @property
    def snapshot(self) -> Snapshot | None:
        return self.tracker.snapshot

    def fetch(self) -> Snapshot | None:
        """Give what lies there, once, and count a frame."""
        if not self.is_blind:
            frames = self.seen.frames + 1
            self.seen = Seen(
                self.pixels,
                {},
                self.waiting,
                frames,
                bright=self.bright,
                has_colour=self.has_colour,
            )
        return self.fresh.pop() if self.fresh else None


def let_a_camera_see(pilot: Pilot) -> FakeWatcher:
    """Give the pilot's table a camera that sees."""
    watcher = FakeWatcher()
    pilot.app.watcher = pilot.app.desk.devices.sight = watcher  # type: ignore[assignment]
    pilot.wait(0.1)
    pilot.wait(0.1)
    assert pilot.app.sees
    return watcher
