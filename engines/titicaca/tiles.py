"""The land tiles of a box: which lakes and terrains each one shows, and who leaves out which."""

import enum
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Final

import msgspec

from engines.box_files import decode_box, quote
from engines.contract import BoxFault
from engines.hexes import Hex, groups, subtract, turn

FILE: Final = "tiles.toml"

TILES: Final = 12
HEXES: Final = 4
"""Hexes of a tile."""
LAKES: Final = 15
SCORING_LAKES: Final = (5, 10)
"""After their rounds points and weapons are given."""
PLAYERS: Final = (2, 3, 4, 5)
WEAPONS: Final[Mapping[int, int]] = {1: 10, 2: 10, 4: 10, 6: 5}
"""By value of a weapon tile: what five players begin with, 2 + 2 + 2 + 1 tiles each (S44)."""
WEAPON_TILES: Final = 41


class Terrain(enum.StrEnum):
    """What people settle on; a lake is none of them."""

    FOREST = "forest"
    MOUNTAIN = "mountain"
    SAVANNA = "savanna"
    PAMPA = "pampa"
    MEADOW = "meadow"


TERRAINS: Final = tuple(Terrain)


class TileHex(msgspec.Struct, frozen=True):
    """One hex of a tile, as far from the tile's first hex: a lake's number or a terrain."""

    at: Hex
    lake: int = 0
    terrain: Terrain | None = None


class Tile(msgspec.Struct, frozen=True):
    """Four connected hexes; the first is a lake, bears the sticker and lies on (0, 0)."""

    hexes: tuple[TileHex, ...]

    @property
    def lakes(self) -> tuple[int, ...]:
        """The numbers of the tile's lakes."""
        return tuple(part.lake for part in self.hexes if part.lake)

    def turned(self, sixths: int) -> tuple[Hex, ...]:
        """Give where the hexes lie when the tile is turned clockwise about its first one."""
        return tuple(turn(part.at, sixths) for part in self.hexes)


class Box(msgspec.Struct, frozen=True):
    """What the rules take from a box."""

    tiles: Mapping[int, Tile]
    left_out: Mapping[int, tuple[int, ...]]
    """By number of players: the tiles that stay in the box (T2)."""
    weapons: Mapping[int, int]
    """By value: how many weapon tiles there are. The rules count amounts (T33), people change."""
    reconstructed: tuple[str, ...] = ()

    def in_play(self, players: int) -> tuple[int, ...]:
        """Give the tiles that so many players lay (T2, T25)."""
        return tuple(tile for tile in self.tiles if tile not in self.left_out[players])


class _Hex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: tuple[int, int]
    lake: int | None = None
    terrain: str | None = None


class _Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tile: int
    hexes: tuple[_Hex, ...]


class _TilesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tiles: tuple[_Tile, ...]
    left_out: dict[str, tuple[int, ...]]
    weapons: dict[str, int]
    reconstructed: tuple[str, ...] = ()


def parse_tiles(text: str, source: str) -> Box:
    """Read a box out of a TOML text; `source` names the file in a BoxFault."""
    try:
        content = decode_box(text, _TilesFile, FILE)
        for faults in (_tile_faults, _lake_faults, _terrain_faults, _other_faults):
            for fault in faults(content):
                raise fault
        tiles = {tile.tile: _tile(tile) for tile in sorted(content.tiles, key=lambda t: t.tile)}
        left_out = _left_out(content, tiles)
    except BoxFault as fault:
        raise fault.of(source) from None
    weapons = {int(value): count for value, count in content.weapons.items()}
    return Box(tiles, left_out, weapons, content.reconstructed)


def _left_out(content: _TilesFile, tiles: Mapping[int, Tile]) -> Mapping[int, tuple[int, ...]]:
    home = {lake: number for number, tile in tiles.items() for lake in tile.lakes}
    left_out = {n: tuple(home[lake] for lake in content.left_out[str(n)]) for n in PLAYERS}
    for players, numbers in left_out.items():
        for lake in SCORING_LAKES:
            if home[lake] in numbers:
                raise BoxFault(f"left_out.{players}", "scored-left-out", tile=home[lake], lake=lake)
    return left_out


def _tile(tile: _Tile) -> Tile:
    first = tile.hexes[0].at
    return Tile(
        tuple(
            TileHex(
                subtract(part.at, first),
                part.lake or 0,
                Terrain(part.terrain) if part.terrain is not None else None,
            )
            for part in tile.hexes
        )
    )


