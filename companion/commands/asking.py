"""A question on the terminal that is answered with yes or no; silence is no."""

import sys

from companion.words import Words


def confirm(question: str, words: Words) -> bool:
    """Ask on stderr, since results go to stdout, and tell whether the answer was yes."""
    print(f"{question} {words.say('ask-yes-no')} ", end="", file=sys.stderr, flush=True)
    answer = sys.stdin.readline()
    if not answer.endswith("\n"):
        # Nobody is there to press Enter: what is said next begins a line.
        print(file=sys.stderr)
    said = answer.strip().casefold()
    return said in words.say("answers-yes").split()
