"""The wheel inside a game: asked by an action, open while OK is held, and nobody peeks for free."""

from pathlib import Path

import msgspec
import pygame
import pytest
from pilot import Pilot
from wheel_hands import (
    GAME,
    PLAYERS,
    WORDS,
    again,
    answer_at,
    begin,
    discover,
    entries,
    entry,
    hold,
    look,
    picture,
    release,
)

from companion.games.measures import catalogue
from companion.games.rules import GAMES
from companion.keeping.session import Entry, EntryKind
from companion.keeping.store import Store
from companion.kits.answers import Laid
from companion.kits.tiwanaku.pieces import SEAT_COLOURS, pawn_name, payloads_of
from companion.kits.tiwanaku.screens.gamewheel import REST, GameWheel
from companion.kits.tiwanaku.screens.knownwheel import KnownWheel
from companion.kits.tiwanaku.screens.ringpage import GLANCE, OPEN_MOST
from companion.kits.tiwanaku.screens.rings import TURN_MOST
from companion.kits.tiwanaku.wheel_in_play import last_cell, learnt
from companion.running.keyboard import read_event
from companion.screens.desk import Desk
from companion.screens.pause import open_table
from companion.screens.screen import Dragged, Lifted
from companion.screens.tablescreen import TableScreen
from companion.simulated.hardware import SimulatedHardware
from companion.simulated.tabletop import tagged_pieces
from companion.system.errors import Mistake
from engines.contract import Outcome, Score, Setup
from engines.tiwanaku.rules.actions import Divine, Enter
from hardware.values import Button, DialEvent


def test_the_rings_turn_by_themselves_to_the_cell_and_the_window_opens_while_ok_is_held(
    pilot: Pilot,
) -> None:
    table = begin(pilot)
    action = discover(pilot, table, skip=3)
    wheel = pilot.screen
    assert isinstance(wheel, GameWheel)
    pilot.wait(0.01)
    assert wheel.moving
    pilot.wait(TURN_MOST)
    assert (wheel.rings.inner.at, wheel.rings.outer.at) == action.to
    word = answer_at(table.play, action.to)
    assert word not in pilot.text.splitlines()
    hold(pilot)
    assert word in pilot.text.splitlines()
    assert "+1" in pilot.text.splitlines()
    assert pilot.sounds == ["accepted", "window"]
    release(pilot)
    assert pilot.screen is table, "the game goes on"
    assert f"Anna discovers {word}. Lay a" in pilot.text


def test_ok_does_not_wait_for_rings_that_turn(pilot: Pilot) -> None:
    table = begin(pilot)
    action = discover(pilot, table, skip=6)
    pilot.wait(0.02)
    assert pilot.screen.moving  # type: ignore[attr-defined]
    pilot.press(Button.OK)
    assert answer_at(table.play, action.to) in pilot.text.splitlines()
    assert pilot.screen.rings.outer.at == action.to[1]  # type: ignore[attr-defined]


@pytest.mark.parametrize("divines", [False, True])
def test_nothing_tells_two_answers_apart_before_the_window_opens_and_after_it_shuts(
    tmp_path: Path, divines: bool
) -> None:
    """Two games that look alike so far: every picture of the wheel is the same but the open one."""
    shown: list[list[bytes]] = []
    answers = set()
    for seed in range(11, 30):
        pilot = Pilot(tmp_path / str(seed))
        table = begin(pilot, seed)
        begun = table.play.state
        if begun.terrain((0, 0)) or begun.terrain((4, 0)):
            pilot.close()
            continue
        table.play.choose(Enter(by=0, to=(0, 0)))
        pilot.wait(0.0)
        truth: object = answer_at(table.play, (0, 0))
        if divines:
            look(pilot)
            table.play.choose(Enter(by=1, to=(4, 0)))
            pilot.wait(0.0)
            look(pilot)
            table.play.answer("divine")
            pilot.wait(0.0)
            pilot.press(Button.RIGHT)
            truth = GAME.apply(table.play.state, Divine(0, (0, 0), 2)).crop((0, 0))
        if truth in answers:
            pilot.close()
            continue
        answers.add(truth)
        taken = [picture(pilot)]
        for _ in range(3):
            pilot.wait(0.1)
            taken.append(picture(pilot))
        hold(pilot, GLANCE / 4)
        taken.append(picture(pilot))
        release(pilot)
        for _ in range(3):
            taken.append(picture(pilot))
            pilot.wait(0.1)
        assert isinstance(pilot.screen, GameWheel)
        shown.append(taken)
        pilot.close()
        if len(shown) == 2:
            break
    one, other = shown
    alike = [a == b for a, b in zip(one, other, strict=True)]
    assert alike == [True] * 4 + [False] + [True] * 3


