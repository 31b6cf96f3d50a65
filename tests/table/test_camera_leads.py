"""The camera leads, the buttons answer: what the pieces tell is not asked."""

from types import SimpleNamespace

import pygame
import pytest
from pilot import Pilot
from taluva_snapshots import seen
from toy_table import Bid, Go, Stop, open_toy
from watched import FakeWatcher, let_a_camera_see

from companion.drawing.look import DARK, Look
from companion.kits.answers import Ask, NotAllowed, NothingNew
from companion.screens.layout import zones
from companion.screens.phrases import Voice
from companion.screens.screen import Touch
from companion.screens.tablescreen import TableScreen
from companion.seeing.bright import SHOWN_SECONDS
from companion.simulated.windowhints import hint_slug
from companion.table.news import Verdict
from engines.contract import Cell, Refusal
from engines.taluva.actions import Place
from engines.taluva.state import Laid
from hardware.values import Button
from vision.glare import Spot
from vision.tracker import Wait


def begin(pilot: Pilot, title: str) -> tuple[TableScreen, FakeWatcher]:
    """Begin a game with a camera that sees."""
    watcher = let_a_camera_see(pilot)
    pilot.choose("New game").choose(title).choose("Start the game").press(Button.OK)
    assert isinstance(pilot.screen, TableScreen)
    return pilot.screen, watcher


def toy(*turns, standing=lambda state: None):
    """Give a toy game of which a camera reads where pieces go."""
    screen = open_toy(*turns, standing=standing, shows=(Go,))
    screen.play.watch(sees=True)
    screen.update(0.0)
    return screen


def test_while_the_pieces_tell_everything_the_choice_is_shut_and_ok_does_nothing(
    pilot: Pilot,
) -> None:
    screen, _ = begin(pilot, "Taluva")
    assert "draw a tile and lay it" in pilot.text
    assert "No camera" not in pilot.text
    assert screen.choices() == []
    assert Button.OK not in screen.legend()
    pilot.press(Button.OK, Button.OK, Button.OK)
    assert screen.play.session.actions == ()
    assert not screen.play.choice.answered


def test_tiwanaku_begins_by_saying_what_the_hands_do(pilot: Pilot) -> None:
    screen, _ = begin(pilot, "Tiwanaku")
    assert "set a pawn on the board" in pilot.text
    assert screen.marks().legal == ()


def test_an_arrow_opens_the_choice_and_back_shuts_it(pilot: Pilot) -> None:
    screen, _ = begin(pilot, "Taluva")
    assert screen.legend()[Button.RIGHT] == "By buttons"
    pilot.press(Button.RIGHT)
    assert screen.choices()
    assert screen.cursor == 0, "the first press only opens"
    assert "left of its volcano" in pilot.text
    pilot.press(Button.BACK)
    assert screen.choices() == []
    pilot.press(Button.LEFT, Button.OK)
    assert screen.play.choice.answered


def test_after_an_action_by_buttons_the_choice_is_shut_again() -> None:
    screen = toy((Go(0, (1, 1)), Go(0, (2, 2))), (Go(1, (3, 3)), Go(1, (4, 4))))
    screen.press(Button.RIGHT)
    screen.press(Button.OK)
    assert len(screen.play.session.actions) == 1
    screen.update(0.0)
    assert screen.choices() == []
    screen.press(Button.OK)
    assert len(screen.play.session.actions) == 1


@pytest.mark.parametrize("cell", [(1, 1), (2, 2)])
def test_a_touch_of_a_legal_cell_opens_the_choice_and_takes_nothing_yet(cell: Cell) -> None:
    screen = toy((Go(0, (1, 1)), Go(0, (2, 2))))
    surface = pygame.Surface((800, 480))
    screen.draw(surface, Look(DARK, 800, 480))
    chart = screen._chart
    screen.touch(tuple(map(int, chart.centre((5, 5)))))
    assert screen.choices() == [], "nothing is legal there"
    screen.touch(tuple(map(int, chart.centre(cell))))
    assert screen.value == cell
    assert screen.play.session.actions == ()
    screen.touch(tuple(map(int, chart.centre(cell))))
    assert screen.play.session.actions == (Go(0, cell),)


def test_a_dial_opens_it_too() -> None:
    screen = toy((Go(0, (1, 1)), Go(0, (2, 2))))
    screen.turn(0, 1)
    assert screen.choices()


