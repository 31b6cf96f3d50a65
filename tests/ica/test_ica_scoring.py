"""Scorings, totals, the end, and the worked examples of the rulebook."""

from ica_positions import GAME, TABLE, play, position, refused, tile

from engines.contract import ScoreLine
from engines.ica.actions import Dig, End, Potteries, Show
from engines.ica.conflict import force
from engines.ica.state import Phase
from engines.ica.view import fields, reports_missing, tallies


def after_scoring(state):
    return GAME.scores(play(state, End(state.turn)))


# The worked examples


def test_the_rulebook_s_supported_stone_is_7_in_a_conflict_and_5_in_a_scoring():
    state = position("5!p1,c1 . . . " + ". " * 12)
    assert force(GAME.box, state, (0, 5)) == 7
    assert [field.worth for field in fields(GAME.box, state)] == [5]
    assert tallies(GAME.box, state)[0].points == 5


def test_the_rulebook_s_fields_are_worth_10_3_3_and_0():
    # GREEN, BLUE, YELLOW and BLACK, whose researcher stands on bare ground.
    state = position(
        """
        5!p1,c1  8!   .   4!
        .        10!  .   .
        .        .    .   .
        6!       9!   .   .
        """,
        researchers=((0, 6), (3, 6), (0, 8), (2, 8)),
        gone="r1 r2",
    )
    assert [tally.points for tally in tallies(GAME.box, state)] == [10, 3, 3, 0]
    assert [(field.owner, field.worth) for field in fields(GAME.box, state)] == [
        (0, 10),
        (2, 3),
        (1, 3),
    ]
    assert [score.total for score in after_scoring(state)] == [10, 3, 3, 0]


# What counts


def test_only_red_points_of_the_own_field_count():
    state = position("5!k1,b1 4!p1 . 3! " + ". " * 12)
    assert tallies(GAME.box, state)[0].points == 4 + 3 + 1


def test_i14_red_points_in_hand_are_subtracted_potteries_too_blue_ones_not():
    state = position("5! . . . " + ". " * 12, hands=("4 p1 k1 b1 c1 o1",))
    tally = tallies(GAME.box, state)[0]
    assert (tally.field, tally.hand, tally.points) == (4, 4, 0)
    assert tally.held == (4, tile("p1"))


def test_i14_totals_may_be_negative():
    state = position(hands=("16 15",), gone="r1 r2")
    assert [score.total for score in after_scoring(state)] == [-7, 0]


def test_i15_without_a_field_only_the_negatives_count():
    state = position("5! . . . " + ". " * 12, hands=("1 4",), researchers=((1, 5), (3, 8)))
    assert tallies(GAME.box, state)[0].points == -3


def test_i42_totals_have_no_bounds():
    state = position(
        "5! 16! 4! 10! 11! 15! . . " + ". " * 8,
        gone="r1 r2 r3 r4 r5 r6",
    )
    assert [score.total for score in after_scoring(state)] == [60, 0]


# When scorings come


def dug(found, points=5):
    """Give the position before a dig of two tiles of the bottom layer."""
    return position(
        site="1 1 1 1 " + "0 " * 12, gone=found, scored=len(found.split()) // 2, points=points
    )


def find(state, *reports):
    cells = ((0, 0), (0, 1))
    shows = [Show(TABLE, at, tile(name)) for at, name in zip(cells, reports, strict=True)]
    return play(state, Dig(state.turn, cells), *shows)


def test_i13_the_player_who_finds_the_second_report_ends_the_turn_before_the_scoring():
    state = find(dug("r1"), "r3", "12")
    assert (state.reports, state.scorings, state.points) == (2, (), 3)
    state = play(state, End(0))
    assert (len(state.scorings), state.turn, state.points) == (1, 1, 5)


def test_i13_one_report_brings_no_scoring():
    state = find(dug(""), "r3", "12")
    assert play(state, End(0)).scorings == ()
    assert reports_missing(state) == 1


