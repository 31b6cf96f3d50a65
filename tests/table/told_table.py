"""One tile of Taluva on a table, and an eye that says of its wood what a test tells it."""

from collections.abc import Sequence
from typing import Any

from taluva_snapshots import seen

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.table.play import Play
from companion.table.untagged import Untagged
from engines.contract import TABLE, Action, Setup
from engines.taluva.actions import Draw, Hut, Place
from vision.standing.paints import Paint, Paints
from vision.standing.values import NOTHING, Hypothesis, Oddity, Pieces, Trust, Verdict

PAINTS = Paints((Paint("seat 0", (0.8, 0.2, 0.2)), Paint("seat 1", (0.2, 0.2, 0.8))))
OPENING = ((Draw(by=TABLE, tile=5), Place(by=0, tile=5, at=(0, 0), turned=0)),)
LOOK: Any = object()
"""A look: the eye of these tests tells what it shows without looking."""


class Table:
    """One tile of Taluva or more, and an eye that says what it is told to."""

    def __init__(
        self, paints: Paints = PAINTS, opening: Sequence[tuple[Action, ...]] = OPENING
    ) -> None:
        self.session = Session(GAMES["taluva"], Setup(("Anna", "Ben")))
        self.play = Play(self.session, kit_for(self.session.game))
        for run in opening:
            self.session.apply(*run)
        self.play.watch(True)
        self.play.renew_choice()
        self.told = Verdict(NOTHING, Trust.CERTAIN)
        self.asked: list[tuple[Hypothesis, ...]] = []
        self.compared: list[object] = []
        self.beside: tuple[Oddity, ...] = ()
        """What the eye was told of things that lie on no spot."""
        self.fresh: frozenset[str] = frozenset()
        """And of ground that came in between."""
        self.wood = Untagged(self.play, paints, self.eye)
        self.play.see(seen(self.session.state.laid))
        self.now = 0.0
        self.show()

    def eye(self, before: Any, after: Any, asked: Any, *rest: Any) -> Verdict:
        self.asked.append(tuple(asked))
        self.compared.append(before)
        *_, self.beside, self.fresh = rest
        return self.told

    def show(self, told: Verdict | None = None, seconds: float = 0.0) -> None:
        self.told = told or self.told
        self.wood.look(LOOK, self.now)
        self.now += seconds
        self.wood.rest(self.now, is_resting=True)

    @property
    def hut(self) -> Hut:
        return next(one for one in self.session.legal_actions() if isinstance(one, Hut))


def hut_at(at: tuple[int, int], paint: str = "seat 0", count: int = 1) -> Hypothesis:
    return Hypothesis("", (Pieces(f"{at[0]},{at[1]}", "hut", paint, count),))
