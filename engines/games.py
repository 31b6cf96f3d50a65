"""Every game by its name."""

from collections.abc import Mapping
from typing import Final

from engines.contract import AnyGame

GAMES: Final[Mapping[str, AnyGame]] = {}
