"""`tableside backup FILE`: everything that people would miss, in one file."""

import argparse
from pathlib import Path
from typing import Any

from companion.commands.arguments import add_json, add_language
from companion.commands.output import show, show_json
from companion.keeping.backup import back_up
from companion.keeping.belongings import this_house
from companion.system.errors import Mistake
from companion.system.settings import load_settings
from companion.words import Words


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "backup", help="put games, players, settings and your boxes into one file"
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup to write")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the backup; 1 where there is nothing to keep, or no room."""
    words = Words(load_settings(language=arguments.language).language)
    house = this_house()
    if not house.parts():
        raise Mistake(words.say("backup-nothing", folder=str(house.state)))
    saved = back_up(arguments.file, house, words)
    if arguments.json:
        answer = {"file": str(arguments.file), "parts": saved.parts}
        show_json({**answer, "left_out": saved.left_out}, words)
    else:
        done = words.say("backup-done", file=str(arguments.file), count=len(saved.parts))
        show("\n".join(filter(None, (done, saved.told(words)))), words)
    return 0
