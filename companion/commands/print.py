"""`tableside print GAME`: the boards, tiles and cards we draw ourselves, ready to print."""

import argparse
from pathlib import Path
from typing import Any

from companion.commands.arguments import add_language
from companion.commands.output import show
from companion.commands.waiting import waiting
from companion.games.contents import build_game, check_data, data_in_force
from companion.games.measures import parse_measures
from companion.keeping.record import unwritable
from companion.plugins.plugin import GamePlugin, load
from companion.plugins.registry import find_games, plugins
from companion.printing.paper import Order, Paper, make_pdf
from companion.printing.poster import CannotCut
from companion.system.errors import Mistake, UsageMistake
from companion.system.settings import load_settings
from companion.system.writing import terminal_safe, write_result
from companion.words import Words
from engines.contract import AnyGame
from vision.catalogue import Catalogue


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "print", help="write the boards and tiles we draw ourselves, to print"
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--pdf", type=Path, metavar="FILE", help="where the pages go")
    parser.add_argument(
        "--paper",
        type=str.lower,
        choices=[paper.value for paper in Paper],
        default=Paper.A4.value,
        help="the paper of large boards",
    )
    parser.add_argument(
        "--no-mat", action="store_true", help="without the mat's tags: yours are taped already"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the pages; what is wrong with the owner's own data is told, and nothing is written."""
    words = Words(load_settings(language=arguments.language).language)
    plugin = find_plugin(arguments.game, words)
    name = terminal_safe(str(arguments.pdf or f"{plugin.name}-print.pdf"))
    target = arguments.pdf or Path(f"{plugin.name}-print.pdf")
    if target.is_dir():
        raise Mistake(words.say("file-is-folder", file=name))
    game, book = game_in_force(plugin, words), book_as_measured(plugin, words)
    order = Order(Paper(arguments.paper), not arguments.no_mat)
    with waiting(words.say("wait-print")):
        try:
            sheets = tuple(load(plugin.prints)(game, book, order, words))
        except CannotCut:
            raise Mistake(words.say("print-no-cut", game=plugin.name)) from None
        title = words.say("print-title", game=words.say(f"{plugin.name}-title"))
        pages = make_pdf(title, sheets)
    try:
        write_result(target, pages)
    except OSError as error:
        raise unwritable(name, error, words) from None
    show(words.say("print-written", count=len(sheets), file=name), words)
    return 0


def find_plugin(name: str, words: Words) -> GamePlugin:
    """Give the game of that name, which has something to print."""
    known = plugins()
    if name not in known:
        for fault in find_games().faults:
            if fault.name == name:
                raise Mistake(words.say("game-broken", game=fault.name, why=fault.why))
        given = terminal_safe(name, 60)
        raise UsageMistake(words.say("game-unknown", given=given, known=", ".join(known)))
    if not known[name].prints:
        able = [one.name for one in known.values() if one.prints]
        if not able:
            raise Mistake(words.say("print-nobody", game=name))
        raise Mistake(words.say("print-none", game=name, known=", ".join(able)))
    return known[name]


def game_in_force(plugin: GamePlugin, words: Words) -> AnyGame:
    """Give the game with the owner's contents; a Mistake where they are not right.

    Playing goes on with what ships then, but nobody wants that on paper.
    """
    if plugin.contents is None:
        game: AnyGame = load(plugin.rules)()
        return game
    return build_game(data_in_force(plugin.name, words), words)


def book_as_measured(plugin: GamePlugin, words: Words) -> Catalogue:
    """Give the pieces in the owner's sizes; a Mistake where those are not right."""
    data = data_in_force(plugin.name, words, is_table=True)
    check_data(data, words)
    return parse_measures(data.game, data.text, data.source)
