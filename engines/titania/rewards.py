"""What a ship brings: the cell it reaches, and what fog tiles and bonus cells give."""

from typing import assert_never

import msgspec

from engines.hexes import Hex
from engines.titania.actions import Ship
from engines.titania.board import Board
from engines.titania.cards import draw
from engines.titania.fog import with_tile
from engines.titania.pieces import SHELLS, Colour, Kind, Reward, Shell
from engines.titania.state import (
    BuildFloors,
    ChooseShells,
    FogTile,
    Give,
    LayShip,
    State,
    TurnFog,
    UseStarfish,
)


def arrive(board: Board, state: State, ship: Ship) -> State:
    """Give the state once the ship lies there: what its cell does (S94)."""
    bit = board.bits[ship.at]
    if bit in board.fog_number:
        number = board.fog_number[bit]
        tile = state.fog[number]
        if tile.reward is None:  # S119
            return state.asking(TurnFog(ship.at, ship.colour))
        # The second ship gets the same, and the tile leaves (S121, N8).
        state = with_tile(state, number, FogTile(tile.deal, tile.reward, gone=True))
        return give(board, state, tile.reward, ship.at, ship.colour)
    if bit in board.gives:  # S151, N9, N24
        return state.asking(*(Give(reward, ship.at) for reward in reversed(board.gives[bit])))
    if bit & board.point_plane and state.tiles_left:  # S185, N9, N16
        return state.with_prince(
            msgspec.structs.replace(state.prince, tiles=state.prince.tiles + 1)
        )
    if bit & board.crane_plane:  # S195
        return state.asking(BuildFloors(ship.at))
    return state


def turn_tile(board: Board, state: State, due: TurnFog, reward: Reward) -> State:
    """Give the state with the tile face up and its reward with the player (S119)."""
    number = board.fog_number[board.bits[due.at]]
    tile = FogTile(state.fog[number].deal, reward)
    return give(board, with_tile(state.answered(), number, tile), reward, due.at, due.colour)


def give(
    board: Board, state: State, reward: Reward, at: Hex, colour: Colour | None = None
) -> State:
    """Give the state with one reward paid, or with the question that it brings."""
    prince, amount = state.prince, reward.amount
    match reward.kind:
        case Kind.SHELLS:  # S129, S169
            return with_shells(state, reward.shell, amount)
        case Kind.EACH:  # S133
            shells = tuple(had + amount for had in prince.shells)
            return state.with_prince(msgspec.structs.replace(prince, shells=shells))
        case Kind.ANY:  # S137, S173, N19
            return state.asking(ChooseShells(amount))
        case Kind.STARFISH:  # S141, S165
            received = min(amount, state.starfish_left)  # N11
            if not received:
                return state  # N25: the moment opens only for what was really received
            held = prince.starfish + received
            prince = msgspec.structs.replace(prince, starfish=held)
            return state.with_prince(prince).asking(UseStarfish())
        case Kind.CARDS:  # S157
            return draw(state, amount)
        case Kind.POINTS:  # S161
            tally = prince.bonus.plus(amount, board.bits[at])
            return state.with_prince(msgspec.structs.replace(prince, bonus=tally))
        case Kind.SHIP:  # S145
            assert colour is not None, "expected the colour of the ship on the fog"
            return state.asking(LayShip((colour,), at))
        case _:
            assert_never(reward.kind)


def with_shells(state: State, shell: Shell, value: int) -> State:
    """Give the state with so many more shells of one colour; they never run out (N11)."""
    shells = list(state.prince.shells)
    shells[SHELLS.index(shell)] += value
    return state.with_prince(msgspec.structs.replace(state.prince, shells=tuple(shells)))
