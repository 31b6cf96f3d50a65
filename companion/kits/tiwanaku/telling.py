"""What the screen says of Tiwanaku beyond its slugs."""

from collections.abc import Mapping, Sequence

from companion.kits.choices import FieldValue, Question
from companion.kits.telling import Telling
from companion.kits.tiwanaku import answer
from companion.kits.tiwanaku.choosing import target
from companion.words import Words
from engines.contract import Action
from engines.tiwanaku.rules.state import State
from engines.tiwanaku.rules.view import tiles_left


class TiwanakuTelling(Telling[State]):
    """What the wheel showed, what tokens and cells are called, how many tiles are left."""

    def value_name(
        self, state: State, question: Question, value: FieldValue, words: Words
    ) -> str | None:
        """Name tokens by their crops, and cells by the signs of the board."""
        for row, column in target(question.field, value):
            return words.say("tiwanaku-place", row=row + 1, column=column + 1)
        if question.field != "tokens" or not isinstance(value, tuple):
            return None
        return ", ".join(words.say(f"scenario-crop-{level}") for level in value)

    def tell(
        self, before: State, action: Action, after: State, words: Words, players: Sequence[str]
    ) -> str | None:
        return answer.tell(before, action, after, words, players)

    def progress(self, state: State) -> Mapping[str, int]:
        """How many terrain tiles are not on the board yet."""
        return {"tiles": sum(tiles_left(state).values())}
