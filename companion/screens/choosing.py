"""Choosing an action on the game screen: what is offered and what is under the cursor.

While a camera sees, pieces tell what it reads: the choice has only the rest, or is shut until an
arrow or a touch opens it. What is in front and what the buttons do about it is `companion.table`'s.
"""

from collections.abc import Mapping
from typing import Final

import pygame

from companion.kits.board_picture import Chart
from companion.kits.choices import Choice, Question
from companion.kits.targets import Offer, read_touch
from companion.kits.waits import Waits
from companion.screens.game_pages import game_pages
from companion.screens.keyed import KeyedScreen
from companion.screens.phrases import Phrases
from companion.screens.screen import Pop, Push, Stay, Step
from companion.table.events import (
    BringBack,
    Choose,
    Does,
    Key,
    Legend,
    LookUp,
    Move,
    MoveTo,
    Open,
    OpenAt,
    OpenMenu,
    Pick,
    PutBy,
    ShowHelp,
    carry_out,
)
from companion.table.front import Attention, Front, front_of
from companion.table.guiding import Guide
from companion.table.play import Play
from companion.table.table_now import TableNow, now_of
from companion.table.touching import touch_of
from companion.words import Words
from engines.contract import Action, Cell
from hardware.values import Button

NOWHERE: Final = pygame.Rect(0, 0, 0, 0)
ARROW_SHARE: Final = 0.2
"""How much of an answer's width belongs to the arrow at either end."""


