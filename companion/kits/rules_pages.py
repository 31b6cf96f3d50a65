"""A game's rules in short as data: a few pages, each one idea with a drawing."""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import msgspec
import pygame

from companion.drawing.look import Badge, Look
from companion.kits.board_picture import BoardPicture, Marks, draw_board

S = TypeVar("S")

Drawing: TypeAlias = Callable[[pygame.Surface, pygame.Rect, Look, tuple[Badge, ...]], None]
"""Draws into an area, with the badges of the seats."""


class RulesPage(msgspec.Struct, frozen=True):
    """One page, worded as `<game>-rules-<slug>`."""

    slug: str
    draw: Drawing


def no_marks(state: Any) -> Marks:
    """Point out nothing."""
    return Marks()


def scene(
    picture: BoardPicture[S, Any],
    state: Callable[[], S],
    marks: Callable[[S], Marks] = no_marks,
) -> Drawing:
    """Give a drawing of a position as the game's own picture shows it, made when it is drawn."""

    def draw(
        surface: pygame.Surface, area: pygame.Rect, look: Look, badges: tuple[Badge, ...]
    ) -> None:
        shown = state()
        draw_board(surface, area, picture, shown, marks(shown), look, badges)

    return draw
