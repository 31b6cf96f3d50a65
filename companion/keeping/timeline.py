"""What happened in a game, entry by entry: pure steps from one timeline to the next.

A run is what one entry brought: a tile's draw and its placement, a dig and what it showed. It is
done, taken back and brought back as a whole.
"""

import enum
from collections.abc import Iterable
from itertools import takewhile
from typing import Any, Final, NamedTuple, Optional

import msgspec

from companion.words import action_facts
from engines.contract import ALREADY_KNOWN, TABLE, Action, AnyGame, IllegalAction, Refusal


class EntryKind(enum.StrEnum):
    """What people did to the game."""

    DO = "do"
    UNDO = "undo"
    REDO = "redo"
    LOOK = "look"
    """They looked at what the actions so far have brought to light."""
    FORGET = "forget"
    """They said that the last run never was: a misreading, a slip of the finger."""


class Entry(msgspec.Struct, frozen=True):
    """One line of a game's log; draws that replay themselves follow from it and are not logged."""

    kind: EntryKind
    actions: tuple[Action, ...] = ()
    """The run that is done; no other kind has any."""


UNDO: Final = Entry(EntryKind.UNDO)
REDO: Final = Entry(EntryKind.REDO)
LOOK: Final = Entry(EntryKind.LOOK)
FORGET: Final = Entry(EntryKind.FORGET)


class Deed(NamedTuple):
    """An action between the states before and after it."""

    before: Any
    action: Action
    after: Any


class Run(NamedTuple):
    """The actions of one entry, and how many others had been done before them."""

    start: int
    actions: tuple[Action, ...]

    @property
    def end(self) -> int:
        """How many actions had been done after it; what followed by itself comes later."""
        return self.start + len(self.actions)

    @property
    def is_tables(self) -> bool:
        """Whether nobody but TABLE did anything in it."""
        return all(action.by == TABLE for action in self.actions)


class Refused(NamedTuple):
    """The first action of a run that is not allowed, and why."""

    action: Action
    refusal: Refusal


class Timeline(msgspec.Struct, frozen=True):
    """What happened, what was taken back, and what the table has learned."""

    states: tuple[Any, ...]
    """One more than the actions: the first is the state before them."""
    actions: tuple[Action, ...] = ()
    runs: tuple[Run, ...] = ()
    """Which of the actions were entered together."""
    undone: tuple[tuple[Action, ...], ...] = ()
    """Runs that redo brings back, the next one last."""
    known: tuple[Action, ...] = ()
    """TABLE's actions that were taken back and will happen again, in order."""
    replayed: int = 0
    """How many of the last actions were such, and happened by themselves."""
    looked: int = 0
    """How many of the actions had been done when people last looked at what came of them."""
    learnt: tuple[Deed, ...] = ()
    """What was looked at and then taken back: nobody forgets it."""
    before: Optional["Timeline"] = None
    """How it was before the last run, where that run is the last thing that happened."""


def follow(game: AnyGame, timeline: Timeline, entry: Entry) -> Timeline:
    """Give the timeline after an entry; IllegalAction where the entry is not possible."""
    match entry.kind:
        case EntryKind.DO:
            assert entry.actions, "expected an action in an entry that does one"
            run = Run(len(timeline.actions), entry.actions)
            before = msgspec.structs.replace(timeline, before=None)
            done = _do(game, timeline, run, undone=(), before=before)
            return _replay_known(game, done)
        case EntryKind.UNDO:
            return _replay_known(game, _undo(timeline))
        case EntryKind.REDO:
            return _replay_known(game, _redo(game, timeline))
        case EntryKind.LOOK:
            return msgspec.structs.replace(timeline, looked=len(timeline.actions))
        case EntryKind.FORGET:
            return _forget(timeline)


def last_own(timeline: Timeline) -> Run | None:
    """Give the last run that holds a player's action, which undo takes back; None without one."""
    return next((run for run in reversed(timeline.runs) if not run.is_tables), None)


def check_known(
    game: AnyGame, state: Any, action: Action, known: tuple[Action, ...]
) -> Refusal | None:
    """Refuse an action of TABLE that contradicts what was shown and waits to come again."""
    if action.by != TABLE or not known:
        return None
    return game.check_known(state, action, known)


def check_run(game: AnyGame, timeline: Timeline, run: tuple[Action, ...]) -> Refused | None:
    """Give the first action of a run that is not allowed after those before it, or None."""
    state, known = timeline.states[-1], timeline.known
    for number, action in enumerate(run):
        try:
            after = game.apply(state, action)
        except IllegalAction as illegal:
            refusal = illegal.refusal
            return Refused(action, refusal if number else _told(game, timeline, action, refusal))
        contradicted = check_known(game, state, action, known)
        if contradicted:
            return Refused(action, contradicted)
        state, known = after, without(known, action)
    return None


