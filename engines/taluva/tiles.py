"""The volcano tiles: which landscapes each one shows, and which hexes it takes up."""

import enum
from collections.abc import Mapping
from importlib.resources import files
from typing import Final, TypeAlias

import msgspec

from engines.box_files import decode_box
from engines.contract import BoxFault
from engines.hexes import SE, SW, Hex, add, turn


class Terrain(enum.StrEnum):
    """A landscape people build on; the volcano is none of them."""

    FOREST = "forest"
    MEADOW = "meadow"
    DESERT = "desert"
    MOUNTAIN = "mountain"
    LAKE = "lake"


TERRAINS: Final = tuple(Terrain)


class Tile(msgspec.Struct, frozen=True):
    """One tile's landscapes, seen from above with the volcano at the top."""

    left: Terrain
    right: Terrain


Tiles: TypeAlias = Mapping[int, Tile]
"""The tiles of a box by their numbers."""

TILE_COUNT: Final = 48


class _Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    left: Terrain
    right: Terrain
    tiles: tuple[int, ...]


class _TilesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pairs: tuple[_Pair, ...]


def parse_tiles(text: str, source: str) -> Tiles:
    """Read the tiles out of a TOML text; `source` names the file in a BoxFault."""
    try:
        return _tiles(decode_box(text, _TilesFile, FILE))
    except BoxFault as fault:
        raise fault.of(source) from None


def _tiles(content: _TilesFile) -> Tiles:
    tiles: dict[int, Tile] = {}
    for pair in content.pairs:
        for number in pair.tiles:
            if not 1 <= number <= TILE_COUNT:
                raise BoxFault("pairs.tiles", "tile-number", most=TILE_COUNT, got=number)
            if number in tiles:
                raise BoxFault("pairs.tiles", "tile-twice", number=number)
            tiles[number] = Tile(pair.left, pair.right)
    missing = [str(number) for number in range(1, TILE_COUNT + 1) if number not in tiles]
    if missing:
        raise BoxFault("pairs.tiles", "tile-missing", numbers=", ".join(missing))
    return {number: tiles[number] for number in sorted(tiles)}


FILE: Final = "tiles.toml"


def shipped_text() -> str:
    """Give the text that tells the tiles of the box, as it ships with the rules."""
    return files("engines.taluva").joinpath(FILE).read_text("utf-8")


SPREAD: Final[tuple[tuple[Hex, Hex], ...]] = tuple((turn(SW, n), turn(SE, n)) for n in range(6))
"""By `turned`: the steps from the volcano to the left and the right landscape."""


def footprint(at: Hex, turned: int) -> tuple[Hex, Hex, Hex]:
    """Give the hexes of a tile: volcano, left landscape, right landscape.

    Turned 0 has the volcano on top; each further sixth turns the tile clockwise about it.
    """
    left, right = SPREAD[turned]
    return (at, add(at, left), add(at, right))
