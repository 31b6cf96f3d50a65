"""A camera's damaged pictures: an accident of some, which are left out, or its way with all."""

from typing import Any, Final

from hardware.chroma import picture_of, picture_with
from hardware.luminance import DamagedPicture
from hardware.values import Picture

HABIT: Final = 8
"""Damaged pictures in a row that are a habit; sooner than a camera is given up for torn ones."""

CURE: Final = 3 * HABIT
"""Sound pictures in a row after which a camera has lost its habit: the cable was the reason."""


class DamageHabit:
    """Pictures of one camera; damaged ones are refused, unless it has sent no others for a while.

    Some webcams end every JPEG a little too early, and show the table all the same: what is
    really missing there is found by looking at the picture.
    """

    def __init__(self) -> None:
        self._in_a_row = 0
        """Pictures of the same kind up to now, sound or damaged."""
        self._was_sound = True
        self._has_habit = False

    def picture(self, raw: Any, colour: bool) -> Picture:
        """Give the picture in what a driver handed out; DamagedPicture where it has a hole."""
        try:
            picture = picture_of(raw, colour)
        except DamagedPicture as damage:
            had_habit = self._has_habit
            self._count(is_sound=False)
            if not had_habit:
                raise
            return picture_with(damage.pixels, raw, colour)
        self._count(is_sound=True)
        return picture

    def _count(self, is_sound: bool) -> None:
        self._in_a_row = self._in_a_row + 1 if is_sound is self._was_sound else 1
        self._was_sound = is_sound
        if self._in_a_row >= (CURE if is_sound else HABIT):
            self._has_habit = not is_sound
