"""Hands: something that reaches in over the edge of the picture and does not belong there."""

from typing import Final

from vision.changes import Change

HAND_SHARE: Final = 0.004
"""A hand or an arm covers at least this share of the picture."""


def has_hand(change: Change) -> bool:
    """Tell whether a change reaches in from the edge of the picture, as an arm does.

    Told from luminance alone: skin tones differ, sleeves more so, and gloves exist.
    """
    height, width = change.mask.shape
    least = HAND_SHARE * height * width
    return any(part.area >= least and part.touches(width, height) for part in change.parts)
