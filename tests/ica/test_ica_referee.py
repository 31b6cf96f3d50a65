"""What the camera tells, row by row: each deed, each question, each mistake has one answer."""

import pytest
from ica_positions import GAME, position, tile
from ica_snapshots import in_strip, seen, tag

from companion.kits.answers import Ask, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.explainer import Explainer
from companion.kits.ica.kit import ica_kit
from companion.kits.registry import kit_for
from engines.contract import TABLE, Setup
from engines.ica.actions import (
    Bones,
    Clear,
    Clock,
    Corners,
    Dig,
    End,
    Influence,
    Knives,
    Move,
    Orb,
    Place,
    Push,
    Show,
    Take,
    Turn,
)
from engines.ica.state import State

KIT = ica_kit(GAME)

SITE = """
    3 3 3 3
    3 2:4 3 3
    3 2:c1,k1 3 3
    3 3 3 3
"""
LAB = """
    4 . . .
    . 5 . .
    . . 9! .
    . . . .
"""


def table(**fields: object) -> State:
    """Give a position in which the first player stands on a pile and beside a rival's stone."""
    known: dict = {
        "hands": ("4x".replace("4x", "5 k2 b1"), "o1"),
        "researchers": ((1, 6), (2, 7)),
        "prospectors": ((2, 1), (0, 3)),
    }
    return position(LAB, SITE, **(known | fields))


def look(state: State, *snapshots):
    referee = kit_for(GAME).referee()
    referee.look(seen(state), state)
    for snapshot in snapshots:
        answer = referee.look(snapshot, state)
    return answer


def test_a_table_as_the_game_has_it_is_nothing_new() -> None:
    state = table()
    assert look(state, seen(state)) == NothingNew()
    assert kit_for(GAME).referee().corrections(seen(state), state) == ()


def test_corners_are_read_once_both_counters_stand_there_and_of_all_at_once() -> None:
    state = GAME.new_game(Setup(("Anna", "Ben")))
    one = seen(state, {201: (0, 0)})
    assert look(state, one) == NothingNew()
    assert kit_for(GAME).referee().corrections(one, state) == ()
    both = {201: (0, 0), 211: (3, 8), 202: (0, 0), 212: (0, 5)}
    assert look(state, seen(state, both)) == Do(
        (Corners(0, (0, 0), (3, 8)), Corners(1, (0, 0), (0, 5)))
    )
    wrong = look(state, seen(state, {201: (0, 1), 211: (3, 8)}))
    assert isinstance(wrong, NotAllowed)
    assert wrong.refusal.slug == "not-a-corner"


def test_counters_that_leave_their_corners_are_no_corners_taken_back() -> None:
    state = GAME.new_game(Setup(("Anna", "Ben")))
    referee = kit_for(GAME).referee()
    astray = seen(state, {201: (2, 3), 211: (2, 8), 202: (0, 0), 212: (0, 5)})
    found = [(one.slug, one.cell) for one in referee.corrections(astray, state)]
    assert found == [("take-counter", (2, 3)), ("take-counter", (2, 8))]


def test_a_step_is_read_also_across_corners() -> None:
    state = table()
    assert look(state, seen(state, {201: (1, 2)})) == Do((Move(0, (1, 2)),))


@pytest.mark.parametrize(
    ("counter", "to", "slug"),
    [(201, (0, 3), "too-far"), (211, (2, 7), "rival-field"), (202, (0, 2), "not-your-turn")],
)
def test_a_wrong_step_is_refused(counter: int, to: tuple[int, int], slug: str) -> None:
    state = table(points=3)
    answer = look(state, seen(state, {counter: to}))
    if slug == "not-your-turn":
        # The next player's counter: is this turn over?
        assert answer == Ask((End(0),))
        return
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == slug


