"""Which discovered cells contradict each other, where no scenario agrees with all of them."""

from collections.abc import Callable, Iterable
from typing import Final

from pysat.solvers import Solver

from engines.contract import Cell
from engines.tiwanaku.scenario.knowledge import Knowledge, Known
from engines.tiwanaku.scenario.terrain import KINDS
from engines.tiwanaku.solver.budget import Budget
from engines.tiwanaku.solver.sat_clauses import Clauses
from engines.tiwanaku.solver.shapes import board_of

SOLVER: Final = "glucose4"
EFFORT: Final = 500
"""Conflicts between two looks at the budget."""
TRIAL: Final = 4
"""Portions of effort to see whether a cell can be left out."""
STEPS_A_CONFLICT: Final = 10


def clashing_cells(knowledge: Knowledge, budget: Budget) -> tuple[Cell, ...]:
    """Give discovered cells that cannot be together; () where the counts clash by themselves.

    Asked of knowledge known to be contradictory. None of the cells given can be left out, as far
    as the budget reaches; where it does not reach at all, these are all that are known.
    """
    cells = refuting_cells(knowledge, budget, lambda clauses: [])
    return tuple(sorted(known.at for known in knowledge.known)) if cells is None else cells


def refuting_cells(
    knowledge: Knowledge, budget: Budget, more: Callable[[Clauses], list[int]]
) -> tuple[Cell, ...] | None:
    """Give discovered cells that cannot be together with `more`; None where that is not seen.

    None of them can be left out, as far as the budget reaches.
    """
    board = board_of(knowledge.rows, knowledge.columns)
    clauses = Clauses(board, [knowledge.totals()[kind] for kind in KINDS])
    fixed = more(clauses)
    said = {_literal(clauses, known): known.at for known in knowledge.known}
    with Solver(name=SOLVER, bootstrap_with=clauses.clauses) as solver:
        for literal in fixed:
            solver.add_clause([literal])
        core = _refuted(solver, said, budget, budget.left // STEPS_A_CONFLICT // EFFORT)
        if core is None:
            return None
        for literal in list(core):
            if literal in core:
                rest = [other for other in core if other != literal]
                smaller = _refuted(solver, rest, budget, TRIAL)
                core = core if smaller is None else smaller
    return tuple(sorted(said[literal] for literal in core))


def _literal(clauses: Clauses, known: Known) -> int:
    number, kind = clauses.board.number[known.at], KINDS.index(known.terrain)
    if known.crop is None:
        return clauses.terrain[number][kind]
    return clauses.value[number, kind, known.crop - 1]


def _refuted(
    solver: Solver, literals: Iterable[int], budget: Budget, portions: int
) -> list[int] | None:
    """Give those of the literals that cannot be true together; None where that is not seen."""
    assumed = list(literals)
    for _ in range(portions):
        if budget.spent:
            return None
        budget.left -= EFFORT * STEPS_A_CONFLICT
        solver.conf_budget(EFFORT)
        answer = solver.solve_limited(assumptions=assumed)
        if answer is not None:
            return None if answer else list(solver.get_core() or ())
    return None
