"""Reef on the simulated table: the board, how pieces look, and what hands do wrong."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from companion.games.measures import catalogue
from companion.kits.answers import Laid
from companion.kits.blunders import Blunder
from companion.kits.plans import BoardPlan
from companion.simulated.boards import plan_of
from engines.contract import Cell
from hardware.pieces import Colour, Surface
from tableside_reef.pieces import BOAT_LEVEL, SLOT, TILE_LEVEL, alike, boat_name, payloads_of
from tableside_reef.rules import Reef
from tableside_reef.state import CELLS, Berth, Moor, State, Tide, Tile
from vision.catalogue import Catalogue

TINTS: Final[Mapping[str, Colour]] = {
    "boat-blue": (47, 127, 209),
    "boat-red": (224, 96, 63),
    "boat-green": (47, 163, 124),
    "tile-pearl": (222, 220, 214),
    "tile-coral": (226, 140, 120),
    "tile-moon": (150, 150, 190),
    "tide-low": (226, 206, 150),
    "tide-high": (110, 160, 200),
}


def plan(book: Catalogue, state: State, angle: float | None = None) -> BoardPlan:
    """Give where the board lies: in the middle of the table."""
    return plan_of(book, CELLS, angle or 0.0)


def name_of(number: int) -> str:
    """Give the name of the piece with a number."""
    return next(piece.name for piece in catalogue("reef").pieces if piece.number == number)


def surfaces(number: int) -> tuple[Surface, ...]:
    """Give how a piece looks; a corner is a part of the board."""
    return (Surface.PLAIN,) if name_of(number) in TINTS else ()


def tint(number: int) -> Colour | None:
    """Give the colour of a piece."""
    return TINTS.get(name_of(number))


def think_up(game: Reef, state: State, lying: Mapping[str, Laid], chance: Random) -> Blunder | None:
    """Give one thing that hands may do wrong here."""
    found = list(mistakes(game, state, lying, chance))
    return chance.choice(found) if found else None


def mistakes(
    game: Reef, state: State, lying: Mapping[str, Laid], chance: Random
) -> Iterator[Blunder]:
    """Give a mistake of each kind that is possible here, with its one right answer."""
    own, rival = (spare(boat_name((state.turn + n) % state.players), lying) for n in (0, 1))
    moored = [at for at in CELLS if len(state.boats_at(at)) == 1]
    for at in chance.sample(moored, len(moored)):
        taken = state.boats_at(at)[0].berth
        free = Berth.PORT if taken is Berth.STARBOARD else Berth.STARBOARD
        refusal = game.check(state, Moor(state.turn, at, free))
        if own and refusal:
            yield Blunder("twice", (boat(own, at, free),), refused=refusal.slug)
            break
    empty = [at for at in CELLS if not state.boats_at(at)]
    for at in chance.sample(empty, min(1, len(empty))):
        if rival:
            yield Blunder("meddle", (boat(rival, at, Berth.PORT),), refused="not-your-turn")
        if own:
            half = (13.0, 0.0)
            put = (boat(own, at, Berth.PORT),)
            yield Blunder("straddle", put, shift=half, unreadable="boat-between")
        if own and rival:
            puts = (boat(own, at, Berth.PORT), boat(rival, at, Berth.STARBOARD))
            yield Blunder("both", puts, unreadable="several-new")
        back = [name for name, laid in lying.items() if laid.cell == at]
        kind = chance.choice([tile for tile in Tile if state.left(tile)])
        up = Laid(spare(f"tile-{kind.value}", lying), at, level=TILE_LEVEL)
        yield Blunder("peek", (up,), tuple(back), asked=(("turn-down-tile", at),))
    card = [name for name, laid in lying.items() if laid.cell == SLOT]
    other = Tide.LOW if state.tide is Tide.HIGH else Tide.HIGH
    turned = Laid(payloads_of(f"tide-{other.value}")[0], SLOT)
    yield Blunder("tide", (turned,), tuple(card), asked=(("swap-tide", SLOT),))
    for moved in [laid for laid in lying.values() if alike(laid.payload).startswith("boat")][:1]:
        gone = (moved.payload,)
        shown = (("show-boat", moved.cell),)
        yield Blunder("rob", takes=gone, unreadable="boat-gone", or_asked=shown)


def spare(name: str, lying: Mapping[str, Laid]) -> str:
    """Give a piece of a name that is not on the table; "" where none is left."""
    return next((payload for payload in payloads_of(name) if payload not in lying), "")


def boat(payload: str, at: Cell, berth: Berth) -> Laid:
    """Give a boat on a berth."""
    return Laid(payload, at, level=BOAT_LEVEL, berth=berth.value)
