"""Lands that were read from the table, kept by a name so that they can be laid again."""

import msgspec

from companion.system.folders import state_folder

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
    folder = state_folder()
    folder.mkdir(parents=True, exist_ok=True)
    lands = {**kept_lands(), name: land}
    new = folder / f"{FILE}.new"
    new.write_bytes(msgspec.json.encode(lands))
    new.replace(folder / FILE)
