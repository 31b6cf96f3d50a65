"""One game in progress: apply, undo and redo of any depth, without forgetting what was revealed."""

import copy
from typing import Any, Final, Protocol

from companion.keeping.asked_rules import AskedRules
from companion.keeping.timeline import FORGET as FORGET
from companion.keeping.timeline import LOOK as LOOK
from companion.keeping.timeline import REDO as REDO
from companion.keeping.timeline import UNDO as UNDO
from companion.keeping.timeline import Deed as Deed
from companion.keeping.timeline import Entry as Entry
from companion.keeping.timeline import EntryKind as EntryKind
from companion.keeping.timeline import (
    Refused,
    Run,
    Timeline,
    check_run,
    enter,
    follow,
    last_own,
    legal_actions,
)
from companion.system.unkept import Unkept
from engines.contract import (
    ALREADY_KNOWN,
    Action,
    AnyGame,
    Outcome,
    Refusal,
    Score,
    Seat,
    Setup,
)

SESSION_REFUSALS: Final = (
    ALREADY_KNOWN,
    "nothing-to-undo",
    "nothing-to-redo",
    "nothing-to-forget",
)


class Keeper(Protocol):
    """Keeps a session's entries safe; it raises where it cannot, and the session stays put."""

    number: int

    def keep(
        self, entry: Entry, length: int, outcome: Outcome | None, scores: tuple[Score, ...]
    ) -> None:
        """Put the entry where it survives a power cut, then return."""

    def is_there(self) -> bool | None:
        """Whether an entry whose fault was doubtful is there; None while nobody can know."""


