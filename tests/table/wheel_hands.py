"""Hands at the wheel inside a game: begin, discover, hold OK, let go, start again."""

from pathlib import Path

import pygame
from pilot import Pilot

from companion.games.rules import GAMES
from companion.kits.tiwanaku.screens.gamewheel import GameWheel
from companion.screens.pause import open_table
from companion.screens.tablescreen import TableScreen
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import Cell, Setup
from engines.tiwanaku.rules.actions import Enter
from engines.tiwanaku.rules.state import State
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.sharecode import Recipe, format_code
from engines.tiwanaku.scenario.terrain import SHORT_BOARD
from hardware.values import Button, ButtonEvent, Press

GAME = GAMES["tiwanaku"]
WORDS = Words(Language.ENGLISH)
PLAYERS = ("Anna", "Ben")


def code(seed: int) -> str:
    return format_code(Recipe(SHORT_BOARD, Level.GENTLE, seed))


def begin(pilot: Pilot, seed: int = 11) -> TableScreen:
    session = pilot.store.begin(GAME, Setup(PLAYERS, {"cells": 25, "scenario": code(seed)}))
    table = open_table(pilot.app.desk, session)
    pilot.app.stack.screens.append(table)
    pilot.wait(0.0)
    return table


def again(folder: Path) -> Pilot:
    """Start once more after a power cut, with the game on the table."""
    pilot = Pilot(folder)
    (kept,) = pilot.store.unfinished("tiwanaku")
    pilot.app.stack.screens.append(open_table(pilot.app.desk, pilot.store.resume(kept.number)))
    pilot.wait(0.0)
    return pilot


def entry(state: State, skip: int = 0) -> Enter:
    bare = [
        a for a in GAME.legal_actions(state) if isinstance(a, Enter) and not state.terrain(a.to)
    ]
    return bare[skip]


def discover(pilot: Pilot, table: TableScreen, skip: int = 0) -> Enter:
    """Let the one on turn enter a pawn on bare ground; the wheel comes up."""
    action = entry(table.play.state, skip)
    table.play.choose(action)
    pilot.wait(0.0)
    assert isinstance(pilot.screen, GameWheel)
    return action


def hold(pilot: Pilot, seconds: float = 1.0) -> None:
    pilot.press(Button.OK)
    pilot.wait(seconds)


def release(pilot: Pilot) -> None:
    up = ButtonEvent(Button.OK, Press.UP, pilot.now)
    pilot.app.step(pilot.now, 0.0, [up], pilot.size)


def look(pilot: Pilot) -> None:
    hold(pilot)
    release(pilot)


def answer_at(play: Play, cell: Cell) -> str:
    terrain = play.state.terrain(cell)
    assert terrain is not None
    return WORDS.say(f"scenario-terrain-{terrain.value}")


def entries(pilot: Pilot) -> list[str]:
    with pilot.store.reading() as database:
        assert database is not None
        return [kind for (kind,) in database.execute("SELECT kind FROM entries ORDER BY number")]


def picture(pilot: Pilot) -> bytes:
    pilot.app.draw(pilot.surface)
    return pygame.image.tobytes(pilot.surface, "RGB")
