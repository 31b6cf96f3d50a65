"""The engine and the literal rules agree, in driven games that reach the corners of the rules."""

from functools import cache

import pytest
from campaign_sizes import times
from titania_agreement import Disagreement, play
from titania_driver import MAPS, STYLES

from engines.contract import Score, ScoreLine
from engines.titania.game import Titania


@cache
def game_on(name):
    return Titania.from_contents(MAPS[name], f"{name}.toml")


# (map, seats, style, seed) and the corners that this game must reach, or it is of no use.
DRIVEN = {
    "chains, and periods that end in them": (
        ("gated", 3, "chain", 0),
        {"extra ship lapsed", "period 1 ends in a chain", "period 2 ends in a chain"},
    ),
    "floors and starfish run out": (
        ("crooked", 2, "hoard", 3),
        {"no floor left", "starfish short", "period 1 ends on bonus", "period 2 ends on bonus"},
    ),
    "point tiles run out, a new pile in mid-turn": (
        ("rich", 4, "plain", 1),
        {"no point tile left", "new pile in a bonus draw", "period 1 ends on crane"},
    ),
    "an extra ship after the last one": (
        ("gated", 4, "chain", 0),
        {"extra ship after the last one of period 1", "no ship fits in period 2"},
    ),
    "a tie that is broken": (
        ("gated", 2, "poor", 2),
        {"ends by tie-break", "extra ship after the last one of period 2"},
    ),
    "a tie that is shared": (("gated", 3, "hoard", 4), {"ends by shared"}),
    "a sea where no ship fits": (("gated", 4, "plain", 18), {"no ship fits in period 1"}),
    "the game ends on a crane": (("crooked", 3, "plain", 0), {"period 2 ends on crane"}),
    "three extra ships in a row": (("crooked", 3, "build", 3), {"chain of three extra ships"}),
    "nothing to draw": (("rich", 4, "full", 0), {"nothing to draw"}),
    "the map that ships": (("round", 3, "build", 0), {"ends by points"}),
}


@pytest.mark.parametrize("name", DRIVEN)
def test_engine_and_literal_rules_agree_in_the_corners(name):
    driven, corners = DRIVEN[name]
    reached = play(game_on(driven[0]), *driven)
    assert not corners - reached


@pytest.mark.campaign
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", MAPS)
def test_engine_and_literal_rules_agree_over_many_games(name, style, seats):
    for seed in range(100, 100 + times(2)):
        play(game_on(name), name, seats, style, seed)


def test_the_literal_rules_can_contradict():
    class Generous:
        """Titania whose scores give the first seat a point for nothing."""

        def __getattr__(self, name):
            return getattr(game_on("gated"), name)

        def scores(self, state):
            first, *others = game_on("gated").scores(state)
            lines = (*first.lines[:-1], ScoreLine("point-tiles", first.lines[-1].points + 1))
            return (Score(first.seat, first.total, lines), *others)

    with pytest.raises(Disagreement, match="points"):
        play(Generous(), "gated", 4, "chain", 0)
