"""A hint for whoever is stuck, worked out from what lies on the table and nothing else."""

from collections.abc import Callable, Iterator
from typing import Final

from companion.commands.scenario_odds import say_hint
from companion.words import Words
from engines.tiwanaku.budget import Budget, BudgetSpent
from engines.tiwanaku.explain import explain
from engines.tiwanaku.state import State
from engines.tiwanaku.view import knowledge

STEPS: Final = 100_000
"""Enough for every short thought; counting all scenarios may take longer and is given up."""


def advise(
    state: State, words: Words, stop: Callable[[], bool], steps: int = STEPS
) -> Iterator[str]:
    """Give the easiest certain thing and why, or say that none was found in time."""
    try:
        hint = explain(knowledge(state), Budget(steps, stop))
    except BudgetSpent:
        yield words.say("hint-not-found")
        return
    text = words.say("hint-none") if hint is None else say_hint(hint, words)
    # A hint begins with the name of a cell, which words write small.
    yield text[:1].upper() + text[1:]
