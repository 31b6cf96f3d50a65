"""What the eye for pieces without a tag is asked and what it answers, as values."""

import enum
from typing import Final, Literal, TypeAlias

import msgspec

from vision.catalogue import WoodenKind

Form: TypeAlias = Literal["house", "tower", "temple", "block", "cylinder", "pawn", "star"]


class Wood(msgspec.Struct, frozen=True):
    """A kind of piece: its name, its footprint and its height in millimetres."""

    name: str
    width: float
    depth: float
    height: float
    form: Form = "block"

    @classmethod
    def of(cls, kind: WoodenKind) -> "Wood":
        """Give a kind of the catalogue."""
        return cls(kind.name, kind.width, kind.depth, kind.height, kind.form)

    @property
    def is_round(self) -> bool:
        """Whether it looks the same however it is turned."""
        return self.form in ("tower", "cylinder", "pawn", "star")

    @property
    def footprint(self) -> float:
        """How much of the table one covers, in square millimetres."""
        return self.width * self.depth * (0.785 if self.is_round else 1.0)


class Spot(msgspec.Struct, frozen=True):
    """A cell on which pieces may stand: its middle on the table, and how high its ground is."""

    name: str
    """The caller's own name for it, such as "3,-1"."""
    x: float
    y: float
    height: float
    radius: float
    """How far from the middle the middle of a piece may be."""


class Pieces(msgspec.Struct, frozen=True):
    """So many pieces of one kind and paint that come to a spot; `count` below 0 where they go."""

    spot: str
    wood: str
    paint: str
    count: int = 1


class Hypothesis(msgspec.Struct, frozen=True):
    """What one action would change on the table; the name is the caller's own."""

    name: str
    changes: tuple[Pieces, ...] = ()


NOTHING: Final = Hypothesis("")
"""Nothing changed. It is always among the hypotheses."""


class Trust(enum.Enum):
    """How far a verdict may be believed."""

    LIKELY = "likely"
    """Ask people before it counts."""
    CERTAIN = "certain"
    """As good as a tag that was read."""


class Strange(enum.Enum):
    """Why a change fits nothing that was thought of."""

    ELSEWHERE = "elsewhere"
    """A piece stands on no spot, or between two; without a paint it is another thing."""
    PAINT = "paint"
    """Something of no learnt paint."""
    SHAPE = "shape"
    """The paint is known, but neither its size nor its number fits any kind of piece."""
    UNFORESEEN = "unforeseen"
    """Clearly these pieces here, but no hypothesis has them."""
    MISSING = "missing"
    """Clearly these pieces went from here, but no hypothesis has that."""
    LARGE = "large"
    """Something larger than pieces lies or reaches over the table."""
    LIGHT = "light"
    """The light is too different, or too poor, to compare the two looks."""
    ALIKE = "alike"
    """Two paints look alike here."""


class Oddity(msgspec.Struct, frozen=True):
    """A change that fits no hypothesis: what is strange, where it is, and what it may be."""

    strange: Strange
    x: float
    y: float
    spot: str = ""
    """The spot it stands on or nearest to; "" where there is none near."""
    paint: str = ""
    size: float = 0.0
    """How far it reaches from its middle, in millimetres."""


class Seen(msgspec.Struct, frozen=True):
    """Pieces seen to have come to a spot, or gone from it, and where each of them stands."""

    pieces: Pieces
    trust: Trust
    places: tuple[tuple[float, float], ...] = ()
    """The middles of their footprints in millimetres."""


class Verdict(msgspec.Struct, frozen=True):
    """Which hypothesis two looks bear out; no trust where there is no answer.

    With a hypothesis and its trust all the rest is information. Without, `tied` has those that
    the looks cannot tell apart, `oddities` what fits none of them.
    """

    hypothesis: Hypothesis | None
    trust: Trust | None
    tied: tuple[Hypothesis, ...] = ()
    unseen: tuple[str, ...] = ()
    """Spots whose ground looks so like the paint that a piece on them might not be seen."""
    seen: tuple[Seen, ...] = ()
    oddities: tuple[Oddity, ...] = ()
    beside: tuple[Oddity, ...] = ()
    """What was known to lie on no spot and still does."""
    is_underway: bool = False
    """Whether what is seen is a part of a hypothesis: somebody may still be setting pieces."""
    is_doubtful: bool = False
    """Whether something is there that may be a piece and may be light or print."""
