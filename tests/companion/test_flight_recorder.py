"""What the flight recorder gives away, what it writes and when, and what `replay` makes of it."""

import time
import zlib
from pathlib import Path

import msgspec
import pygame
import pytest
from test_doctor_bundle import FINDINGS, RECIPE, contents_of, giveaways

from companion.doctor.bundle import Contents, bundle_files, pack
from companion.doctor.examination import this_device
from companion.doctor.flight_file import (
    CRASH_NAME,
    EVENTS_NAME,
    MARK,
    flight_of,
    keep_crash,
    open_flight,
    seal_flight,
)
from companion.doctor.packing import collect
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.kits.registry import kit_for
from companion.running.app import App
from companion.running.device import Device
from companion.screens.desk import Desk
from companion.simulated.dealer import Dealer
from companion.simulated.exact import exact_snapshot
from companion.simulated.steps import next_run
from companion.system.sealing import Seal
from companion.system.settings import Settings
from companion.table.events import Choose, ChooseAll, GoOn, HeardPlay, Pick, Undo, carry_out
from companion.table.recorder import Recorder, Telling
from companion.words import Language, Words
from engines.contract import Setup
from engines.taluva.actions import Draw
from engines.titicaca.actions import Bid
from engines.tiwanaku.scenario.sharecode import format_code

WORDS = Words(Language.ENGLISH)
NAMES = ("Zebulon", "Quirina", "Wendelin")


def begin(game: str, options: dict[str, object] | None = None) -> tuple[HeardPlay, Recorder]:
    session = Session(GAMES[game], Setup(NAMES, options or {}))
    play, recorder = HeardPlay(session, kit_for(session.game)), Recorder()
    recorder.begin(play)
    return play, recorder


def look(play: HeardPlay, recorder: Recorder) -> None:
    """Let the camera see the table as it should lie."""
    snapshot = exact_snapshot(play.kit, play.state, play.table.layout(play.state))
    with recorder.seeing(play, snapshot):
        play.see(snapshot)


def play_some(play: HeardPlay, recorder: Recorder, steps: int) -> None:
    """Play with simulated people who press, look and now and then take something back."""
    session, dealer = play.session, Dealer(3)
    player = play.kit.simulation.player(3, lambda cells: 0.0)
    for step in range(steps):
        recorder.now += 1.0
        run = next_run(session, play.table, dealer, player.choose)
        carry_out(ChooseAll(run), play)
        while play.asking.waiting:
            carry_out(GoOn(), play)
        look(play, recorder)
        if step % 5 == 4:
            carry_out(Undo(), play)
            carry_out(ChooseAll(run), play)
        assert session.to_move, "expected a game that goes on"


def unsealed(recorder: Recorder) -> str:
    """All that is in the file, as text."""
    flight = flight_of(recorder)
    assert flight is not None
    sealed = seal_flight(flight)
    body = Seal(b"the last events of a table").open(sealed.partition(b"\n")[2])
    return zlib.decompress(body).decode()


# What must not be in it


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_player_is_named_in_the_events_of_any_game(game: str) -> None:
    play, recorder = begin(game)
    play_some(play, recorder, 12)
    told = unsealed(recorder).lower()
    assert '"saw"' in told
    assert '"pressed"' in told
    assert [name for name in NAMES if name.lower() in told] == []


def test_the_scenario_of_a_running_game_does_not_follow_from_its_events() -> None:
    play, recorder = begin("tiwanaku", {"cells": 25, "scenario": format_code(RECIPE)})
    play_some(play, recorder, 25)
    told = unsealed(recorder)
    lower = told.lower()
    assert [text for text in giveaways(RECIPE) if text in lower] == []
    flight = flight_of(recorder)
    assert flight is not None
    assert flight.options["scenario"] != format_code(RECIPE)
    assert len(flight.moments) > 50


def test_what_an_answer_asks_to_lay_is_not_told_before_people_have_looked() -> None:
    play, recorder = begin("tiwanaku", {"cells": 25, "scenario": format_code(RECIPE)})
    look(play, recorder)
    entry = play.legal[0]
    carry_out(Choose(entry), play)
    look(play, recorder)
    assert play.asking.page is not None
    assert play.corrections or play.steps or play.table.layout(play.state)
    flight = flight_of(recorder)
    assert flight is not None
    assert [moment.said.corrections for moment in flight.moments[1:]] == [(), ()]


