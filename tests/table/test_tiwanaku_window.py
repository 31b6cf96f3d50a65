"""Tiwanaku in the simulated window: its board, its starting tiles and its own tray."""

from pathlib import Path

import numpy as np
import pygame

from companion.keeping.store import Store
from companion.kits.tiwanaku.pieces import alike
from companion.screens.desk import Desk
from companion.screens.pause import open_table
from companion.screens.signs import CROP_GROUND
from companion.simulated.hardware import SimulatedHardware
from companion.simulated.window import WINDOW, SimWindow
from companion.words import Language, Words
from engines.contract import Setup
from engines.games import GAMES
from engines.tiwanaku.rules.actions import Enter


def test_the_table_is_laid_for_the_game_that_is_opened_and_cleared_for_the_next(
    tmp_path: Path,
) -> None:
    games = (GAMES["taluva"], GAMES["tiwanaku"])
    with Store(tmp_path / "games.sqlite", Words(Language.FRENCH), GAMES) as store:
        desk = Desk(store)
        hardware = SimulatedHardware(desk, games)
        window = SimWindow(
            hardware.app,
            hardware.table,
            hardware.lock,
            hardware.panel,
            hardware.piles,
            hardware.names,
        )
        assert [pile.name for pile in window.piles] == ["tile"]
        hardware.open_game(open_table(desk, store.begin(games[1], Setup(("Anna", "Ben")))).play)
        names = [lying.piece.name for lying in hardware.table]
        assert "anchor-long" in names
        assert sum(name.startswith("TIW") for name in names) == 10
        assert sum(len(pile.pieces) for pile in window.piles) == 62 + 57 + 22 - 10
        picture = pygame.Surface(WINDOW)
        window.draw(picture)
        crop = next(one for one in hardware.table if alike(one.piece.name).startswith("crop"))
        ((x, y),) = window.view.project(np.array([[crop.x, crop.y]]), crop.top)
        at = (window.places.table.left + round(x) + 4, window.places.table.top + round(y))
        assert picture.get_at(at)[:3] != (255, 255, 255), "a sign lies over the code"
        hue = pygame.Color(*CROP_GROUND[int(alike(crop.piece.name)[-1])]).hsva[0]
        assert abs(picture.get_at(at).hsva[0] - hue) < 15
        hardware.open_game(open_table(desk, store.begin(games[0], Setup(("Anna", "Ben")))).play)
        assert all(lying.piece.taped for lying in hardware.table)
        assert "anchor-long" not in hardware.table
        assert [(pile.name, len(pile.pieces)) for pile in window.piles] == [("tile", 48)]
        assert sum(len(pile.pieces) for pile in hardware.trays["tiwanaku"]) == 62 + 57 + 22
        hardware.close()


def test_a_tile_nobody_has_looked_at_does_not_lie_on_the_table_of_a_resumed_game(
    tmp_path: Path,
) -> None:
    game = GAMES["tiwanaku"]
    with Store(tmp_path / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        session = store.begin(game, Setup(("Anna", "Ben")))
        entry = next(
            action
            for action in game.legal_actions(session.state)
            if isinstance(action, Enter) and not session.state.terrain(action.to)
        )
        session.apply(entry)
        desk = Desk(store)
        hardware = SimulatedHardware(desk, (game,))
        play = open_table(desk, store.resume(session.number or 0)).play
        assert play.asking.waiting
        hardware.open_game(play)
        laid = sum(lying.piece.name.startswith("TIW") for lying in hardware.table)
        assert laid == 10, "the starting tiles and nothing else"
        play.asking.look_at_all()
        hardware.open_game(play)
        laid = sum(lying.piece.name.startswith("TIW") for lying in hardware.table)
        assert laid == 12, "now the terrain and the pawn too"
        hardware.close()
