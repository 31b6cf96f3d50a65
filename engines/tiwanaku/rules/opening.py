"""From a set-up to the first position: options, the scenario, pawns, tokens, the Otoma."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from engines.contract import AnyGame, Option, Refusal, Setup, check_setup, chosen
from engines.tiwanaku.rules import coop, otoma
from engines.tiwanaku.rules.box import START_TILES, Rules
from engines.tiwanaku.rules.state import (
    Difficulty,
    Mode,
    OtomaPawn,
    Pawns,
    Phase,
    Side,
    State,
    Wheel,
)
from engines.tiwanaku.scenario.disccode import DISC_FAULTS, is_disc_code, parse_disc
from engines.tiwanaku.scenario.generator import NoScenario
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.sharecode import (
    CODE_FAULTS,
    Recipe,
    UnreadableCode,
    parse_code,
    scenario_of,
)
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD, Terrain

BOARD_BY_CELLS: Final = {25: SHORT_BOARD, 45: LONG_BOARD}

PRACTICE: Final = {SHORT_BOARD: "322-222-24B", LONG_BOARD: "352-222-25P"}
"""The scenario when no share code is given: always the same, so good for practice only."""

PAWNS: Final = {1: 5, 2: 5, 3: 4, 4: 3}
"""Pawns of each player (S158-160); solo is set up as for two (S812)."""

PLAYERS: Final = {Mode.COMPETITIVE: (2, 3, 4), Mode.SOLO: (1,), Mode.COOP: (2, 3, 4)}

DIFFICULTIES: Final = {
    Mode.COMPETITIVE: (Difficulty.EASY,),
    Mode.SOLO: (Difficulty.EASY, Difficulty.HARD),
    Mode.COOP: (Difficulty.EASY, Difficulty.NORMAL, Difficulty.EXPERT),
}

OPTIONS: Final = (
    Option("mode", Mode.COMPETITIVE.value, tuple(mode.value for mode in Mode)),
    Option("cells", 45, (25, 45)),
    Option("difficulty", Difficulty.EASY.value, tuple(level.value for level in Difficulty)),
    Option("scenario", "", ()),
)

OPENING_REFUSALS: Final = (
    "mode-players",
    "difficulty-mode",
    *CODE_FAULTS,
    *DISC_FAULTS,
    "scenario-barren",
    "cells-differ",
    "short-board",
    "disc-otoma",
)


Maker: TypeAlias = Callable[[Recipe], Scenario]
"""Gives a recipe's scenario, or raises NoScenario."""


class Opening(msgspec.Struct, frozen=True):
    """A set-up that was found allowed."""

    mode: Mode
    seats: int
    difficulty: Difficulty
    scenario: Scenario


def read_setup(game: AnyGame, setup: Setup, make: Maker) -> Opening | Refusal:
    """Give what the set-up asks for, its scenario made by `make`, or why it is not allowed."""
    refusal = check_setup(game, setup)
    if refusal:
        return refusal
    seats = len(setup.players)
    mode = Mode(chosen(game, setup, "mode"))
    if seats == 1 and "mode" not in setup.options:
        # Somebody alone who says nothing plays solo.
        mode = Mode.SOLO
    difficulty = Difficulty(chosen(game, setup, "difficulty"))
    if seats not in PLAYERS[mode]:
        return Refusal("mode-players", {"mode": mode.value, "count": seats})
    if difficulty not in DIFFICULTIES[mode]:
        allowed = ", ".join(level.value for level in DIFFICULTIES[mode])
        facts = {"difficulty": difficulty.value, "mode": mode.value, "allowed": allowed}
        return Refusal("difficulty-mode", facts)
    named = _named(game, setup)
    if isinstance(named, Refusal):
        return named
    if mode is not Mode.COMPETITIVE and board_of(named) != LONG_BOARD:  # S810, W13
        return Refusal("short-board", {"mode": mode.value})
    if isinstance(named, Recipe):
        try:
            return Opening(mode, seats, difficulty, make(named))
        except NoScenario:
            return Refusal("scenario-barren", {"code": str(setup.options["scenario"])})
    if mode is not Mode.COMPETITIVE and len(named.start) != START_TILES:  # S826, S993
        return Refusal("disc-otoma", {"count": len(named.start), "expected": START_TILES})
    return Opening(mode, seats, difficulty, named)


def _named(game: AnyGame, setup: Setup) -> Recipe | Scenario | Refusal:
    board = BOARD_BY_CELLS[chosen(game, setup, "cells")]
    try:
        named = parse_name(chosen(game, setup, "scenario") or PRACTICE[board])
    except UnreadableCode as error:
        return Refusal(error.slug, error.facts)
    # A code says which board it is for; only who asks for another one is refused.
    if "cells" in setup.options and board_of(named) != board:
        rows, columns = board_of(named)
        return Refusal("cells-differ", {"cells": rows * columns, "asked": board[0] * board[1]})
    return named


def parse_name(code: str) -> Recipe | Scenario:
    """Read a share code as its recipe, a disc code as its scenario; UnreadableCode otherwise."""
    return parse_disc(code) if is_disc_code(code) else parse_code(code)


def board_of(named: Recipe | Scenario) -> tuple[int, int]:
    """Give the board, as rows and columns, that a code is for."""
    return named.board if isinstance(named, Recipe) else (named.rows, named.columns)


@lru_cache(maxsize=8)
def made_once(recipe: Recipe) -> Scenario:
    """Give the recipe's scenario; making one takes a good part of a second on a Pi."""
    return scenario_of(recipe)


def open_game(opening: Opening, rules: Rules) -> State:
    """Give the position before the first action (S140-189 and the set-ups of solo and coop)."""
    scenario, mode = opening.scenario, opening.mode
    state = State(
        wheel=Wheel(scenario),
        mode=mode,
        seats=opening.seats,
        rows=scenario.rows,
        columns=scenario.columns,
        terrains=(None,) * (scenario.rows * scenario.columns),
        crops=(0,) * (scenario.rows * scenario.columns),
        sides=(Side(),) * (opening.seats if mode is Mode.COMPETITIVE else 2),
        pawns=_pawns(opening, rules),
        difficulty=opening.difficulty,
    )
    for row, column in scenario.start:
        state = state.with_terrain((row, column), scenario.terrain[row][column])
        state = state.with_crop((row, column), scenario.crops[row][column])
    if mode is Mode.COMPETITIVE:
        return state
    start = sorted(scenario.start)
    if mode is Mode.SOLO:
        pairs = zip(start, rules.otoma.solo, strict=True)
        return otoma.settle(state, tuple(OtomaPawn(at, colour) for at, colour in pairs), rules)
    count = rules.coop[opening.difficulty].otoma
    cells = sorted(start[number] for number in rules.otoma.coop[:count])
    state = otoma.settle(state, tuple(OtomaPawn(at) for at in cells), rules)
    return msgspec.structs.replace(
        state, phase=Phase.SPEND, screens=coop.deal(state), common=(0,) * len(Terrain)
    )


def _pawns(opening: Opening, rules: Rules) -> tuple[Pawns, ...]:
    if opening.mode is not Mode.COOP:
        return (Pawns(PAWNS[opening.seats]),) * opening.seats
    # Four in coop play as two pairs, each with one colour (S950).
    colours = 2 if opening.seats == 4 else opening.seats
    count = rules.coop[opening.difficulty].pawns(opening.seats)
    return (Pawns(count),) * colours
