"""The stock fills itself while nobody uses the device: one at a time, quietly, killed at will."""

import os
import random
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

from companion.kits.tiwanaku.pachamama.refill import Left, refill
from companion.kits.tiwanaku.pachamama.scenario_stock import ENOUGH, ScenarioStock
from companion.kits.tiwanaku.pachamama.solving import solvers_are_ready
from companion.kits.tiwanaku.pachamama.stock_keeper import (
    IDLE_SECONDS,
    LOOK_SECONDS,
    RETRY_SECONDS,
    StockKeeper,
)
from companion.system.sealing import device_seal
from companion.system.unkept import Unkept, Why
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.sharecode import SCENARIO_KINDS, Recipe, format_code, scenario_of
from engines.tiwanaku.scenario.terrain import SHORT_BOARD

READS_ON = (sys.executable, "-c", "import sys; sys.stdin.read()")
"""A child that goes on until it is told to end."""


@pytest.fixture
def stock(tmp_path):
    return ScenarioStock(tmp_path / "scenarios")


@pytest.fixture
def keep(stock, words):
    """Open a keeper, one or several; all are closed afterwards."""
    keepers, told = [], []

    def opened(**extra):
        keepers.append(StockKeeper(stock, words, tell=told.append, **extra))
        keepers[-1].told = told
        return keepers[-1]

    yield opened
    for keeper in keepers:
        keeper.close()


def fill(stock, *, but=0):
    """Put recipes in without their scenarios, which take seconds to make."""
    stock.folder.mkdir(parents=True, exist_ok=True)
    seal = device_seal(stock.folder.parent)
    codes = [format_code(Recipe(*kind, seed)) for kind in SCENARIO_KINDS for seed in range(ENOUGH)]
    for code in codes[but:]:
        sealed = seal.close(f"{code}\n".encode())
        (stock.folder / f"{seal.name(code)}.scenario").write_bytes(sealed)


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_scenario_is_made_by_a_child_once_nobody_uses_the_device(stock, keep):
    keeper = keep()
    keeper.update(0.0, IDLE_SECONDS - 0.1)
    assert keeper.child is None
    keeper.update(1.0, IDLE_SECONDS)
    assert keeper.child is not None
    keeper.child.wait(60)
    keeper.update(2.0, IDLE_SECONDS)
    assert keeper.child is None
    assert sum(stock.counts().values()) == 1
    made = stock.take(*SCENARIO_KINDS[0])
    assert made is not None
    assert made.scenario == scenario_of(made.recipe)
    assert keeper.told == []


def test_the_next_one_follows_after_a_rest_and_a_full_stock_is_left_alone(stock, keep):
    fill(stock, but=2)
    keeper, now = keep(), 0.0
    started = 0
    for _ in range(400):
        now += 1.0
        keeper.update(now, 100.0)
        if keeper.child is not None:
            started += 1
            keeper.child.wait(60)
    assert started == 2
    assert stock.is_full
    assert keeper.told == []


def test_a_stock_that_is_full_at_the_start_still_has_its_machine_code_looked_at_once(stock, keep):
    """A card moved to another Pi comes with its stock, and with machine code for the old one."""
    fill(stock)
    keeper, now = keep(), 0.0
    started = 0
    for _ in range(400):
        now += 1.0
        keeper.update(now, 100.0)
        if keeper.child is not None:
            started += 1
            keeper.child.wait(60)
    assert started == 1
    assert keeper.told == []
    assert solvers_are_ready()


def test_never_two_children_at_once(keep):
    keeper = keep(command=READS_ON)
    keeper.update(10.0, 100.0)
    first = keeper.child
    for second in range(11, 200):
        keeper.update(float(second), 100.0)
    assert keeper.child is first


def test_two_programs_do_not_make_scenarios_at_once(stock):
    with stock.making(wait=False) as mine:
        assert mine
        with ScenarioStock(stock.folder).making(wait=False) as second:
            assert not second
        assert refill(stock.folder) is Left.OTHERS_TURN
    assert sum(stock.counts().values()) == 0
    with stock.making(wait=False) as again:
        assert again


