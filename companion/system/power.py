"""Switching the box off: only where Tableside is what the box is there for."""

import os
import subprocess
import sys
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


AGAIN: Final = 75
"""The exit code after which systemd starts the service again (Restart=on-failure)."""


def start_again(environment: Mapping[str, str] = os.environ) -> int:
    """Start this very program anew: systemd does it for its service, else it is done here.

    A service has told systemd that it stops, and would be ended after a while if it went on.
    """
    if not environment.get("NOTIFY_SOCKET"):
        sys.stdout.flush()
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
    return AGAIN
