"""The stones of a box: potential, layer and name of each, read from a file or as they ship.

The rulebook's text tells none of the three, so they are data; all other tiles are known. A file is
looked at stone by stone, and the first thing wrong is told with file, key and remedy.
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

import msgspec

from engines.ica.tiles import (
    DIG_TILES,
    KINDS,
    LAYERS,
    OBJECT_LAYERS,
    OTHERS,
    STONES,
    Kind,
    Layer,
)

FILE: Final = "stones.toml"
POTENTIALS: Final = range(5)
STONES_BY_LAYER: Final = (5, 6, 5)
"""How many stones lie in the top, middle and bottom layer (rulebook, last page)."""

_REMEDY: Final = f"compare with the {FILE} that ships"


class BoxError(ValueError):
    """A stones file is not usable; the message names the file, the key and the remedy."""


class Stone(msgspec.Struct, frozen=True):
    """One stone: its number is also the number of its dig tile."""

    number: int
    name: str
    potential: int
    layer: Layer


class Box(msgspec.Struct, frozen=True):
    """What the rules need to know of every dig tile; position n of a tuple is tile n."""

    stones: tuple[Stone, ...]
    values: tuple[int, ...]
    """The number on the tile: potential, cost of taking and of laying."""
    reds: tuple[int, ...]
    """What the tile counts in a scoring: its value where that is printed red, else 0."""
    layers: Mapping[Layer, tuple[int, ...]]
    """The tiles of each layer, by number."""
    reconstructed: tuple[str, ...] = ()
    """Which keys of the file nobody could read off a real copy."""


def box_of(stones: tuple[Stone, ...], reconstructed: tuple[str, ...] = ()) -> Box:
    """Give the box with these sixteen stones and the tiles every box has."""
    values, reds = [0] * (DIG_TILES + 1), [0] * (DIG_TILES + 1)
    layer_of = dict(OBJECT_LAYERS)
    for number, kind in KINDS.items():
        if kind is not Kind.STONE:
            values[number] = OTHERS[kind].value
            reds[number] = OTHERS[kind].value if OTHERS[kind].red else 0
    for stone in stones:
        values[stone.number] = reds[stone.number] = stone.potential
        layer_of[stone.number] = stone.layer
    layers = {
        layer: tuple(tile for tile in sorted(layer_of) if layer_of[tile] is layer)
        for layer in LAYERS
    }
    return Box(stones, tuple(values), tuple(reds), layers, reconstructed)


def shipped_box() -> Box:
    """Give the box as it ships with the rules: its stones are reconstructed."""
    return parse_box(shipped_text(), FILE)


def shipped_text() -> str:
    """Give the text of the box as it ships."""
    return files("engines.ica").joinpath(FILE).read_text("utf-8")


def parse_box(text: str, source: str) -> Box:
    """Read a box out of a TOML text; `source` names the file in errors."""
    try:
        content = msgspec.toml.decode(text)
    except msgspec.DecodeError as error:
        raise BoxError(f"{source}: this is no TOML ({error}); {_REMEDY}") from None
    return _Reader(source).read(content)


class _Reader:
    """Reads one file's content; every complaint begins with the file's name."""

    def __init__(self, source: str) -> None:
        self.source = source

    def read(self, content: Mapping[str, object]) -> Box:
        self.know_keys(content, ("reconstructed", "stone", "object"), "")
        stones = tuple(
            self.read_stone(row, index) for index, row in enumerate(self.rows(content, "stone"), 1)
        )
        self.check_stones(stones)
        if "object" in content:
            self.check_objects(self.rows(content, "object"))
        return box_of(
            tuple(sorted(stones, key=lambda stone: stone.number)), self.reconstructed(content)
        )

    def wrong(self, key: str, what: str, remedy: str) -> BoxError:
        return BoxError(f"{self.source}: {key}: {what}; {remedy}")

    def know_keys(self, row: Mapping[str, object], known: tuple[str, ...], where: str) -> None:
        for key in row:
            if key not in known:
                raise self.wrong(
                    f"{where}{key}", "nobody knows this key", f"use only {', '.join(known)}"
                )

    def rows(self, content: Mapping[str, object], key: str) -> list[Mapping[str, object]]:
        rows = content.get(key)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise self.wrong(key, f"expected rows headed [[{key}]]", _REMEDY)
        return rows

    def read_stone(self, row: Mapping[str, object], index: int) -> Stone:
        self.know_keys(row, ("number", "name", "potential", "layer"), f"stone {index}: ")
        number = self.whole(row, "number", f"row {index}", range(1, STONES + 1))
        name = row.get("name")
        if not isinstance(name, str) or not name.strip():
            raise self.wrong(
                f"stone {number}: name", f"expected a name, got {_told(row, 'name')}", "write one"
            )
        potential = self.whole(row, "potential", str(number), POTENTIALS)
        layer = row.get("layer")
        if layer not in [each.value for each in LAYERS]:
            raise self.wrong(
                f"stone {number}: layer",
                f"expected a layer, got {_told(row, 'layer')}",
                'write "top", "middle" or "bottom"',
            )
        return Stone(number, name, potential, Layer(layer))

    def whole(self, row: Mapping[str, object], key: str, stone: str, allowed: range) -> int:
        value = row.get(key)
        if type(value) is not int or value not in allowed:
            raise self.wrong(
                f"stone {stone}: {key}",
                f"expected a whole number from {allowed[0]} to {allowed[-1]},"
                f" got {_told(row, key)}",
                "correct it",
            )
        return value

    def check_stones(self, stones: tuple[Stone, ...]) -> None:
        numbers = [stone.number for stone in stones]
        names = [stone.name for stone in stones]
        for stone in stones:
            if numbers.count(stone.number) > 1:
                raise self.wrong(
                    f"stone {stone.number}: number",
                    f"{stone.number} is there {numbers.count(stone.number)} times",
                    f"give each number from 1 to {STONES} to one stone",
                )
            if names.count(stone.name) > 1:
                raise self.wrong(
                    f"stone {stone.number}: name",
                    f"{stone.name!r} is there {names.count(stone.name)} times",
                    "give every stone a name of its own",
                )
        missing = [number for number in range(1, STONES + 1) if number not in numbers]
        if missing:
            raise self.wrong(
                "stone",
                f"expected {STONES} stones, got {len(stones)}",
                f"add the missing ones: {', '.join(map(str, missing))}",
            )
        potentials = [stone.potential for stone in stones]
        for forced in (POTENTIALS[0], POTENTIALS[-1]):
            if forced not in potentials:  # the worked examples show one of each
                raise self.wrong(
                    "stone: potential",
                    f"no stone has {forced}",
                    f"the rulebook's examples have one: give {forced} to at least one stone",
                )
        counts = tuple(sum(stone.layer is layer for stone in stones) for layer in LAYERS)
        if counts != STONES_BY_LAYER:
            raise self.wrong(
                "stone: layer",
                f"top, middle and bottom have {_dashed(counts)} stones",
                f"expected {_dashed(STONES_BY_LAYER)}: change the layer of some",
            )

    def check_objects(self, rows: list[Mapping[str, object]]) -> None:
        """Refuse other tiles than every box has: these rows only tell people what they are."""
        kinds = [kind.value for kind in OTHERS]
        if sorted(str(row.get("kind")) for row in rows) != sorted(kinds):
            raise self.wrong(
                "object: kind",
                "expected one row for each of " + ", ".join(kinds),
                f"{_REMEDY}, or leave all [[object]] rows out",
            )
        for row in rows:
            where = f"object {row['kind']}: "
            self.know_keys(row, ("kind", "value", "red", "layers"), where)
            known = OTHERS[Kind(str(row["kind"]))]
            for key, value in (("value", known.value), ("layers", list(known.layers))):
                if row.get(key) != value:
                    raise self.wrong(
                        f"{where}{key}",
                        f"the rulebook has {value}, got {_told(row, key)}",
                        f"write {value}",
                    )
            if row.get("red", False) is not known.red:
                told = str(known.red).lower()
                raise self.wrong(f"{where}red", f"got {_told(row, 'red')}", f"write red = {told}")

    def reconstructed(self, content: Mapping[str, object]) -> tuple[str, ...]:
        told = content.get("reconstructed", [])
        keys = ("potential", "layer", "name")
        if not isinstance(told, list) or not all(key in keys for key in told):
            raise self.wrong(
                "reconstructed",
                f"got {told!r}",
                f"list those of {', '.join(keys)} that are not from a real copy, or none",
            )
        return tuple(told)


def _told(row: Mapping[str, object], key: str) -> str:
    return repr(row[key]) if key in row else "nothing"


def _dashed(counts: tuple[int, ...]) -> str:
    return "-".join(map(str, counts))
