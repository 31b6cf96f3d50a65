"""What is in front of people, as a function of values: one order, one key a button."""

import ast
from pathlib import Path

import pytest
from pilot import Pilot
from toy_table import Bid, Go, Stop, open_toy

from companion.kits.answers import Ask, NotAllowed
from companion.kits.choices import Flat
from companion.kits.lessons import LessonStep
from companion.kits.waits import Waits
from companion.screens.game_pages import GamePages
from companion.screens.screen import Push, Screen
from companion.screens.tablescreen import TableScreen
from companion.table import front as front_module
from companion.table.events import (
    BringBack,
    GoOn,
    Learn,
    Move,
    MoveTo,
    Understand,
    carry_out,
)
from companion.table.front import Attention, InFront, front_of, in_front
from companion.table.sayings import Hint
from companion.table.table_now import now_of
from companion.table.touching import touch_of
from engines.contract import Refusal
from hardware.sim_panel import SimPanel
from hardware.values import Button, ButtonEvent, Lamp, Press

ROOM = Path(front_module.__file__).parent
OUTSIDE = {
    "pygame", "threading", "asyncio", "multiprocessing", "subprocess", "socket", "time", "datetime",
    "os", "io", "pathlib", "sqlite3", "random", "secrets", "logging",
}  # fmt: skip


class ScoringWaits(Waits):
    said_meanwhile = "toy-scoring-waits"

    def leaves(self, deed):
        return ("forest",) if isinstance(deed.action, Stop) else ()


class BidsWait(Waits):
    said_meanwhile = "toy-bids-wait"

    def takes(self, choice):
        return bool(choice.actions) and all(isinstance(a, Bid) for a in choice.actions)


class ToyPages(GamePages):
    def open(self, waits, play, words):
        return Screen()


SCORING, BIDS, PAGES = ScoringWaits(), BidsWait(), "test_front:ToyPages"
LESSON = (LessonStep("hello", lambda moment: True),)
BIDDING = ((Bid(0, 1), Bid(0, 2)), (Stop(0), Stop(1)), (Bid(1, 1), Bid(1, 2)))
WALK = ((Go(0, (1, 1)), Go(0, (2, 2))), (Go(1, (3, 3)), Go(1, (4, 4))))
NOT_YET = NotAllowed(Go(0, (5, 5)), Refusal("not-your-turn", {"seat": 0}))


def what(screen: TableScreen) -> InFront:
    """What is in front, by the values alone."""
    put_by = tuple(page for page, shown in screen.pages if shown.is_put_by)
    return in_front(now_of(screen.play, screen.guide), put_by)


def walk(**abilities: object) -> TableScreen:
    """A game of which a camera reads all."""
    screen = open_toy(*WALK, shows=(Go,), **abilities)
    screen.play.watch(sees=True)
    screen.update(0.0)
    return screen


def put_by(screen: TableScreen) -> None:
    wish = screen.wish()
    assert isinstance(wish, Push)
    wish.screen.is_put_by = True


def test_the_room_of_the_table_knows_no_screen_clock_thread_or_file() -> None:
    files = list(ROOM.glob("*.py"))
    assert len(files) > 5
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names.append(str(node.module))
            if isinstance(node, ast.Name):
                assert node.id not in ("open", "print", "input"), file.name
            assert not {name.partition(".")[0] for name in names} & OUTSIDE, (file.name, names)


def test_the_same_moment_has_the_same_front_and_looking_changes_nothing() -> None:
    screen = open_toy(*WALK)
    screen.play.choose(Go(0, (1, 1)))
    kit, now = screen.play.kit, now_of(screen.play, screen.guide)
    first = front_of(kit, now, Attention(1))
    assert front_of(kit, now_of(screen.play, screen.guide), Attention(1)) == first
    assert now_of(screen.play, screen.guide) == now
    assert front_of(kit, now, Attention(0)) != first


