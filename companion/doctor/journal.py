"""The last words of the program: of this run from memory, of earlier ones from the journal."""

import logging
import subprocess
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from companion.words import Words

LINES: Final = 500
PATIENCE: Final = 10.0
COMMAND: Final = (
    "journalctl", "--unit", "tableside", "--lines", str(LINES), "--no-pager", "--quiet",
    "--no-hostname", "--output", "short-iso",
)  # fmt: skip


class Recent(logging.Handler):
    """Keeps the last lines of the log in memory; they go on to stderr, and so to the journal."""

    def __init__(self, lines: int = LINES, clock: Callable[[], float] = time.time) -> None:
        super().__init__(logging.WARNING)
        self._lines: deque[str] = deque(maxlen=lines)
        self._clock = clock

    def emit(self, record: logging.LogRecord) -> None:
        """Take one line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self._clock()))
        self._lines.append(f"{at} {record.levelname} {record.getMessage()}")

    @property
    def text(self) -> str:
        """What was logged, the newest line last."""
        return "".join(f"{line}\n" for line in self._lines)


def keep_log() -> Recent:
    """Keep what is logged from here on, beside telling it on stderr as before."""
    recent, out = Recent(), logging.StreamHandler()
    out.setLevel(logging.WARNING)
    for handler in (out, recent):
        logging.getLogger().addHandler(handler)
    return recent


def read_journal(words: Words, command: tuple[str, ...] = COMMAND) -> str:
    """Give the journal's last lines, or a sentence that says why there are none."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", timeout=PATIENCE
        )
    except FileNotFoundError:
        return words.say("bundle-journal-none")
    except (OSError, subprocess.TimeoutExpired) as error:
        return words.say("bundle-journal-failed", why=str(error))
    if done.returncode:
        return words.say("bundle-journal-failed", why=done.stderr.strip()[-500:])
    # An empty journal and one that is not ours to read look the same.
    return done.stdout or words.say("bundle-journal-empty")
