"""What is looked for between two looks, and what is found: values that finding hands round."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from vision.standing.differences import Difference, Mask
from vision.standing.looks import Field
from vision.standing.paints import Paints
from vision.standing.patches import Part
from vision.standing.shapes import foot
from vision.standing.values import Oddity, Pieces, Spot, Strange, Wood
from vision.values import Eye


class Option(msgspec.Struct, frozen=True):
    """One way to explain what changed on a spot."""

    paint: str
    wood: str
    count: int
    """Below 0 where the pieces went."""


class Finding(NamedTuple):
    """What changed on a spot in one paint: every explanation that is possible, the best first."""

    spot: Spot
    options: tuple[Option, ...]
    is_clear: bool
    """Whether the best one explains it so well that it may be believed."""
    places: tuple[tuple[float, float], ...]
    colour: tuple[float, float, float]
    """What the pieces look like, as shares of white paper."""


class Scene(NamedTuple):
    """What is asked about: the looks' difference, from where, the spots, woods and paints."""

    difference: Difference
    eye: Eye
    spots: Sequence[Spot]
    woods: Sequence[Wood]
    paints: Paints
    standing: Collection[Pieces]
    most: Mapping[str, int]
    """How many of each kind may come to a spot at once; a kind that is not here, one."""
    thought: Collection[Pieces] = ()
    """What somebody may have done: where two explanations fit alike, this is the likelier."""
    beside: Collection[Oddity] = ()
    """What is known to lie on no spot: it keeps nothing from being told."""
    fresh: Collection[str] = ()
    """Spots whose ground came between the looks: what is found there may be print on it."""

    @property
    def least(self) -> float:
        """The smallest footprint there is."""
        return min(wood.footprint for wood in self.woods)

    def rgb(self, paint: str) -> Field:
        """Give a paint that was learnt."""
        rgb = next(one.rgb for one in self.paints.learnt if one.name == paint)
        return np.array(rgb, dtype=np.float32)

    def odd(self, part: Part, strange: Strange, spot: Spot | None) -> Oddity:
        """Give a part as something odd."""
        height, width = part.mask.shape
        x, y = self.difference.chart.place_of(part.left + width / 2, part.top + height / 2)
        paint = part.paints[0][0] if part.paints else ""
        size = max(height, width) / 2 * self.difference.chart.step
        return Oddity(strange, x, y, spot.name if spot else "", paint, size)

    def disc(self, part: Part, spot: Spot, margin: int, reach: float) -> Mask:
        """Give where a spot is on a part's window and a margin round it."""
        column, row = foot(spot, self.eye, self.difference.chart)
        height, width = part.mask.shape
        rows = np.arange(height + 2 * margin)[:, None] - margin + part.top
        columns = np.arange(width + 2 * margin)[None, :] - margin + part.left
        return np.asarray((rows - row) ** 2 + (columns - column) ** 2 <= reach**2)
