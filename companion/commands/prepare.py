"""`tableside prepare`: what takes long once on a machine, done ahead; the installer calls it."""

import argparse
from typing import Any

from companion.commands.arguments import add_language
from companion.commands.output import show
from companion.commands.waiting import waiting
from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from companion.system.settings import load_settings
from companion.words import Words


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "prepare", help="make ready ahead what takes long once on a machine"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Let each game make ready what it would make later, while people wait."""
    words = Words(load_settings(language=arguments.language).language)
    with waiting(words.say("wait-prepare"), False):
        for plugin in plugins().values():
            if plugin.prepare:
                load(plugin.prepare)()
    show(words.say("prepare-done"), words)
    return 0
