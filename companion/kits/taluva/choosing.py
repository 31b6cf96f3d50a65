"""Taluva's actions as players see and choose them: their hexes, their order, their landscapes."""

from collections.abc import Mapping

from engines.contract import Action, Cell
from engines.taluva.actions import Draw, Extend, Place
from engines.taluva.game import Taluva
from engines.taluva.state import Phase, State
from engines.taluva.tiles import footprint
from engines.taluva.view import extension_hexes


def on_turn(state: State) -> int | None:
    """Give the seat that draws, lays and builds now."""
    return None if state.phase is Phase.OVER else state.turn


def cells_of(state: State, action: Action) -> tuple[Cell, ...]:
    """Give the hexes an action touches."""
    match action:
        case Place():
            return footprint(action.at, action.turned % 6)
        case Extend():
            return extension_hexes(state, action.by, action.city, action.terrain)
        case _:
            at = getattr(action, "at", None)
            return (at,) if at is not None else ()


def choice_order(do: str) -> tuple[str, ...]:
    """Give the order in which an action's fields are chosen."""
    orders = {
        "draw": ("left", "right", "tile"),
        "place": ("at", "turned"),
        "extend": ("city", "terrain"),
    }
    return orders.get(do, ("at",))


def facet(game: Taluva, action: Action, name: str) -> object:
    """Give the landscapes of a drawn tile: they are easier to name than its number."""
    if isinstance(action, Draw):
        tile = game.tiles[action.tile]
        return {"left": tile.left.value, "right": tile.right.value}[name]
    return None


def resources(state: State, seat: int) -> Mapping[str, int]:
    """Give the buildings still in a player's reserve."""
    holding = state.holdings[seat]
    return {
        "hut": holding.huts_left,
        "tower": holding.towers_left,
        "temple": holding.temples_left,
    }
