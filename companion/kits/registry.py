"""Every game's kit by the game's name."""

import functools
import importlib
from typing import Final

from companion.kits.kit import Kit

KITS: Final = {
    "taluva": "companion.kits.taluva.kit:TaluvaKit",
}
"""Where each kit is; it is imported when somebody sits down to play it."""


@functools.cache
def kit_of(game: str) -> Kit:
    """Give a game's kit."""
    module, _, name = KITS[game].partition(":")
    kit: Kit = getattr(importlib.import_module(module), name)()
    return kit
