"""What the rules take from the box: trails, track, arrows on the backs, names, coop's table."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from engines.box_files import decode_box, quote
from engines.contract import BoxFault
from engines.tiwanaku.rules.trails import Colour, Direction, Trails, parse_trails
from engines.tiwanaku.scenario.terrain import LONG_BOARD, TERRAIN_STOCK, Terrain

FILE: Final = "rules.toml"

START_TILES: Final = 5
"""The starting tiles of a long board, on which Otoma pawns begin."""

SOLO_OTOMA: Final = frozenset(Colour) - {Colour.BEIGE}
"""The Otoma's colours in solo: the person there plays beige."""


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of coop's table: pawns by number of players, and those of the Otoma (W15)."""

    two: int
    three: int
    pair: int
    otoma: int

    def pawns(self, players: int) -> int:
        """Give the pawns of each colour of people."""
        return {2: self.two, 3: self.three, 4: self.pair}[players]


class Otomas(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where Otoma pawns begin, by starting tiles in reading order."""

    solo: tuple[Colour, ...]
    coop: tuple[int, ...]


class Rules(msgspec.Struct, frozen=True):
    """The box's part of the rules, read and looked over."""

    reconstructed: tuple[str, ...]
    track: int
    elements: tuple[str, ...]
    animals: tuple[str, ...]
    trails: Trails
    backs: Mapping[Terrain, Mapping[tuple[Colour, Direction], int]]
    """How many tiles of a terrain carry which arrow; nothing where nobody has told."""
    otoma: Otomas
    coop: Mapping[str, Team]


class _RulesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reconstructed: tuple[str, ...]
    track: int
    elements: tuple[str, ...]
    animals: tuple[str, ...]
    trails: tuple[tuple[str, str], ...]
    backs: dict[Terrain, tuple[str, ...]]
    otoma: Otomas
    coop: dict[str, Team]


def parse_rules(text: str, source: str) -> Rules:
    """Read the rules out of a TOML text; `source` names the file in a BoxFault."""
    try:
        content = decode_box(text, _RulesFile, FILE)
        for fault in _faults(content):
            raise fault
        trails = parse_trails(content.trails)
        backs = {kind: _counted(content.backs.get(kind, ()), kind) for kind in Terrain}
    except BoxFault as fault:
        raise fault.of(source) from None
    values: dict[str, Any] = {field: getattr(content, field) for field in content.__struct_fields__}
    return Rules(**{**values, "trails": trails, "backs": backs})


def _faults(content: _RulesFile) -> Iterator[BoxFault]:
    rows, columns = LONG_BOARD
    if content.track < 1:
        yield BoxFault("track", "track-levels", got=content.track)
    for key, names, count in (
        ("elements", content.elements, columns),
        ("animals", content.animals, rows),
    ):
        if len(set(names)) != count or len(names) != count:
            yield BoxFault(key, "names", wanted=count, got=len(set(names)))
    if len(content.otoma.solo) != START_TILES or set(content.otoma.solo) != SOLO_OTOMA:
        yield BoxFault("otoma.solo", "otoma-solo", colours=", ".join(sorted(SOLO_OTOMA)))
    if sorted(content.otoma.coop) != list(range(START_TILES)):
        yield BoxFault("otoma.coop", "otoma-coop", last=START_TILES - 1)
    if sorted(content.coop) != ["easy", "expert", "normal"]:
        yield BoxFault("coop", "coop-tables")
    for name, team in content.coop.items():
        if min(team.two, team.three, team.pair) < 1:
            yield BoxFault(f"coop.{name}", "coop-pawns")
        if not 1 <= team.otoma <= START_TILES:
            yield BoxFault(f"coop.{name}.otoma", "coop-otoma", most=START_TILES, got=team.otoma)


def _counted(arrows: tuple[str, ...], kind: Terrain) -> Mapping[tuple[Colour, Direction], int]:
    counts: dict[tuple[Colour, Direction], int] = {}
    for text in arrows:
        colour, _, direction = text.partition(" ")
        try:
            arrow = (Colour(colour), Direction(direction))
        except ValueError:
            raise BoxFault(f"backs.{kind}", "arrow", got=quote(text)) from None
        counts[arrow] = counts.get(arrow, 0) + 1
    if arrows and len(arrows) != TERRAIN_STOCK[kind]:
        stock = TERRAIN_STOCK[kind]
        raise BoxFault(f"backs.{kind}", "arrow-count", wanted=stock, got=len(arrows))
    return counts


@cache
def shipped_text() -> str:
    """Give the text of the rules that ship with Tableside."""
    return files("engines.tiwanaku").joinpath(FILE).read_text("utf-8")


@cache
def shipped_rules() -> Rules:
    """Give the rules that ship with Tableside."""
    return parse_rules(shipped_text(), FILE)
