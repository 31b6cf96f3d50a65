"""Scenarios as text that a person can type, and as JSON; and back again.

A line is a row, a cell is a terrain's letter and a crop, a star marks a starting tile:
`S1* S4 R1 G3 G2`. The letters are E S G R, or T S H R in French; `#` starts a comment.
"""

import re
from collections import Counter
from typing import Any, Final

import msgspec

from engines.contract import Cell, Fact, Refusal
from engines.tiwanaku.scenario.grading import Grade
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.sharecode import Recipe, format_code
from engines.tiwanaku.scenario.terrain import Terrain

LETTERS: Final = {
    "E": Terrain.EARTH,
    "T": Terrain.EARTH,
    "S": Terrain.SAND,
    "G": Terrain.GRASS,
    "H": Terrain.GRASS,
    "R": Terrain.ROCK,
}
LARGEST_TEXT: Final = 20_000
"""Characters; a scenario with a page of comments has two thousand."""

_CELL: Final = re.compile(r"([A-Za-z])([0-9])(\*?)")

TEXT_FAULTS: Final = (
    "scenario-text-long",
    "scenario-text-empty",
    "scenario-text-cell",
    "scenario-text-terrain",
    "scenario-json-broken",
    "scenario-json-shape",
)


class UnreadableScenario(ValueError):
    """The text is not a scenario; the refusal says where and why."""

    def __init__(self, slug: str, **facts: Fact) -> None:
        super().__init__(f"{slug}: {facts}")
        self.refusal = Refusal(slug, facts)


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON form; what the scenario itself does not need is allowed and passed over."""

    rows: int
    columns: int
    terrain: tuple[tuple[Terrain, ...], ...]
    crops: tuple[tuple[int, ...], ...]
    start: tuple[Cell, ...]
    code: str = ""
    level: str | None = None
    terrain_counts: dict[str, int] = {}
    start_tiles: list[dict[str, Any]] = []
    grade: dict[str, Any] = {}


def parse_scenario(text: str) -> Scenario:
    """Read either form; UnreadableScenario where it is neither. The rules are not checked."""
    if len(text) > LARGEST_TEXT:
        raise UnreadableScenario("scenario-text-long", count=len(text), most=LARGEST_TEXT)
    return _parse_json(text) if text.lstrip().startswith("{") else _parse_rows(text)


def _parse_json(text: str) -> Scenario:
    try:
        plain = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise UnreadableScenario("scenario-json-broken", why=str(error)) from None
    try:
        document = msgspec.convert(plain, _Document)
    except (msgspec.ValidationError, RecursionError) as error:
        raise UnreadableScenario("scenario-json-shape", why=str(error)) from None
    return Scenario(
        document.rows, document.columns, document.terrain, document.crops, document.start
    )


def _parse_rows(text: str) -> Scenario:
    terrain: list[tuple[Terrain, ...]] = []
    crops: list[tuple[int, ...]] = []
    start: list[Cell] = []
    for number, line in enumerate(text.splitlines(), 1):
        entries = line.partition("#")[0].split()
        if not entries:
            continue
        kinds, sown = [], []
        for place, entry in enumerate(entries, 1):
            match = _CELL.fullmatch(entry)
            if not match:
                facts: dict[str, Fact] = {"line": number, "place": place, "given": entry[:20]}
                raise UnreadableScenario("scenario-text-cell", **facts)
            letter, crop, star = match.groups()
            if letter.upper() not in LETTERS:
                raise UnreadableScenario(
                    "scenario-text-terrain", line=number, place=place, given=letter
                )
            if star:
                start.append((len(terrain), place - 1))
            kinds.append(LETTERS[letter.upper()])
            sown.append(int(crop))
        terrain.append(tuple(kinds))
        crops.append(tuple(sown))
    if not terrain:
        raise UnreadableScenario("scenario-text-empty")
    return Scenario(len(terrain), len(terrain[0]), tuple(terrain), tuple(crops), tuple(start))


def format_rows(scenario: Scenario) -> str:
    """Write the whole scenario, secret and all, so that `parse_scenario` gives it back."""
    return _rows(scenario, hidden=False)


def format_start(scenario: Scenario) -> str:
    """Write the starting tiles where they lie, a dot for every other cell."""
    return _rows(scenario, hidden=True)


def _rows(scenario: Scenario, *, hidden: bool) -> str:
    lines = []
    for row in range(scenario.rows):
        entries = []
        for column in range(scenario.columns):
            is_start = (row, column) in scenario.start
            letter = scenario.terrain[row][column].value[0].upper()
            entry = f"{letter}{scenario.crops[row][column]}{'*' if is_start and not hidden else ''}"
            entries.append(f"{'.' if hidden and not is_start else entry:3}")
        lines.append(" ".join(entries).rstrip())
    return "\n".join(lines)


def terrain_counts(scenario: Scenario) -> dict[str, int]:
    """Give how many tiles of each terrain the scenario takes, which every player may know."""
    counts = Counter(kind for line in scenario.terrain for kind in line)
    return {kind.value: counts[kind] for kind in Terrain}


def public_document(scenario: Scenario, recipe: Recipe) -> dict[str, Any]:
    """Give what the players may know as JSON: board, level, terrain counts, starting tiles."""
    return {
        "code": format_code(recipe),
        "level": recipe.level.value,
        "rows": scenario.rows,
        "columns": scenario.columns,
        "terrain_counts": terrain_counts(scenario),
        "start": [list(cell) for cell in scenario.start],
        "start_tiles": [
            {
                "row": row,
                "column": column,
                "terrain": scenario.terrain[row][column].value,
                "crop": scenario.crops[row][column],
            }
            for row, column in scenario.start
        ],
    }


def secret_document(scenario: Scenario, recipe: Recipe, grade: Grade) -> dict[str, Any]:
    """Give everything as JSON, so that `parse_scenario` gives the scenario back."""
    return {
        **public_document(scenario, recipe),
        "terrain": [[kind.value for kind in line] for line in scenario.terrain],
        "crops": [list(line) for line in scenario.crops],
        "grade": grade_document(grade),
    }


def grade_document(grade: Grade) -> dict[str, Any]:
    """Give a grade as JSON; the level is null where deduction does not reach the end."""
    return {
        "level": grade.level.value if grade.level else None,
        "hardest": int(grade.hardest),
        "uses": list(grade.uses),
        "unopened": grade.unopened,
    }
