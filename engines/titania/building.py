"""Floors: what can be built from a crane, what it costs and what it scores."""

from collections.abc import Iterator

import msgspec

from engines.contract import Fact, Refusal
from engines.titania.actions import Build, Stop
from engines.titania.board import Board
from engines.titania.pieces import SHELLS, TOWER_HEIGHT
from engines.titania.state import BuildFloors, Prince, State

FLOOR_POINTS = 3
STARFISH_FLOOR_POINTS = 4
"""What a floor scores without and with a starfish on its site (S207, S235, N12)."""


def check_build(board: Board, state: State, action: Build, crane: BuildFloors) -> Refusal | None:
    """Refuse a floor that is not beside the crane, not to be had or not paid."""
    site = board.site_at.get(action.at)
    if site is None:
        return Refusal("no-site-there", {"q": action.at[0], "r": action.at[1]}, (action.at,))
    if not board.near[board.bits[crane.at]] & board.bits[action.at]:  # S195, N29
        return Refusal("not-beside-crane", {}, (action.at, crane.at))
    number = board.tower_number.get((action.at, action.tower))
    if number is None:
        return Refusal("no-such-tower", {"tower": action.tower.value}, (action.at,))
    facts: dict[str, Fact] = {"tower": action.tower.value, "floor": state.heights[number] + 1}
    if state.heights[number] >= TOWER_HEIGHT:  # S204
        return Refusal("tower-full", {"tower": action.tower.value}, (action.at,))
    shell = SHELLS.index(action.tower)
    if not state.floors_left(board)[shell]:  # S205, N11
        return Refusal("no-floor-left", {"tower": action.tower.value}, (action.at,))
    has, price = state.prince.shells[shell], state.heights[number] + 1
    if has < price:  # S202-203
        return Refusal("shells-short", {**facts, "price": price, "has": has}, (action.at,))
    return None


def check_stop(state: State, crane: BuildFloors) -> Refusal | None:
    """Refuse to leave a crane without a floor (S195)."""
    return None if crane.built else Refusal("must-build", {}, (crane.at,))


def floors(
    board: Board, state: State, prince: Prince, crane: int, left: tuple[int, ...]
) -> Iterator[int]:
    """Give the towers on which a player can pay the next floor from the crane with that bit.

    `left` are the floors in the supply: counted once, asked about for many cranes.
    """
    for number in board.crane_towers[crane]:
        height, shell = state.heights[number], board.tower_shells[number]
        if height < TOWER_HEIGHT and left[shell] and prince.shells[shell] > height:
            yield number


def builds(board: Board, state: State, crane: BuildFloors) -> Iterator[Build | Stop]:
    """List the floors that can be built, by site and tower, then the end of building."""
    left = state.floors_left(board)
    for number in floors(board, state, state.prince, board.bits[crane.at], left):
        tower = board.towers[number]
        yield Build(state.turn, tower.at, tower.colour)
    if crane.built:
        yield Stop(state.turn)


def build(board: Board, state: State, action: Build, crane: BuildFloors) -> State:
    """Give the state with one floor more, paid and scored."""
    number = board.tower_number[action.at, action.tower]
    price = state.heights[number] + 1
    heights = (*state.heights[:number], price, *state.heights[number + 1 :])
    shells = list(state.prince.shells)
    shells[SHELLS.index(action.tower)] -= price
    tally = state.prince.floors.plus(floor_points(board, state, number), board.bits[action.at])
    prince = msgspec.structs.replace(state.prince, shells=tuple(shells), floors=tally)
    built = msgspec.structs.replace(state.with_prince(prince), heights=heights)
    return built.answered(BuildFloors(crane.at, crane.built + 1))


def floor_points(board: Board, state: State, number: int) -> int:
    """Give what the next floor of a tower scores."""
    occupied = state.starfish & board.bits[board.towers[number].at]
    return STARFISH_FLOOR_POINTS if occupied else FLOOR_POINTS
