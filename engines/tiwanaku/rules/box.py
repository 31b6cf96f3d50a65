"""What the rules take from the box: trails, track, arrows on the backs, names, coop's table."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from engines.tiwanaku.rules.trails import Colour, Direction, Trails, parse_trails
from engines.tiwanaku.scenario.terrain import LONG_BOARD, TERRAIN_STOCK, Terrain

FILE: Final = "rules.toml"

START_TILES: Final = 5
"""The starting tiles of a long board, on which Otoma pawns begin."""

SOLO_OTOMA: Final = frozenset(Colour) - {Colour.BEIGE}
"""The Otoma's colours in solo: the person there plays beige."""


class RulesError(ValueError):
    """A rules file is not usable; the message names the file, the key and the remedy."""


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
    """Read the rules out of a TOML text; `source` names the file in errors."""
    try:
        content = msgspec.toml.decode(text, type=_RulesFile)
    except msgspec.DecodeError as error:
        raise RulesError(f"{source}: {error}; compare with the {FILE} that ships") from None
    for key, problem in _problems(content):
        raise RulesError(f"{source}: {key}: {problem}")
    try:
        trails = parse_trails(content.trails)
    except ValueError as error:
        raise RulesError(f"{source}: trails: {error}") from None
    values: dict[str, Any] = {field: getattr(content, field) for field in content.__struct_fields__}
    backs = {kind: _counted(content.backs.get(kind, ()), kind, source) for kind in Terrain}
    return Rules(**{**values, "trails": trails, "backs": backs})


def _problems(content: _RulesFile) -> list[tuple[str, str]]:
    found = []
    rows, columns = LONG_BOARD
    if content.track < 1:
        found.append(("track", f"expected 1 level or more, got {content.track}"))
    for key, names, count in (
        ("elements", content.elements, columns),
        ("animals", content.animals, rows),
    ):
        if len(set(names)) != count or len(names) != count:
            found.append((key, f"expected {count} different names, got {len(set(names))}"))
    if len(content.otoma.solo) != START_TILES or set(content.otoma.solo) != SOLO_OTOMA:
        named = ", ".join(sorted(SOLO_OTOMA))
        found.append(("otoma.solo", f"expected each of {named} once"))
    if sorted(content.otoma.coop) != list(range(START_TILES)):
        found.append(("otoma.coop", f"expected each number from 0 to {START_TILES - 1} once"))
    if sorted(content.coop) != ["easy", "expert", "normal"]:
        found.append(("coop", "expected the tables easy, normal and expert"))
    for name, team in content.coop.items():
        if min(team.two, team.three, team.pair) < 1:
            found.append((f"coop.{name}", "expected 1 pawn or more for everybody"))
        if not 1 <= team.otoma <= START_TILES:
            found.append((f"coop.{name}.otoma", f"expected 1 to {START_TILES}, got {team.otoma}"))
    return found


def _counted(
    arrows: tuple[str, ...], kind: Terrain, source: str
) -> Mapping[tuple[Colour, Direction], int]:
    counts: dict[tuple[Colour, Direction], int] = {}
    for text in arrows:
        colour, _, direction = text.partition(" ")
        try:
            arrow = (Colour(colour), Direction(direction))
        except ValueError:
            raise RulesError(
                f"{source}: backs.{kind}: expected an arrow such as 'mauve north', got {text!r}"
            ) from None
        counts[arrow] = counts.get(arrow, 0) + 1
    if arrows and len(arrows) != TERRAIN_STOCK[kind]:
        raise RulesError(
            f"{source}: backs.{kind}: expected all {TERRAIN_STOCK[kind]} tiles or none, "
            f"got {len(arrows)}"
        )
    return counts


@cache
def shipped_text() -> str:
    """Give the text of the rules that ship with Tableside."""
    return files("engines.tiwanaku").joinpath(FILE).read_text("utf-8")


@cache
def shipped_rules() -> Rules:
    """Give the rules that ship with Tableside."""
    return parse_rules(shipped_text(), FILE)
