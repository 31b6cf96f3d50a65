"""A robot hand that lays pieces as people do: in its own time, and a little off."""

import enum
import math
from typing import Final

import msgspec
import numpy as np

from hardware.pieces import Hand, Piece
from hardware.sim_table import SimTable

AWAY_MM: Final = 520.0
"""How far from the table's middle a hand is out of every picture."""

GRIP_HEIGHT: Final = 45.0
CARRY_HEIGHT: Final = 28.0


class Sloppiness(msgspec.Struct, frozen=True):
    """How far off a hand lays things: sigmas in millimetres and degrees, cut at twice that."""

    mm: float = 1.2
    degrees: float = 2.0


class Pace(msgspec.Struct, frozen=True):
    """How long a deed takes, in seconds."""

    enter: float = 0.5
    carry: float = 0.8
    leave: float = 0.5


class Phase(enum.Enum):
    """What the hand is doing."""

    IDLE = "idle"
    REACHING = "reaching"
    CARRYING = "carrying"
    LEAVING = "leaving"


class Deed(msgspec.Struct, frozen=True):
    """One thing to do: lay a piece at a place, or take it away where `x` is None."""

    piece: Piece
    x: float | None
    y: float
    angle: float
    flipped: bool


class RobotHand:
    """Does one deed after the other on a simulated table, as time is told to it.

    Ask with `put` and `take`, then call `step(now)` as often as frames are wanted; nothing sleeps.
    The hand reaches for a piece that lies on the table, or brings one that does not, carries it
    over the table, lays it down a little off, and leaves.
    """

    def __init__(
        self,
        table: SimTable,
        seed: int = 0,
        sloppiness: Sloppiness | None = None,
        pace: Pace | None = None,
        name: str = "robot",
    ) -> None:
        self.table = table
        self.sloppiness = sloppiness or Sloppiness()
        self.pace = pace or Pace()
        self.name = name
        self._chance = np.random.default_rng(seed)
        self._todo: list[Deed] = []
        self._phase = Phase.IDLE
        self._since = 0.0
        self._from = (0.0, 0.0, 0.0)
        self._goal = (0.0, 0.0, 0.0)

    def __repr__(self) -> str:
        return f"<RobotHand {self._phase.value}, {len(self._todo)} to do>"

    @property
    def phase(self) -> Phase:
        """What the hand is doing now."""
        return self._phase

    @property
    def busy(self) -> bool:
        """Whether there is something left to do."""
        return bool(self._todo)

    def put(
        self, piece: Piece, x: float, y: float, angle: float = 0.0, flipped: bool = False
    ) -> None:
        """Ask for a piece to be laid at (x, y), turned by `angle` degrees clockwise."""
        off = self._off(self.sloppiness.mm), self._off(self.sloppiness.mm)
        turn = self._off(self.sloppiness.degrees)
        self._todo.append(Deed(piece, x + off[0], y + off[1], angle + turn, flipped))

    def take(self, piece: Piece) -> None:
        """Ask for a piece to be taken off the table."""
        self._todo.append(Deed(piece, None, 0.0, 0.0, False))

    def step(self, now: float) -> bool:
        """Do what is due at that time; True while there is something left to do."""
        while self._todo and self._advance(self._todo[0], now):
            pass
        return self.busy

    def finish(self) -> None:
        """Do all that is left at once, and take the hand away."""
        for deed in self._todo:
            if deed.x is not None:
                self.table.put(deed.piece, deed.x, deed.y, deed.angle, deed.flipped)
            elif deed.piece.name in self.table:
                self.table.take(deed.piece.name)
        self._todo.clear()
        self._phase = Phase.IDLE
        self.table.hand_out(self.name)

    def _off(self, sigma: float) -> float:
        return float(np.clip(self._chance.normal(0.0, sigma), -2 * sigma, 2 * sigma))

    def _advance(self, deed: Deed, now: float) -> bool:
        """Move the hand; True where a phase ended, so that the next may have begun already."""
        if self._phase is Phase.IDLE:
            self._begin(deed, now)
            return True
        lengths = {
            Phase.REACHING: self.pace.enter,
            Phase.CARRYING: self.pace.carry,
            Phase.LEAVING: self.pace.leave,
        }
        length = lengths[self._phase]
        share = 1.0 if length <= 0 else min(1.0, max(0.0, (now - self._since) / length))
        x, y, angle = self._between(share)
        self.table.hand_in(Hand(x, y, _lean(x), GRIP_HEIGHT), self.name)
        if self._carries(deed):
            self.table.hold(deed.piece, x, y, angle, CARRY_HEIGHT)
        if share < 1.0:
            return False
        self._end_phase(deed, self._since + length)
        return True

    def _carries(self, deed: Deed) -> bool:
        """Whether the piece is in the hand now."""
        if deed.x is None:
            return self._phase is Phase.LEAVING
        return self._phase is Phase.CARRYING

    def _begin(self, deed: Deed, now: float) -> None:
        if deed.piece.name in self.table:
            lying = self.table[deed.piece.name]
            self._goal = (lying.x, lying.y, lying.angle)
            self._from = (lying.x, AWAY_MM, lying.angle)
            self._phase = Phase.REACHING
        elif deed.x is not None:
            self._goal = (deed.x, deed.y, deed.angle)
            self._from = (deed.x, AWAY_MM, deed.angle)
            self._phase = Phase.CARRYING
        else:
            self._todo.pop(0)
            return
        self._since = now

    def _end_phase(self, deed: Deed, at: float) -> None:
        self._since = at
        x, _, angle = self._goal
        self._from = self._goal
        if self._phase is Phase.REACHING and deed.x is not None:
            self._goal = (deed.x, deed.y, deed.angle)
            self._phase = Phase.CARRYING
        elif self._phase is Phase.LEAVING:
            if deed.x is None:
                self.table.take(deed.piece.name)
            self.table.hand_out(self.name)
            self._todo.pop(0)
            self._phase = Phase.IDLE
        else:
            if deed.x is not None:
                self.table.put(deed.piece, deed.x, deed.y, deed.angle, deed.flipped)
            self._goal = (x, AWAY_MM, angle)
            self._phase = Phase.LEAVING

    def _between(self, share: float) -> tuple[float, float, float]:
        """Give where the hand is: slow at both ends, the short way round."""
        eased = 0.5 - 0.5 * math.cos(math.pi * share)
        turn = (self._goal[2] - self._from[2] + 180.0) % 360.0 - 180.0
        return (
            self._from[0] + (self._goal[0] - self._from[0]) * eased,
            self._from[1] + (self._goal[1] - self._from[1]) * eased,
            self._from[2] + turn * eased,
        )


def _lean(x: float) -> float:
    """Give the angle of an arm that comes from a player in the middle of the near side."""
    return max(-30.0, min(30.0, x * 0.06))