def test_the_board_behind_the_wheel_shows_the_position_before_the_question(pilot: Pilot) -> None:
    table = begin(pilot)
    before = table.play.state
    action = discover(pilot, table)
    assert table.shown == before
    assert answer_at(table.play, action.to) not in "\n".join(table.text())
    assert [card.score for card in table.cards()] == [10, 10]
    look(pilot)
    assert table.shown == table.play.state
    assert [card.score for card in table.cards()] == [11, 10]


def test_that_it_was_asked_and_looked_at_is_on_the_disk_before_the_window_opens(
    pilot: Pilot,
) -> None:
    table = begin(pilot)
    action = discover(pilot, table)
    assert entries(pilot) == ["do"]
    pilot.press(Button.OK)
    assert entries(pilot) == ["do", "look"]
    release(pilot)

    class FullDisk:
        number = 1

        def keep(
            self, kept: Entry, length: int, outcome: Outcome | None, scores: tuple[Score, ...]
        ) -> None:
            if kept.kind is EntryKind.LOOK:
                raise Mistake("The disk is full.")

    pilot.wait(1.0)
    table.play.session.keeper = FullDisk()
    pilot.press(Button.RIGHT)
    action = discover(pilot, table)
    with pytest.raises(Mistake, match="full"):
        pilot.press(Button.OK)
    assert not pilot.screen.open  # type: ignore[attr-defined]
    assert answer_at(table.play, action.to) not in pilot.text.splitlines()


def test_after_a_power_cut_the_wheel_still_waits_and_what_was_seen_is_not_shown_again(
    tmp_path: Path,
) -> None:
    first = Pilot(tmp_path)
    action = discover(first, begin(first))
    first.close()
    second = again(tmp_path)
    assert isinstance(second.screen, GameWheel)
    assert second.screen.target == action.to
    look(second)
    assert isinstance(second.screen, TableScreen)
    second.close()
    third = again(tmp_path)
    assert isinstance(third.screen, TableScreen)
    third.close()


