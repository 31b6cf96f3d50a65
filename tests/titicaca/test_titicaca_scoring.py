"""Scorings: examples 2a to 2e, ties, temples that are turned up and those that stay, the ends."""

import msgspec
import pytest
from titicaca_positions import GAME, bidding, drawn, lines, listed, play, position, refused

from engines.contract import TABLE
from engines.titicaca.actions import Bid, Done, Reveal, Temple, Village
from engines.titicaca.awards import FINAL
from engines.titicaca.scoring import new_weapons, settled
from engines.titicaca.state import End, Phase, Step
from engines.titicaca.view import award_cells, awards, chain, look

YELLOW, RED, ORANGE, PURPLE = range(4)
ELSEWHERE = ". . . . . . . . F"
"""An empty terrain far away, so that an extra round can be bid for."""


def to_the_end(text, players=4, **fields):
    """Give the final scoring of a drawing: an extra round in which nobody bids."""
    state = bidding(text.rstrip() + "\n.\n" + ELSEWHERE, players, round=16, **fields)
    return play(state, *(Bid(seat, 0) for seat in GAME.to_move(state)))


def at_lake(lake, text, players=4, **fields):
    """Give the position after a lake's round in which nobody bids, or that is passed over."""
    state = bidding(text, players, round=lake, **fields)
    if state.round == lake and state.phase is Phase.BIDS:
        return play(state, *(Bid(seat, 0) for seat in GAME.to_move(state)))
    return state


def regions_only(state, seat):
    """Give what a seat got for regions: (terrain or total, points, reason)."""
    found = []
    for line in GAME.scores(state)[seat].lines:
        _, _, reason = line.slug.partition("-")
        if reason:
            found.append((line.facts.get("terrain", "total"), line.points, reason))
    return found


# Examples 2a to 2e


def test_example_2a_one_forest_at_three_lakes():
    state = to_the_end("""
        .      L1     L2
           L3     F:0a
    """, 2)  # fmt: skip
    assert regions_only(state, YELLOW) == [("forest", 1, "villages"), ("total", 3, "villages")]


def test_example_2b_three_terrains_at_five_lakes():
    state = to_the_end("""
        .      L1     L2     L3     .
           L4     P:1a   F:1a   W:0a   L5
    """)  # fmt: skip
    assert regions_only(state, YELLOW) == [("meadow", 3, "villages")]
    assert regions_only(state, RED) == [
        ("forest", 3, "villages"),
        ("pampa", 3, "villages"),
        ("total", 5, "villages"),
    ]


def test_example_2c_three_points_shared_by_two_are_one_each():
    state = to_the_end("""
        .      .      L1     .
           L2     P:2a   F:3a   L3
    """)  # fmt: skip
    assert regions_only(state, ORANGE) == [("pampa", 2, "villages"), ("total", 1, "shared")]
    assert regions_only(state, PURPLE) == [("forest", 2, "villages"), ("total", 1, "shared")]
    shared = GAME.scores(state)[ORANGE].lines[-1].facts
    assert (shared["worth"], shared["lakes"], shared["sharers"]) == (3, 2, 2)


def test_example_2d_yellow_wins_two_ties_by_lakes():
    state = to_the_end("""
        .      L1     L2
           L3     P:0a   P:1a
              W:3a   S:2a   .
    """)  # fmt: skip
    assert regions_only(state, ORANGE) == [("savanna", 4, "villages")]
    assert regions_only(state, YELLOW) == [("pampa", 4, "lakes"), ("total", 3, "lakes")]
    assert regions_only(state, PURPLE) == [("meadow", 4, "villages")]
    assert regions_only(state, RED) == []
    pampa = next(line.facts for line in GAME.scores(state)[YELLOW].lines if "terrain" in line.facts)
    assert (pampa["lakes"], pampa["mine"], pampa["rival"]) == (3, "3", "1")


EXAMPLE_2E = """
    .      .      .      .      L5
       L1     P:1a   L3     P:0a   S:2a
          F:1a   P:1a   M:0a   W:3a?  L6
             .      L2     L4     W:0a?  L7
"""
PURPLES_MEADOW, YELLOWS_MEADOW = (3, 2), (3, 3)


def test_example_2e_is_drawn_as_the_text_says_hex_by_hex():
    state = bidding(EXAMPLE_2E, 4)
    land = state.land
    contacts = [land.lake_contacts(plane) for plane in state.villages]
    assert contacts[YELLOW] == 8
    assert contacts[RED] == 5
    assert land.contacts[land.index[PURPLES_MEADOW]] == 2
    assert land.contacts[land.index[YELLOWS_MEADOW]] == 3
    assert land.shore(state.regions[0]).bit_count() == 7
    assert [plane.bit_count() for plane in state.villages] == [3, 3, 1, 1]


