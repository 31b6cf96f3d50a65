"""`tableside tags GAME`: sheets of tags to print, cut and stick on the pieces."""

import argparse
import re
from pathlib import Path
from typing import Any, Final

from companion.commands.arguments import add_language, look_around
from companion.commands.output import show
from companion.commands.waiting import waiting
from companion.keeping.record import unwritable
from companion.kits.registry import kit_for
from companion.plugins.registry import plugins
from companion.seeing.stickers import name_kind, sheet_words, stickers_of
from companion.system.errors import UsageMistake, warn
from companion.system.writing import terminal_safe, write_result
from companion.words import Words
from vision import tags
from vision.catalogue import Catalogue, mat_tags
from vision.sheets import Sticker, fits, make_pdf, make_png

CAMERAS: Final = {"1080p": (1920, 1080), "4k": (3840, 2160), "12mp": (4056, 3040)}
TABLE_MM: Final = 800.0
GOOD_PX: Final = 2.25
"""Pixels a module that a QR library reads in nearly every case."""
LEAST_PX: Final = 1.5
"""Pixels a module below which the codebook begins to miss tags, with a usual lens."""


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "tags", help="write the sheets of tags to print for a game"
    )
    parser.add_argument("game", metavar="GAME")
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--pdf", type=Path, metavar="FILE", help="A4 sheets, ready to print")
    output.add_argument("--png", type=Path, metavar="DIR", help="one picture for each tag")
    parser.add_argument("--size", type=float, metavar="MM", help="side of a sticker's black square")
    parser.add_argument("--mat-size", type=float, metavar="MM", help="the same of the mat's tags")
    parser.add_argument(
        "--camera", default="1080p", metavar="1080p|4k|12mp|WxH", help="the camera that will read"
    )
    parser.add_argument(
        "--table-width", type=float, default=TABLE_MM, metavar="MM", help="what the camera sees"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the sheets or the pictures, and warn of tags that the camera could not read."""
    around = look_around(arguments)
    words = around.words
    known = tuple(plugins())
    if arguments.game not in known:
        given = terminal_safe(arguments.game, 60)
        raise UsageMistake(words.say("scan-game-unknown", given=given, known=", ".join(known)))
    for name in ("size", "mat_size"):
        _check_range(name, getattr(arguments, name), 4.0, 120.0, words)
    _check_range("table_width", arguments.table_width, 50.0, 5000.0, words)
    width, _ = parse_camera(arguments.camera, words)
    game, mat = around.find_game(arguments.game), mat_tags()
    # The kit's own: pieces of one kind may have shapes that only the box tells.
    book = kit_for(game).table.book
    stickers = [
        *stickers_of(book, game, arguments.size, words),
        *stickers_of(mat, None, arguments.mat_size, words),
    ]
    _warn_small(stickers, width / arguments.table_width, words)
    _warn_large(book, stickers, words)
    for fact in book.reconstructed:
        warn(words.say("tags-reconstructed", what=fact))
    try:
        if arguments.png is not None:
            arguments.png.mkdir(parents=True, exist_ok=True)
            for sticker in stickers:
                payload = sticker.piece.payload
                write_result(arguments.png / f"{payload}.png", make_png(payload))
            target = arguments.png
        else:
            target = arguments.pdf or Path(f"{arguments.game}-tags.pdf")
            with waiting(words.say("wait-tags")):
                sheets = make_pdf(stickers, sheet_words(book, words))
            write_result(target, sheets)
    except OSError as error:
        name = terminal_safe(str(arguments.png or arguments.pdf or f"{arguments.game}-tags.pdf"))
        raise unwritable(name, error, words) from None
    show(words.say("tags-written", count=len(stickers), file=terminal_safe(str(target))), words)
    return 0


def parse_camera(text: str, words: Words) -> tuple[int, int]:
    """Give width and height of a camera such as 1080p, 12mp or 2304x1296."""
    if text.lower() in CAMERAS:
        return CAMERAS[text.lower()]
    match = re.fullmatch(r"([1-9][0-9]{1,4})x([1-9][0-9]{1,4})", text.lower(), re.ASCII)
    if match is None:
        given = terminal_safe(text, 60)
        raise UsageMistake(words.say("tags-camera", given=given, known=", ".join(CAMERAS)))
    return int(match[1]), int(match[2])


def _check_range(name: str, value: float | None, low: float, high: float, words: Words) -> None:
    if value is not None and not low <= value <= high:
        option = "--" + name.replace("_", "-")
        raise UsageMistake(
            words.say(
                "tags-range", option=option, given=f"{value:g}", low=f"{low:g}", high=f"{high:g}"
            )
        )


def _warn_small(stickers: list[Sticker], px_per_mm: float, words: Words) -> None:
    """Warn once for each size that the camera reads badly."""
    for size in sorted({sticker.size for sticker in stickers}):
        module = size / tags.MODULES * px_per_mm
        if module >= GOOD_PX:
            continue
        better = tags.MODULES * GOOD_PX / px_per_mm
        slug = "tags-small" if module >= LEAST_PX else "tags-too-small"
        warn(words.say(slug, size=f"{size:g}", module=f"{module:.1f}", better=f"{better:.0f}"))


def _warn_large(book: Catalogue, stickers: list[Sticker], words: Words) -> None:
    """Warn once for each kind of piece that its sticker does not fit on."""
    told = set()
    for sticker in stickers:
        kind = sticker.piece.kind
        if kind.name not in told and not fits(kind, sticker.side):
            told.add(kind.name)
            side = f"{sticker.side:.1f}"
            warn(words.say("tags-too-large", kind=name_kind(book, kind.name, words), side=side))
