"""Titicaca's tagged pieces: their colours, their shapes, and where they belong."""

import math
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import cycle
from typing import Final

import msgspec

from companion.drawing.look import Colour, colour
from companion.kits.answers import Laid
from companion.kits.standing import Stood, seat_paint
from engines.contract import Action, Seat
from engines.hexes import Hex
from engines.titicaca.actions import Bid, Done, Reveal, Village
from engines.titicaca.state import Phase, State, Step
from engines.titicaca.tiles import Box
from vision.catalogue import Catalogue, Hexes, Piece
from vision.tags import decode_payload, encode_payload

LETTERS: Final = "TIC"

COLOURS: Final = ("yellow", "red", "orange", "purple", "pink")
"""The box's colours, as they follow the seats (T34)."""

INKS: Final[Mapping[str, Colour]] = {
    "yellow": colour("#F0D545"),
    "red": colour("#D0392F"),
    "orange": colour("#EF8E2D"),
    "purple": colour("#8C5CB8"),
    "pink": colour("#F09CBE"),
}

FIRST_CARD: Final = {"yellow": 101, "red": 201, "orange": 301, "purple": 401, "pink": 501}
LAST_CARD: Final = {"yellow": 116, "red": 216, "orange": 313, "purple": 411, "pink": 511}
WEAPONS: Final = {"shield": 1, "sword": 2, "lance": 4, "bow": 6}
"""What a weapon is worth (S44)."""

WOODEN_VILLAGE: Final = "wooden-village"
LAND_LEVEL, CARD_LEVEL, TEMPLE_LEVEL = 1, 2, 3


def number_of(payload: str) -> int:
    """Give the number on a tag of this game; 0 where it belongs to something else."""
    decoded = decode_payload(payload)
    return decoded[1] if decoded and decoded[0] == LETTERS else 0


def payload_of(number: int) -> str:
    """Give the text on a tag."""
    return encode_payload(LETTERS, number)


def tile_of(payload: str) -> int:
    """Give the number of a land tile; 0 where it is none."""
    number = number_of(payload)
    return number if number < 100 else 0


def seat_of(payload: str) -> Seat | None:
    """Give whose village a card stands for; None where it is no such card."""
    number = number_of(payload)
    for seat, name in enumerate(COLOURS):
        if FIRST_CARD[name] <= number <= LAST_CARD[name]:
            return seat
    return None


def temple_value(payload: str) -> int:
    """Give the value of a temple that shows its underside; 0 where it is no temple."""
    number = number_of(payload)
    return 1 if 701 <= number <= 705 else 2 if 711 <= number <= 715 else 0


@cache
def cards_of(seat: Seat) -> tuple[str, ...]:
    """Give the tags of all village cards of a seat's colour."""
    name = COLOURS[seat]
    return tuple(map(payload_of, range(FIRST_CARD[name], LAST_CARD[name] + 1)))


def alike(payload: str) -> str:
    """Give what a piece has in common with those that can take its place."""
    seat, value = seat_of(payload), temple_value(payload)
    if seat is not None:
        return f"village-{COLOURS[seat]}"
    return f"temple-{value}" if value else payload


def shaped(book: Catalogue, box: Box) -> Catalogue:
    """Give the pieces with each land tile in the shape that the box has."""
    pieces = tuple(
        _shaped(piece, box) if piece.kind.name == "land" else piece for piece in book.pieces
    )
    return msgspec.structs.replace(book, pieces=pieces)


def _shaped(piece: Piece, box: Box) -> Piece:
    tile, shape = box.tiles.get(piece.number), piece.kind.shape
    if tile is None or not isinstance(shape, Hexes):
        return piece
    wide = math.sqrt(3) * shape.edge
    centres = tuple(
        (wide * (q + r / 2), 1.5 * shape.edge * r) for q, r in (part.at for part in tile.hexes)
    )
    kind = msgspec.structs.replace(piece.kind, shape=Hexes(shape.edge, centres))
    return msgspec.structs.replace(piece, kind=kind)


def layout(state: State) -> tuple[Laid, ...]:
    """Say where every land tile and every village card belongs.

    A temple lies below its card and shows nothing; turned up it lies there only for a moment.
    """
    return (*tiles_laid(state), *cards_laid(state))


@lru_cache(maxsize=64)
def _tiles_laid(tiles: tuple[tuple[int, Hex, int], ...]) -> tuple[Laid, ...]:
    return tuple(Laid(payload_of(tile), at, turned, LAND_LEVEL) for tile, at, turned in tiles)


def tiles_laid(state: State) -> tuple[Laid, ...]:
    """Say where the land tiles belong."""
    return _tiles_laid(tuple((one.tile, one.at, one.turned) for one in state.land.laid))


def cards_laid(state: State, lying: Mapping[str, Hex] | None = None) -> tuple[Laid, ...]:
    """Say where village cards belong; a colour that runs out of cards leaves villages without.

    `lying` tells where cards are: of too many villages those have one that show one.
    """
    seen = set((lying or {}).values())
    found = []
    for seat in state.seats:
        villages = sorted(state.land.cells(state.villages[seat]), key=lambda at: at not in seen)
        # Fewer cards than villages: the rest are entered by buttons and stay bare.
        pairs = zip(villages, cards_of(seat), strict=False)
        found += [Laid(payload, at, level=CARD_LEVEL) for at, payload in pairs]
    return tuple(found)


def villages_laid(state: State) -> tuple[Laid, ...]:
    """Where villages are, each with a card of its colour, were there enough of them."""
    return tuple(
        Laid(card, at, level=CARD_LEVEL)
        for seat in state.seats
        for at, card in zip(
            sorted(state.land.cells(state.villages[seat])), cycle(cards_of(seat)), strict=False
        )
    )


def standing(state: State) -> tuple[Stood, ...]:
    """Say where the wooden villages stand, on tables without cards for them."""
    return tuple(
        Stood(WOODEN_VILLAGE, at, seat_paint(seat), level=LAND_LEVEL)
        for seat in state.seats
        for at in state.land.cells(state.villages[seat])
    )


SHOWS: Final[Mapping[type[Action], frozenset[str]]] = {
    Village: frozenset({"village", WOODEN_VILLAGE}),
    Reveal: frozenset({"temple"}),
}
"""The kinds of pieces that show each action."""


def is_shown_with_next(action: Action, after: State) -> bool:
    """Tell that the next player's card also ends the turn before, and that fists open at once."""
    if isinstance(action, Bid):
        return any(bid is not None for bid in after.bids)
    return isinstance(action, Done) and after.phase is Phase.TURN and after.step is Step.NONE
