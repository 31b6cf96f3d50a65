"""What came of a deed, in a sentence with names: the tile found, the stones that fell."""

from collections.abc import Sequence

from companion.kits.choices import FieldValue, Question
from companion.kits.ica.answers_named import NamedAnswers
from companion.kits.ica.naming import Names, place
from companion.kits.ica.outlook import Outlook
from companion.kits.telling import Telling
from companion.words import Words
from engines.contract import Action
from engines.ica.actions import Clear, End, Knives, Place, Show, Take
from engines.ica.cells import LABORATORY, PLOT, home
from engines.ica.handling import top
from engines.ica.scoring import total
from engines.ica.state import State
from engines.ica.tiles import KINDS, LABORATORY_TILES, Kind


class IcaTelling(Telling[State]):
    """What an action came to and would come to, and what answers and tiles are called."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._answers = NamedAnswers(names)
        self._outlook = Outlook(names)

    def tell(
        self, before: State, action: Action, after: State, words: Words, players: Sequence[str]
    ) -> str | None:
        """The sentence, or None where the action says it all."""
        match action:
            case Show():
                return self._shown(action, after, words)
            case Take() | Clear():
                tile = self._names.valued(top(before, action.at), words)
                slug = "take" if isinstance(action, Take) else "clear"
                return words.say(f"ica-said-{slug}", by=players[action.by], what=tile)
            case Knives():
                tile = self._names.valued(action.tile, words)
                return words.say("ica-said-knives", by=players[action.by], what=tile)
            case Place():
                return self._laid(before, action, after, words, players)
            case End():
                return self._ended(before, action, after, words, players)
        return None

    def foresee(
        self, state: State, left: tuple[Action, ...], words: Words, players: Sequence[str]
    ) -> str:
        return self._outlook(state, left, words, players)

    def value_name(
        self, state: State, question: Question, value: FieldValue, words: Words
    ) -> str | None:
        return self._answers(state, question, value, words)

    def piece_name(self, payload: str, words: Words) -> str:
        return self._names.piece(payload, words)

    def _shown(self, action: Show, after: State, words: Words) -> str:
        """Say which tile was turned up; a report with what is still missing."""
        if action.tile in LABORATORY_TILES:
            return words.say("ica-said-turned", what=self._names.stone(action.tile - 100, words))
        if KINDS[action.tile] is Kind.REPORT:
            return words.say("ica-said-report", found=after.reports)
        return words.say("ica-said-found", what=self._names.valued(action.tile, words))

    def _laid(
        self, before: State, action: Place, after: State, words: Words, players: Sequence[str]
    ) -> str:
        """Say what was laid, and which stones an attack has sent home."""
        what = self._names.valued(action.tile, words)
        said = words.say("ica-said-place", by=players[action.by], what=what)
        fallen = [at for at in fallen_cells(before, after) if at != action.at]
        for at in fallen:
            stone = self._names.stone(before.plot(at).stone, words)
            said += " " + words.say("ica-said-falls", what=stone, place=place(home(at), words))
        return said

    def _ended(
        self, before: State, action: End, after: State, words: Words, players: Sequence[str]
    ) -> str | None:
        """Say that a scoring was held, and where everybody stands."""
        if len(after.scorings) == len(before.scorings):
            return None
        totals = [f"{players[seat]} {total(after, seat)}" for seat in after.seats]
        return words.say("ica-said-scoring", totals=words.listing(totals))


def fallen_cells(before: State, after: State) -> list[tuple[int, int]]:
    """The laboratory cells that lost their stone."""
    return [
        at for at in LABORATORY if at in PLOT and before.plot(at).stone and not after.plot(at).stone
    ]
