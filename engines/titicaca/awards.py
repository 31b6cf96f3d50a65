"""Points with their reason: what was compared, who won it, and how the contract's lines tell it."""

import enum
from typing import Final

import msgspec

from engines.contract import Fact, ScoreLine, Seat
from engines.hexes import Hex
from engines.titicaca.tiles import Terrain

FINAL: Final = 0
"""The moment of the final scoring; the other moments are the numbers of lakes 5 and 10."""


class Part(enum.StrEnum):
    """What points are given for (S207-221)."""

    STOCK = "stock"
    VILLAGES = "villages"
    CHAIN = "chain"
    TERRAIN = "terrain"
    TOTAL = "total"


class Reason(enum.StrEnum):
    """What decided a contest."""

    VILLAGES = "villages"
    LAKES = "lakes"
    TEMPLES = "temples"
    SHARED = "shared"


class Tally(msgspec.Struct, frozen=True):
    """What a player has in a contest; lakes and temples only where most villages are tied."""

    seat: Seat
    villages: int
    lakes: int = 0
    temples: tuple[int, ...] = (0,)
    """The values that the temples may add up to, as far as the table knows."""

    @property
    def sums(self) -> tuple[int, ...]:
        """What lakes and temples may come to together (T14), the least first."""
        return tuple(self.lakes + value for value in self.temples)


class Award(msgspec.Struct, frozen=True):
    """Points of one seat out of one scoring."""

    seat: Seat
    moment: int
    part: Part
    points: int
    worth: int = 0
    """What the whole contest gives, before sharing."""
    size: int = 0
    """How many terrains the region has."""
    region: Hex | None = None
    terrain: Terrain | None = None
    reason: Reason | None = None
    sharers: int = 1
    """Among how many the points were divided."""
    tallies: tuple[Tally, ...] = ()
    """All players in the contest; those tied for most villages first."""
    cells: tuple[Hex, ...] = ()
    """The hexes that were counted for this seat."""


def score_line(award: Award) -> ScoreLine:
    """Give an award as a line of the contract; with the cells it comes from."""
    if award.reason is None or award.region is None:
        return ScoreLine(award.part.value, award.points, {"lake": award.moment}, award.cells)
    q, r = award.region
    facts: dict[str, Fact] = {
        "lake": award.moment, "q": q, "r": r, "size": award.size, "worth": award.worth,
    }  # fmt: skip
    if award.terrain is not None:
        facts["terrain"] = award.terrain.value
    facts |= _compared(award)
    slug = f"{award.part.value}-{award.reason.value}"
    return ScoreLine(slug, award.points, facts, award.cells)


def _compared(award: Award) -> dict[str, Fact]:
    """Tell the seat's number, its best rival's, and among how many the points are shared."""
    own = next(tally for tally in award.tallies if tally.seat == award.seat)
    others = [tally for tally in award.tallies if tally.seat != award.seat]
    facts: dict[str, Fact] = {"villages": own.villages}
    if award.reason is Reason.VILLAGES:
        # A text, as in the other contests: a number would be taken for a seat.
        return facts | {"rival": str(max((tally.villages for tally in others), default=0))}
    tied = [tally for tally in others if tally.villages == own.villages]
    rival = max(tied, key=lambda tally: (tally.sums[-1], tally.sums[0]))
    facts |= {"lakes": own.lakes, "mine": _range(own.sums), "rival": _range(rival.sums)}
    if award.reason is Reason.SHARED:
        facts["sharers"] = award.sharers
    return facts


def _range(sums: tuple[int, ...]) -> str:
    return str(sums[0]) if len(sums) == 1 else f"{sums[0]}-{sums[-1]}"
