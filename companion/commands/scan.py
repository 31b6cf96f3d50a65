"""`tableside scan IMAGE...`: every tag in photographs and videos, with corners and place."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.commands.arguments import add_json, add_language, look_around
from companion.commands.output import show
from companion.commands.waiting import waiting
from companion.plugins.registry import plugins
from companion.seeing.pictures import open_pictures
from companion.seeing.scanning import Scan, Scanner, document, format_scan, format_step
from companion.system.errors import Mistake, UsageMistake, warn
from companion.system.writing import terminal_safe
from companion.words import Words


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "scan", help="read the tags in photographs or videos"
    )
    parser.add_argument("images", metavar="IMAGE", nargs="+", type=Path)
    parser.add_argument("--game", metavar="GAME", help="the game whose tags are expected")
    parser.add_argument(
        "--all", action="store_true", help="also give the text of codes that are not ours"
    )
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Read each picture; 1 where nothing is found or a tag lies there twice."""
    around = look_around(arguments)
    words = around.words
    known = tuple(plugins())
    if arguments.game is not None and arguments.game not in known:
        given = terminal_safe(arguments.game, 60)
        raise UsageMistake(words.say("scan-game-unknown", given=given, known=", ".join(known)))
    chosen = known if arguments.game is None else (arguments.game,)
    scanner = Scanner(chosen, thorough=arguments.all, mirrored=around.settings.mirrored)
    answers: list[dict[str, Any]] = []
    is_good = True
    found_any = False
    for file in arguments.images:
        try:
            for answer, found, doubled in _scan_file(file, scanner, words, arguments):
                answers += answer
                found_any |= found
                is_good &= not doubled
        except Mistake as mistake:
            # The other pictures still have something to tell.
            warn(str(mistake))
            answers.append({"file": str(file), "error": str(mistake)})
            is_good = False
    if arguments.json:
        # ASCII only: a text in a code may hold characters that a terminal obeys.
        show(json.dumps({"pictures": answers}, indent=2), words)
    return 0 if found_any and is_good else 1


def _scan_file(
    file: Path, scanner: Scanner, words: Words, arguments: argparse.Namespace
) -> Iterator[tuple[list[dict[str, Any]], bool, bool]]:
    """Tell about each picture of a file; give its JSON, whether it has codes, and doubled ones."""
    name = terminal_safe(str(file))
    before: Scan | None = None
    for picture in open_pictures(file, words):
        with waiting(words.say("wait-pictures"), arguments.json):
            scan = scanner.scan(picture.pixels, name, words)
        _report(scan, before, name, words)
        if arguments.json:
            answer = [document(scan, str(file), picture.frame, arguments.all)]
        else:
            answer = []
            if picture.frame is None:
                text = format_scan(scan, name, words, arguments.all)
            else:
                text = format_step(scan, before, name, picture.frame, words, arguments.all)
            if text:
                show(text, words)
        yield answer, bool(scan.tags or scan.strangers), bool(scan.doubled)
        before = scan


def _report(scan: Scan, before: Scan | None, name: str, words: Words) -> None:
    """Say on stderr what is wrong, once for a video."""
    told = set() if before is None else {*before.doubled, *before.notes}
    for payload in scan.doubled:
        if payload not in told:
            warn(words.say("scan-doubled", file=name, payload=payload))
    if scan.is_turned and not (before is not None and before.is_turned):
        warn(words.say("scan-turned-over", file=name))
    for note in scan.notes:
        if note not in told:
            warn(words.say("scan-note", file=name, note=note))
