"""What Reef's pieces mean: a boat is moored, and the tile below it turned up with it.

The tide's card follows from the tiles and is only asked for.
"""

from collections.abc import Iterable
from typing import ClassVar

from companion.kits.answers import Unreadable
from companion.kits.intents import Intent, Intents, Piece, Scene
from engines.contract import TABLE, Action
from tableside_reef.pieces import BOAT_NAMES
from tableside_reef.state import Berth, Moor, State, Tile, TurnUp
from vision.values import Unclear


class ReefIntents(Intents[State]):
    """Boats and tiles tell everything."""

    firm: ClassVar = frozenset({"boat"})
    reread: ClassVar = frozenset({"tile"})
    berthed: ClassVar = frozenset({"boat"})

    def tells(self, state: State, piece: Piece, scene: Scene[State]) -> Iterable[Intent]:
        if piece.at is None:
            return
        if piece.name in BOAT_NAMES[: state.players]:
            # Only hexes have berths: a boat in the slot beside them is refused for its place.
            berth = Berth(piece.berth or Berth.PORT)
            yield Intent((Moor(BOAT_NAMES.index(piece.name), piece.at, berth),))
        elif piece.kind == "tile" and piece.at == state.waiting:
            tile = Tile(piece.name.removeprefix("tile-"))
            yield Intent((TurnUp(TABLE, piece.at, tile),), explains=True)

    def opens(self, action: Action, following: Action) -> bool:
        return isinstance(action, Moor) and isinstance(following, TurnUp)

    def between(self, one: Unclear, scene: Scene[State], kind: str) -> Unreadable | None:
        return super().between(one, scene, kind) if kind == "boat" else None
