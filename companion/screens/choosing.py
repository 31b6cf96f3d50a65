"""Choosing an action on the game screen: what is offered, what is under the cursor, what OK does.

While a camera sees, pieces tell what it reads: the choice has only the rest, or is shut until an
arrow or a touch opens it. OK acts on nothing that is not in sight.
"""

from collections.abc import Mapping
from typing import Final

import pygame

from companion.kits.board_picture import Chart
from companion.kits.choices import Choice, Question
from companion.kits.targets import Offer, make_offer, read_touch
from companion.playing.guiding import Guide
from companion.playing.play import Play
from companion.screens.game_pages import game_pages
from companion.screens.phrases import Phrases
from companion.screens.screen import Push, Screen, Stay, Step
from companion.words import Words
from engines.contract import Action, Cell
from hardware.values import Button

NOWHERE: Final = pygame.Rect(0, 0, 0, 0)
ARROW_SHARE: Final = 0.2
"""How much of an answer's width belongs to the arrow at either end."""


class ChoosingScreen(Screen):
    """The part of the game screen that chooses."""

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
        self._offered: tuple[Choice, Action | None, Offer] | None = None
        self._foreseen: tuple[object, tuple[Action, ...], str] | None = None
        self._chart: Chart | None = None
        """Where the cells are on the display: the chart of what was drawn last."""

    @property
    def is_choosing(self) -> bool:
        """Whether a choice is in sight: nothing else is in front, and something can be taken."""
        play = self.play
        if play.over or play.is_complaining or play.asking.page is not None:
            return False
        return bool(play.choice.actions) and not self.guide.is_in_front

    @property
    def offer(self) -> Offer:
        """The answers to the open question with their places; none while none is in sight."""
        play = self.play
        question = play.choice.question
        if question is None or not self.is_choosing:
            return Offer()
        # A choice is renewed with every change: what was worked out for this one still holds.
        known, standing = self._offered, play.standing
        if known is None or known[0] is not play.choice or known[1] != standing:
            made = make_offer(play.kit.view.choosing, play.state, question, self.focus())
            if standing is not None:
                value = play.choice.field(standing, question.field)
                made = made.with_first(value) if value in made.values else made
            known = self._offered = (play.choice, standing, made)
        return known[2]

    @property
    def values(self) -> tuple[object, ...]:
        """The answers to the open question, the likeliest first."""
        return self.offer.values

    @property
    def value(self) -> object:
        """The answer under the cursor; None where there is none."""
        values = self.values
        return values[min(self.cursor, len(values) - 1)] if values else None

    @property
    def standing(self) -> Action | None:
        """The standing answer, where OK does it now: no choice is open, or the cursor is on it."""
        play = self.play
        action = play.standing
        if action is None or play.is_complaining or play.asking.page is not None:
            return None
        if self.guide.is_in_front:
            return None
        if not self.is_choosing:
            return action
        left = play.choice.with_value(self.value) if self.values else play.choice.actions
        return action if left == (action,) else None

    def focus(self) -> tuple[Cell, ...]:
        """Give the cells of the last action that touched any."""
        session = self.play.session
        for index in range(len(session.actions) - 1, -1, -1):
            cells = self.play.kit.view.choosing.cells_of(
                session.states[index], session.actions[index]
            )
            if cells:
                return cells
        return ()

    def in_sight(self) -> object:
        play = self.play
        guided = self.guide.step if self.guide.is_in_front else None
        return (play.choice.actions, play.choice.answered, play.is_complaining, play.over, guided)

    def choosing_legend(self) -> Mapping[Button, str]:
        """Give what the arrows, OK and Back do about the choice."""
        play, say = self.play, self.words.say
        legend = {}
        standing = self.standing
        if play.is_complaining:
            legend[Button.OK] = legend[Button.BACK] = say("button-understood")
        elif self.guide.is_in_front:
            legend[Button.OK] = say("button-understood")
            legend[Button.BACK] = say("button-end-guide")
        elif standing is not None:
            legend[Button.OK] = self.phrases.standing(standing)
        elif self.is_choosing:
            legend[Button.OK] = say("button-choose")
        if not self.is_choosing and play.legal and play.asking.page is None:
            opens = say("button-by-buttons" if play.sees else "button-pick")
            legend[Button.LEFT] = legend[Button.RIGHT] = opens
        elif len(self.values) > 1 or (self.is_choosing and play.by_hand):
            legend[Button.LEFT] = say("button-previous")
            legend[Button.RIGHT] = say("button-next")
        if not (play.is_complaining or self.guide.is_in_front) and (
            play.choice.answered or play.is_asking or (play.is_opened and play.sees)
        ):
            legend[Button.BACK] = say("button-back")
        return legend

    def offered(self) -> str:
        standing = self.standing
        if standing is not None:
            return self.phrases.standing(standing)
        return self.chosen_name()

    def go(self, clicks: int) -> None:
        """Move the cursor; what is shut, or leaves something out, is opened by it."""
        play, value, was_shut = self.play, self.value, not self.is_choosing
        # What the guide says waits beside the board, also where a complaint lay over it.
        self.guide.put_aside()
        play.open_choice()
        values = self.values
        if values and not was_shut:
            at = values.index(value) if value in values else 0
            self.cursor = (at + clicks) % len(values)
            self._asked = play.choice.question

    def take(self) -> None:
        """Do what OK stands for: put a complaint away, take what is chosen, or what stands."""
        play = self.play
        standing = self.standing
        if play.is_complaining:
            play.understand()
        elif self.guide.is_in_front:
            self.guide.understand()
        elif standing is not None:
            play.choose(standing)
        elif self.values:
            play.answer(self.value)
        elif self.is_choosing and play.choice.action is not None:
            play.choose(play.choice.action)

    def go_back(self) -> None:
        """Do what Back stands for: put a complaint away, step back, or say that it never was."""
        play = self.play
        if play.is_complaining:
            play.understand()
        elif self.guide.is_in_front:
            self.guide.switch(False)
        elif not play.step_back() and play.can_reject:
            play.reject()

    def turn(self, dial: int, clicks: int) -> None:
        if not self.play.over and self.play.asking.page is None:
            self.go(clicks)

    def touch(self, at: tuple[int, int]) -> Step:
        if self._answer.collidepoint(at):
            return self.touch_answer(at)
        if self._chart is None or not self._board.collidepoint(at):
            return Stay()
        cell = self._chart.cell_at(at)
        if cell is None or self.play.over or self.play.asking.page is not None:
            return Stay()
        was_open = not self.open_at(cell)
        found = read_touch(self.offer.cells, self.cursor, cell, self._touched)
        self._touched = cell
        if found is not None and found.sure and was_open:
            self.play.answer(self.values[found.index])
        elif found is not None:
            self.cursor = found.index
        elif was_open:
            return self.look_up(cell)
        return Stay()

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

    def open_at(self, cell: Cell) -> bool:
        """Open the choice where a touched cell is legal and not offered; tells whether it did."""
        play = self.play
        if any(cell in cells for cells in self.offer.cells):
            return False
        is_hidden = bool(play.by_hand) or play.is_complaining or self.guide.is_in_front
        cells_of = play.kit.view.choosing.cells_of
        if not is_hidden or not any(cell in cells_of(play.state, one) for one in play.legal):
            return False
        self.guide.put_aside()
        play.open_choice()
        self._asked, self.cursor = play.choice.question, 0
        return True

    def renew_cursor(self) -> None:
        """Begin at the first answer of a new question."""
        question = self.play.choice.question
        if question != self._asked:
            self._asked = question
            self.cursor, self._touched = 0, None

    def choices(self) -> list[str]:
        """Name the answers to the open question."""
        question = self.play.choice.question
        if question is None:
            return []
        return [self.phrases.value(question, value, i) for i, value in enumerate(self.values)]

    def chosen_name(self) -> str:
        """Name the answer under the cursor; "" where nothing is to be chosen here."""
        if not self.is_choosing:
            return ""
        question, action = self.play.choice.question, self.play.choice.action
        if question is not None:
            return self.phrases.value(question, self.value, min(self.cursor, len(self.values) - 1))
        return "" if action is None else self.phrases.only(action)

    def foreseen(self) -> str:
        """Say what the answer under the cursor would change; "" where nothing is to be said."""
        play, left = self.play, self.left
        if not left:
            return ""
        # A sentence is asked for several times a picture.
        state, known = play.state, self._foreseen
        if known is None or known[0] is not state or known[1] != left:
            telling, players = play.kit.view.telling, play.session.players
            told = telling.foresee(state, left, self.words, players)
            known = self._foreseen = (state, left, told)
        return known[2]

    def chosen_cells(self, choice: Choice, value: object) -> tuple[Cell, ...]:
        """Give the cells that answering so would touch."""
        left, places = choice.with_value(value), self.offer.cells_of(value)
        if not places and len(left) == 1:
            return self.play.kit.view.choosing.cells_of(self.play.state, left[0])
        return places

    @property
    def left(self) -> tuple[Action, ...]:
        """The actions that the answer under the cursor leaves."""
        choice = self.play.choice
        if not self.is_choosing:
            return ()
        return choice.with_value(self.value) if self.values else choice.actions
