"""Ways to sow given terrains, found by a search that never runs longer than its budget."""

from collections.abc import Iterable
from typing import Final

from engines.tiwanaku.scenario.candidates import (
    DEAD,
    Boards,
    Field,
    narrowest_cell,
    settle_singles,
)
from engines.tiwanaku.scenario.scenario import CropGrid
from engines.tiwanaku.scenario.techniques import Technique, deduce
from engines.tiwanaku.scenario.terrain import CROPS

NODE_BUDGET: Final = 5_000
"""Guesses before the search says "not decided"; scenarios here need a handful."""


class Search:
    """Depth-first over the cell with fewest candidates; stops at a number of fillings."""

    def __init__(self, field: Field, limit: int, budget: int) -> None:
        self.field = field
        self.limit = limit
        self.left = budget
        self.found: list[Boards] = []

    def settle(self, boards: Boards, settled: int) -> int:
        """Give the cells that follow without a guess, or DEAD. Changes `boards`."""
        return settle_singles(self.field, boards, settled)

    def run(self, boards: Boards, settled: int = 0, order: tuple[int, ...] = CROPS) -> bool:
        """Collect fillings in `found`; False where the budget ended first. Changes `boards`."""
        settled = self.settle(boards, settled)
        if settled == DEAD:
            return True
        if settled == self.field.everything:
            self.found.append(boards)
            return True
        cell = narrowest_cell(boards, self.field.everything & ~settled)
        for crop in order:
            if not boards[crop] & cell:
                continue
            if not self.left:
                return False
            self.left -= 1
            guess = [board & ~cell for board in boards]
            guess[crop] |= cell
            if not self.run(guess, settled, order):
                return False
            if len(self.found) >= self.limit:
                return True
        return True


class KeenSearch(Search):
    """The same search with keener deductions: fewer guesses to prove that nothing else fits.

    The generator stays with the plain one: which filling comes first is part of its version. Who
    judges a whole scenario takes the compiled one, `engines.tiwanaku.solver.compiled_fillings`.
    """

    def settle(self, boards: Boards, settled: int) -> int:
        """Give the cells that follow from singles, common neighbours and pairs, or DEAD."""
        return deduce(self.field, boards, Technique.NAKED_PAIR, settled)


def find_fillings(
    field: Field, given: Iterable[tuple[int, int]], limit: int, budget: int = NODE_BUDGET
) -> tuple[list[Boards], bool]:
    """Give up to `limit` ways to sow the field, and whether the search came to its end."""
    search = Search(field, limit, budget)
    done = search.run(field.given(given))
    return search.found, done


def crop_grid(field: Field, filling: Boards) -> CropGrid:
    """Give a filling as rows of crops."""
    cells = field.everything.bit_count()
    sown = [next(crop for crop in CROPS if filling[crop] >> number & 1) for number in range(cells)]
    return tuple(tuple(sown[at : at + field.columns]) for at in range(0, cells, field.columns))
