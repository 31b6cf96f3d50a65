"""What a discovery brings: the terrain tile on the board, and points for diversity."""

import msgspec

from engines.contract import Cell
from engines.tiwanaku.rules.state import Side, State
from engines.tiwanaku.scenario.terrain import NUMBER, Terrain


def discover(state: State, side: int, cell: Cell, track: int) -> State:
    """Give the state with the wheel's terrain on the cell and the finder's marker risen."""
    kind = state.wheel.discover(cell)
    risen = rise(state.sides[side], kind, track)
    return state.with_side(side, risen).with_terrain(cell, kind)


def rise(side: Side, kind: Terrain, track: int) -> Side:
    """Give the side after its marker of a terrain rose one level, with the points for it.

    One point for each marker of the side on the level reached (S384), one alone where the marker
    stood at the top already (S390, W5).
    """
    at = NUMBER[kind]
    level = side.diversity[at] + 1
    if level > track:
        return msgspec.structs.replace(side, found=side.found + 1)
    diversity = (*side.diversity[:at], level, *side.diversity[at + 1 :])
    found = side.found + diversity.count(level)
    return msgspec.structs.replace(side, diversity=diversity, found=found)