def test_a_bid_is_secret_until_the_last_fist_is_open() -> None:
    play, recorder = begin("titicaca")
    assert len(play.session.to_move) == 3
    carry_out(Choose(Bid(0, 3)), play)
    carry_out(Choose(Bid(1, 99)), play)
    carry_out(Choose(Bid(1, 2)), play)
    carry_out(Undo(), play)
    carry_out(Choose(Bid(1, 1)), play)
    closed = unsealed(recorder)
    assert '"hidden":true' in closed
    assert "weapons" not in closed
    assert '"99"' not in closed
    assert ":99" not in closed
    carry_out(Choose(Bid(2, 0)), play)
    opened = unsealed(recorder)
    assert '"do":"bid","weapons":3' in opened.replace('"by":0,', "")
    assert "hidden" not in opened


def test_an_answer_that_is_part_of_a_bid_is_secret_too() -> None:
    play, recorder = begin("titicaca")
    while (question := play.choice.question) is not None and len(play.session.actions) == 0:
        value = 3 if 3 in question.values else question.values[0]
        carry_out(Pick(value), play)
    assert play.session.actions == (Bid(0, 3),)
    told = unsealed(recorder)
    assert "weapons" not in told
    assert '"value":"3"' not in told


def test_an_answer_on_the_way_is_told_unless_it_is_part_of_a_secret() -> None:
    play, recorder = begin("taluva")
    carry_out(Pick("forest"), play)
    assert '"what":"pick","actions":[],"value":"forest"' in unsealed(recorder)
    play, recorder = begin("titicaca")
    carry_out(Pick(2), play)
    assert '"what":"pick","actions":[],"value":""' in unsealed(recorder)


def test_a_name_that_got_among_the_facts_is_put_as_the_seat() -> None:
    play, _ = begin("taluva")
    facts = {"who": "Quirina", "terrain": "lake", "count": 2}
    assert Telling(play.session).facts(facts) == {"who": 1, "terrain": "lake", "count": 2}


def test_secret_bids_from_before_the_events_are_secret_too() -> None:
    play, _ = begin("titicaca")
    carry_out(Choose(Bid(0, 3)), play)
    again = HeardPlay(play.session, play.kit)
    recorder = Recorder()
    recorder.begin(again)
    look(again, recorder)
    flight = flight_of(recorder)
    assert flight is not None
    assert flight.before == ({"by": 0, "do": "bid", "hidden": True},)


def test_the_record_in_a_bundle_keeps_a_bid_secret_as_well() -> None:
    play, _ = begin("titicaca")
    carry_out(Choose(Bid(0, 3)), play)
    files = bundle_files((), Contents(Settings(), {}, play.session), WORDS)
    assert b"weapons" not in files["game.jsonl"]
    carry_out(ChooseAll((Bid(1, 1), Bid(2, 0))), play)
    files = bundle_files((), Contents(Settings(), {}, play.session), WORDS)
    assert files["game.jsonl"].count(b"weapons") == 3


# What is kept, and when it is written


def test_another_game_on_the_table_begins_the_events_anew() -> None:
    play, recorder = begin("taluva")
    look(play, recorder)
    other = HeardPlay(Session(GAMES["ica"], Setup(NAMES)), kit_for(GAMES["ica"]))
    recorder.begin(other)
    assert flight_of(recorder) is None
    look(other, recorder)
    flight = flight_of(recorder)
    assert flight is not None
    assert (flight.game, len(flight.moments)) == ("ica", 1)


def test_what_comes_about_by_itself_is_an_event_and_rest_is_none() -> None:
    play, recorder = begin("taluva")
    recorder.look_over(play, None)
    assert flight_of(recorder) is None
    play.choose(play.legal[0])
    for _ in range(3):
        recorder.look_over(play, None)
    flight = flight_of(recorder)
    assert flight is not None
    (moment,) = flight.moments
    assert moment.said.verdict == "accepted"
    assert len(moment.done) == 1


def test_a_picture_that_ends_the_program_is_the_last_event() -> None:
    play, recorder = begin("taluva")
    snapshot = exact_snapshot(play.kit, play.state, ())
    with pytest.raises(ZeroDivisionError), recorder.seeing(play, snapshot):
        raise ZeroDivisionError
    flight = flight_of(recorder)
    assert flight is not None
    assert len(flight.moments) == 1


