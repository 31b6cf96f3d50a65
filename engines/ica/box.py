"""The stones of a box: potential, layer and name of each, read from a file or as they ship.

The rulebook's text tells none of the three, so they are data; all other tiles are known. A file is
looked at stone by stone, and the first thing wrong is told with file, key and remedy.
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

import msgspec

from engines.box_files import quote, read_toml
from engines.contract import BoxFault
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
    """Read a box out of a TOML text; `source` names the file in a BoxFault."""
    try:
        return _read(read_toml(text, FILE))
    except BoxFault as fault:
        raise fault.of(source) from None


def _read(content: Mapping[str, object]) -> Box:
    _know_keys(content, ("reconstructed", "stone", "object"), "")
    stones = tuple(_read_stone(row, index) for index, row in enumerate(_rows(content, "stone"), 1))
    _check_stones(stones)
    if "object" in content:
        _check_objects(_rows(content, "object"))
    return box_of(tuple(sorted(stones, key=lambda stone: stone.number)), _reconstructed(content))


def _know_keys(row: Mapping[str, object], known: tuple[str, ...], where: str) -> None:
    for key in row:
        if key not in known:
            raise BoxFault(f"{where}{key}", "strange-key", known=", ".join(known))


def _rows(content: Mapping[str, object], key: str) -> list[Mapping[str, object]]:
    rows = content.get(key)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BoxFault(key, "rows", head=f"[[{key}]]", ships=FILE)
    return rows


def _read_stone(row: Mapping[str, object], index: int) -> Stone:
    _know_keys(row, ("number", "name", "potential", "layer"), f"stone {index}: ")
    number = _whole(row, "number", f"row {index}", range(1, STONES + 1))
    name = row.get("name")
    if not isinstance(name, str) or not name.strip():
        raise BoxFault(f"stone {number}: name", "stone-name", got=_told(row, "name"))
    potential = _whole(row, "potential", str(number), POTENTIALS)
    layer = row.get("layer")
    if layer not in [each.value for each in LAYERS]:
        raise BoxFault(f"stone {number}: layer", "stone-layer", got=_told(row, "layer"))
    return Stone(number, name, potential, Layer(layer))


def _whole(row: Mapping[str, object], key: str, stone: str, allowed: range) -> int:
    value = row.get(key)
    if type(value) is not int or value not in allowed:
        raise BoxFault(
            f"stone {stone}: {key}",
            "stone-value",
            least=allowed[0],
            most=allowed[-1],
            got=_told(row, key),
        )
    return value


def _check_stones(stones: tuple[Stone, ...]) -> None:
    numbers = [stone.number for stone in stones]
    names = [stone.name for stone in stones]
    for stone in stones:
        at, times = f"stone {stone.number}", numbers.count(stone.number)
        if times > 1:
            raise BoxFault(
                f"{at}: number", "number-twice", number=stone.number, times=times, most=STONES
            )
        if (times := names.count(stone.name)) > 1:
            raise BoxFault(f"{at}: name", "name-twice", name=quote(stone.name), times=times)
    missing = [str(number) for number in range(1, STONES + 1) if number not in numbers]
    if missing:
        raise BoxFault(
            "stone", "stone-missing", wanted=STONES, got=len(stones), numbers=", ".join(missing)
        )
    potentials = [stone.potential for stone in stones]
    for forced in (POTENTIALS[0], POTENTIALS[-1]):
        if forced not in potentials:  # the worked examples show one of each
            raise BoxFault("stone: potential", "potential-missing", potential=forced)
    counts = tuple(sum(stone.layer is layer for stone in stones) for layer in LAYERS)
    if counts != STONES_BY_LAYER:
        wanted = _dashed(STONES_BY_LAYER)
        raise BoxFault("stone: layer", "layers", got=_dashed(counts), wanted=wanted)


def _check_objects(rows: list[Mapping[str, object]]) -> None:
    """Refuse other tiles than every box has: these rows only tell people what they are."""
    kinds = [kind.value for kind in OTHERS]
    if sorted(str(row.get("kind")) for row in rows) != sorted(kinds):
        raise BoxFault("object: kind", "object-kinds", kinds=", ".join(kinds), ships=FILE)
    for row in rows:
        where = f"object {row['kind']}: "
        _know_keys(row, ("kind", "value", "red", "layers"), where)
        known = OTHERS[Kind(str(row["kind"]))]
        for key, value in (("value", known.value), ("layers", list(known.layers))):
            if row.get(key) != value:
                got = _told(row, key)
                raise BoxFault(f"{where}{key}", "object-value", wanted=str(value), got=got)
        if row.get("red", False) is not known.red:
            told = str(known.red).lower()
            raise BoxFault(f"{where}red", "object-red", wanted=told, got=_told(row, "red"))


def _reconstructed(content: Mapping[str, object]) -> tuple[str, ...]:
    told = content.get("reconstructed", [])
    keys = ("potential", "layer", "name")
    if not isinstance(told, list) or not all(key in keys for key in told):
        raise BoxFault("reconstructed", "reconstructed", got=quote(told), keys=", ".join(keys))
    return tuple(told)


def _told(row: Mapping[str, object], key: str) -> str:
    return quote(row[key]) if key in row else "nothing"


def _dashed(counts: tuple[int, ...]) -> str:
    return "-".join(map(str, counts))
