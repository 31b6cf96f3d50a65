"""Divining with the wheel inside a game: the announcement is kept before the truth is shown."""

from pathlib import Path

import pytest
from pilot import Pilot
from wheel_hands import (
    GAME,
    WORDS,
    again,
    answer_at,
    begin,
    discover,
    entries,
    hold,
    look,
    release,
)

from companion.screens.gamewheel import GameWheel
from companion.screens.ringpage import GLANCE
from companion.screens.rings import TURN_MOST
from companion.screens.table import TableScreen
from engines.contract import Cell
from engines.tiwanaku.rules.actions import Divine
from hardware.values import Button, ButtonEvent, DialEvent, Press


def ready_to_divine(pilot: Pilot) -> tuple[TableScreen, GameWheel, Cell]:
    table = begin(pilot)
    action = discover(pilot, table)
    look(pilot)
    discover(pilot, table)
    look(pilot)
    table.play.answer("divine")
    pilot.wait(TURN_MOST)
    wheel = pilot.screen
    assert isinstance(wheel, GameWheel)
    return table, wheel, action.to


@pytest.mark.parametrize("right", [True, False])
def test_the_announced_crop_is_chosen_kept_and_then_the_truth_stands_beside_it(
    pilot: Pilot, right: bool
) -> None:
    table, wheel, cell = ready_to_divine(pilot)
    assert wheel.rings.cell == cell
    truth = GAME.apply(table.play.state, Divine(0, cell, 1)).crop(cell)
    announced = truth if right else truth % 5 + 1
    said = WORDS.say(f"scenario-crop-{announced}")
    while wheel.crop != announced:
        pilot.press(Button.RIGHT)
    assert f"announced: {said}" in pilot.text.splitlines()
    assert len(table.play.session.actions) == 2
    hold(pilot)
    assert table.play.session.actions[-1] == Divine(0, cell, announced)
    assert entries(pilot)[-2:] == ["do", "look"]
    lines = pilot.text.splitlines()
    assert f"announced: {said}" in lines
    assert f"it is {WORDS.say(f'scenario-crop-{truth}')}" in lines
    assert (f"Right! +{truth}" if right else f"Wrong. \N{MINUS SIGN}{truth}") in lines
    release(pilot)
    assert pilot.screen is table
    assert f"Anna announced {said}." in pilot.text


def test_a_power_cut_between_announcement_and_answer_leaves_the_announcement_standing(
    tmp_path: Path,
) -> None:
    pilot = Pilot(tmp_path)
    table, _, cell = ready_to_divine(pilot)
    table.play.choose(Divine(0, cell, 4))  # kept, and nothing was looked at
    pilot.close()
    second = again(tmp_path)
    wheel = second.screen
    assert isinstance(wheel, GameWheel)
    assert wheel.announcing is None
    assert "announced: maize" in second.text.splitlines()
    assert "is it right" in second.text
    assert "it is" not in [line[:5] for line in second.text.splitlines()]
    hold(second)
    assert any(line.startswith("it is ") for line in second.text.splitlines())
    second.close()


def test_ok_still_held_from_choosing_the_cell_opens_the_window_but_announces_nothing(
    pilot: Pilot,
) -> None:
    table = begin(pilot)
    action = discover(pilot, table)
    long = ButtonEvent(Button.OK, Press.LONG, pilot.now)
    pilot.app.step(pilot.now, 0.0, [long], pilot.size)
    assert answer_at(table.play, action.to) in pilot.text.splitlines()
    pilot.wait(GLANCE)
    release(pilot)
    discover(pilot, table)
    look(pilot)
    table.play.answer("divine")
    pilot.wait(0.0)
    done = table.play.session.actions
    pilot.app.step(pilot.now, 0.0, [long], pilot.size)
    assert table.play.session.actions == done


def test_a_crop_is_also_chosen_by_dial_or_finger_and_back_leaves_without_announcing(
    pilot: Pilot,
) -> None:
    table, wheel, _ = ready_to_divine(pilot)
    pilot.app.turn_dial(DialEvent(1, -1, 0.0))
    assert wheel.crop == 5
    pilot.app.draw(pilot.surface)
    assert wheel._places is not None
    pilot.touch(wheel._places.crops[1].center)
    assert wheel.crop == 2
    pilot.press(Button.BACK)
    assert pilot.screen is table
    assert "what do you do" in pilot.text
    assert len(table.play.session.actions) == 2
