"""A speech engine of paper: a real program on PATH that notes what it is asked to say."""

import io
import os
import wave
from pathlib import Path

import msgspec
import pytest

SAMPLES = 22_050 * 60
"""A minute of sound: nothing in a test ever hears the end of it."""


class Call(msgspec.Struct, frozen=True):
    """One sentence the engine was started for."""

    language: str
    sentence: str


def minute_of_sound() -> bytes:
    """Give a WAV file as an engine writes it into a pipe: with lengths it could not know."""
    file = io.BytesIO()
    with wave.open(file, "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(22_050)
        written.writeframes(b"\0\1" * SAMPLES)
    made = file.getvalue()
    return made[:4] + b"\x24\xf0\xff\x7f" + made[8:40] + b"\x00\xf0\xff\x7f" + made[44:]


class FakeEngine:
    """The program, and what it has noted."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder / "engine"
        self.folder.mkdir()
        (self.folder / "sound.wav").write_bytes(minute_of_sound())
        self.program = self.folder / "espeak-ng"
        self.become('cat "$here/sound.wav"')
        patch.setenv("PATH", f"{self.folder}{os.pathsep}{os.environ['PATH']}")

    def become(self, what: str) -> None:
        """Let the program do something else once it has noted its call."""
        # Noted under another name first: a note that is there is whole.
        note = 'printf "%s\\n" "$2" >"$here/$$.part"; cat >>"$here/$$.part"'
        keep = 'mv "$here/$$.part" "$here/call.$(date +%s%N).$$"'
        here = f'here="{self.folder}"'
        self.program.write_text("\n".join(("#!/bin/sh", here, note, keep, what, "")))
        self.program.chmod(0o755)

    @property
    def calls(self) -> list[Call]:
        """What was said so far, the oldest first."""
        notes = sorted(self.folder.glob("call.*"))
        return [Call(*note.read_text("utf-8").split("\n", 1)) for note in notes]
