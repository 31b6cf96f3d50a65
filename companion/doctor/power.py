"""Whether the Raspberry Pi gets enough power: weak power looks like a fault of everything else."""

import re
import subprocess
from collections.abc import Callable
from typing import Final

from companion.doctor.finding import About, Finding, attention, broken, fine

COMMAND: Final = ("vcgencmd", "get_throttled")
PATIENCE: Final = 5.0

UNDER_VOLTAGE: Final = 1 << 0
SLOWED: Final = 1 << 1 | 1 << 2
HOT: Final = 1 << 3
SINCE_START: Final = 16
"""The same bits, moved up by so many, tell what has happened since the start."""


class NoMeter(Exception):
    """This machine does not tell how its power is."""


def read_throttled() -> str:
    """Ask the firmware; NoMeter where there is none to ask, or it does not answer."""
    try:
        done = subprocess.run(
            COMMAND, capture_output=True, text=True, errors="replace", timeout=PATIENCE
        )
    except FileNotFoundError:
        raise NoMeter("vcgencmd") from None
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoMeter(str(error)) from None
    if done.returncode:
        raise NoMeter((done.stderr or done.stdout).strip() or f"exit {done.returncode}")
    return done.stdout


def parse_throttled(text: str) -> int:
    """Give the flags of `throttled=0x50005`."""
    match = re.fullmatch(r"throttled=(0x[0-9a-fA-F]+)", text.strip())
    if match is None:
        raise ValueError(f"expected throttled=0x..., got {text.strip()[:80]!r}")
    return int(match[1], 16)


def check_power(read: Callable[[], str] = read_throttled) -> list[Finding]:
    """Tell what is wrong with power and heat now, else what was since the start."""
    try:
        flags = parse_throttled(read())
    except NoMeter as error:
        return [fine(About.POWER, "power-unmeasured", why=str(error))]
    facts = {"flags": f"{flags:#x}"}
    if flags & UNDER_VOLTAGE:
        return [broken(About.POWER, "power-weak", **facts)]
    found = []
    if flags & HOT:
        found.append(attention(About.POWER, "power-hot", **facts))
    elif flags & SLOWED:
        found.append(attention(About.POWER, "power-slowed", **facts))
    if flags >> SINCE_START & UNDER_VOLTAGE:
        found.append(attention(About.POWER, "power-was-weak", **facts))
    elif not found and flags >> SINCE_START & (HOT | SLOWED):
        found.append(attention(About.POWER, "power-was-hot", **facts))
    return found or [fine(About.POWER, "power", **facts)]
