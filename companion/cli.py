"""The command line: finds the command, runs it, turns mistakes into a sentence and an exit code."""

import argparse
import importlib
import os
import signal
import sys
from collections.abc import Sequence
from typing import Any

from companion.commands import all_commands, module_of
from companion.plugins.plugin import BadPlugin
from companion.system.errors import Mistake
from companion.system.folders import name_code_folder


class ShowVersion(argparse.Action):
    """Prints the version; asking for it is slow, so only those who want it wait."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        """Print it and end."""
        from importlib.metadata import version

        print(f"tableside {version('tableside')}")
        parser.exit()


def build_parser(called: str | None = None) -> argparse.ArgumentParser:
    """Give a parser that knows all commands by name, and the arguments of the one called."""
    parser = argparse.ArgumentParser(
        prog="tableside",
        description="A referee, scorekeeper and digital Pachamama wheel beside a real board game.",
    )
    parser.add_argument("--version", action=ShowVersion, help="show the version and exit")
    commands = parser.add_subparsers(metavar="COMMAND", dest="command")
    for name, about in all_commands().items():
        if name == called:
            importlib.import_module(module_of(name)).add_parser(commands)
        else:
            commands.add_parser(name, help=about)
    return parser


def find_command(arguments: Sequence[str]) -> str | None:
    """Give the first argument that is no option: no option before it takes a value."""
    return next((text for text in arguments if not text.startswith("-")), None)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 done, 1 a negative answer, 2 wrong usage."""
    # Alone it is what the device starts with: the menu on its screen.
    given = (sys.argv[1:] if arguments is None else list(arguments)) or ["play"]
    name_code_folder()
    parser = build_parser(find_command(given))
    parsed = parser.parse_args(given)
    if parsed.command is None:
        parser.error("name a command; `tableside --help` lists them")
    try:
        code: int = parsed.run(parsed)
        sys.stdout.flush()
    except Mistake as mistake:
        print(f"tableside: {mistake}", file=sys.stderr)
        return mistake.exit_code
    except BadPlugin as error:
        print(f"tableside: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:
        # The reader of our output went away (`tableside legal ... | head`): not our mistake.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
