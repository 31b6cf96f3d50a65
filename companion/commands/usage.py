"""Wrong usage in the owner's language: argparse tells it in English, we say it as all else."""

import argparse
import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NoReturn

if TYPE_CHECKING:
    # Words load only where there is something to say: every command waits for what is loaded here.
    from companion.words import Words

FLAG: Final = "--language"
LANGUAGES: Final = ("en", "fr")
EVERYWHERE: Final = ("help", "json", "store", "language")
"""Arguments that mean the same to every command."""

SAID: Final = (
    (r"argument (?P<name>.+?): (?P<why>.+)", "usage-argument"),
    (r"the following arguments are required: (?P<names>.+)", "usage-required"),
    (r"one of the arguments (?P<names>.+) is required", "usage-one-required"),
    (r"unrecognized arguments: (?P<names>.+)", "usage-unknown"),
    (r"invalid choice: (?P<given>.+) \(choose from (?P<known>.+)\)", "usage-choice"),
    (r"invalid (?:int|float) value: (?P<given>.+)", "usage-number"),
    (r"invalid \S+ value: (?P<given>.+)", "usage-value"),
    (r"not allowed with argument (?P<name>.+)", "usage-clash"),
    (r"expected one argument", "usage-wants-one"),
    (r"expected at least one argument", "usage-wants-some"),
    (r"expected at most one argument", "usage-wants-at-most-one"),
    (r"expected (?P<count>\d+) arguments?", "usage-wants-count"),
    (r"ignored explicit argument (?P<given>.+)", "usage-takes-none"),
    (r"ambiguous option: (?P<given>.+) could match (?P<known>.+)", "usage-ambiguous"),
)
"""What argparse says, and the slug of the sentence we say in its place."""


class WrongUsage(Exception):
    """The command line cannot be understood: which command, how it is called, what is wrong."""

    def __init__(self, prog: str, usage: str, message: str) -> None:
        super().__init__(message)
        self.prog, self.usage, self.message = prog, usage, message

    def sentence(self, words: "Words") -> str:
        """Tell how the command is called and what was wrong."""
        usage = titled(self.usage, words).rstrip("\n")
        why = word_message(self.message, words)
        return f"{usage}\n{words.say('usage-error', prog=self.prog)} {why}"


class Parser(argparse.ArgumentParser):
    """A parser that says everything in the owner's language: argparse itself knows English."""

    words: "ClassVar[Callable[[], Words] | None]" = None
    """Gives the words, where help is to be given in them; the English is in the code as well."""

    def format_help(self) -> str:
        """Give the help page; what is worded nowhere stays as the code has it."""
        read = type(self).words
        if read is None:
            return super().format_help()
        words = read()
        for slug, action in helped(self):
            if action.help is not None and words.has(slug):
                first = action.help.partition(";")[0]
                action.help = words.say(slug, first=first).replace("%", "%%")
        if self.description:
            self.description = words.say("cli-description")
        self._positionals.title = words.say("cli-positionals")
        self._optionals.title = words.say("cli-options")
        return titled(super().format_help(), words)

    def error(self, message: str) -> NoReturn:
        """Raise WrongUsage."""
        raise WrongUsage(self.prog, self.format_usage(), message)


def titled(usage: str, words: "Words") -> str:
    """Give what argparse says about usage under our own word for it, line by line as it is."""
    # As a fact of the sentence it would be put on one line, and a long one shortened.
    before, after = words.say("usage-title", usage="|").split("|")
    return f"{before}{usage.removeprefix('usage: ')}{after}"


def speaking(words: "Callable[[], Words]") -> type[Parser]:
    """Give parsers whose help is in these words, which are read only when somebody asks for it."""
    return type("SpeakingParser", (Parser,), {"words": staticmethod(words)})


def helped(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.Action]]:
    """Give what a help page explains, each with its slug: arguments, and commands by their names.

    What means the same everywhere (`--json`) has one slug for all commands.
    """
    path = parser.prog.split()[1:]
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action._choices_actions:
                yield "-".join(("cli", *path, command.dest)), command
        elif action.dest in EVERYWHERE:
            yield f"cli-any-{action.dest}", action
        elif action.help != argparse.SUPPRESS:
            yield "-".join(("cli", *path, action.dest)).replace("_", "-"), action


def word_message(message: str, words: "Words") -> str:
    """Give the sentence for what argparse says; what it has never said before stays English."""
    for pattern, slug in SAID:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            facts = found.groupdict()
            if "why" in facts:
                facts["why"] = word_message(facts["why"], words)
            if "name" in facts and facts["name"] == "COMMAND":
                facts["name"] = words.say("usage-command")
            return words.say(slug, **facts)
    return message


def take_language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """Give the language that was asked for at any place, the last one, and what is left.

    A `--language` without one of ours after it stays: the parser says what it wants.
    """
    language: str | None = None
    rest: list[str] = []
    at = 0
    while at < len(arguments):
        text = arguments[at]
        if text == "--":
            return language, [*rest, *arguments[at:]]
        name, equals, value = text.partition("=")
        if name == FLAG and not equals:
            value = arguments[at + 1] if at + 1 < len(arguments) else ""
        if name == FLAG and value in LANGUAGES:
            language = value
            at += 1 if equals else 2
        else:
            rest.append(text)
            at += 1
    return language, rest
