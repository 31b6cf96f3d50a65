"""The pins open wherever Tableside is started: lgpio wants to write where it is imported."""

import json
from pathlib import Path

import pytest
from locked_room import UNIT, by_rights, in_namespace, namespaces, surroundings, unit_lines

LOOK = """
import json, os, sys, time
from hardware.device_state import Standing
from hardware.gpio_panel import CHIP, GpioPanel
before = os.getcwd()
with GpioPanel() as panel:
    end = time.monotonic() + 20
    while panel.state.standing is Standing.OPENING and time.monotonic() < end:
        panel.poll(time.monotonic())
        time.sleep(0.01)
    state = panel.state
print(json.dumps({
    "standing": state.standing,
    "slug": state.why and state.why.slug,
    "facts": state.why and state.why.facts,
    "imported": "lgpio" in sys.modules,
    "writable": [place for place in ("/", "/usr", "/home") if os.access(place, os.W_OK)],
    "starts_writable": os.access(before, os.W_OK),
    "moved": os.getcwd() != before,
    "chip": os.path.exists(CHIP),
}))
"""
"""The product's own panel with its own opener, until it knows how it is."""

PULSE = """
import fcntl, os, struct, sys, time
import importlib
from hardware.faults import DeviceFault
from hardware.gpio_panel import open_lgpio
try:
    open_lgpio(importlib.import_module)
except DeviceFault:
    pass
import lgpio
pulses = lgpio.callback(0, 5)
ends = []
for fd in range(3, 32):
    try:
        if "lgd-nfy" in (name := os.readlink(f"/proc/self/fd/{fd}")):
            flags = fcntl.fcntl(fd, fcntl.F_GETFL)
            ends.append((flags & os.O_ACCMODE != os.O_RDONLY, fd, name))
    except FileNotFoundError:
        continue
(writable,) = [fd for writes, fd, _ in ends if writes]
os.write(writable, struct.pack("QBBBBI", 1, 0, 5, 1, 0, 0))
end = time.monotonic() + 20
while not pulses.tally() and time.monotonic() < end:
    time.sleep(0.01)
print(pulses.tally(), [name for _, _, name in ends])
"""


def check_honest(done):
    """The library is there, and what is said of the pins is true of this machine."""
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["imported"]
    assert found["writable"] == []
    assert not found["moved"]
    assert found["slug"] not in {"driver-fails", "no-folder", "no-library"}, found
    if not found["chip"]:
        assert (found["standing"], found["slug"]) == ("ill", "no-such-device")
        assert found["facts"]["device"] == "/dev/gpiochip0"
    # The library prints past Python where it cannot make its pipe.
    assert done.stderr == ""


def test_under_the_unit_as_shipped_the_pins_are_reached(tmp_path):
    variables, start, folders = surroundings(UNIT.read_text("utf-8"))
    assert folders
    if namespaces():
        # As systemd has it, without the /tmp of its own: that may be full.
        check_honest(in_namespace(LOOK, variables, start, folders))
        return
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o777)
    given = {**variables, "RUNTIME_DIRECTORY": str(runtime)}
    locked = tmp_path / "locked"
    locked.mkdir()
    check_honest(by_rights(LOOK, given, locked))


def test_without_the_units_folder_people_are_told_what_is_missing():
    if not namespaces():
        pytest.skip("no mount namespaces here: some folder can always be written")
    whole = UNIT.read_text("utf-8").splitlines()
    taken = ("RuntimeDirectory", "WorkingDirectory")
    unit = "\n".join(line for line in whole if not line.startswith(taken))
    variables, start, folders = surroundings(unit)
    assert (start, folders) == ("/", [])
    done = in_namespace(LOOK, variables, start, folders)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["standing"], found["slug"]) == ("ill", "no-folder")
    assert "/run/tableside" in found["facts"]["folders"]
    assert not found["imported"]


def test_started_by_hand_in_a_folder_that_cannot_be_written_the_pins_are_reached(tmp_path):
    locked = tmp_path / "locked"
    locked.mkdir()
    if namespaces():
        # Not /tmp: the checkout itself may lie there.
        done = in_namespace(LOOK, {"TMPDIR": "/run/by-hand"}, "/usr", ["/run/by-hand"])
    else:
        done = by_rights(LOOK, {}, locked)
    check_honest(done)
    assert not json.loads(done.stdout)["starts_writable"]


def test_the_service_works_in_a_folder_of_its_own():
    unit = UNIT.read_text("utf-8")
    own = [f"/run/{name}" for name in unit_lines("RuntimeDirectory", unit)]
    assert unit_lines("WorkingDirectory", unit) == own


def test_pulses_arrive_although_the_folder_of_the_pipe_is_gone(tmp_path: Path):
    done = by_rights(PULSE, {"TMPDIR": "/tmp"}, tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 ")
    assert "(deleted)" in done.stdout
