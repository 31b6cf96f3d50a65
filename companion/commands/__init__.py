"""One module per command, each with `add_parser(commands)` and `run(arguments) -> exit code`."""

from collections.abc import Mapping
from typing import Final

from companion.plugins.registry import plugins

COMMANDS: Final[Mapping[str, str]] = {
    "play": "start on this device: the menu, or a game",
    "demo": "start on simulated hardware; without a screen a robot hand plays",
    "simulate": "play a whole game with simulated players",
    "replay": "check a recorded game, or tell the last events of a report",
    "legal": "list the legal actions at a record's end",
    "history": "list, show, export, import, count and delete the games kept",
    "backup": "put games, players, settings and your boxes into one file",
    "restore": "bring back what a backup holds; what is there now is kept",
    "data": "print or check the contents of a game's box",
    "screenshots": "draw every screen at every size, in both languages",
    "table": "draw the game on the simulated table",
    "bench": "measure speed and recall against a baseline of the same run",
    "scan": "read the tags in photographs or videos",
    "calibrate": "learn the camera's lens and the mat from photographs",
    "tags": "write the sheets of tags to print for a game",
    "print": "write the boards and tiles we draw ourselves, to print",
    "devices": "list cameras and panels, and try each of them",
    "panel": "try a panel's buttons, dials, lamps and tones",
    "prepare": "make ready ahead what takes long once on a machine",
    "doctor": "check everything the device needs, and say what to do",
}
"""The modules of the commands and their help, in the order of `tableside --help`.

The help is here a second time so that only the module of the command that was called is imported:
all of them together take seconds on a Raspberry Pi.
"""


def all_commands() -> Mapping[str, str]:
    """Give all commands with their help: ours, then what games bring besides."""
    own = {name: about for one in plugins().values() for name, about in one.commands.items()}
    return {**COMMANDS, **{name: about for name, about in own.items() if name not in COMMANDS}}


def module_of(command: str) -> str:
    """Give the module of a command."""
    if command in COMMANDS:
        return f"companion.commands.{command}"
    package = next(one.package for one in plugins().values() if command in one.commands)
    return f"{package}.commands.{command}"
