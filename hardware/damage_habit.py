"""A camera's damaged pictures: an accident of some, which are left out, or its way with all."""

from typing import Any, Final

from hardware.chroma import picture_of
from hardware.luminance import DamagedPicture
from hardware.values import Picture

HABIT: Final = 8
"""Damaged pictures in a row that are a habit; sooner than a camera is given up for torn ones."""


class DamageHabit:
    """Pictures of one camera; damaged ones are refused, unless it has sent no others for a while.

    Some webcams end every JPEG a little too early, and show the table all the same: what is
    really missing there is found by looking at the picture.
    """

    def __init__(self) -> None:
        self._in_a_row = 0

    def picture(self, raw: Any, colour: bool) -> Picture:
        """Give the picture in what a driver handed out; DamagedPicture where it has a hole."""
        if self._in_a_row >= HABIT:
            return picture_of(raw, colour, believe_damaged=True)
        try:
            picture = picture_of(raw, colour)
        except DamagedPicture:
            self._in_a_row += 1
            raise
        self._in_a_row = 0
        return picture
