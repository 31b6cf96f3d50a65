"""Ships: where one may be placed, for a card or as the extra ship of a fog tile."""

from collections.abc import Iterator

import msgspec

from engines.contract import Refusal
from engines.titania.actions import Ship
from engines.titania.board import Board, each
from engines.titania.building import floors
from engines.titania.pieces import COLOURS, Colour
from engines.titania.state import LayShip, Prince, State


def check_ship(board: Board, state: State, action: Ship, due: LayShip) -> Refusal | None:
    """Refuse a ship of the wrong colour or on a cell where it may not go."""
    at = action.at
    if action.colour not in due.colours:  # S101
        colours = ", ".join(due.colours)
        return Refusal("wrong-colour", {"colour": action.colour.value, "colours": colours}, (at,))
    number = COLOURS.index(action.colour)
    if not state.reserve[number]:  # S100
        return Refusal("no-ship-left", {"colour": action.colour.value})
    bit = board.bit(at)
    if not bit:
        return Refusal("no-such-cell", {"q": at[0], "r": at[1]}, (at,))
    if bit & board.site_plane:  # S105
        return Refusal("tower-cell", {}, (at,))
    if bit & board.castle_plane:  # N17
        return Refusal("castle-cell", {}, (at,))
    if bit & full(state):  # S103
        return Refusal("cell-full", {}, (at,))
    own = state.ships[number]
    if bit & own:  # S104
        return Refusal("colour-there", {"colour": action.colour.value}, (at,))
    if not board.near[bit] & own:  # S102
        return Refusal("no-neighbour", {"colour": action.colour.value}, (at,))
    if bit & board.crane_plane and not payable(board, state, state.prince, bit):  # S195, N2
        sites = board.hexes(board.near[bit] & board.site_plane)
        return Refusal("crane-unpaid", {}, (at, *sites))
    if due.beside is not None and not board.near[bit] & board.bits[due.beside]:  # S145, N8
        return Refusal("not-beside-last", {}, (at, due.beside))
    return None


def full(state: State) -> int:
    """Give the cells with two ships (S103)."""
    blue, yellow, red = state.ships
    return blue & yellow | yellow & red | red & blue


def payable(board: Board, state: State, prince: Prince, cranes: int) -> int:
    """Give those of the cranes from which the player could build a floor at once (N2)."""
    left = state.floors_left(board)
    found = 0
    for crane in each(cranes):
        if any(True for _ in floors(board, state, prince, crane, left)):
            found |= crane
    return found


def cells_for(board: Board, state: State, prince: Prince, colour: Colour) -> int:
    """Give every cell where the player could place a ship of the colour."""
    number = COLOURS.index(colour)
    own = state.ships[number]
    if not state.reserve[number]:  # S100
        return 0
    cells = board.around(own) & board.sea & ~own & ~full(state)
    cranes = cells & board.crane_plane
    return cells & ~cranes | payable(board, state, prince, cranes) if cranes else cells


def can_place(board: Board, state: State, prince: Prince, colours: tuple[Colour, ...]) -> bool:
    """Tell whether the player could place a ship of one of the colours."""
    return any(cells_for(board, state, prince, colour) for colour in colours)


def placements(board: Board, state: State, due: LayShip) -> Iterator[Ship]:
    """List the ships that may be placed, by colour and cell."""
    beside = -1 if due.beside is None else board.near[board.bits[due.beside]]
    for colour in due.colours:
        for at in board.hexes(cells_for(board, state, state.prince, colour) & beside):
            yield Ship(state.turn, colour, at)


def place(board: Board, state: State, action: Ship) -> State:
    """Give the state with the ship on its cell; what the cell gives comes after."""
    number = COLOURS.index(action.colour)
    ships, reserve = list(state.ships), list(state.reserve)
    ships[number] |= board.bits[action.at]
    reserve[number] -= 1
    return msgspec.structs.replace(state.answered(), ships=tuple(ships), reserve=tuple(reserve))
