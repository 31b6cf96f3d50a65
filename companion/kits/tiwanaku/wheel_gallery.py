"""The wheel alone as pictures: chosen, set up, closed and open."""

from collections.abc import Iterator

from companion.kits.tiwanaku.pachamama.wheel import Wheel
from companion.kits.tiwanaku.screens.wheel import WheelScreen, board_names, open_wheel
from companion.kits.tiwanaku.screens.wheelhelp import lone_wheel_help
from companion.kits.tiwanaku.screens.wheelmenu import wheel_page
from companion.screens.desk import Desk
from companion.screens.screen import Screen
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.sharecode import Recipe, format_code, scenario_of
from engines.tiwanaku.scenario.terrain import LONG_BOARD
from hardware.values import Button

Named = tuple[str, Screen]


def wheel_screens(desk: Desk) -> Iterator[Named]:
    """Give the wheel: closed, open at a terrain, and with a crop announced and shown."""
    yield ("wheel-choose", wheel_page(desk))
    recipe = Recipe(LONG_BOARD, Level.FAIR, 7)
    scenario = scenario_of(recipe)
    for name in ("closed", "discovery", "divination"):
        wheel = Wheel(scenario, format_code(recipe))
        for column in range(9 if name == "divination" else 0):
            wheel.set_cell((column % 5, column))
            wheel.open_discovery()
        wheel.set_cell((2, 4))
        screen = WheelScreen(desk, wheel)
        screen.divine(name == "divination")
        if name != "closed":
            screen.press(Button.OK)
            screen.update(1.0)
        yield (f"wheel-{name}", screen)
    fresh = Wheel(scenario, format_code(recipe))
    yield ("wheel-setup", open_wheel(desk, fresh))
    helping = lone_wheel_help(desk.words, fresh, board_names(desk))
    for page in range(len(helping.leaves)):
        opened = lone_wheel_help(desk.words, fresh, board_names(desk))
        opened.turn(0, page)
        yield (f"wheel-help-{page + 1}", opened)
