"""`tableside data GAME`: what the box contains, its sizes, and whether one's own file is right."""

import argparse
from pathlib import Path
from typing import Any

from companion.commands.arguments import add_json, add_language, look_around
from companion.commands.output import show, show_json
from companion.games.contents import (
    BoxData,
    check_data,
    data_in_force,
    games_with_data,
    own_data,
)
from companion.keeping.fingerprint import fingerprint
from companion.system.errors import Mistake
from companion.words import Words
from companion.words.spelling import spelled_out


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "data", help="print or check the contents of a game's box"
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--table", action="store_true", help="the sizes of its pieces and board instead"
    )
    parser.add_argument("--check", metavar="FILE", type=Path, help="check a file of your own")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the data in force, or check a file."""
    around = look_around(arguments)
    words, name = around.words, around.find_game(arguments.game).name
    is_table = arguments.table
    known = games_with_data(is_table=is_table)
    if name not in known:
        raise Mistake(words.say("data-none", game=name, known=", ".join(known)))
    if arguments.check:
        data = own_data(name, arguments.check, words, is_table=is_table)
    else:
        data = data_in_force(name, words, is_table=is_table)
    check_data(data, words)
    _show(data, arguments, words)
    return 0


def _show(data: BoxData, arguments: argparse.Namespace, words: Words) -> None:
    place = str(data.own)
    if arguments.json:
        document = {
            "game": data.game,
            "source": data.source,
            "owners": data.is_owners,
            "certain": data.is_certain,
            "own_file": place,
            "box": fingerprint(data.text),
            "text": data.text,
        }
        show_json(document, words)
    elif arguments.check:
        show(words.say("data-good", file=data.source, place=place), words)
    else:
        # As comments, so that what is printed can be saved, changed and used.
        origin = "owners" if data.is_owners else "certain" if data.is_certain else "reconstructed"
        note = words.say(f"data-{origin}", file=data.source, place=place)
        comments = "\n".join(f"# {line}" for line in note.splitlines())
        # A remark in somebody's file may hold what a terminal obeys.
        text = "".join(one if one in "\n\t" else spelled_out(one) for one in data.text)
        show(f"{comments}\n{text}".rstrip("\n"), words)
