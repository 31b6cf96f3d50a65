"""What a table knows of a scenario: the cells seen so far and the terrain tiles in stock."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from engines.contract import Cell, Fact, Refusal
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.terrain import CROPS, TERRAIN_STOCK, Terrain

MOST_CELLS: Final = 60
"""A board's cells are bits of one 64-bit word."""


class Known(msgspec.Struct, frozen=True):
    """One discovered cell: its terrain, and its crop once that has been divined."""

    at: Cell
    terrain: Terrain
    crop: int | None = None


class Knowledge(msgspec.Struct, frozen=True):
    """A board with its discovered cells and how many tiles of each terrain the others take."""

    rows: int
    columns: int
    remaining: Mapping[Terrain, int]
    known: tuple[Known, ...] = ()

    def totals(self) -> dict[Terrain, int]:
        """Give how many tiles of each terrain the whole board has."""
        totals = {kind: self.remaining.get(kind, 0) for kind in Terrain}
        for cell in self.known:
            totals[cell.terrain] += 1
        return totals

    def without(self, *cells: Cell) -> "Knowledge":
        """Give the same board as if these cells had not been discovered yet."""
        kept = tuple(known for known in self.known if known.at not in cells)
        counts = self.totals()
        for known in kept:
            counts[known.terrain] -= 1
        return Knowledge(self.rows, self.columns, counts, kept)