@pytest.fixture
def desk(home: Path):
    with Store(home / "games.sqlite", WORDS, GAMES) as store:
        yield Desk(store)


def test_an_error_that_ends_the_program_leaves_the_events_and_nothing_else_does(
    desk: Desk, home: Path
) -> None:
    state = home / "state" / "tableside"
    with Device(desk, "none:", ["keys:"]) as device:
        desk.open_play(desk.store.begin(GAMES["taluva"], Setup(NAMES)))
        assert desk.play is not None
        carry_out(Choose(Draw(-1, 17)), desk.play)
        for second in range(30):
            device.app.step(float(second), 1.0, [], (800, 480))
        assert not (state / CRASH_NAME).exists()

        class Ended:
            def update(self, now: float, idle: float) -> None:
                raise ZeroDivisionError("as if")

        device.app.chore = Ended()
        display = pygame.display.set_mode((800, 480))
        try:
            with pytest.raises(ZeroDivisionError):
                device.run(display)
        finally:
            pygame.display.quit()
    file = state / CRASH_NAME
    assert [path.name for path in state.iterdir()] == [CRASH_NAME]
    assert file.stat().st_mode & 0o777 == 0o600
    flight = open_flight(file.read_bytes())
    assert [moment.said.verdict for moment in flight.moments] == ["accepted"]
    files = contents_of(pack(collect(this_device(Settings(), WORDS, desk.store.path), FINDINGS)))
    assert files[CRASH_NAME] == file.read_bytes()


def test_the_report_has_the_events_of_the_game_on_the_table(desk: Desk) -> None:
    play, recorder = begin("taluva")
    look(play, recorder)
    patient = this_device(Settings(), WORDS, desk.store.path)
    files = contents_of(pack(collect(patient, FINDINGS, flight=flight_of(recorder))))
    assert open_flight(files[EVENTS_NAME]) == flight_of(recorder)
    assert EVENTS_NAME not in collect(patient, FINDINGS)


def test_a_deleted_game_is_forgotten_and_one_put_away_is_not(desk: Desk) -> None:
    app = App(desk)
    kept = desk.store.begin(GAMES["taluva"], Setup(NAMES))
    play = desk.open_play(kept)
    carry_out(Choose(Draw(-1, 17)), play)
    desk.close_play()
    assert flight_of(app.loop.recorder) is not None
    desk.forget_game(0)
    assert flight_of(app.loop.recorder) is not None
    assert kept.number is not None
    desk.forget_game(kept.number)
    assert flight_of(app.loop.recorder) is None