def test_i13_two_scorings_come_one_after_the_other():
    state = position(
        "5! . . . " + ". " * 12, site="1 1 1 1 " + "0 " * 12, gone="r1 r2 r3", hands=("", "4")
    )
    state = find(state, "r4", "12")
    state = play(state, End(0))
    assert len(state.scorings) == 2
    assert [score.total for score in GAME.scores(state)] == [8, -6]
    assert state.phase is Phase.PLAY


def test_i34_the_third_scoring_ends_the_game_at_once():
    state = find(dug("r1 r2 r3 r4"), "r5", "r6")
    assert state.phase is Phase.PLAY
    state = play(state, End(0))
    assert (state.phase, GAME.to_move(state)) == (Phase.OVER, ())
    assert refused(state, End(1)) == "game-over"


def test_i34_three_pairs_in_one_turn_are_three_scorings():
    state = position(
        "5! . . . " + ". " * 12, site="1 1 1 1 " + "0 " * 12, gone="r1 r2 r3 r4", hands=("", "1 2")
    )
    state = play(find(state, "r5", "r6"), End(0))
    assert (len(state.scorings), state.phase) == (3, Phase.OVER)
    assert [score.total for score in GAME.scores(state)] == [12, -3]


def test_i34_nobody_gets_a_compensating_turn():
    state = position(gone="r1 r2 r3 r4 r5 r6", scored=2, turn=0, researchers=((0, 5),) * 3)
    assert GAME.outcome(play(state, End(0))) is not None


# Lines and winners


def test_every_point_has_a_line():
    state = position("5!p1 4! . . " + ". " * 12, hands=("3", "p2 k1"), gone="r1 r2 r3 r4", scored=0)
    first, second = after_scoring(state)
    assert first.lines == (
        ScoreLine("field", 8, {"scoring": 1, "stones": 2, "potteries": 1}, ((0, 5), (0, 6))),
        ScoreLine("hand", -2, {"scoring": 1, "stones": 1, "potteries": 0}),
        ScoreLine("field", 8, {"scoring": 2, "stones": 2, "potteries": 1}, ((0, 5), (0, 6))),
        ScoreLine("hand", -2, {"scoring": 2, "stones": 1, "potteries": 0}),
    )
    assert second.lines[1] == ScoreLine("hand", -1, {"scoring": 1, "stones": 0, "potteries": 1})
    assert (first.total, second.total) == (12, -2)


def test_the_five_points_of_the_potteries_have_a_line_of_their_own():
    state = play(position(hands=("p1 p2 p3",), scored=1), Potteries(0))
    assert GAME.scores(state)[0].lines[-1] == ScoreLine("thesis", 5, {"after": 1})
    assert GAME.scores(state)[0].total == 5


def test_a_tally_keeps_the_cells_and_tiles_behind_its_points():
    tally = tallies(GAME.box, position("5!p1 4! . . " + ". " * 12, hands=("3 k1",)))[0]
    assert tally.cells == ((0, 5), (0, 6))
    assert (tally.stones, tally.potteries, tally.held) == ((5, 4), (tile("p1"),), (3,))


def ended(hands):
    state = position(hands=hands, researchers=((0, 5),) * len(hands), gone="r1 r2 r3 r4 r5 r6")
    return GAME.outcome(play(state, End(0)))


def test_the_highest_total_wins():
    outcome = ended(("4", "1", "5"))
    assert (outcome.winners, outcome.reason) == ((1,), "most-points")
    assert outcome.ranking == ((1,), (0,), (2,))


def test_i23_ties_are_shared():
    outcome = ended(("4", "10", "5"))
    assert (outcome.winners, outcome.reason) == ((0, 1), "shared")
    assert outcome.ranking == ((0, 1), (2,))


def test_reports_missing_counts_to_the_next_scoring():
    assert [reports_missing(position(gone=found)) for found in ("", "r1", "r1 r2")] == [2, 1, 2]
    assert reports_missing(position(gone="r1 r2 r3 r4 r5 r6")) == 0
