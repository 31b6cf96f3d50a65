"""Ica on the simulated table: the board, how pieces look."""

from typing import Final

import pygame

from companion.drawing.look import BADGES, colour
from companion.kits.ica import signs
from companion.kits.ica.glyphs import GLYPHS
from companion.kits.ica.pieces import CELLS, is_dig, is_laboratory, pawn_of
from companion.kits.plans import BoardPlan
from companion.simulated.boards import plan_of
from engines.ica.state import State
from hardware.pieces import Colour, Surface
from vision.catalogue import Catalogue

REACH_MM: Final = (420.0, 235.0)
"""The whole board and the hand strips beside it are in view, between the mat tags."""

STONE: Final = colour("#B9AFA2")
OBJECT: Final = colour("#EADFC4")
LABORATORY: Final = colour("#CFDAD9")


def plan(book: Catalogue, state: State, angle: float | None = None) -> BoardPlan:
    """Give where the board lies: in the middle of the table."""
    found = plan_of(book, CELLS, angle or 0.0)
    return BoardPlan(
        found.board,
        found.shape,
        found.pitch,
        found.first,
        found.slots,
        angle=found.angle,
        reach=REACH_MM,
    )


def surfaces(number: int) -> tuple[Surface, ...]:
    """Give how a piece looks; a corner is a part of the board."""
    is_piece = is_dig(number) or is_laboratory(number) or pawn_of(number) is not None
    return (Surface.PLAIN,) if is_piece else ()


def tint(number: int) -> Colour | None:
    """Give the colour of a piece."""
    if is_dig(number):
        return STONE if number <= 16 else OBJECT
    if is_laboratory(number):
        return LABORATORY
    owned = pawn_of(number)
    return None if owned is None else BADGES[owned[0]].colour


def piece_sign(name: str, side: int, state: State) -> pygame.Surface | None:
    """Give a sign for pieces whose codes are too small in the window."""
    return signs.glyph(name, side, signs.INK) if name in GLYPHS else None