def test_what_is_noted_costs_next_to_nothing() -> None:
    play, recorder = begin("taluva")
    play_some(play, recorder, 10)
    snapshot = exact_snapshot(play.kit, play.state, play.table.layout(play.state))
    spans = []
    for _ in range(50):
        before = time.process_time()
        with recorder.seeing(play, snapshot):
            pass
        noted = time.process_time()
        play.see(snapshot)
        spans.append((noted - before, time.process_time() - noted))
    noting, seeing = (sorted(one)[len(one) // 2] for one in zip(*spans, strict=True))
    assert noting < seeing / 5


# Replay


@pytest.fixture
def events(home: Path) -> Path:
    play, recorder = begin("taluva")
    play_some(play, recorder, 6)
    flight = flight_of(recorder)
    assert flight is not None
    file = home / EVENTS_NAME
    file.write_bytes(seal_flight(flight))
    return file


def test_replay_tells_each_event_in_a_line_of_the_language(tableside, events: Path) -> None:
    told = tableside("replay", events)
    assert (told.code, told.err) == (0, "")
    first, *lines = told.out.splitlines()
    assert first.startswith("Taluva, 3 players. The last ")
    assert len(lines) == len(open_flight(events.read_bytes()).moments)
    assert "Chosen: " in lines[0]
    assert "Seen: " in told.out
    assert "Accepted: " in lines[0]
    assert "Undo. Taken back: " in told.out
    assert not [name for name in NAMES if name in told.out]
    french = tableside("replay", events, "--language", "fr").out
    assert "Choisi\u202f: " in french
    assert tableside("replay", events, "--json").json["game"] == "taluva"


def test_replay_writes_a_tape_beside_and_over_nothing(tableside, events: Path, home: Path) -> None:
    tape = home / "a.tape"
    done = tableside("replay", events, "--as-test", tape)
    assert done.code == 0
    assert "a tape for tests/tapes" in done.out
    was = tape.read_bytes()
    again = tableside("replay", events, "--as-test", tape)
    assert again.code == 1
    assert "left alone" in again.err
    assert tape.read_bytes() == was


def test_replay_hides_what_is_hidden(tableside, home: Path) -> None:
    play, recorder = begin("titicaca")
    carry_out(Choose(Bid(0, 3)), play)
    carry_out(Choose(Bid(1, 99)), play)
    flight = flight_of(recorder)
    assert flight is not None
    file = home / EVENTS_NAME
    file.write_bytes(seal_flight(flight))
    told = tableside("replay", file)
    assert told.code == 0
    assert "Player 1 did something that is still secret." in told.out
    assert "Not allowed. Why is still secret." in told.out
    asked = tableside("replay", file, "--as-test", home / "a.tape")
    assert asked.code == 2
    assert "a secret of the game is left out" in asked.err
    assert not (home / "a.tape").exists()


def test_what_wood_has_told_is_no_test(tableside, home: Path) -> None:
    play, recorder = begin("taluva")
    play.choose(play.legal[0])
    recorder.look_over(play, None)
    flight = flight_of(recorder)
    assert flight is not None
    file = home / EVENTS_NAME
    file.write_bytes(seal_flight(flight))
    assert "Without a press or a new picture: " in tableside("replay", file).out
    asked = tableside("replay", file, "--as-test", home / "a.tape")
    assert asked.code == 2
    assert "wooden pieces told something" in asked.err


def test_a_damaged_file_is_told_wherever_the_damage_is(tableside, events: Path) -> None:
    whole = events.read_bytes()
    head = len(MARK) + 2
    flipped = [whole[:n] + bytes([whole[n] ^ 1]) + whole[n + 1 :] for n in range(head, head + 300)]
    for spoilt in (whole[:-1], whole[: len(whole) // 2], whole + b"x", MARK + b"\n", *flipped[::7]):
        events.write_bytes(spoilt)
        told = tableside("replay", events)
        assert (told.code, told.out) == (2, "")
        assert "is damaged" in told.err
        assert "Traceback" not in told.err


def sealed(document: object) -> bytes:
    content = zlib.compress(msgspec.json.encode(document))
    return MARK + b"1\n" + Seal(b"the last events of a table").close(content)


def test_a_file_that_is_well_sealed_and_makes_no_sense_is_told(tableside, events: Path) -> None:
    good = msgspec.to_builtins(open_flight(events.read_bytes()))
    moment = good["moments"][0]
    for wrong, why in [
        ([], "is damaged"),
        ({**good, "moments": 3}, "is damaged"),
        ({**good, "game": "go"}, "the game go, which is not installed here. There are: ica"),
        ({**good, "seats": 9}, "does not fit the rules"),
        ({**good, "moments": [{**moment, "done": [{"do": "fly"}]}]}, ""),
        (
            {**good, "moments": [{**moment, "said": {**moment["said"], "verdict": "odd"}}]},
            "does not fit the rules",
        ),
        (
            {
                **good,
                "moments": [
                    {**moment, "event": {**moment["event"], "actions": [{"by": 0, "do": "fly"}]}}
                ],
            },
            "does not fit the rules",
        ),
    ]:
        events.write_bytes(sealed(wrong))
        told = tableside("replay", events)
        assert told.code == (2 if why else 0), told.err
        assert why in told.err


def test_another_version_and_no_events_at_all_are_told(tableside, events: Path, home: Path) -> None:
    whole = events.read_bytes()
    events.write_bytes(whole.replace(MARK + b"1", MARK + b"2", 1))
    newer = tableside("replay", events)
    assert newer.code == 2
    assert "has version 2 of the events, this Tableside knows 1" in newer.err
    (home / "a.jsonl").write_text("{}")
    for name in ("a.jsonl", "none.jsonl", "."):
        other = tableside("replay", name, "--as-test", home / "a.tape")
        assert other.code == 2
        assert f"{name} holds no events of a game" in other.err


def test_a_crash_is_written_only_where_something_has_happened(home: Path) -> None:
    assert keep_crash(Recorder(), home) is None
    assert [*home.iterdir()] == []
