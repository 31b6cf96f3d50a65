"""The wheel shows its answer only while a window is open, and remembers only that it was."""

import math
from pathlib import Path

import pygame
from pilot import Pilot

from companion.drawing.lettering import Sheet
from companion.drawing.look import DARK, Look
from companion.kits.tiwanaku.pachamama.scenario_stock import ScenarioStock
from companion.kits.tiwanaku.pachamama.wheel import Opening, Wheel, Window
from companion.kits.tiwanaku.screens.ringpage import OPEN_MOST
from companion.kits.tiwanaku.screens.rings import TURN_MOST, Ring
from companion.kits.tiwanaku.screens.wheel import WheelScreen, open_wheel
from companion.kits.tiwanaku.screens.wheelmenu import wheel_page
from companion.kits.tiwanaku.screens.wheelsetup import WheelSetup
from companion.screens.screen import Dragged, Lifted
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.sharecode import Recipe, format_code, scenario_of
from engines.tiwanaku.scenario.terrain import SHORT_BOARD
from hardware.values import Button, ButtonEvent, DialEvent, Press

RECIPE = Recipe(SHORT_BOARD, Level.GENTLE, 11)
SCENARIO = scenario_of(RECIPE)


def new_wheel() -> Wheel:
    return Wheel(SCENARIO, format_code(RECIPE))


def test_the_rings_turn_round_and_point_to_a_cell() -> None:
    wheel = new_wheel()
    wheel.set_cell((7, -1))
    assert wheel.cell == (2, 4)
    wheel.set_cell((3, 1))
    assert wheel.cell == (3, 1)


def test_each_window_shows_the_scenario_at_the_cell() -> None:
    wheel = new_wheel()
    for row in range(5):
        for column in range(5):
            wheel.set_cell((row, column))
            wheel.open_discovery()
            assert wheel.answer == SCENARIO.terrain[row][column].value
            wheel.announce(3)
            assert wheel.open_divination()
            assert wheel.answer == SCENARIO.crops[row][column]


def test_divination_needs_an_announcement_and_uses_it_up() -> None:
    wheel = new_wheel()
    assert not wheel.open_divination()
    wheel.announce(2)
    assert wheel.open_divination()
    wheel.close()
    assert wheel.answer is None
    assert not wheel.open_divination()


def test_turning_closes_the_window() -> None:
    wheel = new_wheel()
    wheel.open_discovery()
    wheel.set_cell((1, 0))
    assert wheel.open is None
    assert wheel.answer is None


def test_openings_are_remembered_without_their_answers() -> None:
    wheel = new_wheel()
    for column in range(12):
        wheel.set_cell((0, column))
        wheel.open_discovery()
    assert len(wheel.openings) == 10
    assert wheel.openings[-1] == Opening(Window.DISCOVERY, (0, 1))
    told = repr(wheel) + repr(wheel.openings)
    assert not any(terrain.value in told for terrain in SCENARIO.terrain[0])


def release(pilot: Pilot, button: Button = Button.OK) -> None:
    up = ButtonEvent(button, Press.UP, pilot.now)
    pilot.app.step(pilot.now, 0.0, [up], pilot.size)


def pilot_wheel(pilot: Pilot) -> WheelScreen:
    screen = WheelScreen(pilot.app.desk, new_wheel())
    pilot.app.stack.screens.append(screen)
    return screen


def test_the_window_is_open_only_while_ok_is_held(pilot: Pilot) -> None:
    screen = pilot_wheel(pilot)
    pilot.press(Button.RIGHT, Button.UNDO, Button.RIGHT)
    assert screen.wheel.cell == (1, 1)
    pilot.press(Button.OK)
    word = pilot.app.desk.say(f"scenario-terrain-{SCENARIO.terrain[1][1].value}")
    assert word in pilot.text.splitlines()
    assert pilot.sounds == ["window"]
    release(pilot)
    assert word not in pilot.text.splitlines()


