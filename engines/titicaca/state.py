"""The position: what lies on the land, what each player holds, and what the round has come to."""

import enum
from functools import cached_property
from typing import Final

import msgspec

from engines.contract import Seat
from engines.titicaca.awards import Award
from engines.titicaca.land import Land
from engines.titicaca.sealed import SealedBid
from engines.titicaca.tiles import LAKES

STOCK: Final = 20
"""Weapon points at the start: 2 shields, 2 swords, 2 lances, 1 bow (S44)."""

TEMPLES: Final = 2
"""Everybody's temples: one of +1 and one of +2 (S47)."""


class Phase(enum.Enum):
    """What the game waits for."""

    BIDS = "bids"
    TURN = "turn"
    REVEAL = "reveal"
    OVER = "over"


class Step(enum.IntEnum):
    """How far the turn has come: the last step taken (S114, T30)."""

    NONE = 0
    VILLAGE = 1
    JOIN = 2
    UNITE = 3


class End(enum.StrEnum):
    """Why a game is over (S224-227, T20)."""

    LAND_FULL = "land-full"
    NO_WEAPONS = "no-weapons"
    NOBODY_BIDS = "nobody-bids"


class Bidder(msgspec.Struct, frozen=True):
    """Who has still to come in this round, with the bid that lies open."""

    seat: Seat
    weapons: int


class State(msgspec.Struct, frozen=True, dict=True):
    """A position of Titicaca: all that the table may know."""

    land: Land
    stocks: tuple[int, ...]
    villages: tuple[int, ...]
    """By seat: the plane of the villages."""
    temples: tuple[int, ...]
    """By seat: the plane of the villages with a temple."""
    twos: tuple[int | None, ...]
    """By seat: where on the land a +2 stands, as a plane; None as long as nobody has seen it.

    One value seen tells the other (T26), so a seat's temples are known both or not at all; with a
    temple known on the land and no +2 there, the +2 is in the owner's hand.
    """
    arrow: Seat
    bids: tuple[SealedBid | None, ...]
    regions: tuple[int, ...] = ()
    """Planes of terrains with villages (T10), by their smallest hex."""
    letters: tuple[int, ...] = ()
    """By region: the number of the letter people call it by; joined and united it keeps one."""
    round: int = 1
    """The lake of the round; beyond the lakes, an extra round."""
    phase: Phase = Phase.BIDS
    queue: tuple[Bidder, ...] = ()
    """Who comes after the player in turn."""
    turn: Seat | None = None
    step: Step = Step.NONE
    fresh: int = 0
    """The terrain with the village just set."""
    taken: Seat | None = None
    """Who took the last turn of this round."""
    scoring: int | None = None
    """The moment being scored while temples are asked for."""
    asked: tuple[int, ...] = ()
    """By seat, while temples are asked for: the temple to turn up, or 0."""
    awards: tuple[Award, ...] = ()
    end: End | None = None

    @property
    def seats(self) -> range:
        """All seats, clockwise (T34)."""
        return range(len(self.stocks))

    @cached_property
    def built(self) -> int:
        """Every terrain with a village."""
        built = 0
        for plane in self.villages:
            built |= plane
        return built

    @property
    def empty(self) -> int:
        """Every terrain without a village."""
        return self.land.ground & ~self.built

    @property
    def open(self) -> int:
        """Where a village may be set in this round: at its lake, in an extra round anywhere."""
        if self.round > LAKES:  # S226
            return self.empty
        return self.land.shores[self.round] & ~self.built

    @property
    def bidders(self) -> tuple[Seat, ...]:
        """Who is asked for a bid and has not given it: nobody without weapons (T28)."""
        return tuple(seat for seat in self.seats if self.stocks[seat] and self.bids[seat] is None)

    @cached_property
    def rims(self) -> tuple[int, ...]:
        """By region: the terrains that share an edge with it."""
        return tuple(map(self.land.rim, self.regions))

    @cached_property
    def shores(self) -> tuple[int, ...]:
        """By region: the lakes at it."""
        return tuple(map(self.land.shore, self.regions))

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """By region: one bit for each terrain type in it."""
        types = [(1 << number, plane) for number, plane in enumerate(self.land.terrains)]
        return tuple(
            sum(mark for mark, plane in types if plane & region) for region in self.regions
        )

    @property
    def called(self) -> tuple[int, ...]:
        """By region: the number of its letter; a position made by hand goes by the order."""
        return self.letters or tuple(range(len(self.regions)))

    def region(self, bit: int) -> int | None:
        """Give the number of the region that holds the hex, or None."""
        for number, region in enumerate(self.regions):
            if region & bit:
                return number
        return None

    def owner(self, bit: int) -> Seat | None:
        """Tell whose village stands on the hex."""
        for seat, plane in enumerate(self.villages):
            if plane & bit:
                return seat
        return None

    def temples_in_hand(self, seat: Seat) -> int:
        """Count the temples that the seat can still build."""
        return TEMPLES - self.temples[seat].bit_count()


def changed(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    """Give the values by seat with one of them exchanged."""
    return (*values[:seat], value, *values[seat + 1 :])
