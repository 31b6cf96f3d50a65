"""Memory that large pictures leave behind goes back to the system, now and then."""

import ctypes
from pathlib import Path

import numpy as np
import pytest

from companion.running.memorykeeper import MemoryKeeper, give_back

STATUS = Path("/proc/self/status")
CAN_GIVE_BACK = STATUS.exists() and hasattr(ctypes.CDLL(None), "malloc_trim")


def resident_megabytes() -> float:
    lines = STATUS.read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS"))) / 1024


@pytest.mark.skipif(not CAN_GIVE_BACK, reason="the C library of this system keeps what is free")
def test_what_lies_free_between_things_that_stay_is_given_back() -> None:
    stays, goes = [], []
    for _ in range(800):
        goes.append(np.ones(60_000, np.uint8))
        stays.append(np.ones(2_000, np.uint8))
    held = resident_megabytes()
    del goes
    give_back()
    assert len(stays) == 800
    assert resident_megabytes() < held - 30


def test_it_is_given_back_only_when_nobody_uses_the_device_and_not_all_the_time() -> None:
    given: list[float] = []
    now = 0.0
    keeper = MemoryKeeper(lambda: given.append(now))
    for idle in (0.0, 1.0, 30.0, 60.0):
        keeper.update(now, idle)
        now += 10.0
    assert given == [20.0]
    for _ in range(20):
        keeper.update(now, 60.0)
        now += 10.0
    assert given == [20.0, 80.0, 140.0, 200.0]