class ChoosingScreen(KeyedScreen[Does]):
    """The part of the game screen that chooses."""

    has_pages = False
    """Whether pages of the game's own may come up in front of it."""

    def __init__(self, play: Play, words: Words, guide: Guide | None = None) -> None:
        self.play = play
        self.words = words
        self.guide = Guide(play) if guide is None else guide
        self.phrases = Phrases(words, play.kit, play.session)
        self.cursor = 0
        self._asked: Question | None = None
        self._board = pygame.Rect(0, 0, 1, 1)
        self._answer = NOWHERE
        """Where the answer under the cursor was drawn."""
        self._touched: Cell | None = None
        self._front: tuple[TableNow, Attention, Front] | None = None
        self._chart: Chart | None = None
        """Where the cells are on the display: the chart of what was drawn last."""

    @property
    def attention(self) -> Attention:
        """Where people are with what they see."""
        return Attention(self.cursor)

    @property
    def front(self) -> Front:
        """What is in front of people now."""
        now = now_of(self.play, self.guide, has_pages=self.has_pages)
        attention, known = self.attention, self._front
        # It is asked for dozens of times a picture, and is a function of these two alone.
        if known is None or known[:2] != (now, attention):
            known = self._front = now, attention, front_of(self.play.kit, now, attention)
        return known[2]

    def keys(self) -> Mapping[Button, Key[Does]]:
        return self.front.keys

    def worded(self, legend: Legend) -> str:
        if isinstance(legend, Action):
            return self.phrases.standing(legend)
        return super().worded(legend)

    @property
    def offer(self) -> Offer:
        """The answers to the open question with their places; none while none is in sight."""
        return self.front.offer

    @property
    def values(self) -> tuple[object, ...]:
        """The answers to the open question, the likeliest first."""
        return self.front.offer.values

    @property
    def value(self) -> object:
        """The answer under the cursor; None where there is none."""
        return self.front.value

    def in_sight(self) -> object:
        return self.front.about

    def offered(self) -> str:
        front = self.front
        key = front.keys.get(Button.OK)
        match key:
            case Key(legend=Action() as standing, does=Choose()):
                return self.phrases.standing(standing)
            case Key(does=Choose() | Pick()):
                return self.chosen_name()
            case _:
                return ""

    def do(self, does: Does) -> Step:
        match does:
            case Move(clicks=clicks):
                self.go(clicks)
            case MoveTo(index=index):
                self.cursor = index
            case OpenAt(cell=cell):
                self.open_at(cell)
            case LookUp(cell=cell):
                return self.look_up(cell)
            case OpenMenu():
                return self.menu()
            case ShowHelp(slug=slug):
                return self.help_page(slug)
            case PutBy():
                self.is_put_by = True
                return Pop()
            case BringBack(page=page):
                self.bring_back(page)
            case _:
                carry_out(does, self.play, self.guide)
        return Stay()

    def menu(self) -> Step:
        """Open what the button of the menu leads to."""
        return Stay()

    def bring_back(self, page: Waits) -> None:
        """Let a page that was put by come up again."""

    def go(self, clicks: int) -> None:
        """Move the cursor; a choice that leaves something out is opened by it."""
        value = self.value
        if not self.play.choice.answered:
            carry_out(Open(), self.play, self.guide)
        values = self.values
        if values:
            at = values.index(value) if value in values else 0
            self.cursor = (at + clicks) % len(values)
            self._asked = self.play.choice.question

    def open_at(self, cell: Cell) -> None:
        """Open the choice with the cursor on what was touched."""
        carry_out(Open(), self.play, self.guide)
        self._asked = self.play.choice.question
        found = read_touch(self.offer.cells, 0, cell, self._touched)
        self.cursor = 0 if found is None else found.index

    def turn(self, dial: int, clicks: int) -> None:
        key = self.keys().get(Button.RIGHT)
        if key is not None:
            self.do(Move(clicks) if isinstance(key.does, Move) else key.does)

    def touch(self, at: tuple[int, int]) -> Step:
        if self._answer.collidepoint(at):
            return self.touch_answer(at)
        if self._chart is None or not self._board.collidepoint(at):
            return Stay()
        cell = self._chart.cell_at(at)
        if cell is None:
            return Stay()
        now, front = now_of(self.play, self.guide, has_pages=self.has_pages), self.front
        does = touch_of(self.play.kit, now, front, cell, self._touched)
        step = Stay() if does is None else self.do(does)
        self._touched = cell
        return step

    def touch_answer(self, at: tuple[int, int]) -> Step:
        """Take the answer below the board, or turn to others by the arrows at its ends."""
        along = (at[0] - self._answer.left) / self._answer.width
        if len(self.values) > 1 and not ARROW_SHARE < along < 1 - ARROW_SHARE:
            self.go(-1 if along < ARROW_SHARE else 1)
            return Stay()
        return self.press(Button.OK) if self.takes(Button.OK) else Stay()

    def look_up(self, cell: Cell) -> Step:
        """Open what the kit has to tell of a cell that is no answer."""
        page = game_pages(self.play.kit).about(self.play, self.words, cell)
        if page is None:
            return Stay()
        page.badges = self.badges
        return Push(page)

    def renew_cursor(self) -> None:
        """Begin at the first answer of a new question."""
        question = self.play.choice.question
        if question != self._asked:
            self._asked = question
            self.cursor, self._touched = 0, None

    def choices(self) -> list[str]:
        """Name the answers to the open question."""
        front = self.front
        question = None if front.choice is None else front.choice.question
        if question is None:
            return []
        return [self.phrases.value(question, value, i) for i, value in enumerate(self.values)]

    def chosen_name(self) -> str:
        """Name the answer under the cursor; "" where nothing is to be chosen here."""
        front = self.front
        if front.choice is None:
            return ""
        question, action = front.choice.question, front.choice.action
        if question is not None:
            return self.phrases.value(question, front.value, front.index)
        return "" if action is None else self.phrases.only(action)

    def chosen_cells(self, choice: Choice, value: object) -> tuple[Cell, ...]:
        """Give the cells that answering so would touch."""
        left, places = choice.with_value(value), self.offer.cells_of(value)
        if not places and len(left) == 1:
            return self.play.kit.view.choosing.cells_of(self.play.state, left[0])
        return places
