"""What came of an action beyond what was done: who is out, since nothing can be built."""

from collections.abc import Sequence

from companion.words import Words
from engines.contract import Action
from engines.taluva.state import State


def tell(
    before: State, action: Action, after: State, words: Words, players: Sequence[str]
) -> str | None:
    """Say who can build nothing and leaves the game (S186); None where nobody does."""
    gone = [players[seat] for seat in after.out if seat not in before.out]
    return words.say("taluva-did-out", player=gone[0]) if gone else None
