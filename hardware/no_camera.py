"""No camera at all: `none:`. The game is played by buttons, and nobody is told of a loss."""

import time
from collections.abc import Callable, Sequence

from hardware.closing import Closing
from hardware.device_state import DeviceKind, DeviceState
from hardware.values import Frame, Notice


class NoCamera(Closing):
    """A camera that never sees anything, on purpose."""

    name = "none:"

    def __init__(self, wait: Callable[[float], None] = time.sleep) -> None:
        self._wait = wait
        self._closed = False

    def __repr__(self) -> str:
        return f"<NoCamera{' closed' if self._closed else ''}>"

    @property
    def closed(self) -> bool:
        """Whether it was given back."""
        return self._closed

    def read(self, timeout: float = 0.1) -> Frame | None:
        """Give nothing, after at most a tenth of a second."""
        if self._closed:
            raise ValueError("expected an open camera, got a closed one")
        self._wait(min(timeout, 0.1))
        return None

    @property
    def state(self) -> DeviceState:
        """None is what was chosen, so nothing is wrong."""
        return DeviceState(DeviceKind.CAMERA, self.name)

    def notices(self) -> Sequence[Notice]:
        """Give no news."""
        return ()

    def close(self) -> None:
        """Give it back; nothing happens the second time."""
        self._closed = True
