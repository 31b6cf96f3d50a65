"""What a press, a touch or a dial does on the game screen, as a value; `carry_out` does it.

An `Event` is for the game. A `Leaf` turns a leaf on the screen: the game never hears of it.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Generic, TypeAlias, TypeVar

import msgspec

from companion.keeping.session import Session
from companion.kits.kit import AnyKit
from companion.kits.waits import Waits
from companion.table.guiding import Guide
from companion.table.inputs import Open as Open
from companion.table.inputs import Pick as Pick
from companion.table.inputs import Redo as Redo
from companion.table.inputs import Reject as Reject
from companion.table.inputs import StepBack as StepBack
from companion.table.inputs import Understand as Understand
from companion.table.inputs import Undo as Undo
from companion.table.play import Play
from engines.contract import Action, Cell

D = TypeVar("D")

Legend: TypeAlias = str | Action
"""What is written beside a button: a slug, or the action as the game's words name it."""


class Key(msgspec.Struct, Generic[D], frozen=True):
    """One button now: what is written beside it and what a press does."""

    legend: Legend
    does: D


class Learn(msgspec.Struct, frozen=True):
    """Goes on in the lesson."""


class EndLesson(msgspec.Struct, frozen=True):
    """Ends the lesson for this game."""


class Choose(msgspec.Struct, frozen=True):
    """Does an action."""

    action: Action


class ChooseAll(msgspec.Struct, frozen=True):
    """Does several actions as one, such as all bids of a round."""

    run: tuple[Action, ...]


class GoOn(msgspec.Struct, frozen=True):
    """Leaves what waited to be looked at: people have seen it, and that is kept."""


Event: TypeAlias = (
    Understand
    | Learn
    | EndLesson
    | Choose
    | ChooseAll
    | Pick
    | Open
    | StepBack
    | Reject
    | Undo
    | Redo
    | GoOn
)


class Move(msgspec.Struct, frozen=True):
    """Moves the cursor; a choice that leaves something out is opened by it."""

    clicks: int


class MoveTo(msgspec.Struct, frozen=True):
    """Sets the cursor on an answer that was touched."""

    index: int


class OpenAt(msgspec.Struct, frozen=True):
    """Opens the choice with the cursor on a cell that was touched; it takes nothing yet."""

    cell: Cell


class LookUp(msgspec.Struct, frozen=True):
    """Opens what the game has to tell of a cell."""

    cell: Cell


class OpenMenu(msgspec.Struct, frozen=True):
    """Opens the game's menu, or its result once it is over."""


class ShowHelp(msgspec.Struct, frozen=True):
    """Opens the help of a page."""

    slug: str


class PutBy(msgspec.Struct, frozen=True):
    """Puts a page of the game's own by, to look at the board."""


class BringBack(msgspec.Struct, frozen=True):
    """Brings back a page that was put by."""

    page: Waits


class Close(msgspec.Struct, frozen=True):
    """Leaves a page that people have opened."""


Leaf: TypeAlias = Move | MoveTo | OpenAt | LookUp | OpenMenu | ShowHelp | PutBy | BringBack
Does: TypeAlias = Event | Leaf

Ear: TypeAlias = Callable[[Play, Event], AbstractContextManager[None]]
"""Hears an event while it is carried out."""


class HeardPlay(Play):
    """A game on a table whose loop hears what people press."""

    def __init__(self, session: Session, kit: AnyKit) -> None:
        super().__init__(session, kit)
        self._ears: list[Ear] = []

    @property
    def ear(self) -> Ear | None:
        """What hears its events; only the last one that was given does."""
        return self._ears[0] if self._ears else None

    def be_heard(self, ear: Ear) -> None:
        self._ears[:] = [ear]


def carry_out(event: Event, play: Play, guide: Guide | None = None) -> None:
    """The one place where what a button says becomes something done to the game.

    A page of the game's own has no lesson beside it, and none of the events about one.
    """
    ear = play.ear if isinstance(play, HeardPlay) else None
    with nullcontext() if ear is None else ear(play, event):
        _do(event, play, guide)


def _do(event: Event, play: Play, guide: Guide | None) -> None:
    match event:
        case Understand():
            play.understand()
        case Learn() if guide is not None:
            guide.understand()
        case EndLesson() if guide is not None:
            guide.switch(False)
        case Learn() | EndLesson():
            raise ValueError(f"expected a lesson, got {event!r} without one")
        case Choose(action=action):
            play.choose(action)
        case ChooseAll(run=run):
            play.choose(*run)
        case Pick(value=value):
            play.answer(value)
        case Open():
            # What the guide says waits beside the board, also where a complaint lay over it.
            if guide is not None:
                guide.put_aside()
            play.open_choice()
        case StepBack():
            play.step_back()
        case Reject():
            play.reject()
        case Undo():
            play.undo()
        case Redo():
            play.redo()
        case GoOn():
            # Kept first: only what is safe on disk may be left.
            play.asking.look()
            play.asking.go_on()
