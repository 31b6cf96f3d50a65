"""Which cameras and panels are there, and whether they work: each is opened and tried."""

import importlib.util
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from companion.system.groups import memberships
from hardware.cameras import AnnouncingCamera, open_camera
from hardware.device_state import Standing
from hardware.panel import Panel
from hardware.panels import open_panel
from hardware.values import Notice

PATIENCE: Final = 25.0
"""Seconds a device gets to show that it works; a ribbon camera focuses first."""

PACKAGES: Final[Mapping[str, str]] = {
    "gpiozero": "python3-gpiozero",
    "lgpio": "python3-lgpio",
    "picamera2": "python3-picamera2",
}
"""The libraries that are not part of Tableside, and the system's packages that have them."""


class TriedDevice(msgspec.Struct, frozen=True):
    """A device and what became of it: it works, or a notice says why not, or it never answered."""

    address: str
    works: bool
    notice: Notice | None = None
    size: tuple[int, int] | None = None


class Survey(msgspec.Struct, frozen=True):
    """Everything that was found."""

    cameras: tuple[TriedDevice, ...]
    panels: tuple[TriedDevice, ...]
    libraries: Mapping[str, bool]
    groups: Mapping[str, bool | None]
    """Whether the user is in each group; None where the system has no such group."""


def camera_addresses(devices: Path = Path("/dev")) -> list[str]:
    """Give the cameras that could be there: the ribbon's, and USB ones by their lasting names."""
    lasting = sorted((devices / "v4l" / "by-id").glob("*-video-index0"))
    # A Pi numbers its decoders as cameras too, from 10 on.
    found = lasting or sorted(devices.glob("video[0-3]"))
    return ["pi:", *(f"usb:{path}" for path in found)]


def panel_addresses(devices: Path = Path("/dev")) -> list[str]:
    """Give the panels that could be there: the header's, and serial ports by lasting names."""
    lasting = sorted((devices / "serial" / "by-id").glob("*"))
    known = {path.resolve() for path in lasting}
    plain = sorted([*devices.glob("ttyACM*"), *devices.glob("ttyUSB*")])
    others = [path for path in plain if path.resolve() not in known]
    return ["gpio:", *(f"serial:{path}" for path in (*lasting, *others))]


def try_camera(
    camera: AnnouncingCamera, clock: Callable[[], float] = time.monotonic
) -> TriedDevice:
    """Read until the first frame or the first notice."""
    end = clock() + PATIENCE
    while clock() < end:
        frame = camera.read(0.1)
        notices = camera.notices()
        if frame is not None:
            height, width = frame.pixels.shape
            return TriedDevice(camera.name, True, next(iter(notices), None), (width, height))
        if notices:
            return TriedDevice(camera.name, False, notices[0])
    return TriedDevice(camera.name, False)


def try_panel(
    panel: Panel,
    clock: Callable[[], float] = time.monotonic,
    wait: Callable[[float], None] = time.sleep,
) -> TriedDevice:
    """Poll until the panel is proven to be open, or its first notice."""
    end = clock() + PATIENCE
    while clock() < end:
        notices = [event for event in panel.poll(clock()) if isinstance(event, Notice)]
        if notices:
            return TriedDevice(panel.name, False, notices[0])
        if panel.state.standing is Standing.OPEN:
            return TriedDevice(panel.name, True)
        wait(0.02)
    return TriedDevice(panel.name, False)


def look_for_devices(devices: Path = Path("/dev")) -> Survey:
    """Find every device and try it."""
    cameras, panels = [], []
    for address in camera_addresses(devices):
        with open_camera(address) as camera:
            cameras.append(try_camera(camera))
    for address in panel_addresses(devices):
        with open_panel(address) as panel:
            panels.append(try_panel(panel))
    libraries = {name: importlib.util.find_spec(name) is not None for name in PACKAGES}
    return Survey(tuple(cameras), tuple(panels), libraries, memberships())
