"""`tableside screenshots DIR`: every screen as a picture."""

import argparse
import tempfile
from pathlib import Path
from typing import Any

from companion.commands.arguments import add_language, look_around
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
    count = 0
    # A store of its own: the owner's games are not what pictures are made of.
    with (
        tempfile.TemporaryDirectory() as kept,
        around.open_store(Path(kept) / "games.sqlite") as store,
    ):
        try:
            for _file in save_gallery(arguments.folder, store):
                count += 1
        except OSError as error:
            why = error.strerror or str(error)
            raise Mistake(
                f"Cannot write pictures into {arguments.folder}: {why}. Name another folder."
            ) from None
    print(f"{count} pictures in {arguments.folder}")
    return 0
