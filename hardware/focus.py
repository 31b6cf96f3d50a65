"""A lens that focuses once on the table and then stays: hunting would blur every hand's passing."""

from typing import Any, Final

import cv2

from hardware.faults import DeviceFault, News

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
    try:
        is_sharp = bool(camera.autofocus_cycle())
        position = camera.capture_metadata().get("LensPosition")
        hold = {"AfMode": AF_MANUAL}
        if position is not None:
            hold["LensPosition"] = position
        camera.set_controls(hold)
    except RuntimeError:
        is_sharp = False
    return None if is_sharp else DeviceFault(News.CAMERA_FOCUS, device=name)


class UsbFocus:
    """The autofocus of a USB camera: on for its first pictures, then off for good."""

    def __init__(self, capture: Any, name: str) -> None:
        self._capture = capture
        self._name = name
        # A driver says no where the lens cannot move, or where it may not be told.
        self._left = SETTLE_PICTURES if capture.set(cv2.CAP_PROP_AUTOFOCUS, 1) else 0

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
