"""`tableside screenshots DIR`: every screen as a picture."""

import argparse
import tempfile
from pathlib import Path
from typing import Any

from companion.commands.arguments import add_language, look_around
from companion.commands.output import show
from companion.commands.waiting import waiting
from companion.system.errors import Mistake


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "screenshots", help="draw every screen at every size, in both languages"
    )
    parser.add_argument("folder", metavar="DIR", type=Path)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draw the gallery."""
    from companion.gallery import save_gallery

    around = look_around(arguments)
    words = around.words
    count = 0
    # A store of its own: the owner's games are not what pictures are made of.
    with (
        tempfile.TemporaryDirectory() as kept,
        around.open_store(Path(kept) / "games.sqlite") as store,
        waiting(words.say("wait-screenshots", count=0)) as tell,
    ):
        try:
            for _file in save_gallery(arguments.folder, store):
                count += 1
                tell(words.say("wait-screenshots", count=count))
        except OSError as error:
            why = error.strerror or str(error)
            facts = {"folder": str(arguments.folder), "why": why}
            raise Mistake(words.say("screenshots-unwritable", **facts)) from None
    show(words.say("screenshots-drawn", count=count, folder=str(arguments.folder)), words)
    return 0
