"""One game in progress: apply, undo and redo of any depth, without forgetting what was revealed."""

import enum
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from companion.words import action_facts
from engines.contract import (
    TABLE,
    Action,
    AnyGame,
    IllegalAction,
    Outcome,
    Refusal,
    Score,
    Seat,
    Setup,
)

SESSION_REFUSALS: Final = ("already-known", "nothing-to-undo", "nothing-to-redo")


class EntryKind(enum.StrEnum):
    """What people did to the game."""

    DO = "do"
    UNDO = "undo"
    REDO = "redo"
    LOOK = "look"
    """They looked at what the actions so far have brought to light."""


class Entry(msgspec.Struct, frozen=True):
    """One line of a game's log; draws that replay themselves follow from it and are not logged."""

    kind: EntryKind
    action: Action | None = None


UNDO: Final = Entry(EntryKind.UNDO)
REDO: Final = Entry(EntryKind.REDO)
LOOK: Final = Entry(EntryKind.LOOK)


class Deed(NamedTuple):
    """An action between the states before and after it."""

    before: Any
    action: Action
    after: Any


class Timeline(msgspec.Struct, frozen=True):
    """What happened, what was taken back, and what the table has learned."""

    states: tuple[Any, ...]
    """One more than the actions: the first is the state before them."""
    actions: tuple[Action, ...] = ()
    undone: tuple[Action, ...] = ()
    """Players' actions that redo brings back, the next one last."""
    known: tuple[Action, ...] = ()
    """TABLE's actions that were taken back and will happen again, in order."""
    replayed: int = 0
    """How many of the last actions were such, and happened by themselves."""
    looked: int = 0
    """How many of the actions had been done when people last looked at what came of them."""
    learnt: tuple[Deed, ...] = ()
    """What was looked at and then taken back: nobody forgets it."""


class Keeper(Protocol):
    """Keeps a session's entries safe; it raises where it cannot, and the session stays put."""

    number: int

    def keep(
        self, entry: Entry, length: int, outcome: Outcome | None, scores: tuple[Score, ...]
    ) -> None:
        """Put the entry where it survives a power cut, then return."""


class Session:
    """A game being played. With a keeper, nothing counts before the keeper has it."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.keeper: Keeper | None = None
        self._timeline = Timeline(states=(game.new_game(setup),))

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

    def check(self, action: Action) -> Refusal | None:
        """Give the reason why the action is not allowed now, or None."""
        return _check(self.game, self._timeline, action)

    def check_undo(self) -> Refusal | None:
        """Refuse an undo where no player has done anything yet."""
        if all(action.by == TABLE for action in self.actions):
            return Refusal("nothing-to-undo")
        return None

    def check_redo(self) -> Refusal | None:
        """Refuse a redo where nothing is taken back, or something new was done since."""
        return None if self._timeline.undone else Refusal("nothing-to-redo")

    def apply(self, action: Action) -> tuple[Action, ...]:
        """Do the action; gives it and the known draws that followed by themselves."""
        return self.enter(Entry(EntryKind.DO, action))

    def undo(self) -> tuple[Action, ...]:
        """Take back the last player's action and what the table did after it; gives them."""
        return self.enter(UNDO)

    def redo(self) -> tuple[Action, ...]:
        """Do again what the last undo took back; gives it."""
        return self.enter(REDO)

    def look(self) -> None:
        """Keep that people now see what all actions so far brought to light, before they do."""
        if self.looked < len(self.actions):
            self.enter(LOOK)

    def enter(self, entry: Entry) -> tuple[Action, ...]:
        """Make one entry, or raise IllegalAction; gives the actions done or taken back."""
        refusal = self._check_entry(entry)
        if refusal:
            raise IllegalAction(refusal)
        before, after = self._timeline, _follow(self.game, self._timeline, entry)
        if self.keeper:
            state = after.states[-1]
            outcome = self.game.outcome(state)
            scores = self.game.scores(state)
            self.keeper.keep(entry, len(after.actions), outcome, scores)
        self._timeline = after
        if entry.kind is EntryKind.UNDO:
            return before.actions[len(after.actions) :]
        return after.actions[len(before.actions) :]

    def _check_entry(self, entry: Entry) -> Refusal | None:
        match entry.kind:
            case EntryKind.DO:
                assert entry.action is not None, "expected an action in an entry that does one"
                return self.check(entry.action)
            case EntryKind.UNDO:
                return self.check_undo()
            case EntryKind.REDO:
                return self.check_redo()
            case EntryKind.LOOK:
                return None


def _check(game: AnyGame, timeline: Timeline, action: Action) -> Refusal | None:
    refusal = game.check(timeline.states[-1], action)
    if refusal and action.by == TABLE and timeline.replayed:
        # The draw happened again by itself; whoever reports another one now is told which it was.
        last = timeline.actions[-1]
        return Refusal("already-known", action_facts(game, last), refusal.cells)
    return refusal


def _follow(game: AnyGame, timeline: Timeline, entry: Entry) -> Timeline:
    """Give the timeline after an entry that was found allowed."""
    match entry.kind:
        case EntryKind.DO:
            assert entry.action is not None, "expected an action in an entry that does one"
            return _replay_known(game, _do(game, timeline, entry.action, undone=()))
        case EntryKind.UNDO:
            return _take_back(timeline)
        case EntryKind.REDO:
            *undone, action = timeline.undone
            return _replay_known(game, _do(game, timeline, action, undone=tuple(undone)))
        case EntryKind.LOOK:
            return msgspec.structs.replace(timeline, looked=len(timeline.actions))


def _do(game: AnyGame, timeline: Timeline, action: Action, undone: tuple[Action, ...]) -> Timeline:
    return msgspec.structs.replace(
        timeline,
        states=(*timeline.states, game.apply(timeline.states[-1], action)),
        actions=(*timeline.actions, action),
        undone=undone,
        replayed=0,
    )


def _take_back(timeline: Timeline) -> Timeline:
    keep = max(n for n, action in enumerate(timeline.actions) if action.by != TABLE)
    taken, *revealed = timeline.actions[keep:]
    seen = range(keep, timeline.looked)
    states = timeline.states
    return Timeline(
        states=states[: keep + 1],
        actions=timeline.actions[:keep],
        undone=(*timeline.undone, taken),
        known=(*revealed, *timeline.known),
        looked=min(timeline.looked, keep),
        learnt=(
            *timeline.learnt,
            *(Deed(states[n], timeline.actions[n], states[n + 1]) for n in seen),
        ),
    )


def _replay_known(game: AnyGame, timeline: Timeline) -> Timeline:
    """Let the table do again what it is known to do, as long as that is its move."""
    while timeline.known and game.to_move(timeline.states[-1]) == (TABLE,):
        state = timeline.states[-1]
        # A flip elsewhere on the board may be out of reach now: the first that fits is the one.
        known = [action for action in timeline.known if game.check(state, action) is None]
        if not known:
            break
        at = timeline.known.index(known[0])
        timeline = msgspec.structs.replace(
            timeline,
            states=(*timeline.states, game.apply(state, known[0])),
            actions=(*timeline.actions, known[0]),
            known=(*timeline.known[:at], *timeline.known[at + 1 :]),
            replayed=timeline.replayed + 1,
        )
    return timeline


def restore(game: AnyGame, setup: Setup, entries: tuple[Entry, ...]) -> Session:
    """Give the session after its entries; IllegalAction where the rules no longer allow one."""
    session = Session(game, setup)
    for entry in entries:
        session.enter(entry)
    return session
