"""A hint for whoever is stuck, worked out from what lies on the table and nothing else."""

from collections.abc import Callable, Iterator
from typing import Final

from companion.kits.tiwanaku.pachamama.hint_words import say_deduction
from companion.kits.tiwanaku.pachamama.scenario_appraisal import NameCell
from companion.kits.tiwanaku.pachamama.solving import ready_solvers, solvers_are_ready
from companion.kits.tiwanaku.screens.signs import name_cell
from companion.screens.hinting import Advice
from companion.words import Words
from engines.contract import Cell
from engines.tiwanaku.rules.box import Rules
from engines.tiwanaku.rules.state import State
from engines.tiwanaku.rules.view import knowledge
from engines.tiwanaku.solver.budget import Budget, BudgetSpent

STEPS: Final = 100_000
"""Enough for every short thought; counting all scenarios may take longer and is given up."""


def advise_named(
    rules: Rules, state: State, words: Words, stop: Callable[[], bool]
) -> Iterator[Advice]:
    """Give a hint whose cells go by the signs of their column and row."""

    def name(cell: Cell) -> str:
        return " · ".join(name_cell(words, rules.elements, rules.animals, cell))

    return advise(state, words, name, stop)


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