def test_a_child_that_finds_another_at_work_is_no_failure(stock, keep):
    keeper = keep()
    with stock.making(wait=True):
        keeper.update(10.0, 100.0)
        keeper.child.wait(60)
        keeper.update(11.0, 100.0)
    assert keeper.told == []
    keeper.update(12.0, 100.0)
    assert keeper.child is None, "not again at once"
    keeper.update(12.0 + LOOK_SECONDS, 100.0)
    assert keeper.child is not None


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ((sys.executable, "-c", "raise RuntimeError('the moon is full')"), "the moon is full"),
        ((sys.executable, "-c", "raise SystemExit(7)"), "exit 7"),
        ((sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"), "exit -9"),
        (("/no/such/python",), "/no/such/python"),
    ],
)
def test_a_failure_is_told_once_and_tried_again_later(keep, command, said):
    keeper = keep(command=command)
    now, starts = 0.0, 0
    while now < 3 * RETRY_SECONDS:
        now += 1.0
        keeper.update(now, 100.0)
        if keeper.child is not None:
            starts += 1
            keeper.child.wait(60)
    (told,) = keeper.told
    assert said in told
    assert "Games go on" in told
    assert starts in (0, 3)


def test_a_folder_that_cannot_be_written_is_told_in_plain_words(tmp_path, words):
    (tmp_path / "scenarios").write_text("in the way")
    told = []
    with StockKeeper(ScenarioStock(tmp_path / "scenarios"), words, tell=told.append) as keeper:
        keeper.update(10.0, 100.0)
        keeper.child.wait(60)
        with pytest.raises(Unkept) as unkept:
            keeper.update(11.0, 100.0)
    assert unkept.value.why is Why.REFUSED
    (sentence,) = told
    assert "File exists" in sentence
    assert str(tmp_path) in sentence


def test_a_child_that_does_not_come_to_an_end_is_ended(keep):
    keeper = keep(command=READS_ON)
    keeper.update(10.0, 100.0)
    pid = keeper.child.pid
    keeper.update(100_000.0, 100.0)
    assert keeper.child is None
    assert not is_running(pid)
    assert "longer than" in keeper.told[0]


def test_closing_ends_the_child_and_nothing_begins_afterwards(keep):
    keeper = keep(command=READS_ON)
    keeper.update(10.0, 100.0)
    pid = keeper.child.pid
    keeper.close()
    keeper.close()
    assert not is_running(pid)
    keeper.update(100_000.0, 100.0)
    assert keeper.child is None
    assert repr(keeper).endswith("closed>")


def test_the_child_dies_with_its_parent(tmp_path):
    """A parent that is killed cannot tell anybody; the child sees the closed pipe."""
    child = (
        "import os, sys, threading\n"
        "from companion.kits.tiwanaku.pachamama.refill import leave_with\n"
        "print(os.getpid(), flush=True)\n"
        "leave_with(os.getppid())\n"
    )
    parent = (
        "import subprocess, sys\n"
        f"child = subprocess.Popen([sys.executable, '-c', {child!r}], stdin=subprocess.PIPE)\n"
        "child.wait()\n"
    )
    command = [sys.executable, "-c", parent]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        pid = int(process.stdout.readline())
        assert is_running(pid)
        os.kill(process.pid, signal.SIGKILL)
        # The pipe is the child's too: it ends when the child has ended.
        assert process.stdout.read() == b""


def test_killed_at_any_instant_the_stock_holds_whole_scenarios_only(stock, words):
    chance = random.Random(1)
    for _ in range(6):
        with StockKeeper(stock, words, tell=pytest.fail) as keeper:
            keeper.update(10.0, 100.0)
            with suppress(subprocess.TimeoutExpired):
                keeper.child.wait(chance.random() * 0.8)
    with stock.making(wait=False) as mine:
        assert mine, "a killed child holds no claim"
    assert not list(stock.folder.glob("*.part"))
    for kind in SCENARIO_KINDS:
        while made := stock.take(*kind):
            assert made.scenario == scenario_of(made.recipe)


def test_what_a_killed_one_left_half_written_is_swept_away(stock):
    stock.folder.mkdir(parents=True)
    (stock.folder / "352-22G-NPS.4711.part").write_text("half")
    with stock.making(wait=False):
        assert not list(stock.folder.glob("*.part"))
        stock.add(Recipe(SHORT_BOARD, Level.FAIR, 7))
    assert stock.take(SHORT_BOARD, Level.FAIR) is not None


def test_the_child_yields_to_everybody(keep):
    keeper = keep()
    keeper.update(10.0, 100.0)
    pid = keeper.child.pid
    os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    assert os.getpriority(os.PRIO_PROCESS, pid) == 19
