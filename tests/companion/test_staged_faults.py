"""`sudo tableside doctor` on boxes with one fault each, really there: it names that one truly."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from staged_box import StagedBox, camera_app, ill, why_not

pytestmark = [
    pytest.mark.campaign,
    pytest.mark.skipif(bool(why_not()), reason=why_not()),
]

USUAL = {"screen", "groups", "power", "stock", "calibration"}
"""What cannot be well here: no display is there, nothing was calibrated, no scenario waits."""


@pytest.fixture(scope="module")
def bright() -> Iterator[str]:
    with camera_app(255) as address:
        yield address


@pytest.fixture
def box(tmp_path: Path) -> StagedBox:
    return StagedBox(tmp_path)


def test_a_box_without_a_fault_is_told_to_have_none(box: StagedBox, bright: str) -> None:
    findings = box.look(camera=bright, panel="keys:", speech="on")
    assert findings[0]["about"] == "surroundings"
    assert "tableside" in findings[0]["words"]
    assert findings[0]["verdict"] == "fine"
    assert set(ill(findings)) <= USUAL, ill(findings)
    fine = {one["about"] for one in findings if one["verdict"] == "fine"}
    assert {"camera", "panel", "speech", "sound", "folder", "overlay", "store"} <= fine


class Fault(NamedTuple):
    """How a fault is put in, where the doctor must name it, and with which words."""

    stage: str
    about: str
    words: tuple[str, ...]
    settings: dict[str, str] = {}
    besides: frozenset[str] = frozenset()
    """What is ill with it because it is the same fault."""


FAULTS = {
    "no chip": Fault("rm -f /dev/gpiochip0", "panel", ("no /dev/gpiochip0",), {"panel": "gpio:"}),
    "no rights": Fault(
        "$DEV; touch /dev/gpiochip0; chown 0:772 /dev/gpiochip0; chmod 660 /dev/gpiochip0",
        "panel",
        ("/dev/gpiochip0", "gpio"),
        {"panel": "gpio:"},
    ),
    "no folder for the pipe of the pins": Fault(
        "$DEV; touch /dev/gpiochip0; chmod 666 /dev/gpiochip0;"
        "mkdir -m 555 /run/tableside; mount --bind -o ro /run/tableside /run/tableside;"
        'chmod 555 "$STAGE/card/tmp"',
        "panel",
        ("lgpio", "write", "/run/tableside"),
        {"panel": "gpio:"},
    ),
    "wrong pins": Fault(
        "", "settings", ("TABLESIDE_PINS", "pin 6"), {"panel": "keys:", "pins": "left=6"}
    ),
    "no camera": Fault("", "camera", ("no /dev/video0", "cable"), {"camera": "usb:0"}),
    "full card": Fault(
        'head -c 1G /dev/zero > "$STAGE/card/tableside/filled" 2>/dev/null || true',
        "folder",
        ("/var/lib/tableside",),
    ),
    "read-only card": Fault(
        "mount -o remount,ro,bind /var/lib/tableside", "folder", ("Read-only",)
    ),
    "no speech engine": Fault(
        "mount --bind /dev/null /usr/bin/espeak-ng", "speech", ("espeak-ng",)
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named_truly_and_no_other(box: StagedBox, bright: str, name: str) -> None:
    fault = FAULTS[name]
    settings = {"camera": bright, "panel": "keys:", "speech": "on", **fault.settings}
    stage = fault.stage.replace("$DEV", OWN_DEV)
    found = ill(box.look(stage, **settings))
    assert fault.about in found
    for word in fault.words:
        assert word in found[fault.about]
    assert set(found) <= USUAL | {fault.about} | fault.besides, found
    print(f"{name}: {found[fault.about]}")


OWN_DEV = (
    "mkdir -p /run/dev; mount -t tmpfs -o mode=755 room /run/dev;"
    "for node in null zero full random urandom tty; do"
    " touch /run/dev/$node; mount --bind /dev/$node /run/dev/$node; done;"
    "mkdir /run/dev/shm; mount -t tmpfs room /run/dev/shm; mount --move /run/dev /dev"
)
"""A /dev of the box's own, so that nothing is made in this machine's."""


@pytest.mark.parametrize("brightness", [12, 70], ids=["the cap is on", "the lamp is off"])
def test_a_dark_camera_is_named(box: StagedBox, brightness: int) -> None:
    with camera_app(brightness) as address:
        found = ill(box.look(camera=address, panel="keys:", speech="on"))
    assert "Take the cap off" in found["camera"] or "take the cap off" in found["camera"]
    assert set(found) <= USUAL | {"camera"}
    print(f"dark camera: {found['camera']}")


@pytest.mark.parametrize(
    ("signed_with", "why"), [("", "no signature"), ("stranger", "does not know")]
)
def test_a_package_on_a_stick_without_a_right_signature_is_named(
    box: StagedBox, bright: str, signed_with: str, why: str
) -> None:
    file = box.plug_in(signed_with)
    found = ill(box.look(camera=bright, panel="keys:", speech="on"))
    assert file in found["updates"]
    assert why in found["updates"]
    assert set(found) <= USUAL | {"updates"}


def test_a_signed_package_on_a_stick_is_no_fault(box: StagedBox, bright: str) -> None:
    file = box.plug_in("us")
    findings = box.look(camera=bright, panel="keys:", speech="on")
    assert set(ill(findings)) <= USUAL
    (said,) = [one["words"] for one in findings if one["about"] == "updates"]
    assert file in said
    assert "99.0.0" in said