def test_the_next_player_s_first_deed_ends_a_turn_without_points() -> None:
    state = table(points=0)
    assert look(state, seen(state, {202: (0, 2)})) == Do((End(0), Move(1, (0, 2))))
    dug = seen(state, {17 + 6: (0, 0), 24: (0, 1)})
    answer = look(table(points=0, hands=("5", "")), dug)
    assert isinstance(answer, Do)
    assert answer.actions[:2] == (End(0), Dig(1, ((0, 0), (0, 1))))


def test_two_counters_at_once_are_not_read() -> None:
    state = table()
    answer = look(state, seen(state, {201: (1, 1), 211: (0, 6)}))
    assert isinstance(answer, Unreadable)
    assert answer.slug == "several-moved"


def test_one_counter_moved_waits_until_the_other_is_seen() -> None:
    state = table()
    for hidden in ({"gone": [211]}, {"covered": [211]}):
        answer = look(state, seen(state, {201: (1, 1)}, **hidden))
        assert isinstance(answer, Unreadable)
        assert (answer.slug, answer.payloads) == ("counter-gone", (tag(211),))


def test_a_counter_on_a_line_is_not_read() -> None:
    state = table()
    answer = look(state, seen(state, laid={201: (31.0, 62.0)}))
    assert isinstance(answer, Unreadable)
    assert answer.slug == "counter-between"


def test_a_dig_is_two_tiles_turned() -> None:
    state = table(hands=("5", ""))
    orb, clock = tile("o2"), tile("c2")
    answer = look(state, seen(state, {orb: (0, 0), clock: (3, 3)}))
    assert answer == Do(
        (
            Dig(0, ((0, 0), (3, 3))),
            Show(TABLE, (0, 0), orb),
            Show(TABLE, (3, 3), clock),
        )
    )


def test_one_of_two_waits_for_the_second_and_a_third_is_refused() -> None:
    state = table(hands=("5", ""))
    one = look(state, seen(state, {tile("o2"): (0, 0)}))
    assert isinstance(one, Unreadable)
    assert one.slug == "turn-second"
    three = {tile("o2"): (0, 0), tile("o3"): (0, 1), tile("c2"): (0, 2)}
    answer = look(state, seen(state, three))
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "dig-two"


def test_a_covered_tile_and_one_of_another_layer_are_refused() -> None:
    state = table(hands=("5", ""))
    covered = look(state, seen(state, {tile("o2"): (1, 1)}, gone=[4]))
    assert isinstance(covered, NotAllowed)
    assert covered.refusal.slug == "tile-covered"
    bottom = look(state, seen(state, {tile("o2"): (0, 0), tile("r6"): (0, 1)}))
    assert isinstance(bottom, NotAllowed)
    assert bottom.refusal.slug == "tile-other-layer"


def test_a_laboratory_tile_turned_up_is_read() -> None:
    state = table()
    answer = look(state, seen(state, {107: (0, 8)}))
    assert answer == Do((Turn(0, (0, 8)), Show(TABLE, (0, 8), 107)))


def test_a_tile_beside_the_board_or_the_code_below_it_tells_a_take() -> None:
    state = table()
    clock, knife = tile("c1"), tile("k1")
    strip = seen(state, laid={knife: in_strip(0, 7)})
    assert look(state, strip) == Do((Take(0, (2, 1)),))
    below = seen(state, {clock: (2, 1)}, gone=[knife])
    assert look(state, below) == Do((Take(0, (2, 1)),))


def test_a_tile_that_is_nowhere_is_asked_about_where_the_own_counter_stands() -> None:
    state = table(prospectors=((1, 1), (0, 3)))
    assert look(state, seen(state, covered=[4])) == Ask((Take(0, (1, 1)),))
    assert look(state, seen(state, covered=[4, 201])) == NothingNew()


def test_a_tile_taken_elsewhere_or_too_dear_is_refused() -> None:
    state = table()
    away = look(state, seen(state, laid={4: in_strip(0, 7)}))
    assert isinstance(away, NotAllowed)
    assert away.refusal.slug == "not-standing-there"
    poor = table(points=1)
    dear = look(poor, seen(poor, laid={tile("k1"): in_strip(0, 7)}))
    assert isinstance(dear, NotAllowed)
    assert dear.refusal.slug == "too-few-points"