class UnreadableKnowledge(ValueError):
    """The data is no knowledge of a board; the refusal says what is wrong with it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.slug)
        self.refusal = refusal


def knowledge_of(
    scenario: Scenario, terrains: frozenset[Cell], crops: frozenset[Cell]
) -> Knowledge:
    """Give what a table knows that has discovered `terrains` and, among these, divined `crops`."""
    counts = {kind: sum(line.count(kind) for line in scenario.terrain) for kind in Terrain}
    known = []
    for row, column in sorted(terrains | crops):
        kind = scenario.terrain[row][column]
        counts[kind] -= 1
        crop = scenario.crops[row][column] if (row, column) in crops else None
        known.append(Known((row, column), kind, crop))
    return Knowledge(scenario.rows, scenario.columns, counts, tuple(known))


def parse_knowledge(data: object) -> Knowledge:
    """Read decoded JSON as knowledge; UnreadableKnowledge names the first fault."""
    top = _mapping(data, "file", ("rows", "columns", "remaining", "known"))
    rows, columns = (_number(top, name, "file") for name in ("rows", "columns"))
    if not (rows >= 1 and columns >= 1 and rows * columns <= MOST_CELLS):
        raise _fault("knowledge-board", rows=rows, columns=columns, most=MOST_CELLS)
    if not isinstance(top["remaining"], Mapping):
        raise _fault(
            "knowledge-type", where="remaining", expected="an object", found=_name(top["remaining"])
        )
    remaining = {}
    for name in top["remaining"]:
        kind = _terrain(name, "remaining")
        remaining[kind] = _number(top["remaining"], name, "remaining")
        if remaining[kind] < 0:
            raise _fault("knowledge-negative", terrain=name, count=remaining[kind])
    if not isinstance(top["known"], list):
        raise _fault("knowledge-type", where="known", expected="a list", found=_name(top["known"]))
    known = tuple(
        _parse_known(entry, f"known[{number}]") for number, entry in enumerate(top["known"])
    )
    knowledge = Knowledge(rows, columns, remaining, known)
    refusal = check_knowledge(knowledge)
    if refusal is not None:
        raise UnreadableKnowledge(refusal)
    return knowledge


def format_knowledge(knowledge: Knowledge) -> dict[str, object]:
    """Write knowledge as one JSON object, so that `parse_knowledge` gives it back."""
    return {
        "rows": knowledge.rows,
        "columns": knowledge.columns,
        "remaining": {kind.value: knowledge.remaining.get(kind, 0) for kind in Terrain},
        "known": [
            {"at": list(known.at), "terrain": known.terrain.value, "crop": known.crop}
            for known in knowledge.known
        ],
    }


def check_knowledge(knowledge: Knowledge) -> Refusal | None:
    """Give the first fault of form: cells outside or twice, unknown crops, counts that differ.

    Whether any scenario fits is another question: `engines.tiwanaku.solver.clash`.
    """
    seen: set[Cell] = set()
    for known in knowledge.known:
        row, column = known.at
        if not (0 <= row < knowledge.rows and 0 <= column < knowledge.columns):
            return _refusal("knowledge-outside", row=row, column=column, rows=knowledge.rows,
                            columns=knowledge.columns)  # fmt: skip
        if known.at in seen:
            return Refusal("knowledge-twice", {"row": row, "column": column}, (known.at,))
        seen.add(known.at)
        if known.crop is not None and known.crop not in CROPS:
            facts: dict[str, Fact] = {"row": row, "column": column, "crop": known.crop}
            return Refusal("knowledge-crop", facts, (known.at,))
    hidden = knowledge.rows * knowledge.columns - len(knowledge.known)
    remaining = sum(knowledge.remaining.values())
    if remaining != hidden:
        return _refusal("knowledge-count", remaining=remaining, hidden=hidden)
    for kind, total in knowledge.totals().items():
        if total > TERRAIN_STOCK[kind]:
            stock = TERRAIN_STOCK[kind]
            return _refusal("knowledge-stock", terrain=kind.value, count=total, stock=stock)
    return None


KNOWLEDGE_FAULTS: Final = (
    "knowledge-type",
    "knowledge-key-missing",
    "knowledge-key-unknown",
    "knowledge-board",
    "knowledge-terrain",
    "knowledge-negative",
    "knowledge-outside",
    "knowledge-twice",
    "knowledge-crop",
    "knowledge-count",
    "knowledge-stock",
)
"""Every slug `parse_knowledge` and `check_knowledge` can answer with."""


def _refusal(slug: str, **facts: Fact) -> Refusal:
    return Refusal(slug, facts)


def _fault(slug: str, **facts: Fact) -> UnreadableKnowledge:
    return UnreadableKnowledge(Refusal(slug, facts))


def _name(value: object) -> str:
    """Give the JSON word for the type of a value."""
    if value is None:
        return "null"
    names = {
        bool: "true or false",
        int: "a number",
        float: "a number",
        str: "a text",
        list: "a list",
    }
    return names.get(type(value), "an object")


def _mapping(value: object, where: str, keys: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _fault("knowledge-type", where=where, expected="an object", found=_name(value))
    for key in value:
        if key not in keys:
            raise _fault(
                "knowledge-key-unknown", where=where, key=str(key), allowed=", ".join(keys)
            )
    for key in keys:
        if key not in value and key != "crop":
            raise _fault("knowledge-key-missing", where=where, key=key)
    return value


def _number(values: Mapping[str, object], key: str, where: str) -> int:
    value = values[key]
    # JSON's true is an int to Python.
    if type(value) is not int:
        raise _fault("knowledge-type", where=f"{where}: {key}", expected="a whole number",
                     found=_name(value))  # fmt: skip
    return value


def _terrain(name: object, where: str) -> Terrain:
    try:
        return Terrain(name)  # type: ignore[arg-type]
    except ValueError:
        allowed = ", ".join(kind.value for kind in Terrain)
        raise _fault("knowledge-terrain", where=where, name=str(name), allowed=allowed) from None


def _parse_known(entry: object, where: str) -> Known:
    values = _mapping(entry, where, ("at", "terrain", "crop"))
    at = values["at"]
    if not (isinstance(at, list) and len(at) == 2 and all(type(part) is int for part in at)):
        raise _fault("knowledge-type", where=f"{where}: at", expected="a list [row, column]",
                     found=_name(at))  # fmt: skip
    crop = values.get("crop")
    if crop is not None:
        crop = _number(values, "crop", where)
    return Known((at[0], at[1]), _terrain(values["terrain"], where), crop)
