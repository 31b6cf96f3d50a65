"""What a picture, a referee or a hint wants to know of a position."""

import msgspec

from engines.contract import Cell, Seat
from engines.tiwanaku.rules import coop
from engines.tiwanaku.rules.box import Rules
from engines.tiwanaku.rules.state import OTOMA, Arrowhead, Mode, Phase, Side, State
from engines.tiwanaku.rules.trails import Colour
from engines.tiwanaku.scenario.knowledge import Knowledge, Known
from engines.tiwanaku.scenario.terrain import CROP_STOCK, Terrain


class Pawn(msgspec.Struct, frozen=True):
    """A pawn on the board: whose it is, or an Otoma's."""

    owner: Seat | None
    """The first seat that plays it; None for the Otoma."""
    colour: Colour | None = None
    """Told for Otoma pawns of solo only."""


class Spot(msgspec.Struct, frozen=True):
    """One cell as seen from above."""

    at: Cell
    terrain: Terrain | None
    crop: int | None
    pawn: Pawn | None = None
    arrow: Arrowhead | None = None
    """Solo: the arrow that shows on the tile."""


class Belongings(msgspec.Struct, frozen=True):
    """What one side shows beside the board."""

    owner: Seat | None
    """None for the Otoma; people together are listed as seat 0."""
    score: int
    diversity: tuple[tuple[Terrain, int], ...]
    tokens: tuple[int, ...]
    reserve: int
    """Pawns not on the board."""


def look(state: State) -> tuple[Spot, ...]:
    """Give every cell of the board in reading order."""
    pawns = {cell: Pawn(n) for n, colour in enumerate(state.pawns) for cell in colour.at}
    pawns |= {pawn.at: Pawn(None, pawn.colour) for pawn in state.otoma}
    arrows = dict(state.arrows)
    return tuple(
        Spot(
            cell,
            state.terrain(cell),
            state.crop(cell) or None,
            pawns.get(cell),
            None if state.crop(cell) else arrows.get(cell),
        )
        for cell in state.cells()
    )


def belongings(state: State) -> tuple[Belongings, ...]:
    """Give what every side has: each seat, or the people and then the Otoma."""
    if state.mode is Mode.COMPETITIVE:
        return tuple(
            _shown(seat, side, state.pawns[seat].reserve) for seat, side in enumerate(state.sides)
        )
    people, rivals = state.sides
    reserve = sum(pawns.reserve for pawns in state.pawns)
    return (_shown(0, people, reserve), _shown(None, rivals, 0))


def _shown(owner: Seat | None, side: Side, reserve: int) -> Belongings:
    diversity = tuple(zip(Terrain, side.diversity, strict=True))
    return Belongings(owner, side.score, diversity, side.tokens, reserve)


def otoma_score(state: State) -> int | None:
    """Give the Otoma's points, or None where they do not play."""
    return None if state.mode is Mode.COMPETITIVE else state.sides[OTOMA].score


def tiles_left(state: State) -> dict[Terrain, int]:
    """Give how many terrain tiles of each kind are not on the board yet; everybody may count."""
    return {kind: count - state.terrains.count(kind) for kind, count in state.wheel.tiles.items()}


def crops_left(state: State) -> dict[int, int]:
    """Give how many crop tiles of each level are in the reserve."""
    return {crop: stock - state.crops.count(crop) for crop, stock in CROP_STOCK.items()}


def tokens_left(state: State) -> dict[int, int]:
    """Give how many offering tokens of each crop are in the reserve (S142, W28)."""
    sets = {Mode.COMPETITIVE: state.seats, Mode.SOLO: 1, Mode.COOP: 2}[state.mode]
    held = [crop for side in state.sides for crop in side.tokens]
    return {crop: sets - held.count(crop) for crop in CROP_STOCK}


def found_terrain(state: State) -> tuple[Cell, Terrain] | None:
    """Coop: give the cell and the terrain somebody has to hand over a tile for."""
    if state.phase is not Phase.GIVE or state.finder is None:
        return None
    return state.finder, state.wheel.discover(state.finder)


def screens(state: State) -> tuple[dict[Terrain, int], ...]:
    """Coop: give how many tiles of each kind lie behind each seat's screen."""
    return tuple(dict(zip(Terrain, screen, strict=True)) for screen in state.screens)


def fleeing(state: State, rules: Rules) -> tuple[Cell, ...]:
    """Coop: give the Otoma pawns among which people choose the next to move."""
    return tuple(flight.at for flight in coop.nearest(state, rules)) if state.flights else ()


def knowledge(state: State) -> Knowledge:
    """Give what the table knows of the scenario, for odds and hints: no more than it shows."""
    known = tuple(
        Known(cell, kind, state.crop(cell) or None)
        for cell in state.cells()
        if (kind := state.terrain(cell)) is not None
    )
    return Knowledge(state.rows, state.columns, tiles_left(state), known)
