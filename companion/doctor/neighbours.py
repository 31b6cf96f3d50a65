"""Other Tablesides on this machine, which hold its devices."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

HOLDERS: Final = frozenset({"play", "wheel", "devices", "panel"})
"""The commands that open cameras or panels; alone, `tableside` is `play`."""


def find_holders(proc: Path = Path("/proc"), own: int | None = None) -> tuple[int, ...]:
    """Give the process numbers of other Tablesides that hold devices.

    A process that ends while we look, or is hidden from us, is none.
    """
    own = os.getpid() if own is None else own
    found = []
    for folder in proc.glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        arguments = command.decode("utf-8", "replace").rstrip("\0").split("\0")
        if is_holder(arguments):
            found.append(int(folder.name))
    return tuple(sorted(set(found) - {own}))


def is_holder(arguments: Sequence[str]) -> bool:
    """Tell whether a command line is that of a Tableside which holds devices."""
    rest = _after_program(arguments)
    if rest is None:
        return False
    named = [argument for argument in rest if not argument.startswith("-")]
    return not rest or (bool(named) and named[0] in HOLDERS)


def _after_program(arguments: Sequence[str]) -> Sequence[str] | None:
    """Give what follows `tableside`, `python tableside` or `python -m companion`, else None."""
    names = [Path(argument).name for argument in arguments]
    if names[:1] == ["tableside"]:
        return arguments[1:]
    if not names or not names[0].startswith("python"):
        return None
    for at, name in enumerate(names[1:], 1):
        if name == "tableside" or (name == "companion" and names[at - 1] == "-m"):
            return arguments[at + 1 :]
        if not name.startswith("-"):
            # The first thing that is no option of Python's is the program.
            return None
    return None
