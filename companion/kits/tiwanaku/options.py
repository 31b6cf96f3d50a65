"""A new game's scenario: by its level, by its share code, or an owner's disc."""

from typing import TYPE_CHECKING

from companion.kits.tiwanaku.pachamama.scenario_stock import ScenarioStock
from companion.kits.tiwanaku.robot import seeded_code
from companion.kits.view_part import FreeOption, Options
from engines.tiwanaku.scenario.grading import Level

if TYPE_CHECKING:
    from companion.kits.view_part import TakeOptions
    from companion.screens.desk import Desk
    from companion.screens.screen import Screen


def fresh_options(options: Options, seed: str | int | None = None, players: int = 0) -> Options:
    """Give the options with a scenario nobody has played, where a level stands or nothing."""
    from companion.kits.tiwanaku.screens.wheelmenu import fresh_code

    asked = options.get("scenario") or Level.FAIR
    if asked not in tuple(Level):
        return options
    cells, level = int(options.get("cells", 45)), Level(str(asked))
    if seed is not None:
        return {**options, "scenario": seeded_code(cells, level, seed)}
    return {**options, "scenario": fresh_code(ScenarioStock(), cells, level)}


def scenario_option() -> FreeOption:
    """Give how a scenario is chosen and named."""
    return FreeOption(page=option_page, name=option_name)


def option_page(desk: "Desk", option: str, take: "TakeOptions", players: int) -> "Screen":
    """Give the page on which the scenario is chosen: by level, by code, or a disc."""
    from companion.kits.tiwanaku.screens.discs import scenario_page

    return scenario_page(desk, option, take)


def option_name(desk: "Desk", value: str) -> str:
    """Give the name of a level or, for its long code, of a disc; a share code names itself."""
    from companion.kits.tiwanaku.screens.discs import shelf_of

    if value in tuple(Level):
        return desk.say(f"scenario-level-{value}")
    return shelf_of(desk).named(value) or value
