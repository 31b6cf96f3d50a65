"""Where wood cannot be told any more, or never could: nothing is pointed out, buttons tell all."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from household import Household
from told_table import Table
from wooden_house import Mood, learnt

from companion.running.wood_notice import wood_notice
from companion.table.loop import Looks
from companion.table.play import Play
from companion.table.untagged import ODD_SECONDS
from companion.table.wood_doubt import PATIENCE_SECONDS
from engines.contract import Action, Setup
from engines.titicaca.actions import Village
from hardware.values import Button
from vision.standing.values import Oddity, Strange, Verdict

ODD = Verdict(None, None, oddities=(Oddity(Strange.UNFORESEEN, 0.0, 0.0, "0,1", "seat 1"),))


@pytest.fixture
def table() -> Table:
    """Give a table with a piece that does not fit, which is pointed out."""
    found = Table()
    found.show(ODD, ODD_SECONDS)
    assert found.wood.oddity is not None
    return found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Household]:
    found = Household(tmp_path)
    yield found
    found.close()


def played(house: Household) -> Play:
    assert house.play is not None
    return house.play


def test_nothing_is_pointed_out_any_more_when_the_camera_has_lost_its_colour(table: Table) -> None:
    table.wood.watch_colour(False)
    assert table.wood.oddity is None
    table.wood.watch_colour(True)
    table.show(ODD, ODD_SECONDS)
    assert table.wood.oddity is not None, "it still stands there"


def test_nothing_is_pointed_out_any_more_when_the_game_has_ended(table: Table) -> None:
    chance = random.Random(2)
    while not table.play.over:
        table.session.apply(chance.choice(table.session.legal_actions()))
    table.wood.rest(table.now, is_resting=True)
    assert table.wood.oddity is None


def last_building(house: Household) -> Action:
    """Play a game of Taluva by buttons up to the building that ends it, and set all wood down."""
    house.begin("taluva", Setup(("Anna", "Ben")))
    house.learn_colours()
    play, chance = played(house), random.Random(2)
    game, ends = play.session.game, list[Action]()
    while not ends:
        house.do(chance.choice(play.session.legal_actions()))
        legal = filter(play.table.is_built, play.session.legal_actions())
        ends = [one for one in legal if game.outcome(game.apply(play.state, one)) is not None]
    house.build(play, play.state, Mood.SURE, with_tags=True)
    return ends[0]


def test_the_last_building_told_by_buttons_can_be_undone_though_it_stands_there(
    house: Household,
) -> None:
    last = last_building(house)
    play = played(house)
    house.do(last)
    assert play.over
    house.build(play, play.state, Mood.SURE, with_tags=False)
    done = play.session.actions
    house.press(Button.UNDO)
    house.turn(seconds=2 * PATIENCE_SECONDS)
    assert play.session.actions == done[:-1]
    assert play.is_opened


def test_who_clears_the_table_after_the_end_takes_nothing_back(house: Household) -> None:
    last = last_building(house)
    play = played(house)
    before = play.state
    house.build(play, play.session.ahead(last).state, Mood.SURE, with_tags=False)
    assert play.over, "the camera has read it"
    done = play.session.actions
    house.build(play, before, Mood.SURE, with_tags=False)
    house.turn(seconds=2 * PATIENCE_SECONDS)
    assert play.session.actions == done


def without_stickers(house: Household) -> Play:
    """Let a game of Titicaca be played on a mat that the camera sees, with a land it cannot."""
    house.begin("titicaca", Setup(("Anna", "Ben", "Clara")))
    play = played(house)
    house.lay_out(play)
    house.poses = {}
    house.look()
    return play


def test_without_any_sticker_the_buttons_tell_of_wood_as_without_colours(house: Household) -> None:
    play, chance = without_stickers(house), random.Random(3)
    assert house.desk.wood is not None
    house.lay_out(play)
    house.learn_colours()
    assert house.desk.wood.is_ready
    house.poses = {}
    house.look()
    while not any(map(play.table.is_built, play.session.legal_actions())):
        house.do(chance.choice(play.session.legal_actions()))
    assert any(isinstance(one, Village) for one in play.choice.actions)
    house.lay_out(play)
    assert not any(isinstance(one, Village) for one in play.choice.actions), "hands tell it now"


def test_without_any_sticker_no_lesson_is_offered(house: Household) -> None:
    play = without_stickers(house)
    offer = house.desk.say("paints-offer")
    assert wood_notice(house.desk) == ""
    house.lay_out(play)
    assert wood_notice(house.desk) == offer


def test_all_is_drawn_anew_when_stickers_can_be_seen_again(house: Household) -> None:
    play, watch = without_stickers(house), Looks(house.desk)
    house.lay_out(play)
    laid = play.snapshot
    assert laid is not None
    house.poses = {}
    house.look()
    watch.take(house.watcher, house.now)
    assert not watch.take(house.watcher, house.now)
    play.see(laid)
    assert watch.take(house.watcher, house.now)
    assert not watch.take(house.watcher, house.now)


def test_all_is_drawn_anew_when_the_colours_are_known(house: Household) -> None:
    house.begin("titicaca", Setup(("Anna", "Ben", "Clara")))
    play, watch, wood = played(house), Looks(house.desk), house.desk.wood
    house.lay_out(play)
    watch.take(house.watcher, house.now)
    assert not watch.take(house.watcher, house.now)
    assert wood is not None
    wood.learn(learnt(play))
    assert watch.take(house.watcher, house.now)


def test_a_game_whose_first_tile_is_still_to_come_offers_the_lesson(house: Household) -> None:
    house.begin("taluva", Setup(("Anna", "Ben")))
    house.lay_out(played(house), ())
    assert wood_notice(house.desk) == house.desk.say("paints-offer")
