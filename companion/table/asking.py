"""What actions have left to be looked at on a page of the game's own, until people have looked.

An action is safe on disk before what it left can be looked at, and so is that it was looked at:
after a power cut nobody has seen anything for free, and nobody has to be told again.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.keeping.session import Deed, Session
from companion.kits.choices import Choice
from companion.kits.waits import Waits
from engines.contract import TABLE


class _Left(NamedTuple):
    number: int
    """Of the action that left it."""
    page: Waits
    what: object


class Asking:
    """What waits in one game to be looked at, and the page that shows it."""

    def __init__(self, session: Session, pages: Sequence[Waits]) -> None:
        self.session = session
        self.pages = tuple(pages)
        own = [n for n, action in enumerate(session.actions) if action.by != TABLE]
        # A game that comes from a record was never looked at: only its last action counts.
        self._from = session.looked or (own[-1] if own else 0)
        self._seen = 0
        """Of what waits since then, how much was looked at."""
        self._found: tuple[tuple[int, ...], Any, tuple[_Left, ...]] = ((), None, ())
        """Where it was asked for last, in which position, and what was left then."""

    def __repr__(self) -> str:
        return f"<Asking, {len(self.waiting)} wait>"

    @property
    def waiting(self) -> tuple[object, ...]:
        """What nobody has looked at yet, the oldest first."""
        return tuple(one.what for one in self._left())

    def _left(self) -> tuple[_Left, ...]:
        if not self.pages or self._from >= len(self.session.actions):
            return ()
        # Screens ask dozens of times a picture, and a long game has hundreds of actions.
        place, state = (self._from, self._seen, len(self.session.actions)), self.session.state
        if self._found[0] != place or self._found[1] is not state:
            self._found = (place, state, self._find())
        return self._found[2]

    def _find(self) -> tuple[_Left, ...]:
        deeds = enumerate(self.session.deeds(self._from), self._from)
        found = [
            _Left(number, page, what)
            for number, deed in deeds
            for page in self.pages
            for what in page.leaves(deed)
        ]
        return tuple(found[self._seen :])

    @property
    def page(self) -> Waits | None:
        """The page that shows what has waited longest; None where nothing waits."""
        return next((one.page for one in self._left()), None)

    def page_for(self, choice: Choice) -> Waits | None:
        """Give the page that has to come up: what waits, who takes the choice, who is beside it."""
        # Nobody has said yet that any of these is meant: the pieces may tell something else.
        pages = () if choice.is_kind_open else self.pages
        takes = (page for page in pages if page.takes(choice))
        beside = (page for page in self.pages if page.accompanies(self.session.state))
        return self.page or next(takes, None) or next(beside, None)

    @property
    def shown(self) -> int:
        """How many actions people may see: those before the first that left something."""
        first = next(iter(self._left()), None)
        return len(self.session.actions) if first is None else first.number

    @property
    def state(self) -> Any:
        """The position people may see: the one before the first action that left something."""
        return self.session.states[self.shown]

    @property
    def looked_at(self) -> tuple[Deed, ...]:
        """What was done and looked at, the last first, then what was taken back."""
        return (*self.session.deeds()[: self._from][::-1], *self.session.learnt[::-1])

    def look(self) -> None:
        """Keep that people look at it; only then may it be shown."""
        self.session.look()

    def go_on(self) -> None:
        """Leave the oldest: it has been seen."""
        self._seen += 1
        self._settle()

    def look_at_all(self) -> None:
        """Look at everything that waits, as a hand without eyes does."""
        if self.waiting:
            self.look()
        self._from, self._seen = len(self.session.actions), 0

    def taken_back(self) -> None:
        """Forget what actions left that were taken back."""
        self._settle()

    def _settle(self) -> None:
        """Begin anew where nothing waits any more."""
        if not self.waiting:
            self._from, self._seen = len(self.session.actions), 0
