"""A new game's land and first arrow: what players leave open is dealt and drawn."""

import random

from companion.kits.view_part import Options, OptionValues
from engines.contract import IllegalAction
from engines.titicaca.dealing import SEEDS, format_code
from engines.titicaca.game import DRAWN, Titicaca
from engines.titicaca.laying import format_land, parse_land


class TiticacaOptions(Options):
    """A land is dealt where none is chosen, and the arrow drawn (T24)."""

    def __init__(self, game: Titicaca) -> None:
        self._box = game.box

    def fresh(
        self, options: OptionValues, seed: str | int | None = None, players: int = 0
    ) -> OptionValues:
        # The land is kept tile by tile: with other tiles in the box a code would name another one.
        chance = chance_of(seed)
        land = str(options.get("land") or format_code(chance.randrange(SEEDS)))
        arrow = int(options.get("arrow", DRAWN))
        if players and arrow == DRAWN:
            arrow = chance.randrange(players)
        try:
            land = format_land(parse_land(self._box, players, land)) if players else land
        except (IllegalAction, KeyError):
            # The rules refuse it with a sentence when the game begins.
            return {**options, "land": land, "arrow": arrow}
        return {**options, "land": land, "arrow": arrow}


def fresh_code(seed: str | int | None) -> str:
    """Give the code of a dealt land."""
    return format_code(chance_of(seed).randrange(SEEDS))


def chance_of(seed: str | int | None) -> random.Random:
    """Give the chance that follows from a seed, or the system's."""
    return random.SystemRandom() if seed is None else random.Random(f"titicaca/{seed}")
