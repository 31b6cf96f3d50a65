"""What is made of wooden pieces that were seen: done, asked once, or left to the buttons."""

import random
from typing import Any

import msgspec
import numpy as np
import pytest
from taluva_snapshots import seen
from told_table import LOOK, PAINTS, Table, hut_at

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.seeing.eyesight import open_eyes
from companion.seeing.watch import Watcher, look_of
from companion.table.hypotheses import Deed, meanings, standing_of
from companion.table.news import Verdict as News
from companion.table.play import Play
from companion.table.untagged import ODD_SECONDS, Untagged
from companion.table.wood_doubt import PATIENCE_SECONDS
from companion.table.wood_memory import Kept
from engines.contract import TABLE, Setup
from engines.taluva.actions import Draw, Hut, Place
from engines.titicaca.actions import Done, Village
from hardware.values import Frame
from vision.standing.paints import Paints
from vision.standing.values import NOTHING, Hypothesis, Oddity, Strange, Trust, Verdict

HEXES = ((0, 1), (-1, 1))


@pytest.fixture
def table() -> Table:
    return Table()


def test_each_hut_that_may_be_founded_is_a_change_of_its_own(table: Table) -> None:
    found = meanings(table.play, standing_of(table.play.table, table.session.state))
    huts = [one for one in table.session.legal_actions() if isinstance(one, Hut)]
    assert len(huts) == 2
    assert {change: one.runs for change, one in found.items()} == {
        hut_at(hut.at).changes: ((hut,),) for hut in huts
    }


def before_a_turn_is_ended() -> Play:
    """Give a game of Titicaca in which the turn may be ended though steps are left."""
    session = Session(GAMES["titicaca"], Setup(("Anna", "Ben", "Clara")))
    play = Play(session, kit_for(session.game))
    stands, chance = play.kit.view.choosing.standing, random.Random(5)
    while stands(play.state) not in session.legal_actions():
        session.apply(chance.choice(session.legal_actions()))
    return play


def test_the_next_players_village_also_ends_the_turn_before() -> None:
    play = before_a_turn_is_ended()
    seat, session = play.state.turn, play.session
    stood = standing_of(play.table, play.state)
    runs = [run for one in meanings(play, stood).values() for run in one.runs if len(run) == 2]
    ended = session.ahead(Done(seat))
    assert {run[1] for run in runs} == {
        one for one in ended.legal_actions() if isinstance(one, Village)
    }
    told = {}

    def eye(before: Any, after: Any, asked: Any, *rest: Any) -> Verdict:
        return Verdict(told["change"], told["trust"])

    wood = Untagged(play, PAINTS, eye)
    wood._kept = Kept(LOOK, stood, ())
    change = next(change for change, one in meanings(play, stood).items() if one.runs == (runs[0],))
    for trust in (Trust.LIKELY, Trust.CERTAIN):
        told |= {"change": Hypothesis("", change), "trust": trust}
        before = session.actions
        wood._take(LOOK, 0.0, wood._kept, ())
        assert not play.is_asking, "the one whose turn it is may not be done"
        assert session.actions == (before if trust is Trust.LIKELY else (*before, *runs[0]))


def test_what_is_certain_is_done_and_back_says_misread(table: Table) -> None:
    hut = table.hut
    table.show(Verdict(hut_at(hut.at), Trust.CERTAIN))
    assert table.session.actions[-1] == hut
    assert table.play.is_by_camera
    assert table.play.news.verdict is News.ACCEPTED
    table.play.reject()
    assert hut not in table.session.actions
    table.show(Verdict(NOTHING, Trust.CERTAIN))
    assert hut not in table.session.actions, "what still stands there is not read again"


def test_what_a_lesson_has_dropped_is_not_judged_when_buttons_move_the_game_on(
    table: Table,
) -> None:
    table.show(Verdict(NOTHING, Trust.CERTAIN))
    looks, hut = len(table.compared), table.hut
    table.wood.drop_what_waits()
    table.play.choose(hut)
    table.wood.rest(table.now, is_resting=True)
    assert len(table.compared) == looks
    assert table.session.actions[-1] == hut


