"""Every game by its name."""

from collections.abc import Mapping
from typing import Final

from engines.contract import AnyGame
from engines.taluva.game import Taluva
from engines.tiwanaku.rules.game import Tiwanaku

GAMES: Final[Mapping[str, AnyGame]] = {
    "taluva": Taluva(),
    "tiwanaku": Tiwanaku(),
}
