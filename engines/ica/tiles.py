"""The 48 dig tiles: what kind each one is, what it is worth, and in which layer it lies.

Tiles 1 to 16 are the stones. The other 32 are known from the rulebook's last page and numbered on
from there: kind by kind, in each kind from the top layer down. Laboratory tile 100 + n belongs to
stone n. The numbers are those of the printed codes.
"""

import enum
from collections.abc import Mapping
from typing import Final

import msgspec


class Kind(enum.StrEnum):
    """What a dig tile shows."""

    STONE = "stone"
    REPORT = "report"
    ORB = "orb"
    POTTERY = "pottery"
    CLOCK = "clock"
    KNIFE = "knife"
    BONES = "bones"


class Layer(enum.StrEnum):
    """Where a dig tile lies when the game begins."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"


LAYERS: Final = tuple(Layer)
STONES: Final = 16
DIG_TILES: Final = 48
_LABORATORY: Final = 100
LABORATORY_TILES: Final = range(_LABORATORY + 1, _LABORATORY + STONES + 1)


class Printed(msgspec.Struct, frozen=True):
    """What the rulebook tells of a kind of tile that is no stone: value, colour, how many where."""

    value: int
    red: bool
    layers: tuple[int, int, int]


OTHERS: Final[Mapping[Kind, Printed]] = {
    Kind.REPORT: Printed(0, False, (0, 2, 4)),
    Kind.ORB: Printed(0, False, (4, 1, 0)),
    Kind.POTTERY: Printed(1, True, (1, 1, 1)),
    Kind.CLOCK: Printed(2, False, (2, 2, 2)),
    Kind.KNIFE: Printed(3, False, (2, 2, 2)),
    Kind.BONES: Printed(4, False, (2, 2, 2)),
}

_NUMBERED: Final = tuple(
    (kind, layer)
    for kind, printed in OTHERS.items()
    for layer, count in zip(LAYERS, printed.layers, strict=True)
    for _ in range(count)
)

KINDS: Final[Mapping[int, Kind]] = {
    **dict.fromkeys(range(1, STONES + 1), Kind.STONE),
    **{number: kind for number, (kind, _) in enumerate(_NUMBERED, STONES + 1)},
}
"""The kind of every dig tile, by its number."""

OBJECT_LAYERS: Final[Mapping[int, Layer]] = {
    number: layer for number, (_, layer) in enumerate(_NUMBERED, STONES + 1)
}

POTTERIES: Final = tuple(number for number, kind in KINDS.items() if kind is Kind.POTTERY)
REPORTS: Final = tuple(number for number, kind in KINDS.items() if kind is Kind.REPORT)


def laboratory_tile(stone: int) -> int:
    """Give the number of the laboratory tile a stone belongs on."""
    return _LABORATORY + stone
