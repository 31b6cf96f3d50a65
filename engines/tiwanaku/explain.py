"""The next thing a player can know for certain, by the easiest way, and the cells it rests on."""

import enum
from collections.abc import Mapping
from typing import Final

import msgspec

from engines.contract import Cell, Fact
from engines.tiwanaku.budget import Budget, BudgetSpent
from engines.tiwanaku.clash import needed_cells
from engines.tiwanaku.counting import exact_odds
from engines.tiwanaku.knowledge import Knowledge
from engines.tiwanaku.narrowing import (
    KINDS,
    LEVELS,
    UNTIL_STILL,
    Candidates,
    Contradiction,
    certain,
    first_candidates,
    narrow,
    possible,
)
from engines.tiwanaku.plantings import possible_plantings
from engines.tiwanaku.shapes import Bits, Board, bits, board_of
from engines.tiwanaku.sights import look
from engines.tiwanaku.terrain import Terrain


class Depth(enum.IntEnum):
    """How far one has to think, easiest first; 0 to 4 stand beside the techniques of a grade."""

    LOOK = 0
    """Known neighbours, sizes of regions and the stock leave a cell one terrain or one crop."""
    PLACE = 1
    """A crop has one place in its region, a region one way to grow."""
    NEIGHBOUR = 2
    """Whatever lies there must leave something for every cell it touches."""
    PAIR = 3
    """Two regions side by side must leave each other room for all their crops."""
    TRY = 4
    """Anything else, tried out, leads to an impossible board."""
    COUNT = 5
    """All scenarios that agree have this in common."""


class Hint(msgspec.Struct, frozen=True):
    """One certain thing: the slug of its reason, the facts, the cell and the cells it rests on."""

    slug: str
    depth: Depth
    at: Cell
    terrain: Terrain | None
    crop: int | None
    cells: tuple[Cell, ...]
    facts: Mapping[str, Fact]


class _Finding(msgspec.Struct, frozen=True):
    cell: Bits
    kind: int | None
    level: int | None


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


def explain(knowledge: Knowledge, budget: Budget) -> Hint | None:
    """Give the next certain thing, or None where nothing is; Contradiction where nothing fits.

    BudgetSpent where the easy ways end and counting takes longer than allowed.
    """
    board = board_of(knowledge.rows, knowledge.columns)
    for depth in list(Depth)[:-1]:
        # A thought in few rounds is a short one: the hint a player can follow.
        for rounds in ROUNDS[depth]:
            candidates = _reached(board, knowledge, depth, rounds, budget)
            findings = _findings(board, knowledge, candidates)
            if findings:
                hints = [
                    _hint(board, knowledge, depth, rounds, finding, budget)
                    for finding in findings[: COMPARED[depth]]
                ]
                return min(hints, key=lambda hint: (hint.crop is None, len(hint.cells)))
    return _counted(board, knowledge, budget)


def _reached(
    board: Board, knowledge: Knowledge, depth: Depth, rounds: int, budget: Budget
) -> Candidates:
    """Give what cells can still be for somebody who thinks this far."""
    totals = [knowledge.totals()[kind] for kind in KINDS]
    candidates = first_candidates(board, knowledge)
    budget.spend(100)
    match depth:
        case Depth.LOOK:
            look(board, candidates, totals, rounds)
        case Depth.PLACE:
            look(board, candidates, totals)
            narrow(board, candidates, totals, rounds)
        case Depth.NEIGHBOUR:
            _planted(board, candidates, totals, hard=False)
        case Depth.PAIR:
            _planted(board, candidates, totals, hard=True)
        case _:
            _planted(board, candidates, totals, hard=True)
            _try_out(board, candidates, totals, budget)
    return candidates


ROUNDS: Final = {
    Depth.LOOK: (1, 2, 3, UNTIL_STILL),
    Depth.PLACE: (1, 2, UNTIL_STILL),
    Depth.NEIGHBOUR: (UNTIL_STILL,),
    Depth.PAIR: (UNTIL_STILL,),
    Depth.TRY: (UNTIL_STILL,),
}
COMPARED: Final = {
    Depth.LOOK: 6,
    Depth.PLACE: 4,
    Depth.NEIGHBOUR: 2,
    Depth.PAIR: 1,
    Depth.TRY: 1,
}
"""Of how many findings the one that rests on the fewest cells is chosen."""

PLANTINGS_MOST = 8_000
"""A board still as open as that holds nothing a player could see by comparing regions."""


def _planted(board: Board, candidates: Candidates, totals: list[int], hard: bool) -> None:
    try:
        possible_plantings(board, candidates, totals, hard=hard, most=PLANTINGS_MOST)
    except BudgetSpent:
        narrow(board, candidates, totals)


def _try_out(board: Board, candidates: Candidates, totals: list[int], budget: Budget) -> None:
    """Strike out each value that, taken for true, leads to a contradiction."""
    for number in range(board.size):
        cell = 1 << number
        for kind in range(4):
            for level in LEVELS:
                if not candidates[kind][level] & cell:
                    continue
                budget.spend(150)
                trial = [[crop & ~cell for crop in row] for row in candidates]
                trial[kind][level] |= cell
                try:
                    narrow(board, trial, totals)
                except Contradiction:
                    candidates[kind][level] &= ~cell
    narrow(board, candidates, totals)


