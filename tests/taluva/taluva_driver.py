"""Drives a game by the literal rules alone, into the corners, noting all that was asked there.

The notes are made once and any engine can be held against them: the real one and every mutant.
"""

import random
from dataclasses import dataclass
from functools import lru_cache

import literal
from taluva_corners import events

STYLES = ("plain", "tall", "spread", "temples", "race", "crowd")
"""How a driven game leans: each reaches corners that an even choice hardly ever sees."""

LOOKS = 8
"""How many legal and how many bent actions are judged in each position."""


@dataclass(frozen=True)
class Position:
    """What the literal rules say of one position, and the action that was chosen in it."""

    state: dict
    legal: list
    judged: list
    chosen: dict | None


def drive(seats, style, seed, **options):
    """Give the positions of a driven game, the end included, and the corners that it reached."""
    return _drive(seats, style, seed, tuple(sorted(options.items())))


@lru_cache(maxsize=16)
def _drive(seats, style, seed, options):
    # Two generators: judging more actions must not lead the game elsewhere.
    choosing, looking = random.Random(f"drive {seats} {style} {seed}"), random.Random(seed)
    state = literal.new_game(seats, **dict(options))
    positions, reached = [], set()
    while literal.to_move(state):
        legal = literal.legal(state)
        chosen = choose(choosing, style, state, legal)
        positions.append(Position(state, legal, judge(looking, state, legal), chosen))
        after = literal.apply(state, chosen)
        reached |= events(state, chosen, after)
        state = after
    positions.append(Position(state, [], judge(looking, state, []), None))
    return positions, reached


def judge(rng, state, legal):
    """Give some legal and some bent actions, each with the literal verdict."""
    shown = rng.sample(legal, min(LOOKS, len(legal)))
    bent = [bend(rng, state, legal) for _ in range(LOOKS)]
    return [(action, literal.allowed(state, action)) for action in shown + bent]


def choose(rng, style, state, actions):
    """Give one of the legal actions, leaning the way of the style."""
    if state["phase"] == "draw" or style == "plain" or rng.random() < 0.1:
        return rng.choice(actions)
    lean = lean_of_place if state["phase"] == "place" else lean_of_build
    best = max(lean(style, state, action) for action in actions)
    return rng.choice([a for a in actions if lean(style, state, a) == best])


def lean_of_place(style, state, action):
    at = tuple(action["at"])
    hexes = [hex_ for hex_, _ in literal.hexes_of_tile(action["tile"], at, action["turned"])]
    height = literal.level(state, at)
    huts = [state["buildings"][hex_] for hex_ in hexes if hex_ in state["buildings"]]
    if style == "tall":
        return height
    if style == "crowd":
        # Bury the others' huts and else keep the land small: somebody will find no room.
        foreign = sum(hut["count"] for hut in huts if hut["owner"] != state["turn"])
        edges = sum(near in state["land"] for hex_ in hexes for near in literal.neighbours(hex_))
        return (foreign, height, edges)
    if style == "race":
        return min(height, 2) if not huts else -1
    return -height if style == "spread" else min(height, 1)


def lean_of_build(style, state, action):
    value = {"hut": 1, "extend": 2, "tower": 3, "temple": 4}[action["do"]]
    if style in ("race", "crowd") and action["do"] == "extend":
        # Empty the reserve, yet not so fast that nothing is left to found a city with.
        city = next(
            city
            for city in literal.cities_of(state, action["by"])
            if city[0] == tuple(action["city"])
        )
        return (2, literal.huts_needed(state, literal.extension(state, city, action["terrain"])))
    if style == "spread":
        value = {"extend": 1, "hut": 2, "tower": 3, "temple": 4}[action["do"]]
    return (value, 0)


def bend(rng, state, legal):
    """Give an action that may or may not be allowed here: near a legal one, or of any kind."""
    hexes = sorted(state["land"]) or [(0, 0)]
    near = rng.choice([*hexes, *literal.neighbours(rng.choice(hexes))])
    seat = rng.choice([state["turn"]] * 6 + [-1, *range(state["seats"])])
    do = rng.choice(["hut", "tower", "temple", "extend", "extend", "place", "draw"])
    if state["phase"] == "place" and rng.random() < 0.8:
        do = "place"
    if legal and rng.random() < 0.4:
        action = dict(rng.choice(legal))
        for field, value in (("at", list(near)), ("by", seat), ("turned", rng.randrange(-1, 7))):
            if field in action and rng.random() < 0.4:
                action[field] = value
        return action
    if do == "draw":
        return {"by": rng.choice([-1, seat]), "do": "draw", "tile": rng.randrange(-1, 51)}
    if do == "place":
        tile = state["hand"] if state["hand"] and rng.random() < 0.9 else rng.randrange(1, 49)
        turned = rng.randrange(6)
        return {"by": seat, "do": "place", "tile": tile, "at": list(near), "turned": turned}
    if do == "extend":
        own = [city[0] for city in literal.cities_of(state, state["turn"])]
        city = rng.choice([*own, *own, near])
        terrain = rng.choice(literal.TERRAINS)
        return {"by": seat, "do": "extend", "city": list(city), "terrain": terrain}
    return {"by": seat, "do": do, "at": list(near)}
