"""The program under a bent input: what it answered, and whether it kept what it promises."""

import contextlib
import hashlib
import io
import signal
import sys
import unicodedata
from pathlib import Path

import msgspec

from companion.cli import main

PATIENCE = 20
"""Processor seconds one input may take; none should need more than two."""
FOUND = Path(__file__).parent / "found"
"""Inputs that once did harm: each is a test from then on."""


class Harm(AssertionError):
    """A promise was broken."""


class TooLong(BaseException):
    """No `except Exception` may keep a reader going."""


class Answer(msgspec.Struct, frozen=True):
    """What a command said."""

    code: object
    out: str
    err: str


@contextlib.contextmanager
def patience():
    """Give up on what never ends, by its processor time."""

    def stop(*_):
        raise TooLong(f"more than {PATIENCE} s of processor time")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    try:
        yield
    except TooLong as error:
        raise Harm(str(error)) from None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def ask(*arguments, stdin=b""):
    """Run a command in this process, its streams as a terminal of UTF-8 has them."""
    streams = [io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2)]
    given = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
    kept, sys.stdin = sys.stdin, given
    try:
        with (
            patience(),
            contextlib.redirect_stdout(streams[0]),
            contextlib.redirect_stderr(streams[1]),
        ):
            try:
                code = main([str(argument) for argument in arguments])
            except SystemExit as end:
                code = end.code
    finally:
        sys.stdin = kept
    for stream in streams:
        stream.flush()
    out, err = (stream.buffer.getvalue().decode("utf-8", "replace") for stream in streams)
    return Answer(code, out, err)


def hold(answer, *named, quiet=False):
    """Demand a code that is one of ours, and words that a terminal can show and a person use."""
    if answer.code not in (0, 1, 2):
        raise Harm(f"exit code {answer.code!r}")
    for text in (answer.out, answer.err):
        if "Traceback" in text:
            raise Harm(text[-400:])
        hold_shown(text)
    if answer.code == 0 or quiet:
        return
    if not (answer.err or answer.out).strip():
        raise Harm(f"code {answer.code} without a word")
    for name in named:
        if name not in answer.err:
            raise Harm(f"expected {name!r} to be named in {answer.err!r}")
    for line in answer.err.splitlines():
        if len(line) > 2500:
            raise Harm(f"a sentence of {len(line)} characters: {line[:200]}")


def hold_shown(text):
    """Demand that nothing in a text moves a cursor, turns its direction or hides."""
    for character in set(text) - {"\n", "\t"}:
        if unicodedata.category(character) in ("Cc", "Cf", "Cs"):
            raise Harm(f"raw {character!r} in {text[:300]!r}")


def both_tongues(*arguments, named=(), stdin=b"", quiet=False):
    """Ask in both languages; each has a sentence of its own where the answer is no."""
    first, second = (ask(*arguments, "--language", one, stdin=stdin) for one in ("en", "fr"))
    hold(first, *named, quiet=quiet)
    hold(second, *named, quiet=quiet)
    if first.code != second.code:
        raise Harm(f"{first.code} in English, {second.code} in French")
    if first.code and first.err and first.err == second.err:
        raise Harm(f"the same in both languages: {first.err!r}")
    return first


def lying(folder):
    """Give what lies in a folder: nothing of it may be lost or changed."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def keep_input(reader, data):
    """Keep an input that did harm where it becomes a test; gives the file."""
    folder = FOUND / reader
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{hashlib.sha256(data).hexdigest()[:12]}.bin"
    file.write_bytes(data)
    return file
