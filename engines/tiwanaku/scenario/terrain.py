"""The four terrains, the five crops and how many tiles of each the box holds."""

import enum
from collections.abc import Mapping
from typing import Final


class Terrain(enum.StrEnum):
    """What a terrain tile shows; the value is the word in records and JSON."""

    EARTH = "earth"
    SAND = "sand"
    GRASS = "grass"
    ROCK = "rock"


KINDS: Final = tuple(Terrain)
"""The terrains in the order in which codes, records and solvers number them."""

NUMBER: Final[Mapping[Terrain, int]] = {kind: number for number, kind in enumerate(KINDS)}

CROPS: Final = (1, 2, 3, 4, 5)
"""Crops by level: sweet potato, coca, chili, maize, quinoa."""

LARGEST_REGION: Final = len(CROPS)

TERRAIN_STOCK: Final[Mapping[Terrain, int]] = {
    Terrain.EARTH: 15,
    Terrain.SAND: 17,
    Terrain.GRASS: 15,
    Terrain.ROCK: 15,
}

CROP_STOCK: Final[Mapping[int, int]] = {1: 13, 2: 12, 3: 12, 4: 10, 5: 10}

SHORT_BOARD: Final = (5, 5)
LONG_BOARD: Final = (5, 9)
BOARDS: Final = (SHORT_BOARD, LONG_BOARD)
"""The boards as (rows, columns)."""