def test_pieces_that_tell_all_leave_nothing_for_ok() -> None:
    screen = walk()
    assert what(screen) is InFront.HANDS
    assert Button.OK not in screen.front.keys


def test_a_refusal_goes_before_the_hands_until_it_is_understood() -> None:
    screen = walk()
    screen.play.take(NOT_YET)
    assert what(screen) is InFront.COMPLAINT
    assert screen.front.keys[Button.OK].does == screen.front.keys[Button.BACK].does == Understand()
    screen.press(Button.BACK)
    assert what(screen) is InFront.HANDS


def test_what_the_table_asks_goes_before_a_refusal_and_before_the_lesson() -> None:
    screen = walk(lesson=LESSON)
    screen.guide.switch(True)
    screen.play.take(NOT_YET)
    screen.play.take(Ask((Go(0, (1, 1)),)))
    assert what(screen) is InFront.ASKED
    assert screen.offered()


def test_a_refusal_goes_before_the_lesson_which_comes_after_it() -> None:
    screen = walk(lesson=LESSON)
    screen.guide.switch(True)
    assert what(screen) is InFront.GUIDE
    screen.play.take(NOT_YET)
    assert what(screen) is InFront.COMPLAINT
    screen.press(Button.OK)
    assert what(screen) is InFront.GUIDE
    assert screen.guide.on
    screen.press(Button.OK)
    assert what(screen) is InFront.HANDS


def test_a_lesson_that_is_switched_on_does_not_break_into_a_choice_that_is_begun() -> None:
    screen = open_toy((Go(0, (1, 1)), Go(0, (2, 2)), Bid(0, 1)), lesson=LESSON)
    screen.press(Button.OK)
    assert screen.play.choice.answered
    screen.guide.switch(True)
    assert what(screen) is InFront.CHOICE
    screen.update(0.0)
    screen.press(Button.BACK)
    assert what(screen) is InFront.GUIDE


def test_what_waits_to_be_looked_at_goes_before_all_else() -> None:
    turns = ((Stop(0), Stop(1)), (Go(0, (1, 1)),))
    screen = open_toy(*turns, waits=(SCORING,), pages=PAGES, lesson=LESSON)
    screen.play.choose(Stop(0))
    screen.guide.switch(True)
    screen.play.take(NOT_YET)
    assert what(screen) is InFront.WAITS
    assert isinstance(screen.wish(), Push)


def test_to_go_on_from_what_waited_is_kept_as_looked_at() -> None:
    screen = open_toy((Stop(0), Stop(1)), (Go(0, (1, 1)),), waits=(SCORING,), pages=PAGES)
    screen.play.choose(Stop(0))
    assert screen.play.session.looked == 0
    carry_out(GoOn(), screen.play)
    assert screen.play.session.looked == 1
    assert what(screen) is InFront.CHOICE


def test_what_waits_is_not_heard_before_it_is_looked_at() -> None:
    screen = open_toy((Stop(0), Stop(1)), (Go(0, (1, 1)),), waits=(SCORING,), pages=PAGES)
    screen.play.choose(Stop(0))
    screen.update(0.0)
    assert screen.spoken() is None


def test_a_first_time_hint_stays_away_where_a_lesson_speaks() -> None:
    screen = open_toy(*WALK, lesson=LESSON)
    attention = Attention(hint="toy-hint-volcano")
    for on, hints in ((False, [Hint("toy-hint-volcano")]), (True, [])):
        screen.guide.switch(on)
        now = now_of(screen.play, screen.guide)
        asides = front_of(screen.play.kit, now, attention).asides
        assert [one for one in asides if isinstance(one, Hint)] == hints