def _findings(board: Board, knowledge: Knowledge, candidates: Candidates) -> list[_Finding]:
    """Give the cells whose crop has become certain, then those whose terrain has."""
    known = {board.number[cell.at]: cell for cell in knowledge.known}
    crops: list[_Finding] = []
    terrains: list[_Finding] = []
    for number in range(board.size):
        cell = 1 << number
        values = [(k, level) for k in range(4) for level in LEVELS if candidates[k][level] & cell]
        levels = {level for _, level in values}
        kinds = {kind for kind, _ in values}
        if number in known and known[number].crop is None and len(levels) == 1:
            crops.append(_Finding(cell, None, levels.pop()))
        if number not in known and len(kinds) == 1:
            terrains.append(_Finding(cell, kinds.pop(), None))
    return crops + terrains


def _holds(candidates: Candidates, finding: _Finding) -> bool:
    """Tell whether the candidates leave the cell nothing but what was found."""
    others = 0
    for kind in range(4):
        for level in LEVELS:
            if finding.kind not in (None, kind) or finding.level not in (None, level):
                others |= candidates[kind][level]
    return not others & finding.cell


def _hint(
    board: Board,
    knowledge: Knowledge,
    depth: Depth,
    rounds: int,
    finding: _Finding,
    budget: Budget,
) -> Hint:
    at = board.cells_of(finding.cell)[0]

    def follows(smaller: Knowledge) -> bool:
        if finding.level is not None and all(known.at != at for known in smaller.known):
            return False
        try:
            return _holds(_reached(board, smaller, depth, rounds, budget), finding)
        except Contradiction:
            return False

    # The farthest cells are left out first: a hint should rest on what lies close by.
    nearby = sorted(
        knowledge.known,
        key=lambda known: -max(abs(known.at[0] - at[0]), abs(known.at[1] - at[1])),
    )
    cells = sorted(needed_cells(msgspec.structs.replace(knowledge, known=tuple(nearby)), follows))
    slug = _slug(board, knowledge, depth, finding)
    return _worded(knowledge, slug, depth, finding, at, tuple(c for c in cells if c != at))


def _slug(board: Board, knowledge: Knowledge, depth: Depth, finding: _Finding) -> str:
    deep = {Depth.NEIGHBOUR: "hint-neighbour", Depth.PAIR: "hint-pair", Depth.TRY: "hint-try"}
    if depth in deep:
        return deep[depth]
    if finding.level is not None:
        if depth is Depth.PLACE:
            return "hint-crop-place"
        alone = finding.level == 0 and _closed_alone(board, knowledge, finding.cell)
        return "hint-region-of-one" if alone else "hint-crop-only"
    assert finding.kind is not None, "a finding is a terrain or a crop"
    totals = [knowledge.totals()[kind] for kind in KINDS]
    candidates = first_candidates(board, knowledge)
    can_be = possible(candidates)
    left = knowledge.remaining
    if sum(1 for kind in KINDS if left.get(kind, 0)) == 1:
        return "hint-stock-out"
    look(board, candidates, totals, stock=False)
    can_be = possible(candidates)
    if can_be[finding.kind].bit_count() == totals[finding.kind] and not _holds(candidates, finding):
        return "hint-stock-all"
    sure = certain(board, can_be)[finding.kind] & ~finding.cell
    grows = any(board.beside[number] & sure for number in bits(finding.cell))
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
    knowledge: Knowledge,
    slug: str,
    depth: Depth,
    finding: _Finding,
    at: Cell,
    cells: tuple[Cell, ...],
) -> Hint:
    facts: dict[str, Fact] = {"row": at[0] + 1, "column": at[1] + 1}
    terrain = None if finding.kind is None else KINDS[finding.kind]
    crop = None if finding.level is None else finding.level + 1
    if terrain is not None:
        facts["terrain"] = terrain.value
        facts["left"] = knowledge.remaining.get(terrain, 0)
    if crop is not None:
        facts["crop"] = crop
    return Hint(slug, depth, at, terrain, crop, cells, facts)


def _counted(board: Board, knowledge: Knowledge, budget: Budget) -> Hint | None:
    """Count all scenarios and give what they have in common."""
    known = {cell.at: cell for cell in knowledge.known}
    odds = exact_odds(knowledge, budget)
    for cell in odds.cells:
        number = 1 << board.number[cell.at]
        crops = {crop for _, crop in cell.joint}
        kinds = {kind for kind, _ in cell.joint}
        finding = None
        if cell.at in known and known[cell.at].crop is None and len(crops) == 1:
            finding = _Finding(number, None, crops.pop() - 1)
        elif cell.at not in known and len(kinds) == 1:
            finding = _Finding(number, KINDS.index(kinds.pop()), None)
        if finding is not None:
            return _worded(knowledge, "hint-count", Depth.COUNT, finding, cell.at, ())
    return None
