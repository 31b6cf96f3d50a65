"""What came of an action in a sentence, for kits that have more to say; a kit need not tell."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from companion.words import Words
from engines.contract import Action


@runtime_checkable
class Teller(Protocol):
    """A kit that tells an action by what came of it."""

    def tell(
        self, before: Any, action: Action, after: Any, words: Words, players: Sequence[str]
    ) -> str | None:
        """Give one sentence, or None where the action says it all."""


def tell_of(
    kit: object, before: Any, action: Action, after: Any, words: Words, players: Sequence[str]
) -> str | None:
    """Give what a kit tells of an action that was done, or None."""
    return kit.tell(before, action, after, words, players) if isinstance(kit, Teller) else None
