"""A question put to another process, which is ended when it takes too long.

A driver can hang for ever and a library can take its whole process down; the doctor must survive
both and say which it was.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from typing import IO, Final, TypeAlias

import msgspec

from hardware.told_thread import start_thread, tell_journal

LONGEST_GOODBYE: Final = 1.0
"""Seconds a killed process gets; one that hangs in the kernel is left to it."""

MOST_SAID: Final = 2000
"""Bytes kept of the end of what a child says on stderr."""


class Answer(msgspec.Struct, frozen=True):
    """What a child wrote before it ended, and how it ended."""

    lines: tuple[str, ...] = ()
    code: int | None = 0
    """Its exit code, negative for a signal that ended it, None where it took too long."""
    errors: str = ""


Ask: TypeAlias = Callable[[Sequence[str]], Answer]
"""Asks a child with these arguments."""


def ask_probe(arguments: Sequence[str], seconds: float = 60.0) -> Answer:
    """Run `companion.doctor.probes` with the arguments and give what it answers."""
    return ask_child([sys.executable, "-m", "companion.doctor.probes", *arguments], seconds)


def ask_for_picture(file: str, arguments: Sequence[str]) -> Answer:
    """Run a probe as `ask_probe` does; a camera's last picture is left in a file as PNG."""
    kept = [file] if arguments[0] == "camera" else []
    return ask_probe([*arguments, *kept])


def ask_child(command: Sequence[str], seconds: float) -> Answer:
    """Run a command for so long at most; OSError where it cannot be started."""
    path = os.pathsep.join(filter(None, sys.path))
    quiet = {"PYTHONPATH": path, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    # Not a pipe: a grandchild stuck in a driver would hold it open, and us with it.
    with memory_file() as errors:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            env={**os.environ, **quiet},
        )
        code: int | None = None
        try:
            said, _ = process.communicate(timeout=seconds)
            code = process.returncode
        except subprocess.TimeoutExpired as late:
            said = late.output or b""
        finally:
            _end(process)
        errors.seek(max(0, errors.seek(0, os.SEEK_END) - MOST_SAID))
        complaint = errors.read().decode("utf-8", "replace").strip()
    return Answer(tuple(said.decode("utf-8", "replace").splitlines()), code, complaint)


def memory_file() -> IO[bytes]:
    """A file without a disk where the system has such: on a full card the doctor still listens."""
    if sys.platform == "linux":
        return os.fdopen(os.memfd_create("doctor"), "w+b")
    return tempfile.TemporaryFile()


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    mourner = start_thread("mourner", process.wait, tell_journal("The end of a try was not seen"))
    mourner.join(LONGEST_GOODBYE)
    if process.stdout is not None:
        process.stdout.close()