def test_the_strip_tells_who_has_taken_a_tile() -> None:
    state = table(points=0, prospectors=((2, 1), (2, 1)))
    knife = tile("k1")
    theirs = look(state, seen(state, laid={knife: in_strip(1, 7)}))
    assert theirs == Do((End(0), Take(1, (2, 1))))
    own = look(state, seen(state, laid={knife: in_strip(0, 7)}))
    assert isinstance(own, NotAllowed)
    assert own.refusal.slug == "too-few-points"


def test_a_lower_tile_pulled_out_is_not_read() -> None:
    state = table()
    answer = look(state, seen(state, laid={tile("c1"): in_strip(0, 7)}))
    assert isinstance(answer, Unreadable)
    assert answer.slug == "several-changed"


def test_a_tile_on_a_neighbouring_pile_is_cleared() -> None:
    state = table()
    assert look(state, seen(state, {tile("k1"): (2, 2)})) == Do((Clear(0, (2, 1), (2, 2)),))


def test_a_hand_tile_on_the_own_pile_is_laid_and_on_another_refused() -> None:
    state = table()
    knife = tile("k2")
    assert look(state, seen(state, {knife: (2, 1)})) == Do((Place(0, knife, (2, 1)),))
    answer = look(state, seen(state, {knife: (3, 3)}))
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "not-standing-there"


def test_a_stone_on_a_wrong_tile_and_a_support_on_bare_ground_are_refused() -> None:
    state = table(researchers=((0, 5), (2, 7)))
    answer = look(state, seen(state, {5: (0, 5)}))
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "stone-on-other"
    assert (1, 6) in answer.refusal.cells
    bare = look(state, seen(state, {tile("k2"): (0, 5)}))
    assert isinstance(bare, NotAllowed)
    assert bare.refusal.slug == "support-without-stone"


ATTACKED = """
    4 . . .
    . 5 9! .
    . . . .
    . . . .
"""


def test_an_attack_asks_which_objects_join_and_one_too_weak_is_refused() -> None:
    fields: dict = {"researchers": ((1, 6), (1, 7)), "prospectors": ((2, 1), (0, 3))}
    state = position(ATTACKED, SITE, hands=("5 k2 b1", "o1"), **fields)
    answer = look(state, seen(state, {5: (1, 6)}))
    assert isinstance(answer, Ask)
    assert all(isinstance(one, Place) and one.tile == 5 for one in answer.actions)
    strong = position(ATTACKED.replace("9!", "9!b2,b3"), SITE, hands=("5 p1", "o1"), **fields)
    refused = look(strong, seen(strong, {5: (1, 6)}))
    assert isinstance(refused, NotAllowed)
    assert refused.refusal.slug == "too-weak"
    assert refused.refusal.facts == {"need": 11, "have": 5}


def test_a_pushed_counter_is_read_and_nothing_else_meanwhile() -> None:
    lab = ATTACKED.replace("9!", "9")
    before = position(
        lab, SITE, hands=("5", "o1"), researchers=((1, 6), (1, 6)), prospectors=((2, 1), (0, 3))
    )
    state = GAME.apply(before, Place(0, 5, (1, 6)))
    assert look(state, seen(state)) == NothingNew()
    assert look(state, seen(state, {212: (1, 7)})) == Do((Push(1, (1, 7)),))


def test_after_a_conflict_the_table_is_tidied_line_by_line() -> None:
    fields: dict = {"researchers": ((1, 6), (1, 7)), "prospectors": ((2, 1), (0, 3))}
    before = position(ATTACKED.replace("9!", "9!p1,c2"), SITE, hands=("5 k2 b1", ""), **fields)
    attack = next(
        one
        for one in GAME.legal_actions(before)
        if isinstance(one, Place) and one.at == (1, 6) and one.joined
    )
    state = GAME.apply(before, attack)
    referee = kit_for(GAME).referee()
    shown = seen(before, {5: (1, 6)})
    referee.look(seen(before), before)
    referee.look(shown, before)
    assert referee.look(shown, state) == NothingNew()
    slugs = [(one.slug, one.cell) for one in referee.corrections(shown, state)]
    assert ("take-dig", (1, 7)) in slugs  # the water clock leaves the game
    home = seen(state)
    assert referee.corrections(home, state) == ()


