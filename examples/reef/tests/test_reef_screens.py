"""Reef on the device: in the menu, with six buttons, and every screen in both languages."""

from pathlib import Path

import pygame
import pytest
from pilot import Pilot

from companion.drawing.lettering import Sheet
from companion.drawing.look import THEMES, Look
from companion.gallery import game_screens
from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.kits.registry import kit_for
from companion.screens.desk import Desk
from companion.screens.result import ResultScreen
from companion.screens.tablescreen import TableScreen
from companion.simulated.hardware import SimulatedHardware
from companion.simulated.window import SimWindow
from companion.system.settings import Settings
from companion.system.settings import Theme as ThemeName
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import Setup
from hardware.values import Button


@pytest.mark.parametrize(("language", "title"), [("en", "Reef"), ("fr", "Récif")])
def test_a_whole_game_from_the_menu_with_six_buttons(
    tmp_path: Path, language: str, title: str
) -> None:
    pilot = Pilot(tmp_path, language=Language(language))
    pilot.press(Button.OK).choose(title).press(Button.OK, Button.OK)
    screen = pilot.screen
    assert isinstance(screen, TableScreen)
    presses = 0
    while not screen.play.over:
        pilot.press(*([Button.RIGHT] * (presses % 3)), Button.OK)
        presses += 1
        assert presses < 200
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, ResultScreen)
    pilot.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", list(Language))
def test_every_screen_is_drawn_inside_the_display(
    tmp_path: Path, language: Language, theme: str
) -> None:
    names = []
    with Store(tmp_path / "games.sqlite", Words(language), GAMES) as store:
        for shot in game_screens(Desk(store, Settings(language, ThemeName(theme))), GAMES["reef"]):
            for size in ((800, 480), (1280, 720)):
                sheet = Sheet(size)
                shot.screen.draw(sheet, Look(THEMES[theme], *size))
                display = pygame.Rect((0, 0), size)
                lines = [line for line in sheet.written if line.text.strip()]
                assert lines
                assert all(display.contains(line.place) for line in lines), shot.name
            names.append(shot.name)
    assert {"reef-start", "reef-middle", "reef-refused", "reef-result"} <= set(names)


def test_the_window_has_its_board_its_hidden_tiles_and_a_tray(tmp_path: Path) -> None:
    with Store(tmp_path / "games.sqlite", Words(Language.FRENCH), GAMES) as store:
        desk = Desk(store, Settings(Language.FRENCH))
        hardware = SimulatedHardware(desk, (GAMES["reef"],), seed=4)
        window = SimWindow(
            hardware.app,
            hardware.table,
            hardware.lock,
            hardware.panel,
            hardware.piles,
            hardware.names,
        )
        session = store.begin(GAMES["reef"], Setup(("Anna", "Ben")))
        hardware.open_game(Play(session, kit_for(session.game)))
        sheet = Sheet((1600, 900))
        window.draw(sheet)
        hardware.close()
    names = [lying.piece.name for lying in hardware.table]
    assert "reef-board" in names
    assert sum(name.startswith("hidden tile") for name in names) == 10
    assert {"perle × 4", "Bleu × 5", "Haute × 1"} <= {line.text for line in sheet.written}