class Session:
    """A game being played. With a keeper, nothing counts before the keeper has it."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.rules: AskedRules[Any] = AskedRules(game)
        """The same game for all that tries and does moves here: each is judged once."""
        self.setup = setup
        self.keeper: Keeper | None = None
        self.is_other_box = False
        """Whether it was begun on another box than the one in force, and goes on with that."""
        self._timeline = Timeline(states=(game.new_game(setup),))
        self._doubtful: tuple[Unkept, Timeline] | None = None
        """How it would stand with the last entry, which the disk may have: it cannot be asked."""

    def __repr__(self) -> str:
        return f"<Session of {self.game.name}, {len(self.actions)} actions>"

    @property
    def state(self) -> Any:
        """The position now."""
        return self._timeline.states[-1]

    @property
    def states(self) -> tuple[Any, ...]:
        """The position before each action, and the one now."""
        return self._timeline.states

    @property
    def actions(self) -> tuple[Action, ...]:
        """What has happened and not been taken back."""
        return self._timeline.actions

    @property
    def known(self) -> tuple[Action, ...]:
        """What the table revealed and undo took back: it will come again."""
        return self._timeline.known

    def deeds(self, start: int = 0) -> tuple[Deed, ...]:
        """Give what has happened and not been taken back, with the states around it."""
        states = self.states[start:]
        return tuple(map(Deed, states, self.actions[start:], states[1:]))

    @property
    def looked(self) -> int:
        """How many of the actions people have looked at, where games keep secrets."""
        return self._timeline.looked

    @property
    def learnt(self) -> tuple[Deed, ...]:
        """What people looked at before it was taken back."""
        return self._timeline.learnt

    @property
    def players(self) -> tuple[str, ...]:
        """The names in seat order."""
        return self.setup.players

    @property
    def timeline(self) -> Timeline:
        """All that happened, as one value."""
        return self._timeline

    @property
    def number(self) -> int | None:
        """The game's number in its store, or None where nobody keeps it."""
        return self.keeper.number if self.keeper else None

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Who may act now."""
        return self.game.to_move(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return self.game.outcome(self.state)

    @property
    def scores(self) -> tuple[Score, ...]:
        """Each seat's score now."""
        return self.game.scores(self.state)

    @property
    def last_run(self) -> Run | None:
        """What was entered last and not taken back; None at the start."""
        return self._timeline.runs[-1] if self._timeline.runs else None

    @property
    def rests(self) -> tuple[int, ...]:
        """How many actions had been done whenever the game waited for people, now included."""
        return (*(run.start for run in self._timeline.runs), len(self.actions))

    @property
    def last_own_run(self) -> Run | None:
        """The last run that holds a player's action, which undo takes back; None without one."""
        return last_own(self._timeline)

    def check(self, action: Action) -> Refusal | None:
        """Give the reason why the action is not allowed now, or None."""
        refused = self.check_run(action)
        return refused.refusal if refused else None

    def check_run(self, *run: Action) -> Refused | None:
        """Give the first action of a run that is not allowed after those before it, or None."""
        return check_run(self.rules, self._timeline, run)

    def legal_actions(self) -> tuple[Action, ...]:
        """List what may be done now: what the rules allow and nothing shown before contradicts."""
        return legal_actions(self.rules, self._timeline)

    def check_undo(self) -> Refusal | None:
        """Refuse an undo where no player has done anything yet."""
        return None if self.last_own_run else Refusal("nothing-to-undo")

    def check_redo(self) -> Refusal | None:
        """Refuse a redo where nothing is taken back, or something new was done since."""
        return None if self._timeline.undone else Refusal("nothing-to-redo")

    def check_forget(self) -> Refusal | None:
        """Refuse to forget the last run where something else has happened since."""
        return None if self._timeline.before else Refusal("nothing-to-forget")

    def apply(self, *run: Action) -> tuple[Action, ...]:
        """Do a run, whole or not at all; gives it and the known draws that followed it."""
        return self.enter(Entry(EntryKind.DO, run))

    def ahead(self, *run: Action) -> "Session":
        """Give a session that nobody keeps, in which the run is done already."""
        other = copy.copy(self)
        other.keeper = None
        other.rules = AskedRules(self.game)
        other.apply(*run)
        return other

    def undo(self) -> tuple[Action, ...]:
        """Take back the last run of a player and what the table did after it.

        Gives what is gone: a draw that the run began with happens again at once.
        """
        return self.enter(UNDO)

    def redo(self) -> tuple[Action, ...]:
        """Do again what the last undo took back; gives it."""
        return self.enter(REDO)

    def forget(self) -> tuple[Action, ...]:
        """Take back the last run as if it had never been; gives what is gone."""
        return self.enter(FORGET)

    def look(self) -> None:
        """Keep that people now see what all actions so far brought to light, before they do."""
        if self.looked < len(self.actions):
            self.enter(LOOK)

    @property
    def is_in_doubt(self) -> bool:
        """Whether the disk may have one entry more than this session."""
        return self._doubtful is not None

    def settle(self) -> bool:
        """Ask the disk about the entry in doubt; True where it is there, and counts from now on."""
        if self._doubtful is None or self.keeper is None:
            return False
        is_there = self.keeper.is_there()
        if is_there is None:
            return False
        (_, after), self._doubtful = self._doubtful, None
        if is_there:
            self._timeline = after
        return is_there

    def enter(self, entry: Entry) -> tuple[Action, ...]:
        """Make one entry, or raise IllegalAction; gives the actions done or taken back."""
        if self._doubtful is not None:
            fault, _ = self._doubtful
            if self.settle() or self._doubtful is not None:
                # What is wanted now was chosen without knowing how the game stands.
                raise Unkept(fault.thing, fault.why, fault.folder, str(fault))
        before, after = self._timeline, enter(self.rules, self._timeline, entry)
        if self.keeper:
            state = after.states[-1]
            outcome = self.game.outcome(state)
            scores = self.game.scores(state)
            try:
                self.keeper.keep(entry, len(after.actions), outcome, scores)
            except Unkept as fault:
                self._doubtful = (fault, after) if fault.is_doubtful else None
                raise
        self._timeline = after
        self.rules.forget()
        if entry.kind in (EntryKind.UNDO, EntryKind.FORGET):
            return before.actions[len(after.actions) :]
        return after.actions[len(before.actions) :]


def restore(game: AnyGame, setup: Setup, entries: tuple[Entry, ...]) -> Session:
    """Give the session after its entries; IllegalAction where the rules no longer allow one."""
    session = Session(game, setup)
    timeline = session._timeline
    for entry in entries:
        timeline = follow(game, timeline, entry)
    session._timeline = timeline
    return session
