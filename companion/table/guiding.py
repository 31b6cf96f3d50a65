"""The guided first game: after a kit's lesson, each rule is said when it first matters.

What was said follows from the positions the game has rested in, so that an undo, a power cut or
people who do something else never confuse it. It does nothing itself and forbids nothing.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from companion.kits.lessons import LessonStep, Moment
from companion.table.examples import Example, examples
from companion.table.play import Play
from engines.contract import Cell


class Stop(msgspec.Struct):
    """A position in which the game has rested, and what was said there."""

    number: int
    state: Any
    said: list[str]
    is_understood: bool = False
    """Whether people have put away what was said last."""


class Guide:
    """What the lesson says at one table now."""

    def __init__(
        self, play: Play, *, on: bool = False, keep: Callable[[bool], None] | None = None
    ) -> None:
        self.play = play
        self.steps: tuple[LessonStep[Any], ...] = play.kit.view.teaching.lesson
        self._on = on
        self._keep = keep
        self._from = 0
        """After how many actions the guide was switched on."""
        self._stops: list[Stop] = []
        self._shown: tuple[Stop, str, Example | None] | None = None

    def __repr__(self) -> str:
        return f"<Guide {'on' if self.on else 'off'}, {self.told} of {len(self.steps)} said>"

    @property
    def on(self) -> bool:
        """Whether this game is guided."""
        return self._on and bool(self.steps)

    @property
    def is_over(self) -> bool:
        """Whether everything has been said."""
        stop = self.follow()
        last = self.steps[-1].slug if self.steps else ""
        if stop is None or last not in self._said():
            return stop is None
        return stop.is_understood or last not in stop.said

    def switch(self, on: bool) -> None:
        """Begin or end the guide; it is kept, so that a power cut changes nothing."""
        self._on, self._from = on, self.play.asking.shown
        self._stops.clear()
        if self._keep is not None:
            self._keep(on)

    @property
    def told(self) -> int:
        """How many steps have been said."""
        return len(self._said())

    def _said(self) -> set[str]:
        return {slug for stop in self._stops for slug in stop.said}

    def follow(self) -> Stop | None:
        """Come to where the game is now; None where nobody is guided."""
        if not self.on:
            return None
        session, shown = self.play.session, self.play.asking.shown
        self._from = min(self._from, shown)
        rests = [n for n in session.rests if self._from <= n < shown] + [shown]
        states = session.states
        same = 0
        for stop, number in zip(self._stops, rests, strict=False):
            if stop.number != number or stop.state is not states[number]:
                break
            same += 1
        del self._stops[same:]
        for number in rests[same:]:
            step = self._find(states[number], number)
            said = [] if step is None else [step.slug]
            self._stops.append(Stop(number, states[number], said))
        return self._stops[-1]

    def _find(self, state: Any, number: int) -> LessonStep[Any] | None:
        """Give the first step that matters in a position and has not been said."""
        said = self._said()
        if not self.steps or self.steps[-1].slug in said:
            return None
        moment = self._moment(state, number)
        return next((s for s in self.steps if s.slug not in said and s.when(moment)), None)

    def _moment(self, state: Any, number: int) -> Moment[Any]:
        play = self.play
        if state is play.state:
            return Moment(state, number, lambda: play.legal)
        return Moment(state, number, lambda: tuple(play.kit.game.legal_actions(state)))

    @property
    def step(self) -> LessonStep[Any] | None:
        """The step whose sentence is on the screen; None where the lesson has nothing to say."""
        stop = self.follow()
        if stop is None or not stop.said or self.play.over:
            return None
        return next(one for one in self.steps if one.slug == stop.said[-1])

    @property
    def is_unread(self) -> bool:
        """Whether a sentence has been said that people have not put away."""
        return self.step is not None and not self._stops[-1].is_understood

    def understand(self) -> None:
        """Go on to the next thing to say here, or put the last one aside."""
        stop = self.follow()
        if stop is None:
            return
        step = self._find(stop.state, stop.number)
        if step is None:
            stop.is_understood = True
        else:
            stop.said.append(step.slug)

    def put_aside(self) -> None:
        """Leave the buttons to the game: people have begun to choose."""
        stop = self.follow()
        if stop is not None:
            stop.is_understood = True

    @property
    def example(self) -> Example | None:
        """One legal place for what the sentence is about, where it shows one."""
        step = self.step
        if step is None or not step.shows or self.play.asking.page is not None:
            return None
        stop = self._stops[-1]
        if self._shown is None or self._shown[0] is not stop or self._shown[1] != step.slug:
            play = self.play
            found = examples(play.kit, play.session, play.legal, step.shows, step.such)
            self._shown = (stop, step.slug, found[0] if found else None)
        return self._shown[2]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells to light."""
        step, example = self.step, self.example
        if step is None:
            return ()
        stop = self._stops[-1]
        if example is not None:
            return example.cells
        return step.cells(self._moment(stop.state, stop.number))
