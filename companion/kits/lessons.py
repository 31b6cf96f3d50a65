"""A game's guided first game as data: what to say when, and what to light on the board."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from engines.contract import Action, Cell

S = TypeVar("S")


class Moment(Generic[S]):
    """A position as a lesson looks at it. What may be done is listed only when asked for."""

    def __init__(
        self, state: S, number: int, legal_actions: Callable[[], tuple[Action, ...]]
    ) -> None:
        self.state = state
        self.number = number
        """How many actions have been done before."""
        self._list_legal = legal_actions

    def __repr__(self) -> str:
        return f"<Moment after {self.number} actions>"

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What may be done now."""
        return self._list_legal()

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of what may be done now, as records name them."""
        return frozenset(str(one.__struct_config__.tag) for one in self.legal)


def no_cells(moment: Moment[Any]) -> tuple[Cell, ...]:
    """Light nothing."""
    return ()


def any_such(state: Any, action: Action) -> bool:
    """Take every action."""
    return True


def may(*kinds: str) -> Callable[[Moment[Any]], bool]:
    """Give the condition that something of these kinds may be done now."""
    wanted = frozenset(kinds)
    return lambda moment: bool(wanted & moment.kinds)


def is_first(moment: Moment[Any]) -> bool:
    """Tell whether nothing has happened yet."""
    return moment.number == 0


def later(than: int) -> Callable[[Moment[Any]], bool]:
    """Give the condition that so many actions have been done."""
    return lambda moment: moment.number >= than


class LessonStep(msgspec.Struct, Generic[S], frozen=True):
    """One sentence, said once: at the first position where it matters.

    Worded as `<game>-lesson-<slug>`, which may use the fact `player`, whose turn it is.
    """

    slug: str
    when: Callable[[Moment[S]], bool]
    """Tells whether it matters now. It looks at the position alone: people may do anything."""
    shows: str = ""
    """The kind of action of which one legal place is drawn on the board as an example."""
    such: Callable[[S, Action], bool] = any_such
    """Tells which actions of that kind are good examples."""
    cells: Callable[[Moment[S]], tuple[Cell, ...]] = no_cells
    """Gives the cells to light, where no example is shown."""


Lesson: TypeAlias = tuple[LessonStep[S], ...]
"""The steps, the first that matters first; the last one says goodbye and ends the lesson."""
