"""Drives a game by the literal rules alone, into the corners, noting all that was asked there.

The notes are made once and any engine can be held against them: the real one and every mutant.
"""

import random
from dataclasses import dataclass
from functools import lru_cache

import ica_literal as literal
from ica_corners import events
from ica_notes import key, literal_state, told
from ica_scenes import BY_HAND, deal

LOOKS = 12
"""How many bent actions are judged in each position."""

STYLES = {
    "plain": {},
    "fight": {"attack": 40, "stone": 10, "influence": 4, "push": 1, "end": 0.3},
    "dig": {"dig": 12, "clock": 4, "end": 2, "turn": 0.3, "clear": 3},
    "greedy": {"take": 12, "dig": 4, "knives": 8, "orb": 0.5},
    "lab": {"turn": 8, "stone": 20, "bones": 6, "support": 6, "lab move": 4, "take": 3},
}
"""How a driven game leans: weights of the kinds of deeds, 1 where nothing is said."""


@dataclass(frozen=True)
class Position:
    """What the literal rules say of one position, and the action that was chosen in it."""

    told: dict
    legal: frozenset
    judged: tuple
    chosen: dict | None


def opening(start):
    """Give the described position a game starts from, or None for a new game."""
    if start is None:
        return None
    return BY_HAND[start] if start in BY_HAND else deal(start)


@lru_cache(maxsize=256)
def drive(start, style, seed, most, seats, aid):
    """Give the positions of a driven game and the corners that it reached.

    It starts from a position drawn by hand (its name), dealt (a number) or new (None), and ends
    with the game or after `most` actions.
    """
    # Two generators: judging more actions must not lead the game elsewhere.
    choosing, looking = random.Random(f"{start} {style} {seed}"), random.Random(seed)
    described = opening(start)
    state = literal.new_game(seats, aid) if described is None else literal_state(described)
    positions, reached = [], set()
    while literal.to_move(state) and len(positions) < most:
        legal = literal.legal(state)
        chosen = choose(choosing, style, state, legal)
        positions.append(note(looking, state, legal, chosen))
        after = literal.apply(state, chosen)
        reached |= events(state, chosen, after)
        state = after
    positions.append(note(looking, state, literal.legal(state), None))
    return positions, frozenset(reached)


def note(rng, state, legal, chosen):
    bent = [bend(rng, state, legal) for _ in range(LOOKS)]
    judged = tuple((action, literal.allowed(state, action)) for action in bent)
    return Position(told(state), frozenset(map(key, legal)), judged, chosen)


def choose(rng, style, state, legal):
    """Give one of the legal actions: first what kind of deed, by the style, then which."""
    kinds = {}
    for action in legal:
        kinds.setdefault(deed(state, action), []).append(action)
    names = sorted(kinds)
    weights = [STYLES[style].get(name, 1) for name in names]
    return rng.choice(kinds[rng.choices(names, weights)[0]])


def deed(state, action):
    """Name the kind of deed as the styles do."""
    if action["do"] == "place" and tuple(action["at"]) in literal.LAB:
        if literal.kind(action["tile"]) != "stone":
            return "support"
        attacked = literal.attacked_stones(state, action["by"], tuple(action["at"]))
        return "attack" if attacked else "stone"
    if action["do"] == "move" and tuple(action["to"]) in literal.LAB:
        return "lab move"
    return action["do"]


def bend(rng, state, legal):
    """Give an action that may or may not be allowed here: near a legal one, or of any kind."""
    if legal and rng.random() < 0.6:
        action = dict(rng.choice(legal))
        fields = [name for name in action if name != "do"]
        for name in rng.sample(fields, min(len(fields), rng.choice((1, 1, 2)))):
            if name != "by" or rng.random() < 0.3:
                action[name] = other_value(rng, state, name, action[name])
        return action
    return anything(rng, state)


def other_value(rng, state, name, value):
    if name in ("by", "rival"):
        return rng.randrange(-2, state["seats"] + 1)
    if name in ("joined", "spent"):
        hand = state["hands"][state["turn"]]
        changed = [*value, some_tile(rng, state)] if rng.random() < 0.4 else list(value)
        if changed and rng.random() < 0.6:
            changed[rng.randrange(len(changed))] = rng.choice([*hand, some_tile(rng, state)])
        return changed if rng.random() < 0.8 else changed[:-1]
    if name == "cells":
        cells = [list(at) for at in value]
        if rng.random() < 0.5:
            cells[rng.randrange(len(cells))] = some_cell(rng, state)
            return cells
        return rng.choice((cells[:1], cells[::-1], [*cells, some_cell(rng, state)]))
    if name == "tile":
        return some_tile(rng, state)
    return some_cell(rng, state)


def some_tile(rng, state):
    own, rivals = state["hands"][state["turn"]], [t for hand in state["hands"] for t in hand]
    return rng.choice([*own, *rivals, rng.randrange(-1, 50), rng.randrange(100, 118)])


def some_cell(rng, state):
    pawns = [at for at in (*state["prospector"], *state["researcher"]) if at]
    near = [cell for at in pawns for cell in literal.beside(at)]
    wild = (rng.randrange(-1, 5), rng.randrange(-1, 10))
    return list(rng.choice([*near, *pawns, *pawns, rng.choice(literal.SITE), wild]))


def anything(rng, state):
    seat = rng.choice([*literal.to_move(state), state["turn"], rng.randrange(state["seats"])])
    turn = state["turn"]
    cell, other = some_cell(rng, state), some_cell(rng, state)
    own = [list(at) for at in (state["prospector"][turn], state["researcher"][turn]) if at]
    at = rng.choice([*own, cell])
    spent = rng.sample(state["hands"][turn], min(len(state["hands"][turn]), rng.choice((1, 2, 3))))
    hand = [*state["hands"][turn], some_tile(rng, state)]
    tile = rng.choice(hand)
    return {
        "by": seat,
        **rng.choice(
            [
                {"do": "move", "to": cell},
                {"do": "take", "at": at},
                {"do": "place", "tile": tile, "at": at, "joined": rng.choice(([], spent))},
                {"do": "place", "tile": tile, "at": at, "joined": []},
                {"do": "clear", "at": at, "to": other},
                {"do": "dig", "cells": [cell, other]},
                {"do": "turn", "at": cell},
                {"do": "orb", "tile": tile, "at": cell},
                {"do": "clock", "tile": tile},
                {"do": "knives", "spent": spent, "tile": some_tile(rng, state)},
                {"do": "bones", "spent": spent, "one": cell, "other": other},
                {"do": "influence", "spent": spent, "rival": rng.randrange(4), "to": cell},
                {"do": "potteries"},
                {"do": "push", "to": cell},
                {"do": "corners", "prospector": cell, "researcher": other},
                {"do": "show", "at": cell, "tile": some_tile(rng, state)},
                {"do": "end"},
            ]
        ),
    }
