"""`tableside demo`: the product on simulated hardware."""

import argparse
from pathlib import Path
from typing import Any

from companion.commands.arguments import add_language
from companion.system.device_settings import load_device_settings
from companion.system.settings import load_settings


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "demo", help="start on simulated hardware; without a screen a robot hand plays"
    )
    parser.add_argument("--headless", action="store_true", help="no window even with a screen")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="where pictures are saved")
    parser.add_argument("--steps", type=int, metavar="N", help="stop after so many steps")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Start the demonstration."""
    from companion.commands import demonstration as demo

    settings = load_settings(language=arguments.language)
    return demo.run(
        settings,
        load_device_settings(language=arguments.language),
        headless=arguments.headless,
        folder=arguments.pictures,
        steps=arguments.steps,
    )
