"""One module per command, each with `add_parser(commands)` and `run(arguments) -> exit code`."""

from typing import Final

COMMANDS: Final[tuple[str, ...]] = (
    "demo",
    "simulate",
    "replay",
    "legal",
    "history",
    "data",
    "scenario",
    "screenshots",
    "table",
    "bench",
    "scan",
    "calibrate",
    "tags",
)
"""The modules of the commands, in the order of `tableside --help`."""