def test_what_is_likely_is_asked_and_a_no_is_not_asked_again(table: Table) -> None:
    hut = table.hut
    likely = Verdict(hut_at(hut.at), Trust.LIKELY)
    table.show(likely)
    assert table.play.is_asking
    assert table.play.choice.action == hut
    table.play.see(seen(table.session.state.laid, number=2))
    assert table.play.is_asking, "tags that say nothing new leave the question open"
    table.play.step_back()
    table.show(likely)
    assert not table.play.is_asking
    table.show(Verdict(NOTHING, Trust.CERTAIN))
    table.show(likely)
    assert table.play.is_asking, "the table has changed meanwhile"
    assert hut not in table.session.actions


def test_a_piece_that_was_asked_about_and_confirmed_is_not_in_doubt_with_the_next(
    table: Table,
) -> None:
    hut, asked = table.hut, object()
    table.told = Verdict(hut_at(hut.at), Trust.LIKELY)
    table.wood.look(asked, table.now)  # type: ignore[arg-type]
    table.play.choose(hut)
    table.show(Verdict(NOTHING, Trust.CERTAIN))
    assert table.compared[-1] is asked
    assert hut_at(hut.at).changes not in {one.changes for one in table.asked[-1]}


def test_what_buttons_told_of_two_that_look_alike_is_what_stands_there(table: Table) -> None:
    first, second = (one for one in table.session.legal_actions() if isinstance(one, Hut))
    alike = Verdict(None, None, (hut_at(first.at), hut_at(second.at)))
    for unseen, is_kept in (((), True), ((f"{second.at[0]},{second.at[1]}",), False)):
        other = Table()
        looked: Any = object()
        other.told = msgspec.structs.replace(alike, unseen=unseen)
        other.wood.look(looked, other.now)
        other.play.choose(second)
        other.show(Verdict(NOTHING, Trust.CERTAIN))
        assert (other.compared[-1] is looked) == is_kept


def test_a_piece_that_people_said_no_to_stays_a_change(table: Table) -> None:
    first, second = (one for one in table.session.legal_actions() if isinstance(one, Hut))
    looked: Any = object()
    table.told = Verdict(hut_at(first.at), Trust.LIKELY)
    table.wood.look(looked, table.now)
    table.play.step_back()
    table.play.choose(second)
    table.show(Verdict(NOTHING, Trust.CERTAIN))
    assert table.compared[-1] is LOOK


def test_what_may_be_half_of_something_counts_only_on_a_table_at_rest(table: Table) -> None:
    hut = table.hut
    table.show(Verdict(hut_at(hut.at), Trust.CERTAIN, is_underway=True), PATIENCE_SECONDS / 2)
    table.wood.rest(table.now, is_resting=False)
    table.now += PATIENCE_SECONDS * 0.9
    table.wood.rest(table.now, is_resting=True)
    assert hut not in table.session.actions
    table.now += PATIENCE_SECONDS * 0.2
    table.wood.rest(table.now, is_resting=True)
    assert table.session.actions[-1] == hut


def test_while_wood_is_looked_for_hands_build_and_the_choice_is_shut(table: Table) -> None:
    play = table.play
    assert set(play.by_hand) == set(play.legal) != set()
    assert play.choice.actions == ()
    play.open_choice()
    assert set(play.choice.actions) == set(play.legal)
    play.step_back()
    assert play.choice.actions == ()
    play.watch(False)
    assert set(play.choice.actions) == set(play.legal), "without a camera all is for the buttons"
    assert Table(Paints()).play.by_hand == (), "without colours it is as ever"


def test_what_stays_and_cannot_be_told_opens_the_choice_once_hands_are_gone(table: Table) -> None:
    play = table.play
    unclear = Verdict(None, None, tied=(NOTHING, hut_at(table.hut.at)))
    table.show(unclear, PATIENCE_SECONDS / 2)
    table.wood.rest(table.now, is_resting=False)
    table.now += PATIENCE_SECONDS * 0.9
    table.wood.rest(table.now, is_resting=True)
    assert not play.is_opened
    table.now += PATIENCE_SECONDS * 0.2
    table.wood.rest(table.now, is_resting=True)
    assert play.is_opened
    assert set(play.choice.actions) == set(play.legal)
    table.show(Verdict(hut_at(table.hut.at), Trust.CERTAIN))
    assert isinstance(table.session.actions[-1], Hut), "what is told later counts all the same"


