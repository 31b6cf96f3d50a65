"""Each seeded rule bug is caught by the comparison with the literal rules."""

import pytest
from ica_agreement import Disagreement, play
from ica_mutants import Rotten, mutant
from ica_mutations import MUTATIONS
from test_ica_literal import DRIVEN

OPENING = (None, "dig", 3, 70, 3, True)
RICH = [*sorted({game for games, _ in DRIVEN.values() for game in games}, key=str), OPENING]
"""The driven games that engine and literal rules agree in anyway: their notes are there."""


def catcher(game, view):
    """Give the first driven game in which the literal rules contradict, or None."""
    for driven in RICH:
        try:
            play(game, view, *driven)
        except Disagreement:
            return driven
    return None


@pytest.mark.parametrize("name", MUTATIONS)
def test_the_comparison_catches(name):
    with mutant(*MUTATIONS[name]) as (game, view):
        assert catcher(game, view)


def test_the_unbroken_source_is_not_caught():
    with mutant() as (game, view):
        assert not catcher(game, view)


def test_a_snippet_that_left_the_source_is_noticed():
    with pytest.raises(Rotten, match="found it 0 times"), mutant(("game", "no such line", "")):
        pass
