"""A room in which nothing can be written but what a service is given: as systemd's strict one is.

With mount namespaces every file system is read-only, and the folders of the unit are fresh ones.
Where a machine refuses namespaces, only the working directory cannot be written, by its rights.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "systemd" / "tableside.service"


def unit_lines(name: str, unit: str) -> list[str]:
    """The values of a directive of the unit, as systemd would read them."""
    found = [line.partition("=")[2] for line in unit.splitlines() if line.startswith(f"{name}=")]
    return [value.replace("%t", "/run") for value in found]


def surroundings(unit: str) -> tuple[dict[str, str], str, list[str]]:
    """What a unit gives its program: variables, working directory, folders below /run."""
    variables = dict(line.split("=", 1) for line in unit_lines("Environment", unit))
    folders = [f"/run/{name}" for name in unit_lines("RuntimeDirectory", unit)]
    if folders:
        variables["RUNTIME_DIRECTORY"] = ":".join(folders)
    return variables, (unit_lines("WorkingDirectory", unit) or ["/"])[0], folders


@cache
def namespaces() -> tuple[str, ...]:
    """The command that begins a mount namespace here; empty where none is allowed."""
    for command in (("unshare", "--mount"), ("unshare", "--user", "--map-root-user", "--mount")):
        trial = "mount --make-rprivate / && mount -t tmpfs room /run && mount -o remount,bind,ro /"
        if shutil.which(command[0]) is None:
            continue
        done = subprocess.run([*command, "sh", "-c", trial], capture_output=True, check=False)
        if done.returncode == 0:
            return command
    return ()


def in_namespace(
    code: str, variables: Mapping[str, str], start: str, fresh: Sequence[str]
) -> "subprocess.CompletedProcess[str]":
    """Run Python where only the `fresh` folders can be written, and begin in the folder `start`."""
    lines = ["set -e", "mount --make-rprivate /", "mount -t tmpfs room /run"]
    for folder in fresh:
        lines += [f"mkdir -p {folder}", f"mount -t tmpfs room {folder}"]
    # The kernel's own file systems stay as they are: a service has them too.
    given = " ".join(fresh)
    lines += [
        "while read -r _ place kind _; do",
        "case $kind in proc|sysfs|devpts|mqueue|cgroup*) continue;; esac",
        f"case ' {given} ' in *\" $place \"*) continue;; esac",
        'mount -o remount,bind,ro "$place"',
        "done < /proc/mounts",
        f"cd {start}",
        'exec "$@"',
    ]
    command = [
        *namespaces(),
        "sh",
        "-c",
        "\n".join(lines),
        "room",
        sys.executable,
        "-B",
        "-c",
        code,
    ]
    return _run(command, variables)


def by_rights(
    code: str, variables: Mapping[str, str], start: Path
) -> "subprocess.CompletedProcess[str]":
    """Run Python in a folder that its user may not write."""
    start.chmod(0o555)
    # Rights do not bind root: then it is done as the user nobody.
    drop = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    command = [*(drop if os.geteuid() == 0 else []), sys.executable, "-B", "-c", code]
    return _run(command, variables, start)


def _run(
    command: Sequence[str], variables: Mapping[str, str], start: Path = ROOT
) -> "subprocess.CompletedProcess[str]":
    path = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]}
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, cwd=start, env={**variables, **path}
    )
