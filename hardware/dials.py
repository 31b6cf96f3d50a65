"""Clicks of a rotary encoder out of its two contacts, which bounce too."""

from typing import Final

STEPS_PER_CLICK: Final = 4
"""Changes of the two contacts from one detent to the next, on the usual encoders."""

_STEP: Final = {
    (0b00, 0b01): -1, (0b01, 0b11): -1, (0b11, 0b10): -1, (0b10, 0b00): -1,
    (0b00, 0b10): 1, (0b10, 0b11): 1, (0b11, 0b01): 1, (0b01, 0b00): 1,
}  # fmt: skip
"""What each change of (A, B) means; A leads clockwise. A bounce goes there and back: nothing."""


class Quadrature:
    """Counts the clicks of one dial; what nobody asked for yet is kept."""

    def __init__(self) -> None:
        self._state = 0
        self._steps = 0
        self._clicks = 0
        self.turned_at = 0.0

    def edge(self, contact: int, closed: bool, at: float) -> None:
        """Take a change of contact 0 (A) or 1 (B)."""
        bit = 0b10 if contact == 0 else 0b01
        state = self._state | bit if closed else self._state & ~bit
        self._steps += _STEP.get((self._state, state), 0)
        self._state = state
        if state == 0b00:
            # In the detent: whole clicks count, and half a click lost to a bounce is forgotten.
            clicks = round(self._steps / STEPS_PER_CLICK)
            self._steps = 0
            if clicks:
                self._clicks += clicks
                self.turned_at = at

    def take(self) -> int:
        """Give the clicks since last asked, clockwise positive."""
        clicks, self._clicks = self._clicks, 0
        return clicks
