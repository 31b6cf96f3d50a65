"""A hint with the board beside it: the cell it is about, and the cells it rests on, are lit."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pygame

from companion.drawing import lettering
from companion.drawing.look import Badge, Look, blend
from companion.kits.board_picture import BoardPicture, Marks, draw_board
from companion.screens import layout
from companion.screens.pages import Say
from companion.screens.screen import Screen
from companion.screens.thinking import Stop, ThinkingPage
from engines.contract import Cell


class Advice(msgspec.Struct, frozen=True):
    """A hint in words, the cell it is about and the cells it rests on."""

    text: str
    about: tuple[Cell, ...] = ()
    rests_on: tuple[Cell, ...] = ()


Advise = Callable[[Stop], Iterator[Advice]]


class HintPage(ThinkingPage):
    """Thinks, then tells and shows: a thick gold ring round the cell, thin ones round the rest."""

    name = "hint"

    def __init__(
        self,
        say: Say,
        picture: BoardPicture[Any, Any],
        state: Any,
        badges: tuple[Badge, ...],
        advise: Advise,
    ) -> None:
        self.picture = picture
        self.state = state
        self.badges = badges
        self._advised = Advice(say("hint-working"))

        def texts(stop: Stop) -> Iterator[str]:
            for advice in advise(stop):
                self._advised = advice
                yield advice.text

        super().__init__(say, say("pause-hint"), self._advised.text, texts)

    def marks(self) -> Marks:
        """Give the cells to light: none before the words are there."""
        advice = self._advised
        if advice.text != self.body:
            return Marks()
        return Marks(legal=advice.rests_on, chosen=advice.about)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        Screen.draw(self, surface, look)
        theme, zones = look.theme, layout.zones(look)
        height = zones.legend.top - look.margin - zones.board.top
        board = pygame.Rect(zones.board.topleft, (zones.board.width, height))
        pygame.draw.rect(surface, blend(theme.ground, theme.panel, 0.6), board, border_radius=6)
        draw_board(surface, board, self.picture, self.state, self.marks(), look, self.badges)
        column = pygame.Rect(zones.scores.topleft, (zones.scores.width, height))
        self.draw_progress(surface, look, column)
        column.height -= look.name * 3 // 2
        lettering.put_block(surface, self.body, column, look.label, look.small, theme.text)