def test_ok_stands_for_the_standing_answer_only_where_the_cursor_is_on_it() -> None:
    turn = (Stop(0), Go(0, (1, 1)), Go(0, (2, 2)))
    screen = open_toy(
        turn, standing=lambda state: Stop(0), flat=lambda state, actions: Flat("what", actions)
    )
    screen.play.watch(sees=True)
    screen.update(0.0)
    assert screen.legend()[Button.OK] == "toy-button-stop"
    touched = touch_of(screen.play.kit, now_of(screen.play), screen.front, (2, 2), None)
    assert touched == MoveTo(2)
    screen.do(touched)
    assert screen.legend()[Button.OK] == "OK"
    screen.press(Button.OK)
    assert screen.play.session.actions == (Go(0, (2, 2)),)


def test_a_lesson_is_read_before_the_page_it_is_about_comes_up() -> None:
    screen = open_toy(*BIDDING, waits=(BIDS,), pages=PAGES, lesson=LESSON)
    assert what(screen) is InFront.PAGE
    screen.guide.switch(True)
    assert what(screen) is InFront.GUIDE
    assert not isinstance(screen.wish(), Push)
    screen.press(Button.OK)
    assert isinstance(screen.wish(), Push)


def test_a_lesson_that_is_switched_on_goes_before_a_page_that_was_put_by() -> None:
    screen = open_toy(*BIDDING, waits=(BIDS,), pages=PAGES, lesson=LESSON)
    put_by(screen)
    assert what(screen) is InFront.PAGE
    assert screen.front.keys[Button.OK].does == BringBack(BIDS)
    screen.guide.switch(True)
    assert what(screen) is InFront.GUIDE
    assert screen.front.keys[Button.OK].does == Learn()
    screen.press(Button.OK)
    assert what(screen) is InFront.PAGE
    screen.press(Button.OK)
    assert isinstance(screen.wish(), Push)


def test_behind_a_page_that_was_put_by_neither_arrow_nor_dial_opens_a_choice() -> None:
    screen = open_toy(*BIDDING, waits=(BIDS,), pages=PAGES)
    put_by(screen)
    screen.play.take(NOT_YET)
    for _ in range(2):
        assert not {Button.LEFT, Button.RIGHT} & set(screen.legend())
        screen.turn(0, 1)
        assert not screen.play.is_opened
        assert screen.choices() == []
        screen.press(Button.OK)


def test_back_shuts_what_was_opened_and_forgets_nothing() -> None:
    turns = ((Go(0, (1, 1)), Go(0, (2, 2))), (Bid(0, 1), Bid(0, 2)))
    screen = open_toy(*turns, shows=(Go,))
    play = screen.play
    play.watch(sees=True)
    play.carry_out((Go(0, (1, 1)),), by_camera=True)
    screen.update(0.0)
    assert play.can_reject
    screen.press(Button.RIGHT)
    assert play.is_opened
    assert screen.legend()[Button.BACK] == "Back"
    screen.press(Button.BACK)
    assert not play.is_opened
    assert play.session.actions == (Go(0, (1, 1)),)
    assert screen.legend()[Button.BACK] == "Misread"
    screen.press(Button.BACK)
    assert play.session.actions == ()


def test_an_arrow_in_a_choice_moves_and_a_press_of_ok_takes_what_it_moved_to() -> None:
    screen = open_toy((Bid(0, 1), Bid(0, 2), Bid(0, 3)))
    assert screen.front.keys[Button.RIGHT].does == Move(1)
    screen.press(Button.RIGHT)
    screen.press(Button.RIGHT)
    screen.press(Button.LEFT)
    screen.press(Button.OK)
    assert screen.play.session.actions == (Bid(0, 2),)


def test_an_arrow_in_a_choice_that_is_begun_begins_nothing_anew() -> None:
    turn = (Go(0, (1, 1)), Bid(0, 1), Bid(0, 2))
    screen = open_toy(turn, shows=(Go,))
    screen.play.watch(sees=True)
    screen.update(0.0)
    screen.press(Button.OK)
    screen.update(0.0)
    assert screen.values == (1, 2)
    screen.press(Button.RIGHT)
    screen.update(0.0)
    assert (screen.values, screen.value) == ((1, 2), 2)
    screen.press(Button.OK)
    assert screen.play.session.actions == (Bid(0, 2),)


