"""A word on the terminal while something takes long: only where somebody watches."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def waiting(title: str, quiet: bool = False) -> Iterator[Callable[[str], None]]:
    """Show on stderr what goes on, and give how to say what it is at; nothing where nobody looks.

    It goes away at the end, and never stands among results: a pipe or `--json` gets none of it.
    """
    if quiet or not sys.stderr.isatty():
        yield lambda text: None
        return
    from rich.console import Console
    from rich.markup import escape

    with Console(stderr=True).status(escape(title)) as status:
        yield lambda text: status.update(escape(text))
