"""The camera on the Raspberry Pi's ribbon cable, through picamera2: `pi:`."""

import importlib
from collections.abc import Callable
from typing import Any, Final

from hardware.chroma import picture_of_planes
from hardware.faults import DeviceFault, News
from hardware.focus import FAILURES, lock_pi_focus
from hardware.values import Picture

WIDEST: Final = 4608
"""Pixels across beyond which tags get no clearer, only slower."""


def useful_size(sensor: tuple[int, int]) -> tuple[int, int]:
    """Give the largest useful picture of a sensor, in its own shape and even numbers."""
    width, height = sensor
    share = min(1.0, WIDEST / width)
    return int(width * share) // 2 * 2, int(height * share) // 2 * 2


class PiSource:
    """Pictures of the ribbon camera; stopping it may block for ever, so it has its own process."""

    def __init__(
        self, argument: str = "", importer: Callable[[str], Any] = importlib.import_module
    ) -> None:
        try:
            maker = importer("picamera2").Picamera2
        except ImportError:
            raise DeviceFault(
                News.NO_LIBRARY, device="pi:", library="picamera2", package="python3-picamera2"
            ) from None
        if not maker.global_camera_info():
            raise DeviceFault(News.CAMERA_RIBBON, device="pi:")
        try:
            self._camera = maker()
            self._size = useful_size(self._camera.sensor_resolution)
            # YUV420 has the luminance in a plane of its own, and colour in two more.
            main = {"size": self._size, "format": "YUV420"}
            configuration = self._camera.create_video_configuration(main=main, buffer_count=3)
            self._camera.configure(configuration)
            self._camera.start()
            self._complaint = lock_pi_focus(self._camera)
        except FAILURES as error:
            # The library's word for a camera that another program holds.
            if "busy" in str(error).lower() or "acquire" in str(error).lower():
                raise DeviceFault(News.DEVICE_BUSY, device="pi:") from error
            raise DeviceFault(News.DEVICE_FAILS, device="pi:", why=str(error)) from error

    def grab(self) -> Any:
        """Wait for the next picture, in the planes of the driver."""
        try:
            return self._camera.capture_array("main")
        except FAILURES as error:
            raise DeviceFault(News.CAMERA_RIBBON, device="pi:") from error

    def picture(self, raw: Any, colour: bool = False) -> Picture:
        """Take a picture out of what was grabbed."""
        return picture_of_planes(raw, *self._size, colour)

    def complaints(self) -> list[DeviceFault]:
        """Give what is wrong though pictures come, once."""
        told, self._complaint = self._complaint, None
        return [] if told is None else [told]

    def close(self) -> None:
        """Give the camera back."""
        self._camera.stop()
        self._camera.close()
