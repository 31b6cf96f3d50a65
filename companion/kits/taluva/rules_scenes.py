"""Taluva's rules in short: the drawings of their pages, out of one short game."""

from functools import cache
from typing import Final

from companion.kits.board_picture import Marks
from companion.kits.rules_pages import Drawing, RulesPage, scene
from companion.kits.taluva.choosing import cells_of
from companion.kits.taluva.picture import TaluvaPicture
from engines.contract import TABLE, Setup
from engines.taluva.actions import Draw, Extend, Hut, Place, TaluvaAction, Tower
from engines.taluva.game import Taluva
from engines.taluva.state import State
from engines.taluva.tiles import Terrain

GAME: Final[tuple[TaluvaAction, ...]] = (
    Draw(TABLE, 24),
    Place(0, 24, (0, 0), 3),
    Hut(0, (1, -1)),
    Draw(TABLE, 13),
    Place(1, 13, (0, 2), 2),
    Hut(1, (-1, 2)),
    Draw(TABLE, 29),
    Place(0, 29, (1, 0), 5),
    Extend(0, (1, -1), Terrain.MOUNTAIN),
    Draw(TABLE, 17),
    Place(1, 17, (0, 2), 3),
    Extend(1, (-1, 2), Terrain.FOREST),
    Draw(TABLE, 36),
    Place(0, 36, (0, 0), 4),
    Extend(0, (0, -1), Terrain.LAKE),
    Draw(TABLE, 22),
    Place(1, 22, (0, 0), 5),
    Tower(1, (0, 1)),
)
"""A tile beside another, two cities, an extension, two eruptions, at last a tower."""


def rules_pages() -> tuple[RulesPage, ...]:
    """Give the pages; the tiles of the box that ships are drawn, whatever the owner's are."""
    return (
        RulesPage("turn", before(4)),
        RulesPage("build", before(5)),
        RulesPage("extend", before(8)),
        RulesPage("eruption", before(10)),
        RulesPage("high", before(17)),
        RulesPage("end", scene(shipped_picture(), lambda: position(18))),
    )


@cache
def shipped_picture() -> TaluvaPicture:
    """Give the picture of the box that ships."""
    return TaluvaPicture(Taluva().tiles)


@cache
def position(count: int) -> State:
    """Give the position after so many actions of the short game."""
    game = Taluva()
    state = game.new_game(Setup(("A", "B")))
    for action in GAME[:count]:
        state = game.apply(state, action)
    return state


def before(count: int) -> Drawing:
    """Give the drawing of a position with the next action as a ghost."""
    action = GAME[count]

    def marks(state: State) -> Marks:
        return Marks(chosen=cells_of(state, action), preview=action)

    return scene(shipped_picture(), lambda: position(count), marks)
