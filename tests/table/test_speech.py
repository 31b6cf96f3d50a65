"""Verdicts and scores are heard when they are drawn: once, never a secret, and stopped at will."""

import logging
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from fake_engine import Call, FakeEngine
from pilot import Pilot
from wheel_hands import answer_at, begin, discover, hold, release

from companion.gallery import all_screens
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.kits.titania.reveal_page import RevealPage
from companion.kits.titicaca.screens.borders import BordersPage
from companion.running.sound import Speaker
from companion.running.speech import LATEST_SECONDS, NotAWave, Speech, whole_wave
from companion.screens.desk import Desk
from companion.screens.live import LiveScreen
from companion.screens.paints import PaintScreen
from companion.screens.pause import open_table
from companion.screens.tablescreen import TableScreen
from companion.screens.unkept import UnkeptPage
from companion.system.speech_engine import ENGINE
from companion.words import Language, Words
from engines.contract import Setup
from hardware.values import Button


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeEngine:
    return FakeEngine(tmp_path, monkeypatch)


@pytest.fixture
def speech(monkeypatch: pytest.MonkeyPatch) -> Iterator[Speech]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    with Speech(Speaker()) as voice:
        yield voice
    pygame.mixer.quit()


@pytest.fixture
def talking(pilot: Pilot, speech: Speech) -> Pilot:
    """A pilot whose device speaks."""
    pilot.app.speech = speech
    pilot.app.desk.set("speech", True)
    return pilot


def finish(speech: Speech, now: float = 0.0) -> None:
    """Let the engine make its sentence."""
    while speech.is_busy and not speech.speaker.is_speaking:
        speech.update(now)


def start_taluva(pilot: Pilot) -> TableScreen:
    session = Session(GAMES["taluva"], Setup(("Anna", "Ben")))
    pilot.app.stack.screens.append(open_table(pilot.app.desk, session))
    pilot.app.draw(pilot.surface)
    assert isinstance(pilot.screen, TableScreen)
    return pilot.screen


def play_on(pilot: Pilot, screen: TableScreen, actions: int) -> None:
    """Do the first legal actions, each drawn and spoken to its end."""
    for _ in range(actions):
        screen.play.choose(screen.play.legal[0])
        pilot.wait(0.1)
        pilot.app.draw(pilot.surface)
        finish(pilot.app.speech, pilot.now)  # type: ignore[arg-type]


# The engine


def test_a_sentence_is_made_by_the_engine_in_its_language_and_played(
    engine: FakeEngine, speech: Speech
) -> None:
    speech.say("Tu poses la forêt.", Language.FRENCH, 0.0)
    finish(speech)
    assert engine.calls == [Call("fr", "Tu poses la forêt.")]
    assert pygame.mixer.get_busy()


def test_a_newer_sentence_takes_the_place_of_the_one_being_made(
    engine: FakeEngine, speech: Speech
) -> None:
    engine.become('exec cat "$here/never"')
    os.mkfifo(engine.folder / "never")
    speech.say("one", Language.ENGLISH, 0.0)
    first = speech._process
    assert first is not None
    while not engine.calls:
        assert first.poll() is None, "it is at work"
    engine.become('cat "$here/sound.wav"')
    speech.say("two", Language.ENGLISH, 0.1)
    assert first.wait(10) < 0, "killed"
    finish(speech, 0.1)
    assert engine.calls[-1] == Call("en", "two")
    assert speech.speaker.is_speaking


def test_a_sentence_that_comes_too_late_is_dropped(engine: FakeEngine, speech: Speech) -> None:
    speech.say("late", Language.ENGLISH, 10.0)
    process = speech._process
    assert process is not None
    process.wait(10)
    speech.update(10.0 + LATEST_SECONDS + 0.1)
    assert not speech.is_busy


def test_hushing_stops_the_sentence_and_leaves_the_tones(
    engine: FakeEngine, speech: Speech
) -> None:
    speech.say("a long one", Language.ENGLISH, 0.0)
    finish(speech)
    speech.speaker.play("accepted")  # type: ignore[arg-type]
    speech.hush()
    assert not speech.is_busy
    assert pygame.mixer.get_busy(), "the tone goes on"


