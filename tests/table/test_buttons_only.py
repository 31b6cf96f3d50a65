"""The whole game with six buttons: no camera, no panel, no keyboard."""

from pathlib import Path

import msgspec
import numpy as np
import pygame
import pytest
from pilot import Pilot

from companion.drawing.look import DARK, Look
from companion.kits.board_picture import draw_board
from companion.screens.pages import EntryPage
from companion.screens.result import ResultScreen
from companion.screens.tablescreen import TableScreen
from companion.words import Language
from engines.contract import Cell
from hardware.values import Button


def start_taluva(pilot: Pilot) -> TableScreen:
    pilot.choose("New game").choose("Taluva").choose("Start the game")
    assert "No camera" in pilot.text
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, TableScreen)
    return pilot.screen


def test_a_whole_game_is_played_with_the_buttons(pilot: Pilot) -> None:
    screen = start_taluva(pilot)
    presses = 0
    while not screen.play.over:
        # OK always takes the first offer; now and then another one is chosen.
        if presses % 5 == 0:
            pilot.press(Button.RIGHT)
        pilot.press(Button.OK)
        presses += 1
        assert presses < 2000
    assert "wins" in pilot.text or "share" in pilot.text
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, ResultScreen)
    assert "1. " in pilot.text
    pilot.press(Button.OK)
    assert "New game" in pilot.text
    assert "Go on" not in pilot.text


def test_a_hut_takes_a_few_presses_because_near_places_come_first(pilot: Pilot) -> None:
    screen = start_taluva(pilot)
    pilot.press(Button.OK, Button.OK, Button.OK)
    assert "Where" not in pilot.text or "turned" in pilot.text
    while screen.play.choice.question and screen.play.choice.question.field != "at":
        pilot.press(Button.OK)
    session = screen.play.session
    last = screen.play.kit.view.choosing.cells_of(session.states[-2], session.actions[-1])
    assert last
    first = screen.values[0]
    assert isinstance(first, tuple)
    assert min(abs(first[0] - q) + abs(first[1] - r) for q, r in last) <= 1


def test_undo_takes_back_and_a_drawn_tile_stays_known(pilot: Pilot) -> None:
    screen = start_taluva(pilot)
    while screen.play.state.hand is None:
        pilot.press(Button.OK)
    tile = screen.play.state.hand
    while screen.play.state.hand is not None:
        pilot.press(Button.OK)
    assert len(screen.play.state.laid) == 1
    pilot.press(Button.UNDO)
    assert screen.play.state.laid == ()
    assert screen.play.state.hand == tile
    assert "Taken back" in pilot.text
    assert pilot.sounds[-1] == "taken-back"


def test_a_tile_entered_by_mistake_is_taken_back_with_back_and_another_one_chosen(
    pilot: Pilot,
) -> None:
    screen = start_taluva(pilot)
    while screen.play.state.hand is None:
        pilot.press(Button.OK)
    wrong = screen.play.state.hand
    assert "Not so" in pilot.text
    pilot.press(Button.BACK)
    assert screen.play.session.actions == ()
    assert "Taken back" in pilot.text
    assert "Not so" not in pilot.text
    other = next(a for a in screen.play.choice.actions if a.tile != wrong)  # type: ignore[attr-defined]
    screen.play.choose(other)
    assert screen.play.state.hand == other.tile  # type: ignore[attr-defined]


def test_the_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    first = Pilot(tmp_path)
    screen = start_taluva(first)
    for _ in range(12):
        first.press(Button.OK)
    state = screen.play.state
    first.close()  # nothing else is saved: the power is gone
    second = Pilot(tmp_path)
    second.choose("Go on with Taluva")
    assert isinstance(second.screen, TableScreen)
    assert second.screen.play.state == state
    second.close()


