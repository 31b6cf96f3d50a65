"""Starfish: which sites can be occupied, for how many, and what that scores."""

from collections.abc import Iterator

import msgspec

from engines.contract import Refusal
from engines.titania.actions import Keep, Occupy
from engines.titania.board import Board, Site
from engines.titania.state import State


def check_occupy(board: Board, state: State, action: Occupy) -> Refusal | None:
    """Refuse a cell without towers, a site with a starfish, and one that costs too much."""
    site = board.site_at.get(action.at)
    if site is None:
        return Refusal("no-site-there", {"q": action.at[0], "r": action.at[1]}, (action.at,))
    if state.starfish & board.bits[action.at]:  # S233
        return Refusal("site-occupied", {}, (action.at,))
    price, has = len(site.towers), state.prince.starfish
    if has < price:  # S229, N10
        return Refusal("starfish-short", {"price": price, "has": has}, (action.at,))
    return None


def occupations(board: Board, state: State) -> Iterator[Occupy | Keep]:
    """List the sites that can be paid for, as the board lists them, then keeping."""
    for site in board.sites:
        is_free = not state.starfish & board.bits[site.at]
        if is_free and len(site.towers) <= state.prince.starfish:
            yield Occupy(state.turn, site.at)
    yield Keep(state.turn)


def occupy(board: Board, state: State, action: Occupy) -> State:
    """Give the state with a starfish on the site; the others paid are back in the supply."""
    site, prince = board.site_at[action.at], state.prince
    tally = prince.sites.plus(site_points(board, state, site), board.bits[site.at])
    prince = msgspec.structs.replace(
        prince, starfish=prince.starfish - len(site.towers), sites=tally
    )
    starfish = state.starfish | board.bits[site.at]
    return msgspec.structs.replace(state.with_prince(prince), starfish=starfish)


def site_points(board: Board, state: State, site: Site) -> int:
    """Give what a starfish on the site scores: towers printed and floors built (S229, N10)."""
    numbers = (board.tower_number[site.at, colour] for colour in site.towers)
    return len(site.towers) + sum(state.heights[number] for number in numbers)