def test_a_misread_pawn_is_taken_back_before_anybody_has_learnt_anything(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    table = begin(pilot)
    action = entry(table.play.state)
    table.play.carry_out((action,), by_camera=True)
    pilot.wait(0.0)
    assert "Misread" in pilot.text
    pilot.press(Button.BACK)
    assert pilot.screen is table
    assert table.play.session.actions == ()
    assert "forgets" not in pilot.text
    assert action.to not in learnt(table.play)
    pilot.close()
    second = again(tmp_path)
    assert action.to not in learnt(second.screen.play)  # type: ignore[attr-defined]
    second.close()


def test_a_misreading_told_after_the_look_says_what_stays_known(pilot: Pilot) -> None:
    table = begin(pilot)
    table.play.carry_out((entry(table.play.state),), by_camera=True)
    pilot.wait(0.0)
    look(pilot)
    pilot.press(Button.BACK)
    assert "Sorry, I misread that" in pilot.text
    assert "nobody forgets: Sun · Condor" in pilot.text


def test_a_page_of_the_menu_shows_no_points_that_wait_behind_the_window(pilot: Pilot) -> None:
    table = begin(pilot)
    pilot.press(Button.HELP)
    table.play.carry_out((entry(table.play.state),), by_camera=True)
    pilot.choose("Where the points")
    assert "11" not in pilot.text
    pilot.press(Button.BACK, Button.BACK)
    pilot.wait(0.0)
    assert isinstance(pilot.screen, GameWheel)
    look(pilot)
    pilot.press(Button.HELP).choose("Where the points")
    assert "11" in pilot.text


def test_undo_never_unlearns_what_was_seen_and_says_so_also_after_a_restart(
    tmp_path: Path,
) -> None:
    pilot = Pilot(tmp_path)
    table = begin(pilot)
    action = discover(pilot, table)
    word = answer_at(table.play, action.to)
    look(pilot)
    pilot.press(Button.UNDO)
    assert "Taken back" in pilot.text
    assert f"nobody forgets: Sun · Condor is {word}" in pilot.text
    assert action.to == (0, 0)
    unseen = discover(pilot, table, skip=1)
    pilot.press(Button.UNDO)
    assert "forgets" not in pilot.text, "that window was never open"
    pilot.close()
    second = again(tmp_path)
    second.press(Button.HELP).choose("The wheel")
    wheel = second.screen
    assert isinstance(wheel, KnownWheel)
    assert wheel.rings.cell == action.to
    assert word not in second.text.splitlines()
    second.press(Button.OK)
    assert word in second.text.splitlines()
    release(second)
    assert word not in second.text.splitlines()
    wheel.turn(0, unseen.to[1])
    wheel.turn(1, unseen.to[0])
    assert wheel.rings.cell == unseen.to
    second.press(Button.OK)
    assert "Nobody asked here" in second.text
    assert not wheel.open
    second.press(Button.BACK, Button.BACK)
    assert isinstance(second.screen, TableScreen)
    second.close()


def test_the_wheel_looks_again_first_where_somebody_asked_last(pilot: Pilot) -> None:
    table = begin(pilot)
    assert last_cell(table.play) is None
    discover(pilot, table)
    look(pilot)
    action = discover(pilot, table, skip=4)
    look(pilot)
    pilot.press(Button.HELP).choose("The wheel")
    assert isinstance(pilot.screen, KnownWheel)
    assert pilot.screen.rings.cell == action.to
    hold(pilot)
    assert answer_at(table.play, action.to) in pilot.text.splitlines()


def test_what_lies_on_the_board_can_be_looked_at_again_crop_and_all(pilot: Pilot) -> None:
    table = begin(pilot)
    state = table.play.state
    start = next(cell for cell in state.cells() if state.crop(cell))
    known = KnownWheel(table.play, WORDS, start)
    pilot.app.stack.screens.append(known)
    pilot.press(Button.OK)
    crop = WORDS.say(f"scenario-crop-{state.crop(start)}")
    assert f"{answer_at(table.play, start)}, {crop}" in pilot.text.splitlines()
    known.turn(1, 1)
    assert not known.open


def test_with_the_window_open_back_does_not_offer_to_call_the_move_misread(pilot: Pilot) -> None:
    table = begin(pilot)
    action = entry(table.play.state)
    table.play.carry_out((action,), by_camera=True)
    pilot.wait(0.0)
    hold(pilot)
    assert "Misread" not in pilot.text
    pilot.press(Button.BACK)
    assert isinstance(pilot.screen, GameWheel)
    assert pilot.screen.open
    assert action in table.play.session.actions


def test_a_short_press_leaves_the_wheel_there_to_look_again_or_go_on(pilot: Pilot) -> None:
    table = begin(pilot)
    discover(pilot, table)
    pilot.press(Button.OK)
    release(pilot)
    assert isinstance(pilot.screen, GameWheel)
    assert "That was quick" in pilot.text
    assert "Misread" not in pilot.text
    pilot.press(Button.RIGHT)
    assert pilot.screen is table
    discover(pilot, table)
    pilot.press(Button.OK)
    release(pilot)
    pilot.wait(REST + 0.1)
    assert pilot.screen is table, "nothing waits for ever"


def test_a_window_whose_release_got_lost_shuts_and_the_game_goes_on(pilot: Pilot) -> None:
    table = begin(pilot)
    action = discover(pilot, table)
    word = answer_at(table.play, action.to)
    pilot.press(Button.OK)
    pilot.wait(OPEN_MOST + 0.1)
    assert word not in pilot.text.splitlines()
    pilot.wait(REST + 0.1)
    assert pilot.screen is table


def test_two_questions_are_answered_one_after_the_other(pilot: Pilot) -> None:
    table = begin(pilot)
    first = discover(pilot, table)
    second = entry(table.play.state)
    table.play.carry_out((second,), by_camera=True)
    pilot.wait(TURN_MOST)
    wheel = pilot.screen
    assert isinstance(wheel, GameWheel)
    assert (wheel.target, wheel.player()) == (first.to, "Anna")
    look(pilot)
    assert pilot.screen is wheel
    pilot.wait(TURN_MOST)
    assert (wheel.rings.cell, wheel.player()) == (second.to, "Ben")
    look(pilot)
    assert pilot.screen is table


def test_pieces_put_back_while_the_window_is_open_shut_it(pilot: Pilot) -> None:
    table = begin(pilot)
    action = discover(pilot, table)
    word = answer_at(table.play, action.to)
    hold(pilot)
    table.play.undo()
    pilot.wait(0.0)
    assert pilot.screen is table
    assert word not in pilot.text.splitlines()
    assert not table.pages[0][1].open  # type: ignore[attr-defined]


def test_a_ring_that_a_finger_turned_away_swings_back_to_the_cell(pilot: Pilot) -> None:
    table = begin(pilot)
    action = discover(pilot, table, skip=3)
    pilot.wait(TURN_MOST)
    wheel = pilot.screen
    assert isinstance(wheel, GameWheel)
    pilot.app.draw(pilot.surface)
    (x, y), radius = wheel._disc.centre, wheel._disc.radius
    pilot.touch((round(x + radius * 0.5), y))
    pilot.app.step(pilot.now, 0.1, [Dragged((x, round(y + radius * 0.5)))], pilot.size)
    assert wheel.rings.inner.at != action.to[0]
    pilot.app.step(pilot.now, 0.1, [Lifted()], pilot.size)
    pilot.wait(TURN_MOST)
    assert wheel.rings.inner.at == action.to[0]
    pilot.app.turn_dial(DialEvent(0, 2, 0.0))
    assert wheel.rings.cell == action.to


def test_a_mouse_that_moves_with_its_button_down_drags() -> None:
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 4), buttons=(1, 0, 0))
    assert read_event(moved, 0.0, typing=False) == Dragged((3, 4))
    idle = pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 4), buttons=(0, 0, 0))
    assert read_event(idle, 0.0, typing=False) is None


