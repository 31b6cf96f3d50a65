"""Keeps the stock of scenarios full and the solvers compiled, while nobody uses the device."""

import logging
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from companion.kits.tiwanaku.pachamama.refill import LONGEST_LIFE, Left
from companion.kits.tiwanaku.pachamama.scenario_stock import ScenarioStock
from companion.system.unkept import Thing, Unkept, Why, ask_disk
from companion.words import Words
from hardware.closing import Closing

COMMAND: Final = (sys.executable, "-m", "companion.kits.tiwanaku.pachamama.refill")

IDLE_SECONDS: Final = 5.0
"""Nothing is begun while somebody presses buttons."""
LOOK_SECONDS: Final = 30.0
"""How often a full stock is looked at."""
REST_SECONDS: Final = 2.0
"""Between two scenarios."""
RETRY_SECONDS: Final = 600.0
"""After a failure."""
LONGEST_WHY: Final = 300


def log(sentence: str) -> None:
    """Say something in the log of the program."""
    logging.getLogger(__name__).warning("%s", sentence)


class StockKeeper(Closing):
    """Starts one process at a time, each of which makes one scenario; never waits for it.

    What the disk did not take is raised by `update`, once.
    """

    def __init__(
        self,
        stock: ScenarioStock,
        words: Words,
        *,
        command: Sequence[str] = COMMAND,
        tell: Callable[[str], None] = log,
    ) -> None:
        self.stock = stock
        self.words = words
        self.command = tuple(command)
        self.tell = tell
        self.child: subprocess.Popen[bytes] | None = None
        self._next = 0.0
        self._ends = 0.0
        self._has_told = False
        self._has_readied = False
        self._closed = False

    def __repr__(self) -> str:
        doing = "closed" if self._closed else "making" if self.child else "waiting"
        return f"<StockKeeper of {self.stock!r}, {doing}>"

    def update(self, now: float, idle: float) -> None:
        """Go on at once: `idle` is for how many seconds nobody has used the device."""
        if self._closed:
            return
        if self.child is not None:
            if self.child.poll() is not None:
                self._collect(now)
            elif now > self._ends:
                self._end()
                self._fail(self.words.say("stock-too-long", seconds=LONGEST_LIFE), now)
        elif idle >= IDLE_SECONDS and now >= self._next:
            self._next = now + LOOK_SECONDS
            # A card may have come from another Pi, its stock full and its machine code not ours: a
            # child looks once, since looking takes numba, which this program does not load.
            if not (self.stock.is_full and self._has_readied):
                self._begin(now)

    def _begin(self, now: float) -> None:
        try:
            self.child = subprocess.Popen(
                (*self.command, str(Path(self.stock.folder).absolute())),
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
            )
        except OSError as error:
            self._fail(str(error), now)
            return
        # The child has an alarm of its own; this one is for a child that does not run at all.
        self._ends = now + 2 * LONGEST_LIFE

    def _collect(self, now: float) -> None:
        assert self.child is not None, "expected a child that has ended"
        code = self.child.returncode
        assert self.child.stderr is not None, "expected the child's stderr to be ours"
        said = self.child.stderr.read().decode("utf-8", "replace").strip()
        self._end()
        if code == Left.DONE:
            self._has_readied = self._has_readied or self.stock.is_full
            self._next = now + REST_SECONDS
        elif code == Left.OTHERS_TURN:
            self._next = now + LOOK_SECONDS
        else:
            # Of a traceback the last line says what it was.
            why = said.rpartition("\n")[2][:LONGEST_WHY] or f"exit {code}"
            is_news = not self._has_told
            self._fail(why, now)
            if code == Left.UNKEPT and is_news:
                folder = self.stock.folder
                raise Unkept(Thing.SCENARIOS, ask_disk(folder) or Why.BROKEN, folder)

    def _fail(self, why: str, now: float) -> None:
        self._next = now + RETRY_SECONDS
        if not self._has_told:
            self._has_told = True
            self.tell(self.words.say("stock-failed", why=why))

    def _end(self) -> None:
        """End the child if it still runs, and let go of it."""
        if self.child is None:
            return
        with self.child as child:
            child.kill()
        self.child = None

    def close(self) -> None:
        """End what is being made; a second time does nothing."""
        self._end()
        self._closed = True


def open_keeper(words: Words) -> StockKeeper:
    """Give who keeps the stock of this device."""
    return StockKeeper(ScenarioStock(), words)
