"""Half-laid boards for compiled sweeps: merged where they are alike, thinned where too many.

A sweep lays region after region on the first free cell. A half-laid board is a row of words;
boards alike are one node, and what leads from node to node is a step. Nodes wait in lists by their
first free cell. Where more of them wait than may be kept, some are drawn: each as likely as its
weight times its worth, and whoever is drawn counts for those that were not, so that every sum over
paths keeps its expected value.
"""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from engines.tiwanaku.scenario.dice import Dice
from engines.tiwanaku.solver.bitwords import ONE, WORD
from engines.tiwanaku.solver.compiled import compiled, inlined
from engines.tiwanaku.solver.shapes import Words

Reals = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Indices = npt.NDArray[np.int32]

LAYER, ENTERED, NODE, NODES, STEPS, PLACED, WORK, THINNED = range(8)
"""Where a sweep stands: the list it takes nodes from, the next node, how many of all there are."""

DONE, PAUSED, FULL = range(3)
"""Why a sweep comes back: it is over, its slice of work is done, there is no room for the next."""

NOBODY: Final = -1


class Nodes(NamedTuple):
    """Columns by node (words, next in its list, weight and so on), by step, and by first cell."""

    words: Words
    link: Indices
    weight: Reals
    factor: Reals
    worth: Reals
    onward: Reals
    begin: Indices
    end: Indices
    order: Indices
    table: Indices
    to: Indices
    laid: Indices
    head: Indices
    waiting: Indices
    offset: Reals


BY_NODE: Final = Nodes._fields[:9]
BY_STEP: Final = ("to", "laid")
"""The columns that have to grow."""

FAST_UNTIL: Final = 100_000
"""As long as columns are shorter they grow to four times their length."""


class Thinning(NamedTuple):
    """How many nodes a layer may have, and the dice that draw them where there are more."""

    keep: int
    dice: Dice


def make_nodes(width: int, size: int, nodes: int, steps: int, offset: Reals) -> Nodes:
    """Give empty columns with one node: the empty board."""
    made = Nodes(
        np.zeros((nodes, width), WORD),
        *(np.empty(nodes, kind) for kind in (np.int32, *[np.float64] * 4, *[np.int32] * 3)),
        _table(nodes),
        np.empty(steps, np.int32),
        np.empty(steps, np.int32),
        np.full(size + 1, NOBODY, np.int32),
        np.zeros(size + 1, np.int32),
        offset,
    )  # type: ignore[call-arg]
    made.link[0], made.head[0], made.waiting[0] = NOBODY, 0, 1
    made.weight[0] = made.factor[0] = made.worth[0] = 1.0
    return made


def more_room(nodes: Nodes, at: Ints, need: int) -> Nodes:
    """Give the same nodes in longer columns, with room for some more nodes and steps."""
    by_node = len(nodes.link)
    if at[NODES] + need > by_node:
        by_node = max(_more(by_node), int(at[NODES]) + need)
    by_step = len(nodes.to)
    if at[STEPS] + need > by_step:
        by_step = max(_more(by_step), int(at[STEPS]) + need)
    columns = {name: _longer(getattr(nodes, name), by_node) for name in BY_NODE}
    columns |= {name: _longer(getattr(nodes, name), by_step) for name in BY_STEP}
    nodes = nodes._replace(**columns)
    if 2 * by_node > len(nodes.table):
        nodes = nodes._replace(table=_table(by_node))
        fill_table(nodes.words, int(at[NODES]), nodes.table)
    return nodes


def _more(length: int) -> int:
    # Few copies where columns are short, little room to spare where they are long.
    return 4 * length if length < FAST_UNTIL else length + length // 2


def _table(nodes: int) -> Indices:
    # A power of two: the place in it is cut out of a word.
    return np.full(1 << (2 * nodes).bit_length(), NOBODY, np.int32)


def _longer(column: npt.NDArray[Any], length: int) -> npt.NDArray[Any]:
    if len(column) >= length:
        return column
    longer = np.empty((length, *column.shape[1:]), column.dtype)
    longer[: len(column)] = column
    return longer


@inlined
def slot_of(word, mixed):
    """Mix one more word into the place a node has in the table."""
    mixed = (mixed ^ word) * WORD(0x9E3779B97F4A7C15)
    return mixed ^ (mixed >> WORD(29))


@compiled
def fill_table(words, count, table):
    """Enter the nodes in an empty table."""
    slots = WORD(len(table) - 1)
    for node in range(count):
        mixed = ONE
        for index in range(words.shape[1]):
            mixed = slot_of(words[node, index], mixed)
        slot = mixed & slots
        while table[slot] != NOBODY:
            slot = (slot + ONE) & slots
        table[slot] = node


