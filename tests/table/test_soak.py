"""Evenings of all games: neither device nor window takes more memory than it may, nor ever more.

`CAMPAIGN=4` plays each game four times as long.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from campaign_sizes import times

SOAK = Path(__file__).parent / "soak.py"
PICTURES = 160
"""Of the table, in each game of each evening."""
MOST_MEGABYTES = {"device": 250, "window": 400}
LOOKED_FOR = 0.2
"""Share of the pictures: two of five games have such wood, once its colours are shown."""
MOST_GROWTH = 16
"""Megabytes from the second evening to the last: pages of memory that come and go."""


def curve(kind: str) -> list[dict[str, float]]:
    """Give the points of an evening in a process of its own."""
    pictures = str(times(PICTURES))
    done = subprocess.run(
        [sys.executable, str(SOAK), kind, pictures], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


@pytest.mark.campaign
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is told by Linux")
@pytest.mark.parametrize("kind", MOST_MEGABYTES)
def test_an_evening_does_not_take_ever_more_memory(kind: str) -> None:
    points = curve(kind)
    print(kind, [(point["games"], point["now"]) for point in points[:: len(points) // 20 or 1]])
    assert points[-1]["most"] <= MOST_MEGABYTES[kind]
    assert points[-1]["wooden"] >= LOOKED_FOR * points[-1]["pictures"], "wood was looked for"
    most: dict[int, float] = {}
    for point in points:
        most[int(point["evening"])] = max(point["now"], most.get(int(point["evening"]), 0.0))
    # In the first evening every page of the code, every picture and every rule comes up anew.
    assert sorted(most)[:3] == [0, 1, 2], "expected three evenings"
    assert most[2] - most[1] <= MOST_GROWTH, most
