"""What the flight recorder keeps of an evening says what was said, and becomes a tape again."""

from functools import cache
from pathlib import Path

import msgspec
import pytest
from replaying import Heard, replay, said_by
from tape import FOLDER, Pressed, Said, Saw, Tape, load_tape
from watched import FakeWatcher

from companion.commands.last_events import Story, as_tape, begun
from companion.doctor.flight_file import flight_of, open_flight, seal_flight
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.table import flight as told
from companion.table.events import (
    ChooseAll,
    GoOn,
    HeardPlay,
    Open,
    Redo,
    Reject,
    StepBack,
    Understand,
    Undo,
    carry_out,
)
from companion.table.loop import Table
from companion.words import Language, Words
from engines.contract import Refusal

WORDS = Words(Language.ENGLISH)
PRESSES = {
    "undo": Undo(),
    "redo": Redo(),
    "reject": Reject(),
    "step_back": StepBack(),
    "understand": Understand(),
    "open_choice": Open(),
    "look_at_all": GoOn(),
}


class Evening:
    """A kept tape played in front of the loop, as the program turns it."""

    wood = lesson = None

    def __init__(self, tape: Tape, events: int) -> None:
        self.tape, self.events = tape, tape.events[:events]
        self.session = Heard(tape.header).session
        self.play = HeardPlay(self.session, kit_for(self.session.game))
        self.sight = FakeWatcher()
        self.sight.fresh = []
        self.loop = Table(self, self.sight)
        self.loop.open(self.play)
        self.now = 0.0
        self.said: list[Said] = []

    def watch_colour(self, has_colour: bool) -> None:
        """No wood here."""

    def play_on(self) -> None:
        for event in self.events:
            match event:
                case Saw(snapshot):
                    self.sight.fresh = [snapshot]
                case Pressed("choose", actions):
                    run = tuple(map(self.session.game.parse_action, actions))
                    carry_out(ChooseAll(run), self.play)
                case Pressed(what):
                    carry_out(PRESSES[what], self.play)
            self.now += 0.5
            self.loop.turn(self.now)
            self.said.append(said_by(self.play, None))


@cache
def evening(name: str, events: int) -> Evening:
    found = Evening(load_tape(FOLDER / f"{name}.tape"), events)
    found.play_on()
    return found


def kept(one: Evening) -> told.Flight:
    """As a reader has it: sealed and opened again."""
    flight = flight_of(one.loop.recorder)
    assert flight is not None
    return open_flight(seal_flight(flight))


def what_counts(flight: told.Flight) -> list[dict[str, object]]:
    actions = list(flight.before)
    for moment in flight.moments:
        actions = [*actions[: moment.kept], *moment.done]
    return actions


def plain(session: Session) -> list[dict[str, object]]:
    objects = [*map(session.game.format_action, session.actions)]
    return msgspec.json.decode(msgspec.json.encode(objects))


EVENINGS = {"taluva-mistakes": 109, "ica-late": 200}


@pytest.mark.parametrize("name", EVENINGS)
def test_the_events_of_an_evening_say_what_was_said(name: str) -> None:
    one = evening(name, EVENINGS[name])
    flight = kept(one)
    assert len(flight.moments) == len(one.said) == EVENINGS[name]
    verdicts = set()
    for number, (moment, tape) in enumerate(zip(flight.moments, one.tape.said, strict=False)):
        said = moment.said
        assert (said.verdict, said.slug, said.actions) == (tape.verdict, tape.refusal, tape.run)
        assert said.asked == tape.asked, number
        assert moment.kept + len(moment.done) == tape.done
        shown = tuple((fix.slug, fix.payload, fix.cell) for fix in said.corrections)
        assert shown in (tape.corrections, ()), number
        verdicts.add(said.verdict)
    assert {"accepted", "refused"} <= verdicts
    assert what_counts(flight) == plain(one.session)


def test_201_events_keep_the_last_200_and_lead_to_the_same_game() -> None:
    one = evening("ica-late", 201)
    flight = kept(one)
    assert len(flight.moments) == 200
    assert not flight.is_whole
    assert flight.moments[0].event == told.Saw(one.tape.events[1].snapshot)
    assert flight.moments[-1].at == 100.5
    assert what_counts(flight) == plain(one.session)


@pytest.mark.parametrize("name", EVENINGS)
def test_events_become_a_tape_that_says_the_same_when_it_is_replayed(
    tmp_path: Path, name: str
) -> None:
    one = evening(name, EVENINGS[name])
    flight = kept(one)
    file = tmp_path / "a.tape"
    file.write_bytes(as_tape(flight, begun(flight, GAMES, "a", WORDS), "a", WORDS))
    tape = load_tape(file)
    assert len(tape.events) == EVENINGS[name]
    heard = [(number, now, then) for number, _, then, now in replay(tape)]
    assert [number for number, now, then in heard if now != then] == []


def test_events_whose_beginning_is_gone_become_a_tape_that_leads_to_the_same_game(
    tmp_path: Path,
) -> None:
    one = evening("ica-late", 201)
    flight = kept(one)
    file = tmp_path / "a.tape"
    file.write_bytes(as_tape(flight, begun(flight, GAMES, "a", WORDS), "a", WORDS))
    heard = [(now, then) for _, _, then, now in replay(load_tape(file))]
    assert heard[-1][0].done == heard[-1][1].done == len(one.session.actions)
    late = heard[20:]
    assert [now.verdict for now, _ in late] == [then.verdict for _, then in late]


@pytest.mark.parametrize("language", Language)
def test_each_event_is_one_line_in_plain_words(language: Language) -> None:
    words = Words(language)
    flight = kept(evening("taluva-mistakes", 109))
    lines = [*Story(flight, begun(flight, GAMES, "a", words), "a", words).lines()]
    assert len(lines) == 110
    assert not [line for line in lines if "\n" in line]
    refused = next(n for n, one in enumerate(flight.moments) if one.said.verdict == "refused")
    said = flight.moments[refused].said
    names = tuple(words.say("player-name", number=n) for n in (1, 2, 3))
    assert words.refusal("taluva", Refusal(said.slug, said.facts), names) in lines[refused + 1]
