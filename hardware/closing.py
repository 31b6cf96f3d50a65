"""The habit all devices share: a `with` block that closes them at its end."""

from types import TracebackType
from typing import Self


class Closing:
    """Leaving a `with` block closes; a subclass says what closing means, and once more is fine."""

    def close(self) -> None:
        """Give the device back."""
        raise TypeError(f"expected {type(self).__name__} to say how it closes")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
