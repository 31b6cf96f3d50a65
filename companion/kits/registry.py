"""Every game's kit by the game's name."""

import importlib
from typing import Final

from companion.kits.kit import Kit
from companion.measures import book_in_force
from engines.contract import AnyGame

KITS: Final = {
    "taluva": "companion.kits.taluva.kit:TaluvaKit",
    "tiwanaku": "companion.kits.tiwanaku.kit:TiwanakuKit",
}
"""Where each kit is; it is imported when somebody sits down to play it."""


def kit_for(game: AnyGame) -> Kit:
    """Give the kit of a game, built on the rules and the sizes in force: an owner's own count."""
    module, _, name = KITS[game.name].partition(":")
    kit: Kit = getattr(importlib.import_module(module), name)(game, book_in_force(game.name))
    return kit