def test_names_colours_and_options_are_chosen_with_the_buttons(pilot: Pilot) -> None:
    pilot.choose("New game").choose("Taluva")
    pilot.choose("Players").choose("Player 3").choose("Change the name")
    assert isinstance(pilot.screen, EntryPage)
    pilot.type("zoé").press(Button.HELP)
    pilot.choose("Change the colour").press(Button.BACK)
    pilot.choose("Play on for second place")
    pilot.choose("Start the game").press(Button.OK)
    assert isinstance(pilot.screen, TableScreen)
    session = pilot.screen.play.session
    assert session.players == ("Anna", "Ben", "Zoé")
    assert session.setup.options["ranking"] is True
    assert pilot.screen.badges[2].name == "yellow"


def test_a_setup_that_is_not_allowed_says_why(pilot: Pilot) -> None:
    pilot.choose("New game").choose("Taluva").choose("Two teams").choose("Start the game")
    assert "Teams need four players" in pilot.text


def test_the_menu_of_a_game_leads_everywhere_and_back(pilot: Pilot) -> None:
    start_taluva(pilot)
    for row in ("How this works", "Rules in short", "Where the points", "What I see"):
        pilot.press(Button.HELP).choose(row)
        pilot.press(Button.BACK, Button.BACK)
        assert isinstance(pilot.screen, TableScreen)
    pilot.press(Button.HELP).choose("Leave")
    assert "Go on with Taluva" in pilot.text


def test_settings_switch_language_and_theme_at_once(pilot: Pilot) -> None:
    pilot.choose("Settings").choose("Language")
    assert "Langue" in pilot.text
    pilot.choose("Clair")
    assert pilot.app.desk.theme.name == "light"
    pilot.press(Button.BACK)
    assert "Nouvelle partie" in pilot.text


def test_touching_the_legend_is_pressing_the_button(pilot: Pilot) -> None:
    start_taluva(pilot)
    width, height = pilot.size
    pilot.touch((width - width // 12, height - 10))
    assert "Back to the game" in pilot.text


def test_touching_a_place_twice_chooses_it(pilot: Pilot) -> None:
    screen = start_taluva(pilot)
    while not screen.play.state.laid:
        pilot.press(Button.OK)
    while screen.play.choice.question and screen.play.choice.question.field != "at":
        pilot.press(Button.OK)
    wanted = screen.values[-1]
    assert isinstance(wanted, tuple)
    spot = where_lit(screen, pilot.size, wanted)
    before = len(screen.play.session.actions)
    pilot.touch(spot)
    assert screen.values[screen.cursor] == wanted
    pilot.touch(spot)
    assert len(screen.play.session.actions) > before


def where_lit(screen: TableScreen, size: tuple[int, int], cell: Cell) -> tuple[int, int]:
    """Give the middle of the pixels that change when a cell is under the cursor."""
    look, area = Look(DARK, *size), screen._board
    pictures = []
    for chosen in ((), (cell,)):
        surface = pygame.Surface(size)
        marks = msgspec.structs.replace(screen.marks(), chosen=chosen)
        picture, badges = screen.play.kit.view.picture, screen.badges
        draw_board(surface, area, picture, screen.shown, marks, look, badges)
        pictures.append(pygame.surfarray.array2d(surface))
    xs, ys = np.nonzero(pictures[0] != pictures[1])
    return int(xs.min() + xs.max()) // 2, int(ys.min() + ys.max()) // 2


@pytest.mark.parametrize("language", list(Language))
def test_every_screen_speaks_both_languages(tmp_path: Path, language: Language) -> None:
    pilot = Pilot(tmp_path, language=language)
    pilot.press(Button.OK, Button.OK, Button.OK, Button.OK)
    assert isinstance(pilot.screen, TableScreen)
    for _ in range(20):
        pilot.press(Button.OK)
    pilot.press(Button.HELP)
    for _ in range(6):
        pilot.press(Button.OK, Button.BACK, Button.HELP, Button.RIGHT)
    pilot.close()
