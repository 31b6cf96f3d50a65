"""The command line: finds the command, runs it, turns mistakes into a sentence and an exit code."""

import argparse
import importlib
import os
import signal
import sys
from collections.abc import Sequence
from importlib.metadata import version

from companion.commands import COMMANDS
from companion.errors import Mistake


def build_parser() -> argparse.ArgumentParser:
    """Give the parser of all commands."""
    parser = argparse.ArgumentParser(
        prog="tableside",
        description="A referee, scorekeeper and digital Pachamama wheel beside a real board game.",
    )
    parser.add_argument("--version", action="version", version=f"tableside {version('tableside')}")
    commands = parser.add_subparsers(metavar="COMMAND", dest="command")
    for name in COMMANDS:
        module = importlib.import_module(f"companion.commands.{name}")
        module.add_parser(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 done, 1 a negative answer, 2 wrong usage."""
    parser = build_parser()
    parsed = parser.parse_args(arguments)
    if parsed.command is None:
        parser.print_help()
        return 0
    try:
        code: int = parsed.run(parsed)
        sys.stdout.flush()
    except Mistake as mistake:
        print(f"tableside: {mistake}", file=sys.stderr)
        return mistake.exit_code
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:
        # The reader of our output went away (`tableside legal ... | head`): not our mistake.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
