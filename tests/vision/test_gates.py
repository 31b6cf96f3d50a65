"""When a whole symbol counts as a known tag: like it, and not nearly as like another one."""

import numpy as np
import pytest

from companion.games.measures import known_payloads
from vision.codebook import Codebook, Match
from vision.decoys import modules_of
from vision.gates import is_known, is_sure

BOOK = Codebook(known_payloads("taluva"))
TAG = "TAL017K"
SYMBOL = np.where(modules_of([TAG])[0], 40, 200).astype(np.float32)


@pytest.mark.parametrize(
    ("likeness", "lead", "at_once", "at_last"),
    [
        (0.98, 0.40, True, True),
        (0.92, 0.15, True, True),
        (0.98, 0.02, False, False),
        (0.92, 0.10, False, False),
        (0.87, 0.20, False, True),
        (0.87, 0.13, False, False),
        (0.80, 0.40, False, False),
    ],
)
def test_a_symbol_nearly_as_like_another_known_tag_is_taken_for_neither(
    likeness: float, lead: float, at_once: bool, at_last: bool
) -> None:
    match = Match(TAG, likeness, lead)
    assert is_sure(match) is at_once
    assert is_known(BOOK, match, SYMBOL) is at_last
