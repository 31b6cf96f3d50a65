"""The doctor sent to look as the box does: as the service's user, in the service's surroundings.

Only root can send it, or the service's user. It is `tableside doctor --lines` in another process,
where systemd runs one inside the sandbox of the unit too. It answers in JSON, one line a word.
"""

import os
import pwd
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import msgspec

from companion.doctor.child import memory_file
from companion.doctor.looking import Line, Packed, read_line
from companion.doctor.service_unit import DIRECTORIES, ROOTS, Unit, expanded

SYSTEMD: Final = Path("/run/systemd/system")
"""A folder that is there while systemd runs the machine."""

SANDBOX: Final = (
    "User", "Group", "SupplementaryGroups", "Environment", "EnvironmentFile", "WorkingDirectory",
    "UMask", "StateDirectory", "CacheDirectory", "ConfigurationDirectory", "RuntimeDirectory",
    "NoNewPrivileges", "CapabilityBoundingSet", "AmbientCapabilities", "Protect", "Private",
    "Restrict", "Lock", "SystemCall", "IPAddress", "Device", "ReadWrite", "ReadOnly", "Inaccess",
    "Bind", "Limit", "MemoryDeny", "ProcSubset",
)  # fmt: skip
"""How the settings begin that make up the surroundings; the rest is about starting and ending."""

TRIAL_SECONDS: Final = 30.0
SAID_MOST: Final = 300


class LookFailed(Exception):
    """The doctor that was sent did not come back, and why."""


def may_look(unit: Unit | None) -> bool:
    """Whether there is a service to look for, and we may become its user."""
    if unit is None:
        return False
    try:
        pwd.getpwnam(unit.user)
    except KeyError:
        return False
    return os.geteuid() == 0 and unit.user != "root"


def look_as_box(unit: Unit, arguments: Sequence[str]) -> Iterator[Line]:
    """Send the doctor with these arguments and hear what it says; LookFailed where it cannot go."""
    command = [sys.executable, "-m", "companion", "doctor", "--lines", *arguments]
    with ExitStack() as stack:
        sandbox = _systemd_run(unit)
        if sandbox is None:
            stack.enter_context(made_folders(unit))
        errors = stack.enter_context(memory_file())
        try:
            process = stack.enter_context(_start(unit, command, sandbox, errors.fileno()))
        except OSError as error:
            raise LookFailed(str(error)) from None
        stack.callback(process.kill)
        assert process.stdout is not None, "expected a pipe"
        is_done = False
        for line in process.stdout:
            try:
                said = read_line(line)
            except msgspec.DecodeError as error:
                raise LookFailed(str(error)) from None
            is_done = isinstance(said, Packed)
            yield said
        code = process.wait()
        if not is_done:
            errors.seek(0)
            complaint = errors.read().decode("utf-8", "replace").strip().rpartition("\n")[2]
            raise LookFailed(complaint[-SAID_MOST:] or f"exit {code}")


def _start(
    unit: Unit, command: Sequence[str], sandbox: Sequence[str] | None, errors: int
) -> "subprocess.Popen[bytes]":
    ours = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONDONTWRITEBYTECODE": "1"}
    if sandbox is not None:
        given = [f"--setenv={name}={value}" for name, value in ours.items()]
        return subprocess.Popen(
            [*sandbox, *given, "--", *command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
        )
    who = pwd.getpwnam(unit.user)
    groups = os.getgrouplist(unit.user, who.pw_gid) if os.geteuid() == 0 else None
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=errors,
        cwd=unit.working_directory,
        env={**unit.environment, **ours},
        user=who.pw_uid,
        group=who.pw_gid,
        extra_groups=groups,
        umask=int(unit.value("UMask", "0022"), 8),
    )


def _systemd_run(unit: Unit) -> list[str] | None:
    """How systemd is asked to run something inside the unit's sandbox; None where it cannot."""
    program = shutil.which("systemd-run")
    if program is None or not SYSTEMD.is_dir() or os.geteuid() != 0:
        return None
    command = [program, "--quiet", "--pipe", "--wait", "--collect", *sandbox_properties(unit)]
    try:
        tried = subprocess.run(
            [*command, "--", "true"], capture_output=True, timeout=TRIAL_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return command if tried.returncode == 0 else None


def sandbox_properties(unit: Unit) -> list[str]:
    """The unit's surroundings, as systemd-run takes them."""
    # Of a path systemd-run wants to know where it is, not a sign such as %t.
    settings = [(key, expanded(value)) for key, value in unit.settings if key.startswith(SANDBOX)]
    # The real service may be running: its folder must outlive us.
    settings.append(("RuntimeDirectoryPreserve", "yes"))
    return [f"--property={key}={value}" for key, value in settings]


@contextmanager
def made_folders(unit: Unit) -> Iterator[None]:
    """Make the folders systemd makes before a start; those that stay empty go afterwards."""
    who = pwd.getpwnam(unit.user)
    made = []
    for key, root in DIRECTORIES.items():
        for name in unit.folders(key):
            folder = Path(ROOTS[root], name)
            if key != "ConfigurationDirectory" and not folder.exists():
                folder.mkdir(parents=True)
                folder.chmod(int(unit.value(f"{key}Mode", "0755"), 8))
                os.chown(folder, who.pw_uid, who.pw_gid)
                made.append(folder)
    try:
        yield
    finally:
        for folder in made:
            if not any(folder.iterdir()):
                folder.rmdir()
