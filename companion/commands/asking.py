"""A question on the terminal that is answered with yes or no; silence is no."""

import io
import sys
from typing import Final

from companion.words import Words

LONGEST_ANSWER: Final = 80
"""Characters; a pipe may have a line that never ends."""


def confirm(question: str, words: Words) -> bool:
    """Ask on stderr, since results go to stdout, and tell whether the answer was yes."""
    print(f"{question} {words.say('ask-yes-no')} ", end="", file=sys.stderr, flush=True)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    answer = sys.stdin.readline(LONGEST_ANSWER)
    if not answer.endswith("\n"):
        # Nobody is there to press Enter: what is said next begins a line.
        print(file=sys.stderr)
    said = answer.strip().casefold()
    return said in words.say("answers-yes").split()
