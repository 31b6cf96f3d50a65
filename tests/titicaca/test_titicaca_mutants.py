"""Each seeded rule bug is caught by the comparison with the literal rules."""

import pytest
from titicaca_agreement import Disagreement, play
from titicaca_mutants import Rotten, mutant
from titicaca_seeded_bugs import MUTANTS

# Driven games that together catch every mutant, those that catch most first.
RICH = [
    ("island", (2, 3, 12), "apart", 3),
    ("island", (2, 5, 12), "bold", 5),
    ("island", (2, 5, 12), "plain", 5),
    ("island", (4, 1, 12), "tied", 1),
    ("island", (2, 1, 12), "idle", 1),
    ("island", (2, 2, 18), "bold", 2),
    ("island", (5, 3, 12), "apart", 3),
    ("island", (2, 4, 24), "bold", 4),
    ("island", (4, 1, 24), "bold", 1),
]


def is_caught(game):
    """Tell whether the literal rules contradict in one of the driven games."""
    for driven in RICH:
        try:
            play(game, *driven)
        except Disagreement:
            return True
    return False


@pytest.mark.parametrize("name", MUTANTS)
def test_the_comparison_catches(name):
    with mutant(*MUTANTS[name]) as game:
        assert is_caught(game)


def test_the_unbroken_source_is_not_caught():
    with mutant() as game:
        assert not is_caught(game)


def test_a_snippet_that_left_the_source_is_noticed():
    with pytest.raises(Rotten, match="found it 0 times"), mutant(("game", "no such line", "")):
        pass


def test_there_are_many_of_them():
    assert len(MUTANTS) >= 40
