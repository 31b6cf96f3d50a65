"""Taluva's landscape as letters: each hex its terrain, its level and what stands on it."""

from typing import Final

from companion.words import Words
from engines.taluva.state import Piece, State
from engines.taluva.tiles import Terrain
from engines.taluva.view import Ground, look

_WIDTH: Final = 6
"""Columns per hex; even, since each row is set off by half a hex."""

TERRAIN_LETTERS: Final = {
    Terrain.FOREST: "F",
    Terrain.MEADOW: "M",
    Terrain.DESERT: "D",
    Terrain.MOUNTAIN: "R",
    Terrain.LAKE: "L",
    None: "^",
}
"""R for the rocks of the mountain, whose M the meadow has."""

PIECE_LETTERS: Final = {Piece.HUT: "h", Piece.TOWER: "I", Piece.TEMPLE: "A"}


def draw_taluva(state: State, words: Words) -> str:
    """Give the landscape seen from above, north up, and a line that explains the letters."""
    ground = look(state)
    if not ground:
        return words.say("taluva-empty-table")
    left = min(map(_half_columns, ground))
    rows: dict[int, str] = {}
    for hexagon in sorted(ground, key=lambda g: (g.at[1], g.at[0])):
        start = (_half_columns(hexagon) - left) * _WIDTH // 2
        row = rows.get(hexagon.at[1], "")
        rows[hexagon.at[1]] = row.ljust(start) + _letters(hexagon)
    span = range(min(rows), max(rows) + 1)
    return "\n".join([*(rows.get(r, "").rstrip() for r in span), words.say("taluva-legend")])


def _half_columns(hexagon: Ground) -> int:
    q, r = hexagon.at
    return 2 * q + r


def _letters(hexagon: Ground) -> str:
    building = hexagon.building
    mark = f"{PIECE_LETTERS[building.piece]}{building.owner + 1}" if building else "  "
    return f"{TERRAIN_LETTERS[hexagon.terrain]}{hexagon.level}{mark}".ljust(_WIDTH)
