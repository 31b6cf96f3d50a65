"""A lens that focuses once on the table and then stays: hunting would blur every hand's passing."""

from contextlib import suppress
from typing import Any, Final

import cv2

from hardware.faults import DeviceFault, News

FAILURES: Final = (RuntimeError, OSError)
"""What the ribbon camera's library raises; that it took too long is one of the second kind."""

AF_MANUAL: Final = 0
"""libcamera's AfModeEnum.Manual."""

SETTLE_PICTURES: Final = 75
"""Pictures that a USB camera gets to find its focus: three to five seconds."""


def lock_pi_focus(camera: Any, name: str = "pi:") -> DeviceFault | None:
    """Focus a ribbon camera and hold its lens there; give what to tell where it finds none.

    A camera without a motor is left alone. One that fails is held all the same: pictures that
    breathe are worse than pictures a little soft.
    """
    if "AfMode" not in camera.camera_controls:
        return None
    is_sharp = is_held = False
    hold = {"AfMode": AF_MANUAL}
    # Each by itself: a lens that found no focus in time can still say where it is, and stay.
    with suppress(*FAILURES):
        is_sharp = bool(camera.autofocus_cycle())
    with suppress(*FAILURES):
        position = camera.capture_metadata().get("LensPosition")
        if position is not None:
            hold["LensPosition"] = position
    with suppress(*FAILURES):
        camera.set_controls(hold)
        is_held = True
    return None if is_sharp and is_held else DeviceFault(News.CAMERA_FOCUS, device=name)


class UsbFocus:
    """The autofocus of a USB camera: on for its first pictures, then off for good."""

    def __init__(self, capture: Any, name: str) -> None:
        self._capture = capture
        self._name = name
        if capture.set(cv2.CAP_PROP_AUTOFOCUS, 1):
            self._left = SETTLE_PICTURES
        else:
            # The lens cannot move, or may not be told: one that moves all the same is held at once.
            self._left = int(capture.get(cv2.CAP_PROP_AUTOFOCUS) > 0)

    def count(self) -> DeviceFault | None:
        """Count a picture; give what to tell where the lens cannot be held when it is time."""
        if self._left == 0:
            return None
        self._left -= 1
        if self._left > 0:
            return None
        # The driver's own word for where the lens is may be an old one: it is only held.
        is_held = self._capture.set(cv2.CAP_PROP_AUTOFOCUS, 0)
        if is_held and self._capture.get(cv2.CAP_PROP_AUTOFOCUS) <= 0:
            return None
        return DeviceFault(News.CAMERA_FOCUS_FREE, device=self._name)
