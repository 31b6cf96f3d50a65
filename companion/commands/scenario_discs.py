"""`tableside scenario discs`: the cardboard discs that are kept, and what a name stands for."""

import argparse
from typing import Any, Final

from companion.arguments import add_json, add_language
from companion.errors import Mistake, UsageMistake
from companion.keeping.record import unwritable
from companion.output import show, show_json
from companion.pachamama.discs import Disc, DiscShelf
from companion.settings import load_settings
from companion.words import Words
from engines.contract import AnyGame
from engines.tiwanaku.rules.opening import board_of, parse_name
from engines.tiwanaku.scenario.disccode import is_disc_code
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.sharecode import UnreadableCode

SHORTEST_CODE: Final = 30
"""Characters; what begins like a disc code and has fewer is a name, such as "Disc 7"."""


def add_to(subcommands: Any) -> None:
    """Teach `tableside scenario` this sub-command."""
    parser: argparse.ArgumentParser = subcommands.add_parser(
        "discs", help="list the discs that were typed in"
    )
    parser.add_argument("--code", dest="disc", metavar="NAME", help="show this disc's sealed code")
    parser.add_argument("--delete", metavar="NAME", help="delete this disc")
    add_json(parser, default=argparse.SUPPRESS)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """List the discs, show the code of one, or delete one."""
    words = Words(load_settings(language=arguments.language).language)
    shelf = DiscShelf()
    if arguments.delete is not None:
        disc = find_disc(arguments.delete, shelf, words)
        try:
            shelf.delete(disc)
        except OSError as error:
            raise unwritable(disc.path, error, words) from None
        show(words.say("disc-deleted", name=disc.name), words)
        return 0
    if arguments.disc is not None:
        disc = find_disc(arguments.disc, shelf, words)
        read_disc(disc, words)
        show(disc.code, words)
        return 0
    discs = shelf.discs()
    if arguments.json:
        show_json({"discs": [_document(disc) for disc in discs]}, words)
    else:
        lines = [_line(disc, words) for disc in discs]
        show("\n".join(lines) if lines else words.say("disc-none"), words)
    return 0


def _document(disc: Disc) -> dict[str, Any]:
    cells = _cells(disc)
    return {"name": disc.name, "cells": cells, "code": disc.code if cells else None}


def _line(disc: Disc, words: Words) -> str:
    cells = _cells(disc)
    if cells is None:
        return f"{disc.name}: {words.say('disc-damaged')}"
    return words.say("disc-line", name=disc.name, cells=cells)


def _cells(disc: Disc) -> int | None:
    try:
        scenario = disc.read()
    except UnreadableCode:
        return None
    return scenario.rows * scenario.columns


def find_disc(name: str, shelf: DiscShelf, words: Words) -> Disc:
    """Give the disc of a name; a Mistake lists those there are."""
    disc = shelf.find(name)
    if disc is None:
        known = ", ".join(one.name for one in shelf.discs())
        slug = "disc-unknown" if known else "disc-unknown-none"
        raise Mistake(words.say(slug, name=name, **({"known": known} if known else {})))
    return disc


def read_disc(disc: Disc, words: Words) -> Scenario:
    """Give the scenario of a disc; a Mistake where its file is damaged."""
    try:
        return disc.read()
    except UnreadableCode as error:
        raise Mistake(f"{disc.name}: {words.say(error.slug, **error.facts)}") from None


def name_scenario(game: AnyGame, options: dict[str, Any], words: Words) -> dict[str, Any]:
    """Give the options with the code of the disc where `scenario` is the name of one."""
    given = options.get("scenario")
    if game.name != "tiwanaku" or not isinstance(given, str):
        return options
    shelf = DiscShelf()
    disc = shelf.find(given)
    if disc is None and is_disc_code(given) and len(given) < SHORTEST_CODE:
        disc = find_disc(given, shelf, words)
    if disc is None:
        return options
    read_disc(disc, words)
    return {**options, "scenario": disc.code}


def with_board(game: AnyGame, options: dict[str, Any], words: Words) -> dict[str, Any]:
    """Give the options with the board that a scenario's code is for, where none was named."""
    if game.name != "tiwanaku" or not options.get("scenario") or "cells" in options:
        return options
    try:
        rows, columns = board_of(parse_name(options["scenario"]))
    except UnreadableCode as error:
        raise UsageMistake(words.say(error.slug, **error.facts)) from None
    return {**options, "cells": rows * columns}
