"""The command line: finds the command, runs it, turns mistakes into a sentence and an exit code."""

import argparse
import functools
import importlib
import os
import signal
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from companion.commands import all_commands, module_of
from companion.commands.usage import LANGUAGES, Parser, WrongUsage, speaking, take_language
from companion.plugins.plugin import BadPlugin
from companion.system.console import never_fail_to_write, open_missing_streams
from companion.system.console_screen import name_console_sdl
from companion.system.errors import Mistake, UsageMistake, warn
from companion.system.folders import (
    ignored_folders,
    is_state_relative,
    name_code_folder,
    settings_paths,
    state_folder,
)
from companion.system.picture_limit import limit_pictures
from companion.system.privacy import mend_rights
from companion.system.threads import limit_threads

if TYPE_CHECKING:
    from companion.words import Words


class ShowVersion(argparse.Action):
    """Prints the version; asking for it is slow, so only those who want it wait."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        """Print it and end."""
        from importlib.metadata import version

        print(f"tableside {version('tableside')}")
        parser.exit()


def build_parser(
    called: str | None = None, words: "Callable[[], Words] | None" = None
) -> argparse.ArgumentParser:
    """Give a parser that knows all commands by name, and the arguments of the one called."""
    kind = Parser if words is None else speaking(words)
    parser = kind(
        prog="tableside",
        # `--lang fr` would hide where the command is.
        allow_abbrev=False,
        description="A referee, scorekeeper and digital Pachamama wheel beside a real board game.",
    )
    parser.add_argument("--version", action=ShowVersion, help="show the version and exit")
    parser.add_argument("--language", choices=LANGUAGES, help="the language of all sentences")
    commands = parser.add_subparsers(metavar="COMMAND", dest="command")
    for name, about in all_commands().items():
        if name == called:
            importlib.import_module(module_of(name)).add_parser(commands)
        else:
            commands.add_parser(name, help=about)
    return parser


def find_command(arguments: Sequence[str]) -> str | None:
    """Give the first argument that is no option; the language, which has one, is taken before."""
    return next((text for text in arguments if not text.startswith("-")), None)


def words_of(language: str | None) -> "Words":
    """Give the words for what is told before a command runs; settings complain when it does."""
    from companion.system.settings import read_settings
    from companion.words import Words

    settings, _ = read_settings({"language": language}, os.environ, settings_paths())
    return Words(settings.language)


def check_folders(words: "Callable[[], Words]") -> None:
    """Refuse or ignore folders that are another one wherever the program is started."""
    if is_state_relative():
        given = os.environ["STATE_DIRECTORY"]
        raise UsageMistake(words().say("folder-state-relative", given=given))
    for given in ignored_folders():
        warn(words().say("folder-ignored", given=given))


def finish_restoring(command: str, words: "Callable[[], Words]") -> None:
    """Go on with a restore that was cut off: nobody meets half of it but the doctor."""
    state = state_folder()
    if command == "doctor" or not (state / "restoring").exists():
        return
    from companion.keeping.belongings import this_house
    from companion.keeping.restoring import finish

    finish(this_house(), words())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 done, 1 a negative answer, 2 wrong usage."""
    open_missing_streams()
    never_fail_to_write()
    name_code_folder()
    name_console_sdl()
    limit_pictures()
    limit_threads()
    language, given = take_language(sys.argv[1:] if arguments is None else arguments)
    try:
        # Alone it is what the device starts with: the menu on its screen.
        given = given or ["play"]
        words = functools.partial(words_of, language)
        parsed = build_parser(find_command(given), words).parse_args(given)
        if parsed.command is None:
            raise UsageMistake(words_of(language).say("usage-no-command"))
        if language is not None:
            parsed.language = language
        check_folders(words)
        # What older versions and other programs left open is shut before anything is read.
        mend_rights(state_folder())
        try:
            finish_restoring(parsed.command, words)
        except Mistake as stuck:
            # At a box nobody reads a terminal: its screen says what to do.
            if parsed.command != "play":
                raise
            parsed.stuck = stuck
        code: int = parsed.run(parsed)
        sys.stdout.flush()
    except WrongUsage as wrong:
        print(wrong.sentence(words_of(language)), file=sys.stderr)
        return 2
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