def test_a_window_whose_release_got_lost_shuts_by_itself_or_by_a_second_press(
    pilot: Pilot,
) -> None:
    screen = pilot_wheel(pilot)
    pilot.press(Button.OK)
    assert screen.wheel.answer is not None
    pilot.press(Button.OK)
    assert screen.wheel.answer is None
    pilot.press(Button.OK)
    pilot.wait(OPEN_MOST - 1)
    assert screen.wheel.answer is not None
    pilot.wait(1.5)
    assert screen.wheel.answer is None


def test_the_announced_crop_is_asked_before_divination_opens(pilot: Pilot) -> None:
    screen = pilot_wheel(pilot)
    pilot.press(Button.UNDO, Button.UNDO, Button.RIGHT, Button.RIGHT)
    assert screen.crop == 3
    pilot.press(Button.OK)
    assert screen.wheel.announced == 3
    assert screen.wheel.answer == SCENARIO.crops[0][0]


def test_the_rings_glide_into_place(pilot: Pilot) -> None:
    screen = pilot_wheel(pilot)
    pilot.press(Button.RIGHT)
    assert screen.moving
    pilot.wait(TURN_MOST)
    assert not screen.moving


def test_no_turn_takes_half_a_second_and_a_ring_swings_a_little_past_its_place() -> None:
    ring = Ring(9)
    ring.turn_to(4)
    seen = []
    while ring.moving:
        ring.update(0.01)
        seen.append(ring.at)
    assert len(seen) <= 50
    assert seen[0] < 0.1, "it starts slowly"
    assert max(seen) > 4.05, "it swings past"
    assert ring.at == 4.0
    ring.turn_to(8)
    ring.update(0.1)
    assert 3.9 < ring.at < 8
    ring.turn_to(0)
    ring.arrive()
    assert ring.at == 0.0
    ring.turn_to(8)
    ring.update(0.06)
    assert ring.at > 8, "the short way round"


def test_a_finger_drags_a_ring_which_runs_on_and_clicks_into_place(pilot: Pilot) -> None:
    screen = pilot_wheel(pilot)
    pilot.wait(0.0)
    pilot.app.draw(pilot.surface)
    (x, y), radius = screen._disc.centre, screen._disc.radius
    reach = radius * 0.8

    def at(turn: float) -> tuple[int, int]:
        return round(x + reach * math.cos(turn)), round(y + reach * math.sin(turn))

    pilot.touch(at(-1.5))
    for turn in (-1.6, -1.9, -2.3, -2.7):
        pilot.now += 0.1
        pilot.app.step(pilot.now, 0.1, [Dragged(at(turn))], pilot.size)
    assert screen.rings.outer.held
    assert 0.5 < screen.rings.outer.at < 1.0, "a fifth of a turn is one sign"
    pilot.app.step(pilot.now, 0.1, [Lifted()], pilot.size)
    assert not screen.rings.outer.held
    assert screen.wheel.cell == (0, 1)
    pilot.wait(TURN_MOST)
    assert screen.rings.outer.at == 1.0
    assert screen.rings.inner.at == 0.0, "the other ring stays"


def test_the_dials_turn_one_ring_each(pilot: Pilot) -> None:
    screen = pilot_wheel(pilot)
    pilot.app.turn_dial(DialEvent(0, 2, 0.0))
    pilot.app.turn_dial(DialEvent(1, -1, 0.0))
    assert screen.wheel.cell == (4, 2)


def test_a_finger_on_the_doors_holds_them_open(pilot: Pilot) -> None:
    screen = pilot_wheel(pilot)
    pilot.app.draw(pilot.surface)
    assert screen._places is not None
    pilot.touch(screen._places.squares[-1].center)
    assert screen.wheel.answer is not None
    pilot.app.step(pilot.now, 0.0, [Lifted()], pilot.size)
    assert screen.wheel.answer is None


def test_a_crop_can_be_touched_before_it_is_announced(pilot: Pilot) -> None:
    screen = pilot_wheel(pilot)
    pilot.press(Button.UNDO, Button.UNDO)
    assert screen._places is not None
    pilot.touch(screen._places.crops[3].center)
    assert screen.crop == 4


def test_the_set_up_page_tells_what_all_may_know_and_nothing_else(pilot: Pilot) -> None:
    wheel = new_wheel()
    page = open_wheel(pilot.app.desk, wheel)
    said = page.text()
    assert any(wheel.code in line for line in said)
    starts = [line for line in said if " with " in line]
    assert len(starts) == len(SCENARIO.start) < 25


