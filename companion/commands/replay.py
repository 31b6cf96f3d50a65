"""`tableside replay RECORD`: check a recorded game line by line and show how it ended."""

import argparse
from pathlib import Path
from typing import Any

from companion.commands.arguments import add_json, add_language, look_around
from companion.commands.output import outcome_document, scores_document, show, show_json
from companion.commands.terminal import format_standing
from companion.keeping.record import read_record


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "replay", help="check a recorded game and show how it stands"
    )
    parser.add_argument("record", metavar="RECORD", type=Path)
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replay the record."""
    around = look_around(arguments)
    words = around.words
    session = read_record(arguments.record, words, around.games)
    if arguments.json:
        document = {
            "game": session.game.name,
            "players": session.players,
            "options": session.setup.options,
            "actions": len(session.actions),
            "to_move": session.to_move,
            "scores": scores_document(session.scores, session.players),
            "outcome": outcome_document(session.outcome),
        }
        show_json(document, words)
        return 0
    for action in session.actions:
        show(words.event(session.game, action, session.players), words)
    show(format_standing(session, words), words)
    return 0
