"""What an action brought to light, for kits whose games keep secrets; a kit need not tell."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from companion.screens.reveal import Reveal
from companion.words import Words
from engines.contract import Action


@runtime_checkable
class Teller(Protocol):
    """A kit that tells an action by what came of it."""

    def tell(
        self, before: Any, action: Action, after: Any, words: Words, players: Sequence[str]
    ) -> str | None:
        """Give one sentence, or None where the action says it all."""


@runtime_checkable
class Revealer(Protocol):
    """A kit whose actions open a window on something hidden."""

    def reveal(self, before: Any, action: Action, after: Any) -> Reveal | None:
        """Give what everybody may see now and could not see before, or None."""


def tell_of(
    kit: object, before: Any, action: Action, after: Any, words: Words, players: Sequence[str]
) -> str | None:
    """Give what a kit tells of an action that was done, or None."""
    return kit.tell(before, action, after, words, players) if isinstance(kit, Teller) else None


def reveal_of(kit: object, before: Any, action: Action, after: Any) -> Reveal | None:
    """Give what an action that was done has revealed, or None."""
    return kit.reveal(before, action, after) if isinstance(kit, Revealer) else None
