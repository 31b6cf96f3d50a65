"""A new game's land and first arrow: what players leave open is dealt and drawn."""

import random
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.kits.view_part import FreeOption, Options
from engines.contract import IllegalAction
from engines.titicaca.dealing import SEEDS, format_code
from engines.titicaca.game import DRAWN, Titicaca
from engines.titicaca.laying import format_land, parse_land

if TYPE_CHECKING:
    from companion.kits.view_part import TakeOptions
    from companion.screens.desk import Desk
    from companion.screens.screen import Screen

CODE_AT_MOST: Final = 8
"""Characters of a dealt land's code; what is longer is a land tile by tile."""


def fresh_options(
    game: Titicaca, options: Options, seed: str | int | None = None, players: int = 0
) -> Options:
    """Give the options with a land, dealt where none is chosen, and the arrow drawn (T24).

    The land is kept tile by tile: with other tiles in the box a code would name another one.
    """
    chance = chance_of(seed)
    land = str(options.get("land") or format_code(chance.randrange(SEEDS)))
    arrow = int(options.get("arrow", DRAWN))
    if players and arrow == DRAWN:
        arrow = chance.randrange(players)
    try:
        land = format_land(parse_land(game.box, players, land)) if players else land
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


def land_option(game: Titicaca) -> FreeOption:
    """Give how a land is chosen and named."""
    return FreeOption(page=partial(option_page, game), name=option_name)


def option_page(
    game: Titicaca, desk: "Desk", option: str, take: "TakeOptions", players: int
) -> "Screen":
    """Give the page on which the land is chosen."""
    from companion.kits.titicaca.screens.landpage import land_page

    return land_page(desk, game, option, take, players)


def option_name(desk: "Desk", value: str) -> str:
    """Give a kept land's name, or a dealt land's code."""
    from companion.kits.titicaca.lands import kept_lands

    names = {land: name for name, land in kept_lands().items()}
    if value in names:
        return names[value]
    return value if len(value) <= CODE_AT_MOST else desk.say("titicaca-land-laid")
