"""Which terrains are worth a table's evening: mixed sizes, every terrain, few strips."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

import msgspec

from engines.tiwanaku.scenario.candidates import bits
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD, Terrain

Board: TypeAlias = tuple[int, int]


class Taste(msgspec.Struct, frozen=True):
    """The bounds that a pleasant layout of one board keeps."""

    most_regions: int
    fewest_sizes: int
    most_lone_cells: int
    most_strips: int
    """Strips are straight regions of three or more."""
    fewest_tiles: int
    """Every terrain covers at least this many cells."""


TASTE: Final = {
    SHORT_BOARD: Taste(8, 3, 1, 1, 3),
    LONG_BOARD: Taste(13, 4, 2, 2, 7),
}
LONGEST_STRIP: Final = 4


def is_pleasant(board: Board, regions: Sequence[int], terrains: Sequence[Terrain]) -> bool:
    """Tell whether a whole layout has mixed sizes and every terrain in earnest, few strips."""
    taste = TASTE[board]
    sizes = Counter(region.bit_count() for region in regions)
    tiles = Counter[Terrain]()
    for region, terrain in zip(regions, terrains, strict=True):
        tiles[terrain] += region.bit_count()
    return (
        keeps_taste(board, regions)
        and len(sizes) >= taste.fewest_sizes
        and max(sizes.values()) * 2 <= len(regions) + 1
        and min(tiles[terrain] for terrain in Terrain) >= taste.fewest_tiles
    )


def keeps_taste(board: Board, regions: Sequence[int]) -> bool:
    """Tell whether regions laid so far have few strips, none long, and few lone cells."""
    taste = TASTE[board]
    strips = [n for n in (strip_length(region, board[1]) for region in regions) if n >= 3]
    lone = sum(not region & (region - 1) for region in regions)
    return (
        len(strips) <= taste.most_strips
        and max(strips, default=0) <= LONGEST_STRIP
        and lone <= taste.most_lone_cells
    )


@cache
def strip_length(region: int, columns: int) -> int:
    """Give the length of a region that lies in one row or one column, or 0."""
    cells = [divmod(number, columns) for number in bits(region)]
    straight = len({row for row, _ in cells}) == 1 or len({column for _, column in cells}) == 1
    return len(cells) if straight else 0
