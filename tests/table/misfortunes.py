"""What can come to a device by chance: a set-up, something legal, a file that is spoilt."""

import random
from functools import cache

from companion.games.rules import GAMES
from companion.simulated.dealer import Dealer
from companion.simulated.steps import next_run
from companion.table.play import Play
from engines.contract import Action, IllegalAction, Setup

NAMES = ("Anna", "Ben", "Zoé", "Émile", "Fay")


@cache
def setups(name: str) -> tuple[Setup, ...]:
    """Give set-ups of every number of players, and of every choice of every option."""
    game = GAMES[name]
    varied: list[dict[str, object]] = [{}]
    varied += [{one.name: choice} for one in game.options for choice in one.choices]
    found = [Setup(NAMES[:seats], options) for seats in game.seats for options in varied]
    return tuple(setup for setup in found if takes(name, setup))


def takes(name: str, setup: Setup) -> bool:
    """Tell whether a game takes a set-up; its options may exclude one another."""
    try:
        GAMES[name].new_game(setup)
    except IllegalAction:
        return False
    return True


def any_run(play: Play, chance: random.Random) -> tuple[Action, ...]:
    """Give something legal that shows at once, without sense: a draw with its tile, a step."""
    dealer = Dealer(chance.random())
    return next_run(
        play.session, play.table, dealer, lambda ahead: chance.choice(ahead.legal_actions())
    )


def bent(good: bytes, chance: random.Random) -> bytes:
    """Give bytes that were cut, flipped, filled with noise, or never were ours."""
    spoilt = bytearray(good)
    match chance.randrange(6):
        case 0:
            return b""
        case 1:
            return bytes(spoilt[: chance.randrange(len(spoilt) + 1)])
        case 2 | 3 if spoilt:
            for _ in range(chance.choice((1, 1, 8, 60))):
                spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
            return bytes(spoilt)
        case 4:
            return chance.randbytes(200)
        case _:
            return b"[" * 3000