def test_the_set_up_page_draws_the_starting_tiles_and_the_counts(pilot: Pilot) -> None:
    wheel = new_wheel()
    look = Look(DARK, 800, 480)
    page = open_wheel(pilot.app.desk, wheel)
    sheet = Sheet(look.size)
    page.draw(sheet, look)
    drawn = [line.text for line in sheet.written]
    assert page.called() in drawn
    assert set(page.counts()) <= set(drawn)
    assert not set(page.tiles()) & set(drawn)


def test_a_scenario_is_chosen_by_level_or_by_code(pilot: Pilot, tmp_path: Path) -> None:
    stock = ScenarioStock(tmp_path / "stock")
    pilot.app.stack.screens.append(wheel_page(pilot.app.desk, stock))
    pilot.choose("Short board")
    assert isinstance(pilot.screen, WheelSetup)
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, WheelScreen)
    assert (pilot.screen.wheel.rows, pilot.screen.wheel.columns) == (5, 5)
    pilot.press(Button.BACK).choose("Enter a share code")
    pilot.type(format_code(RECIPE)).press(Button.HELP)
    assert isinstance(pilot.screen, WheelSetup)
    assert pilot.screen.wheel.code == format_code(RECIPE)
    assert pilot.screen.wheel.starting_tiles == new_wheel().starting_tiles


def test_a_wrong_code_says_what_is_wrong(pilot: Pilot, tmp_path: Path) -> None:
    pilot.app.stack.screens.append(wheel_page(pilot.app.desk, ScenarioStock(tmp_path / "stock")))
    pilot.choose("Enter a share code").type("nonsense").press(Button.HELP)
    assert "code" in pilot.text.lower()
    assert not isinstance(pilot.screen, WheelScreen)


def test_the_wheel_begins_with_the_starting_tiles_on_their_board(pilot: Pilot) -> None:
    wheel = new_wheel()
    pilot.app.stack.screens.append(open_wheel(pilot.app.desk, wheel))
    assert len([line for line in pilot.screen.text() if " with " in line]) == len(SCENARIO.start)
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, WheelScreen)
    assert pilot.screen.wheel is wheel
    assert wheel.openings == ()
    pilot.press(Button.BACK)
    assert not isinstance(pilot.screen, WheelScreen | WheelSetup)


def test_help_explains_the_wheel_and_shows_the_starting_tiles_last(pilot: Pilot) -> None:
    screen = pilot_wheel(pilot)
    pilot.press(Button.OK, Button.HELP)
    assert screen.wheel.answer is None, "nothing stays open behind the help"
    assert "gold edges" in pilot.text
    pilot.press(Button.LEFT)
    assert "at the start" in pilot.text
    pilot.press(Button.BACK)
    assert pilot.screen is screen


def test_undo_goes_from_ring_to_ring_to_the_crops_and_says_so(pilot: Pilot) -> None:
    screen = pilot_wheel(pilot)
    seen = []
    for _ in range(4):
        seen.append(screen.legend()[Button.UNDO])
        pilot.press(Button.UNDO)
    assert seen == ["Animals", "Divine", "Elements", "Animals"]


def test_the_ring_that_turns_wears_gold_edges(pilot: Pilot) -> None:
    screen, look = pilot_wheel(pilot), Look(DARK, 800, 480)

    def gold_at(reach: float) -> bool:
        surface = pygame.Surface(look.size)
        screen.draw(surface, look)
        (x, y), radius = screen._disc.centre, screen._disc.radius
        spots = range(round(radius * (reach - 0.04)), round(radius * (reach + 0.04)))
        # Half way between two signs, to the lower left.
        shades = [surface.get_at((round(x - r * 0.58), round(y + r * 0.81)))[:3] for r in spots]
        return any(math.dist(shade, DARK.gold) < 40 for shade in shades)

    assert gold_at(0.97)
    assert not gold_at(0.38)
    pilot.press(Button.UNDO)
    assert gold_at(0.38)
    assert not gold_at(0.97)
