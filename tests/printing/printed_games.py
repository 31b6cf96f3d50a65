"""Our games as the command prints them, in a home of their own."""

from pathlib import Path

import pytest
from pdf_pages import Printed, print_pages

from companion.cli import main


def pages_of(folder: Path, game: str, *options: str) -> list[Printed]:
    """Give what the command prints; a `config` in the folder holds the owner's own files."""
    file = folder / f"{game}.pdf"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        assert main(["print", game, "--pdf", str(file), *options]) == 0
    assert file.stat().st_size < 2_000_000
    return print_pages(file)
