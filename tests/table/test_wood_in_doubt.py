"""What happens where wood tells nothing, something wrong, or what people have just said no to."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from household import Household
from pilot import Pilot
from told_table import PAINTS, Table, hut_at
from watched import FakeWatcher, let_a_camera_see
from wooden_house import Mood, learnt

from companion.running.wood_notice import wood_notice
from companion.screens.paints import PaintScreen
from companion.seeing.paint_lesson import PaintLesson
from companion.table.hypotheses import standing_of
from companion.table.loop import Looks
from companion.table.wood_doubt import PATIENCE_SECONDS
from engines.contract import TABLE, Setup
from engines.taluva.actions import Draw, Hut, Place
from engines.titicaca.actions import Village
from engines.titicaca.state import Phase
from hardware.values import Button
from vision.standing.values import NOTHING, Hypothesis, Oddity, Strange, Trust, Verdict
from vision.tracker import Wait

ODD = Verdict(None, None, oddities=(Oddity(Strange.ELSEWHERE, 45.0, 0.0, "", "seat 1"),))


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Household]:
    found = Household(tmp_path)
    yield found
    found.close()


def test_wood_beside_the_land_opens_no_choice_while_a_tile_is_to_be_laid(table: Table) -> None:
    table.show(Verdict(hut_at(table.hut.at), Trust.CERTAIN))
    assert not any(map(table.play.table.is_built, table.play.legal)), "the next tile is due"
    table.show(ODD, 2 * PATIENCE_SECONDS)
    assert not table.play.is_opened
    assert table.play.choice.actions == ()


def test_who_says_no_can_choose_at_once_and_back_shuts_it_again(table: Table) -> None:
    table.show(Verdict(hut_at(table.hut.at), Trust.LIKELY))
    assert table.play.is_asking_for_wood
    assert table.play.step_back()
    assert set(table.play.choice.actions) == set(table.play.legal)
    assert table.play.step_back()
    assert table.play.choice.actions == ()
    assert not table.play.step_back(), "only now Back is about the tile"


@pytest.mark.parametrize("taken_back", ["undo", "reject"])
def test_a_building_taken_back_by_a_button_that_still_stands_opens_the_choice(
    table: Table, taken_back: str
) -> None:
    table.show(Verdict(hut_at(table.hut.at), Trust.CERTAIN))
    getattr(table.play, taken_back)()
    table.told = Verdict(NOTHING, Trust.CERTAIN)
    table.wood.rest(table.now, is_resting=True)
    assert not table.play.is_opened, "hands may be on their way"
    table.now += PATIENCE_SECONDS
    table.wood.rest(table.now, is_resting=True)
    assert table.play.is_opened


def test_a_building_told_by_buttons_that_is_not_there_yet_is_in_no_doubt(table: Table) -> None:
    table.play.choose(table.hut)
    table.show(Verdict(NOTHING, Trust.CERTAIN), 2 * PATIENCE_SECONDS)
    assert not table.play.is_opened


def test_a_lesson_shuts_the_question_about_a_piece_that_may_be_gone_by_then(table: Table) -> None:
    likely = Verdict(hut_at(table.hut.at), Trust.LIKELY)
    table.show(likely)
    assert table.play.is_asking_for_wood
    table.wood.learn(PAINTS)
    assert not table.play.is_asking
    table.show()
    table.show(likely)
    assert table.play.is_asking_for_wood, "nobody has said no"


def test_where_the_camera_has_no_colour_the_buttons_tell_everything_again(table: Table) -> None:
    assert table.play.choice.actions == ()
    table.wood.watch_colour(False)
    assert not table.wood.is_ready
    assert not table.wood.needs_look
    assert set(table.play.choice.actions) == set(table.play.legal)
    table.wood.watch_colour(True)
    assert table.play.choice.actions == ()


def test_a_game_that_goes_on_with_a_camera_without_colour_asks_for_buildings(
    house: Household,
) -> None:
    house.begin("taluva", Setup(("Anna", "Ben")))
    house.learn_colours()
    assert house.desk.wood is not None
    assert house.desk.wood.is_ready
    house.kill()
    house.watcher.has_colour = False
    house.turn()
    house.resume()
    assert house.desk.wood is not None
    assert house.desk.wood.paints.learnt
    assert not house.desk.wood.is_ready
    assert not house.watcher.wants_looks


def village_told_by_wood(house: Household) -> Village:
    """Let somebody build a village of wood, where no card is on the table."""
    house.begin("titicaca", Setup(("Anna", "Ben", "Clara")))
    house.learn_colours()
    play, chance = house.play, random.Random(3)
    assert play is not None
    while play.state.phase is not Phase.TURN:
        house.do(chance.choice(play.session.legal_actions()))
    house.build(play, play.state, Mood.SURE, with_tags=True)
    village = next(one for one in play.session.legal_actions() if isinstance(one, Village))
    after = play.session.game.apply(play.state, village)
    house.build(play, after, Mood.SURE, with_tags=False)
    assert play.session.actions[-1] == village
    return village


def test_a_wooden_village_taken_off_again_is_taken_back(house: Household) -> None:
    village = village_told_by_wood(house)
    play = house.play
    assert play is not None
    house.build(play, play.session.states[-2], Mood.SURE, with_tags=False)
    assert village not in play.session.actions


def hut_told_by_wood(house: Household) -> Hut:
    """Let Anna lay a tile and found a city with a hut of wood."""
    house.begin("taluva", Setup(("Anna", "Ben")))
    house.learn_colours()
    house.do(Draw(by=TABLE, tile=5))
    house.do(Place(by=0, tile=5, at=(0, 0), turned=0))
    play = house.play
    assert play is not None
    house.build(play, play.state, Mood.SURE, with_tags=True)
    hut = next(one for one in play.session.legal_actions() if isinstance(one, Hut))
    house.build(play, play.session.ahead(hut).state, Mood.SURE, with_tags=False)
    assert play.session.actions[-1] == hut
    return hut


def set_down(house: Household, state: object) -> None:
    """Let the wood of a position stand there, and hands be gone for a moment."""
    assert house.play is not None
    house.wooden.stands = standing_of(house.play.table, state)
    house.watcher.stir()
    house.turn()


def open_lesson(house: Household) -> None:
    assert house.desk.wood is not None
    house.app.stack.screens.append(PaintScreen(house.desk, house.desk.wood))
    house.turn()


def test_a_hut_put_back_during_a_lesson_is_not_taken_back_by_later(house: Household) -> None:
    hut = hut_told_by_wood(house)
    play = house.play
    assert play is not None
    with_hut, without = play.state, play.session.states[-2]
    set_down(house, without)
    open_lesson(house)
    set_down(house, with_hut)
    house.turn(seconds=2 * PATIENCE_SECONDS)
    house.press(Button.BACK)
    house.turn(seconds=2 * PATIENCE_SECONDS)
    assert play.session.actions[-1] == hut
    set_down(house, without)
    house.turn(seconds=2 * PATIENCE_SECONDS)
    assert hut not in play.session.actions, "what is taken off now is taken back as ever"


def test_what_was_built_during_a_lesson_is_read_at_later(house: Household) -> None:
    hut = hut_told_by_wood(house)
    play = house.play
    assert play is not None
    with_hut, without = play.state, play.session.states[-2]
    house.build(play, without, Mood.SURE, with_tags=False)
    assert hut not in play.session.actions
    open_lesson(house)
    set_down(house, with_hut)
    house.turn(seconds=2 * PATIENCE_SECONDS)
    assert hut not in play.session.actions, "looks go to the lesson"
    house.press(Button.BACK)
    assert play.session.actions[-1] == hut


def test_the_lesson_is_offered_until_something_was_built(house: Household) -> None:
    house.begin("titicaca", Setup(("Anna", "Ben", "Clara")))
    play, chance = house.play, random.Random(3)
    assert play is not None
    while play.state.phase is not Phase.TURN:
        house.do(chance.choice(play.session.legal_actions()))
    assert wood_notice(house.desk) == house.desk.say("paints-offer")
    house.do(next(one for one in play.session.legal_actions() if isinstance(one, Village)))
    assert wood_notice(house.desk) == ""


def test_who_plays_once_more_is_told_that_the_colours_are_known(house: Household) -> None:
    house.begin("taluva", Setup(("Anna", "Ben")))
    house.learn_colours()
    assert wood_notice(house.desk) == "", "they have just shown them"
    house.begin("taluva", Setup(("Anna", "Ben")))
    assert wood_notice(house.desk) == house.desk.say("paints-still-known")


def test_with_other_pieces_the_colours_are_shown_anew(house: Household) -> None:
    house.begin("taluva", Setup(("Anna", "Ben")))
    house.learn_colours()
    desk = house.desk
    session = house.store.begin(desk.play.session.game, Setup(("Anna", "Ben")))  # type: ignore[union-attr]
    desk.open_play(session, tuple(reversed(desk.badges)))
    assert desk.wood is not None
    assert not desk.wood.paints.learnt


def test_a_look_that_nobody_took_is_not_the_next_games(house: Household) -> None:
    house.begin("taluva", Setup(("Anna", "Ben")))
    desk = house.desk
    assert desk.wood is not None
    old: Any = object()

    class Watching(FakeWatcher):
        looks = [old]

        def ask_look(self) -> None:
            """There will be one."""

        def fetch_look(self) -> Any:
            return self.looks.pop() if self.looks else None

    lesson = desk.lesson = PaintLesson(("seat 0", "seat 1"), desk.wood.woods)
    watcher: Any = Watching()
    Looks(desk).take(watcher, 1.0)
    assert not lesson.has_begun


@pytest.mark.parametrize("waiting", [Wait.MAT, Wait.MIRRORED])
def test_the_lesson_says_why_it_does_not_see(pilot: Pilot, waiting: Wait) -> None:
    screen, watcher = lesson_page(pilot)
    assert screen.sentence() == pilot.app.desk.say("paints-empty")
    watcher.waiting = waiting
    pilot.wait(0.1)
    pilot.wait(0.1)
    slug = "paints-mat-unseen" if waiting is Wait.MAT else "aim-mirrored"
    assert screen.sentence() == pilot.app.desk.say(slug)
    assert screen.aside() == ""
    watcher.waiting = None
    pilot.wait(0.1)
    pilot.wait(0.1)
    assert screen.sentence() == pilot.app.desk.say("paints-empty")


def test_the_lesson_says_that_a_hand_is_in_the_way(pilot: Pilot) -> None:
    screen, watcher = lesson_page(pilot)
    screen.lesson.has_begun = True
    watcher.waiting = Wait.HAND
    pilot.wait(0.1)
    pilot.wait(0.1)
    assert screen.aside() == pilot.app.desk.say("camera-waiting-hand")
    watcher.waiting = None
    pilot.wait(0.1)
    pilot.wait(0.1)
    assert screen.aside() == pilot.app.desk.say("paints-paper")


def test_the_lesson_says_that_there_is_no_picture(pilot: Pilot) -> None:
    screen, watcher = lesson_page(pilot)
    watcher.is_blind = True
    pilot.wait(0.1)
    pilot.app.needs_drawing()
    pilot.wait(10.0)
    assert pilot.app.needs_drawing()
    assert screen.sentence() == pilot.app.desk.say("paints-no-picture")


def lesson_page(pilot: Pilot) -> tuple[PaintScreen, FakeWatcher]:
    """Open the lesson in a game in front of a camera."""
    pilot.choose("New game").choose("Taluva").choose("Start the game").press(Button.OK)
    watcher = let_a_camera_see(pilot)
    watcher.ask_look = watcher.fetch_look = lambda: None  # type: ignore[attr-defined]
    desk = pilot.app.desk
    assert desk.wood is not None
    screen = PaintScreen(desk, desk.wood)
    pilot.app.stack.screens.append(screen)
    pilot.wait(0.1)
    return screen, watcher


def test_the_eye_of_the_house_is_certain_of_what_stands_there_alone(house: Household) -> None:
    house.begin("taluva", Setup(("Anna", "Ben")))
    play = house.play
    assert play is not None
    before = house.wooden.look()
    house.wooden.stands["0,1", "hut", "seat 0"] += 1
    there, elsewhere = hut_at((0, 1)), hut_at((1, 0))
    spots: Any = [type("Spot", (), {"name": name, "x": 0.0, "y": 0.0}) for name in ("0,1", "1,0")]

    def told(*asked: Hypothesis) -> Verdict:
        return house.wooden.judge(
            before, house.wooden.look(), asked, spots, (), learnt(play), (), (), ()
        )

    assert told(there, elsewhere) == Verdict(there, Trust.CERTAIN)
    assert told(elsewhere).trust is None
