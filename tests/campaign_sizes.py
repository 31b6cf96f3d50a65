"""How large the campaigns are, and what waits for them.

`CAMPAIGN=4 make test-all` plays four times as much.
"""

import os

import pytest
from _pytest.mark import ParameterSet


def times(standard: int) -> int:
    """Give so many, or as many times more as the environment asks for."""
    return max(1, round(standard * float(os.environ.get("CAMPAIGN", "1"))))


def rarely(*values: object) -> ParameterSet:
    """Give one case of a test that has others for every day: this one is for the long run."""
    return pytest.param(*values, marks=pytest.mark.campaign)