def test_where_pieces_tell_a_part_the_choice_has_the_rest_and_an_arrow_brings_all() -> None:
    screen = toy((Go(0, (1, 1)), Bid(0, 1), Bid(0, 2)))
    assert screen.values == ("bid",), "that it is a bid has to be said first"
    assert screen.chosen_name()
    screen.press(Button.RIGHT)
    screen.update(0.0)
    assert set(screen.values) == {"go", "bid"}
    screen.press(Button.BACK)
    screen.update(0.0)
    assert screen.values == ("bid",)
    screen.press(Button.OK)
    assert screen.values == (1, 2)


def test_no_ghost_and_no_places_are_drawn_while_nobody_chooses() -> None:
    screen = toy((Go(0, (1, 1)), Go(0, (2, 2))))
    marks = screen.marks()
    assert (marks.legal, marks.chosen, marks.preview) == ((), (), None)
    screen.press(Button.RIGHT)
    assert screen.marks().preview == Go(0, (1, 1))


def test_a_finger_takes_an_answer_only_where_one_is_drawn() -> None:
    look = Look(DARK, 800, 480)
    screen = toy((Bid(0, 1), Bid(0, 2)), (Go(1, (1, 1)), Go(1, (2, 2))))
    screen.draw(pygame.Surface(look.size), look)
    place = screen.strip(look).answer_place
    assert place is not None
    at = place.move(zones(look, screen.strip(look).height).question.topleft).center
    screen.handle(Touch(at), look)
    screen.update(0.0)
    assert screen.play.state.done == (Bid(0, 1),)
    screen.play.take(NotAllowed(Go(1, (1, 1)), Refusal("no-such-thing")))
    screen.draw(pygame.Surface(look.size), look)
    assert screen.strip(look).answer_place is None
    screen.handle(Touch(at), look)
    assert screen.play.is_complaining, "what is no answer is not put away either"


def test_a_standing_answer_is_written_on_ok_and_done_by_it() -> None:
    screen = toy((Go(0, (1, 1)), Stop(0)), (Stop(1),), standing=lambda state: Stop(0))
    assert screen.legend()[Button.OK] == "toy-button-stop"
    screen.press(Button.OK)
    assert screen.play.session.actions == (Stop(0),)


def test_a_standing_answer_comes_first_among_others_and_only_there_ok_stands_for_it() -> None:
    screen = toy((Bid(0, 1), Bid(0, 2), Stop(0)), standing=lambda state: Stop(0))
    assert screen.values == ("stop", "bid")
    assert screen.legend()[Button.OK] == "toy-button-stop"
    screen.press(Button.RIGHT)
    assert screen.legend()[Button.OK] == "OK"
    screen.press(Button.OK)
    assert screen.values == (1, 2)


def test_without_a_camera_the_choice_is_open_and_nothing_stands() -> None:
    screen = toy((Go(0, (1, 1)), Stop(0)), standing=lambda state: Stop(0))
    screen.play.watch(sees=False)
    assert screen.values == ("go", "stop")
    assert screen.legend()[Button.OK] == "OK"


@pytest.mark.parametrize("button", [Button.OK, Button.BACK])
def test_a_refusal_takes_ok_and_back_for_itself(button: Button) -> None:
    screen = toy((Bid(0, 1), Bid(0, 2)))
    screen.play.take(NotAllowed(Bid(0, 3), Refusal("not-your-turn", {"seat": 0}, ((1, 1),))))
    assert screen.message()[1] is Voice.NO
    assert screen.legend()[button] == "Understood"
    assert screen.choices() == []
    screen.press(button)
    assert screen.play.session.actions == ()
    assert screen.message()[1] is Voice.ASK
    assert screen.marks().refused == ()
    assert screen.choices(), "what was to be chosen is in sight again"
    screen.play.take(NotAllowed(Bid(0, 3), Refusal("not-your-turn", {"seat": 0}, ((1, 1),))))
    assert screen.message()[1] is Voice.ASK, "the same thing seen again is understood already"
    screen.play.take(NothingNew())
    screen.play.take(NotAllowed(Bid(0, 3), Refusal("not-your-turn", {"seat": 0}, ((1, 1),))))
    assert screen.message()[1] is Voice.NO


