"""Half-laid boards in whole arrays: merged where they are alike, thinned where they are too many.

A sweep lays region after region on the first free cell. Its states are columns of words; states
alike become one node, and what leads from node to node is an edge. Where a layer has more nodes
than allowed, some are drawn: each as likely as its weight times its worth, and whoever is drawn
counts for those that were not, so that every sum over paths keeps its expected value.
"""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from engines.tiwanaku.budget import Budget
from engines.tiwanaku.dice import Dice
from engines.tiwanaku.plantings import Numbers, Plantings
from engines.tiwanaku.shapes import Board, Words

Reals = npt.NDArray[np.float64]

WORD: Final = np.uint64

STATES_A_STEP: Final = 4
EDGES_A_STEP: Final = 32
"""In arrays so many states or edges cost what one step of a budget stands for."""

EXACT_BELOW: Final = 2**53
"""Whole numbers below this are exact as floats."""


class Regions:
    """The plantings of a board in sweeping order, grouped by region."""

    def __init__(self, board: Board, plantings: Plantings) -> None:
        lowest = np.array([(shape & -shape).bit_length() - 1 for shape in board.shapes])
        first = lowest[plantings.shape]
        self.order = np.lexsort((plantings.shape, plantings.kind, first))
        kind, shape = plantings.kind[self.order], plantings.shape[self.order]
        self.begin = np.nonzero(np.diff(shape * 4 + kind, prepend=-1))[0]
        self.deals = np.diff(np.append(self.begin, len(kind)))
        self.kind, shape = kind[self.begin], shape[self.begin]
        self.word, self.halo = board.shape_words[shape], board.halo_words[shape]
        self.size = board.sizes[shape]
        self.at = np.searchsorted(first[self.order][self.begin], np.arange(board.size + 1))
        cell = plantings.cell[self.order]
        self.bit, self.near = board.bit_words[cell].T.copy(), board.touching_words[cell].T.copy()


class Edges(NamedTuple):
    """Steps from node to node: what was laid, and how many steps not drawn each stands for."""

    source: Numbers
    target: Numbers
    laid: Numbers
    factor: Reals


class Layer(NamedTuple):
    """The nodes with one first free cell: states, weights, the first one's number; edges in."""

    states: Words
    weight: Reals
    base: int
    edges: Edges


class Thinning(NamedTuple):
    """How many nodes a layer may have, and how they are drawn where there are more.

    `sharpness` 1 draws them by what they stand for, which estimates best; less draws them more
    evenly, which finds more that is rare.
    """

    keep: int
    dice: Dice
    sharpness: float = 1.0


class Sifted:
    """The layers of a sweep under way: steps are posted ahead and taken out merged."""

    def __init__(self, size: int, width: int, budget: Budget, thinning: Thinning | None) -> None:
        self.budget, self.thinning = budget, thinning
        self.size, self.nodes, self.thinned = size, 0, False
        self._ahead: list[list[tuple[Words, Numbers, Numbers, Reals, Reals]]] = [
            [] for _ in range(size + 1)
        ]
        nobody = np.full(1, -1)
        self._ahead[0].append(
            (np.zeros((width, 1), dtype=WORD), nobody, nobody, np.ones(1), np.ones(1))
        )

    def post(
        self,
        first: Numbers,
        states: Words,
        source: Numbers,
        laid: Numbers,
        factor: Reals,
        weight: Reals,
    ) -> None:
        """Add steps: the first free cell after each, the state then, where from, what was laid."""
        self.budget.spend(1 + len(first) // EDGES_A_STEP)
        order = np.argsort(first, kind="stable")
        cuts = np.searchsorted(first[order], np.arange(self.size + 2))
        for at in np.unique(first).tolist():
            these = order[cuts[at] : cuts[at + 1]]
            self._ahead[at].append(
                (states[:, these], source[these], laid[these], factor[these], weight[these])
            )

    def take(self, first: int, worth: "Worth") -> Layer | None:
        """Give the layer of one first free cell; None where no state has it."""
        parts, self._ahead[first] = self._ahead[first], []
        if not parts:
            return None
        states = np.concatenate([part[0] for part in parts], axis=1)
        source: Numbers = np.concatenate([part[1] for part in parts])
        laid: Numbers = np.concatenate([part[2] for part in parts])
        factor: Reals = np.concatenate([part[3] for part in parts])
        weights: Reals = np.concatenate([part[4] for part in parts])
        _, one, node = np.unique(mixed(states), return_index=True, return_inverse=True)
        states = states[:, one]
        weight = np.bincount(node, weights).astype(np.float64)
        self.budget.spend(1 + len(one) // STATES_A_STEP)
        if self.thinning and len(one) > self.thinning.keep:
            self.thinned = True
            drawn, chance = thinned(weight * worth(states), self.thinning)
            states, weight = states[:, drawn], weight[drawn] / chance
            number = np.full(len(one), -1)
            number[drawn] = np.arange(len(drawn))
            node = number[node]
            left = node >= 0
            source, laid, node = source[left], laid[left], node[left]
            factor = factor[left] / chance[node]
        base = self.nodes
        self.nodes += len(weight)
        edges = Edges(source, node + base, laid, factor)
        if first == 0:
            edges = Edges(source[:0], node[:0], laid[:0], factor[:0])
        return Layer(states, weight, base, edges)


class Worth:
    """How promising states are, beyond their weight; on its own, all alike."""

    def __call__(self, states: Words) -> Reals:
        """Give a positive number for each state."""
        return np.ones(states.shape[1])


def thinned(priority: Reals, thinning: Thinning) -> tuple[Numbers, Reals]:
    """Draw about `keep` of many; give them and the chance each had (the largest are certain)."""
    keep = thinning.keep
    priority = np.maximum(priority, priority.max() * 1e-12) ** thinning.sharpness
    falling = np.sort(priority)[::-1]
    rest = np.cumsum(falling[::-1])[::-1]
    sure = int(np.argmax(falling[:keep] * (keep - np.arange(keep)) <= rest[:keep]))
    chance = np.minimum(1.0, priority * (keep - sure) / rest[sure])
    offset = (thinning.dice.word() >> 11) / EXACT_BELOW
    drawn = np.nonzero(np.diff(np.floor(np.cumsum(chance) + offset), prepend=0.0))[0]
    return drawn, chance[drawn]


def mixed(columns: Words) -> Words:
    """Give one word for each state; two states share one in fewer than 1 of 10**6 sweeps."""
    total: Words = np.zeros(columns.shape[1], dtype=WORD)
    for column in columns:
        total = (total ^ column) + WORD(0x9E3779B97F4A7C15)
        total = (total ^ (total >> WORD(30))) * WORD(0xBF58476D1CE4E5B9)
        total = (total ^ (total >> WORD(27))) * WORD(0x94D049BB133111EB)
        total ^= total >> WORD(31)
    return total


def ranges(length: Numbers, begin: Numbers) -> tuple[Numbers, Numbers]:
    """Give every index of ranges of these lengths and beginnings, and which range it is of."""
    ends = np.cumsum(length)
    which = np.repeat(np.arange(len(length)), length)
    return which, np.arange(len(which)) - np.repeat(ends - length - begin, length)


def first_free(board: Board, free: Words) -> Numbers:
    """Give the number of the lowest cell in each set; past the board where there is none."""
    below = (free & (~free + WORD(1))) - WORD(1)
    return np.where(free == 0, board.size, np.bitwise_count(below)).astype(np.intp)
