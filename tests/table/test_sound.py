"""Tones are short and begin and end in silence; a box without sound plays on silently."""

import logging
from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from companion.running.sound import RATE, TONES, Speaker, wave
from companion.table.lamps import TONE_OF


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize("name", TONES)
def test_a_tone_is_short_and_begins_and_ends_in_silence(name: str) -> None:
    samples = wave(TONES[name])
    assert 0.05 * RATE < len(samples) < 0.5 * RATE
    assert samples[0] == 0
    assert abs(int(samples[-1])) < 500
    assert np.abs(samples).max() > 3000


def test_a_window_opens_with_a_breath_that_is_no_note() -> None:
    def purity(name: str) -> float:
        spectrum = np.abs(np.fft.rfft(wave(TONES[name]).astype(float)))
        return float(spectrum.max() / spectrum.sum())

    assert purity("window") < purity("refused") / 5
    assert np.array_equal(wave(TONES["window"]), wave(TONES["window"]))


def test_every_verdict_with_a_sound_has_a_tone() -> None:
    assert set(TONE_OF.values()) <= set(TONES)


def test_without_a_speaker_it_is_said_once_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    with caplog.at_level(logging.WARNING):
        speaker = Speaker()
    assert speaker.silent
    speaker.play("accepted")
    assert [record.getMessage()[:9] for record in caplog.records] == ["No sound:"]


def test_with_a_speaker_tones_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = Speaker()
    assert not speaker.silent
    speaker.play("refused")
    assert pygame.mixer.get_busy()