def test_a_refused_tile_is_not_laid_by_two_presses_of_ok(pilot: Pilot) -> None:
    screen, watcher = begin(pilot, "Taluva")
    play = screen.play
    first = Laid(1, (0, 0), 0, 1)
    watcher.fresh.append(seen([first]))
    pilot.wait(0.1)
    assert play.news.verdict is Verdict.ACCEPTED
    while play.by_hand == ():
        pilot.press(Button.OK)
    done = len(play.session.actions)
    watcher.fresh.append(seen([first, Laid(2, (0, 0), 0, 2)], number=2))
    pilot.wait(0.1)
    assert play.news.verdict is Verdict.REFUSED
    pilot.press(Button.OK, Button.OK, Button.OK)
    assert len(play.session.actions) == done


def test_what_the_table_asks_is_asked_although_a_camera_sees() -> None:
    screen = toy((Go(0, (1, 1)), Go(0, (2, 2))))
    screen.play.take(Ask((Go(0, (1, 1)),)))
    assert screen.chosen_name()
    screen.press(Button.OK)
    assert screen.play.session.actions == (Go(0, (1, 1)),)


def test_a_press_on_a_question_that_is_not_yet_drawn_answers_nothing(pilot: Pilot) -> None:
    screen = toy((Go(0, (1, 1)), Go(0, (2, 2))))
    pilot.app.stack.screens.append(screen)
    pilot.app.draw(pilot.surface)
    screen.play.take(Ask((Go(0, (1, 1)),)))
    pilot.press_at_once(Button.OK)
    assert screen.play.session.actions == (), "people have not seen what they are asked"
    pilot.press_at_once(Button.OK)
    assert screen.play.session.actions == (Go(0, (1, 1)),)


def test_what_wood_asks_stays_while_the_same_is_refused_and_goes_with_another_refusal() -> None:
    play = toy((Go(0, (1, 1)), Go(0, (2, 2)))).play
    play.take(NotAllowed(Bid(0, 3), Refusal("not-your-turn", {"seat": 0})))
    play.ask((Go(0, (1, 1)),), is_wood=True)
    play.take(NotAllowed(Bid(0, 3), Refusal("not-your-turn", {"seat": 0})))
    assert play.is_asking
    play.take(NotAllowed(Bid(0, 4), Refusal("not-your-turn", {"seat": 0})))
    assert not play.is_asking


def test_a_camera_that_goes_blind_opens_the_choice_and_one_that_comes_back_shuts_it(
    pilot: Pilot,
) -> None:
    screen, watcher = begin(pilot, "Taluva")
    watcher.is_blind = True
    pilot.wait(0.1).wait(4.0)
    assert screen.choices() == [], "a short gap is none that people feel"
    pilot.wait(2.0)
    assert screen.choices()
    watcher.is_blind = False
    pilot.wait(0.1).wait(0.1)
    assert screen.choices() == []
    watcher.waiting = Wait.MAT
    pilot.wait(0.1).wait(6.0)
    assert screen.choices(), "a camera that cannot see the mat reads nothing"


def test_a_mirrored_picture_is_told_once_with_what_to_do_and_buttons_lead(pilot: Pilot) -> None:
    screen, watcher = begin(pilot, "Taluva")
    watcher.waiting = Wait.MIRRORED
    pilot.wait(0.1).wait(6.0).wait(0.1)
    assert screen.choices()
    news = [notice.slug for notice in pilot.app.desk.devices.news]
    assert news.count("camera-mirrored") == 1
    assert "mirror" in screen.notice.lower()


def test_a_place_too_bright_to_read_is_told_once_lit_and_gone_when_it_is_gone(
    pilot: Pilot,
) -> None:
    screen, watcher = begin(pilot, "Taluva")
    watcher.fresh.append(seen([Laid(1, (0, 0), 0, 1)]))
    pilot.wait(0.1)
    (tile,) = screen.play.table.layout(screen.play.state)
    watcher.bright = (Spot(0.6, 0.2, 0.01), Spot(0.4, 0.3, 0.05, (tile.payload,)))
    pilot.wait(0.1).wait(0.1)
    assert screen.bright is not None
    assert screen.bright.spot.x == 0.4, "the largest"
    assert screen.bright.cells == (tile.cell,)
    assert screen.notice == "Too bright here"
    watcher.bright = ()
    pilot.wait(0.1).wait(0.1)
    assert screen.bright is None
    assert screen.notice == ""
    watcher.bright = (Spot(0.4, 0.3, 0.05),)
    pilot.wait(0.1).wait(SHOWN_SECONDS).wait(0.1)
    assert screen.bright is None, "people know by now"
    news = [notice.slug for notice in pilot.app.desk.devices.news]
    assert news.count("camera-glare") == 1


