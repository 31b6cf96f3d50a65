"""How large the campaigns are: `CAMPAIGN=4 make test-all` plays four times as much."""

import os


def times(standard: int) -> int:
    """Give so many, or as many times more as the environment asks for."""
    return max(1, round(standard * float(os.environ.get("CAMPAIGN", "1"))))
