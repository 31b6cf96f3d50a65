"""Discoveries: digs, laboratory tiles, what the table shows, what was shown before an undo."""

from ica_positions import (
    GAME,
    TABLE,
    facts,
    listed,
    lit,
    play,
    position,
    refused,
    start,
    tile,
    with_points,
)

from engines.ica.actions import Bones, Corners, Dig, End, Move, Orb, Show, Take, Turn
from engines.ica.state import Look, Phase

FRESH = "3 " * 16


def begun(players=2):
    state = start(players)
    for seat in range(players):
        state = play(state, Corners(seat, (0, 0), (0, 5)))
    return state


# Digs


def test_i12_a_dig_turns_two_open_tiles_for_two_points():
    state = play(begun(), Dig(0, ((0, 0), (3, 3))))
    assert (state.points, state.phase, GAME.to_move(state)) == (3, Phase.SHOW, (TABLE,))
    state = play(state, Show(TABLE, (0, 0), 4), Show(TABLE, (3, 3), 5))
    assert (state.pile((0, 0)).down, state.pile((0, 0)).up) == (2, (4,))
    assert (state.phase, GAME.to_move(state)) == (Phase.PLAY, (0,))


def test_i12_a_dig_takes_exactly_two_different_cells():
    state = begun()
    assert len(listed(state, Dig)) == 120
    assert refused(state, Dig(0, ((0, 0),))) == "dig-two"
    assert facts(state, Dig(0, ((0, 0),))) == {"count": 1, "need": 2}
    assert refused(state, Dig(0, ())) == "dig-two"
    assert refused(state, Dig(0, ((0, 0), (0, 1), (0, 2)))) == "dig-two"
    assert refused(state, Dig(0, ((0, 0), (0, 0)))) == "dig-same-twice"
    assert refused(state, Dig(0, ((0, 0), (0, 5)))) == "not-on-site"
    assert refused(state, Dig(0, ((0, 0), (4, 4)))) == "no-such-cell"


def test_i12_a_dig_is_refused_without_two_points():
    state = with_points(begun(), 1)
    assert refused(state, Dig(0, ((0, 0), (0, 1)))) == "too-few-points"
    assert facts(state, Dig(0, ((0, 0), (0, 1)))) == {"cost": 2, "left": 1}


def test_the_order_of_a_dig_s_cells_does_not_matter():
    there, back = Dig(0, ((0, 0), (3, 3))), Dig(0, ((3, 3), (0, 0)))
    assert play(begun(), there) == play(begun(), back)
    assert back not in GAME.legal_actions(begun())


def test_one_need_not_stand_on_a_tile_and_pawns_do_not_hinder():
    state = begun()
    assert refused(state, Dig(0, ((0, 0), (2, 2)))) is None
    assert refused(state, Turn(0, (0, 5))) is None


def test_i33_a_covered_or_missing_tile_is_not_turned():
    state = position(site="3:4 3 3 0 " + "3 " * 12)
    assert refused(state, Dig(0, ((0, 0), (0, 1)))) == "tile-covered"
    assert facts(state, Dig(0, ((0, 0), (0, 1)))) == {"tiles": 1}
    assert lit(state, Dig(0, ((0, 0), (0, 1)))) == ((0, 0),)
    assert refused(state, Dig(0, ((0, 1), (0, 3)))) == "nothing-face-down"
    assert refused(state, Dig(0, ((0, 1), (0, 2)))) is None


def test_i29_the_last_pile_is_dug_alone_still_for_two_points():
    state = position(site="2 " + "0 " * 15)
    assert listed(state, Dig) == [Dig(0, ((0, 0),))]
    assert refused(state, Dig(0, ((0, 0), (0, 1)))) == "dig-one"
    state = play(state, Dig(0, ((0, 0),)))
    assert state.points == 3
    state = play(state, Show(TABLE, (0, 0), tile("r1")))
    assert listed(state, Dig) == [Dig(0, ((0, 0),))]


def test_i29_while_two_piles_hide_tiles_none_is_dug_alone():
    for site in ("2 1 ", "2 1:4 "):
        state = position(site=site + "0 " * 14)
        assert refused(state, Dig(0, ((0, 0),))) == "dig-two"
    assert listed(state, Dig) == []


def test_i29_the_covered_last_pile_has_to_be_cleared_first():
    state = position(site="2:4 " + "0 " * 15)
    assert refused(state, Dig(0, ((0, 0),))) == "tile-covered"
    assert refused(play(state, Take(0, (0, 0))), Dig(0, ((0, 0),))) is None


