"""`tableside replay FILE`: a recorded game line by line, or the last events of a game in words."""

import argparse
import os.path
from pathlib import Path
from typing import Any

from companion.commands.arguments import Surroundings, add_json, add_language, look_around
from companion.commands.output import outcome_document, scores_document, show, show_json
from companion.commands.terminal import format_standing
from companion.keeping.record import read_record, unwritable
from companion.system.errors import Mistake, UsageMistake
from companion.system.proven_files import write_proven
from companion.system.reading import MOST_RECORD_BYTES, Unfit, take_bytes


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "replay", help="check a recorded game, or tell the last events of a report"
    )
    parser.add_argument("record", metavar="FILE", type=Path)
    parser.add_argument(
        "--as-test", type=Path, metavar="TAPE", help="write the events as a tape for tests/tapes"
    )
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Tell what the file holds: its first line says which of the two it is."""
    # What reads the events is loaded for them only.
    from companion.doctor.flight_file import is_events

    around = look_around(arguments)
    path = arguments.record
    try:
        content = take_bytes(path, MOST_RECORD_BYTES) if os.path.isfile(path) else b""
    except Unfit as unfit:
        raise Mistake(unfit.say(around.words)) from None
    if is_events(content):
        return tell_events(arguments, around, content)
    if arguments.as_test:
        raise UsageMistake(around.words.say("events-none", file=str(path)))
    return tell_record(arguments, around)


def tell_events(arguments: argparse.Namespace, around: Surroundings, content: bytes) -> int:
    """Tell the last events of a game."""
    from companion.commands.last_events import Story, as_tape, begun, read_flight

    words, file = around.words, str(arguments.record)
    flight = read_flight(content, file, words)
    session = begun(flight, around.games, file, words)
    if arguments.as_test:
        write_tape(arguments.as_test, as_tape(flight, session, file, words), around)
        slug = "events-test" if flight.is_whole else "events-test-late"
        show(words.say(slug, file=str(arguments.as_test)), words)
        return 0
    if arguments.json:
        show_json(flight, words)
        return 0
    for line in Story(flight, session, file, words).lines():
        show(line, words)
    return 0


def write_tape(path: Path, tape: bytes, around: Surroundings) -> None:
    """Write a new file; a Mistake where there is one already."""
    try:
        write_proven(path, tape)
    except FileExistsError:
        raise Mistake(around.words.say("file-exists", file=str(path))) from None
    except OSError as error:
        raise unwritable(path, error, around.words) from None


def tell_record(arguments: argparse.Namespace, around: Surroundings) -> int:
    """Replay the record."""
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
