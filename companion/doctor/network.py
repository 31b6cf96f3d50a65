"""Whether a camera on the network can be reached from here at all."""

from pathlib import Path
from typing import Final

from companion.doctor.finding import About, Finding, broken
from hardware.addresses import NET

INTERFACES: Final = Path("/proc/self/net/dev")
"""The kernel's list of networks of this very process: a service may have none."""
_OWN: Final = "lo"


def check_network(camera: str, interfaces: str) -> list[Finding]:
    """Tell a camera on the network from a program that has no network; nothing where all is well.

    `interfaces` is the kernel's list, empty on a system that has none.
    """
    names = [line.partition(":")[0].strip() for line in interfaces.splitlines() if ":" in line]
    is_alone = bool(names) and all(name == _OWN for name in names)
    if not camera.startswith(f"{NET}:") or not is_alone:
        return []
    return [broken(About.CAMERA, "camera-no-network")]
