"""What the screen says of a game beyond the words of its slugs."""

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from companion.kits.choices import FieldValue, Question
from companion.kits.part import Part
from companion.words import Words
from engines.contract import Action

S = TypeVar("S")


class Telling(Part, Generic[S]):
    """Sentences and names; without any of it everything is said by slugs."""

    def value_name(
        self, state: S, question: Question, value: FieldValue, words: Words
    ) -> str | None:
        """An answer that needs more than the words of its slug; None leaves it to them."""
        return None

    def piece_name(self, payload: str, words: Words) -> str:
        """A tagged piece as people call it: the fact `named` of what is said of it; "" for none."""
        return ""

    def tell(
        self, before: S, action: Action, after: S, words: Words, players: Sequence[str]
    ) -> str | None:
        """What came of an action; None where the action says it all."""
        return None

    def foresee(
        self, state: S, left: tuple[Action, ...], words: Words, players: Sequence[str]
    ) -> str:
        """What the answer under the cursor, which leaves these actions, would change; or ""."""
        return ""

    def progress(self, state: S) -> Mapping[str, int]:
        """How far the game has come, for the top strip: tiles left, a round, a stock.

        Each is worded as `<game>-progress-<slug>` with its number as `count`.
        """
        return {}