def test_a_table_on_which_nothing_changed_leaves_the_choice_shut(table: Table) -> None:
    table.show(None, PATIENCE_SECONDS)
    assert table.play.step_back(), "a hut might have stood there before the first look"
    table.show(Verdict(NOTHING, Trust.CERTAIN), 2 * PATIENCE_SECONDS)
    assert not table.play.is_opened


def test_something_odd_is_pointed_out_once_and_stops_nobody(table: Table) -> None:
    odd = Oddity(Strange.UNFORESEEN, 0.0, 0.0, "0,1", "seat 1")
    told = Verdict(None, None, oddities=(odd,))
    table.show(told, ODD_SECONDS / 2)
    assert table.wood.oddity is None
    table.show(told, ODD_SECONDS)
    assert table.wood.oddity == odd
    assert not table.play.is_complaining
    assert not table.play.is_asking
    table.show(Verdict(None, None, tied=(NOTHING, hut_at(table.hut.at))))
    assert table.wood.oddity is None
    table.show(told, ODD_SECONDS)
    assert table.wood.oddity is None


def test_who_has_put_it_right_is_told_of_the_next_mistake_in_the_same_place(table: Table) -> None:
    temple = Oddity(Strange.UNFORESEEN, 0.0, 0.0, "0,1", "seat 0", 9.0)
    two_huts = msgspec.structs.replace(temple, size=12.0)
    table.show(Verdict(None, None, oddities=(temple,)), ODD_SECONDS)
    assert table.wood.oddity == temple
    table.show(Verdict(NOTHING, Trust.CERTAIN))
    assert table.wood.oddity is None
    table.show(Verdict(None, None, oddities=(two_huts,)), ODD_SECONDS)
    assert table.wood.oddity == two_huts


def test_a_piece_off_its_field_is_pointed_out_and_then_in_nobodys_way(table: Table) -> None:
    odd = Oddity(Strange.ELSEWHERE, 40.0, 0.0, "", "seat 0", 6.0)
    table.show(Verdict(None, None, oddities=(odd,)), ODD_SECONDS)
    assert table.wood.oddity == odd
    other: Any = object()
    table.told = Verdict(NOTHING, Trust.CERTAIN, beside=(odd,))
    table.wood.look(other, table.now)
    assert table.beside == (odd,), "the eye knows what lies there"
    assert table.wood.oddity == odd, "it still lies there"
    table.show(Verdict(hut_at(table.hut.at), Trust.CERTAIN))
    assert table.compared[-1] is LOOK, "a piece off its field is part of no look"
    assert isinstance(table.session.actions[-1], Hut)
    assert table.wood.oddity is None
    table.show(Verdict(NOTHING, Trust.CERTAIN))
    assert table.beside == ()


def test_a_piece_off_its_field_that_is_taken_away_is_forgotten(table: Table) -> None:
    odd = Oddity(Strange.ELSEWHERE, 40.0, 0.0, "", "seat 0", 6.0)
    table.show(Verdict(None, None, oddities=(odd,)), ODD_SECONDS)
    table.show(Verdict(NOTHING, Trust.CERTAIN))
    assert table.wood.oddity is None
    table.show()
    assert table.beside == ()


def test_what_was_built_beside_a_cup_counts_once_the_cup_stays(table: Table) -> None:
    cup = Oddity(Strange.ELSEWHERE, 60.0, 10.0, size=40.0)
    hut = table.hut
    table.show(Verdict(None, None, oddities=(cup,)), ODD_SECONDS)
    assert table.wood.oddity is None, "a cup is nobody's mistake"
    table.told = Verdict(hut_at(hut.at), Trust.CERTAIN, beside=(cup,))
    table.wood.rest(table.now, is_resting=True)
    assert table.beside == (cup,)
    assert table.session.actions[-1] == hut