def test_what_goes_from_an_open_hand_into_the_box_is_asked_about() -> None:
    state = table(hands=("5 c3 o2", ""))
    clock, orb = tile("c3"), tile("o2")
    assert look(state, seen(state), seen(state, gone=[clock])) == Ask((Clock(0, clock),))
    answer = look(state, seen(state), seen(state, gone=[orb]))
    assert isinstance(answer, Ask)
    assert all(isinstance(one, Orb) for one in answer.actions)
    assert len(answer.actions) == 16 + 13


def test_a_rival_s_researcher_moved_with_the_means_in_hand_is_asked_about() -> None:
    state = table(hands=("c3 k2 b1", ""))
    answer = look(state, seen(state, {212: (2, 6)}))
    assert isinstance(answer, Ask)
    assert isinstance(answer.actions[0], Influence)


def test_a_rival_s_tile_on_the_own_strip_is_asked_about() -> None:
    state = table(hands=("k2 k3", "o1"))
    orb = tile("o1")
    answer = look(state, seen(state, laid={orb: in_strip(0, 7)}))
    assert isinstance(answer, Ask)
    assert isinstance(answer.actions[0], Knives)


def test_two_laboratory_tiles_exchanged_with_bones_in_hand_are_read() -> None:
    state = table(hands=("b1 b2", ""), researchers=((3, 5), (2, 7)))
    answer = look(state, seen(state, {104: (1, 6), 105: (0, 5)}))
    assert answer == Do((Bones(0, (tile("b1"), tile("b2")), (0, 5), (1, 6)),))


# An orb


def looked_into(at: tuple[int, int] = (2, 1)) -> tuple[Explainer[State], State]:
    """Give a referee that saw the first player spend an orb on a pile; the tile is in the box."""
    before = table(hands=("5 o2", ""))
    state = GAME.apply(before, Orb(0, tile("o2"), at))
    referee = kit_for(GAME).referee()
    referee.look(seen(before), before)
    referee.look(seen(before, gone=[tile("o2")]), before)
    assert referee.look(seen(state), state) == NothingNew()
    return referee, state


@pytest.mark.parametrize("hidden", ["gone", "covered"])
def test_a_pile_that_is_looked_into_is_not_asked_about_while_it_is_in_a_hand(hidden: str) -> None:
    referee, state = looked_into()
    lifted = seen(state, **{hidden: [tile("k1")]})
    assert referee.look(lifted, state) == NothingNew()
    assert referee.corrections(lifted, state) == ()
    assert referee.look(seen(state), state) == NothingNew()
    # Without an orb the same picture is a question, since the own counter stands there.
    assert isinstance(look(table(hands=("5", "")), lifted), Ask)


def test_a_spent_orb_on_the_pile_that_it_looked_into_goes_into_the_box() -> None:
    referee, state = looked_into()
    left = seen(state, {tile("o2"): (2, 1)}, gone=[tile("k1")])
    referee.look(left, state)
    found = [(one.slug, one.payload) for one in referee.corrections(left, state)]
    assert found == [("take-dig", tag(tile("o2")))]


def test_after_the_next_deed_the_pile_has_to_be_there_again() -> None:
    referee, state = looked_into()
    walked = seen(state, {201: (2, 2)}, gone=[tile("k1")])
    assert referee.look(walked, state) == Do((Move(0, (2, 2)),))
    after = GAME.apply(state, Move(0, (2, 2)))
    referee.look(walked, after)
    found = [(one.slug, one.cell) for one in referee.corrections(walked, after)]
    assert found == [("lay-dig", (2, 1))]