# Laboratory tiles


def test_a_laboratory_tile_is_turned_for_two_points_and_for_good():
    state = play(begun(), Turn(0, (2, 6)), Show(TABLE, (2, 6), 107))
    assert (state.points, state.plot((2, 6)).tile) == (3, 107)
    assert refused(state, Turn(0, (2, 6))) == "already-turned"
    assert refused(state, Turn(0, (2, 2))) == "not-in-laboratory"
    assert refused(with_points(state, 1), Turn(0, (2, 7))) == "too-few-points"


# What the table shows


def test_a_show_names_one_of_the_tiles_of_that_layer_that_are_left():
    state = play(begun(), Dig(0, ((0, 0), (0, 1))))
    assert {show.tile for show in GAME.legal_actions(state)} == set(GAME.box.layers["top"])
    assert all(GAME.weight(state, show) == 1 for show in GAME.legal_actions(state))
    state = play(state, Show(TABLE, (0, 0), 4))
    assert {show.tile for show in GAME.legal_actions(state)} == set(GAME.box.layers["top"]) - {4}
    assert refused(state, Show(TABLE, (0, 1), 4)) == "tile-already-shown"
    assert refused(state, Show(TABLE, (0, 1), 16)) == "tile-other-layer"
    assert facts(state, Show(TABLE, (0, 1), 16)) == {"tile": 16, "layer": "top"}
    assert refused(state, Show(TABLE, (0, 1), 105)) == "tile-other-board"
    for unknown in (0, 49, 100, 117, -1, 10**30):
        assert refused(state, Show(TABLE, (0, 1), unknown)) == "tile-unknown"
    assert refused(state, Show(TABLE, (0, 2), 5)) == "show-elsewhere"
    assert lit(state, Show(TABLE, (0, 2), 5)) == ((0, 1),)


def test_i44_the_layers_come_up_in_their_order():
    state = position(site="3 2 1 " + "0 " * 13, points=9)
    state = play(state, Dig(0, ((0, 0), (0, 1))))
    assert {show.tile for show in GAME.legal_actions(state)} == set(GAME.box.layers["top"])
    state = play(state, Show(TABLE, (0, 0), 1))
    assert {show.tile for show in GAME.legal_actions(state)} == set(GAME.box.layers["middle"])
    state = play(state, Show(TABLE, (0, 1), tile("r1")), Dig(0, ((0, 1), (0, 2))))
    assert {show.tile for show in GAME.legal_actions(state)} == set(GAME.box.layers["bottom"])


def test_only_the_table_shows_and_only_what_was_turned():
    state = play(begun(), Turn(0, (2, 6)))
    assert refused(state, Show(0, (2, 6), 107)) == "only-the-table"
    assert refused(state, End(0)) == "show-first"
    assert facts(state, End(0)) == {"left": 1}
    assert lit(state, End(0)) == ((2, 6),)
    assert refused(begun(), Show(TABLE, (2, 6), 107)) == "nothing-to-show"
    assert refused(state, End(TABLE)) == "not-the-tables"


def test_i35_a_report_leaves_play_when_it_is_found_and_gives_nothing():
    state = position(site="2 2 " + "0 " * 14)
    state = play(state, Dig(0, ((0, 0), (0, 1))), Show(TABLE, (0, 0), tile("r1")))
    assert (state.reports, state.gone, state.pile((0, 0)).down) == (1, (tile("r1"),), 1)
    state = play(state, Show(TABLE, (0, 1), 6))
    assert (state.points, state.hands[0], state.scorings) == (3, (), ())


def test_i35_the_tile_below_a_report_is_open_for_the_next_dig_only():
    state = position(site="2 2 " + "0 " * 14)
    state = play(state, Dig(0, ((0, 0), (0, 1))), Show(TABLE, (0, 0), tile("r1")))
    assert state.to_show == ((0, 1),)
    state = play(state, Show(TABLE, (0, 1), tile("r2")))
    assert listed(state, Dig) == [Dig(0, ((0, 0), (0, 1)))]


# What was shown before an undo


