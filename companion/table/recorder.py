"""The flight recorder: the last events of the game on the table, in memory only.

While a game runs it keeps references to values that are there anyway. Only `flight` makes something
of them that may leave the device.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from companion.keeping.session import Session
from companion.keeping.unopened import count_unopened, is_at_once, plain_action
from companion.kits.answers import Correction
from companion.table.events import (
    Choose,
    ChooseAll,
    EndLesson,
    Event,
    GoOn,
    HeardPlay,
    Learn,
    Open,
    Pick,
    Redo,
    Reject,
    StepBack,
    Understand,
    Undo,
)
from companion.table.flight import (
    Flight,
    Moment,
    Passed,
    PlainAction,
    Pressed,
    Pressing,
    Said,
    Saw,
    Wrong,
)
from companion.table.news import News
from companion.table.play import Play
from companion.table.untagged import Untagged
from engines.contract import Action, Fact
from vision.standing.values import Oddity
from vision.values import Snapshot

MOST: Final = 200
DIGITS: Final = 3
"""After the point of millimetres, degrees and seconds: more is noise."""

PRESSINGS: Final[Mapping[type[Event], Pressing]] = {
    Understand: Pressing.UNDERSTAND,
    Learn: Pressing.LEARN,
    EndLesson: Pressing.END_LESSON,
    Choose: Pressing.CHOOSE,
    ChooseAll: Pressing.CHOOSE,
    Pick: Pressing.PICK,
    Open: Pressing.OPEN,
    StepBack: Pressing.STEP_BACK,
    Reject: Pressing.REJECT,
    Undo: Pressing.UNDO,
    Redo: Pressing.REDO,
    GoOn: Pressing.GO_ON,
}


class Shown(msgspec.Struct, frozen=True):
    """What is told of a game now, as references."""

    actions: tuple[Action, ...]
    news: News
    corrections: tuple[Correction, ...]
    asked: tuple[Action, ...]
    odd: Oddity | None


class Noted(msgspec.Struct, frozen=True):
    """One event in memory."""

    at: float
    event: Snapshot | Event | None
    run: tuple[Action, ...]
    kept: int
    shown: Shown
    done: tuple[Action, ...]
    is_secret: bool
    """Whether several seats act in secret both before and after it."""


class Past(msgspec.Struct, frozen=True):
    """What is known of a game besides its last events."""

    before: tuple[Action, ...] = ()
    """The actions that counted before the oldest event."""
    told_before: int = 0
    """How many news there were by then."""
    is_whole: bool = True
    """Whether no event was left out since the game came to the table."""
    began: float = 0.0
    last: Shown | None = None
    """What was told at the last event."""
    was_at_once: bool = False


class Recorder:
    """The last events of one game; another game on the table begins it anew.

    The game stays in it when it leaves the table: a report is asked for in the menu.
    """

    def __init__(self, most: int = MOST) -> None:
        self.now = 0.0
        """What time it is, as the loop has heard last."""
        self.play: Play | None = None
        self._wood: Untagged | None = None
        self._noted: deque[Noted] = deque(maxlen=most)
        self._past = Past()

    def __repr__(self) -> str:
        return f"<Recorder, {len(self._noted)} events>"

    def begin(self, play: Play) -> None:
        """Listen to a game that was put on the table; all of another is forgotten."""
        if play is self.play:
            return
        self.play, self._wood = play, None
        self._noted.clear()
        last = self._shown(play)
        self._past = Past(
            last.actions,
            play.news.count,
            began=self.now,
            last=last,
            was_at_once=is_at_once(play.session),
        )
        if isinstance(play, HeardPlay):
            play.be_heard(self.pressing)

    def forget(self, number: int) -> None:
        """Forget a game that is kept no longer."""
        if self.play is not None and self.play.session.number == number:
            self.play = self._wood = None
            self._noted.clear()
            self._past = Past()

    @contextmanager
    def seeing(self, play: Play, snapshot: Snapshot) -> Iterator[None]:
        """Note a still picture, also one that ends the program."""
        self.begin(play)
        try:
            yield
        finally:
            self._note(play, snapshot)

    @contextmanager
    def pressing(self, play: Play, event: Event) -> Iterator[None]:
        """Note what people pressed, also what ends the program."""
        self.begin(play)
        run: tuple[Action, ...] = ()
        try:
            run = chosen_by(event, play)
            yield
        finally:
            self._note(play, event, run)

    def look_over(self, play: Play | None, wood: Untagged | None) -> None:
        """Note what has come about by itself since the last event; called with each picture."""
        if play is None:
            return
        self.begin(play)
        self._wood = wood
        last, now = self._past.last, self._shown(play)
        if last is None or now != last:
            self._note(play, None)

    def _shown(self, play: Play) -> Shown:
        wood = self._wood
        odd = None if wood is None or wood.play is not play else wood.oddity
        # While a page waits to be looked at, nobody sees yet what the table is to show.
        corrections = play.corrections if play.asking.page is None else ()
        asked = play.choice.actions if play.is_asking else ()
        return Shown(play.session.actions, play.news, corrections, asked, odd)

    def _note(
        self, play: Play, event: Snapshot | Event | None, run: tuple[Action, ...] = ()
    ) -> None:
        shown, past = self._shown(play), self._past
        before = () if past.last is None else past.last.actions
        kept = len(before) if shown.actions is before else count_common(before, shown.actions)
        if len(self._noted) == self._noted.maxlen:
            oldest = self._noted[0]
            past = msgspec.structs.replace(
                past,
                before=(*past.before[: oldest.kept], *oldest.done),
                told_before=oldest.shown.news.count,
                is_whole=False,
            )
        is_now = is_at_once(play.session)
        at, done = self.now - past.began, shown.actions[kept:]
        is_secret = past.was_at_once and is_now
        self._noted.append(Noted(at, event, run, kept, shown, done, is_secret))
        self._past = msgspec.structs.replace(past, last=shown, was_at_once=is_now)

    def flight(self, options: Mapping[str, Any]) -> Flight | None:
        """What may be told of these events, with the game's options as they may be told."""
        if self.play is None or not self._noted:
            return None
        session, noted, past = self.play.session, tuple(self._noted), self._past
        told = Telling(session)
        secret = 0
        for one in reversed(noted):
            if not one.is_secret:
                break
            secret += 1
        first = len(noted) - secret
        moments = tuple(told.moment(one, number >= first) for number, one in enumerate(noted))
        unopened = len(session.actions) - count_unopened(session)
        # Secret since before the first event, or opened long ago.
        known = unopened if not first else len(past.before)
        before = (*told.plain(past.before[:known]), *told.plain(past.before[known:], True))
        return Flight(
            session.game.name,
            len(session.players),
            dict(options),
            before,
            moments,
            past.told_before,
            past.is_whole,
        )


