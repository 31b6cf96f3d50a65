"""The next thing a player can know for certain, by the easiest way, and the cells it rests on."""

from collections.abc import Mapping
from functools import partial
from typing import Final

import msgspec

from engines.contract import Cell, Fact
from engines.tiwanaku.scenario.candidates import bits
from engines.tiwanaku.scenario.knowledge import Knowledge
from engines.tiwanaku.scenario.terrain import KINDS, Terrain
from engines.tiwanaku.solver.agreement import agreed
from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.deductions import (
    WAYS,
    Certainty,
    Depth,
    certainties,
    needed_cells,
    reached,
)
from engines.tiwanaku.solver.narrowing import Contradiction, certain, first_candidates, possible
from engines.tiwanaku.solver.shapes import Bits, Board, board_of
from engines.tiwanaku.solver.visible_deductions import look


class Hint(msgspec.Struct, frozen=True):
    """One certain thing: the slug of its reason, the facts, the cell and the cells it rests on."""

    slug: str
    depth: Depth
    at: Cell
    terrain: Terrain | None
    crop: int | None
    cells: tuple[Cell, ...]
    facts: Mapping[str, Fact]


HINTS = (
    "hint-region-of-one",
    "hint-crop-only",
    "hint-crop-place",
    "hint-stock-out",
    "hint-stock-all",
    "hint-region-grows",
    "hint-terrain-only",
    "hint-neighbour",
    "hint-pair",
    "hint-try",
    "hint-count",
)
"""Every slug a hint can have."""


COMPARED: Final = 8
"""Of how many certainties the one that rests on the fewest cells is chosen."""

MANY: Final = 8
"""Cells that are too many to look at: then harder ways are asked whether they need fewer."""

FEW: Final = 3
"""Cells that nobody needs fewer of: then the other certainties are not looked at."""


def explain(knowledge: Knowledge, budget: Budget) -> Hint | None:
    """Give the next certain thing, or None where nothing is; Contradiction where nothing fits.

    BudgetSpent where the easy ways end and looking at all scenarios takes longer than allowed.
    """
    board = board_of(knowledge.rows, knowledge.columns)
    best: Hint | None = None
    for depth, rounds in WAYS:
        try:
            candidates = reached(board, knowledge, depth, rounds, budget)
            found = certainties(board, knowledge, candidates)
            if found:
                hint = _shortest(board, knowledge, depth, rounds, found, budget)
                best = hint if best is None or len(hint.cells) < len(best.cells) else best
        except BudgetSpent:
            if best is None:
                raise
            return best
        if best is not None and len(best.cells) <= MANY:
            return best
    found_in_all = None if best else agreed(knowledge, budget)
    if found_in_all is None:
        return best
    return _worded(board, knowledge, "hint-count", Depth.COUNT, *found_in_all)


def _shortest(
    board: Board,
    knowledge: Knowledge,
    depth: Depth,
    rounds: int,
    found: list[Certainty],
    budget: Budget,
) -> Hint:
    """Give the hint that rests on the fewest cells, a crop before a terrain."""
    crops = [certainty for certainty in found if certainty.level is not None]
    best: tuple[Certainty, tuple[Cell, ...]] | None = None
    for certainty in (crops or found)[:COMPARED]:
        at = board.cells_of(certainty.cell)[0]
        holds = partial(_follows, board, depth, rounds, certainty, budget)
        cells = tuple(cell for cell in needed_cells(knowledge, at, holds) if cell != at)
        if best is None or len(cells) < len(best[1]):
            best = certainty, cells
        if len(cells) <= FEW:
            break
    assert best is not None, "expected something found"
    slug = _slug(board, knowledge, depth, best[0])
    return _worded(board, knowledge, slug, depth, *best)


def _follows(
    board: Board, depth: Depth, rounds: int, certainty: Certainty, budget: Budget, known: Knowledge
) -> bool:
    """Tell whether the same thought finds the same from less knowledge."""
    at = board.cells_of(certainty.cell)[0]
    if certainty.level is not None and all(cell.at != at for cell in known.known):
        return False
    try:
        return certainty.holds(reached(board, known, depth, rounds, budget, certainty.cell))
    except Contradiction:
        return False


def _slug(board: Board, knowledge: Knowledge, depth: Depth, certainty: Certainty) -> str:
    deep = {Depth.NEIGHBOUR: "hint-neighbour", Depth.PAIR: "hint-pair", Depth.TRY: "hint-try"}
    if depth in deep:
        return deep[depth]
    if certainty.level is not None:
        if depth is Depth.PLACE:
            return "hint-crop-place"
        alone = certainty.level == 0 and _closed_alone(board, knowledge, certainty.cell)
        return "hint-region-of-one" if alone else "hint-crop-only"
    assert certainty.kind is not None, "a certainty is a terrain or a crop"
    totals = [knowledge.totals()[kind] for kind in KINDS]
    candidates = first_candidates(board, knowledge)
    can_be = possible(candidates)
    left = knowledge.remaining
    if sum(1 for kind in KINDS if left.get(kind, 0)) == 1:
        return "hint-stock-out"
    look(board, candidates, totals, stock=False)
    can_be = possible(candidates)
    if can_be[certainty.kind].bit_count() == totals[certainty.kind] and not certainty.holds(
        candidates
    ):
        return "hint-stock-all"
    sure = certain(board, can_be)[certainty.kind] & ~certainty.cell
    grows = any(board.beside[number] & sure for number in bits(certainty.cell))
    return "hint-region-grows" if grows else "hint-terrain-only"


def _closed_alone(board: Board, knowledge: Knowledge, cell: Bits) -> bool:
    """Tell whether all four sides of a cell are known to be other terrain, or used up."""
    known = {board.number[found.at]: found.terrain for found in knowledge.known}
    number = cell.bit_length() - 1
    own = known[number]
    return all(
        known[side] is not own if side in known else not knowledge.remaining.get(own, 0)
        for side in bits(board.beside[number])
    )


def _worded(
    board: Board,
    knowledge: Knowledge,
    slug: str,
    depth: Depth,
    certainty: Certainty,
    cells: tuple[Cell, ...],
) -> Hint:
    at = board.cells_of(certainty.cell)[0]
    facts: dict[str, Fact] = {"row": at[0] + 1, "column": at[1] + 1}
    terrain = None if certainty.kind is None else KINDS[certainty.kind]
    crop = None if certainty.level is None else certainty.level + 1
    if terrain is not None:
        facts["terrain"] = terrain.value
        facts["left"] = knowledge.remaining.get(terrain, 0)
    if crop is not None:
        facts["crop"] = crop
    return Hint(slug, depth, at, terrain, crop, cells, facts)
