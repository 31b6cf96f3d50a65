"""What is remembered of wooden pieces from one look at the table to the next."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from companion.playing.hypotheses import Meaning, Standing
from vision.standing.looks import Look
from vision.standing.values import Oddity, Pieces, Spot, Trust

Ground: TypeAlias = tuple[tuple[str, float], ...]
"""The cells with their heights."""


class Kept(NamedTuple):
    """The table when it last agreed with the game."""

    look: Look
    stood: Standing
    ground: Ground
    """Where a tile came, what stood before tells nothing."""


class Shown(NamedTuple):
    """What the last look may show; which of it, people may still tell with the buttons."""

    kept: Kept
    """The look, with what stood before it."""
    may_be: tuple[tuple[Pieces, ...], ...]
    """The changes that explain all of it."""
    after: int
    """How many actions there were."""


class Waiting(NamedTuple):
    """What will count once the table has rested long enough."""

    state: object
    """The position in which it was seen; in another one it means something else."""
    since: float
    meaning: Meaning | None
    trust: Trust
    look: Look
    oddity: Oddity | None = None
    """What is pointed out then; None where nothing is."""
    beside: tuple[Oddity, ...] = ()
    """What lies on no spot: from then on it is in nobody's way."""


class AtOnce(NamedTuple):
    """What came with a tile, or before the first look: the look that is compared with has it."""

    state: object
    """The position in which it was seen."""
    waiting: Waiting | None
    """What it may be; None where nobody can tell."""
    shown: Shown


def ground_of(spots: Iterable[Spot]) -> Ground:
    """Give the ground that spots are on."""
    return tuple((spot.name, spot.height) for spot in spots)
