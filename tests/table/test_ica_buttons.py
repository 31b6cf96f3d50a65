"""Ica by six buttons alone, and by touch alone: whole games, few presses, usual answers first."""

from pathlib import Path

import pytest
from pilot import Pilot

from companion.drawing.look import DARK, Look
from companion.kits.choices import KIND
from companion.kits.ica.choosing import same
from companion.screens.layout import zones
from companion.screens.tablescreen import TableScreen
from companion.simulated.dealer import Dealer
from engines.contract import TABLE, Action
from hardware.values import Button

MOST_PRESSES = 3
"""Presses of OK for one deed, the walk of the cursor not counted."""


def start(pilot: Pilot) -> TableScreen:
    pilot.choose("New game").choose("Ica").choose("Start the game").press(Button.OK)
    assert isinstance(pilot.screen, TableScreen)
    return pilot.screen


def wanted(screen: TableScreen, dealer: Dealer, seed: str) -> Action:
    """Give what the game's own player would do, as one of the choices people have."""
    session, kit = screen.play.session, screen.play.kit
    is_tables = session.to_move == (TABLE,)
    player = kit.simulation.player(seed, lambda cells: 0.0)
    action = dealer.deal(session) if is_tables else player.choose(session)
    return next(one for one in screen.play.choice.actions if same(one) == same(action))


def answer_for(screen: TableScreen, action: Action) -> object:
    return next(v for v in screen.values if action in screen.play.choice.with_value(v))


def press_for(pilot: Pilot, screen: TableScreen, action: Action) -> int:
    """Choose an action by the cursor and OK; gives how often OK was pressed."""
    before, pressed = len(screen.play.session.actions), 0
    while len(screen.play.session.actions) == before:
        if screen.values:
            value = answer_for(screen, action)
            while screen.value != value:
                pilot.press(Button.RIGHT)
        pilot.press(Button.OK)
        pressed += 1
        assert pressed <= MOST_PRESSES, action
    return pressed


def touch_for(pilot: Pilot, screen: TableScreen, action: Action) -> None:
    """Choose an action by touching places, and the legend where no place is asked for."""
    before, touches = len(screen.play.session.actions), 0
    width, height = pilot.size
    slots = {button: (width * (2 * n + 1) // 12, height - 8) for n, button in enumerate(Button)}
    while len(screen.play.session.actions) == before:
        touches += 1
        assert touches < 200, action
        value = answer_for(screen, action) if screen.values else None
        places = screen.offer.cells_of(value) if value is not None else ()
        if places:
            look = Look(DARK, *pilot.size)
            board = zones(look).board
            marks, picture = screen.marks(), screen.play.kit.view.picture
            chart = picture.chart(board, screen.shown, marks)
            pilot.touch(tuple(map(round, chart.centre(places[0]))))
        elif value is not None and screen.value != value:
            pilot.touch(slots[Button.RIGHT])
        else:
            pilot.touch(slots[Button.OK])


def play_on(
    pilot: Pilot, screen: TableScreen, seed: str, *, by_touch: bool, deeds: int = 2000
) -> int:
    dealer, presses = Dealer(seed), 0
    while not screen.play.over and len(screen.play.session.actions) < deeds:
        action = wanted(screen, dealer, seed)
        if by_touch:
            touch_for(pilot, screen, action)
        else:
            presses = max(presses, press_for(pilot, screen, action))
        while pilot.screen is not screen:
            pilot.press(Button.OK)
    return presses


def test_a_game_is_played_with_the_buttons_in_few_presses(pilot: Pilot) -> None:
    screen = start(pilot)
    assert play_on(pilot, screen, "buttons", by_touch=False, deeds=50) == MOST_PRESSES


@pytest.mark.campaign
def test_a_whole_game_is_played_with_the_buttons_to_its_end(pilot: Pilot) -> None:
    screen = start(pilot)
    play_on(pilot, screen, "buttons", by_touch=False)
    assert "wins" in pilot.text or "share" in pilot.text


@pytest.mark.campaign
def test_a_whole_game_is_played_by_touch(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    screen = start(pilot)
    play_on(pilot, screen, "touch", by_touch=True)
    assert screen.play.over
    pilot.close()


def test_two_presses_of_ok_end_no_turn_while_points_are_left(pilot: Pilot) -> None:
    screen = start(pilot)
    dealer = Dealer("start")
    for _ in range(2):
        press_for(pilot, screen, wanted(screen, dealer, "start"))
    assert screen.play.choice.question.field == KIND  # type: ignore[union-attr]
    assert screen.values[-1] == "end"
    pilot.press(Button.LEFT, Button.OK)
    assert screen.play.state.turn == 1


@pytest.mark.parametrize("first", [0, 1])
def test_the_two_tiles_of_a_dig_are_touched_in_any_order(pilot: Pilot, first: int) -> None:
    screen = start(pilot)
    dealer = Dealer("start")
    for _ in range(2):
        press_for(pilot, screen, wanted(screen, dealer, "start"))
    screen.play.answer("dig")
    cells = [(2, 2), (0, 1)] if first else [(0, 1), (2, 2)]
    for at in cells:
        screen.play.answer(at)
    assert screen.play.session.actions[-1].cells == ((0, 1), (2, 2))  # type: ignore[attr-defined]
