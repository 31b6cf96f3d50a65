"""Grows whole scenarios region by region at random, many side by side, until one fits."""

from typing import Final

from engines.tiwanaku.budget import Budget
from engines.tiwanaku.dice import Dice
from engines.tiwanaku.knowledge import Knowledge
from engines.tiwanaku.narrowing import KINDS, LEVELS, Candidates, first_candidates, narrow
from engines.tiwanaku.shapes import Bits, Board, bits, board_of
from engines.tiwanaku.terrain import CROP_STOCK
from engines.tiwanaku.worlds import World

WIDTH: Final = 40
"""How many half-grown scenarios are kept per first free cell, at first."""

SIZE_WEIGHT: Final = (0, 1, 2, 5, 12, 20)
"""How often a region of each size is tried: small ones soon leave their neighbours no crops."""

TRIES: Final = 3
"""How many regions are laid on each half-grown scenario."""


class Grown:
    """A half-grown scenario: regions so far, and which cells can no longer take what."""

    __slots__ = ("counts", "covered", "crops", "near_crop", "near_kind", "regions")

    def __init__(
        self,
        covered: Bits,
        near_kind: tuple[Bits, ...],
        near_crop: tuple[Bits, ...],
        counts: tuple[int, ...],
        crops: tuple[int, ...],
        regions: tuple[tuple[int, tuple[Bits, ...]], ...],
    ) -> None:
        self.covered, self.near_kind, self.near_crop = covered, near_kind, near_crop
        self.counts, self.crops, self.regions = counts, crops, regions


class Grower:
    """Grows scenarios that agree with some knowledge."""

    def __init__(self, board: Board, candidates: Candidates, totals: list[int]) -> None:
        self.board, self.totals = board, totals
        alive = narrow(board, candidates, totals)
        self.candidates = candidates
        self.by_first: list[list[tuple[Bits, Bits, int, int]]] = [[] for _ in range(board.size)]
        for kind in range(4):
            for shape in alive[kind].tolist():
                word = board.shapes[shape]
                first = (word & -word).bit_length() - 1
                self.by_first[first].append((word, board.halos[shape], kind, word.bit_count()))

    def grow(self, dice: Dice, budget: Budget) -> World:
        """Give one scenario; wider and wider attempts until one fits or the budget is spent."""
        width = WIDTH
        while True:
            grown = self._attempt(dice, budget, width)
            if grown is not None:
                return {
                    self.board.cells[cell.bit_length() - 1]: (KINDS[kind], level + 1)
                    for kind, crops in grown.regions
                    for level, cell in enumerate(crops)
                }
            width += width // 2

    def _attempt(self, dice: Dice, budget: Budget, width: int) -> Grown | None:
        layers: list[list[Grown]] = [[] for _ in range(self.board.size + 1)]
        layers[0].append(Grown(0, (0,) * 4, (0,) * 5, (0,) * 4, (0,) * 5, ()))
        for first in range(self.board.size):
            layer = layers[first]
            if len(layer) > width:
                layer = dice.shuffled(layer)[:width]
            for grown in layer:
                budget.spend(8)
                for after in self._successors(grown, first, dice):
                    covered = after.covered
                    then = ((covered + 1) & ~covered).bit_length() - 1
                    layers[then].append(after)
            layers[first] = []
        return dice.choice(layers[-1]) if layers[-1] else None

    def _successors(self, grown: Grown, first: int, dice: Dice) -> list[Grown]:
        covered, near, counts, totals = grown.covered, grown.near_kind, grown.counts, self.totals
        fits = [
            region
            for region in self.by_first[first]
            if not region[0] & (covered | near[region[2]])
            and counts[region[2]] + region[3] <= totals[region[2]]
        ]
        left = [total - count for total, count in zip(totals, counts, strict=True)]
        found: list[Grown] = []
        for _ in range(2 * TRIES):
            if not fits or len(found) == TRIES:
                break
            # Terrains with many tiles left go first, or the last cells would need all of one kind.
            chosen = dice.weighted([SIZE_WEIGHT[fit[3]] * left[fit[2]] ** 2 for fit in fits])
            word, halo, kind, size = fits.pop(chosen)
            crops = self._deal(grown, word, kind, size, dice)
            if crops is None:
                continue
            after = self._laid(grown, word, halo, kind, crops)
            if after is not None:
                found.append(after)
        return found

    def _deal(
        self, grown: Grown, word: Bits, kind: int, size: int, dice: Dice
    ) -> tuple[Bits, ...] | None:
        """Give the cells of the crops 1..n at random, or None where they do not fit."""
        places = [
            word & self.candidates[kind][level] & ~grown.near_crop[level] for level in range(size)
        ]
        order = sorted(range(size), key=lambda level: places[level].bit_count())
        dealt = [0] * size

        def place(turn: int, taken: Bits) -> bool:
            if turn == size:
                return True
            for number in dice.shuffled(list(bits(places[order[turn]] & ~taken))):
                dealt[order[turn]] = 1 << number
                if place(turn + 1, taken | 1 << number):
                    return True
            return False

        return tuple(dealt) if place(0, 0) else None

    def _laid(
        self, grown: Grown, word: Bits, halo: Bits, kind: int, crops: tuple[Bits, ...]
    ) -> Grown | None:
        """Give the scenario with one region more, or None where some cell is left with nothing."""
        board = self.board
        covered = grown.covered | word
        near_kind = list(grown.near_kind)
        near_kind[kind] |= halo
        near_crop = list(grown.near_crop)
        tallies = list(grown.crops)
        for level, cell in enumerate(crops):
            near_crop[level] |= board.touching[cell.bit_length() - 1]
            tallies[level] += 1
            if tallies[level] > CROP_STOCK[level + 1]:
                return None
        can = 0
        for other in range(4):
            free = ~near_kind[other]
            for level in LEVELS:
                can |= self.candidates[other][level] & free & ~near_crop[level]
        if board.all & ~covered & ~can:
            return None
        counts = list(grown.counts)
        counts[kind] += word.bit_count()
        return Grown(
            covered,
            tuple(near_kind),
            tuple(near_crop),
            tuple(counts),
            tuple(tallies),
            (*grown.regions, (kind, crops)),
        )


def grow_world(knowledge: Knowledge, dice: Dice, budget: Budget) -> World:
    """Give some scenario that agrees; Contradiction where narrowing sees that there is none."""
    board = board_of(knowledge.rows, knowledge.columns)
    totals = [knowledge.totals()[kind] for kind in KINDS]
    return Grower(board, first_candidates(board, knowledge), totals).grow(dice, budget)
