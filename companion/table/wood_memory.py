"""What is remembered of wooden pieces from one look at the table to the next."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from companion.table.hypotheses import Meaning, Standing
from vision.standing.looks import Look
from vision.standing.values import Oddity, Pieces, Spot, Trust, Verdict

Ground: TypeAlias = tuple[tuple[str, float], ...]
"""The cells with their heights."""


class Kept(NamedTuple):
    """The table when it last agreed with the game."""

    look: Look
    stood: Standing
    ground: Ground
    """Where a tile came, what stood before tells nothing."""
    not_yet: frozenset[str] = frozenset()
    """Spots that had pieces at the first look, by the game: whether they stood there nobody saw."""


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
    set_back: frozenset[str] = frozenset()
    """Spots to which pieces came that the game has there: from then on they stand there."""


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


def fresh_spots(before: Ground, now: Ground) -> frozenset[str]:
    """Give the cells whose ground came in between."""
    return frozenset(name for name, height in now if (name, height) not in before)


def shown_by(told: Verdict, look: Look, kept: Kept, after: int) -> Shown:
    """Give what a look may show: all that explains it without a piece that nobody sees."""
    every = (told.hypothesis, *told.tied) if told.hypothesis is not None else told.tied
    seen = tuple(
        one.changes
        for one in every
        if one.changes and not any(piece.spot in told.unseen for piece in one.changes)
    )
    return Shown(kept._replace(look=look), seen, after)
