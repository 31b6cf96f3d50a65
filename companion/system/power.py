"""Switching the box off: only where Tableside is what the box is there for."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from typing import Final

from companion.system.errors import Mistake
from companion.words import Words

POWER_OFF: Final = ("systemctl", "poweroff", "--no-ask-password")
PATIENCE: Final = 30.0
"""Seconds until the system must have answered."""


def owns_box(environment: Mapping[str, str] = os.environ) -> bool:
    """Tell whether this is the device's own service: systemd waits for it, and no desktop is there.

    A program on somebody's desktop must never switch their computer off.
    """
    desktop = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    return bool(environment.get("NOTIFY_SOCKET")) and not desktop


def power_off(words: Words, command: Sequence[str] = POWER_OFF) -> None:
    """Ask the system to switch the box off; a Mistake says why it does not."""
    try:
        subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.CalledProcessError as error:
        why = error.stderr.strip() or str(error)
    except (OSError, subprocess.TimeoutExpired) as error:
        why = str(error)
    else:
        return
    raise Mistake(words.say("switch-off-failed", why=why))