@pytest.mark.parametrize(
    "shown", [Reveal(PURPLE, PURPLES_MEADOW, 1), Reveal(YELLOW, YELLOWS_MEADOW, 2)]
)
def test_example_2e_eight_terrains_and_two_temples_of_which_either_settles_the_meadow(shown):
    state = to_the_end(EXAMPLE_2E)
    assert GAME.to_move(state) == (YELLOW, PURPLE)
    # 2 + 1 is behind 3 + 1 already, and 3 + 2 before 2 + 2: the other one stays face down.
    state = play(state, shown)
    assert state.phase is Phase.OVER
    assert regions_only(state, ORANGE) == [("savanna", 8, "villages")]
    assert regions_only(state, RED) == [("forest", 8, "villages"), ("pampa", 8, "villages")]
    assert regions_only(state, YELLOW) == [
        ("mountain", 8, "villages"),
        ("meadow", 8, "lakes"),
        ("total", 7, "lakes"),
    ]
    assert regions_only(state, PURPLE) == []


def test_example_2e_the_numbers_of_the_text_with_both_values_known():
    seen = EXAMPLE_2E.replace("W:3a?", "W:3a1").replace("W:0a?", "W:0a2")
    state = to_the_end(seen)
    meadow, total = (
        next(line.facts for line in GAME.scores(state)[YELLOW].lines if line.slug == slug)
        for slug in ("terrain-lakes", "total-lakes")
    )
    assert (meadow["mine"], meadow["rival"]) == ("5", "3")
    assert (total["mine"], total["rival"]) == ("10", "5")


# Ties


def test_s182_five_points_shared_by_two_are_two_each():
    even = """
        .      L1     L2     L3
           L4     P:0a   F:1a   L5
    """
    state = to_the_end(even, 2)
    assert regions_only(state, YELLOW) == [("pampa", 2, "villages"), ("total", 2, "shared")]
    assert regions_only(state, RED) == [("forest", 2, "villages"), ("total", 2, "shared")]


def test_t15_a_point_that_cannot_be_shared_is_lost():
    # One lake, two villages level at it: 1 point for two is 0 each, and no line.
    state = to_the_end(".  L1  .\n  P:0a  F:1a", 2)
    assert regions_only(state, YELLOW) == [("pampa", 2, "villages")]
    assert regions_only(state, RED) == [("forest", 2, "villages")]


def test_t14_lake_contacts_count_each_hex_again():
    # Both hexes of Yellow touch lake 1: two contacts with one lake beat Red's one.
    text = """
        .      L1     L2
           P:0a   F:0a   M:1a   S:1a
    """
    state = to_the_end(text, 2)
    yellow = state.land.lake_contacts(state.villages[YELLOW])
    red = state.land.lake_contacts(state.villages[RED])
    assert (yellow, red) == (3, 1)
    assert regions_only(state, YELLOW)[-1] == ("total", 2, "lakes")


def test_t14_of_three_tied_only_those_level_at_the_top_share():
    text = """
        L1     .      .      L2     .
           P:0a   F:1a   M:2a   .
    """
    state = to_the_end(text, 3)
    contacts = [state.land.lake_contacts(plane) for plane in state.villages]
    assert contacts == [1, 0, 1]
    assert regions_only(state, YELLOW)[-1] == ("total", 1, "shared")
    assert regions_only(state, ORANGE)[-1] == ("total", 1, "shared")
    assert regions_only(state, RED) == [("forest", 3, "villages")]


def test_t14_only_players_tied_for_most_villages_are_compared():
    text = """
        .      .      .      L1     L2
           P:0a   P:0a   P:1a   P:2a   L3
    """
    state = to_the_end(text, 3)
    assert regions_only(state, YELLOW) == [("pampa", 4, "villages"), ("total", 3, "villages")]


def test_t14_temples_of_other_types_do_not_count_in_a_type():
    # The temple on Yellow's forest is no help for the pampa, but it is for the total.
    text = "F:0a2  P:0a   P:1a   M:1a   L1"
    state = to_the_end(text, 2)
    assert regions_only(state, YELLOW) == [
        ("forest", 4, "villages"),
        ("pampa", 2, "shared"),
        ("total", 1, "temples"),
    ]


