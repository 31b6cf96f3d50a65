"""The few starting tiles that let a player deduce everything: chosen, never drawn.

A set of starting tiles works when it hits every *gap*: a group of cells that stays open however
many of the other crops are known. Gaps are found only as they are needed: propose a smallest set
that hits those known so far, see where it still stalls, learn the gap there, propose again.
"""

from typing import Protocol

from engines.tiwanaku.scenario.candidates import Boards, Field, bits
from engines.tiwanaku.scenario.dice import Dice
from engines.tiwanaku.scenario.fillings import Search
from engines.tiwanaku.scenario.techniques import Technique, deduce
from engines.tiwanaku.scenario.terrain import CROPS


class Gaps(Protocol):
    """Finds what a set of known cells leaves open."""

    def beyond(self, known: int) -> int:
        """Give a gap that none of the known cells hits, or 0 where everything follows."""


class TechniqueGaps:
    """Gaps for a player who reasons with the techniques up to a ceiling."""

    def __init__(self, field: Field, sown: Boards, ceiling: Technique, dice: Dice) -> None:
        self.field = field
        self.sown = sown
        self.ceiling = ceiling
        self.dice = dice

    def beyond(self, known: int) -> int:
        """Give the cells that stay open when nothing more can be told without opening all."""
        field = self.field
        boards = reveal(field.initial, self.sown, known)
        settled = deduce(field, boards, self.ceiling)
        # Telling a cell that does not finish the board narrows the gap; the others are the gap.
        for cell in self.dice.shuffled(list(bits(field.everything & ~settled))):
            if settled >> cell & 1:
                continue
            told = reveal(boards, self.sown, 1 << cell)
            reached = deduce(field, told, self.ceiling, settled)
            if reached != field.everything:
                boards, settled = told, reached
        return field.everything & ~settled


class FillingGaps:
    """Gaps for a player who reasons without limit: where two fillings of the field differ."""

    def __init__(self, field: Field, sown: Boards, budget: int) -> None:
        self.field = field
        self.sown = sown
        self.budget = budget

    def beyond(self, known: int) -> int:
        """Give the cells of a smallest difference between the sown crops and another filling."""
        gap = self._other_filling(known)
        for cell in bits(gap):
            if gap >> cell & 1:
                gap = self._other_filling(self.field.everything & ~gap | 1 << cell) or gap
        return gap

    def _other_filling(self, known: int) -> int:
        search = Search(self.field, 2, self.budget)
        search.run(reveal(self.field.initial, self.sown, known))
        for filling in search.found:
            unlike = 0
            for crop in CROPS:
                unlike |= filling[crop] & ~self.sown[crop]
            if unlike:
                return unlike
        return 0


def reveal(boards: tuple[int, ...] | Boards, sown: Boards, cells: int) -> Boards:
    """Give the candidates after the crops of these cells are told."""
    return [board & ~cells | crop & cells for board, crop in zip(boards, sown, strict=True)]


def choose_start(field: Field, gaps: Gaps, found: list[int], dice: Dice, most: int) -> int | None:
    """Give a smallest working set of cells that do not touch, or None where `most` are too few.

    `found` are gaps known from an earlier choice on the same field; new ones are added to it.
    """
    if not found:
        learn(gaps, 0, found)
        if len(found) > most:
            # These gaps share no cell, so each wants a starting tile of its own.
            return None
    order = dice.shuffled(list(bits(field.everything)))
    for size in range(1, most + 1):
        while (chosen := hit_all(found, order, field.near, size)) is not None:
            if not learn(gaps, chosen, found):
                return chosen
    return None


def learn(gaps: Gaps, told: int, found: list[int]) -> bool:
    """Add gaps beyond the told cells, none sharing a cell with another; tell whether any was."""
    before = len(found)
    while gap := gaps.beyond(told):
        found.append(gap)
        told |= gap
    return len(found) > before


def hit_all(gaps: list[int], order: list[int], near: tuple[int, ...], size: int) -> int | None:
    """Give at most `size` cells that do not touch each other and hit every gap, or None."""

    def search(open_gaps: list[int], chosen: int, barred: int, left: int) -> int | None:
        if not open_gaps:
            return chosen
        if not left:
            return None
        tight = min(open_gaps, key=lambda gap: (gap & ~barred).bit_count()) & ~barred
        for cell in order:
            bit = 1 << cell
            if tight & bit:
                rest = [gap for gap in open_gaps if not gap & bit]
                found = search(rest, chosen | bit, barred | bit | near[cell], left - 1)
                if found is not None:
                    return found
                barred |= bit
        return None

    return search(gaps, 0, 0, size)
