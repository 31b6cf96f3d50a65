"""What `tableside bench` measures: rows of ours against a baseline of the same run, with a goal.

A part adds itself by a module here with `rows() -> Iterable[Row]` and its name in OWN, a game by
its `benches`; modules are imported only when they are run, so that one part's missing library
does not stop the others.
"""

import importlib
import statistics
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Protocol

import msgspec

from companion.plugins.registry import plugins
from companion.system.threads import limit_threads

# A bench may be started by itself, and has to measure what the program does.
limit_threads()

OWN: Final[tuple[str, ...]] = ("tracking", "vision", "standing", "table")
"""The benches of camera, table and screen, in the order they are run, after those of the games."""


def benches() -> Mapping[str, str]:
    """Give the modules with rows by the names of their benches, in the order they are run."""
    games = {name: at for one in plugins().values() for name, at in one.benches.items()}
    return {**games, **{name: f"companion.bench.{name}" for name in OWN}}


class Row(msgspec.Struct, frozen=True):
    """One measurement: what, how much, compared with what, and whether that is enough."""

    name: str
    """The bench it belongs to, such as "engines"."""
    what: str
    unit: str
    ours: float
    baseline: float | None
    ratio: float | None
    """How many times better than the baseline."""
    goal: str
    reached: bool


def faster(name: str, what: str, unit: str, ours: float, baseline: float, goal: float) -> Row:
    """Give the row of a time that has to be so many times shorter than the baseline's."""
    ratio = baseline / ours
    return Row(name, what, unit, ours, baseline, ratio, f"{goal:g} x", ratio >= goal)


def at_most(
    name: str, what: str, unit: str, ours: float, goal: float, baseline: float | None = None
) -> Row:
    """Give the row of a figure, less being better, that has to stay within its goal."""
    ratio = baseline / ours if baseline is not None and ours else None
    return Row(name, what, unit, ours, baseline, ratio, f"≤ {goal:g} {unit}", ours <= goal)


def at_least(
    name: str, what: str, unit: str, ours: float, goal: float, baseline: float | None = None
) -> Row:
    """Give the row of a figure, more being better, that has to come up to its goal."""
    ratio = ours / baseline if baseline else None
    return Row(name, what, unit, ours, baseline, ratio, f"≥ {goal:g} {unit}", ours >= goal)


def seconds(
    prepare: Callable[[], Callable[[], object]],
    repeats: int,
    clock: Callable[[], float] = time.perf_counter,
) -> float:
    """Give the median time of what `prepare` gives to do; the preparing is not timed.

    Work of one thread is better measured with `time.process_time`, which does not count what other
    programs do meanwhile.
    """
    times = []
    for _ in range(repeats):
        work = prepare()
        start = clock()
        work()
        times.append(clock() - start)
    return statistics.median(times)


class _Bench(Protocol):
    def rows(self) -> Iterable[Row]: ...


def rows_of(name: str) -> Iterable[Row]:
    """Run one bench; its rows come as they are measured."""
    bench: _Bench = importlib.import_module(benches()[name])
    return bench.rows()
