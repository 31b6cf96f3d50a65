"""The same question put to CP-SAT: every scenario that agrees with what is known, one by one."""

from collections import Counter
from typing import Any

from companion.system.errors import Mistake
from engines.contract import Cell
from engines.tiwanaku.scenario.candidates import bits
from engines.tiwanaku.scenario.knowledge import Knowledge
from engines.tiwanaku.scenario.terrain import CROP_STOCK, CROPS, Terrain
from engines.tiwanaku.solver.shapes import board_of

Found = Counter[tuple[Cell, Terrain, int]]


def enumerate_scenarios(knowledge: Knowledge, seconds: float) -> tuple[int, Found] | None:
    """Give how many there are and how often each cell is what; None where time ran out."""
    cp_model = load_ortools()
    model, terrain, crop = build_model(knowledge, cp_model)
    board = board_of(knowledge.rows, knowledge.columns)
    found: Found = Counter()
    kinds = list(Terrain)

    class Tally(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.count = 0

        def on_solution_callback(self) -> None:
            self.count += 1
            for number, cell in enumerate(board.cells):
                kind = next(k for k in kinds if self.value(terrain[number, k]))
                level = next(c for c in CROPS if self.value(crop[number, c]))
                found[cell, kind, level] += 1

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    tally = Tally()
    status = solver.solve(model, tally)
    if status not in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
        return None
    return tally.count, found


def build_model(knowledge: Knowledge, cp_model: Any) -> tuple[Any, Any, Any]:
    """Give the model with one variable a region, its cells' terrains and its cells' crops."""
    board = board_of(knowledge.rows, knowledge.columns)
    known = {board.number[cell.at]: cell for cell in knowledge.known}
    model = cp_model.CpModel()
    cells = range(board.size)
    terrain = {(n, kind): model.new_bool_var("") for n in cells for kind in Terrain}
    crop = {(n, level): model.new_bool_var("") for n in cells for level in CROPS}
    regions_over: dict[tuple[int, Terrain], list[Any]] = {key: [] for key in terrain}
    for n in cells:
        model.add_exactly_one(terrain[n, kind] for kind in Terrain)
        model.add_exactly_one(crop[n, level] for level in CROPS)
        for other in bits(board.touching[n] >> n + 1 << n + 1):
            for level in CROPS:
                model.add_bool_or(~crop[n, level], ~crop[other, level])
    for n, cell in known.items():
        model.add(terrain[n, cell.terrain] == 1)
        if cell.crop is not None:
            model.add(crop[n, cell.crop] == 1)
    for shape, halo in zip(board.shapes, board.halos, strict=True):
        inside = list(bits(shape))
        for kind in Terrain:
            if any(n in known and known[n].terrain is not kind for n in inside):
                continue
            region = model.new_bool_var("")
            for n in inside:
                regions_over[n, kind].append(region)
            for n in bits(halo):
                model.add_implication(region, ~terrain[n, kind])
            for level in CROPS[: len(inside)]:
                model.add(sum(crop[n, level] for n in inside) == 1).only_enforce_if(region)
    for key, regions in regions_over.items():
        model.add(sum(regions) == terrain[key])
    for kind, total in knowledge.totals().items():
        model.add(sum(terrain[n, kind] for n in cells) == total)
    for level, stock in CROP_STOCK.items():
        model.add(sum(crop[n, level] for n in cells) <= stock)
    return model, terrain, crop


def load_ortools() -> Any:
    """Give CP-SAT; a Mistake says how to get it."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise Mistake("The odds are measured against CP-SAT. Install ortools.") from None
    return cp_model
