"""The mistakes the command line tells people about, in one tree."""

import sys


class Mistake(Exception):
    """Something a person can put right: the message says what is wrong and what to do."""

    exit_code = 1


class UsageMistake(Mistake):
    """The command was called wrongly: unknown game, option, argument."""

    exit_code = 2


def warn(sentence: str) -> None:
    """Say something on stderr that stops nothing."""
    print(f"tableside: {sentence}", file=sys.stderr)