def test_a_thing_of_another_kind_becomes_part_of_the_table_and_nobody_is_told(
    table: Table,
) -> None:
    other: Any = object()
    stick = Verdict(None, None, oddities=(Oddity(Strange.PAINT, 0.0, 0.0, "0,1"),))
    table.told = stick
    table.wood.look(other, table.now)
    assert table.compared[-1] is LOOK
    table.wood.rest(table.now + ODD_SECONDS, is_resting=True)
    assert table.wood.oddity is None
    table.show(Verdict(hut_at(table.hut.at), Trust.CERTAIN))
    assert table.compared[-1] is other
    assert isinstance(table.session.actions[-1], Hut)


def test_what_buttons_told_and_nobody_saw_is_no_part_of_the_next_change(table: Table) -> None:
    first, second = (one for one in table.session.legal_actions() if isinstance(one, Hut))
    table.play.choose(first)
    nobody = standing_of(table.play.table, table.session.states[0])
    run = table.session.ahead(Draw(by=TABLE, tile=9))
    place = next(one for one in run.legal_actions() if isinstance(one, Place))
    table.session.apply(Draw(by=TABLE, tile=9), place)
    found = meanings(table.play, nobody)
    changed = {len(change) for change, one in found.items() if one.deed is Deed.ACT}
    assert changed == {1, 2}, "with the first hut, and without it"
    assert hut_at(second.at).changes not in found, "that seat is not in turn"


def test_a_building_that_was_chosen_by_buttons_is_followed_and_not_built_twice(
    table: Table,
) -> None:
    hut = table.hut
    table.play.choose(hut)
    done = table.session.actions
    table.show(Verdict(hut_at(hut.at), Trust.LIKELY))
    assert table.session.actions == done
    found = meanings(table.play, standing_of(table.play.table, table.session.state))
    assert [one.deed for one in found.values()] == [Deed.UNDO]


def test_a_building_taken_off_right_away_takes_it_back_after_a_while(table: Table) -> None:
    hut = table.hut
    table.show(Verdict(hut_at(hut.at), Trust.CERTAIN))
    table.show(Verdict(hut_at(hut.at, count=-1), Trust.CERTAIN), PATIENCE_SECONDS / 2)
    assert table.session.actions[-1] == hut
    table.show(None, PATIENCE_SECONDS)
    assert hut not in table.session.actions
    assert table.play.news.verdict is News.TAKEN_BACK


def test_without_learnt_colours_nothing_is_ever_compared() -> None:
    table = Table(Paints())
    legal = table.play.choice.actions
    table.show(Verdict(hut_at(HEXES[0]), Trust.CERTAIN), ODD_SECONDS)
    assert table.asked == []
    assert not table.wood.is_ready
    assert not table.wood.needs_look
    assert table.play.choice.actions == legal


def test_a_camera_without_colour_gives_no_look() -> None:
    watcher = Watcher(camera=None, tracker=open_eyes(("taluva",)))  # type: ignore[arg-type]
    watcher.wants_looks = True
    grey = Frame(1, 0.0, np.full((90, 160), 128, np.uint8))
    assert look_of(grey, watcher.tracker) is None
    watcher.look(grey)
    assert not watcher.seen.has_colour
    assert watcher.fetch() is None
    assert watcher.fetch_look() is None


def test_a_press_that_moves_the_game_on_lets_the_last_look_be_judged_anew(table: Table) -> None:
    first, second = (one for one in table.session.legal_actions() if isinstance(one, Hut))
    looked: Any = object()
    table.told = Verdict(hut_at(first.at), Trust.LIKELY)
    table.wood.look(looked, table.now)
    table.play.step_back()
    judged = len(table.asked)
    table.wood.rest(table.now, is_resting=True)
    assert len(table.asked) == judged, "nothing has changed, on the table nor in the game"
    table.play.choose(second)
    odd = Oddity(Strange.UNFORESEEN, 0.0, 0.0, f"{first.at[0]},{first.at[1]}", "seat 0")
    table.told = Verdict(None, None, oddities=(odd,))
    table.wood.rest(table.now, is_resting=False)
    assert len(table.asked) == judged, "hands may be at it"
    table.wood.rest(table.now, is_resting=True)
    assert len(table.asked) == judged + 1
    table.wood.rest(table.now + ODD_SECONDS, is_resting=True)
    assert len(table.asked) == judged + 1, "once is enough"
    assert table.wood.oddity == odd