class Telling:
    """Makes plain values of what happened in one game, without names and secrets."""

    def __init__(self, session: Session) -> None:
        self.game, self.players = session.game, session.players

    def plain(self, actions: Iterable[Action], is_secret: bool = False) -> tuple[PlainAction, ...]:
        return tuple(plain_action(self.game, one, is_secret=is_secret) for one in actions)

    def facts(self, facts: Mapping[str, Fact]) -> dict[str, Fact]:
        """Facts name seats by their number; a name that got in all the same is put so too."""
        return {
            name: self.players.index(fact) if fact in self.players else fact
            for name, fact in facts.items()
        }

    def moment(self, noted: Noted, is_secret: bool) -> Moment:
        event: Saw | Pressed | Passed
        match noted.event:
            case None:
                event = Passed()
            case Snapshot() as snapshot:
                event = Saw(rounded(snapshot))
            case pressed:
                run, value = noted.run, ""
                if isinstance(pressed, Pick) and not run and not is_secret:
                    value = self._value(pressed.value)
                event = Pressed(PRESSINGS[type(pressed)], self.plain(run, is_secret), value)
        done = self.plain(noted.done, is_secret)
        said = self._said(noted.shown, is_secret)
        return Moment(round(noted.at, DIGITS), event, noted.kept, done, said)

    def _value(self, value: object) -> str:
        if isinstance(value, Action):
            return msgspec.json.encode(self.game.format_action(value)).decode()
        return str(value)

    def _said(self, shown: Shown, is_secret: bool) -> Said:
        news = shown.news
        facts: Mapping[str, Fact] = {}
        slug, payloads = "", tuple[str, ...]()
        if news.refusal is not None:
            slug, facts = news.refusal.slug, news.refusal.facts
        elif news.unreadable is not None:
            slug, facts = news.unreadable.slug, news.unreadable.facts
            payloads = news.unreadable.payloads
        if is_secret and news.refusal is not None:
            # It may say how many weapons were too many.
            slug, facts = "", {}
        odd = shown.odd
        return Said(
            news.verdict.value,
            news.count,
            self.plain(news.actions, is_secret),
            slug,
            self.facts(facts),
            tuple(news.cells),
            payloads,
            tuple(
                Wrong(one.slug, one.payload, one.cell, self.facts(one.facts))
                for one in shown.corrections
            ),
            self.plain(shown.asked, is_secret),
            "" if odd is None else f"{odd.strange.value} {odd.spot} {odd.paint}",
        )


def chosen_by(event: Event, play: Play) -> tuple[Action, ...]:
    """The run that an event does, () where it does none."""
    match event:
        case Choose(action=action):
            return (action,)
        case ChooseAll(run=run):
            return run
        case Pick(value=value):
            last = play.choice.answer(value).action
            return () if last is None else (last,)
        case _:
            return ()


def count_common(before: tuple[Action, ...], after: tuple[Action, ...]) -> int:
    """How many actions the two begin with in common."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((n for n, (a, b) in pairs if a is not b), min(len(before), len(after)))


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
