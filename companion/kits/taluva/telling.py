"""What the screen says of Taluva beyond its slugs."""

from collections.abc import Mapping, Sequence

from companion.kits.telling import Telling
from companion.words import Words
from engines.contract import Action
from engines.taluva.game import Taluva
from engines.taluva.state import State
from vision.tags import decode_payload


class TaluvaTelling(Telling[State]):
    """Who is out, how many tiles are left, and what a tile is called."""

    def __init__(self, game: Taluva) -> None:
        self._tiles = game.tiles

    def tell(
        self, before: State, action: Action, after: State, words: Words, players: Sequence[str]
    ) -> str | None:
        """Say who can build nothing and leaves the game (S186); None where nobody does."""
        gone = [players[seat] for seat in after.out if seat not in before.out]
        return words.say("taluva-did-out", player=gone[0]) if gone else None

    def progress(self, state: State) -> Mapping[str, int]:
        """How many tiles are still to be drawn."""
        return {"tiles": state.draws_left}

    def piece_name(self, payload: str, words: Words) -> str:
        """Name a tile by the landscapes beside its volcano."""
        decoded = decode_payload(payload)
        tile = self._tiles.get(decoded[1]) if decoded else None
        if tile is None:
            return words.say("taluva-named-other")
        left, right = (words.say(f"taluva-terrain-{one.value}") for one in (tile.left, tile.right))
        slug = "taluva-named-twin" if tile.left is tile.right else "taluva-named-tile"
        return words.say(slug, left=left, right=right)
