"""Tiwanaku on the simulated table: the board, how pieces look, and who plays there."""

import random
from collections.abc import Callable
from typing import Final

import pygame

from companion.games.measures import catalogue
from companion.keeping.session import Session
from companion.kits.plans import BoardPlan
from companion.kits.tiwanaku.picture import PAWN_COLOURS, pawn_badge, pawn_sign
from companion.kits.tiwanaku.pieces import (
    anchor_places,
    board_name,
    family,
    grid,
)
from companion.kits.tiwanaku.screens import signs
from engines.contract import Action
from engines.tiwanaku.rules.actions import Divine, Enter, Move, TakeBack
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.opening import BOARD_BY_CELLS, made_once
from engines.tiwanaku.rules.state import State
from engines.tiwanaku.rules.trails import Colour as PawnColour
from engines.tiwanaku.scenario.generator import NoScenario
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.sharecode import SEEDS, Recipe, format_code
from engines.tiwanaku.scenario.terrain import Terrain
from hardware.outlines import grid_lines, rectangle
from hardware.pieces import Colour, Face, Piece, Print, Region, Surface
from vision.catalogue import Catalogue
from vision.grid import Shape
from vision.tags import modules

LOOKS: Final = {
    Terrain.EARTH: Surface.TUFTS,
    Terrain.SAND: Surface.RIPPLES,
    Terrain.GRASS: Surface.BLADES,
    Terrain.ROCK: Surface.PEAKS,
}

TRIES: Final = 5
"""Seeds tried before giving up; nearly every seed gives a scenario."""


def name_of(number: int) -> str:
    """Give the catalogue's name of a piece."""
    return next(one.name for one in catalogue("tiwanaku").pieces if one.number == number)


def surfaces(number: int) -> tuple[Surface, ...]:
    """Give how a piece looks; () for an anchor, which is a part of the board."""
    name = name_of(number)
    if family(name) == "anchor":
        return ()
    if family(name) == "terrain":
        return (LOOKS[Terrain(name.partition("-")[2])],)
    return (Surface.PLAIN,)


def tint(number: int) -> Colour | None:
    """Give the colour of a tile or of a pawn's hat, the same as on the screen."""
    kind, _, value = name_of(number).partition("-")
    match kind:
        case "pawn":
            return PAWN_COLOURS[PawnColour(value)]
        case "crop":
            return signs.CROP_GROUND[int(value)]
        case _:
            return signs.TERRAIN_GROUND.get(value)


def piece_sign(name: str, side: int, state: State) -> pygame.Surface | None:
    """Give what stands for pieces of a name where their codes are too small to be told apart."""
    kind, _, value = name.partition("-")
    match kind:
        case "terrain":
            return signs.terrain_sign(value, side)
        case "crop":
            return signs.crop_sign(int(value), side)
        case "pawn":
            return pawn_sign(pawn_badge(PawnColour(value), state), side)
        case _:
            return None


def plan(state: State, book: Catalogue, angle: float | None = None) -> BoardPlan:
    """Give where the board of a game lies: in the middle of the table, turned by so much."""
    board, cell = board_piece(book, state.rows, state.columns), grid(book).cell
    first = (-(state.columns - 1) / 2 * cell, -(state.rows - 1) / 2 * cell)
    return BoardPlan(board, Shape.SQUARE, cell, first, angle=angle or 0.0)


def board_piece(book: Catalogue, rows: int, columns: int) -> Piece:
    """Give a board with its grid and its anchors, let into the table: nobody can push it."""
    cell, margin = grid(book).cell, grid(book).margin
    edge = rectangle(columns * cell + 2 * margin, rows * cell + 4.0)
    size = book.kinds["anchor"].sticker.size
    prints = tuple(
        Print.of(payload, modules(payload), size, x, y)
        for payload, (x, y) in anchor_places(book, rows, columns).items()
    )
    face = Face(
        (Region(edge, Surface.PLAIN, (196, 178, 146)),),
        grid_lines(columns, rows, cell),
        prints,
    )
    return Piece(board_name(rows, columns), (edge,), edge, 0.0, face, taped=True)


def seeded_code(cells: int, level: Level, seed: str | int) -> str:
    """Give the share code of a scenario that follows from a seed: simulations use up no other."""
    for attempt in range(TRIES):
        chance = random.Random(f"scenario/{seed}/{attempt}")
        recipe = Recipe(BOARD_BY_CELLS[cells], level, chance.randrange(SEEDS))
        try:
            made_once(recipe)
        except NoScenario:
            continue
        return format_code(recipe)
    raise NoScenario(f"expected a scenario within {TRIES} seeds, got none")


class Explorer:
    """A simulated player who covers the board: mostly to bare ground, now and then divining."""

    def __init__(self, game: Tiwanaku, seed: str | int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, session: Session) -> Action:
        """Give the next action; it follows from the seed and the log."""
        chance = random.Random(f"explorer/{self.seed}/{len(session.actions)}")
        legal = session.legal_actions()
        state = session.state
        finds = [
            action
            for action in legal
            if isinstance(action, Move | Enter) and state.terrain(action.to) is None
        ]
        tries: tuple[tuple[float, Callable[[Action], bool]], ...] = (
            (0.1, lambda action: isinstance(action, Divine)),
            (0.6, lambda action: action in finds),
            (0.9, lambda action: isinstance(action, Move | Enter)),
            (0.9, lambda action: not isinstance(action, TakeBack | Divine)),
        )
        for share, is_wanted in tries:
            found = [action for action in legal if is_wanted(action)]
            if found and chance.random() < share:
                return chance.choice(found)
        return chance.choice(legal)
