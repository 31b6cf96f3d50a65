"""What Taluva's tiles mean: one on the landscape is laid, one beside it is only drawn."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec

from companion.kits.answers import Unreadable
from companion.kits.intents import Intent, Intents, Piece, Scene
from companion.kits.taluva.pieces import tile_of
from engines.contract import TABLE, Cell
from engines.taluva.actions import Draw, Place
from engines.taluva.state import Phase, State
from vision.values import Doubt, Snapshot, Unclear


class TaluvaIntents(Intents[State]):
    """Tiles tell what was laid; buildings have no tags."""

    ground: ClassVar = "tile"
    minds_bare: ClassVar = True
    slugs: ClassVar = {
        "tile-unseen": "landscape-unseen",
        "tile-gone": "tile-missing",
    }

    def tells(self, state: State, piece: Piece, scene: Scene[State]) -> Iterable[Intent]:
        tile = tile_of(piece.tag) or 0
        drawn = (Draw(TABLE, tile),) if state.phase is Phase.DRAW else ()
        if piece.at is not None:
            yield Intent((*drawn, Place(state.turn, tile, piece.at, piece.turned)))
        elif drawn and all(one.at is None for one in scene.news):
            yield Intent(drawn, explains=True)

    def between(self, one: Unclear, scene: Scene[State], kind: str) -> Unreadable | None:
        new = [other.payload for other in scene.lying.unclear]
        new += [other.tag for other in scene.news if other.at is not None]
        if len(new) > 1:
            return self.told(self.several, tuple(new))
        slug = "tile-ambiguous" if one.doubt is Doubt.AMBIGUOUS else "tile-between"
        return self.told(slug, (one.payload,), tuple(near.cell for near in one.alternatives))

    def too_many(self, pieces: Sequence[Piece], scene: Scene[State]) -> Unreadable:
        return self.told(self.several, tuple(one.tag for one in pieces))

    def told(
        self, slug: str, tags: tuple[str, ...] = (), cells: tuple[Cell, ...] = ()
    ) -> Unreadable:
        found = super().told(slug, tags, cells)
        tiles = sorted(tile_of(tag) or 0 for tag in tags)
        facts: dict[str, str | int] = {"tile": tiles[0]} if tiles else {}
        if slug == self.several:
            facts = {"tiles": ", ".join(map(str, tiles))}
        return msgspec.structs.replace(found, facts=facts)

    def unread(self, why: Unreadable, snapshot: Snapshot, state: State) -> Unreadable:
        return self.told(why.slug, why.payloads, why.cells)