def test_t13_a_region_without_lake_has_no_total_majority():
    state = to_the_end("F:0a? F:1a?", 2)
    assert GAME.to_move(state) == (0, 1)
    state = to_the_end("F:0a? M:1a?", 2)  # T32: worth nothing, nothing is asked
    assert state.phase is Phase.OVER
    assert regions_only(state, YELLOW) == [("forest", 2, "villages")]


def test_t17_the_chain_runs_through_borders_but_not_through_rivals():
    state = position("F:0a M:0b S:1c P:0d W:0e F:0f", fresh=(5, 0))
    assert chain(state, 0) == ((3, 0), (4, 0), (5, 0))
    assert new_weapons(state, 0) == 5 + 3 * 3


def test_s109_four_villages_apart_give_seven_weapons():
    state = position("F:0a . M:0b . S:0c . P:0d", fresh=(6, 0))
    assert new_weapons(state, 0) == 7


# Temples (T26)


TIED_BY_TEMPLE = "L1     F:0a   F:1a?\n   .      L2     ."
"""Yellow touches two lakes, Red one and a temple: +2 wins, +1 shares."""


@pytest.mark.parametrize(
    ("value", "red", "yellow"),
    [
        (2, [("forest", 2, "temples"), ("total", 2, "temples")], []),
        (1, [("forest", 1, "shared"), ("total", 1, "shared")], None),
    ],
)
def test_t26_a_temple_that_decides_is_turned_up_by_its_owner(value, red, yellow):
    state = to_the_end(TIED_BY_TEMPLE, 2)
    assert (state.phase, GAME.to_move(state)) == (Phase.REVEAL, (RED,))
    assert listed(state, Reveal) == [Reveal(RED, (2, 0), 1), Reveal(RED, (2, 0), 2)]
    state = play(state, Reveal(RED, (2, 0), value))
    assert regions_only(state, RED) == red
    assert regions_only(state, YELLOW) == (red if yellow is None else yellow)


def test_t26_points_wait_for_what_is_asked_and_tell_what_is_settled():
    state = to_the_end(TIED_BY_TEMPLE, 2, stocks=(3, 0))
    assert [score.total for score in GAME.scores(state)] == [0, 0]
    assert [award.part.value for award in settled(state)] == [
        "villages", "chain", "stock", "villages", "chain",
    ]  # fmt: skip
    assert GAME.outcome(state) is None


def test_t26_a_temple_that_decides_nothing_stays_face_down():
    behind = to_the_end(".  .  L3\n  F:0a?  F:1a  L1\n  .  L2  .", 2)
    assert regions_only(behind, RED)[0] == ("forest", 2, "lakes")
    ahead = to_the_end("L1 F:0a? F:1a", 2)
    assert regions_only(ahead, YELLOW)[0] == ("forest", 2, "lakes")
    level = to_the_end("F:0a? F:1a", 2)
    assert regions_only(level, YELLOW)[0] == ("forest", 2, "temples")
    assert [ground.temple for ground in look(level) if ground.has_temple] == [None]


def test_t26_both_temples_in_one_contest_are_three_unseen():
    # 3 unseen against 2 lakes and 3 unseen: nobody needs to know which is which.
    state = to_the_end("F:0a? F:0a? F:1a? F:1a? L1", 2)
    assert state.phase is Phase.OVER
    assert regions_only(state, RED) == [("forest", 4, "lakes"), ("total", 1, "lakes")]


def test_t26_one_temple_may_spare_the_other():
    state = to_the_end("L1 F:0a? F:1a?", 2)
    # 1 + (1 or 2) against (1 or 2): either temple may settle it alone.
    assert GAME.to_move(state) == (0, 1)
    assert play(state, Reveal(0, (1, 0), 2)).phase is Phase.OVER
    assert play(state, Reveal(1, (2, 0), 1)).phase is Phase.OVER
    assert GAME.to_move(play(state, Reveal(0, (1, 0), 1))) == (1,)


def test_t26_a_value_seen_tells_the_other_one():
    # Two regions, each with a temple of Yellow in a tied contest.
    text = "F:0a?  F:1a   .      M:0b?  M:1b   \n.      L1     .      .      L2"
    state = to_the_end(text, 2)
    first = next(ground.at for ground in look(state) if ground.has_temple)
    state = play(state, Reveal(0, first, 2))
    values = [ground.temple for ground in look(state) if ground.has_temple]
    assert values == [2, 1]
    assert state.phase is Phase.OVER