def test_without_an_engine_it_stays_silent(
    speech: Speech,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    speech.say("nobody hears it", Language.ENGLISH, 0.0)
    assert not speech.is_busy
    assert caplog.records == []


def test_without_a_speaker_the_engine_is_not_even_asked(
    engine: FakeEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    with Speech(Speaker()) as speech:
        speech.say("nobody hears it", Language.ENGLISH, 0.0)
        assert not speech.is_busy
    assert engine.calls == []


def test_an_engine_that_gives_no_sound_is_told_once_in_the_log(
    engine: FakeEngine, speech: Speech, caplog: pytest.LogCaptureFixture
) -> None:
    engine.become("echo the voice does not exist; exit 1")
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            speech.say("hello", Language.ENGLISH, 0.0)
            finish(speech)
    assert len(caplog.records) == 1
    assert "Not spoken" in caplog.text


@pytest.mark.parametrize("junk", [b"", b"RIFF", b"RIFFxxxxWAVEfmt data", b"MP3" * 40])
def test_what_is_no_wave_is_refused(junk: bytes) -> None:
    with pytest.raises(NotAWave):
        whole_wave(junk)


@pytest.mark.skipif(shutil.which(ENGINE) is None, reason=f"{ENGINE} is not installed")
@pytest.mark.parametrize("language", list(Language))
def test_the_real_engine_speaks_both_languages(speech: Speech, language: Language) -> None:
    speech.say("Anna : 12. Ça va été !", language, 0.0)
    finish(speech)
    assert speech.speaker.is_speaking


# What is said


def test_nothing_is_spoken_unless_somebody_wants_it(
    pilot: Pilot, speech: Speech, engine: FakeEngine
) -> None:
    pilot.app.speech = speech
    play_on(pilot, start_taluva(pilot), 3)
    assert engine.calls == []


def test_a_verdict_is_spoken_as_it_is_drawn_and_only_once(
    talking: Pilot, speech: Speech, engine: FakeEngine
) -> None:
    screen = start_taluva(talking)
    finish(speech)
    assert engine.calls == [], "a game that is opened has nothing to say"
    screen.play.choose(screen.play.legal[0])
    talking.wait(0.1)
    assert engine.calls == [], "not before it is drawn"
    talking.app.draw(talking.surface)
    finish(speech, talking.now)
    (call,) = engine.calls
    assert call.sentence in talking.text
    for _ in range(5):
        talking.wait(1.0)
        talking.app.draw(talking.surface)
    talking.press(Button.HELP).press(Button.BACK)
    assert talking.screen is screen
    finish(speech, talking.now)
    assert len(engine.calls) == 1


def test_what_changed_of_the_score_is_spoken_with_the_verdict(
    talking: Pilot, speech: Speech, engine: FakeEngine
) -> None:
    table = begin(talking)
    talking.app.draw(talking.surface)
    discover(talking, table, skip=3)
    hold(talking)
    release(talking)
    talking.app.draw(talking.surface)
    finish(speech, talking.now)
    assert engine.calls[-1].sentence.endswith("+1. Anna: 11 points.")
    assert "Anna 11" in talking.text


def test_what_the_wheel_hides_is_not_spoken_before_it_is_looked_at(
    talking: Pilot, speech: Speech, engine: FakeEngine
) -> None:
    table = begin(talking)
    talking.app.draw(talking.surface)
    action = discover(talking, table, skip=3)
    talking.wait(0.1)
    talking.app.draw(talking.surface)
    finish(speech, talking.now)
    secret = answer_at(table.play, action.to)
    hold(talking)
    talking.app.draw(talking.surface)
    finish(speech, talking.now)
    assert all(secret not in call.sentence for call in engine.calls)


def test_pages_nobody_follows_with_the_hands_are_silent(tmp_path: Path) -> None:
    with Store(tmp_path / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        shots = list(all_screens(Desk(store)))
        speaking = TableScreen | RevealPage | BordersPage | PaintScreen | LiveScreen | UnkeptPage
        silent = [one for one in shots if not isinstance(one.screen, speaking)]
        assert len(silent) > 20
        assert {one.name for one in silent if one.screen.spoken() is not None} == set()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_whatever_is_spoken_stands_on_the_screen(tmp_path: Path, name: str) -> None:
    """Over a whole game, by the first legal action each: words, names and points are all drawn."""
    pilot = Pilot(tmp_path)
    heard = []

    class Ear:
        def say(self, sentence: str, language: Language, now: float) -> None:
            shown = " ".join(pilot.text.split())
            scores = [f"{card.name}: " for card in screen.cards()]
            verdict = min((sentence.split(one)[0] for one in scores), key=len).strip(" .")
            assert all(part in shown for part in verdict.split(". ")), (sentence, shown)
            heard.append(sentence)

        def update(self, now: float) -> None: ...

        def hush(self) -> None: ...

    pilot.app.speech = Ear()
    pilot.app.desk.set("speech", True)
    game = GAMES[name]
    session = Session(game, Setup(("Anna", "Ben")))
    screen = open_table(pilot.app.desk, session)
    pilot.app.stack.screens.append(screen)
    for number in range(60):
        if not screen.play.legal:
            break
        screen.play.choose(screen.play.legal[number * 7 % len(screen.play.legal)])
        screen.play.asking.look_at_all()
        pilot.wait(0.1)
        pilot.app.draw(pilot.surface)
    assert len(heard) > 10
    pilot.close()


# How it stops


@pytest.mark.parametrize("button", list(Button))
def test_any_button_stops_it(
    talking: Pilot, speech: Speech, engine: FakeEngine, button: Button
) -> None:
    screen = start_taluva(talking)
    play_on(talking, screen, 1)
    assert speech.speaker.is_speaking
    talking.press_at_once(button)
    assert not speech.speaker.is_speaking


def test_switching_it_off_stops_it_at_once(
    talking: Pilot, speech: Speech, engine: FakeEngine
) -> None:
    play_on(talking, start_taluva(talking), 1)
    assert speech.is_busy
    talking.app.desk.set("speech", False)
    talking.wait(0.1)
    assert not speech.is_busy


def test_it_can_be_chosen_on_the_device(talking: Pilot) -> None:
    talking.app.desk.set("speech", False)
    talking.choose("Settings").choose("Spoken verdicts")
    assert talking.app.desk.settings.speech is True
    assert talking.app.desk.device.kept == {"speech": True}
