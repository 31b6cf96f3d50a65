"""Where pictures come from: something that can be asked without waiting, and ended at any time."""

from typing import Any, Protocol, runtime_checkable

import msgspec

from hardware.camera import Camera, CameraGone
from hardware.faults import DeviceFault, News
from hardware.values import Chroma, Picture, Pixels


class Shot(msgspec.Struct, frozen=True):
    """A picture as it came in, before anybody judged it."""

    pixels: Pixels
    at: float
    chroma: Chroma | None = None


class Source(Protocol):
    """A driver that may block for ever: it lives in a process of its own."""

    def grab(self) -> Any:
        """Wait for the next picture, as the driver gives it; TornPicture or DeviceFault if none."""

    def picture(self, raw: Any, colour: bool) -> Picture:
        """Take a picture out of what was grabbed; TornPicture where only part of it arrived.

        Only one in some is taken out: that is the dear part.
        """

    def close(self) -> None:
        """Give the device back."""


class Capture(Protocol):
    """A running source of pictures, seen from the main loop."""

    def take(self, timeout: float) -> Shot | None:
        """Give the newest picture, None where none is new; TornPicture or DeviceFault at an end."""

    def close(self) -> None:
        """End it, even if it hangs."""


@runtime_checkable
class Complaining(Protocol):
    """A source or a capture that goes on although something about it is wrong."""

    def complaints(self) -> list[DeviceFault]:
        """Give what people should be told, each once."""


class CameraCapture:
    """A camera of this process, such as the simulated one, as a source of pictures."""

    def __init__(self, camera: Camera, name: str) -> None:
        self._camera = camera
        self._name = name

    def take(self, timeout: float) -> Shot | None:
        """Give the newest picture, None where none is new; DeviceFault where it is gone."""
        try:
            frame = self._camera.read(timeout)
        except CameraGone as error:
            raise DeviceFault(News.CAMERA_LOST, device=self._name) from error
        return None if frame is None else Shot(frame.pixels, frame.taken_at, frame.chroma)

    def close(self) -> None:
        """Leave the camera to its owner: once it is plugged in again, it goes on by itself."""
