"""What of a game screen is to be heard: each verdict once, and the scores it has changed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.screens.phrases import Voice
from companion.table.front import InFront
from companion.table.news import LASTING

if TYPE_CHECKING:
    from companion.screens.tablescreen import TableScreen

COMPLAINTS = (Voice.NO, Voice.FIX)
STOPS = (".", "!", "?", "…")


class Herald:
    """Reads one game screen aloud: only what is drawn there for everybody."""

    def __init__(self, screen: "TableScreen") -> None:
        self.screen = screen
        self._said: object = screen.play.news.count
        """What was said last. A game that is opened begins with nothing to say."""
        self._totals = self.totals()

    def __repr__(self) -> str:
        return f"<Herald of {self.screen!r}>"

    def totals(self) -> Sequence[tuple[str, int]]:
        """Give the names on the cards and what each has, in the order of the seats."""
        return [(card.name, card.score) for card in self.screen.cards()]

    def due(self) -> str | None:
        """Give the sentence to be heard now, "" where it was said, None where nothing holds."""
        play = self.screen.play
        front = self.screen.front
        if front.what is InFront.WAITS:
            # What waits to be looked at is not for everybody's ears.
            return None
        sentence, voice = self.screen.message()
        if voice in COMPLAINTS:
            # The same complaint comes and goes with each picture: once a position is enough.
            return self.say((len(play.session.actions), sentence), sentence)
        if play.news.verdict not in LASTING:
            return None
        if front.what is InFront.OVER:
            return self.say(play.news.count, sentence)
        heard = sentence.partition("\n")[0] if voice is Voice.YES else ""
        return self.say(play.news.count, heard)

    def say(self, about: object, sentence: str) -> str:
        """Give a sentence with the scores that have changed, unless it was said."""
        if about == self._said:
            return ""
        self._said = about
        lines = (line if line.endswith(STOPS) else f"{line}." for line in sentence.split("\n"))
        return " ".join((*lines, *self.changes()) if sentence else self.changes())

    def changes(self) -> Sequence[str]:
        """Name the players whose points are others than the last time, with what they have."""
        before, self._totals = self._totals, self.totals()
        own = self.screen.phrases.own
        changed = [now for was, now in zip(before, self._totals, strict=True) if was != now]
        return [own("spoken-score", player=name, points=points) for name, points in changed]
