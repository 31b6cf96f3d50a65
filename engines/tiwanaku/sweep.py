"""Counts every scenario in three sweeps, each along the steps the one before it left alive.

The first knows regions only: what is covered, and where each terrain can no longer lie. The second
adds how many tiles of each terrain are laid, the third the crops. So the dear sweep never looks at
a board that its terrains alone make impossible to finish; nearly all of them are.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from engines.tiwanaku.budget import Budget
from engines.tiwanaku.dice import Dice
from engines.tiwanaku.halflaid import (
    EXACT_BELOW,
    WORD,
    Edges,
    Layer,
    Reals,
    Regions,
    Sifted,
    Thinning,
    Worth,
    first_free,
    ranges,
)
from engines.tiwanaku.narrowing import LEVELS, Candidates, Contradiction, certain, possible
from engines.tiwanaku.plantings import Numbers, Plantings
from engines.tiwanaku.shapes import Board, Words
from engines.tiwanaku.terrain import CROP_STOCK

FIELD: Final = 8
"""Bits of one tally in a word of tallies."""

CHUNK: Final = 1 << 18
"""Steps looked at together: bounds the memory, not the work."""


class Graph(NamedTuple):
    """Half-laid boards that can be finished, by first free cell, and the regions that lead on.

    The edges of node n are `start[n]` to `start[n + 1]`: region laid, node after, factor.
    `onward` is how much the finished boards ahead of a node weigh.
    """

    first: Numbers
    covered: Words
    barred: Words
    onward: Reals
    start: Numbers
    region: Numbers
    after: Numbers
    factor: Reals


class Harvest(NamedTuple):
    """How many scenarios there are, in how many each planting occurs, and whether all were seen."""

    scenarios: Any
    with_planting: npt.NDArray[Any]
    exact: bool
    steps: Edges

    def some_scenario(self, dice: Dice) -> list[int]:
        """Give the plantings of one of the scenarios; not all of them are equally likely."""
        node = 0
        drawn: list[int] = []
        while True:
            low, high = np.searchsorted(self.steps.source, [node, node + 1]).tolist()
            if low == high:
                return drawn
            step = low + dice.below(high - low)
            drawn.append(int(self.steps.laid[step]))
            node = int(self.steps.target[step])


class Sweeper:
    """The sweeps over one board's plantings; thinned, they give a fair sample."""

    def __init__(
        self,
        board: Board,
        candidates: Candidates,
        plantings: Plantings,
        totals: list[int],
        thinning: Thinning | None = None,
    ) -> None:
        self.board, self.totals = board, totals
        self.thinning = thinning
        self.regions = Regions(board, plantings)
        can_be = possible(candidates)
        self._crops = np.array(candidates, dtype=WORD)
        self._can_be = np.array(can_be, dtype=WORD)
        self._sure = np.array(certain(board, can_be), dtype=WORD)
        self._all = WORD(board.all)
        self._thinned = False

    def count(self, budget: Budget) -> Harvest:
        """Count all scenarios; Contradiction where there is none.

        A thinned count that lost them all on its way says 0, and that it is not exact.
        """
        return next(self.harvests(1, budget))

    def harvests(self, sowings: int, budget: Budget) -> Iterator[Harvest]:
        """Give several counts, crops sown anew on the same regions; an exact one is the last."""
        self._thinned = False
        try:
            graph = self._tally(self._ground(budget), budget)
        except Contradiction:
            if not self._thinned:
                raise
            yield self._nothing()
            return
        for _ in range(sowings):
            try:
                harvest = self._sow(graph, budget)
            except Contradiction:
                if not self._thinned:
                    raise
                harvest = self._nothing()
            yield harvest
            if harvest.exact:
                return

    def _nothing(self) -> Harvest:
        none = np.zeros(0, dtype=np.intp)
        steps = Edges(none, none, none, np.zeros(0))
        return Harvest(0.0, np.zeros(len(self.regions.order)), False, steps)

    def _sifted(self, width: int, budget: Budget) -> Sifted:
        return Sifted(self.board.size, width, budget, self.thinning)

    def _ground(self, budget: Budget) -> Graph:
        """Sweep over regions alone."""
        regions, sifted = self.regions, self._sifted(5, budget)
        layers: list[Layer] = []
        for first in range(self.board.size + 1):
            layer = sifted.take(first, Worth())
            if layer is None:
                continue
            layers.append(layer)
            low, high = (
                regions.at[first : first + 2].tolist() if first < self.board.size else (0, 0)
            )
            some = max(1, CHUNK // max(1, high - low))
            for start in range(0, len(layer.weight) if high > low else 0, some):
                part = slice(start, start + some)
                states = layer.states[:, part]
                taken = states[1:][regions.kind[low:high]] | states[0]
                region, node = np.nonzero(taken & regions.word[low:high, None] == 0)
                region += low
                after = states[:, node]
                after[0] |= regions.word[region]
                free = ~after[0] & self._all
                can = np.zeros_like(free)
                for kind in range(4):
                    own = regions.kind[region] == kind
                    after[1 + kind] |= np.where(own, regions.halo[region], WORD(0))
                    after[1 + kind] &= free
                    can |= self._can_be[kind] & ~after[1 + kind]
                good = np.nonzero(free & ~can == 0)[0]
                node, region = node[good] + start, region[good]
                sifted.post(first_free(self.board, free[good]), after[:, good],
                            node + layer.base, region, np.ones(len(good)),
                            layer.weight[node] * regions.deals[region])  # fmt: skip
        self._thinned |= sifted.thinned
        states = np.concatenate([layer.states for layer in layers], axis=1)
        return self._alive(layers, states[0], states[1:])

    def _tally(self, ground: Graph, budget: Budget) -> Graph:
        """Sweep again with the tiles of each terrain counted (S761)."""
        regions, sifted = self.regions, self._sifted(2, budget)
        free = ~ground.covered & self._all
        need = np.bitwise_count(free & self._sure[:, None]).astype(np.intp)
        room = np.bitwise_count(free & self._can_be[:, None] & ~ground.barred).astype(np.intp)
        worth = _Onward(ground.onward)
        layers: list[Layer] = []
        for first in range(self.board.size + 1):
            layer = sifted.take(first, worth)
            if layer is None:
                continue
            layers.append(layer)
            node, edge = _steps_on(ground, layer.states[0])
            region, then = ground.region[edge], ground.after[edge]
            kinds = WORD(FIELD) * regions.kind[region].astype(WORD)
            tally = layer.states[1][node] + (regions.size[region].astype(WORD) << kinds)
            good = np.ones(len(region), dtype=bool)
            for kind, total in enumerate(self.totals):
                left = total - (tally >> WORD(FIELD * kind) & WORD(255)).astype(np.intp)
                good &= (need[kind, then] <= left) & (left <= room[kind, then])
            node, region, then, edge = node[good], region[good], then[good], edge[good]
            states = np.stack([then.astype(WORD), tally[good]])
            factor = ground.factor[edge]
            sifted.post(ground.first[then], states, node + layer.base, region, factor,
                        layer.weight[node] * factor * regions.deals[region])  # fmt: skip
        self._thinned |= sifted.thinned
        own = np.concatenate([layer.states[0] for layer in layers]).astype(np.intp)
        return self._alive(layers, ground.covered[own], ground.barred[:, own])

    def _alive(self, layers: list[Layer], covered: Words, barred: Words) -> Graph:
        """Give the graph without dead ends."""
        first = first_free(self.board, ~covered & self._all)
        onward = (first == self.board.size).astype(np.float64)
        for layer in reversed(layers):
            edges = layer.edges
            ways = onward[edges.target] * edges.factor * self.regions.deals[edges.laid]
            onward += np.bincount(edges.source, ways, minlength=len(onward))
        alive = onward > 0
        if not alive[0]:
            raise Contradiction
        source, target, laid, factor = (
            np.concatenate([layer.edges[n] for layer in layers]) for n in range(4)
        )
        order = np.argsort(source, kind="stable")
        order = order[alive[source[order]] & alive[target[order]]]
        number = np.cumsum(alive) - 1
        start = np.searchsorted(number[source[order]], np.arange(int(alive.sum()) + 1))
        return Graph(first[alive], covered[alive], barred[:, alive], onward[alive], start,
                     laid[order], number[target[order]], factor[order])  # fmt: skip

    def _sow(self, graph: Graph, budget: Budget) -> Harvest:
        """Sweep a last time, with crops."""
        regions, sifted = self.regions, self._sifted(7, budget)
        free_after = ~graph.covered & self._all
        open_crops = np.bitwise_or.reduce(self._crops[:, :, None] & ~graph.barred[:, None], axis=0)
        worth = _Onward(graph.onward)
        layers: list[Layer] = []
        for first in range(self.board.size + 1):
            layer = sifted.take(first, worth)
            if layer is None:
                continue
            layers.append(layer)
            states = layer.states
            nodes, edges = _steps_on(graph, states[0])
            for part in _chunks(regions.deals[graph.region[edges]]):
                node, edge = nodes[part], edges[part]
                which, planting = ranges(
                    regions.deals[graph.region[edge]], regions.begin[graph.region[edge]]
                )
                clash = np.zeros(len(which), dtype=WORD)
                for level in LEVELS:
                    clash |= states[1 + level][node[which]] & regions.bit[level][planting]
                good = np.nonzero(clash == 0)[0]
                which, planting = which[good], planting[good]
                node, edge = node[which], edge[which]
                then = graph.after[edge]
                free = free_after[then]
                after = np.empty((7, len(node)), dtype=WORD)
                after[0] = then
                can = np.zeros(len(node), dtype=WORD)
                for level in LEVELS:
                    after[1 + level] = (
                        states[1 + level][node] | regions.near[level][planting]
                    ) & free
                    can |= open_crops[level][then] & ~after[1 + level]
                after[6], stocked = self._crops_left(
                    states[6][node], regions.size[graph.region[edge]], graph.first[then]
                )
                good = np.nonzero((free & ~can == 0) & stocked)[0]
                node, factor = node[good], graph.factor[edge[good]]
                sifted.post(graph.first[then[good]], after[:, good], node + layer.base,
                            planting[good], factor, layer.weight[node] * factor)  # fmt: skip
        self._thinned |= sifted.thinned
        if graph.first[int(layers[-1].states[0][0])] != self.board.size:
            raise Contradiction
        return self._gather(layers, not self._thinned)

    def _crops_left(
        self, tally: Words, size: Numbers, first: Numbers
    ) -> tuple[Words, npt.NDArray[np.bool_]]:
        """Count crops up to the box's stock, but only as long as that can still run out.

        Any four cells in a square have different crops, so the cells ahead bound what is to come.
        """
        width = min(self.board.rows, self.board.columns)
        lines = -(-(self.board.size - first) // width)
        ahead = -(-width // 2) * -(-lines // 2)
        stocked = np.ones(len(tally), dtype=bool)
        after = np.zeros_like(tally)
        for level in LEVELS:
            used = (tally >> WORD(FIELD * level) & WORD(255)).astype(np.intp) + (size > level)
            stock = CROP_STOCK[level + 1]
            stocked &= used <= stock
            scarce = used + np.minimum(ahead, (self.board.size - first) // (level + 1)) > stock
            after |= np.where(scarce, used, 0).astype(WORD) << WORD(FIELD * level)
        return after, stocked

    def _gather(self, layers: list[Layer], exact: bool) -> Harvest:
        """Go there and back over the steps: ways to a node times ways from it."""
        count = layers[-1].base + len(layers[-1].weight)
        total = float(layers[-1].weight.sum())
        # Floats are quick; whole numbers past their reach are added as Python's own.
        kind: Any = object if exact and total >= EXACT_BELOW else np.float64
        to = np.zeros(count, dtype=kind)
        onward = np.zeros(count, dtype=kind)
        to[0] = 1
        onward[layers[-1].base :] = 1
        for layer in layers[1:]:
            edges = layer.edges
            to += _summed(edges.target, to[edges.source] * _plain(edges, kind), count)
        shares = np.zeros(len(self.regions.order), dtype=kind)
        for layer in reversed(layers[1:]):
            edges = layer.edges
            ways = onward[edges.target] * _plain(edges, kind)
            onward += _summed(edges.source, ways, count)
            shares += _summed(edges.laid, to[edges.source] * ways, len(shares))
        with_planting = np.zeros(len(shares), dtype=kind)
        with_planting[self.regions.order] = shares
        source, target, laid, factor = (
            np.concatenate([layer.edges[n] for layer in layers]) for n in range(4)
        )
        alive = np.nonzero(onward[target] > 0)[0]
        alive = alive[np.argsort(source[alive], kind="stable")]
        laid = self.regions.order[laid[alive]]
        steps = Edges(source[alive], target[alive], laid, factor[alive])
        return Harvest(onward[0], with_planting, exact, steps)


class _Onward(Worth):
    """A state is worth what lies ahead of the coarser node it belongs to."""

    def __init__(self, onward: Reals) -> None:
        self.onward = onward

    def __call__(self, states: Words) -> Reals:
        worth: Reals = self.onward[states[0].astype(np.intp)]
        return worth


def _steps_on(graph: Graph, nodes: Words) -> tuple[Numbers, Numbers]:
    own = nodes.astype(np.intp)
    return ranges(graph.start[own + 1] - graph.start[own], graph.start[own])


def _chunks(lengths: Numbers) -> list[slice]:
    """Cut a row of ranges where their lengths add up to a chunk."""
    if not len(lengths):
        return []
    cuts = np.nonzero(np.diff(np.cumsum(lengths) // CHUNK, prepend=0))[0].tolist()
    edges = sorted({0, *cuts, len(lengths)})
    return [slice(low, high) for low, high in pairwise(edges)]


def _plain(edges: Edges, kind: Any) -> Any:
    return edges.factor if kind is np.float64 else 1


def _summed(index: Numbers, values: npt.NDArray[Any], length: int) -> npt.NDArray[Any]:
    if values.dtype != object:
        return np.bincount(index, values, minlength=length)
    total = np.zeros(length, dtype=object)
    np.add.at(total, index, values)
    return total
