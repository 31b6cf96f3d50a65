"""The engine and the literal rules agree, in driven games that reach the corners of the rules."""

import pytest
from campaign_sizes import times
from titicaca_agreement import Disagreement, play
from titicaca_driver import STYLES
from titicaca_positions import GAME

from engines.contract import Score

EIGHT_AND_TWO = """
    F:0a  M:0a  S:1a  P:1a  F:0a  M:1a  S:0a  P:0a  W:1b  F:1b  W     L1
"""

# By corner of the rules: a driven game that must reach it, or it is of no use.
DRIVEN = {
    "land full before round 10": ("island", (2, 2, 8), "cheap", 2),
    "land full in round 10": ("island", (5, 3, 12), "apart", 3),
    "land full after round 10": ("island", (2, 3, 8), "apart", 3),
    "scoring round skipped": ("island", (2, 1, 12), "idle", 1),
    "nobody bids early": ("island", (2, 1, 12), "idle", 1),
    "nobody bids in an extra round": ("island", (2, 1, 8), "idle", 1),
    "no-weapons": ("island", (2, 4, 12), "bold", 4),
    "rounds pass without weapons": ("island", (2, 2, 14), "bold", 2),
    "two refunds": ("island", (3, 0, 8), "plain", 0),
    "three tied, one wins": ("island", (3, 3, 14), "tied", 3),
    "three tied, two share": ("island", (4, 0, 8), "tied", 0),
    "remainder lost": ("island", (2, 4, 14), "bold", 4),
    "a temple beats lakes": ("island", (3, 1, 8), "cheap", 1),
    "both temples in one contest": ("island", (2, 1, 8), "tied", 1),
    "an unseen temple stays face down": ("island", (2, 2, 8), "cheap", 2),
    "a region without lake": ("island", (2, 1, 8), "tied", 1),
    "a region of ten": ("painted", (EIGHT_AND_TWO, 2), "tied", 0),
    "a value known because the other was seen": ("island", (2, 3, 12), "apart", 3),
    "one temple spares the other": ("island", (2, 4, 14), "cheap", 4),
    "two temples turned up in one scoring": ("island", (2, 3, 12), "idle", 3),
    "shared win": ("island", (2, 1, 8), "idle", 1),
}


@pytest.mark.parametrize("corner", DRIVEN)
def test_engine_and_literal_rules_agree_in_the_corners(corner):
    assert corner in play(GAME, *DRIVEN[corner])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_engine_and_literal_rules_agree_on_a_land_of_tiles(seats):
    assert play(GAME, "tiled", (seats, 0), "tied", seats)


@pytest.mark.campaign
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_engine_and_literal_rules_agree_over_many_small_lands(seats, style):
    for size in (8, 14, 20, 26):
        for seed in range(100, 100 + times(5)):
            play(GAME, "island", (seats, seed, size), style, seed)


@pytest.mark.campaign
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_engine_and_literal_rules_agree_over_many_lands_of_tiles(seats, style):
    for seed in range(200, 200 + times(3)):
        play(GAME, "tiled", (seats, seed), style, seed)


@pytest.mark.campaign
@pytest.mark.parametrize("stock", [0, 1, 3, 40])
@pytest.mark.parametrize("round_", [4, 5, 9, 10, 15, 16])
def test_engine_and_literal_rules_agree_from_late_rounds_with_any_stock(round_, stock):
    for seats in (2, 3, 5):
        for seed in range(times(2)):
            for style in ("tied", "bold"):
                stocks = tuple((stock + seat) // (seat + 1) for seat in range(seats))
                arguments = (seats, seed, 14)
                play(GAME, "island", arguments, style, seed, round=round_, stocks=stocks)


def test_the_literal_rules_can_contradict():
    class Generous:
        """Titicaca whose scores forget the first seat's chain."""

        __module__ = type(GAME).__module__

        def __getattr__(self, name):
            return getattr(GAME, name)

        def scores(self, state):
            first, *others = GAME.scores(state)
            lines = tuple(line for line in first.lines if line.slug != "chain")
            return (Score(first.seat, first.total, lines), *others)

    with pytest.raises(Disagreement, match="lines"):
        play(Generous(), "island", (2, 3, 12), "apart", 3)
