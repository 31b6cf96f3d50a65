"""The doctor says why nothing is heard: no engine, an engine that fails, or no speaker."""

from pathlib import Path

import pytest
from doctor_answers import only, unasked

from companion.doctor.child import ask_probe
from companion.doctor.finding import Verdict
from companion.doctor.speech import check_speech
from companion.doctor.trial import Played
from companion.words import Language


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def install(folder: Path, program: str) -> None:
    (folder / "espeak-ng").write_text(f"#!/bin/sh\n{program}\n")
    (folder / "espeak-ng").chmod(0o755)


def test_nobody_is_asked_where_speech_is_off() -> None:
    assert only(check_speech(False, Language.ENGLISH, unasked))[0] is Verdict.FINE


def test_a_missing_engine_is_named_with_its_package() -> None:
    verdict, said = only(check_speech(True, Language.ENGLISH, ask_probe))
    assert verdict is Verdict.ATTENTION
    assert "sudo apt install espeak-ng" in said


def test_an_engine_that_fails_says_why(tmp_path: Path) -> None:
    install(tmp_path, "echo no such voice >&2; exit 1")
    verdict, said = only(check_speech(True, Language.FRENCH, ask_probe))
    assert verdict is Verdict.ATTENTION
    assert "no such voice" in said


def test_a_missing_speaker_is_not_blamed_on_the_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "echo RIFF and so on")
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    for speaker in (None, Played("no card")):
        verdict, said = only(check_speech(True, Language.ENGLISH, ask_probe, speaker))
        assert verdict is Verdict.ATTENTION
        assert "no speaker" in said
        assert "is there" in said


def test_an_engine_and_a_speaker_are_all_it_takes(tmp_path: Path) -> None:
    install(tmp_path, "echo RIFF and so on")
    verdict, said = only(check_speech(True, Language.ENGLISH, ask_probe))
    assert verdict is Verdict.FINE, said
