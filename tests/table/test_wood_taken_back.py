"""What was seen of wood before the game went back, or colour went, does not count afterwards."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from household import Household
from told_table import Table, hut_at

from companion.table.hypotheses import standing_of
from companion.table.news import Verdict as News
from companion.table.play import Play
from companion.table.wood_doubt import PATIENCE_SECONDS
from engines.contract import TABLE, Setup
from engines.taluva.actions import Draw, Hut, Place
from engines.taluva.state import State
from hardware.values import Button
from vision.standing.values import NOTHING, Trust, Verdict


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Household]:
    found = Household(tmp_path)
    found.begin("taluva", Setup(("Anna", "Ben")))
    found.learn_colours()
    play = played(found)
    found.lay_out(play, ())
    found.turn(seconds=1.0)
    yield found
    found.close()


def played(house: Household) -> Play:
    assert house.play is not None
    return house.play


def tile_and_hut(house: Household) -> tuple[State, State]:
    """Give the position after Anna's first tile, and the one with her hut on it."""
    game, state = played(house).session.game, played(house).session.states[0]
    for action in (Draw(by=TABLE, tile=5), Place(by=0, tile=5, at=(0, 0), turned=0)):
        state = game.apply(state, action)
    hut = next(one for one in game.legal_actions(state) if isinstance(one, Hut))
    return state, game.apply(state, hut)


def set_at_once(house: Household, state: State, seconds: float) -> None:
    """Let tile and wood of a position come in one still moment, and time pass."""
    play = played(house)
    house.wooden.stands = standing_of(play.table, state)
    house.lay_out(play, play.table.layout(state))
    house.turn(seconds=seconds)


@pytest.mark.parametrize("button", [Button.UNDO, Button.BACK])
def test_what_waited_when_the_tile_was_taken_back_is_not_refused_afterwards(
    house: Household, button: Button
) -> None:
    _, with_hut = tile_and_hut(house)
    set_at_once(house, with_hut, PATIENCE_SECONDS / 4)
    play = played(house)
    assert isinstance(play.session.actions[-1], Place)
    house.press(button)
    for _ in range(4):
        house.turn(seconds=PATIENCE_SECONDS)
        assert play.news.verdict in (News.TAKEN_BACK, News.REJECTED)


def test_a_hut_put_back_while_the_camera_had_no_colour_is_not_taken_back(table: Table) -> None:
    hut = table.hut
    table.show(Verdict(hut_at(hut.at), Trust.CERTAIN))
    table.show(Verdict(hut_at(hut.at, count=-1), Trust.CERTAIN), PATIENCE_SECONDS / 2)
    table.wood.watch_colour(False)
    table.wood.watch_colour(True)
    table.now += PATIENCE_SECONDS
    table.wood.rest(table.now, is_resting=True)
    assert table.session.actions[-1] == hut, "until there is another look nobody knows"


def test_a_question_that_undo_has_shut_is_asked_again_after_redo(table: Table) -> None:
    table.show(Verdict(hut_at(table.hut.at), Trust.LIKELY))
    assert table.play.is_asking_for_wood
    table.play.undo()
    table.wood.rest(table.now, is_resting=True)
    assert not table.play.is_asking
    table.play.redo()
    table.wood.rest(table.now, is_resting=True)
    assert table.play.is_asking_for_wood, "nobody has said no"


def test_who_undoes_at_the_question_and_builds_the_same_again_is_asked_again(
    house: Household,
) -> None:
    play, (_, with_hut) = played(house), tile_and_hut(house)
    empty = play.state
    for _ in range(2):
        set_at_once(house, with_hut, PATIENCE_SECONDS)
        house.turn()
        assert play.is_asking_for_wood
        house.press(Button.UNDO)
        house.turn(seconds=PATIENCE_SECONDS)
        set_at_once(house, empty, PATIENCE_SECONDS)


def test_what_people_said_no_to_is_not_done_when_it_looks_clearer(table: Table) -> None:
    certain = Verdict(hut_at(table.hut.at), Trust.CERTAIN)
    table.show(Verdict(hut_at(table.hut.at), Trust.LIKELY))
    table.play.step_back()
    table.show(certain, 2 * PATIENCE_SECONDS)
    assert isinstance(table.session.actions[-1], Place)
    table.show(Verdict(NOTHING, Trust.CERTAIN))
    table.show(certain)
    assert isinstance(table.session.actions[-1], Hut), "it was taken off, and set there again"


@pytest.mark.parametrize("trust", Trust)
def test_what_people_said_no_to_and_stays_opens_the_choice_that_they_shut(
    table: Table, trust: Trust
) -> None:
    table.show(Verdict(hut_at(table.hut.at), Trust.LIKELY))
    table.play.step_back()
    table.wood.rest(table.now, is_resting=True)
    table.play.step_back()
    assert not table.play.is_opened
    table.show(Verdict(hut_at(table.hut.at), trust), PATIENCE_SECONDS)
    assert table.play.is_opened
    assert not table.play.is_asking
