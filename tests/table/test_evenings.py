"""Evening after evening with all that can happen: nothing the process holds grows for ever.

`CAMPAIGN=2` gives the eight simulated hours of docs/proof.md, half an hour of them by camera.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from campaign_sizes import times

EVENINGS = Path(__file__).parent / "evenings.py"
MOST_MEGABYTES = 450
"""Of a process that also paints the simulated table."""
MOST_GROWTH = 64
"""Megabytes from the first evening to the last: kept pictures and painted pieces fill their 80."""
MOST_HANDLES = 20
MOST_THREADS = 8
MOST_BYTES = 400
"""Of the store for each entry, its index included; an empty store has its tables besides."""
EMPTY_STORE = 64


@pytest.mark.campaign
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is told by Linux")
def test_evenings_with_every_mishap_hold_no_more_than_the_first(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(EVENINGS), str(times(2))],
        capture_output=True,
        text=True,
        check=False,
        # Nobody's own settings and games; what a killed run leaves goes with the folder.
        env={"HOME": str(tmp_path), "TMPDIR": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr
    print(done.stdout)
    points = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert points[-1]["minutes"] >= times(2) * 120
    first = max(point["memory"] for point in points if point["minutes"] <= 120)
    later = max(point["memory"] for point in points if point["minutes"] > 120)
    assert later <= first + MOST_GROWTH
    assert max(point["memory"] for point in points) <= MOST_MEGABYTES
    assert max(point["handles"] for point in points) <= MOST_HANDLES
    assert max(point["threads"] for point in points) <= MOST_THREADS
    last = points[-1]
    assert last["store"] <= EMPTY_STORE + last["entries"] * MOST_BYTES / 1024
    # A game that nobody can go on with would not make the curve grow: there must be moves.
    assert all(b["entries"] > a["entries"] for a, b in zip(points, points[2:], strict=False))
