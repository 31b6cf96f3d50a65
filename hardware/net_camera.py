"""A camera on the network through OpenCV: `net:http://...` (MJPEG) or `net:rtsp://...`.

An old phone hung over the table can be the eye. Its address may hold a password, so it comes here
by the environment, which only our own user reads, and is named by its host alone.
"""

import os
from typing import Any, Final

import cv2

from hardware.addresses import NET_ADDRESS, shown_address
from hardware.chroma import picture_of
from hardware.faults import DeviceFault, News
from hardware.luminance import TornPicture
from hardware.usb_camera import read_raw
from hardware.values import Picture

OPEN_MS: Final = 8000
READ_MS: Final = 2500
"""Shorter than the silence after which the whole process is given up."""
MOST_FAILURES: Final = 20
"""Pictures in a row that cannot be read: what comes is no stream of pictures."""

_OPTIONS: Final = "rtsp_transport;tcp|fflags;nobuffer|flags;low_delay"
"""Whole pictures at once, rather than early ones with holes or smooth ones from seconds ago."""


class NetSource:
    """Pictures of one camera on the network; a dead address ends by time-outs of its own."""

    def __init__(self, argument: str = "") -> None:
        address = os.environ.get(NET_ADDRESS, "") or argument
        self._name = shown_address(f"net:{address}")
        os.environ["OPENCV_FFMPEG_CAPTURE_OPTIONS"] = _OPTIONS
        # Its own complaints would name the address whole.
        os.environ["OPENCV_FFMPEG_LOGLEVEL"] = "-8"
        limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, OPEN_MS, cv2.CAP_PROP_READ_TIMEOUT_MSEC, READ_MS]
        self._capture = cv2.VideoCapture(address, cv2.CAP_FFMPEG, limits)
        self._failures = 0
        if not self._capture.isOpened():
            self._capture.release()
            raise DeviceFault(News.CAMERA_NET, device=self._name)

    def grab(self) -> Any:
        """Wait for the next picture, as it was decoded."""
        raw = read_raw(self._capture)
        if raw is not None:
            self._failures = 0
            return raw
        self._failures += 1
        if self._failures >= MOST_FAILURES or not self._capture.isOpened():
            raise DeviceFault(News.CAMERA_NET, device=self._name)
        raise TornPicture("expected a picture, got none")

    def picture(self, raw: Any, colour: bool = False) -> Picture:
        """Take a picture out of what was grabbed."""
        return picture_of(raw, colour)

    def close(self) -> None:
        """Hang up."""
        self._capture.release()
