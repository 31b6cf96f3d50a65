"""Taluva on the simulated table: where hexes lie, how tiles look, and what goes wrong."""

from collections.abc import Mapping
from random import Random
from typing import Final

from companion.kits.answers import Laid
from companion.kits.blunders import Blunder
from companion.kits.plans import HexPlan, free_plan, plan_for
from companion.kits.standing import Supply, seat_paint
from companion.kits.taluva.ground import BOX_COLOURS
from companion.kits.taluva.pieces import heights, payload_of
from engines.hexes import DIRECTIONS, add
from engines.taluva.actions import Place
from engines.taluva.game import Taluva
from engines.taluva.state import HUTS, TEMPLES, TOWERS, Phase, Piece, State
from engines.taluva.tiles import Terrain, footprint
from hardware.pieces import Surface
from vision.catalogue import Catalogue, Hexes

LOOKS: Final = {
    Terrain.FOREST: Surface.CROWNS,
    Terrain.MEADOW: Surface.BLADES,
    Terrain.DESERT: Surface.RIPPLES,
    Terrain.MOUNTAIN: Surface.PEAKS,
    Terrain.LAKE: Surface.WAVES,
}
"""How the landscapes look on the simulated table."""

TILTED: Final = ("gap-below", "levels-differ")
"""A tile laid against these rules lies askew on a real table, and not as flat as on a simulated."""


def plan(book: Catalogue, state: State, angle: float | None = None) -> HexPlan:
    """Give where the hexes lie: round the middle of the table, or as the angle says."""
    shape = book.pieces[0].kind.shape
    assert isinstance(shape, Hexes), "expected tiles of hexes"
    if angle is None:
        return plan_for([one.at for one in state.laid], shape.edge)
    return free_plan(shape.edge, angle)


def surfaces(game: Taluva, number: int) -> tuple[Surface, ...]:
    """Give the volcano and the two landscapes of a tile."""
    if number not in game.tiles:
        return (Surface.PLAIN,) * 3
    tile = game.tiles[number]
    return (Surface.CRATER, LOOKS[tile.right], LOOKS[tile.left])


def supply(state: State) -> tuple[Supply, ...]:
    """Give everybody's buildings, in the colours of the box as they follow the seats."""
    counts = ((Piece.HUT, HUTS), (Piece.TOWER, TOWERS), (Piece.TEMPLE, TEMPLES))
    colours = [ink for _, ink in BOX_COLOURS.values()]
    return tuple(
        Supply(piece.value, seat_paint(seat), count, colours[seat])
        for seat in range(len(state.holdings))
        for piece, count in counts
    )


def blunder(
    game: Taluva, state: State, lying: Mapping[str, Laid], chance: Random
) -> Blunder | None:
    """Give a placement of the drawn tile that breaks a rule, on even ground or on the table."""
    if state.phase is not Phase.PLACE or state.hand is None or not state.laid:
        return None
    tops = heights(state.laid)
    near = {add(at, step) for at in tops for step in DIRECTIONS}
    tried = [(at, turned) for at in sorted(near | set(tops)) for turned in range(6)]
    chance.shuffle(tried)
    for at, turned in tried:
        action = Place(by=state.turn, tile=state.hand, at=at, turned=turned)
        refusal = game.check(state, action)
        if refusal is None or refusal.slug in TILTED:
            continue
        level = 1 + max(tops.get(h, 0) for h in footprint(at, turned))
        laid = Laid(payload_of(state.hand), at, turned, level)
        return Blunder("placement", (laid,), refused=refusal.slug)
    return None
