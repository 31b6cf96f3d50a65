"""What a picture, a card or a referee wants to know of a position."""

from collections.abc import Mapping

import msgspec

from engines.contract import Cell, Seat
from engines.hexes import Hex
from engines.titania.board import Board
from engines.titania.building import floor_points
from engines.titania.fog import tiles_left
from engines.titania.occupying import site_points
from engines.titania.pieces import COLOURS, REWARDS, SHELLS, TOWER_HEIGHT, Colour, Reward, Shell
from engines.titania.placing import cells_for
from engines.titania.state import FogTile, State


class Column(msgspec.Struct, frozen=True):
    """One tower as it stands: its floors, and the price of the next one (0 when it is full)."""

    colour: Shell
    height: int
    price: int


class Supplies(msgspec.Struct, frozen=True):
    """What lies beside the board."""

    ships: Mapping[Colour, int]
    floors: Mapping[Shell, int]
    starfish: int
    point_tiles: int
    pile: int
    discard: int


def ships_at(board: Board, state: State, at: Hex) -> tuple[Colour, ...]:
    """Give the ships on a cell, in the order of the colours."""
    bit = board.bit(at)
    return tuple(c for c, plane in zip(COLOURS, state.ships, strict=True) if plane & bit)


def fog_at(board: Board, state: State, at: Hex) -> FogTile | None:
    """Give the fog tile of a cell, or None where the cell has none."""
    number = board.fog_number.get(board.bit(at))
    return None if number is None else state.fog[number]


def possible_tiles(board: Board, state: State, at: Hex) -> Mapping[Reward, int]:
    """Count what the hidden tile of a fog cell can be; nothing where none lies hidden."""
    tile = fog_at(board, state, at)
    if tile is None or tile.reward is not None:
        return {}
    counts = {reward: tiles_left(board, state, tile.deal, reward) for reward in REWARDS}
    return {reward: count for reward, count in counts.items() if count > 0}


def columns(board: Board, state: State, at: Hex) -> tuple[Column, ...]:
    """Give the towers of a site."""
    found = []
    for colour in board.site_at[at].towers:
        height = state.heights[board.tower_number[at, colour]]
        found.append(Column(colour, height, height + 1 if height < TOWER_HEIGHT else 0))
    return tuple(found)


def has_starfish(board: Board, state: State, at: Hex) -> bool:
    """Tell whether a starfish lies on the site."""
    return bool(state.starfish & board.bit(at))


def starfish_worth(board: Board, state: State, at: Hex) -> int:
    """Give what a starfish on the site would score now."""
    return site_points(board, state, board.site_at[at])


def cells_of(board: Board, state: State, seat: Seat, colour: Colour) -> tuple[Hex, ...]:
    """Give the cells where the seat could place a ship of the colour."""
    return board.hexes(cells_for(board, state, state.princes[seat], colour))


def crane_worth(board: Board, state: State, seat: Seat, at: Hex) -> int:
    """Give the most that the seat's shells could earn from a crane."""
    towers = board.crane_towers[board.bits[at]]
    left = state.floors_left(board)
    return sum(
        _most_points(
            [
                (state.heights[number], floor_points(board, state, number))
                for number in towers
                if board.towers[number].colour is shell
            ],
            shells,
            floors,
        )
        for shell, shells, floors in zip(SHELLS, state.princes[seat].shells, left, strict=True)
    )


def _most_points(towers: list[tuple[int, int]], shells: int, floors: int) -> int:
    """Give the most points for towers (height, points a floor) of one colour.

    A dear floor with a starfish can be worth more than a cheap one without, so all ways count.
    """
    if not towers:
        return 0
    (height, points), *others = towers
    best, price = 0, 0
    for built in range(min(TOWER_HEIGHT - height, floors) + 1):
        price += height + built if built else 0
        if price > shells:
            break
        rest = _most_points(others, shells - price, floors - built)
        best = max(best, built * points + rest)
    return best


def supplies(board: Board, state: State) -> Supplies:
    """Give what is left beside the board."""
    return Supplies(
        ships=dict(zip(COLOURS, state.reserve, strict=True)),
        floors=dict(zip(SHELLS, state.floors_left(board), strict=True)),
        starfish=state.starfish_left,
        point_tiles=state.tiles_left,
        pile=state.pile,
        discard=sum(state.discard),
    )


def tile_range(board: Board, state: State, seat: Seat) -> tuple[int, int]:
    """Give the least and the most that a seat's point tiles can be worth."""
    prince = state.princes[seat]
    hidden, open_ = prince.tiles - len(prince.revealed), sum(prince.revealed)
    values = sorted(board.point_tiles)
    return (open_ + hidden * values[0], open_ + hidden * values[-1])


def line_cells(board: Board, state: State, seat: Seat) -> Mapping[str, tuple[Cell, ...]]:
    """Give the cells of a seat's score lines, by their slugs."""
    prince = state.princes[seat]
    return {
        "floors": board.hexes(prince.floors.cells),
        "starfish": board.hexes(prince.sites.cells),
        "bonus": board.hexes(prince.bonus.cells),
        "point-tiles": (),
    }