@inlined
def post(nodes, at, key, first, weight, factor, worth):
    """Give the node of a board, made if it is new; its weight grows."""
    slots = WORD(len(nodes.table) - 1)
    width = len(key)
    mixed = ONE
    for index in range(width):
        mixed = slot_of(key[index], mixed)
    slot = mixed & slots
    node = np.int64(nodes.table[slot])
    while node != NOBODY:
        same = True
        for index in range(width):
            same &= nodes.words[node, index] == key[index]
        if same:
            break
        slot = (slot + ONE) & slots
        node = np.int64(nodes.table[slot])
    if node == NOBODY:
        node = at[NODES]
        at[NODES] += 1
        nodes.table[slot] = node
        for index in range(width):
            nodes.words[node, index] = key[index]
        nodes.link[node] = nodes.head[first]
        nodes.head[first] = node
        nodes.waiting[first] += 1
        nodes.weight[node], nodes.factor[node], nodes.worth[node] = 0.0, factor, worth
    nodes.weight[node] += weight * factor
    return node


@compiled
def enter(nodes, at, keep):
    """Begin with the nodes of the next first cell; thin them where more than `keep` wait."""
    layer = at[LAYER]
    at[ENTERED] = 1
    if 0 < keep < nodes.waiting[layer]:
        at[THINNED] = 1
        thin(nodes, nodes.head[layer], keep, nodes.offset[layer])
        last = NOBODY
        node = nodes.head[layer]
        nodes.head[layer] = NOBODY
        while node != NOBODY:
            after = nodes.link[node]
            if nodes.factor[node] > 0:
                nodes.link[node] = last
                last = node
            node = after
        nodes.head[layer] = last
    at[NODE] = nodes.head[layer]


@compiled
def thin(nodes, head, keep, offset):
    """Draw about `keep` of the nodes in a list; the others are left with a factor of 0."""
    most = 0.0
    node = head
    while node != NOBODY:
        most = max(most, nodes.weight[node] * nodes.worth[node])
        node = nodes.link[node]
    node = head
    while node != NOBODY:
        nodes.onward[node] = max(nodes.weight[node] * nodes.worth[node] / most, 1e-12)
        node = nodes.link[node]
    # The largest are certain; the others share what is left of the places.
    scale, sure = 0.0, NOBODY
    while True:
        count, rest = 0, 0.0
        node = head
        while node != NOBODY:
            if nodes.onward[node] * scale >= 1.0:
                count += 1
            else:
                rest += nodes.onward[node]
            node = nodes.link[node]
        if count <= sure or count >= keep or rest == 0.0:
            break
        sure = count
        scale = (keep - count) / rest
    total = offset
    node = head
    while node != NOBODY:
        chance = min(1.0, nodes.onward[node] * scale)
        before = np.floor(total)
        total += chance
        if np.floor(total) > before:
            nodes.weight[node] /= chance
            nodes.factor[node] /= chance
        else:
            nodes.factor[node] = 0.0
        node = nodes.link[node]


@compiled
def look_back(nodes, at, deals):
    """Note what lies ahead of each node: the finished boards, each region in all its deals."""
    for index in range(at[PLACED] - 1, -1, -1):
        node = nodes.order[index]
        if nodes.begin[node] == nodes.end[node]:
            continue
        total = 0.0
        for step in range(nodes.begin[node], nodes.end[node]):
            then = nodes.to[step]
            total += nodes.factor[then] * nodes.onward[then] * deals[nodes.laid[step]]
        nodes.onward[node] = total


class Graph(NamedTuple):
    """Nodes that can be finished, in sweeping order, and the steps between them.

    The steps from node n are `start[n]` to `start[n + 1]`: the region laid, the node after.
    """

    words: Words
    onward: Reals
    factor: Reals
    start: Indices
    laid: Indices
    after: Indices


@compiled
def keep_living(nodes, at, graph):
    """Copy the nodes with something ahead, and the steps between them; give how many."""
    count = 0
    for index in range(at[PLACED]):
        node = nodes.order[index]
        nodes.link[node] = NOBODY
        if nodes.onward[node] > 0.0:
            nodes.link[node] = count
            count += 1
    steps = 0
    for index in range(at[PLACED]):
        node = nodes.order[index]
        number = nodes.link[node]
        if number == NOBODY:
            continue
        for word in range(nodes.words.shape[1]):
            graph.words[number, word] = nodes.words[node, word]
        graph.onward[number], graph.factor[number] = nodes.onward[node], nodes.factor[node]
        graph.start[number] = steps
        for step in range(nodes.begin[node], nodes.end[node]):
            then = nodes.to[step]
            if nodes.factor[then] > 0.0 and nodes.onward[then] > 0.0:
                graph.laid[steps], graph.after[steps] = nodes.laid[step], nodes.link[then]
                steps += 1
    graph.start[count] = steps
    return count


def living(nodes: Nodes, at: Ints, deals: Reals) -> Graph | None:
    """Give the graph without dead ends; None where nothing is left of it."""
    look_back(nodes, at, deals)
    placed, steps = int(at[PLACED]), int(at[STEPS])
    graph = Graph(
        np.empty((placed, nodes.words.shape[1]), WORD),
        np.empty(placed),
        np.empty(placed),
        np.empty(placed + 1, np.int32),
        np.empty(steps, np.int32),
        np.empty(steps, np.int32),
    )
    count = keep_living(nodes, at, graph)
    if not count:
        return None
    return Graph(graph.words[:count], graph.onward[:count], *graph[2:])
