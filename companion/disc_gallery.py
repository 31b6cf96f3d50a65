"""The screens of the discs as pictures: each step of typing one in, the verdict, the lists."""

from collections.abc import Iterator

from companion.pachamama.disc_typing import DiscTyping, Stage
from companion.screens import discs
from companion.screens.desk import Desk
from companion.screens.disctyping import DiscTypingScreen
from companion.screens.newgame import NewGame
from companion.screens.screen import Screen, Stay
from companion.screens.wheelmenu import wheel_page
from engines.tiwanaku.scenario.draft import Draft
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.sharecode import Recipe, scenario_of
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD, Terrain


def half_typed(scenario: Scenario, terrains: int, starts: int = 0) -> DiscTyping:
    """Give the typing of a scenario when so many terrains and starting tiles are typed."""
    typing = DiscTyping(Draft.empty((scenario.rows, scenario.columns)), lambda draft: None)
    for _ in range(terrains):
        row, column = typing.cell
        typing.lay(scenario.terrain[row][column])
    for row, column in scenario.start[:starts]:
        typing.go_to((row, column))
        typing.put(scenario.crops[row][column])
    return typing


def disc_screens(desk: Desk) -> Iterator[tuple[str, Screen]]:
    """Give the names and screens, with two discs on the shelf of the desk's games."""
    short = scenario_of(Recipe(SHORT_BOARD, Level.FAIR, 3))
    long = scenario_of(Recipe(LONG_BOARD, Level.FAIR, 3))
    shelf = discs.shelf_of(desk)
    shelf.save("Disc 7 side A", long)
    shelf.save("Disc 12 side B", short)
    for name, typing in typings(short, long):
        yield f"disc-{name}", DiscTypingScreen(desk, typing, Stay)
    for name, typing in whole_typings(long):
        screen = DiscTypingScreen(desk, typing, Stay)
        yield f"disc-{name}", discs.verdict_page(desk, screen)
    shelf.save_draft(half_typed(long, 20).draft)
    yield "disc-begin", discs.typing_page(desk)
    shelf.drop_draft()
    menu = wheel_page(desk)
    menu.chosen = 8
    yield "disc-wheel-choose", menu
    page = discs.scenario_page(desk, "scenario", lambda chosen: Stay())
    page.chosen = 3
    yield "disc-scenario", page
    code = shelf.discs()[0].code
    game = NewGame(desk, "tiwanaku", {"scenario": code, "cells": 45})
    game.chosen = len(game.list_rows()) - 1
    yield "disc-new-game", game
    yield "disc-care", discs.care_page(desk)


def typings(short: Scenario, long: Scenario) -> Iterator[tuple[str, DiscTyping]]:
    """Give a typing in each of its steps."""
    yield "terrains", half_typed(long, 20)
    yield "terrains-wrong", next(filter(None, (refused(long, typed) for typed in range(20, 45))))
    yield "starts", half_typed(long, 45, 2)
    picking = half_typed(short, 25, 1)
    picking.go_to(short.start[1])
    picking.mark()
    yield "start-crop", picking
    crops = half_typed(long, 45, 2)
    crops.end_starts()
    yield "crops", crops


def refused(scenario: Scenario, terrains: int) -> DiscTyping | None:
    """Give a typing whose last terrain was refused, None where every one could lie there."""
    for kind in Terrain:
        typing = half_typed(scenario, terrains)
        typing.lay(kind)
        if typing.fault is not None:
            return typing
    return None


def whole_typings(long: Scenario) -> Iterator[tuple[str, DiscTyping]]:
    """Give a disc whose crops are the only ones, and one whose are not."""
    good = half_typed(long, 45, len(long.start))
    good.end_starts()
    yield "verdict-good", good
    doubtful = half_typed(long, 45, 2)
    doubtful.end_starts()
    while doubtful.stage is Stage.CROPS:
        row, column = doubtful.cell
        doubtful.put(long.crops[row][column])
    yield "verdict-doubtful", doubtful
