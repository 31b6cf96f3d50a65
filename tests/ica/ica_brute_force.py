"""Every action that could be said in a small position, and what the rules make of each.

The values of the fields come from their types and from what lies on the table, widened past the
edges, never from the rules; so this is independent of how the engine finds its moves.
"""

from itertools import product

from engines.contract import TABLE
from engines.ica.actions import (
    Bones,
    Clear,
    Clock,
    Corners,
    Dig,
    End,
    Influence,
    Knives,
    Move,
    Orb,
    Place,
    Potteries,
    Push,
    Show,
    Take,
    Turn,
)

WINDOW = list(product(range(-1, 5), range(-1, 10)))
"""Both boards, the score track between them, and one cell more on every side."""

LABORATORY = list(product(range(4), range(4, 9)))
TILES = [*range(-1, 51), *range(100, 118)]


def sequences(items, most):
    """Give every sequence of so many items, with repetitions and in every order."""
    return [chosen for size in range(most + 1) for chosen in product(items, repeat=size)]


def everything(state, by):
    """Give every action of the seat, whatever the rules say."""
    hand = list(state.hands[max(0, by)])
    foreign = [tile for tile in (4, 31, 43) if tile not in hand][:1]
    some = hand + foreign
    yield End(by)
    yield Potteries(by)
    for at in WINDOW:
        yield from (Move(by, at), Turn(by, at), Take(by, at), Push(by, at), Dig(by, (at,)))
    for one, other in product(WINDOW, WINDOW):
        yield from (Dig(by, (one, other)), Clear(by, one, other), Corners(by, one, other))
    for tile in TILES:
        yield Clock(by, tile)
    for tile, at in product(some, WINDOW):
        yield Orb(by, tile, at)
        yield from (Place(by, tile, at, joined) for joined in sequences(some, 2))
        if at in (state.prospectors[by], state.researchers[by]):
            yield from (Place(by, tile, at, joined) for joined in product(some, repeat=3))
    for spent, tile in product(sequences(some, 2), TILES):
        yield Knives(by, spent, tile)
    for spent, one, other in product(product(some, repeat=2), LABORATORY, LABORATORY):
        yield Bones(by, spent, one, other)
    for spent, rival, to in product(product(some, repeat=3), range(-1, 5), LABORATORY):
        yield Influence(by, spent, rival, to)


def shows(state):
    """Give everything the table could show."""
    for at, tile in product(WINDOW, TILES):
        yield Show(TABLE, at, tile)
        if at in state.to_show:
            yield from (Show(TABLE, at, tile, dealt) for dealt in LABORATORY)


def canonical(action):
    """Give the one name under which a deed is listed: sets in order."""
    match action:
        case Dig():
            return Dig(action.by, tuple(sorted(action.cells)))
        case Place():
            return Place(action.by, action.tile, action.at, tuple(sorted(action.joined)))
        case Knives():
            return Knives(action.by, tuple(sorted(action.spent)), action.tile)
        case Bones():
            cells = sorted((action.one, action.other))
            return Bones(action.by, tuple(sorted(action.spent)), *cells)
        case Influence():
            return Influence(action.by, tuple(sorted(action.spent)), action.rival, action.to)
    return action