def test_a_button_without_a_key_does_nothing() -> None:
    screen = walk()
    screen.press(Button.OK)
    screen.press(Button.BACK)
    assert screen.play.session.actions == ()
    assert what(screen) is InFront.HANDS


@pytest.mark.parametrize("button", [Button.OK, Button.BACK])
def test_a_press_on_what_is_not_drawn_yet_does_nothing(pilot: Pilot, button: Button) -> None:
    screen = walk()
    pilot.app.stack.screens.append(screen)
    pilot.app.desk.play = screen.play
    pilot.wait(0.1)
    pilot.app.draw(pilot.surface)
    screen.play.take(NOT_YET)
    pilot.app.step(pilot.now, 0.1, [ButtonEvent(button, Press.DOWN, pilot.now)], pilot.size)
    assert what(screen) is InFront.COMPLAINT
    pilot.app.draw(pilot.surface)
    pilot.app.step(pilot.now, 0.1, [ButtonEvent(button, Press.DOWN, pilot.now)], pilot.size)
    assert what(screen) is not InFront.COMPLAINT


def test_a_question_that_came_while_another_was_drawn_is_not_answered_by_its_press(
    pilot: Pilot,
) -> None:
    screen = open_toy((Bid(0, 1), Bid(0, 2)), (Bid(1, 1), Bid(1, 2)), (Stop(0), Stop(1)))
    pilot.app.stack.screens.append(screen)
    pilot.app.desk.play = screen.play
    pilot.wait(0.1)
    pilot.app.draw(pilot.surface)
    presses = [ButtonEvent(Button.OK, Press.DOWN, pilot.now) for _ in range(3)]
    pilot.app.step(pilot.now, 0.1, presses, pilot.size)
    assert screen.play.session.actions == (Bid(0, 1),)


def test_a_press_meant_for_the_kind_does_not_answer_what_is_asked_after_it(pilot: Pilot) -> None:
    turn = (Go(0, (1, 1)), Bid(0, 1), Bid(0, 2))
    screen = open_toy(turn, shows=(Go,))
    pilot.app.stack.screens.append(screen)
    screen.play.watch(sees=True)
    pilot.wait(0.1)
    pilot.app.draw(pilot.surface)
    before = screen.play.choice.actions
    presses = [ButtonEvent(Button.OK, Press.DOWN, pilot.now) for _ in range(2)]
    pilot.app.step(pilot.now, 0.1, presses, pilot.size)
    assert screen.play.choice.actions == before, "all that is left is of that kind"
    assert screen.play.choice.answered == (("do", "bid"),)


def test_a_sentence_of_the_lesson_that_was_not_drawn_is_not_put_away(pilot: Pilot) -> None:
    lesson = (*LESSON, LessonStep("and-then", lambda moment: True))
    screen = walk(lesson=lesson)
    screen.guide.switch(True)
    pilot.app.stack.screens.append(screen)
    pilot.wait(0.1)
    pilot.app.draw(pilot.surface)
    presses = [ButtonEvent(Button.OK, Press.DOWN, pilot.now) for _ in range(2)]
    pilot.app.step(pilot.now, 0.1, presses, pilot.size)
    assert what(screen) is InFront.GUIDE
    assert screen.guide.told == 2


def test_ok_puts_out_the_lamp_of_what_it_puts_away(pilot: Pilot) -> None:
    pilot.app.panels = panel = SimPanel()
    screen = walk()
    pilot.app.stack.screens.append(screen)
    pilot.app.desk.play = screen.play
    pilot.wait(0.1)
    screen.play.take(NOT_YET)
    pilot.wait(0.1)
    assert panel.lamps == {Lamp.NO}
    pilot.press(Button.OK)
    assert panel.lamps == set()
