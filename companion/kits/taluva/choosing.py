"""Taluva's actions as players see and choose them, and the players' cards."""

from collections.abc import Mapping

from companion.kits.cards import Cards
from companion.kits.choosing import Choosing
from engines.contract import Action, Cell
from engines.taluva.actions import Draw, Extend, Place
from engines.taluva.game import Taluva
from engines.taluva.state import Phase, State
from engines.taluva.tiles import footprint
from engines.taluva.view import extension_hexes


def cells_of(state: State, action: Action) -> tuple[Cell, ...]:
    """The hexes an action touches."""
    match action:
        case Place():
            return footprint(action.at, action.turned % 6)
        case Extend():
            return extension_hexes(state, action.by, action.city, action.terrain)
        case _:
            at = getattr(action, "at", None)
            return (at,) if at is not None else ()


class TaluvaChoosing(Choosing[State]):
    """By hexes; a drawn tile by its landscapes."""

    def __init__(self, game: Taluva) -> None:
        self._tiles = game.tiles

    def cells_of(self, state: State, action: Action) -> tuple[Cell, ...]:
        return cells_of(state, action)

    def order(self, do: str) -> tuple[str, ...]:
        """The order in which an action's fields are chosen."""
        orders = {
            "draw": ("left", "right", "tile"),
            "place": ("at", "turned"),
            "extend": ("city", "terrain"),
        }
        return orders.get(do, ("at",))

    def facet(self, action: Action, name: str) -> object:
        """The landscapes of a drawn tile: they are easier to name than its number."""
        if isinstance(action, Draw):
            tile = self._tiles[action.tile]
            return {"left": tile.left.value, "right": tile.right.value}[name]
        return None

    def same(self, action: Action) -> object:
        """Drawn tiles by their landscapes: without tags nobody sees a number."""
        if isinstance(action, Draw):
            tile = self._tiles[action.tile]
            return (tile.left, tile.right)
        return action


class TaluvaCards(Cards[State]):
    """Who draws, lays and builds, and the buildings in the reserves."""

    def on_turn(self, state: State) -> int | None:
        """The seat that draws, lays and builds now."""
        return None if state.phase is Phase.OVER else state.turn

    def resources(self, state: State, seat: int) -> Mapping[str, int]:
        """The buildings still in a player's reserve."""
        holding = state.holdings[seat]
        return {
            "hut": holding.huts_left,
            "tower": holding.towers_left,
            "temple": holding.temples_left,
        }