@pytest.mark.parametrize("shows", ["c1", "o3"])
def test_a_pile_put_back_otherwise_is_to_be_put_back_as_it_was(shows: str) -> None:
    referee, state = looked_into()
    answer = referee.look(seen(state, {tile(shows): (2, 1)}, gone=[tile("k1")]), state)
    assert isinstance(answer, Unreadable)
    assert (answer.slug, answer.cells) == ("pile-order", ((2, 1),))


# Corrections


def asked(state: State, snapshot) -> list[tuple[str, tuple[int, int] | None]]:
    return [(one.slug, one.cell) for one in kit_for(GAME).referee().corrections(snapshot, state)]


def test_a_report_left_lying_is_taken_off() -> None:
    state = table(gone="r1")
    assert asked(state, seen(state, {tile("r1"): (0, 0)})) == [("take-dig", (0, 0))]


def test_a_spent_object_still_on_a_strip_goes_into_the_box() -> None:
    state = table(gone="c5")
    assert asked(state, seen(state, laid={tile("c5"): in_strip(0, 6)})) == [("box-dig", (10, 6))]


def test_a_counter_nobody_plays_is_taken_off() -> None:
    state = table()
    assert asked(state, seen(state, {204: (0, 0)})) == [("take-counter", (0, 0))]
    assert look(state, seen(state, {204: (0, 0)})) == NothingNew()


def test_a_tile_turned_face_down_again_is_asked_for() -> None:
    state = table()
    assert look(state, seen(state, gone=[4])) == NothingNew()
    assert asked(state, seen(state, gone=[4])) == [("lay-dig", (1, 1))]
    assert asked(state, seen(state, covered=[4])) == [("show-dig", (1, 1))]


def test_hands_out_of_view_are_no_mistake() -> None:
    state = table()
    assert asked(state, seen(state, gone=[5, tile("k2"), tile("b1"), tile("o1")])) == []


def test_one_piece_seen_twice_and_a_board_unseen_are_said() -> None:
    state = table()
    twice = look(state, seen(state, doubled=[4]))
    assert isinstance(twice, Unreadable)
    assert (twice.slug, twice.payloads) == ("piece-twice", (tag(4),))
    unseen = look(state, seen(state, anchors=()))
    assert isinstance(unseen, Unreadable)
    assert unseen.slug == "board-unseen"


# Taking back by hand


def test_a_piece_put_back_in_the_same_turn_with_nothing_learnt_is_a_take_back() -> None:
    state = table()
    takes_back = KIT.table.intents.takes_back
    moved = GAME.apply(state, Move(0, (1, 1)))
    assert takes_back(state, moved)
    taken = GAME.apply(state, Take(0, (2, 1)))
    assert takes_back(state, taken)


def test_after_something_was_learnt_or_in_the_next_turn_it_is_a_deed_of_its_own() -> None:
    state = table(hands=("5", ""))
    takes_back = KIT.table.intents.takes_back
    dug = GAME.apply(state, Dig(0, ((0, 0), (0, 1))))
    dug = GAME.apply(dug, Show(TABLE, (0, 0), tile("o2")))
    dug = GAME.apply(dug, Show(TABLE, (0, 1), tile("o3")))
    assert not takes_back(state, dug)
    after = GAME.apply(GAME.apply(state, End(0)), End(1))
    assert not takes_back(after, GAME.apply(after, End(0)))


def test_a_step_back_after_the_turn_was_ended_by_a_button_is_out_of_turn() -> None:
    before = table(
        hands=("5", "o1", "k2"),
        researchers=((1, 6), (2, 7), (3, 5)),
        prospectors=((2, 1), (0, 3), (3, 0)),
    )
    referee = kit_for(GAME).referee()
    referee.look(seen(before), before)
    moved = GAME.apply(before, Move(0, (2, 2)))
    assert referee.look(seen(moved), before) == Do((Move(0, (2, 2)),))
    ended = GAME.apply(moved, End(0))
    answer = referee.look(seen(ended, {201: (2, 1)}), ended)
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "not-your-turn"
