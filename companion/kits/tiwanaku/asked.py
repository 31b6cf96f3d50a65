"""What a wheel inside a game is asked: a cell, the window that answers, what is behind it."""

import msgspec

from companion.kits.tiwanaku.pachamama.wheel import Window
from companion.kits.tiwanaku.screens.reveal import Reveal
from engines.contract import Cell, Seat


class Question(msgspec.Struct, frozen=True):
    """A cell somebody asked about, the window that answers, and what is behind it."""

    cell: Cell
    window: Window
    by: Seat
    reveal: Reveal
    rivals: bool = False
    """Whether the game's own pawns came there, not somebody's."""


class Signs(msgspec.Struct, frozen=True):
    """The names on the rings: one for each column and one for each row of the board."""

    elements: tuple[str, ...]
    animals: tuple[str, ...]
