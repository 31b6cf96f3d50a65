"""The board file: TOML in, a map out; what is wrong with a file is told by key, cell and remedy."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from engines.titania.board import Board, Bonus, Castle, Site
from engines.titania.faults import find_fault
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


PLAIN_WORDS: Final[Mapping[str, str]] = {
    "Object contains unknown field": "unknown key",
    "Object missing required field": "missing key",
    "Invalid enum value": "unknown colour",
    "Expected": "expected",
    "`int`": "a whole number",
    "`str`": "a text",
    "`object`": "a table in braces",
    "`array`": "a list",
}
"""What the decoder says, in words for somebody who edits a file."""


class BoardError(ValueError):
    """A board file is not usable; the message names the file, the key, the cell and the remedy."""


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
    """Read a map out of a TOML text; `source` names the file in errors."""
    content = _decode(text, source)
    if content.game != "titania":
        raise BoardError(
            f"{source}: game: expected 'titania', got {content.game!r};"
            " this file belongs to another game"
        )
    board = Board(
        name=content.name,
        reconstructed=content.reconstructed,
        castle=tuple(Castle(cell.at, cell.flags) for cell in content.castle),
        fog=content.fog,
        cranes=content.cranes,
        points=content.points,
        sites=tuple(Site(site.at, site.towers) for site in content.sites),
        bonus=tuple(
            Bonus(cell.at, tuple(_bonus_reward(source, n, cell, word) for word in cell.gives))
            for n, cell in enumerate(content.bonus)
        ),
        fog_tiles=_fog_tiles(source, content.fog_tiles),
        point_tiles=_point_tiles(source, content.point_tiles),
    )
    fault = find_fault(board)
    if fault:
        raise BoardError(f"{source}: {fault}")
    return board


def shipped_text() -> str:
    """Give the text of the map that ships with the rules."""
    return files("engines.titania").joinpath(FILE).read_text("utf-8")


@cache
def shipped_board() -> Board:
    """Give the map that ships with the rules."""
    return parse_board(shipped_text(), FILE)


def _decode(text: str, source: str) -> _BoardFile:
    try:
        raw = tomllib.loads(text)
    except RecursionError:
        raise BoardError(f"{source}: lists inside lists without end; {_compare()}") from None
    except ValueError as error:
        raise BoardError(f"{source}: not TOML: {error}; {_compare()}") from None
    for key in raw:
        if key not in SAMPLES:
            known = ", ".join(SAMPLES)
            raise BoardError(f"{source}: {key}: unknown key; take it out (known are {known})")
    try:
        return msgspec.convert(raw, _BoardFile)
    except msgspec.ValidationError as error:
        raise BoardError(f"{source}: {_worded(str(error), raw)}") from None


def _worded(message: str, raw: dict[str, Any]) -> str:
    """Give a decoder's complaint with the key, the entry it is about and how to write it."""
    found = re.fullmatch(r"(?P<what>.*?)(?: - at `\$(?:\.(?P<path>.*))?`)?", message, re.DOTALL)
    assert found, message
    what, path = found["what"], found["path"]
    for jargon, plain in PLAIN_WORDS.items():
        what = what.replace(jargon, plain)
    what = what.replace("`", "'")
    if not path:
        return f"{what}; {_compare()}"
    key = re.split(r"[.\[]", path)[0]
    entry: Any = raw[key]
    number = re.match(r"\w+\[(\d+)\]", path)
    if number:
        entry = entry[int(number[1])]
    return f"{path}: {what} in {_short(entry)}; write {SAMPLES[key]}"


def _compare() -> str:
    return f"compare with the {FILE} that ships"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _bonus_reward(source: str, number: int, cell: _Bonus, word: str) -> Reward:
    if word in BONUS_REWARDS:
        return Reward(word)
    named = ", ".join(BONUS_REWARDS)
    raise BoardError(
        f"{source}: bonus[{number}].gives: cell {cell.at}: unknown reward {_short(word)};"
        f" bonus cells give {named}"
    )


def _fog_tiles(source: str, raw: dict[str, Any]) -> Mapping[Reward, int]:
    counts: dict[Reward, int] = {}
    for word, count in raw.items():
        if word not in FOG_REWARDS:
            named = ", ".join(FOG_REWARDS)
            raise BoardError(
                f"{source}: fog_tiles: unknown reward {_short(word)}; fog tiles give {named}"
            )
        counts[Reward(word)] = _count(source, f"fog_tiles.{word!r}", count)
    return {reward: counts[reward] for reward in FOG_REWARDS if counts.get(reward)}


def _point_tiles(source: str, raw: dict[str, Any]) -> Mapping[int, int]:
    counts: dict[int, int] = {}
    for word, count in raw.items():
        if word not in map(str, POINT_VALUES):
            raise BoardError(
                f"{source}: point_tiles: unknown value {_short(word)};"
                f" point tiles are worth {', '.join(map(str, POINT_VALUES))}"
            )
        counts[int(word)] = _count(source, f"point_tiles.{word}", count)
    return {value: counts[value] for value in POINT_VALUES if counts.get(value)}


def _count(source: str, key: str, count: object) -> int:
    if type(count) is int and count >= 0:
        return count
    raise BoardError(
        f"{source}: {key}: expected how many tiles there are, got {_short(count)};"
        " write a whole number without quotes"
    )