def test_a_dial_moves_through_the_answers_of_the_board_too(pilot: Pilot) -> None:
    table = begin(pilot)
    pilot.app.turn_dial(DialEvent(0, 3, 0.0))
    assert table.cursor == 3
    pilot.app.turn_dial(DialEvent(1, -4, 0.0))
    assert table.cursor == len(table.values) - 1


def test_a_pawn_set_down_before_the_camera_turns_the_wheel_and_its_tile_is_asked_for_after(
    tmp_path: Path,
) -> None:
    """The whole way on the simulated hardware: camera, panel with releases, dials, screen."""
    with Store(tmp_path / "games.sqlite", WORDS, GAMES) as store:
        desk = Desk(store)
        with SimulatedHardware(desk, (GAME,)) as hardware:
            hardware.watcher.close()  # frame by frame instead
            app, panel = hardware.app, hardware.panel
            table = open_table(desk, store.begin(GAME, Setup(PLAYERS, {"cells": 25})))
            app.stack.screens.append(table)
            now = 0.0

            def step(frames: int) -> None:
                nonlocal now
                for _ in range(frames):
                    now += 0.125
                    frame = hardware.camera.read()
                    assert frame is not None
                    hardware.watcher.look(msgspec.structs.replace(frame, taken_at=now))
                    app.step(now, 0.125, (), (800, 480))

            step(5)
            assert app.stack.front is table
            action = entry(table.play.state, 4)
            (payload, *_) = payloads_of(pawn_name(SEAT_COLOURS[0]))
            piece = catalogue("tiwanaku").piece(payload)
            assert piece is not None
            laid = Laid(payload, action.to, level=3)
            at = table.play.kit.simulation.plan(table.play.state).place(laid, piece)
            hardware.table.put(tagged_pieces(GAME)[payload], *at)
            step(8)
            assert table.play.session.actions == (action,)
            wheel = app.stack.front
            assert isinstance(wheel, GameWheel)
            assert wheel.rings.cell == action.to
            assert [one.slug for one in table.play.corrections] == ["lay-terrain"]
            word = answer_at(table.play, action.to)
            assert word not in "\n".join(wheel.text())
            app.draw(pygame.Surface((800, 480)))
            panel.press(Button.OK, now)
            app.step(now, GLANCE, (), (800, 480))
            assert word in wheel.text()
            panel.release(Button.OK, now)
            app.step(now, 0.0, (), (800, 480))
            assert app.stack.front is table
            assert f"Lay a{'n' * (word == 'earth')} {word} tile" in "\n".join(table.text())


def test_help_explains_the_wheel_and_leads_back_to_it(pilot: Pilot) -> None:
    table = begin(pilot)
    discover(pilot, table)
    pilot.press(Button.HELP)
    assert "The rings turn by themselves" in pilot.text
    pilot.press(Button.BACK)
    assert isinstance(pilot.screen, GameWheel)
