"""A hint for whoever is stuck, worked out from what lies on the table and nothing else."""

from collections.abc import Callable, Iterator
from typing import Final

from companion.pachamama.hint_words import say_deduction
from companion.pachamama.review import Advice
from companion.pachamama.scenario_finding import NameCell
from companion.pachamama.solving import ready_solvers, solvers_are_ready
from companion.words import Words
from engines.tiwanaku.rules.state import State
from engines.tiwanaku.rules.view import knowledge
from engines.tiwanaku.solver.budget import Budget, BudgetSpent

STEPS: Final = 100_000
"""Enough for every short thought; counting all scenarios may take longer and is given up."""


def advise(
    state: State, words: Words, name: NameCell, stop: Callable[[], bool], steps: int = STEPS
) -> Iterator[Advice]:
    """Give the easiest certain thing and why, or say that none was found in time.

    The cells it rests on are lit in the picture, so they are not listed.
    """
    # Compiled code takes half a second to load: the games that nobody is stuck in start without.
    from engines.tiwanaku.solver.explain import explain

    if not solvers_are_ready():
        yield Advice(words.say("solvers-first-time"))
        ready_solvers()
    try:
        hint = explain(knowledge(state), Budget(steps, stop))
    except BudgetSpent:
        yield Advice(words.say("hint-not-found"))
        return
    if hint is None:
        yield Advice(words.say("hint-none"))
        return
    lines = [say_deduction(hint, words, name), words.say("hint-lit", count=len(hint.cells))]
    yield Advice("\n".join(lines), (hint.at,), hint.cells)
