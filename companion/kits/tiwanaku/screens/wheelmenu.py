"""Choosing a scenario for the wheel: by board and level, by its share code, or a disc."""

from functools import partial

from companion.kits.tiwanaku.pachamama.discs import Disc
from companion.kits.tiwanaku.pachamama.scenario_stock import Made, ScenarioStock, draw_seed
from companion.kits.tiwanaku.pachamama.wheel import Wheel
from companion.kits.tiwanaku.robot import seeded_code
from companion.kits.tiwanaku.screens.discs import Entry, disc_entries, entries_page
from companion.kits.tiwanaku.screens.wheel import open_wheel
from companion.screens.desk import Desk
from companion.screens.pages import EntryPage, ListPage, Row, TextPage
from companion.screens.screen import Push, Replace, Step
from engines.tiwanaku.scenario.generator import NoScenario
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.sharecode import (
    Recipe,
    UnreadableCode,
    format_code,
    parse_code,
    scenario_of,
)
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD

CODE_LENGTH = 16
TRIES = 5
"""Seeds tried before giving up; nearly every seed gives a scenario."""


def wheel_page(desk: Desk, stock: ScenarioStock | None = None) -> ListPage:
    """Offer the boards and levels, the entry of a code, and the owner's discs."""
    say = desk.say
    shelf = stock or ScenarioStock()
    kinds = [(board, level) for board in (LONG_BOARD, SHORT_BOARD) for level in Level]

    def begin(board: tuple[int, int], level: Level) -> Step:
        return Push(open_wheel(desk, wheel_of(take(shelf, board, level, desk.seed))))

    def entries() -> list[Entry]:
        title = say("wheel-code-entry")
        found: list[Entry] = []
        for board, level in kinds:
            row = Row(
                say(f"wheel-board-{board[0] * board[1]}"), say(f"scenario-level-{level.value}")
            )
            found.append((row, partial(begin, board, level)))
        entry = EntryPage(say, title, "", partial(by_code, desk), CODE_LENGTH, capitals=True)
        found.append((Row(say("wheel-by-code")), lambda: Push(entry)))
        return [*found, *disc_entries(desk, partial(by_disc, desk))]

    return entries_page(desk, say("menu-wheel"), entries, intro=say("wheel-signs-note"))


def by_code(desk: Desk, code: str) -> Step:
    """Open the wheel of a share code, or say what is wrong with it."""
    say = desk.say
    try:
        recipe = parse_code(code)
        made = Made(recipe, scenario_of(recipe))
    except UnreadableCode as error:
        return Push(TextPage(say, say("wheel-code-entry"), say(error.slug, **error.facts)))
    except NoScenario as error:
        return Push(TextPage(say, say("wheel-code-entry"), str(error)))
    return Replace(open_wheel(desk, wheel_of(made)))


def by_disc(desk: Desk, disc: Disc) -> Step:
    """Open the wheel of a disc."""
    return Push(open_wheel(desk, Wheel(disc.read(), disc.name, is_disc=True)))


def wheel_of(made: Made) -> Wheel:
    """Put a scenario into the wheel."""
    return Wheel(made.scenario, format_code(made.recipe))


def take(
    stock: ScenarioStock, board: tuple[int, int], level: Level, seed: str | int | None = None
) -> Made:
    """Give a waiting scenario, or make one now; with a seed the one that follows from it."""
    if seed is not None:
        recipe = parse_code(seeded_code(board[0] * board[1], level, seed))
        return Made(recipe, scenario_of(recipe))
    waiting = stock.take(board, level)
    if waiting is not None:
        return waiting
    for _ in range(TRIES):
        recipe = Recipe(board, level, draw_seed())
        try:
            return Made(recipe, scenario_of(recipe))
        except NoScenario:
            continue
    raise NoScenario(f"expected a scenario within {TRIES} seeds, got none")


def fresh_code(stock: ScenarioStock, cells: int, level: Level = Level.FAIR) -> str:
    """Give the share code of a scenario nobody has played."""
    board = SHORT_BOARD if cells == SHORT_BOARD[0] * SHORT_BOARD[1] else LONG_BOARD
    return format_code(take(stock, board, level).recipe)
