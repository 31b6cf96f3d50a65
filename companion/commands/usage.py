"""Wrong usage in the owner's language: argparse tells it in English, we say it as all else."""

import argparse
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    # Words load only where there is something to say: every command waits for what is loaded here.
    from companion.words import Words

FLAG: Final = "--language"
LANGUAGES: Final = ("en", "fr")

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
        usage = self.usage.removeprefix("usage: ").rstrip("\n")
        why = word_message(self.message, words)
        return (
            f"{words.say('usage-title', usage=usage)}\n{words.say('usage-error', prog=self.prog)} "
            f"{why}"
        )


class Parser(argparse.ArgumentParser):
    """A parser that raises what argparse prints, so that it can be told in any language."""

    def error(self, message: str) -> NoReturn:
        """Raise WrongUsage."""
        raise WrongUsage(self.prog, self.format_usage(), message)


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
