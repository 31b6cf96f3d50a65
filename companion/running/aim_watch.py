"""Whether the camera still hangs as it was aimed: told once, when several looks agree."""

from typing import Final

from companion.screens.desk import Desk
from companion.seeing.kept_aim import is_moved
from hardware.values import Notice

EVERY: Final = 1.0
"""Seconds between two looks."""
AGREED: Final = 3
"""So many looks in a row have to say the same: a hand may hide the mat, or carry a piece of it."""


class AimWatch:
    """Compares where the mat tags show with where they did when the camera was well aimed."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._due = 0.0
        self._in_a_row = 0

    def __repr__(self) -> str:
        return f"<AimWatch moved={self.desk.devices.is_camera_moved}>"

    def look(self, now: float) -> Notice | None:
        """Give the news that the camera was moved, when it is new."""
        aim, pixels = self.desk.devices.aim, self.desk.devices.sight.pixels
        if now < self._due or aim is None or pixels is None:
            return None
        self._due = now + EVERY
        moved = is_moved(aim, self.desk.devices.sight.view, (pixels.shape[1], pixels.shape[0]))
        if moved is None or moved == self.desk.devices.is_camera_moved:
            self._in_a_row = 0
            return None
        self._in_a_row += 1
        if self._in_a_row < AGREED:
            return None
        self._in_a_row, self.desk.devices.is_camera_moved = 0, moved
        return Notice("camera-moved", {}, now) if moved else None
