"""Titicaca on the simulated table: where hexes lie, how pieces look, and who plays."""

import random
from collections.abc import Mapping
from typing import Final

import msgspec
import pygame

from companion.drawing import shapes
from companion.drawing.look import BADGES, Colour
from companion.keeping.session import Session
from companion.kits.answers import Laid
from companion.kits.plans import HexPlan, free_plan, plan_for
from companion.kits.standing import Supply, seat_paint
from companion.kits.titicaca.pieces import (
    COLOURS,
    INKS,
    TEMPLE_LEVEL,
    WEAPONS,
    WOODEN_VILLAGE,
    cards_of,
    payload_of,
    seat_of,
)
from engines.contract import Action
from engines.titicaca.actions import Bid, Done, Reveal, Village
from engines.titicaca.game import Titicaca
from engines.titicaca.state import State
from engines.titicaca.tiles import Terrain
from hardware.outlines import hex_centres, placed
from hardware.pieces import Surface
from vision.catalogue import Catalogue, Hexes

LOOKS: Final[Mapping[Terrain | None, Surface]] = {
    None: Surface.WAVES,
    Terrain.FOREST: Surface.CROWNS,
    Terrain.MOUNTAIN: Surface.PEAKS,
    Terrain.SAVANNA: Surface.TUFTS,
    Terrain.PAMPA: Surface.RIPPLES,
    Terrain.MEADOW: Surface.BLADES,
}
"""How lakes and terrains look on the simulated table."""

METAL: Final[Colour] = (176, 160, 128)
STONE: Final[Colour] = (206, 198, 184)


def plan(book: Catalogue, state: State, angle: float | None = None) -> HexPlan:
    """Give where the hexes lie: the land in the middle of the table, turned as the angle says."""
    shape = book.kinds["land"].shape
    assert isinstance(shape, Hexes), "expected tiles of hexes"
    cells = state.land.hexes
    if angle is None:
        return plan_for(cells, shape.edge)
    turned = free_plan(shape.edge, angle)
    points = placed(hex_centres(cells, turned.width), 0.0, 0.0, turned.angle)
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    return msgspec.structs.replace(turned, x=-float(middle[0]), y=-float(middle[1]))


def surfaces(game: Titicaca, number: int) -> tuple[Surface, ...]:
    """Give the four hexes of a land tile; everything else is plain."""
    tile = game.box.tiles.get(number)
    if tile is None:
        return (Surface.PLAIN,)
    return tuple(LOOKS[part.terrain] for part in tile.hexes)


def tint(number: int) -> Colour | None:
    """Give the colour of a card: its player's, or that of what it stands for."""
    if number < 100:
        return None
    seat = seat_of(payload_of(number))
    if seat is not None:
        return INKS[COLOURS[seat]]
    return METAL if number < 700 else STONE


class Settler:
    """Chooses as people do: small bids, joins and temples rather often, by a seed of its own."""

    def __init__(self, seed: str | int) -> None:
        self.seed = seed

    def choose(self, session: Session) -> Action:
        """Give the next action; it follows from the seed and the log."""
        chance = random.Random(f"settler/{self.seed}/{len(session.actions)}")
        legal = session.legal_actions()
        bids = [action for action in legal if isinstance(action, Bid)]
        if bids:
            own = [bid for bid in bids if bid.by == bids[0].by]
            wanted = chance.choice((0, 1, 1, 2, 2, 3, 4, 5, 7))
            return own[min(wanted, len(own) - 1)]
        if isinstance(legal[0], Village):
            return chance.choice(legal)
        kinds: dict[type, list[Action]] = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        if Done in kinds and len(kinds) > 1 and chance.random() < 0.7:
            del kinds[Done]
        return chance.choice(chance.choice(list(kinds.values())))


def shown(before: State, run: tuple[Action, ...], after: State) -> tuple[Laid, ...] | None:
    """Give the temple that is laid on its village, its underside up: it goes home afterwards."""
    last = run[-1]
    if not isinstance(last, Reveal):
        return None
    first = 701 if last.value == 1 else 711
    return (Laid(payload_of(first + last.by), last.at, level=TEMPLE_LEVEL),)


def piece_sign(name: str, side: int, state: State) -> pygame.Surface | None:
    """Give a village's colour with the shape of the seat that plays it, for piles in the window."""
    colour = name.removeprefix("village-")
    if colour not in INKS:
        return None
    seat = COLOURS.index(colour)
    worn = msgspec.structs.replace(BADGES[seat], colour=INKS[colour])
    return shapes.badge(worn, side * 2 // 3)


def supply(state: State) -> tuple[Supply, ...]:
    """Give everybody's villages: the box has as many as there are cards for them."""
    return tuple(
        Supply(WOODEN_VILLAGE, seat_paint(seat), len(cards_of(seat)), INKS[COLOURS[seat]])
        for seat in state.seats
    )


def weapons_for(amount: int) -> tuple[str, ...]:
    """Give the fewest weapons that are worth so much, the largest first."""
    found: list[str] = []
    for name, worth in sorted(WEAPONS.items(), key=lambda one: -one[1]):
        found += [name] * (amount // worth)
        amount %= worth
    return tuple(found)
