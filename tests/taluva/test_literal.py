"""The engine and the literal rules agree, in driven games that reach the corners of the rules."""

import copy
import random

import literal
import pytest
from campaign_sizes import times
from taluva_agreement import Disagreement, Table, play
from taluva_driver import STYLES, Position, judge

from companion.games.rules import GAMES
from engines.contract import Score, ScoreLine

TALUVA = GAMES["taluva"]

# (seats, style, seed, options) and the corners that this game must reach, or it is of no use.
DRIVEN = {
    "a player is left without room": (2, "crowd", 2, {}, {"elimination", "last left"}),
    "high towers and temples": (2, "crowd", 8, {}, {"level 3", "high tower", "high temple"}),
    "the last tile leaves no room": (2, "crowd", 4, {}, {"eliminated by the last tile"}),
    "equals": (2, "tall", 2, {}, {"shared win"}),
    "two kinds complete": (3, "temples", 0, {}, {"early end"}),
    "a ranking": (3, "crowd", 3, {"ranking": True}, {"completed in a ranking"}),
    "temples joined": (4, "tall", 3, {"teams": True}, {"temple may join", "city with two temples"}),
    "a team of one": (4, "crowd", 3, {"teams": True}, {"team: elimination"}),
    "a team complete": (4, "crowd", 12, {"teams": True}, {"team: early end"}),
    "a team alone": (4, "crowd", 10, {"teams": True}, {"team: last left"}),
}
DRIVEN_CITIES = {
    "2 volcanoes covered", "city split", "city with two towers", "extension short of huts",
    "lone temple or tower", "second temple refused", "second tower refused",
    "stacked huts covered", "tower may join", "two cities, one extension",
}  # fmt: skip


@pytest.mark.parametrize("name", DRIVEN)
def test_engine_and_literal_rules_agree_in_the_corners(name):
    seats, style, seed, options, corners = DRIVEN[name]
    reached = play(TALUVA, seats, style, seed, **options)
    assert not corners - reached
    if name == "high towers and temples":
        assert not DRIVEN_CITIES - reached


SETUPS = [
    (2, {}),
    (2, {"ranking": True}),
    (2, {"all_tiles": True}),
    (3, {}),
    (3, {"ranking": True}),
    (3, {"all_tiles": True}),
    (4, {}),
    (4, {"ranking": True}),
    (4, {"teams": True}),
]


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(100, 100 + times(2)))
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_engine_and_literal_rules_agree_over_many_games(seats, options, style, seed):
    play(TALUVA, seats, style, seed, **options)


# Positions by hand: lines of (tile, at, turned, build); a build that does not matter is ANY.

ANY = None


def hut(q, r):
    return {"do": "hut", "at": [q, r]}


class Pair:
    """A position on both sides, compared after every action."""

    def __init__(self):
        self.ours, self.theirs = Table(TALUVA, 2), literal.new_game(2)
        self.compare()

    def compare(self):
        legal = literal.legal(self.theirs)
        judged = judge(random.Random(1), self.theirs, legal)
        self.ours.compare(Position(self.theirs, legal, judged, None))

    def apply(self, action):
        self.ours.apply(action)
        self.theirs = literal.apply(self.theirs, action)
        self.compare()


def follow(*lines):
    """Play the lines on both sides; give the pair."""
    pair = Pair()
    for tile, at, turned, build in lines:
        pair.apply({"by": -1, "do": "draw", "tile": tile})
        seat = pair.theirs["turn"]
        pair.apply({"by": seat, "do": "place", "tile": tile, "at": list(at), "turned": turned})
        pair.apply({"by": seat, **build} if build else literal.legal(pair.theirs)[0])
    return pair


def fits(pair, tile, at, turned):
    """Tell what both sides think of drawing the tile and laying it there."""
    pair = copy.copy(pair)
    pair.ours = copy.copy(pair.ours)
    pair.apply({"by": -1, "do": "draw", "tile": tile})
    seat = pair.theirs["turn"]
    place = {"by": seat, "do": "place", "tile": tile, "at": list(at), "turned": turned}
    ours, theirs = pair.ours.accepts(place), literal.allowed(pair.theirs, place)
    assert ours == theirs, f"engine {ours}, literal rules {theirs} on {place}"
    return ours


def test_a_hole_is_filled_flat_or_not_at_all():
    ring = [(1, (0, 0), 4), (2, (1, 1), 5), (3, (2, -2), 5), (4, (4, -2), 5), (5, (3, 1), 4)]
    pair = follow(*((*line, ANY) for line in ring))
    assert fits(pair, 6, (3, -1), 0)
    assert fits(pair, 6, (2, 0), 4)
    assert not any(fits(pair, 6, (3, -1), turned) for turned in range(1, 6))


def test_three_volcanoes_are_covered_at_once():
    lines = [(1, (0, 0), 0, ANY), (2, (1, -1), 4, ANY), (3, (0, -1), 2, hut(-1, -1))]
    pair = follow(*lines)
    assert fits(pair, 4, (0, 0), 3)
    after = follow(*lines, (4, (0, 0), 3, ANY)).theirs
    assert [literal.level(after, at) for at in ((0, 0), (0, -1), (1, -1))] == [2, 2, 2]


@pytest.mark.parametrize(
    ("own", "foreign", "allowed"),
    [((-1, 1), (2, 0), True), ((0, 1), (2, 0), False), ((-1, 1), (0, 1), False)],
)
def test_the_last_hut_of_a_city_is_never_covered_whoever_owns_it(own, foreign, allowed):
    pair = follow((1, (0, 0), 0, hut(*own)), (2, (1, 0), 4, hut(*foreign)))
    assert fits(pair, 3, (0, 0), 5) == allowed  # it would cover (0, 1)


def test_the_literal_rules_can_contradict():
    class Generous:
        """Taluva whose scores forget the first seat's towers."""

        def __getattr__(self, name):
            return getattr(TALUVA, name)

        def scores(self, state):
            first, *others = TALUVA.scores(state)
            lines = tuple(line for line in first.lines if line.slug != "towers")
            return (Score(first.seat, first.total, (*lines, ScoreLine("towers", 9))), *others)

    with pytest.raises(Disagreement, match="counts"):
        play(Generous(), 2, "crowd", 2)
