"""What came of a deed, in a sentence with names: the tile found, the stones that fell."""

from collections.abc import Sequence

from companion.kits.ica.naming import Names, place
from companion.words import Words
from engines.contract import Action
from engines.ica.actions import Clear, End, Knives, Place, Show, Take
from engines.ica.cells import LABORATORY, PLOT, home
from engines.ica.handling import top
from engines.ica.scoring import total
from engines.ica.state import State
from engines.ica.tiles import KINDS, LABORATORY_TILES, Kind


class Teller:
    """Tells what an action came to."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def __call__(
        self, before: State, action: Action, after: State, words: Words, players: Sequence[str]
    ) -> str | None:
        """Give the sentence, or None where the action says it all."""
        match action:
            case Show():
                return self.shown(action, after, words)
            case Take() | Clear():
                tile = self.names.valued(top(before, action.at), words)
                slug = "take" if isinstance(action, Take) else "clear"
                return words.say(f"ica-said-{slug}", by=players[action.by], what=tile)
            case Knives():
                tile = self.names.valued(action.tile, words)
                return words.say("ica-said-knives", by=players[action.by], what=tile)
            case Place():
                return self.laid(before, action, after, words, players)
            case End():
                return self.ended(before, action, after, words, players)
        return None

    def shown(self, action: Show, after: State, words: Words) -> str:
        """Say which tile was turned up; a report with what is still missing."""
        if action.tile in LABORATORY_TILES:
            return words.say("ica-said-turned", what=self.names.stone(action.tile - 100, words))
        if KINDS[action.tile] is Kind.REPORT:
            return words.say("ica-said-report", found=after.reports)
        return words.say("ica-said-found", what=self.names.valued(action.tile, words))

    def laid(
        self, before: State, action: Place, after: State, words: Words, players: Sequence[str]
    ) -> str:
        """Say what was laid, and which stones an attack has sent home."""
        what = self.names.valued(action.tile, words)
        said = words.say("ica-said-place", by=players[action.by], what=what)
        fallen = [at for at in fallen_cells(before, after) if at != action.at]
        for at in fallen:
            stone = self.names.stone(before.plot(at).stone, words)
            said += " " + words.say("ica-said-falls", what=stone, place=place(home(at), words))
        return said

    def ended(
        self, before: State, action: End, after: State, words: Words, players: Sequence[str]
    ) -> str | None:
        """Say that a scoring was held, and where everybody stands."""
        if len(after.scorings) == len(before.scorings):
            return None
        totals = [f"{players[seat]} {total(after, seat)}" for seat in after.seats]
        return words.say("ica-said-scoring", totals=words.listing(totals))


def fallen_cells(before: State, after: State) -> list[tuple[int, int]]:
    """Give the laboratory cells that lost their stone."""
    return [
        at for at in LABORATORY if at in PLOT and before.plot(at).stone and not after.plot(at).stone
    ]
