"""Spoken sentences: the system's engine makes them, the speaker of the tones plays them."""

import logging
import struct
import subprocess
import tempfile
from typing import IO, Final

import pygame

from companion.running.sound import Speaker
from companion.system.speech_engine import ENGINE, find_engine, speech_command
from companion.words import Language
from hardware.closing import Closing

LATEST_SECONDS: Final = 2.0
"""A sentence that takes longer to make comes too late to be heard."""


class NotAWave(ValueError):
    """What the engine wrote is no sound."""


def whole_wave(raw: bytes) -> bytes:
    """Give a WAV file with its true lengths: an engine that writes to a pipe cannot know them."""
    at = raw.find(b"data") + 8
    if not raw.startswith(b"RIFF") or at < 44 or len(raw) <= at:
        raise NotAWave(f"expected a WAV file, got {raw[:40]!r}")
    sizes = struct.pack("<I", len(raw) - 8), struct.pack("<I", len(raw) - at)
    return raw[:4] + sizes[0] + raw[8 : at - 4] + sizes[1] + raw[at:]


class Speech(Closing):
    """Says one sentence at a time: a newer one takes its place. Nothing here waits."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self._process: subprocess.Popen[bytes] | None = None
        self._wave: IO[bytes] | None = None
        self._begun = 0.0
        self._trouble = ""
        """Why a sentence was not spoken, told once."""
        self._ended: list[subprocess.Popen[bytes]] = []
        """Engines that were stopped and not yet buried."""

    def __repr__(self) -> str:
        return f"<Speech {'busy' if self.is_busy else 'idle'}>"

    @property
    def is_busy(self) -> bool:
        """Whether a sentence is being made or heard."""
        return self._process is not None or self.speaker.is_speaking

    def say(self, sentence: str, language: Language, now: float) -> None:
        """Begin a sentence instead of the one that is heard; without an engine stay silent."""
        self.hush()
        engine = find_engine()
        if self.speaker.silent or engine is None:
            return
        try:
            with tempfile.TemporaryFile() as words:
                words.write(sentence.encode())
                words.seek(0)
                # A file, not a pipe: nobody has to read it while the engine writes.
                self._wave = tempfile.TemporaryFile()  # noqa: SIM115 - closed by hush()
                self._process = subprocess.Popen(
                    speech_command(engine, language),
                    stdin=words,
                    stdout=self._wave,
                    stderr=subprocess.DEVNULL,
                )
        except OSError as error:
            self._fail(str(error))
        self._begun = now

    def update(self, now: float) -> None:
        """Let a sentence be heard as soon as it is made; too late it is dropped."""
        self._ended = [process for process in self._ended if process.poll() is None]
        process, wave = self._process, self._wave
        if process is None or wave is None:
            return
        if process.poll() is None:
            if now - self._begun > LATEST_SECONDS:
                self.hush()
            return
        wave.seek(0)
        made = wave.read()
        self._let_go()
        if now - self._begun > LATEST_SECONDS:
            return
        try:
            self.speaker.speak(whole_wave(made))
        except (NotAWave, pygame.error) as error:
            self._fail(str(error))

    def hush(self) -> None:
        """Stop whatever is being made or heard, at once."""
        if self._process is not None:
            self._process.kill()
            self._ended.append(self._process)
        self._let_go()
        self.speaker.hush()

    def _let_go(self) -> None:
        self._process = None
        if self._wave is not None:
            self._wave.close()
            self._wave = None

    def _fail(self, why: str) -> None:
        self._let_go()
        if why != self._trouble:
            logging.getLogger(__name__).warning("Not spoken: %s: %s", ENGINE, why)
        self._trouble = why

    def close(self) -> None:
        """Stop, and bury what was stopped."""
        self.hush()
        for process in self._ended:
            process.wait()
        self._ended.clear()
