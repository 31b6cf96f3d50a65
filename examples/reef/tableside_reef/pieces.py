"""Reef's tagged pieces: which are alike, and where they belong."""

from collections.abc import Iterable
from typing import Final

from companion.games.measures import catalogue
from companion.kits.answers import Facing, Laid
from engines.contract import Action, Cell, Seat
from tableside_reef.state import CELLS, State
from vision.values import UNKNOWN

SLOT: Final[Cell] = (3, 1)
"""How the place beside the board is addressed, as in sizes.toml."""

BOAT_NAMES: Final = ("boat-blue", "boat-red", "boat-green")
"""By seat."""

TILE_LEVEL, BOAT_LEVEL = 1, 2


def alike(payload: str) -> str:
    """Give what a piece is: those of one name can take each other's place."""
    piece = catalogue("reef").piece(payload)
    return "" if piece is None else piece.name


def payloads_of(name: str) -> list[str]:
    """Give the tags of all pieces of a name."""
    return [piece.payload for piece in catalogue("reef").pieces if piece.name == name]


def boat_name(seat: Seat) -> str:
    """Give the name of a player's boats."""
    return BOAT_NAMES[seat]


def layout(state: State) -> tuple[Laid, ...]:
    """Say where every piece belongs; tiles nobody has seen yet lie face down."""
    up = dict(state.tiles)
    tiles = zip(up, dealt(f"tile-{tile.value}" for tile in up.values()), strict=True)
    boats = zip(state.boats, dealt(boat_name(boat.seat) for boat in state.boats), strict=True)
    return (
        Laid(payloads_of(f"tide-{state.tide.value}")[0], SLOT),
        *(Laid(payload, at, level=TILE_LEVEL) for at, payload in tiles),
        *(
            Laid(UNKNOWN, at, level=TILE_LEVEL, facing=Facing.DOWN, kind="tile")
            for at in CELLS
            if at not in up
        ),
        *(
            Laid(payload, boat.at, level=BOAT_LEVEL, berth=boat.berth.value)
            for boat, payload in boats
        ),
    )


def dealt(names: Iterable[str]) -> list[str]:
    """Give a piece of its own for each name, those of one name in the order of their numbers."""
    left: dict[str, list[str]] = {}
    return [left.setdefault(name, payloads_of(name)).pop(0) for name in names]


def is_shown_with_next(action: Action, after: State) -> bool:
    """Tell that a boat on a hidden tile is laid together with the tile turned up."""
    return after.waiting is not None
