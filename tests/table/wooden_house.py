"""Wooden pieces on the table of a house without pixels: what stands there, and an eye that knows.

Where the eye is certain it is right; else it may think, doubt or wonder whatever it likes.
"""

import enum
import random
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import cache

import numpy as np

from companion.kits.answers import Laid
from companion.kits.standing import seat_paint
from companion.simulated.laying import entry_of, named
from companion.table.hypotheses import Standing, changes, standing_of
from companion.table.play import Play
from engines.contract import Action
from vision.lens import Lens
from vision.plane import Plane
from vision.standing.looks import Look, White
from vision.standing.paints import Paint, Paints
from vision.standing.values import (
    NOTHING,
    Hypothesis,
    Oddity,
    Pieces,
    Spot,
    Strange,
    Trust,
    Verdict,
    Wood,
)

COLOURS = ((0.8, 0.2, 0.2), (0.2, 0.2, 0.8), (0.9, 0.8, 0.2), (0.9, 0.9, 0.9), (0.4, 0.3, 0.2))


class Mood(enum.Enum):
    """How the eye takes what it sees."""

    SURE = "sure"
    LIKELY = "likely"
    DOUBTFUL = "doubtful"
    ODD = "odd"


class ToldLook(Look, frozen=True):
    """A look at an even table that says what stands there."""

    stands: tuple[tuple[tuple[str, str, str], int], ...] = ()


class WoodenHouse:
    """What stands on the table, whoever put it there; `judge` is the eye."""

    def __init__(self) -> None:
        self.stands: Standing = Counter()
        self.mood = Mood.SURE
        self.chance = random.Random(0)

    def look(self) -> ToldLook:
        """Give a look at what stands there now."""
        flat, grey, plane, whites = _even_table()
        return ToldLook(flat, grey, 2.0, plane, whites, tuple(sorted((+self.stands).items())))

    def judge(
        self,
        before: ToldLook,
        after: ToldLook,
        hypotheses: Iterable[Hypothesis],
        spots: Sequence[Spot],
        woods: Sequence[Wood],
        paints: Paints,
        standing: Collection[Pieces],
        beside: Collection[Oddity],
        fresh: Collection[str],
    ) -> Verdict:
        """Answer as the mood is; certain only of what has really come and gone."""
        asked = (NOTHING, *hypotheses)
        on_spots = {spot.name for spot in spots}
        change = changes(Counter(dict(before.stands)), Counter(dict(after.stands)))
        here = frozenset(one for one in change if one.spot in on_spots)
        right = next((one for one in asked if frozenset(one.changes) == here), None)
        underway = any(here < frozenset(one.changes) for one in asked if here)
        chance = self.chance
        match self.mood:
            case Mood.DOUBTFUL:
                tied = tuple(chance.sample(asked, min(2, len(asked))))
                return Verdict(None, None, tied, is_underway=underway, is_doubtful=True)
            case Mood.ODD:
                spot, kind = chance.choice(spots), chance.choice(list(Strange))
                odd = Oddity(kind, spot.x, spot.y, spot.name, chance.choice(("", *paints.names)))
                return Verdict(None, None, oddities=(odd,), is_underway=underway)
            case Mood.LIKELY:
                return Verdict(chance.choice(asked), Trust.LIKELY, is_underway=underway)
            case Mood.SURE if right is None:
                odds = tuple(
                    Oddity(Strange.UNFORESEEN, 0.0, 0.0, one.spot, one.paint)
                    for one in sorted(here, key=repr)
                )
                return Verdict(None, None, oddities=odds, is_underway=underway)
            case Mood.SURE:
                # A tile's print may look like a piece that came with it.
                is_fresh = any(one.spot in fresh for one in here)
                trust = Trust.LIKELY if is_fresh else Trust.CERTAIN
                return Verdict(right, trust, is_underway=underway, is_doubtful=is_fresh)

    def shows(self, play: Play, before: object, run: Sequence[Action]) -> bool:
        """Tell whether all that a run has built really stands there."""
        after = before
        for action in run:
            after = play.session.game.apply(after, action)
        came = changes(standing_of(play.table, before), standing_of(play.table, after))
        return all(
            self.stands[one.spot, one.wood, one.paint] >= one.count for one in came if one.count > 0
        )


def learnt(play: Play) -> Paints:
    """Give the colours as everybody at the table has shown them."""
    seats = range(len(play.session.players))
    return Paints(tuple(Paint(seat_paint(seat), COLOURS[seat]) for seat in seats))


def without_stand_ins(play: Play, laid: Iterable[Laid]) -> list[Laid]:
    """Give what lies there where wood is used: the cards that stand in for it are in the box."""
    book = play.table.book
    left = {kind.instead_of for kind in book.wooden}
    return [one for one in laid if entry_of(named(one), book).kind.name not in left]


@cache
def _even_table() -> tuple[np.ndarray, np.ndarray, Plane, tuple[White, ...]]:
    """Give the picture of an even grey table with white paper in its corners."""
    plane = Plane(Lens(320, 180, 300.0), tuple(map(tuple, np.eye(3).tolist())), (0.0, 0.0, 600.0))
    corners = ((-260.0, -140.0), (260.0, -140.0), (260.0, 140.0), (-260.0, 140.0))
    whites = tuple(White(x, y, 12.0, (200.0, 200.0, 200.0)) for x, y in corners)
    flat, grey = np.full((90, 160), 110, np.uint8), np.full((90, 160, 2), 128, np.uint8)
    return flat, grey, plane, whites
