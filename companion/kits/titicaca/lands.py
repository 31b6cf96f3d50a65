"""Lands that were read from the table, kept by a name so that they can be laid again."""

from contextlib import suppress

import msgspec

from companion.system.folders import state_folder
from companion.system.reading import Unfit, parse_json, take_text
from companion.system.writing import put_aside, replace_file
from companion.words.spelling import spelled_out

FILE = "titicaca-lands.json"


def kept_lands() -> dict[str, str]:
    """Give the text of each kept land by its name; a file that is spoilt has none, and is kept."""
    path = state_folder() / FILE
    try:
        lands = parse_json(take_text(path), str(path), dict[str, str])
    except FileNotFoundError:
        return {}
    except Unfit:
        # The next land that is kept would be written over it.
        with suppress(OSError):
            put_aside(path)
        return {}
    return {spelled_out(name): spelled_out(land) for name, land in lands.items()}


def keep_land(name: str, land: str) -> None:
    """Keep a land by a name; one of the same name makes room for it.

    OSError where the folder cannot be written: the land is played all the same.
    """
    lands = {**kept_lands(), name: land}
    replace_file(state_folder() / FILE, msgspec.json.encode(lands))
