"""Lands that were read from the table, kept by a name so that they can be laid again."""

import msgspec

from companion.system.folders import state_folder
from companion.system.writing import replace_file

FILE = "titicaca-lands.json"


def kept_lands() -> dict[str, str]:
    """Give the text of each kept land by its name; a file that is spoilt has none."""
    try:
        text = (state_folder() / FILE).read_bytes()
        return msgspec.json.decode(text, type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}


def keep_land(name: str, land: str) -> None:
    """Keep a land by a name; one of the same name makes room for it.

    OSError where the folder cannot be written: the land is played all the same.
    """
    lands = {**kept_lands(), name: land}
    replace_file(state_folder() / FILE, msgspec.json.encode(lands))
