"""Every game by its name."""

from collections.abc import Mapping
from typing import Final

from engines.contract import AnyGame
from engines.taluva.game import Taluva

GAMES: Final[Mapping[str, AnyGame]] = {
    "taluva": Taluva(),
}
