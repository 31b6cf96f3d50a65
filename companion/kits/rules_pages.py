"""A game's rules in short as data: a few pages, each one idea with a drawing."""

from collections.abc import Callable
from functools import cached_property
from importlib import resources
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec
import pygame

from companion.drawing.look import Badge, Look
from companion.kits.board_picture import BoardPicture, Marks, draw_board
from engines.contract import Action, AnyGame, Cell, Setup

GAME_FILE: Final = "rules_game.jsonl"
"""Beside a kit that draws its rules out of a game: one action a line, as in a record."""

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


class RulesGame(Generic[S]):
    """A game of two, kept beside a kit, out of which the drawings of its rules are taken.

    It is played with the box that ships, whatever the owner's is, and only when it is drawn.
    """

    def __init__(
        self,
        package: str,
        game: AnyGame,
        picture: BoardPicture[S, Any],
        cells_of: Callable[[S, Action], tuple[Cell, ...]],
    ) -> None:
        self.package = package
        self.game = game
        self.picture = picture
        self.cells_of = cells_of

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """Give the whole game."""
        text = resources.files(self.package).joinpath(GAME_FILE).read_text(encoding="utf-8")
        return tuple(self.game.parse_action(msgspec.json.decode(x)) for x in text.splitlines())

    @cached_property
    def states(self) -> tuple[S, ...]:
        """Give the position before each action, and the last."""
        states = [self.game.new_game(Setup(("A", "B")))]
        for action in self.actions:
            states.append(self.game.apply(states[-1], action))
        return tuple(states)

    def before(self, count: int) -> Drawing:
        """Give the drawing of a position after so many actions, with the next one as a ghost."""

        def marks(state: S) -> Marks:
            action = self.actions[count]
            return Marks(chosen=self.cells_of(state, action), preview=action)

        return scene(self.picture, lambda: self.states[count], marks)

    def after(self, count: int, marks: Callable[[S], Marks] = no_marks) -> Drawing:
        """Give the drawing of a position after so many actions; -1 is the end."""
        return scene(self.picture, lambda: self.states[count], marks)
