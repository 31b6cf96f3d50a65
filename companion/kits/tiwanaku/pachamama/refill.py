"""One scenario for the stock, made in a process of its own: `python -m` this, with a folder.

Making one is seconds of pure Python, which in a thread would take turns with the screen. This
process yields to everybody, makes one and ends; it also ends with whoever started it, and after a
while in any case. Killed at any instant it leaves the stock as it was, or with one more. Whoever
fills the last place also compiles the solvers where that was never done: hints need them.
"""

import os
import select
import signal
import sys
from enum import IntEnum
from pathlib import Path
from typing import Final

from companion.kits.tiwanaku.pachamama.scenario_stock import ScenarioStock
from companion.kits.tiwanaku.pachamama.solving import forget_old_code, ready_solvers
from companion.system.folders import name_code_folder
from hardware.told_thread import start_thread

LONGEST_LIFE: Final = 900
"""Seconds; a scenario takes one or two here and compiling half a minute, on a Pi several times
as long, and some more where others need the processor."""

LOOK_SECONDS: Final = 1.0


class Left(IntEnum):
    """How the process ends."""

    DONE = 0
    FAILED = 1
    OTHERS_TURN = 3
    """Another process makes scenarios just now."""
    UNKEPT = 5
    """The disk did not take it."""
    ALONE = 4
    """Whoever started it is gone."""


def refill(folder: Path) -> Left:
    """Make one scenario, if one is missing and nobody else is at it."""
    stock = ScenarioStock(folder)
    with stock.making(wait=False) as is_mine:
        if not is_mine:
            return Left.OTHERS_TURN
        stock.refill_one()
        if stock.is_full:
            ready_solvers()
            forget_old_code()
    return Left.DONE


def leave_with(parent: int) -> None:
    """End this process when stdin is closed or the parent is another one; to be run in a thread."""
    while os.getppid() == parent:
        # Whoever started us never writes: what can be read is the end of the pipe.
        if select.select([sys.stdin], [], [], LOOK_SECONDS)[0]:
            break
    os._exit(Left.ALONE)


def leave_at_once(error: BaseException) -> None:
    """Where the parent cannot be watched nobody could end this process: it says why, and ends."""
    print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
    os._exit(Left.FAILED)


def main(arguments: list[str]) -> int:
    """Run with one argument, the stock's folder."""
    os.nice(19)
    name_code_folder()
    signal.alarm(LONGEST_LIFE)
    parent = os.getppid()
    start_thread("leaving", lambda: leave_with(parent), leave_at_once)
    try:
        return refill(Path(arguments[0]))
    except OSError as error:
        print(f"{error.strerror or error} ({error.filename or arguments[0]})", file=sys.stderr)
        return Left.UNKEPT


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