def _told(game: AnyGame, timeline: Timeline, action: Action, refusal: Refusal) -> Refusal:
    """Say which draw it was to whoever reports another than the one that came by itself."""
    if action.by != TABLE or not timeline.replayed:
        return refusal
    return Refusal(ALREADY_KNOWN, action_facts(game, timeline.actions[-1]), refusal.cells)


def legal_actions(game: AnyGame, timeline: Timeline) -> tuple[Action, ...]:
    """List what may be done now: what the rules allow and nothing shown before contradicts."""
    state: Any = timeline.states[-1]
    legal: Iterable[Action] = game.legal_actions(state)
    return tuple(one for one in legal if not check_known(game, state, one, timeline.known))


def enter(game: AnyGame, timeline: Timeline, entry: Entry) -> Timeline:
    """Follow an entry that people make now: what was shown before must not be contradicted."""
    refused = check_run(game, timeline, entry.actions)
    if refused:
        raise IllegalAction(refused.refusal)
    return follow(game, timeline, entry)


def without(known: tuple[Action, ...], action: Action) -> tuple[Action, ...]:
    """Give what is known but this: it has happened, and must not come a second time."""
    if action not in known:
        return known
    at = known.index(action)
    return (*known[:at], *known[at + 1 :])


def _do(
    game: AnyGame,
    timeline: Timeline,
    run: Run,
    undone: tuple[tuple[Action, ...], ...],
    before: Timeline | None = None,
) -> Timeline:
    """Do what is left to do of a run."""
    states, known = list(timeline.states), timeline.known
    rest = run.actions[len(timeline.actions) - run.start :]
    for action in rest:
        states.append(game.apply(states[-1], action))
        known = without(known, action)
    return msgspec.structs.replace(
        timeline,
        states=tuple(states),
        actions=(*timeline.actions, *rest),
        runs=(*timeline.runs, run),
        undone=undone,
        known=known,
        replayed=0,
        before=before,
    )


def _undo(timeline: Timeline) -> Timeline:
    run = last_own(timeline)
    if run is None:
        raise IllegalAction(Refusal("nothing-to-undo"))
    revealed = [action for action in timeline.actions[run.start :] if action.by == TABLE]
    return Timeline(
        states=timeline.states[: run.start + 1],
        actions=timeline.actions[: run.start],
        runs=timeline.runs[: timeline.runs.index(run)],
        undone=(*timeline.undone, run.actions),
        known=(*revealed, *timeline.known),
        looked=min(timeline.looked, run.start),
        learnt=(*timeline.learnt, *_looked_at(timeline, run.start)),
    )


def _redo(game: AnyGame, timeline: Timeline) -> Timeline:
    if not timeline.undone:
        raise IllegalAction(Refusal("nothing-to-redo"))
    *undone, actions = timeline.undone
    # The draws a run begins with have come again by themselves since it was taken back.
    lead = tuple(takewhile(lambda action: action.by == TABLE, actions))
    count = len(timeline.actions)
    start = count - len(lead) if timeline.actions[count - len(lead) :] == lead else count
    return _do(game, timeline, Run(start, actions), undone=tuple(undone))


def _forget(timeline: Timeline) -> Timeline:
    before = timeline.before
    if before is None:
        raise IllegalAction(Refusal("nothing-to-forget"))
    keep = len(before.actions)
    return msgspec.structs.replace(
        before,
        looked=min(timeline.looked, keep),
        # The reading was wrong; what people saw because of it they saw all the same.
        learnt=(*timeline.learnt, *_looked_at(timeline, keep)),
    )


def _looked_at(timeline: Timeline, start: int) -> tuple[Deed, ...]:
    states = timeline.states
    return tuple(
        Deed(states[n], timeline.actions[n], states[n + 1]) for n in range(start, timeline.looked)
    )


def _replay_known(game: AnyGame, timeline: Timeline) -> Timeline:
    """Let the table do again what it is known to do, as long as that is its move."""
    while timeline.known and game.to_move(timeline.states[-1]) == (TABLE,):
        state = timeline.states[-1]
        # A flip elsewhere on the board may be out of reach now: the first that fits is the one.
        known = [action for action in timeline.known if game.check(state, action) is None]
        if not known:
            break
        timeline = msgspec.structs.replace(
            timeline,
            states=(*timeline.states, game.apply(state, known[0])),
            actions=(*timeline.actions, known[0]),
            known=without(timeline.known, known[0]),
            replayed=timeline.replayed + 1,
        )
    return timeline
