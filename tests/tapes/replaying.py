"""Lets the program of today hear a tape again, event by event."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
import numpy as np
from tape import Event, Header, Learnt, Looked, Pressed, Rested, Said, Saw, Tape

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.table.play import Play
from companion.table.untagged import Untagged
from engines.contract import Action, Setup
from vision.lens import Lens
from vision.plane import Plane
from vision.standing.looks import Look
from vision.standing.values import Verdict as Told

NO_PICTURE = Look(
    np.zeros((2, 2), np.uint8),
    np.zeros((2, 2, 2), np.uint8),
    2.0,
    Plane(Lens(1, 1, 1.0), tuple(map(tuple, np.eye(3).tolist())), (0.0, 0.0, 600.0)),
    (),
)
"""A tape has no pixels: the eye's own answers are on it."""


class OtherQuestion(AssertionError):
    """The eye was asked more or less often than when the tape was made."""


class Heard:
    """A game that hears a tape; `hear` is one event."""

    def __init__(self, header: Header) -> None:
        game = GAMES[header.game]
        self.session = Session(game, Setup(header.players, header.options))
        for action in header.before:
            self.session.apply(game.parse_action(action))
        self.play = Play(self.session, kit_for(game))
        self._answers: list[Told] = []
        self.wood = Untagged(self.play, eye=self._answer) if header.is_wooden else None

    def _answer(self, *asked: object) -> Told:
        if not self._answers:
            raise OtherQuestion("the eye is asked once more than on the tape")
        return self._answers.pop(0)

    def hear(self, event: Event) -> Said:
        match event:
            case Saw(snapshot):
                self.play.see(snapshot)
            case Learnt(paints):
                assert self.wood is not None, "expected wood where colours are learnt"
                self.wood.learn(paints)
            case Looked(now, told):
                self._use_wood(told, lambda wood: wood.look(NO_PICTURE, now))
            case Rested(now, is_resting, told):
                self._use_wood(told, lambda wood: wood.rest(now, is_resting=is_resting))
            case Pressed("look_at_all"):
                self.play.asking.look_at_all()
            case Pressed(what, actions):
                getattr(self.play, what)(*map(self.session.game.parse_action, actions))
        return said_by(self.play, self.wood)

    def _use_wood(self, told: Sequence[Told], use: Callable[[Untagged], None]) -> None:
        assert self.wood is not None, "expected wood where it is looked at"
        self._answers = list(told)
        use(self.wood)
        if self._answers:
            raise OtherQuestion(f"{len(self._answers)} answers of the eye were not asked for")


def said_by(play: Play, wood: Untagged | None) -> Said:
    """What people are told now, without a word of any language."""
    news, session = play.news, play.session

    def plain(actions: Iterable[Action]) -> tuple[dict[str, Any], ...]:
        # As they come off a tape: JSON knows no tuples.
        objects = [*map(session.game.format_action, actions)]
        return tuple(msgspec.json.decode(msgspec.json.encode(objects)))

    why = news.refusal or news.unreadable
    odd = None if wood is None else wood.oddity
    return Said(
        news.verdict.value,
        news.count,
        plain(news.actions),
        "" if why is None else why.slug,
        tuple(news.cells),
        tuple((one.slug, one.payload, one.cell) for one in play.corrections),
        plain(play.choice.actions) if play.is_asking else (),
        len(session.actions),
        "" if odd is None else f"{odd.strange.value} {odd.spot} {odd.paint}",
    )


def replay(tape: Tape) -> Iterator[tuple[int, Event, Said, Said]]:
    """Each event's number, the event, what was said when the tape was made and what is said now."""
    heard = Heard(tape.header)
    for number, (event, then) in enumerate(zip(tape.events, tape.said, strict=True)):
        yield number, event, then, heard.hear(event)