def _tile_faults(content: _TilesFile) -> Iterator[BoxFault]:
    """Tell what is wrong with numbers and shapes of the tiles."""
    numbers = Counter(tile.tile for tile in content.tiles)
    for number in sorted(numbers):
        if not 1 <= number <= TILES:
            yield BoxFault("tiles.tile", "tile-number", most=TILES, got=number)
        if numbers[number] > 1:
            yield BoxFault("tiles.tile", "tile-twice", number=number)
    missing = [str(number) for number in range(1, TILES + 1) if number not in numbers]
    if missing:
        yield BoxFault("tiles.tile", "tile-missing", numbers=", ".join(missing), wanted=TILES)
    for tile in content.tiles:
        key = f"tile {tile.tile}: hexes"
        cells = [part.at for part in tile.hexes]
        if len(cells) != HEXES:
            yield BoxFault(key, "hex-count", wanted=HEXES, got=len(cells))
        for at in sorted(set(cells)):
            if cells.count(at) > 1:
                yield BoxFault(key, "hex-twice", hex=str(list(at)))
        apart = list(groups(cells))
        if len(apart) > 1:
            lonely = min(sorted(apart, key=lambda part: (len(part), min(part)))[0])
            yield BoxFault(key, "hex-apart", hex=str(list(lonely)))


def _lake_faults(content: _TilesFile) -> Iterator[BoxFault]:
    """Tell what is wrong with what the hexes show, and with the lakes."""
    homes: dict[int, int] = {}
    for tile in content.tiles:
        for part in tile.hexes:
            key = f"tile {tile.tile}: {list(part.at)}"
            if (part.lake is None) == (part.terrain is None):
                yield BoxFault(key, "lake-or-terrain")
            if part.lake is None:
                continue
            if not 1 <= part.lake <= LAKES:
                yield BoxFault(key, "lake-number", most=LAKES, got=part.lake)
            if part.lake in homes:
                yield BoxFault(key, "lake-twice", lake=part.lake, tile=homes[part.lake])
            homes[part.lake] = tile.tile
        if all(part.lake is None for part in tile.hexes):
            yield BoxFault(f"tile {tile.tile}: hexes", "no-lake")
        if tile.hexes[0].lake is None:
            yield BoxFault(f"tile {tile.tile}: hexes", "first-no-lake")
    missing = [str(lake) for lake in range(1, LAKES + 1) if lake not in homes]
    if missing:
        yield BoxFault("tiles.hexes", "lake-missing", lakes=", ".join(missing), count=len(missing))
    elif homes[1] == homes[7]:
        yield BoxFault(f"tile {homes[1]}: hexes", "one-and-seven")


def _terrain_faults(content: _TilesFile) -> Iterator[BoxFault]:
    """Tell which terrains nobody knows, and which are nowhere."""
    found = set()
    for tile in content.tiles:
        for part in tile.hexes:
            if part.terrain is None:
                continue
            if part.terrain not in TERRAINS:
                key, known = f"tile {tile.tile}: {list(part.at)}", ", ".join(TERRAINS)
                yield BoxFault(key, "unknown-terrain", known=known, got=quote(part.terrain))
            found.add(part.terrain)
    for terrain in TERRAINS:
        if terrain not in found:
            yield BoxFault("tiles.hexes", "terrain-missing", terrain=terrain)


def _other_faults(content: _TilesFile) -> Iterator[BoxFault]:
    """Tell what is wrong with what stays in the box, and with the weapons."""
    if sorted(content.left_out) != [str(players) for players in PLAYERS]:
        yield BoxFault("left_out", "left-out-keys")
    for players, lakes in content.left_out.items():
        for lake in lakes:
            if not 1 <= lake <= LAKES:
                yield BoxFault(f"left_out.{players}", "lake-number", most=LAKES, got=lake)
    if sorted(content.weapons) != [str(value) for value in WEAPONS]:
        yield BoxFault("weapons", "weapon-keys")
    for value, least in WEAPONS.items():
        count = content.weapons[str(value)]
        if count < least:
            yield BoxFault(f"weapons.{value}", "weapon-few", least=least, got=count)
    total = sum(content.weapons.values())
    if total != WEAPON_TILES:
        yield BoxFault("weapons", "weapon-total", wanted=WEAPON_TILES, got=total)


def shipped_text() -> str:
    """Give the text of the box that ships with the rules."""
    return files("engines.titicaca").joinpath(FILE).read_text("utf-8")


def shipped_box() -> Box:
    """Give the box that ships with the rules."""
    return parse_tiles(shipped_text(), FILE)
