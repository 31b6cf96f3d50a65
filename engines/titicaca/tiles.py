"""The land tiles of a box: which lakes and terrains each one shows, and who leaves out which."""

import enum
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Final

import msgspec

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


class TilesError(ValueError):
    """A tiles file is not usable; the message names the file, the key and the remedy."""


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
    """Read a box out of a TOML text; `source` names the file in errors."""
    try:
        content = msgspec.toml.decode(text, type=_TilesFile)
    except msgspec.DecodeError as error:
        raise TilesError(f"{source}: {error}; compare with the {FILE} that ships") from None
    for problems in (_tile_problems, _lake_problems, _terrain_problems, _other_problems):
        for key, problem in problems(content):
            raise TilesError(f"{source}: {key}: {problem}")
    tiles = {tile.tile: _tile(tile) for tile in sorted(content.tiles, key=lambda t: t.tile)}
    home = {lake: number for number, tile in tiles.items() for lake in tile.lakes}
    left_out = {n: tuple(home[lake] for lake in content.left_out[str(n)]) for n in PLAYERS}
    for players, numbers in left_out.items():
        for lake in SCORING_LAKES:
            if home[lake] in numbers:
                raise TilesError(
                    f"{source}: left_out.{players}: tile {home[lake]} holds lake {lake}, which is "
                    "scored; leave out another lake's tile, or move the lake"
                )
    weapons = {int(value): count for value, count in content.weapons.items()}
    return Box(tiles, left_out, weapons, content.reconstructed)


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


def _tile_problems(content: _TilesFile) -> Iterator[tuple[str, str]]:
    """Tell what is wrong with numbers and shapes of the tiles."""
    numbers = Counter(tile.tile for tile in content.tiles)
    for number in sorted(numbers):
        if not 1 <= number <= TILES:
            yield "tiles.tile", f"expected numbers from 1 to {TILES}, got {number}; renumber it"
        if numbers[number] > 1:
            yield "tiles.tile", f"number {number} is there twice; renumber one of them"
    missing = [str(number) for number in range(1, TILES + 1) if number not in numbers]
    if missing:
        yield "tiles.tile", f"no tile {', '.join(missing)}; a box has {TILES}, add what is missing"
    for tile in content.tiles:
        key = f"tile {tile.tile}: hexes"
        cells = [part.at for part in tile.hexes]
        if len(cells) != HEXES:
            yield key, f"expected {HEXES} hexes, got {len(cells)}; a tile has no more and no fewer"
        for at in sorted(set(cells)):
            if cells.count(at) > 1:
                yield key, f"{list(at)} is there twice; give each hex a place of its own"
        apart = list(groups(cells))
        if len(apart) > 1:
            lonely = min(sorted(apart, key=lambda part: (len(part), min(part)))[0])
            yield key, f"{list(lonely)} touches no other hex; lay the tile's hexes edge to edge"


def _lake_problems(content: _TilesFile) -> Iterator[tuple[str, str]]:
    """Tell what is wrong with what the hexes show, and with the lakes."""
    homes: dict[int, int] = {}
    for tile in content.tiles:
        for part in tile.hexes:
            key = f"tile {tile.tile}: {list(part.at)}"
            if (part.lake is None) == (part.terrain is None):
                yield key, "expected either a lake or a terrain; write one of them"
            if part.lake is None:
                continue
            if not 1 <= part.lake <= LAKES:
                yield key, f"expected a lake from 1 to {LAKES}, got {part.lake}; look at the tile"
            if part.lake in homes:
                other = homes[part.lake]
                yield key, f"lake {part.lake} is on tile {other} already; correct one of the two"
            homes[part.lake] = tile.tile
        if all(part.lake is None for part in tile.hexes):
            yield f"tile {tile.tile}: hexes", "no lake on it; every tile has one, which is it?"
        if tile.hexes[0].lake is None:
            yield (
                f"tile {tile.tile}: hexes",
                "the first hex is no lake; put the lake that bears the sticker first",
            )
    missing = [str(lake) for lake in range(1, LAKES + 1) if lake not in homes]
    if missing:
        yield "tiles.hexes", f"lake {', '.join(missing)} is on no tile; add what is missing"
    elif homes[1] == homes[7]:
        yield (
            f"tile {homes[1]}: hexes",
            "lakes 1 and 7 are on two tiles of the box; correct one of them",
        )


def _terrain_problems(content: _TilesFile) -> Iterator[tuple[str, str]]:
    """Tell which terrains nobody knows, and which are nowhere."""
    found = set()
    for tile in content.tiles:
        for part in tile.hexes:
            if part.terrain is None:
                continue
            if part.terrain not in TERRAINS:
                known = ", ".join(TERRAINS)
                yield (
                    f"tile {tile.tile}: {list(part.at)}",
                    f"expected one of {known}, got {part.terrain!r}; write one of them",
                )
            found.add(part.terrain)
    for terrain in TERRAINS:
        if terrain not in found:
            yield "tiles.hexes", f"no {terrain} on any tile; the box has five terrains"


def _other_problems(content: _TilesFile) -> Iterator[tuple[str, str]]:
    """Tell what is wrong with what stays in the box, and with the weapons."""
    if sorted(content.left_out) != [str(players) for players in PLAYERS]:
        yield "left_out", "expected the keys 2, 3, 4 and 5, the numbers of players; write all four"
    for players, lakes in content.left_out.items():
        for lake in lakes:
            if not 1 <= lake <= LAKES:
                yield f"left_out.{players}", f"expected lakes from 1 to {LAKES}, got {lake}"
    if sorted(content.weapons) != [str(value) for value in WEAPONS]:
        yield "weapons", "expected the keys 1, 2, 4 and 6, the values of weapons; write all four"
    for value, least in WEAPONS.items():
        count = content.weapons[str(value)]
        if count < least:
            yield f"weapons.{value}", f"expected {least} or more for five players, got {count}"
    total = sum(content.weapons.values())
    if total != WEAPON_TILES:
        yield "weapons", f"expected {WEAPON_TILES} tiles in all, got {total}; count them again"


def shipped_text() -> str:
    """Give the text of the box that ships with the rules."""
    return files("engines.titicaca").joinpath(FILE).read_text("utf-8")


def shipped_box() -> Box:
    """Give the box that ships with the rules."""
    return parse_tiles(shipped_text(), FILE)
