"""Fluent's own classes, loaded so that a spoilt time zone cannot stop the program.

Fluent loads babel, and babel reads the system's time zone when it is imported: a file that is no
time zone ends it with a traceback. We never ask babel for a time, so it gets one that is no file.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def _no_zone_file() -> Iterator[None]:
    """Name UTC as a zone that stands for itself; what was set before is set again afterwards."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = "UTC0"
    try:
        yield
    finally:
        if before is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = before


with _no_zone_file():
    from fluent.runtime import FluentBundle
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Junk, Resource

__all__ = ["FluentBundle", "FluentParser", "Junk", "Resource"]
