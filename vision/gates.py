"""When a symbol counts as a known tag: likeness, lead over rivals, and over tags not in play."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.codebook import Codebook, Match
from vision.covered import Partial
from vision.symbol import Samples

GOOD: Final = 0.9
"""Likeness from which one frame is enough, if no tag that is not in play is nearer."""
BEYOND_DOUBT: Final = 0.96
"""Likeness from which no tag that is not in play needs to be thought of."""
GOOD_MARGIN: Final = 0.12
"""By how much it must be more like this tag than like any other known one."""
FAIR: Final = 0.84
"""Likeness that a second frame must confirm."""
FAIR_MARGIN: Final = 0.16
COVERED: Final = 0.84
"""Likeness of the part of a covered tag that shows: in sixty scenes with fingers on tags none that
was read had less; of what was no known tag two had 0.76 and 0.80. Others reach as much ..."""
COVERED_MARGIN: Final = 0.12
COVERED_LEAD: Final = 0.08
"""... but are then as like some tag of the house that is not in play: of 296 that were none of the
known ones the largest lead was 0.05; of 635 that were, none had less than this."""


def is_sure(match: Match) -> bool:
    """Tell whether a whole symbol is so like a known tag that one frame is enough."""
    return match.score >= GOOD and match.margin >= GOOD_MARGIN


def is_known(codebook: Codebook, match: Match, modules: Samples) -> bool:
    """Tell whether a whole symbol's modules (441) are a known tag's and no other's."""
    is_fair = match.score >= FAIR and match.margin >= FAIR_MARGIN
    if not (is_sure(match) or is_fair):
        return False
    return match.score >= BEYOND_DOUBT or codebook.beats_decoys(match.payload, modules)


def show_enough(codebook: Codebook, parts: Sequence[Partial]) -> list[bool]:
    """Tell of which covered symbols the part that shows can be no other tag's, in play or not."""
    verdicts = [one.score >= COVERED and one.margin >= COVERED_MARGIN for one in parts]
    good = [one for one, is_good in zip(parts, verdicts, strict=True) if is_good]
    if not good:
        return verdicts
    leads = codebook.lead_over_house(
        [one.payload for one in good],
        np.stack([one.modules for one in good]),
        np.stack([one.shows for one in good]),
        by=COVERED_LEAD,
    )
    remaining = iter(leads.tolist())
    return [is_good and next(remaining) for is_good in verdicts]
