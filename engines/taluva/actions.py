"""What happens in a game of Taluva, one small frozen type per deed."""

from typing import TypeAlias

from engines.contract import Action
from engines.hexes import Hex
from engines.taluva.tiles import Terrain


class Draw(Action, frozen=True, tag="draw"):
    """The table shows the tile that the player in turn has drawn."""

    tile: int


class Place(Action, frozen=True, tag="place"):
    """Lay the drawn tile: its volcano on `at`, turned clockwise by so many sixths."""

    tile: int
    at: Hex
    turned: int


class Hut(Action, frozen=True, tag="hut"):
    """Found a city with one hut."""

    at: Hex


class Tower(Action, frozen=True, tag="tower"):
    """Add a tower to a city."""

    at: Hex


class Temple(Action, frozen=True, tag="temple"):
    """Add a temple to a city."""

    at: Hex


class Extend(Action, frozen=True, tag="extend"):
    """Extend the city whose smallest hex is `city` over one terrain."""

    city: Hex
    terrain: Terrain


Build: TypeAlias = Hut | Tower | Temple | Extend
TaluvaAction: TypeAlias = Draw | Place | Build
