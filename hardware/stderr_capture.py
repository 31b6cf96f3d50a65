"""What libraries written in C print to stderr, caught instead of shown.

libjpeg, libpng and FFmpeg print past Python's streams, a line for each bad picture: with a camera
that is several a second, over whatever stands on the terminal.
"""

import os
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

STDERR: Final = 2
MOST_CAUGHT: Final = 1 << 16
"""Bytes kept of one capture; a pipe holds no more, and what comes on top is dropped."""

LIBRARIES: Final = re.compile(
    rb"Corrupt JPEG data|Premature end of JPEG|Invalid SOS param|Inconsistent progression"
    rb"|Unsupported marker type|Unknown Adobe|Unrecognized component|Warning: unknown JFIF"
    rb"|libpng (warning|error)|\[ *(WARN|ERROR|INFO|DEBUG):\d|\[[\w,]+ @ 0x[0-9a-f]+\]"
    rb"|imdecode_?\('"
)
"""How the lines begin that libraries of pictures print."""

_one_at_a_time = threading.RLock()


class CapturedStderr:
    """What was printed; empty until the capture ends."""

    def __init__(self) -> None:
        self.text = b""

    def pass_on_others(self) -> None:
        """Print what is no library's: another thread of ours spoke meanwhile, and is heard."""
        lines = self.text.splitlines(keepends=True)
        others = b"".join(line for line in lines if not LIBRARIES.match(line))
        if others:
            os.write(STDERR, others)


@contextmanager
def captured_stderr() -> Iterator[CapturedStderr]:
    """Catch all that goes to descriptor 2; the lines are in what is given, afterwards.

    Descriptors belong to the whole process, so captures of several threads take turns.
    """
    caught = CapturedStderr()
    with _one_at_a_time:
        if sys.stderr is not None:
            sys.stderr.flush()
        shown = _duplicate_stderr()
        # A pipe and no file: there is one on every system, and no folder has to have room.
        source, sink = os.pipe()
        os.set_blocking(source, False)
        os.set_blocking(sink, False)
        os.dup2(sink, STDERR)
        os.close(sink)
        try:
            yield caught
        finally:
            os.dup2(shown, STDERR)
            os.close(shown)
            caught.text = _drain(source)


def _duplicate_stderr() -> int:
    """Give a second descriptor for stderr, of /dev/null where it is closed."""
    try:
        return os.dup(STDERR)
    except OSError:
        # The next file that is opened would take its number, and libraries print into it.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        if nowhere != STDERR:
            os.dup2(nowhere, STDERR)
            os.close(nowhere)
        return os.dup(STDERR)


def _drain(source: int) -> bytes:
    with open(source, "rb", buffering=0) as pipe:
        return pipe.read(MOST_CAUGHT) or b""
