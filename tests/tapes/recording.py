"""Makes a tape of a game that a robot hand plays in front of the simulated camera."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from replaying import Heard
from tape import Event, Header, Learnt, Looked, Pressed, Rested, Saw, Tape

from companion.keeping.session import Session
from companion.simulated.through_camera import CameraGame, Conditions
from companion.table.asking import Asking
from companion.table.news import News
from companion.table.play import Play
from companion.table.untagged import Untagged
from engines.contract import Action
from vision.standing.judging import judge
from vision.standing.looks import Look
from vision.standing.paints import Paints
from vision.standing.values import Verdict as Told
from vision.values import Snapshot

LONGEST_WAIT = 8.0
"""Seconds for which something may wait for a table at rest."""
DIGITS = 3
"""After the point of millimetres and degrees on a tape."""


class Recorder:
    """What is heard from outside, in its order; what one call does by another is not heard."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._depth = 0

    @contextmanager
    def call(self) -> Iterator[bool]:
        """True where the call comes from outside."""
        self._depth += 1
        try:
            yield self._depth == 1
        finally:
            self._depth -= 1


class HeardAsking(Asking):
    recorder: Recorder

    def look_at_all(self) -> None:
        with self.recorder.call() as is_from_outside:
            if is_from_outside and self.waiting:
                self.recorder.events.append(Pressed("look_at_all"))
            super().look_at_all()


class HeardPlay(Play):
    """A Play that notes each use of it from outside."""

    def __init__(self, session: Session, kit: Any, recorder: Recorder) -> None:
        self.recorder = recorder
        super().__init__(session, kit)
        self.asking = HeardAsking(session, self.asking.pages)
        self.asking.recorder = recorder

    def see(self, snapshot: Snapshot) -> News:
        with self.recorder.call() as is_from_outside:
            if is_from_outside:
                snapshot = rounded(snapshot)
                self.recorder.events.append(Saw(snapshot))
            return super().see(snapshot)

    def choose(self, *run: Action) -> News:
        return self._press("choose", lambda: super(HeardPlay, self).choose(*run), run)

    def undo(self) -> News:
        return self._press("undo", super().undo)

    def redo(self) -> News:
        return self._press("redo", super().redo)

    def reject(self) -> News:
        return self._press("reject", super().reject)

    def step_back(self) -> bool:
        return self._press("step_back", super().step_back)

    def understand(self) -> None:
        self._press("understand", super().understand)

    def open_choice(self) -> None:
        self._press("open_choice", super().open_choice)

    def _press(self, what: str, do: Callable[[], Any], run: tuple[Action, ...] = ()) -> Any:
        with self.recorder.call() as is_from_outside:
            if is_from_outside:
                actions = tuple(map(self.session.game.format_action, run))
                self.recorder.events.append(Pressed(what, actions))
            return do()


class HeardWood(Untagged):
    """An Untagged that notes each use of it, with what the eye answered meanwhile."""

    def __init__(self, play: HeardPlay) -> None:
        self.recorder = play.recorder
        self._eye_told: list[Told] = []
        super().__init__(play, eye=self._ask)

    def _ask(self, *asked: Any) -> Told:
        self._eye_told.append(judge(*asked))
        return self._eye_told[-1]

    def learn(self, paints: Paints) -> None:
        with self.recorder.call():
            self.recorder.events.append(Learnt(paints))
            super().learn(paints)

    def look(self, look: Look, now: float) -> None:
        with self.recorder.call() as is_from_outside:
            if is_from_outside:
                self._eye_told = []
            super().look(look, now)
            if is_from_outside:
                self.recorder.events.append(Looked(now, tuple(self._eye_told)))

    def rest(self, now: float, *, is_resting: bool) -> None:
        with self.recorder.call():
            self._eye_told = []
            super().rest(now, is_resting=is_resting)
            self.recorder.events.append(Rested(now, is_resting, tuple(self._eye_told)))


class HeardGame(CameraGame):
    """A game through the camera whose middle is heard."""

    def __init__(self, session: Session, seed: int, conditions: Conditions) -> None:
        super().__init__(session, seed, conditions)
        self.recorder = Recorder()
        self.play = HeardPlay(session, self.kit, self.recorder)
        self.wood = HeardWood(self.play) if conditions.colour else Untagged(self.play)


def rounded(snapshot: Snapshot) -> Snapshot:
    """Without the noise behind the thousandth of a millimetre, which does not pack."""

    def short(pose: Any) -> Any:
        names = ("x", "y", "angle", "height")
        return msgspec.structs.replace(pose, **{n: round(getattr(pose, n), DIGITS) for n in names})

    eye = snapshot.eye
    if eye is not None:
        eye = type(eye)(*(round(value, DIGITS) for value in (eye.x, eye.y, eye.z)))
    return msgspec.structs.replace(
        snapshot,
        poses=tuple(map(short, snapshot.poses)),
        covered=tuple(map(short, snapshot.covered)),
        eye=eye,
    )


def record(session: Session, seed: int, conditions: Conditions, steps: int) -> Tape:
    """Play so many steps through the camera, and have what was heard replayed once."""
    format_action = session.game.format_action
    header = Header(
        session.game.name,
        session.players,
        dict(session.setup.options),
        tuple(map(format_action, session.actions)),
        conditions.has_all_tags,
        conditions.colour,
    )
    game = HeardGame(session, seed, conditions)
    for number, _step in enumerate(game.play_on(), 1):
        if number == steps:
            break
    events = without_idle_rests(header, game.recorder.events)
    heard = Heard(header)
    said = tuple(map(heard.hear, events))
    assert heard.session.actions == session.actions, "expected the tape to lead to the same game"
    return Tape(header, events, said)


def without_idle_rests(header: Header, events: list[Event]) -> tuple[Event, ...]:
    """Leaves out rest that nothing waits for: time passes in every picture.

    A rest counts for some seconds after each other event, and when hands come or go.
    """
    kept, resting, until = [], None, 0.0
    for event in events:
        if not isinstance(event, Rested):
            until = None
        elif until is None:
            until = event.now + LONGEST_WAIT
        is_idle = isinstance(event, Rested) and not event.told and event.is_resting is resting
        if not (is_idle and until is not None and event.now > until):
            kept.append(event)
        if isinstance(event, Rested):
            resting = event.is_resting
    return tuple(kept)
