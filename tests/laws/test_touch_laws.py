"""A cell touched where it is drawn is that cell: in every game, at every size of the display."""

import random
from collections.abc import Iterator

import msgspec
import numpy as np
import pygame
import pytest

from companion.drawing.look import BADGES, DARK, Look
from companion.gallery import SIZES
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.board_picture import Marks
from companion.kits.choices import Choice
from companion.kits.registry import kit_for
from companion.playing.play import Play
from companion.screens.screen import Screen
from companion.screens.strip import Strip
from companion.screens.tablescreen import TableScreen
from companion.simulated.sample import sample_game
from companion.words import Language, Words
from engines.contract import Cell, Setup

POSITIONS = 3
"""Positions of one random game in which cells are touched."""


class LitTable(TableScreen):
    """The game screen with any cells lit as if they were under the cursor, to see what changes."""

    lit: tuple[Cell, ...] | None = None

    def marks(self) -> Marks:
        marks = super().marks()
        return marks if self.lit is None else msgspec.structs.replace(marks, chosen=self.lit)

    def draw_scores(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Leave out what is beside the board: no cell is there."""

    def draw_question(
        self, surface: pygame.Surface, look: Look, area: pygame.Rect, strip: Strip
    ) -> None:
        """Leave it out."""

    def draw_top(self, surface: pygame.Surface, look: Look, strip: pygame.Rect) -> None:
        """Leave it out."""


def open_screen(session: Session) -> LitTable:
    play = Play(session, kit_for(session.game))
    play.asking.look_at_all()
    return LitTable(play, Words(Language.ENGLISH), BADGES, lambda table: Screen())


def asks_for_cells(choice: Choice) -> bool:
    question = choice.question
    return question is not None and all(
        isinstance(value, tuple) and len(value) == 2 for value in question.values
    )


def places_to_choose(name: str, chance: random.Random) -> Iterator[Session]:
    """Give positions along a game as it is played, over its whole length."""
    game = GAMES[name]
    setup = Setup(tuple("ABCDE"[: max(game.seats)]))
    actions = sample_game(game, setup, chance.random())
    for number in range(POSITIONS):
        upto = (number + 1) * len(actions) // (POSITIONS + 1)
        position = Session(game, setup)
        position.apply(*actions[:upto])
        yield position


def ask_for_a_place(screen: TableScreen, chance: random.Random) -> bool:
    """Choose at random until a place is asked for; whole actions may be done on the way."""
    play = screen.play
    for _ in range(60):
        screen.update(0.0)
        if play.over or asks_for_cells(play.choice):
            break
        question, action = play.choice.question, play.choice.action
        if question is not None:
            play.answer(chance.choice(question.values))
        elif action is not None:
            play.choose(action)
        play.asking.look_at_all()
    screen.update(10.0)
    return asks_for_cells(play.choice)


def pixels(screen: LitTable, look: Look, lit: tuple[Cell, ...]) -> np.ndarray:
    surface = pygame.Surface(look.size)
    screen.lit = lit
    screen.draw(surface, look)
    screen.lit = None
    return pygame.surfarray.array2d(surface)


def where_drawn(
    screen: LitTable, look: Look, dark: np.ndarray, cell: Cell
) -> tuple[tuple[int, int], int]:
    """Give the middle and the width of what changes on the display when a cell is lit."""
    xs, ys = np.nonzero(pixels(screen, look, (cell,)) != dark)
    assert len(xs), f"nothing shows that {cell} is under the cursor"
    middle = (int(xs.min() + xs.max()) // 2, int(ys.min() + ys.max()) // 2)
    return middle, int(max(np.ptp(xs), np.ptp(ys)))


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(
            size,
            id=f"{size[0]}x{size[1]}",
            # The smallest is enough for every day.
            marks=() if size == (800, 480) else pytest.mark.campaign,
        )
        for size in SIZES
    ],
)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_legal_cell_touched_where_it_is_drawn_is_that_cell(
    name: str, size: tuple[int, int]
) -> None:
    chance = random.Random(f"touch/{name}/{size}")
    look = Look(DARK, *size)
    touched = 0
    for session in places_to_choose(name, chance):
        screen = open_screen(session)
        if not ask_for_a_place(screen, chance):
            continue
        values = screen.values
        screen.cursor = cursor = chance.randrange(len(values))
        dark = pixels(screen, look, ())
        screen.draw(pygame.Surface(size), look)
        for index, cell in enumerate(values):
            assert isinstance(cell, tuple)
            screen.cursor = cursor
            middle, width = where_drawn(screen, look, dark, cell)
            # One cell is lit, and the others stay where they are.
            assert width < size[1] / 3
            screen.cursor = (index + 1) % len(values)
            screen.touch(middle)
            assert screen.values[screen.cursor] == cell
            touched += 1
    assert touched > POSITIONS