def test_a_camera_that_is_there_and_gives_no_picture_does_not_lead(pilot: Pilot) -> None:
    watcher = FakeWatcher()
    watcher.is_blind = True
    pilot.app.watcher = pilot.app.desk.devices.sight = watcher  # type: ignore[assignment]
    pilot.choose("New game").choose("Taluva").choose("Start the game").press(Button.OK)
    assert isinstance(pilot.screen, TableScreen)
    assert pilot.screen.choices()


def test_a_tile_chosen_by_buttons_has_to_be_laid_and_that_is_a_step_no_mistake(
    pilot: Pilot,
) -> None:
    screen, watcher = begin(pilot, "Taluva")
    play = screen.play
    first = Laid(1, (0, 0), 0, 1)
    watcher.fresh.append(seen([first]))
    pilot.wait(0.1)
    while play.by_hand == ():
        pilot.press(Button.OK)
    draw = play.legal[0]
    play.choose(draw)
    place = next(one for one in play.legal if isinstance(one, Place))
    play.choose(place)
    pilot.wait(0.1)
    assert screen.message() == ("Lay the tile where the picture shows it.", Voice.STEP)
    watcher.fresh.append(seen([first], number=3))
    pilot.wait(0.1)
    assert play.session.actions[-1] == place, "nobody has put anything back"
    assert screen.message()[1] is Voice.STEP
    assert play.news.verdict is not Verdict.UNREADABLE, "no lamp of alarm"
    assert hint_slug(play, SimpleNamespace(grip=None), None) == "sim-hint-drag"  # type: ignore[arg-type]
    assert screen.marks().refused == ()
    assert screen.marks().chosen == (place.at,)
    watcher.fresh.append(seen([first, play.state.laid[-1]], number=4))
    pilot.wait(0.1)
    assert not play.corrections
    watcher.fresh.append(seen([first], number=5))
    pilot.wait(0.1)
    assert place not in play.session.actions, "now it has been put back"


def test_without_a_camera_equal_tiles_are_one_choice_and_nobody_is_asked_for_a_number(
    pilot: Pilot,
) -> None:
    pilot.choose("New game").choose("Taluva").choose("Start the game").press(Button.OK)
    play = pilot.screen.play  # type: ignore[attr-defined]
    drawn = {
        (a.by, play.choice.facet(a, "left"), play.choice.facet(a, "right")) for a in play.legal
    }
    assert len(play.choice.actions) == len(drawn) < len(play.legal)
    pilot.press(Button.OK, Button.OK)
    assert [type(action).__name__ for action in play.session.actions] == ["Draw"]


def test_a_missing_tile_is_named_by_its_landscapes(pilot: Pilot) -> None:
    screen, watcher = begin(pilot, "Taluva")
    first = Laid(1, (0, 0), 0, 1)
    watcher.fresh.append(seen([first]))
    pilot.wait(0.1)
    play = screen.play
    while play.by_hand == ():
        pilot.press(Button.OK)
    second = next(one for one in (Laid(2, (2, 0), 0, 1), Laid(2, (-2, 0), 0, 1)))
    watcher.fresh.append(seen([first, second], number=2))
    pilot.wait(0.1)
    watcher.fresh.append(seen([second], number=3))
    pilot.wait(0.1)
    assert "The tile with forest twice is gone." in pilot.text


def test_a_choice_begun_while_the_camera_was_blind_goes_on_and_back_shuts_it() -> None:
    screen = toy((Go(0, (1, 1)), Go(0, (2, 2)), Bid(0, 1), Bid(0, 2)))
    screen.play.watch(sees=False)
    screen.press(Button.OK)
    assert screen.values == ((1, 1), (2, 2))
    screen.play.watch(sees=True)
    assert screen.values == ((1, 1), (2, 2))
    screen.press(Button.BACK)
    assert screen.values == ("bid",)
