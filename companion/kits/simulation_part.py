"""What simulation needs of a game: the third part of a kit, used in `companion/simulated` only."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec
import pygame

from companion.keeping.session import Session
from companion.kits.answers import Laid
from companion.kits.blunders import Blunder
from companion.kits.compact_player import Far
from companion.kits.plans import Plan
from companion.kits.standing import Supply
from engines.contract import Action
from hardware.pieces import Colour, Surface

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)

Shown: TypeAlias = Callable[[S, tuple[Action, ...], S], tuple[Laid, ...] | None]
"""From the state before, a run and the state after to what a hand lays to tell it."""

ThinkUp: TypeAlias = Callable[[S, Mapping[str, Laid], Random], Blunder | None]


class Player(Protocol):
    """Somebody who plays in simulations."""

    def choose(self, session: Session) -> Action:
        """Give the next action of whoever may act."""


class PlanOf(Protocol[S_contra]):
    """Gives where the cells lie on the simulated table."""

    def __call__(self, state: S_contra, angle: float | None = None) -> Plan:
        """Give the plan for a position; without an angle it is turned as suits best."""


def untinted(number: int) -> Colour | None:
    """Give no colour: pieces have their own look."""
    return None


def told_by_all(action: Action) -> tuple[str, ...]:
    """Whatever lies otherwise after an action tells it."""
    return ()


Untidy: TypeAlias = Callable[[S, S, Mapping[str, Laid], Random], Blunder | None]
"""From the states before and after a run, what lies there and chance to what goes wrong."""


class SimulationPart(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """Where simulated pieces lie, how they look, who plays with them and what goes wrong."""

    plan: PlanOf[S]
    surfaces: Callable[[int], tuple[Surface, ...]]
    """Gives how the parts of a piece look; () for a tag that is on no loose piece."""
    player: Callable[[str | int, Far], Player]
    """Gives a player for a seed; `Far` tells how far out cells lie, 1 being the table's end."""
    tint: Callable[[int], Colour | None] = untinted
    """Gives the colour of a piece; None leaves it to its look."""
    shown: Shown[S] | None = None
    """Gives what a hand lays to tell a run that leaves no piece where it was laid.

    Such as a card put away, a temple turned up. None where the layout after the run tells it.
    """
    told_by: Callable[[Action], tuple[str, ...]] = told_by_all
    """The tags of the pieces that tell an action, where others follow it only later.

    Such as the stone of an attack: what it beats is carried away once the attack is accepted.
    """
    covers_codes: bool = False
    """Whether what lies on a tile hides its code: it is lifted until the tile is read."""
    blunder: ThinkUp[S] | None = None
    """Gives something wrong to do with the pieces that lie there, to try the referee."""
    untidy: Untidy[S] | None = None
    """Gives a table put right wrongly after a run: something left there, or carried astray."""
    supply: Callable[[S], tuple[Supply, ...]] | None = None
    """Gives the wooden pieces of the box that a position is played with; None without any."""
    piece_sign: Callable[[str, int, S], pygame.Surface | None] | None = None
    """Gives a sign, by a name and a size, for pieces whose codes are too small in the window."""
