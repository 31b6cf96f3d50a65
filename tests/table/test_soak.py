"""A long evening: neither the device nor the window takes more memory than it may, nor ever more.

`CAMPAIGN=4` gives each evening four times as long.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from campaign_sizes import times

SOAK = Path(__file__).parent / "soak.py"
SECONDS = {"device": 110, "window": 220}
"""Of processor time in the process that is measured; the device's table takes as much again."""
MOST_MEGABYTES = {"device": 250, "window": 400}
MOST_GROWTH = 16
"""Megabytes after every game was played once: pages of memory that come and go."""


def curve(kind: str) -> list[dict[str, float]]:
    """Give the points of an evening in a process of its own."""
    seconds = str(times(SECONDS[kind]))
    done = subprocess.run(
        [sys.executable, str(SOAK), kind, seconds], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


@pytest.mark.campaign
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is told by Linux")
@pytest.mark.parametrize("kind", SECONDS)
def test_an_evening_does_not_take_ever_more_memory(kind: str) -> None:
    points = curve(kind)
    print(kind, [(point["games"], point["now"]) for point in points[:: len(points) // 20 or 1]])
    assert points[-1]["most"] <= MOST_MEGABYTES[kind]
    # Before that every page of the code, every picture and every rule comes up for the first time.
    later = [point["now"] for point in points if point["games"] >= 2]
    assert len(later) >= 5, "expected more than one game of each kind: give it more time"
    assert max(later) - later[0] <= MOST_GROWTH, later
