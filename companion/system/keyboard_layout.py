"""The keyboard's layout as the system has it, for a console that has no desktop to ask."""

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hardware.console_input.keymaps import Layout

FILES: Final = (Path("/etc/default/keyboard"), Path("/etc/vconsole.conf"))
"""Debian's and systemd's; the first that names a layout counts."""
OTHER_NAMES: Final = {"uk": "gb"}
"""Layouts the console calls by another name than XKB does."""
LONGEST: Final = 65536


def read_layout(files: Sequence[Path] = FILES) -> Layout:
    """The layout of this machine; American where nothing names one."""
    for file in files:
        try:
            with file.open("rb") as opened:
                text = opened.read(LONGEST).decode("utf-8", "replace")
        except OSError:
            # Each system has one of the two at most.
            continue
        if (found := parse_layout(text)) is not None:
            return found
    return Layout()


def parse_layout(text: str) -> Layout | None:
    """The layout that lines of NAME=value name; None where none does."""
    values: dict[str, str] = {}
    for line in text.splitlines():
        name, equals, rest = line.strip().partition("=")
        if not equals or name.startswith("#"):
            continue
        try:
            words = shlex.split(rest, comments=True)
        except ValueError:
            # A quotation mark that is never closed; the other lines still count.
            continue
        values[name] = "".join(words[:1]).replace("\0", "")
    if layout := values.get("XKBLAYOUT", ""):
        return Layout(
            layout,
            values.get("XKBVARIANT", ""),
            values.get("XKBMODEL", ""),
            values.get("XKBOPTIONS", ""),
        )
    if keymap := values.get("KEYMAP", ""):
        base = keymap.partition("-")[0]
        return Layout(OTHER_NAMES.get(base, base))
    return None
