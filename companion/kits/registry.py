"""Every game's kit by the game's name."""

import importlib
from typing import Final

from companion.kits.kit import Kit
from engines.contract import AnyGame

KITS: Final = {
    "taluva": "companion.kits.taluva.kit:TaluvaKit",
    "tiwanaku": "companion.kits.tiwanaku.kit:TiwanakuKit",
}
"""Where each kit is; it is imported when somebody sits down to play it."""


def kit_for(game: AnyGame) -> Kit:
    """Give the kit of a game, built on the rules in force: an owner's own tiles count here too."""
    module, _, name = KITS[game.name].partition(":")
    kit: Kit = getattr(importlib.import_module(module), name)(game)
    return kit
