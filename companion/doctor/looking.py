"""One look of the doctor from beginning to end, as the lines it says."""

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TypeAlias

import msgspec

from companion.doctor.child import Ask, ask_for_picture, ask_probe
from companion.doctor.examination import checks, this_device
from companion.doctor.finding import Finding, examine
from companion.doctor.journal import read_journal
from companion.doctor.packing import collect
from companion.doctor.secrecy import strike_out
from companion.system.settings import Settings
from companion.words import Words


class Begun(msgspec.Struct, frozen=True, tag="begun"):
    """The look has begun, in the language of the settings that hold there."""

    language: str


class Found(msgspec.Struct, frozen=True, tag="found"):
    """One finding."""

    finding: Finding


class Packed(msgspec.Struct, frozen=True, tag="packed"):
    """The end: what goes into a bundle, where one is wanted."""

    files: dict[str, bytes]
    pictured: bool = False


Line: TypeAlias = Begun | Found | Packed


def look_here(
    settings: Settings, words: Words, store: Path | None, pack: bool, frame: bool
) -> Iterator[Line]:
    """Look with the rights and in the surroundings of this very process."""
    yield Begun(words.language.value)
    patient = this_device(settings, words, store)
    findings = []
    with ExitStack() as stack:
        picture = Path(os.devnull)
        ask: Ask = ask_probe
        if frame:
            picture = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "frame.png"
            ask = partial(ask_for_picture, str(picture))
        for finding in examine(checks(patient, ask)):
            findings.append(finding)
            yield Found(finding)
        pixels = picture.read_bytes() if picture.is_file() else None
    files = collect(patient, findings, frame=pixels) if pack else {}
    yield Packed(files, pixels is not None)


def with_journal(line: Line, words: Words) -> Line:
    """Put the journal as root reads it among the files: the service's user may not."""
    if not isinstance(line, Packed):
        return line
    journal = strike_out(read_journal(words)).rstrip("\n").encode() + b"\n"
    return Packed({**line.files, "journal.txt": journal}, line.pictured)


def tell_lines(lines: Iterable[Line]) -> None:
    """Write each line as JSON, at once; whatever libraries print goes to stderr meanwhile."""
    with os.fdopen(os.dup(1), "wb", buffering=0) as out:
        os.dup2(2, 1)
        for line in lines:
            out.write(msgspec.json.encode(line) + b"\n")


def read_line(line: bytes) -> Line:
    """Read what `tell_lines` wrote; msgspec.DecodeError where it is something else."""
    read: Line = msgspec.json.decode(line, type=Begun | Found | Packed)
    return read
