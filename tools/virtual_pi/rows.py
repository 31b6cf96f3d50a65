"""What a campaign found: one row for each check. What could not run never counts as passed."""

import enum
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec


class Outcome(enum.Enum):
    PASSED = "passed"
    FAILED = "failed"
    COULD_NOT_RUN = "could not run on this machine"


class CheckFailed(Exception):
    """The machine did not do what the row says."""


class CannotRun(Exception):
    """This machine lacks what the check needs; its text says what."""


class Row(msgspec.Struct, frozen=True):
    """A check as it ended."""

    name: str
    """A sentence that is true when the check has passed."""
    outcome: Outcome
    why: str = ""
    seconds: float = 0.0
    pictures: tuple[Path, ...] = ()


def judge(
    name: str,
    check: Callable[[], Sequence[Path]],
    clock: Callable[[], float] = time.monotonic,
) -> Row:
    """Runs a check, which returns its pictures; one that ends in any other way has not passed."""
    started = clock()
    try:
        pictures = tuple(check())
    except CannotRun as reason:
        return Row(name, Outcome.COULD_NOT_RUN, str(reason), clock() - started)
    except Exception as error:  # noqa: BLE001 - a check that breaks is a row like others
        why = str(error) if isinstance(error, CheckFailed) else f"{type(error).__name__}: {error}"
        return Row(name, Outcome.FAILED, why, clock() - started)
    return Row(name, Outcome.PASSED, "", clock() - started, pictures)


def format_row(row: Row) -> str:
    why = f": {row.why}" if row.why else ""
    return f"{row.outcome.value:>6}  {row.name} ({row.seconds:.0f} s){why}"


def summary(rows: Sequence[Row]) -> str:
    counts = [(one, sum(row.outcome is one for row in rows)) for one in Outcome]
    return ", ".join(f"{count} {one.value}" for one, count in counts)


def exit_code(rows: Sequence[Row]) -> int:
    """0 only if every check has passed; 1 if one failed, 2 if some could only not run."""
    outcomes = {row.outcome for row in rows}
    if not rows or Outcome.FAILED in outcomes:
        return 1
    return 2 if Outcome.COULD_NOT_RUN in outcomes else 0
