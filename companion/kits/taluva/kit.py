"""Taluva's kit: what the companion adds to its rules."""

from collections.abc import Mapping
from random import Random
from typing import Final

from companion.games.measures import catalogue
from companion.kits.answers import Laid
from companion.kits.blunders import Mistake
from companion.kits.compact_player import CompactPlayer, Far
from companion.kits.plans import HexPlan, free_plan, plan_for
from companion.kits.taluva import hints
from companion.kits.taluva.picture import TaluvaPicture
from companion.kits.taluva.referee import LETTERS, TaluvaReferee, heights, layout, payload_of
from engines.contract import Action, Cell
from engines.hexes import DIRECTIONS, add
from engines.taluva.actions import Draw, Extend, Place
from engines.taluva.game import Taluva
from engines.taluva.state import Phase, State
from engines.taluva.tiles import Terrain, footprint
from engines.taluva.view import extension_hexes
from hardware.pieces import Surface
from vision.catalogue import Catalogue, Hexes

LOOKS: Final = {
    Terrain.FOREST: Surface.CROWNS,
    Terrain.MEADOW: Surface.BLADES,
    Terrain.DESERT: Surface.RIPPLES,
    Terrain.MOUNTAIN: Surface.PEAKS,
    Terrain.LAKE: Surface.WAVES,
}
"""How the landscapes look on the simulated table."""

TILTED = ("gap-below", "levels-differ")
"""A tile laid against these rules lies askew on a real table, and not as flat as on a simulated."""


class TaluvaKit:
    """Taluva at the table."""

    letters = LETTERS

    def __init__(self, game: Taluva, book: Catalogue | None = None) -> None:
        self.game = game
        self.book = book or catalogue("taluva")
        self.picture = TaluvaPicture(game.tiles)

    def referee(self) -> TaluvaReferee:
        """Give a fresh referee."""
        return TaluvaReferee(self.game, self.book)

    def fresh_options(
        self, options: Mapping[str, bool | int | str], seed: str | int | None = None
    ) -> Mapping[str, bool | int | str]:
        """Give the options as they are: Taluva's chance comes with the tiles."""
        return options

    def on_turn(self, state: State) -> int | None:
        """Give the seat that draws, lays and builds now."""
        return None if state.phase is Phase.OVER else state.turn

    def layout(self, state: State) -> tuple[Laid, ...]:
        """Say where every laid tile belongs."""
        return layout(state)

    def alike(self, payload: str) -> str:
        """Give the tile itself: no two are alike."""
        return payload

    def is_read(self, action: Action) -> bool:
        """Tell whether tiles show the action; buildings have no tags."""
        return isinstance(action, Draw | Place)

    def is_shown_with_next(self, action: Action, after: State) -> bool:
        """Tell that a drawn tile is shown where it is laid."""
        return isinstance(action, Draw)

    def takes_back(self, before: State, now: State, actions: tuple[Action, ...]) -> bool:
        """Tell that nothing legal takes a tile off the landscape."""
        return False

    def plan(self, state: State, angle: float | None = None) -> HexPlan:
        """Give where the hexes lie: round the middle of the table, or as the angle says."""
        shape = self.book.pieces[0].kind.shape
        assert isinstance(shape, Hexes), "expected tiles of hexes"
        if angle is None:
            return plan_for([one.at for one in state.laid], shape.edge)
        return free_plan(shape.edge, angle)

    def surfaces(self, number: int) -> tuple[Surface, ...]:
        """Give the volcano and the two landscapes of a tile."""
        if number not in self.game.tiles:
            return (Surface.PLAIN,) * 3
        tile = self.game.tiles[number]
        return (Surface.CRATER, LOOKS[tile.right], LOOKS[tile.left])

    def tint(self, number: int) -> None:
        """Give no colour: landscapes have their own."""

    def player(self, seed: str | int, far: Far) -> CompactPlayer:
        """Give a player who keeps the landscape together."""
        return CompactPlayer(self, seed, far)

    def mistake(self, state: State, lying: Mapping[str, Laid], chance: Random) -> Mistake | None:
        """Give a placement of the drawn tile that breaks a rule, on even ground or on the table."""
        if state.phase is not Phase.PLACE or state.hand is None or not state.laid:
            return None
        tops = heights(state.laid)
        near = {add(at, step) for at in tops for step in DIRECTIONS}
        tried = [(at, turned) for at in sorted(near | set(tops)) for turned in range(6)]
        chance.shuffle(tried)
        for at, turned in tried:
            action = Place(by=state.turn, tile=state.hand, at=at, turned=turned)
            refusal = self.game.check(state, action)
            if refusal is None or refusal.slug in TILTED:
                continue
            level = 1 + max(tops.get(h, 0) for h in footprint(at, turned))
            laid = Laid(payload_of(state.hand), at, turned, level)
            return Mistake("placement", (laid,), refused=refusal.slug)
        return None

    def cells_of(self, state: State, action: Action) -> tuple[Cell, ...]:
        """Give the hexes an action touches."""
        match action:
            case Place():
                return footprint(action.at, action.turned % 6)
            case Extend():
                return extension_hexes(state, action.by, action.city, action.terrain)
            case _:
                at = getattr(action, "at", None)
                return (at,) if at is not None else ()

    def choice_order(self, do: str) -> tuple[str, ...]:
        """Give the order in which an action's fields are chosen."""
        orders = {
            "draw": ("left", "right", "tile"),
            "place": ("at", "turned"),
            "extend": ("city", "terrain"),
        }
        return orders.get(do, ("at",))

    def facet(self, action: Action, name: str) -> object:
        """Give the landscapes of a drawn tile: they are easier to name than its number."""
        if isinstance(action, Draw):
            tile = self.game.tiles[action.tile]
            return {"left": tile.left.value, "right": tile.right.value}[name]
        return None

    def hints(self, state: State) -> tuple[str, ...]:
        """Give the slugs of the rules that matter now."""
        return tuple(hints.hints(state))

    def resources(self, state: State, seat: int) -> Mapping[str, int]:
        """Give the buildings still in a player's reserve."""
        holding = state.holdings[seat]
        return {
            "hut": holding.huts_left,
            "tower": holding.towers_left,
            "temple": holding.temples_left,
        }
