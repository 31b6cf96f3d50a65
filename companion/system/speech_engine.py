"""The system's speech engine: espeak-ng, by its command line. It is asked for samples only.

It never opens a sound card: on a Pi without a sound server a card belongs to whoever opened it
first, and that is the program with the tones.
"""

import shutil
from typing import Final

from companion.words import Language

ENGINE: Final = "espeak-ng"
PACKAGE: Final = "espeak-ng"
"""The Debian package it comes with."""
WORDS_A_MINUTE: Final = 160
"""A little slower than the engine's own 175: people are looking at the board."""


def find_engine() -> str | None:
    """Give the engine's program, None where it is not installed."""
    return shutil.which(ENGINE)


def speech_command(engine: str, language: Language) -> list[str]:
    """Give how it is called: a sentence in by stdin, as UTF-8, a WAV file out by stdout."""
    speed = str(WORDS_A_MINUTE)
    return [engine, "-v", language.value, "-s", speed, "-b", "1", "--stdin", "--stdout"]
