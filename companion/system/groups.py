"""The system's groups whose members may use the devices."""

import grp
import os
import pwd
from typing import Final

GROUPS: Final = ("gpio", "dialout", "video", "render", "input", "audio")


def user_name() -> str:
    """Give the user's name, or their number where the system knows no name."""
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        return str(os.geteuid())


def memberships() -> dict[str, bool | None]:
    """Tell of each group whether the user is in it, None where there is no such group.

    Root may do everything.
    """
    mine = {os.getegid(), *os.getgroups()}
    found: dict[str, bool | None] = {}
    for name in GROUPS:
        try:
            group = grp.getgrnam(name)
        except KeyError:
            found[name] = None
            continue
        found[name] = os.geteuid() == 0 or group.gr_gid in mine
    return found
