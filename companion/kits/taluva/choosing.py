"""Taluva's actions as players see and choose them: their hexes, their order, their landscapes."""

from collections.abc import Mapping

from companion.words import Words
from engines.contract import Action, Cell
from engines.taluva.actions import Draw, Extend, Place
from engines.taluva.game import Taluva
from engines.taluva.state import Phase, State
from engines.taluva.tiles import footprint
from engines.taluva.view import extension_hexes
from vision.tags import decode_payload


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


def same(game: Taluva, action: Action) -> object:
    """Tell drawn tiles apart by their landscapes: without tags nobody sees a number."""
    if isinstance(action, Draw):
        tile = game.tiles[action.tile]
        return (tile.left, tile.right)
    return action


def progress(state: State) -> Mapping[str, int]:
    """Give how many tiles are still to be drawn."""
    return {"tiles": state.draws_left}


def piece_name(game: Taluva, payload: str, words: Words) -> str:
    """Name a tile by the landscapes beside its volcano."""
    decoded = decode_payload(payload)
    tile = game.tiles.get(decoded[1]) if decoded else None
    if tile is None:
        return words.say("taluva-named-other")
    left, right = (words.say(f"taluva-terrain-{one.value}") for one in (tile.left, tile.right))
    slug = "taluva-named-twin" if tile.left is tile.right else "taluva-named-tile"
    return words.say(slug, left=left, right=right)


def resources(state: State, seat: int) -> Mapping[str, int]:
    """Give the buildings still in a player's reserve."""
    holding = state.holdings[seat]
    return {
        "hut": holding.huts_left,
        "tower": holding.towers_left,
        "temple": holding.temples_left,
    }
