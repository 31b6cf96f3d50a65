"""What Chacra's cards mean: one that came onto a bed was sown there."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from companion.kits.answers import Unreadable
from companion.kits.intents import Intent, Intents, Piece, Scene
from tableside_chacra.pieces import plant_of
from tableside_chacra.state import Sow, State
from vision.values import Unclear


class ChacraIntents(Intents[State]):
    """The field alone counts: a card beside it, or in a hand held open, means nothing."""

    firm: ClassVar = frozenset({"card"})

    def tells(self, state: State, piece: Piece, scene: Scene[State]) -> Iterable[Intent]:
        plant = plant_of(piece.tag)
        if piece.at is not None and plant is not None:
            yield Intent((Sow(state.turn, plant, piece.at),))

    def between(self, one: Unclear, scene: Scene[State], kind: str) -> Unreadable | None:
        # Its place is told, not the card: it may be one that slipped out of a hand.
        return self.told("card-between", (), (one.alternatives[0].cell,))

    def lost(self, gone: Sequence[Piece], scene: Scene[State]) -> Unreadable:
        cells = tuple(one.cell for one in gone[:1] if one.cell is not None)
        return self.told("card-gone", (), cells)