def test_reveals_that_are_not_asked_for_are_refused():
    state = to_the_end(
        TIED_BY_TEMPLE.replace("F:0a ", "F:0a?").replace("L2     .", "L2     P:1b?"), 2
    )
    assert state.phase is Phase.REVEAL
    assert refused(state, Reveal(RED, (0, 0), 1)) == "reveal-no-temple"
    assert refused(state, Reveal(RED, (9, 9), 1)) == "reveal-no-temple"
    assert refused(state, Reveal(RED, (1, 0), 1)) == "reveal-wrong-owner"
    assert refused(state, Reveal(TABLE, (1, 0), 1)) == "not-the-tables"
    assert refused(state, Reveal(RED, (2, 1), 1)) == "reveal-not-needed"
    for value in (0, 3):
        assert refused(state, Reveal(RED, (2, 0), value)) == "reveal-value"
    assert refused(state, Bid(0, 0)) == "reveal-first"
    assert refused(state, Done(0)) == "reveal-first"


def test_the_value_that_the_owner_has_shown_elsewhere_is_refused():
    # Red's temple on the pampa was seen as +2 and Yellow's is asked for.
    state = to_the_end("F:0a?  F:1a1  .      P:1b2", 2)
    assert GAME.to_move(state) == (YELLOW,)
    assert refused(state, Reveal(RED, (1, 0), 2)) == "reveal-shown-elsewhere"
    assert refused(state, Reveal(RED, (1, 0), 1)) == "reveal-not-needed"


def test_nothing_is_revealed_while_nothing_is_asked():
    state = position("F:0a? L1 M", players=2)
    assert refused(state, Reveal(0, (0, 0), 1)) == "reveal-nothing-asked"


# Lakes 5 and 10

AT_LAKE_5 = "F:0a?  L5     M:1b   .      S:0c?  L10    W"


def test_s208_points_for_the_stock_then_regions_at_the_lake_then_new_weapons():
    state = at_lake(5, AT_LAKE_5, 2, stocks=(3, 4))
    assert lines(state, YELLOW) == [("stock", 3), ("terrain-villages", 1), ("total-villages", 1)]
    assert lines(state, RED) == [("stock", 4), ("terrain-villages", 1), ("total-villages", 1)]
    assert state.stocks == (3 + 2 + 3, 4 + 1 + 3)
    assert {line.facts["lake"] for line in GAME.scores(state)[0].lines} == {5}


def test_s210_temples_of_scored_regions_go_home_and_others_stay():
    state = at_lake(5, AT_LAKE_5, 2)
    assert [ground.at for ground in look(state) if ground.has_temple] == [(4, 0)]
    assert state.temples_in_hand(0) == 1


def test_s211_a_round_that_is_passed_over_is_scored_all_the_same():
    full = AT_LAKE_5.replace("W", "W:1d")
    state = bidding(full + " P", 2, round=5, stocks=(1, 1))
    assert {line.facts["lake"] for line in GAME.scores(state)[0].lines} == {5, 10}
    assert state.round == 16


def test_t27_an_absent_lake_has_no_regions_but_pays_stocks_and_weapons():
    state = bidding("L1 F:0a M", 2, round=5, stocks=(2, 2))
    assert lines(state, YELLOW) == [("stock", 2), ("stock", 2 + 4)]
    assert state.stocks == (2 + 4 + 4, 2)


def test_t26_a_value_seen_is_forgotten_when_both_are_in_hand_and_kept_while_one_is_out():
    one_left = at_lake(5, AT_LAKE_5.replace("F:0a?", "F:0a2").replace("S:0c?", "S:0c1"), 2)
    assert [g.temple for g in look(one_left) if g.has_temple] == [1]
    home = at_lake(5, AT_LAKE_5.replace("F:0a?", "F:0a2").replace("S:0c?", "S:0c"), 2)
    assert home.twos == (None, None)
    # What comes out of the hand beside a known +1 can only be the +2.
    again = msgspec.structs.replace(
        one_left,
        round=16,
        phase=Phase.TURN,
        turn=0,
        step=Step.VILLAGE,
        fresh=one_left.land.bit((0, 0)),
    )
    known = play(again, Temple(0, (0, 0)))
    assert {g.at: g.temple for g in look(known) if g.has_temple} == {(0, 0): 2, (4, 0): 1}


def test_a_temple_put_out_beside_an_unseen_one_is_as_unknown():
    state = play(position("F:0a? S:0x M", fresh=(1, 0)), Temple(0, (1, 0)))
    assert [g.temple for g in look(state) if g.has_temple] == [None, None]


# The end


