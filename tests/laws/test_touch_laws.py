"""What is touched where it is drawn is that: in every game, at every size of the display.

An answer stands for places in the picture, as cells, regions or cards do, or for none; then it is
named below the board, and the legend is what a finger presses.
"""

import random
from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec
import numpy as np
import pygame
import pytest

from companion.drawing.look import BADGES, DARK, Look
from companion.gallery import SIZES
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.board_picture import Marks
from companion.kits.registry import kit_for
from companion.screens import layout
from companion.screens.screen import Screen, Touch
from companion.screens.strip import Strip
from companion.screens.tablescreen import TableScreen
from companion.simulated.sample import sample_game
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import Cell, Setup
from hardware.values import Button

T = TypeVar("T", bound=TableScreen)
Finger = Callable[[TableScreen, Look], tuple[Touch, Touch]]

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


def open_screen(session: Session, table: type[T] = LitTable) -> T:
    play = Play(session, kit_for(session.game))
    play.asking.look_at_all()
    return table(play, Words(Language.ENGLISH), BADGES, lambda table: Screen())


def has_places(screen: TableScreen) -> bool:
    """Tell whether every answer stands for a place in the picture: a cell, a region, a card."""
    return bool(screen.values) and all(screen.offer.cells)


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


def questions(screen: TableScreen, chance: random.Random) -> Iterator[None]:
    """Choose at random and stop at each question, until an action with a place was done."""
    play, is_placed = screen.play, False
    for _ in range(60):
        screen.update(10.0)
        question, action = play.choice.question, play.choice.action
        if play.over or (is_placed and not play.choice.answered):
            return
        if question is not None:
            is_placed = is_placed or has_places(screen)
            yield
            play.answer(chance.choice(question.values))
        elif action is not None:
            play.choose(action)
        play.asking.look_at_all()


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


def touch_each_place(screen: LitTable, look: Look, cursor: int) -> int:
    """Touch each answer in the middle of where it is drawn; says how many there were."""
    screen.cursor = cursor
    dark = pixels(screen, look, ())
    screen.draw(pygame.Surface(look.size), look)
    offer = screen.offer
    for cells in offer.cells:
        cell = cells[0]
        screen.cursor = cursor
        middle, width = where_drawn(screen, look, dark, cell)
        # One cell is lit, and the others stay where they are.
        assert width < look.height / 3
        elsewhere = [n for n, others in enumerate(offer.cells) if cell not in others]
        if not elsewhere:
            continue
        screen.cursor = elsewhere[0]
        screen.touch(middle)
        assert screen.offer == offer, "the first touch of an answer takes nothing"
        assert cell in offer.cells[screen.cursor]
    return len(offer.cells)


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
def test_every_answer_touched_where_it_is_drawn_is_that_answer(
    name: str, size: tuple[int, int]
) -> None:
    chance = random.Random(f"touch/{name}/{size}")
    look, touched = Look(DARK, *size), 0
    for session in places_to_choose(name, chance):
        screen = open_screen(session)
        for _question in questions(screen, chance):
            if has_places(screen):
                touched += touch_each_place(screen, look, chance.randrange(len(screen.values)))
    assert touched > POSITIONS


def on_the_legend(screen: TableScreen, look: Look) -> tuple[Touch, Touch]:
    """Where a finger goes on to the next answer, and where it takes the one under the cursor."""
    slots = layout.legend_slots(layout.zones(look).legend, len(Button), look.margin)
    at = {button: slot.center for button, slot in zip(Button, slots, strict=True)}
    return Touch(at[Button.RIGHT]), Touch(at[Button.OK])


def on_the_answer(screen: TableScreen, look: Look) -> tuple[Touch, Touch]:
    """The same on the answer itself: the arrow at its right end, and its middle."""
    screen.draw(pygame.Surface(look.size), look)
    strip = screen.strip(look)
    assert strip.answer_place is not None
    place = strip.answer_place.move(layout.zones(look, strip.height).question.topleft)
    return Touch((place.right - look.name, place.centery)), Touch(place.center)


@pytest.mark.parametrize("finger", [on_the_legend, on_the_answer])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_an_answer_that_has_no_place_is_reached_and_taken_with_a_finger(
    name: str, finger: Finger
) -> None:
    chance = random.Random(f"finger/{name}")
    look, asked = Look(DARK, 800, 480), 0
    for session in places_to_choose(name, chance):
        screen = open_screen(session, TableScreen)
        for _question in questions(screen, chance):
            values = screen.values
            if has_places(screen) or len(values) < 2:
                continue
            screen.cursor, reached = 0, []
            for _ in values:
                reached.append(screen.value)
                screen.handle(finger(screen, look)[0], look)
            assert reached == list(values)
            wanted = chance.choice(values)
            for _ in range(values.index(wanted)):
                screen.handle(finger(screen, look)[0], look)
            choice, done = screen.play.choice, len(session.actions)
            assert screen.value == wanted
            screen.handle(finger(screen, look)[1], look)
            left = screen.play.choice.answered[len(choice.answered) :]
            assert left == ((choice.question.field, wanted),) or len(session.actions) > done
            asked += 1
            break
    assert asked
