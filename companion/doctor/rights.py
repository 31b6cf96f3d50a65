"""The groups whose members may use the devices."""

from collections.abc import Mapping
from typing import Final

from companion.doctor.finding import About, Finding, attention, fine
from companion.words import Words

GROUP_OF_SCHEME: Final = {
    "pi": ("video",),
    "usb": ("video",),
    "gpio": ("gpio",),
    "serial": ("dialout",),
}
CONSOLE: Final = ("video", "render", "input")
"""What the screen without a desktop wants; without `input` the keyboard stays dead."""


def wanted_groups(camera: str, panel: str, console: bool, sound: bool) -> tuple[str, ...]:
    """Give the groups these devices need, each once."""
    wanted = [
        *GROUP_OF_SCHEME.get(camera.partition(":")[0], ()),
        *GROUP_OF_SCHEME.get(panel.partition(":")[0], ()),
        *(CONSOLE if console else ()),
        *(("audio",) if sound else ()),
    ]
    return tuple(dict.fromkeys(wanted))


def check_groups(
    memberships: Mapping[str, bool | None], wanted: tuple[str, ...], user: str, words: Words
) -> list[Finding]:
    """Name the groups the user misses; None stands for one this system does not have."""
    missing = [group for group in wanted if memberships.get(group) is False]
    if missing:
        # No more than a hint: a desktop may give its user a device without any group.
        facts = {"user": user, "groups": words.listing(missing), "list": ",".join(missing)}
        return [attention(About.GROUPS, "groups-missing", **facts)]
    absent = [group for group in wanted if memberships.get(group) is None]
    if absent:
        return [attention(About.GROUPS, "groups-absent", groups=words.listing(absent))]
    return [fine(About.GROUPS, "groups", user=user)]
