"""What every camera offers, real or simulated, and how it says that it is gone."""

from types import TracebackType
from typing import Protocol, Self

from hardware.values import Frame


class CameraGone(OSError):
    """The camera no longer answers; the message tells the owner which one and what to try."""


class Camera(Protocol):
    """A source of frames. Closing twice is allowed; the repr works when closed too."""

    @property
    def closed(self) -> bool:
        """Whether the camera was given back."""

    def read(self, timeout: float = 1.0) -> Frame | None:
        """Give the next frame, or None where none came within `timeout` seconds.

        Raises CameraGone where the camera has vanished; reading again later may work, since a
        camera that is plugged in again comes back by itself.
        """

    def close(self) -> None:
        """Give the camera back."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...
