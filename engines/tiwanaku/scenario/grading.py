"""How hard a scenario is: the hardest technique it takes, and how often each was used.

The count is made as a patient player would: always the easiest technique that brings anything,
its first occasion in reading order (regions by their first cell, crops upwards), then anew.
"""

import enum
from typing import Final

import msgspec

from engines.tiwanaku.scenario.candidates import DEAD, Boards, Field, bits, settle_singles
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.techniques import CROP_PAIRS, Technique
from engines.tiwanaku.scenario.terrain import CROPS


class Level(enum.StrEnum):
    """How hard a scenario is to deduce once its terrains are known."""

    GENTLE = "gentle"
    """Singles are enough."""
    FAIR = "fair"
    """Common neighbours or pairs are needed."""
    EXPERT = "expert"
    """A crop must be tried in the mind, one step deep."""


HARDEST: Final = {
    Technique.NAKED_SINGLE: Level.GENTLE,
    Technique.HIDDEN_SINGLE: Level.GENTLE,
    Technique.COMMON_NEIGHBOUR: Level.FAIR,
    Technique.NAKED_PAIR: Level.FAIR,
    Technique.CONTRADICTION: Level.EXPERT,
}


class Grade(msgspec.Struct, frozen=True):
    """The uses of each technique, easiest first, and the cells that none of them opened."""

    uses: tuple[int, ...]
    unopened: int = 0

    @property
    def hardest(self) -> Technique:
        """Give the hardest technique used; a board known from the start needs the easiest."""
        return Technique(max((at for at, uses in enumerate(self.uses) if uses), default=0))

    @property
    def level(self) -> Level | None:
        """Give the level, or None where deduction stops short of the whole board."""
        return None if self.unopened else HARDEST[self.hardest]


def grade_scenario(scenario: Scenario) -> Grade:
    """Give the grade of a valid scenario."""
    field = Field.of(scenario.terrain)
    given = [(field.number(cell), scenario.crops[cell[0]][cell[1]]) for cell in scenario.start]
    uses = [0] * len(Technique)
    boards = field.given(given)
    settled = 0
    for cell, crop in given:
        settled |= _sow(field, boards, 1 << cell, crop)
    while settled != field.everything:
        step = _easiest_step(field, boards, settled)
        if step is None:
            break
        technique, sown = step
        uses[technique] += 1
        settled |= sown
    return Grade(tuple(uses), (field.everything & ~settled).bit_count())


def _sow(field: Field, boards: Boards, cell: int, crop: int) -> int:
    for other in CROPS:
        if other != crop:
            boards[other] &= ~cell
    boards[crop] &= ~field.sees[cell.bit_length() - 1]
    return cell


def _easiest_step(field: Field, boards: Boards, settled: int) -> tuple[Technique, int] | None:
    """Do the easiest step there is; give its technique and the cell it settled, 0 for none."""
    open_cells = field.everything & ~settled
    for cell in bits(open_cells):
        left = [crop for crop in CROPS if boards[crop] >> cell & 1]
        if len(left) == 1:
            return Technique.NAKED_SINGLE, _sow(field, boards, 1 << cell, left[0])
    for crop, region in field.places:
        spots = boards[crop] & region
        if spots & open_cells and not spots & (spots - 1):
            return Technique.HIDDEN_SINGLE, _sow(field, boards, spots, crop)
    if _exclude_one_common_neighbour(field, boards):
        return Technique.COMMON_NEIGHBOUR, 0
    if _exclude_by_one_pair(field, boards, open_cells):
        return Technique.NAKED_PAIR, 0
    if _exclude_one_contradiction(field, boards, settled):
        return Technique.CONTRADICTION, 0
    return None


def _exclude_one_common_neighbour(field: Field, boards: Boards) -> bool:
    for crop, region in field.places:
        touched = boards[crop]
        for cell in bits(boards[crop] & region):
            touched &= field.near[cell]
        if touched:
            boards[crop] &= ~touched
            return True
    return False


def _exclude_by_one_pair(field: Field, boards: Boards, open_cells: int) -> bool:
    pair_of = {}
    for cell in bits(open_cells):
        left = tuple(crop for crop in CROPS if boards[crop] >> cell & 1)
        if left in CROP_PAIRS:
            pair_of[cell] = left
    for cell, pair in pair_of.items():
        for mate in bits(field.sees[cell] & -(2 << cell)):
            if pair_of.get(mate) != pair:
                continue
            seen = field.sees[cell] & field.sees[mate]
            if seen & (boards[pair[0]] | boards[pair[1]]):
                for crop in pair:
                    boards[crop] &= ~seen
                return True
    return False


def _exclude_one_contradiction(field: Field, boards: Boards, settled: int) -> bool:
    for cell in bits(field.everything & ~settled):
        for crop in CROPS:
            if not boards[crop] >> cell & 1:
                continue
            trial = [board & ~(1 << cell) for board in boards]
            trial[crop] |= 1 << cell
            if settle_singles(field, trial, settled) == DEAD:
                boards[crop] &= ~(1 << cell)
                return True
    return False
