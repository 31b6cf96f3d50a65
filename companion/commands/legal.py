"""`tableside legal RECORD`: what may be done at the end of a recorded game."""

import argparse
from pathlib import Path
from typing import Any

from companion.commands.arguments import add_json, add_language, look_around
from companion.commands.output import show, show_data, show_json
from companion.keeping.record import format_line, read_record


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "legal", help="list the legal actions at a record's end"
    )
    parser.add_argument("record", metavar="RECORD", type=Path)
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """List the actions: one line of the record each, or all in one document."""
    around = look_around(arguments)
    session = read_record(arguments.record, around.words, around.games)
    actions = [session.game.format_action(a) for a in session.legal_actions()]
    if arguments.json:
        document = {
            "game": session.game.name,
            "to_move": session.to_move,
            "count": len(actions),
            "actions": actions,
        }
        show_json(document, around.words)
    elif actions:
        show_data("\n".join(map(format_line, actions)), around.words)
    else:
        show(around.words.say("no-legal-actions"), around.words)
    return 0
