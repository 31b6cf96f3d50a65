"""Ica's tagged pieces: which tag is which tile or counter, and where each belongs."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from companion.games.measures import catalogue
from companion.kits.answers import Facing, Laid
from engines.contract import Cell, Seat
from engines.ica.cells import LABORATORY, SITE
from engines.ica.state import Pawn, State
from engines.ica.tiles import DIG_TILES, KINDS, LABORATORY_TILES, Kind
from vision.values import UNKNOWN

DIG: Final = "dig"
LAB: Final = "laboratory"
COUNTER: Final = "counter"

PROSPECTORS: Final = 201
RESEARCHERS: Final = 211
SEATS: Final = 4

HAND_ROW: Final = 10
"""The slots of a seat's hand strip have the cells (10 + seat, place)."""
STRIP: Final = 8
"""Tiles that lie in view on a hand strip; more lie out of view."""

ON_TILE: Final = 2
"""The level of counters, and of the lowest dig tile in the laboratory: on a laboratory tile."""

CELLS: Final = frozenset((*SITE, *LABORATORY))


@cache
def payload_of(number: int) -> str:
    """Give the tag with a number."""
    return next(one.payload for one in catalogue("ica").pieces if one.number == number)


@cache
def number_of(payload: str) -> int:
    """Give the number on a tag; 0 where it is none of this game's."""
    entry = catalogue("ica").piece(payload)
    return 0 if entry is None else entry.number


def is_dig(number: int) -> bool:
    """Tell whether a number is a dig tile's."""
    return 1 <= number <= DIG_TILES


def is_laboratory(number: int) -> bool:
    """Tell whether a number is a laboratory tile's."""
    return number in LABORATORY_TILES


def kind_of(tile: int) -> Kind:
    """Give what a dig tile shows."""
    return KINDS[tile]


def counter(seat: Seat, pawn: Pawn) -> int:
    """Give the number of a player's counter."""
    return (PROSPECTORS if pawn is Pawn.PROSPECTOR else RESEARCHERS) + seat


def pawn_of(number: int) -> tuple[Seat, Pawn] | None:
    """Give whose counter a number is, and which; None where it is no counter's."""
    for first, pawn in ((PROSPECTORS, Pawn.PROSPECTOR), (RESEARCHERS, Pawn.RESEARCHER)):
        if first <= number < first + SEATS:
            return number - first, pawn
    return None


def is_hand(cell: Cell) -> bool:
    """Tell whether a cell is a place on a hand strip."""
    return cell[0] >= HAND_ROW


def layout(state: State) -> tuple[Laid, ...]:
    """Say where every piece belongs, the open hands on their strips included."""
    return (*on_board(state), *in_hands(state))


def on_board(state: State) -> tuple[Laid, ...]:
    """Say where every piece on the boards belongs; of face-down tiles only that they are there."""
    return (*_site(state), *_laboratory(state), *_counters(state))


def _site(state: State) -> Iterator[Laid]:
    for at in SITE:
        pile = state.pile(at)
        for level in range(1, pile.down + 1):
            yield Laid(UNKNOWN, at, level=level, facing=Facing.DOWN, kind=DIG)
        yield from _pile(pile.up, at, pile.down + 1)


def _pile(tiles: tuple[int, ...], at: Cell, first: int) -> Iterator[Laid]:
    for level, tile in enumerate(tiles, first):
        is_top = tile == tiles[-1]
        yield Laid(payload_of(tile), at, level=level, buried=not is_top)


def _laboratory(state: State) -> Iterator[Laid]:
    for at in LABORATORY:
        plot = state.plot(at)
        if plot.tile:
            yield Laid(payload_of(plot.tile), at)
        else:
            yield Laid(UNKNOWN, at, facing=Facing.DOWN, kind=LAB)
        if plot.stone:
            yield from _pile((plot.stone, *plot.supports), at, ON_TILE)


def _counters(state: State) -> Iterator[Laid]:
    for seat in state.seats:
        berth = f"seat{seat + 1}"
        for pawn, cells in (
            (Pawn.PROSPECTOR, state.prospectors),
            (Pawn.RESEARCHER, state.researchers),
        ):
            at = cells[seat]
            if at is not None:
                yield Laid(payload_of(counter(seat, pawn)), at, level=ON_TILE, berth=berth)


def in_hands(state: State) -> Iterator[Laid]:
    """Say where the tiles of open hands lie: on places that depend little on the other tiles."""
    for seat, hand in enumerate(state.hands):
        taken: set[int] = set()
        for tile in hand[:STRIP]:
            free = (place % STRIP for place in range(tile, tile + STRIP))
            place = next(one for one in free if one not in taken)
            taken.add(place)
            yield Laid(payload_of(tile), (HAND_ROW + seat, place))
