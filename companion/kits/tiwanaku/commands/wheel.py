"""`tableside wheel`: the digital Pachamama wheel alone."""

import argparse
import io
from pathlib import Path
from typing import Any

import msgspec

from companion.commands.arguments import add_language, look_around
from companion.commands.waiting import waiting
from companion.system.errors import Mistake, UsageMistake


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "wheel", help="turn the Pachamama wheel of Tiwanaku"
    )
    given = parser.add_mutually_exclusive_group()
    given.add_argument("--code", help="a share code: that scenario again")
    given.add_argument("--disc", metavar="NAME", help="a disc that was typed in and kept")
    given.add_argument("--scenario", type=Path, metavar="FILE", help="typed in from your own disc")
    parser.add_argument("--cells", choices=("25", "45"), default="45", help="the board")
    parser.add_argument("--level", choices=("gentle", "fair", "expert"), default="fair")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the closed wheel only")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Open the wheel on the screen, or draw it."""
    import pygame

    from companion.drawing.look import Look
    from companion.kits.tiwanaku.pachamama.scenario_stock import Made, ScenarioStock
    from companion.kits.tiwanaku.pachamama.scenario_text import UnreadableScenario, parse_scenario
    from companion.kits.tiwanaku.pachamama.wheel import Wheel
    from companion.kits.tiwanaku.screens.wheel import WheelScreen, open_wheel
    from companion.kits.tiwanaku.screens.wheelmenu import take, wheel_of
    from companion.running.device import NO_CAMERA, Device
    from companion.screens.desk import Desk
    from companion.screens.screen import Quit, Stack
    from companion.system.display import open_display
    from companion.system.settings import parse_pins
    from companion.system.writing import write_result
    from engines.tiwanaku.rules.opening import parse_name
    from engines.tiwanaku.scenario.grading import Level
    from engines.tiwanaku.scenario.scenario import check_scenario
    from engines.tiwanaku.scenario.sharecode import Recipe, UnreadableCode, scenario_of
    from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD
    from hardware.gpio_panel import Pins

    around = look_around(arguments)
    words = around.words
    if arguments.code:
        try:
            named = parse_name(arguments.code)
        except UnreadableCode as error:
            raise UsageMistake(words.say(error.slug, **error.facts)) from None
        if isinstance(named, Recipe):
            wheel = wheel_of(Made(named, scenario_of(named)))
        else:
            wheel = Wheel(named, is_disc=True)
    elif arguments.disc:
        from companion.kits.tiwanaku.commands.scenario_discs import find_disc, read_disc
        from companion.kits.tiwanaku.pachamama.discs import DiscShelf

        disc = find_disc(arguments.disc, DiscShelf(), words)
        wheel = Wheel(read_disc(disc, words), disc.name, is_disc=True)
    elif arguments.scenario:
        from companion.system.reading import read_text

        try:
            scenario = parse_scenario(read_text(arguments.scenario, words))
        except UnreadableScenario as error:
            why = words.say(error.refusal.slug, **error.refusal.facts)
            raise Mistake(f"{arguments.scenario}: {why}") from None
        fault = check_scenario(scenario)
        if fault is not None:
            raise Mistake(words.say("wheel-bad-scenario", file=str(arguments.scenario)))
        wheel = Wheel(scenario)
    else:
        board = SHORT_BOARD if arguments.cells == "25" else LONG_BOARD
        with waiting(words.say("scenario-making")):
            wheel = wheel_of(take(ScenarioStock(), board, Level(arguments.level)))
    settings = around.settings
    with around.open_store(None) as store:
        desk = Desk(store, msgspec.structs.replace(settings, language=words.language))
        if arguments.picture:
            screen = WheelScreen(desk, wheel)
            pygame.font.init()
            look = Look(desk.theme, 1280, 720)
            surface = pygame.Surface(look.size)
            screen.draw(surface, look)
            try:
                picture = io.BytesIO()
                pygame.image.save(surface, picture, arguments.picture.name)
                write_result(arguments.picture, picture.getvalue())
            except (OSError, pygame.error) as error:
                facts = {"file": str(arguments.picture), "why": str(error)}
                raise Mistake(words.say("file-unwritable", **facts)) from None
            return 0
        display = open_display(None, settings.fullscreen, desk.say("menu-wheel"), words)
        pins = msgspec.structs.replace(Pins(), **parse_pins(settings.pins))
        turned = settings.touch_turned
        with Device(desk, NO_CAMERA, [settings.panel], pins, touch_turned=turned) as device:
            device.app.stack = Stack(open_wheel(desk, wheel, leave=Quit))
            device.run(display)
    return 0
