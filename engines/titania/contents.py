"""The board file: TOML in, a map out; what is wrong with a file is told by key, cell and remedy."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from engines.box_files import decode_box, quote
from engines.contract import BoxFault
from engines.titania.board import Board, Bonus, Castle, Site
from engines.titania.faults import faults
from engines.titania.pieces import BONUS_REWARDS, FOG_REWARDS, POINT_VALUES, Colour, Reward, Shell

FILE: Final = "board.toml"

SAMPLES: Final[Mapping[str, str]] = {
    "game": 'game = "titania"',
    "name": 'name = "round sea"',
    "reconstructed": 'reconstructed = ["the map"]',
    "castle": 'castle = [{ at = [0, 0], flags = ["blue", "yellow"] }, ...]',
    "fog": "fog = [[1, -1], [2, -1], ...]",
    "cranes": "cranes = [[3, -1], ...]",
    "points": "points = [[3, -3], ...]",
    "sites": 'sites = [{ at = [2, -3], towers = ["brown", "green"] }, ...]',
    "bonus": 'bonus = [{ at = [5, -4], gives = ["points 3", "cards 2"] }, ...]',
    "fog_tiles": '[fog_tiles] and a line for each kind, such as "brown 2" = 1',
    "point_tiles": "[point_tiles] and a line for each value, such as 3 = 10",
}
"""By key: how it is written."""


class _Castle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: tuple[int, int]
    flags: tuple[Colour, Colour]


class _Site(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: tuple[int, int]
    towers: tuple[Shell, ...]


class _Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: tuple[int, int]
    gives: tuple[str, ...]


class _BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: str
    castle: tuple[_Castle, ...]
    fog: tuple[tuple[int, int], ...]
    cranes: tuple[tuple[int, int], ...]
    points: tuple[tuple[int, int], ...]
    sites: tuple[_Site, ...]
    bonus: tuple[_Bonus, ...]
    fog_tiles: dict[str, Any]
    point_tiles: dict[str, Any]
    reconstructed: tuple[str, ...] = ()


def parse_board(text: str, source: str) -> Board:
    """Read a map out of a TOML text; `source` names the file in a BoxFault."""
    try:
        board = _board(decode_box(text, _BoardFile, FILE, SAMPLES))
        for fault in faults(board):
            raise fault
    except BoxFault as fault:
        raise fault.of(source) from None
    return board


def _board(content: _BoardFile) -> Board:
    if content.game != "titania":
        raise BoxFault("game", "other-game", wanted="'titania'", got=quote(content.game))
    return Board(
        name=content.name,
        reconstructed=content.reconstructed,
        castle=tuple(Castle(cell.at, cell.flags) for cell in content.castle),
        fog=content.fog,
        cranes=content.cranes,
        points=content.points,
        sites=tuple(Site(site.at, site.towers) for site in content.sites),
        bonus=tuple(
            Bonus(cell.at, tuple(_bonus_reward(n, cell, word) for word in cell.gives))
            for n, cell in enumerate(content.bonus)
        ),
        fog_tiles=_fog_tiles(content.fog_tiles),
        point_tiles=_point_tiles(content.point_tiles),
    )


def shipped_text() -> str:
    """Give the text of the map that ships with the rules."""
    return files("engines.titania").joinpath(FILE).read_text("utf-8")


@cache
def shipped_board() -> Board:
    """Give the map that ships with the rules."""
    return parse_board(shipped_text(), FILE)


def _bonus_reward(number: int, cell: _Bonus, word: str) -> Reward:
    if word in BONUS_REWARDS:
        return Reward(word)
    raise BoxFault(
        f"bonus[{number}].gives",
        "bonus-reward",
        cell=str(cell.at),
        got=quote(word),
        known=", ".join(BONUS_REWARDS),
    )


def _fog_tiles(raw: dict[str, Any]) -> Mapping[Reward, int]:
    counts: dict[Reward, int] = {}
    for word, count in raw.items():
        if word not in FOG_REWARDS:
            known = ", ".join(FOG_REWARDS)
            raise BoxFault("fog_tiles", "fog-reward", got=quote(word), known=known)
        counts[Reward(word)] = _count(f"fog_tiles.{word!r}", count)
    return {reward: counts[reward] for reward in FOG_REWARDS if counts.get(reward)}


def _point_tiles(raw: dict[str, Any]) -> Mapping[int, int]:
    counts: dict[int, int] = {}
    for word, count in raw.items():
        if word not in map(str, POINT_VALUES):
            known = ", ".join(map(str, POINT_VALUES))
            raise BoxFault("point_tiles", "point-value", got=quote(word), known=known)
        counts[int(word)] = _count(f"point_tiles.{word}", count)
    return {value: counts[value] for value in POINT_VALUES if counts.get(value)}


def _count(key: str, count: object) -> int:
    if type(count) is int and count >= 0:
        return count
    raise BoxFault(key, "tile-count", got=quote(count))
