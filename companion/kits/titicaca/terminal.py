"""Titicaca's land as letters: each hex its lake or terrain, its village and its region."""

from typing import Final

from companion.kits.titicaca.picture import region_names
from companion.words import Words
from engines.titicaca.state import State
from engines.titicaca.tiles import Terrain
from engines.titicaca.view import Ground, look

_WIDTH: Final = 6
"""Columns per hex; even, since each row is set off by half a hex."""

TERRAIN_LETTERS: Final = {
    Terrain.FOREST: "F",
    Terrain.MOUNTAIN: "R",
    Terrain.SAVANNA: "S",
    Terrain.PAMPA: "P",
    Terrain.MEADOW: "M",
}
"""R for the rocks of the mountain, whose M the meadow has."""


def draw_titicaca(state: State, words: Words) -> str:
    """Give the land seen from above, and a line that explains the letters."""
    grounds, names = look(state), region_names(state)
    left = min(map(_half_columns, grounds))
    rows: dict[int, str] = {}
    for ground in sorted(grounds, key=lambda one: (one.at[1], one.at[0])):
        start = (_half_columns(ground) - left) * _WIDTH // 2
        letters = _letters(ground, names.get(ground.at, ""))
        rows[ground.at[1]] = rows.get(ground.at[1], "").ljust(start) + letters
    span = range(min(rows), max(rows) + 1)
    return "\n".join([*(rows.get(r, "").rstrip() for r in span), words.say("titicaca-legend")])


def _half_columns(ground: Ground) -> int:
    q, r = ground.at
    return 2 * q + r


def _letters(ground: Ground, region: str) -> str:
    if ground.terrain is None:
        return f"~{ground.lake}".ljust(_WIDTH)
    owner = "" if ground.owner is None else f"{ground.owner + 1}{region}"
    temple = "*" if ground.has_temple else ""
    return f"{TERRAIN_LETTERS[ground.terrain]}{owner}{temple}".ljust(_WIDTH)
