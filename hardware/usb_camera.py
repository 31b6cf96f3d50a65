"""A USB camera through OpenCV: `usb:0` or `usb:/dev/v4l/by-id/...`."""

import os
import stat
import sys
from typing import Any, Final

import cv2

from hardware.damage_habit import DamageHabit
from hardware.faults import DeviceFault, News, check_node
from hardware.focus import UsbFocus
from hardware.luminance import TornPicture
from hardware.values import Picture

GROUP: Final = "video"
WIDTH: Final = 3840
HEIGHT: Final = 2160
"""Asked for; a driver gives the nearest it has."""

MOST_FAILURES: Final = 5


def node_of(argument: str) -> str:
    """Give the device file of `0` or of a path; a lasting name leads to today's number."""
    path = f"/dev/video{argument}" if argument.isdecimal() else argument
    return os.path.realpath(path) if os.path.exists(path) else path


class UsbSource:
    """Pictures of one USB camera; blocks as the driver likes, so it lives in its own process."""

    def __init__(self, argument: str) -> None:
        self._name = f"usb:{argument}"
        node = node_of(argument)
        backend = cv2.CAP_ANY
        if sys.platform == "linux":
            # OpenCV says only that it failed; the file says why.
            check_node(node, GROUP)
            if not stat.S_ISCHR(os.stat(node).st_mode):
                raise DeviceFault(News.CAMERA_NONE, device=self._name)
            backend = cv2.CAP_V4L2
        target: Any = int(argument) if argument.isdecimal() else node
        self._capture = cv2.VideoCapture(target, backend)
        if not self._capture.isOpened():
            self._capture.release()
            raise DeviceFault(News.DEVICE_BUSY, device=self._name)
        self._failures = 0
        self._habit = DamageHabit()
        prepare(self._capture)
        self._focus = UsbFocus(self._capture, self._name)
        self._complaint: DeviceFault | None = None

    def grab(self) -> Any:
        """Wait for the next picture, as the driver gives it."""
        raw = read_raw(self._capture)
        if raw is not None:
            self._failures = 0
            self._complaint = self._focus.count() or self._complaint
            return raw
        self._failures += 1
        if self._failures >= MOST_FAILURES:
            raise DeviceFault(News.CAMERA_LOST, device=self._name)
        raise TornPicture("expected a picture, got none")

    def picture(self, raw: Any, colour: bool = False) -> Picture:
        """Take a picture out of what was grabbed."""
        return self._habit.picture(raw, colour)

    def complaints(self) -> list[DeviceFault]:
        """Give what is wrong though pictures come, once."""
        told, self._complaint = self._complaint, None
        return [] if told is None else [told]

    def close(self) -> None:
        """Give the camera back."""
        self._capture.release()


def prepare(capture: Any) -> None:
    """Ask for the largest picture in JPEG, undecoded: nothing is lost, its end is seen.

    A driver without one of these keeps what it has; `luminance` takes whatever comes.
    """
    capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, WIDTH)
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, HEIGHT)
    capture.set(cv2.CAP_PROP_CONVERT_RGB, 0)
    capture.set(cv2.CAP_PROP_BUFFERSIZE, 2)


def read_raw(capture: Any) -> Any:
    """Give the next picture of an OpenCV capture as it comes, None where it has none."""
    is_there, raw = capture.read()
    return raw if is_there else None
