"""What all scenarios that agree with the knowledge have in common, where no thought shows it."""

from engines.contract import Cell
from engines.tiwanaku.scenario.knowledge import Knowledge
from engines.tiwanaku.solver.budget import Budget
from engines.tiwanaku.solver.clash import refuting_cells
from engines.tiwanaku.solver.deductions import Certainty, certainties
from engines.tiwanaku.solver.sat_clauses import Clauses
from engines.tiwanaku.solver.support import Search


def agreed(knowledge: Knowledge, budget: Budget) -> tuple[Certainty, tuple[Cell, ...]] | None:
    """Give a terrain or a crop that is certain, and known cells from which it follows.

    None where nothing is certain, BudgetSpent where that was not seen in time. Where only the
    cells take too long, there are none.
    """
    whole = knowledge.rows * knowledge.columns
    if sum(known.crop is not None for known in knowledge.known) == whole:
        return None
    with Search(knowledge, budget) as search:
        search.begin()
        while found := certainties(search.board, knowledge, search.found.tolist()):
            # Only here all scenarios seen so far agree; whatever else is left would end that.
            first = found[0]

            def speaks_against(cell: int, kind: int, level: int, first: Certainty = first) -> bool:
                here = 1 << cell == first.cell
                return here and (first.kind not in (None, kind) or first.level not in (None, level))

            search.decide(speaks_against)
            if first.holds(search.found.tolist()):
                return first, _cells(search, knowledge, first, budget)
    return None


def _cells(
    search: Search, knowledge: Knowledge, certainty: Certainty, budget: Budget
) -> tuple[Cell, ...]:
    number = certainty.cell.bit_length() - 1

    def otherwise(clauses: Clauses) -> list[int]:
        if certainty.kind is not None:
            return [-clauses.terrain[number][certainty.kind]]
        assert certainty.level is not None, f"expected a terrain or a crop, got {certainty}"
        return [-clauses.crop[number][certainty.level]]

    at = search.board.cells[number]
    return tuple(cell for cell in refuting_cells(knowledge, budget, otherwise) or () if cell != at)
