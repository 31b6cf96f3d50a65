"""A bare Debian in a folder: commands run in it, without network, or under systemd itself.

Everything happens in namespaces of its own, so that nothing is mounted or started on this machine.
APPLIANCE_ROOT names a folder that keeps the bare system between runs, APPLIANCE_SUITE another
Debian than 12 (trixie has Python 3.13), APPLIANCE_MIRROR another mirror than debootstrap's own.
"""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SUITE = os.environ.get("APPLIANCE_SUITE", "bookworm")
MIRROR = os.environ.get("APPLIANCE_MIRROR", "").split()
"""Where packages come from; without a word debootstrap knows where."""

THERE = ("python3", "systemd", "libglib2.0-0", "udev", "dbus", "make", "ca-certificates")
"""What Raspberry Pi OS Lite has and the barest Debian has not."""

PATIENCE = 120.0
"""Seconds until something must have happened; each question takes a process, which is the pause."""

CLEAN = {"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "HOME": "/root"}

MOUNTS = """
mount --bind "$R" "$R" && mount -t proc proc "$R/proc" && mount -t tmpfs tmpfs "$R/run"
mount -t tmpfs -o mode=755 tmpfs "$R/dev" && mkdir "$R/dev/pts" "$R/dev/shm"
for device in null zero full random urandom tty; do
    touch "$R/dev/$device" && mount --bind "/dev/$device" "$R/dev/$device"
done
mount -t devpts devpts "$R/dev/pts" -o newinstance,ptmxmode=0666 && ln -s pts/ptmx "$R/dev/ptmx"
mount -t tmpfs tmpfs "$R/dev/shm"
"""
SYSTEMD = """
mount -t sysfs sysfs "$R/sys" && mount -t cgroup2 cgroup2 "$R/sys/fs/cgroup"
mount -t tmpfs tmpfs "$R/tmp"
exec env -i container=other PATH="$PATH" chroot "$R" /lib/systemd/systemd --system
"""


def why_not() -> str:
    """Give why no bare system can be made here, or nothing."""
    if os.geteuid() != 0:
        return "only root can make a bare system"
    missing = [tool for tool in ("debootstrap", "unshare", "nsenter") if shutil.which(tool) is None]
    return f"no {', '.join(missing)} here" if missing else ""


class BareRoot:
    """The folder."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        kept = os.environ.get("APPLIANCE_ROOT")
        base = Path(kept) / SUITE if kept else None
        if base is None or not base.exists():
            self.make(folder if base is None else base)
        if base is not None:
            subprocess.run(["cp", "-a", str(base), str(folder)], check=True)

    def make(self, folder: Path) -> None:
        """Fetch the bare system."""
        self.root, asked = folder, self.root
        command = ["debootstrap", "--variant=minbase", SUITE, str(folder), *MIRROR]
        subprocess.run(command, check=True, capture_output=True)
        apt = "apt-get update -qq && apt-get install -y -qq --no-install-recommends"
        self.done(f"{apt} {' '.join(THERE)}", network=True)
        self.root = asked

    def run(
        self, command: str, network: bool = False, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a line of shell in it."""
        apart = ["unshare", "--mount", *([] if network else ["--net"])]
        script = f'set -e\n{MOUNTS}\nexec chroot "$R" sh -c "$LINE"'
        return subprocess.run(
            [*apart, "sh", "-c", script],
            env={**CLEAN, "DEBIAN_FRONTEND": "noninteractive", **environment,
                 "R": str(self.root), "LINE": command},
            capture_output=True,
            text=True,
            check=False,
            timeout=1200,
        )  # fmt: skip

    def done(self, command: str, network: bool = False, **environment: str) -> str:
        """Give what a line of shell says that must end well."""
        ran = self.run(command, network, **environment)
        assert ran.returncode == 0, f"{command}\n{ran.stdout[-3000:]}\n{ran.stderr[-3000:]}"
        return ran.stdout

    @contextmanager
    def booted(self) -> Iterator["Booted"]:
        """Start systemd in it, in namespaces of its own; it ends with the block."""
        spaces = ["--mount", "--pid", "--fork", "--net", "--uts", "--ipc", "--cgroup"]
        command = ["unshare", *spaces, "--kill-child", "sh", "-c", f"set -e\n{MOUNTS}{SYSTEMD}"]
        with subprocess.Popen(command, env={**CLEAN, "R": str(self.root)}) as outside:
            try:
                yield Booted(self.root, self._first(outside.pid))
            finally:
                # Only SIGKILL ends the first process of a system; all others go with it.
                for child in self._children(outside.pid):
                    os.kill(child, signal.SIGKILL)

    def _first(self, outside: int) -> int:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for child in self._children(outside):
                if "systemd" in Path(f"/proc/{child}/cmdline").read_text():
                    return child
        raise AssertionError("expected systemd to start, and it did not")

    def _children(self, outside: int) -> list[int]:
        children = Path(f"/proc/{outside}/task/{outside}/children")
        return [int(child) for child in children.read_text().split()]


class Booted:
    """The system while systemd runs in it."""

    def __init__(self, root: Path, first: int) -> None:
        self.root, self.first = root, first

    def run(self, *command: str, sure: bool = True) -> str:
        """Give what a command says in there, which must end well unless it need not."""
        enter = ["nsenter", "--target", str(self.first), "--mount", "--pid", "--net", "--uts"]
        line = [*enter, "--ipc", "chroot", str(self.root), *command]
        ran = subprocess.run(
            line, env=CLEAN, capture_output=True, text=True, check=False, timeout=120
        )
        # While the system starts nobody answers.
        assert not sure or ran.returncode == 0, f"{command}: {ran.stderr}"
        return ran.stdout.strip()

    def signal(self, name: str) -> None:
        """Send the service a signal."""
        self.run("systemctl", "kill", "--kill-who=main", f"--signal={name}", "tableside")

    def show(self, name: str) -> str:
        """Give a property of the service."""
        asked = ("systemctl", "show", "tableside", "--value", "--property", name)
        return self.run(*asked, sure=False)

    def wait(self, name: str, *wanted: str) -> str:
        """Wait until a property of the service is one of those wanted."""
        end, found = time.monotonic() + PATIENCE, ""
        while time.monotonic() < end:
            found = self.show(name)
            if found in wanted:
                return found
        raise AssertionError(f"expected {name} to be {wanted}, got {found!r}\n{self.journal()}")

    def wait_for_change(self, name: str) -> None:
        """Wait until a property of the service is another."""
        end, before = time.monotonic() + PATIENCE, self.show(name)
        while time.monotonic() < end:
            if self.show(name) != before:
                return
        raise AssertionError(f"expected {name} to change, got {before!r}\n{self.journal()}")

    def journal(self) -> str:
        """Give what the service has said."""
        return self.run("journalctl", "--no-pager", "--unit", "tableside", "--lines", "40")