def test_a_tile_shown_before_an_undo_comes_up_again_at_its_place_and_nowhere_else():
    known = (Show(TABLE, (0, 0), 4), Show(TABLE, (3, 3), 5))
    state = play(begun(), Dig(0, ((0, 0), (0, 1))))
    assert GAME.check_known(state, Show(TABLE, (0, 0), 4), known) is None
    refusal = GAME.check_known(state, Show(TABLE, (0, 0), 3), known)
    assert (refusal.slug, refusal.facts, refusal.cells) == ("already-known", {"tile": 4}, ((0, 0),))
    state = play(state, Show(TABLE, (0, 0), 4))
    refusal = GAME.check_known(state, Show(TABLE, (0, 1), 5), known[1:])
    assert (refusal.slug, refusal.cells) == ("already-known", ((3, 3),))
    assert GAME.check_known(state, Show(TABLE, (0, 1), 3), known[1:]) is None


def test_the_layer_tells_which_tile_of_a_pile_is_known():
    known = (Show(TABLE, (0, 0), 4), Show(TABLE, (0, 0), 6))
    state = position(site="3 3 " + "0 " * 14)
    state = play(state, Dig(0, ((0, 0), (0, 1))))
    assert GAME.check_known(state, Show(TABLE, (0, 0), 4), known) is None
    assert GAME.check_known(state, Show(TABLE, (0, 0), 5), known).facts == {"tile": 4}


def test_a_known_laboratory_tile_is_known_wherever_bones_have_moved_it():
    known = (Show(TABLE, (0, 5), 107),)
    state = position(hands=("b1 b2",), researchers=((1, 5), (3, 8)), points=9)
    state = play(state, Bones(0, (43, 44), (0, 5), (2, 7)), Turn(0, (2, 7)))
    assert all(show.dealt == (0, 5) for show in GAME.legal_actions(state))
    assert GAME.check_known(state, Show(TABLE, (2, 7), 107, (0, 5)), known) is None
    assert GAME.check_known(state, Show(TABLE, (2, 7), 108, (0, 5)), known).facts == {"tile": 107}
    # The old place hides another tile now: what is known of (0, 5) must not come up there.
    state = position(hands=("b1 b2",), researchers=((1, 5), (3, 8)), points=9)
    state = play(state, Bones(0, (43, 44), (0, 5), (2, 7)), Turn(0, (0, 5)))
    assert refused(state, known[0]) == "tile-dealt-elsewhere"
    other = Show(TABLE, (0, 5), 107, (2, 7))
    assert GAME.check(state, other) is None
    assert GAME.check_known(state, other, known).slug == "already-known"


def test_what_is_no_show_is_never_known():
    known = (Show(TABLE, (0, 0), 4),)
    assert GAME.check_known(begun(), Move(0, (0, 1)), known) is None
    assert GAME.check_known(begun(), Show(TABLE, (0, 0), 3), (Move(0, (0, 1)),)) is None


# Orbs


def test_i5_an_orb_looks_at_a_pile_or_a_laboratory_tile_for_nothing():
    state = position(site="3 1:4 " + "0 " * 14, hands=("o1",), points=0)
    for at in ((0, 0), (0, 1), (2, 6)):
        after = play(state, Orb(0, tile("o1"), at))
        assert after.looks == (Look(0, at),)
        assert (after.points, after.hands[0], after.gone) == (0, (), (tile("o1"),))
        assert (after.site, after.laboratory) == (state.site, state.laboratory)


def test_i38_an_orb_needs_something_face_down():
    state = position("7 " + ". " * 15, site="0:4 0 " + "0 " * 14, hands=("o1",))
    for at in ((0, 0), (0, 1), (0, 5)):
        assert refused(state, Orb(0, tile("o1"), at)) == "nothing-to-learn"
    assert refused(state, Orb(0, tile("o1"), (0, 6))) is None
    assert refused(state, Orb(0, tile("o1"), (0, 4))) == "no-such-cell"


def test_only_an_orb_of_the_own_hand_looks():
    state = position(hands=("c1", "o1"))
    assert refused(state, Orb(0, tile("c1"), (0, 6))) == "orb-needed"
    assert refused(state, Orb(0, tile("o1"), (0, 6))) == "not-in-hand"


def test_the_state_knows_of_a_face_down_tile_only_its_layer():
    state = begun()
    assert state.seen == frozenset()
    assert {(pile.down, pile.up) for pile in state.site} == {(3, ())}
    after = play(state, Dig(0, ((0, 0), (0, 1))), Show(TABLE, (0, 0), 4), Show(TABLE, (0, 1), 5))
    assert after.seen == {4, 5}
