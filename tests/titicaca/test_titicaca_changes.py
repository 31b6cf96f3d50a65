"""What a step would change: majorities that turn, points, and who could take a region next."""

from titicaca_positions import bidding, play, position

from companion.kits.titicaca.foreseen import foresee
from companion.words import Language, Words
from engines.titicaca.actions import Bid, Join, Temple, Unite, Village
from engines.titicaca.awards import Reason
from engines.titicaca.changes import changes, could_take, takes_by

LAKE_8 = """
    .      .      .      W:1f   W:0e   M:0e
       .      .      .      L3     S:0d   M:1d
          .      .      .      P:3b   .      .
             .      .      F:2a   S      .      .
                .      .      L8     S:1c   .      .
                   .      .      F      F:3c   .      .
"""
SAVANNA = (3, 3)


def settled():
    """Give the position with seat 0's new village on the savanna."""
    return play(position(LAKE_8, players=4, round=8), Village(0, SAVANNA))


def told(found):
    return [
        (one.after.terrain, one.before, one.after.winners, one.after.reason) for one in found.turned
    ]


def test_a_village_alone_wins_its_type_and_its_lakes():
    found = changes(position(LAKE_8, players=4, round=8), Village(0, SAVANNA))
    # The savanna is worth 1, lake 8 another.
    assert found.points == (2, 0, 0, 0)
    assert told(found) == [
        ("savanna", (), (0,), Reason.VILLAGES),
        (None, (), (0,), Reason.VILLAGES),
    ]


def test_a_join_tells_who_shares_the_whole_and_what_every_type_gains():
    found = changes(settled(), Join(0, (3, 2)))
    # Both types are worth 2 instead of 1; two lakes in all, a contact each: 1 point each as before.
    assert found.points == (1, 0, 0, 1)
    assert told(found) == [(None, (0, 3), (0, 3), Reason.SHARED)]


def test_a_union_tells_the_majorities_that_turn():
    state = play(settled(), Join(0, (3, 2)))
    found = changes(state, Unite(0, (4, 0), (4, 1)))
    # Seat 0: savanna and meadow 4 instead of 2, mountain 2 of 4 as before, lake 3 once, not twice.
    assert found.points == (3, 0, 0, 0)
    assert told(found) == [("mountain", (0, 1), (0, 1), Reason.SHARED)]


def test_a_temple_that_wins_whatever_it_is_worth_is_told_as_sure():
    state = play(settled(), Join(0, (3, 2)), Unite(0, (4, 0), (4, 1)))
    found = changes(state, Temple(0, (5, 0)))
    assert found.points == (2, -2, 0, 0)
    assert told(found) == [("mountain", (0, 1), (0,), Reason.TEMPLES)]


def test_what_a_hidden_temple_decides_is_left_open():
    # A lake more for the rival: a temple of +1 ties, one of +2 wins.
    state = position("F:0a   F:1a   L1", players=2, round=8, fresh=(0, 0))
    found = changes(state, Temple(0, (0, 0)))
    assert found.points == (None, None)
    assert told(found) == [
        ("forest", (1,), (0, 1), None),
        (None, (1,), (0, 1), None),
    ]


NEXT = """
    L1     F:1a   M      L2
       .      .      L3     .
"""


def test_who_could_take_a_region_with_the_next_village_is_told():
    assert could_take(bidding(NEXT, 2, round=2), (1, 0)) == (0,)
    # Without weapons nobody settles.
    assert could_take(bidding(NEXT, 2, round=2, stocks=(0, 5)), (1, 0)) == ()
    # At lake 1 no terrain is empty that could join it.
    assert could_take(position(NEXT, players=2, round=1), (1, 0)) == ()


def test_a_village_tells_which_region_it_would_take_by_joining():
    state = play(bidding(NEXT, 2, round=2), Bid(0, 2), Bid(1, 0))
    assert takes_by(state, Village(0, (2, 0))) == (Join(0, (1, 0)),)
    equal = position(NEXT.replace("L3", ". "), players=2, round=2)
    assert takes_by(equal, Village(0, (2, 0))) == ()


def test_a_union_and_a_temple_are_told_in_words_before_they_are_made():
    names = ("Anna", "Ben", "Clara", "David")
    english, french = Words(Language.ENGLISH), Words(Language.FRENCH)
    state = play(settled(), Join(0, (3, 2)))
    union = Unite(0, (4, 0), (4, 1))
    assert foresee(state, (union,), english, names) == (
        "Mountain: Anna, Ben → a tie. Points: Anna +3."
    )
    state = play(state, union)
    temple = Temple(0, (5, 0))
    assert foresee(state, (temple,), english, names) == (
        "Mountain: Anna, Ben → Anna, by temples 1-2:0. Points: Anna +2. Others: Ben -2."
    )
    assert "Points\u202f: Anna +2. Les autres\u202f: Ben -2." in foresee(
        state, (temple,), french, names
    )
