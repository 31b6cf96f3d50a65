"""What actions have asked of a game's oracle, until people have looked at the answers.

An action is safe on disk before its answer can be looked at, and so is that it was looked at: after
a power cut nobody has seen anything for free, and nobody has to be told again.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from companion.keeping.session import Deed, Session
from companion.kits.choices import Choice
from companion.kits.tiwanaku.pachamama.wheel import Window
from companion.kits.tiwanaku.screens.reveal import Pane, Reveal
from companion.words import Words
from engines.contract import TABLE, Cell, Seat


class Question(msgspec.Struct, frozen=True):
    """A cell somebody asked about, the window that answers, and what is behind it."""

    cell: Cell
    window: Window
    by: Seat
    reveal: Reveal
    rivals: bool = False
    """Whether the game's own pawns came there, not somebody's."""


class Signs(msgspec.Struct, frozen=True):
    """The names on the rings: one for each column and one for each row of the board."""

    elements: tuple[str, ...]
    animals: tuple[str, ...]


@runtime_checkable
class Oracle(Protocol):
    """A kit whose game answers behind windows; a kit need not be one."""

    def questions(self, deed: Deed) -> tuple[Question, ...]:
        """Give what the wheel was asked by an action, in the order in which it is opened."""

    def announcing(self, choice: Choice) -> Cell | None:
        """Give the cell where a crop is to be announced next, or None."""

    def learnt(self, state: Any, looked_at: Sequence[Deed]) -> Mapping[Cell, Pane]:
        """Give what the table knows: what lies there, and what it saw before it was taken back."""

    def still_known(self, deeds: Sequence[Deed], words: Words) -> str:
        """Say what nobody forgets although it was taken back; "" where nothing was shown."""

    def signs(self, state: Any) -> Signs:
        """Give the names on the rings."""


class Asking:
    """The questions of one game that wait for their answers to be looked at."""

    def __init__(self, session: Session, kit: object) -> None:
        self.session = session
        self.oracle = kit if isinstance(kit, Oracle) else None
        own = [n for n, action in enumerate(session.actions) if action.by != TABLE]
        # A game that comes from a record was never looked at: only its last action counts.
        self._from = session.looked or (own[-1] if own else 0)
        self._seen = 0
        """Questions since then that were looked at."""

    def __repr__(self) -> str:
        return f"<Asking, {len(self.waiting)} questions wait>"

    @property
    def waiting(self) -> tuple[Question, ...]:
        """The questions nobody has looked at yet, the oldest first."""
        if self.oracle is None or self._from >= len(self.session.actions):
            return ()
        return self._asked()[self._seen :]

    def _asked(self) -> tuple[Question, ...]:
        assert self.oracle is not None, "expected a kit with an oracle"
        deeds = self.session.deeds(self._from)
        return tuple(one for deed in deeds for one in self.oracle.questions(deed))

    @property
    def state(self) -> Any:
        """The position people may see: the one before the first question that waits."""
        session = self.session
        return session.states[self._from] if self.waiting else session.state

    @property
    def learnt(self) -> Mapping[Cell, Pane]:
        """What the table knows of each cell; nothing of the questions that wait."""
        if self.oracle is None:
            return {}
        return self.oracle.learnt(self.state, self.session.learnt)

    @property
    def last_cell(self) -> Cell | None:
        """The cell that was asked about last and is known; None where nobody has asked."""
        if self.oracle is None:
            return None
        for deed in (*self.session.deeds()[: self._from][::-1], *self.session.learnt[::-1]):
            for question in self.oracle.questions(deed)[::-1]:
                return question.cell
        return None

    def look(self) -> None:
        """Keep that the answer is looked at; only then may a window open."""
        self.session.look()

    def go_on(self) -> None:
        """Leave the oldest question: its answer has been seen."""
        self._seen += 1
        self._settle()

    def look_at_all(self) -> None:
        """Look at everything that waits, as a hand without eyes does."""
        if self.waiting:
            self.look()
        self._from, self._seen = len(self.session.actions), 0

    def taken_back(self) -> None:
        """Forget the questions of actions that were taken back."""
        self._settle()

    def _settle(self) -> None:
        """Begin anew where nothing waits any more."""
        if not self.waiting:
            self._from, self._seen = len(self.session.actions), 0
