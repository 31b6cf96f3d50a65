"""The system's packages are installed even while the system updates itself."""

import os
import subprocess
from pathlib import Path

HOUSE = Path(__file__).parents[2]

APT = """#!/bin/sh
# Stands in for apt-get: another one holds the lists at the first two calls.
echo "$@" >>"$CALLS"
case "$*" in *update*) ;; *) exit 0 ;; esac
[ "$FAULT" != network ] || { echo "E: Failed to fetch the lists" >&2; exit 100; }
[ "$(wc -l <"$CALLS")" -gt 2 ] && exit 0
echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 77 (apt-get)" >&2
exit 100
"""


def install(folder: Path, fault: str = "") -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """Install two packages where apt answers so; give what came of it, and apt's calls."""
    stand_in, calls = folder / "apt-get", folder / "calls"
    stand_in.write_text(APT)
    stand_in.chmod(0o755)
    path = f"{folder}:{os.environ['PATH']}"
    ran = subprocess.run(
        ["sh", str(HOUSE / "tools" / "packages.sh"), "libzbar0", "libdrm2"],
        env={"PATH": path, "CALLS": str(calls), "FAULT": fault, "PATIENCE_SECONDS": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    return ran, calls.read_text().splitlines()


def test_apt_that_is_busy_is_waited_for(tmp_path: Path) -> None:
    ran, calls = install(tmp_path)
    assert ran.returncode == 0
    assert ran.stdout.count("Another installation is under way") == 1
    assert [call.split()[0] for call in calls[:3]] == ["update"] * 3
    assert calls[3].endswith("libzbar0 libdrm2")


def test_any_other_fault_of_apt_is_told_at_once(tmp_path: Path) -> None:
    ran, calls = install(tmp_path, fault="network")
    assert ran.returncode == 1
    assert "Failed to fetch the lists" in ran.stderr
    assert calls == ["update -qq"]