def test_t19_a_land_that_fills_up_in_round_10_is_scored_twice():
    text = "L10    F      M:1a?  S:0b   L1"
    state = bidding(text, 2, round=10, stocks=(5, 5))
    state = play(state, Bid(0, 1), Bid(1, 0), Village(0, (1, 0)), Done(0))
    assert state.end is End.LAND_FULL
    yellow = [(line.facts["lake"], line.slug) for line in GAME.scores(state)[YELLOW].lines]
    assert yellow == [
        (10, "stock"), (10, "terrain-villages"), (10, "total-villages"),
        (FINAL, "villages"), (FINAL, "chain"), (FINAL, "stock"), (FINAL, "terrain-villages"),
        (FINAL, "total-villages"), (FINAL, "terrain-villages"), (FINAL, "total-villages"),
    ]  # fmt: skip
    # Weapons of lake 10 count in the final stock: 4 left, 2 villages, chain of 1.
    assert dict(lines(state, YELLOW)[:1]) == {"stock": 4}
    assert ("stock", 4 + 2 + 3) in lines(state, YELLOW)


def test_t19_temples_that_went_home_at_lake_10_are_missing_in_the_final_scoring():
    text = "L10    P:0a   P:1a2\nF"
    state = bidding(text, 2, round=10, stocks=(5, 5))
    state = play(state, Bid(0, 1), Bid(1, 0), Village(0, (0, 1)), Done(0))
    assert state.end is End.LAND_FULL
    pampa = [
        (award.moment, award.seat, award.reason.value)
        for award in state.awards
        if award.terrain == "pampa"
    ]
    assert pampa == [(10, RED, "temples"), (FINAL, YELLOW, "lakes")]


def test_t19_a_land_that_fills_up_earlier_has_only_the_end():
    state = bidding("L9 F . L10 M:1a", 2, round=9, stocks=(5, 5))
    state = play(state, Bid(0, 1), Bid(1, 0), Village(0, (1, 0)), Done(0))
    assert state.end is End.LAND_FULL
    assert {line.facts["lake"] for line in GAME.scores(state)[1].lines} == {FINAL}


def test_s215_the_final_scoring_has_four_parts():
    state = to_the_end("L1 F:0a M:0b . S:0c . P:1d", 2, stocks=(7, 0))
    assert lines(state, YELLOW) == [
        ("villages", 3), ("chain", 6), ("stock", 7),
        ("terrain-villages", 1), ("total-villages", 1),
        ("terrain-villages", 1), ("terrain-villages", 1),
    ]  # fmt: skip
    assert lines(state, RED) == [("villages", 1), ("chain", 3), ("terrain-villages", 1)]


def test_t36_the_ranking_is_by_points_and_equals_share_their_place():
    state = to_the_end("L1 F:0a . L2 M:1b . S:2c", 3, stocks=(1, 1, 1))
    outcome = GAME.outcome(state)
    assert outcome.winners == (0, 1)
    assert outcome.ranking == ((0, 1), (2,))
    assert outcome.reason == "points-shared"
    alone = GAME.outcome(to_the_end("L1 F:0a . M:1b", 2, stocks=(1, 1)))
    assert (alone.winners, alone.reason) == ((0,), "most-points")


@pytest.mark.parametrize(
    ("text", "tallies"),
    [
        ("L1 F:0a F:0a F:1a F:2a", [(YELLOW, 2), (RED, 1), (ORANGE, 1)]),
        ("L1 F:1a F:0a F:0a F:1a F:2a L2 L3 L4 L5", [(YELLOW, 2), (RED, 2), (ORANGE, 1)]),
        ("L1 F:2a", [(ORANGE, 1)]),
    ],
)
def test_t32_a_line_compares_everybody_who_has_a_village_there_once(text, tallies):
    state = to_the_end(text)
    told = [award.tallies for award in state.awards if award.terrain == "forest"]
    assert told
    for line in told:
        assert [(tally.seat, tally.villages) for tally in line] == tallies


def test_every_line_has_the_hexes_that_were_counted():
    state = to_the_end("L1 F:0a M:0b . P:1d", 2, stocks=(7, 1))
    cells = award_cells(state, YELLOW)
    assert cells[:3] == (((1, 0), (2, 0)), ((1, 0), (2, 0)), ())
    assert cells[3:] == (((1, 0),), ((1, 0),), ((2, 0),))
    assert len(cells) == len(GAME.scores(state)[YELLOW].lines) == len(awards(state, YELLOW))


def test_drawings_say_what_they_show():
    drawing = drawn(TIED_BY_TEMPLE)
    assert drawing.cells[1, 0] == "forest"
    assert drawing.temples == (((2, 0), None),)
