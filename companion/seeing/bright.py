"""Whether to say that it is too bright somewhere: gently, once, and gone when it is gone."""

import math
from typing import Final

from vision.glare import Spot

SHOWN_SECONDS: Final = 20.0
"""So long a place is shown; then people know, and the board is theirs again."""

GONE_SECONDS: Final = 5.0
"""A spot that was away for so long is a new one when it comes back."""


class BrightPlace:
    """The one place to show now, told once for as long as it lasts."""

    def __init__(self) -> None:
        self.shown: Spot | None = None
        self._since = 0.0
        self._seen_at = -math.inf
        self._is_told = False

    def look(self, spots: tuple[Spot, ...], now: float) -> bool:
        """Take what the camera sees; tell whether there is a place to tell of for the first time.

        Of several the largest is shown: the others are often the same lamp's.
        """
        if not spots:
            self.shown = None
            if now - self._seen_at >= GONE_SECONDS:
                self._is_told = False
            return False
        self._seen_at = now
        is_new = not self._is_told
        if is_new:
            self._is_told, self._since = True, now
        is_over = now - self._since >= SHOWN_SECONDS
        self.shown = None if is_over else max(spots, key=lambda spot: spot.radius)
        return is_new
