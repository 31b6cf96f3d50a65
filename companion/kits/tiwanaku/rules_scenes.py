"""Tiwanaku's rules in short: the drawings of their pages, on one small valley."""

from functools import cache
from typing import Final

import msgspec
import pygame

from companion.drawing import lettering
from companion.drawing.look import Badge, Look
from companion.kits.board_picture import Marks
from companion.kits.rules_pages import Drawing, RulesPage, scene
from companion.kits.tiwanaku.picture import TiwanakuPicture
from companion.kits.tiwanaku.screens import signs
from engines.contract import Cell, Setup
from engines.tiwanaku.rules.actions import Divine, Enter, TiwanakuAction
from engines.tiwanaku.rules.box import Rules
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.offering import WORTH
from engines.tiwanaku.rules.state import State
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.sharecode import Recipe, format_code
from engines.tiwanaku.scenario.terrain import CROPS, SHORT_BOARD

VALLEY: Final = Recipe(SHORT_BOARD, Level.GENTLE, 11)
"""Not the valley that games without a code are played on: this one is given away."""
GAME: Final[tuple[TiwanakuAction, ...]] = (Enter(0, (2, 0)), Enter(1, (4, 4)), Divine(0, (2, 0), 3))
REGION: Final[tuple[Cell, ...]] = ((0, 0), (0, 1), (1, 1), (1, 2))
"""Four fields of sand, with the crops 1 to 4."""


def rules_pages(rules: Rules) -> tuple[RulesPage, ...]:
    """Give the pages, with the signs of the owner's board."""
    picture = TiwanakuPicture(rules)

    def valley(count: int, marks: Marks) -> Drawing:
        return scene(picture, lambda: position(count), lambda state: marks)

    enter = GAME[0]
    return (
        RulesPage("explore", valley(0, Marks(chosen=((2, 0),), preview=enter))),
        RulesPage("found", valley(1, Marks(chosen=((2, 0),)))),
        RulesPage("divine", valley(3, Marks(chosen=((2, 0),)))),
        RulesPage("regions", scene(picture, everything, lambda state: Marks(chosen=REGION))),
        RulesPage("offer", draw_offerings),
        RulesPage("end", scene(picture, everything)),
    )


@cache
def position(count: int) -> State:
    """Give the position after so many actions."""
    game = Tiwanaku()
    state = game.new_game(Setup(("A", "B"), {"scenario": format_code(VALLEY)}))
    for action in GAME[:count]:
        state = game.apply(state, action)
    return state


@cache
def everything() -> State:
    """Give the valley with all that lies in it."""
    state = position(0)
    cells = tuple(state.cells())
    return msgspec.structs.replace(
        state,
        terrains=tuple(map(state.wheel.discover, cells)),
        crops=tuple(map(state.wheel.divine, cells)),
    )


def draw_offerings(
    surface: pygame.Surface, area: pygame.Rect, look: Look, badges: tuple[Badge, ...]
) -> None:
    """Draw what two to five different tokens bring."""
    step = area.height // 4
    side = min(step * 3 // 4, area.width // 7)
    for i, count in enumerate(range(2, len(CROPS) + 1)):
        middle = area.top + step * i + step // 2
        for j, crop in enumerate(CROPS[:count]):
            sign = signs.crop_sign(crop, side)
            left = area.left + look.margin + j * side * 11 // 10
            surface.blit(sign, sign.get_rect(left=left, centery=middle))
        points = f"+{WORTH[count]}"
        end = (area.right - look.margin, middle)
        ink = look.theme.gold_text
        lettering.put_line(surface, points, end, look.score, ink, "bold", "right")
