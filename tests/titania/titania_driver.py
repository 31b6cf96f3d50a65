"""Drives a game by the literal rules alone, into the corners, noting all that was asked there.

The notes are made once and any engine can be held against them: the real one and every mutant.
"""

import random
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

import titania_literal as literal

MAPS = {
    "round": files("engines.titania").joinpath("board.toml").read_text("utf-8"),
    "crooked": (Path(__file__).parent / "maps" / "crooked.toml").read_text("utf-8"),
    "gated": (Path(__file__).parent / "maps" / "gated.toml").read_text("utf-8"),
    "rich": (Path(__file__).parent / "maps" / "rich.toml").read_text("utf-8"),
}

STYLES = ("plain", "build", "hoard", "tiles", "chain", "cards", "poor", "full")
"""How a driven game leans: each reaches corners that an even choice hardly ever sees."""

LOOKS = 6
"""How many bent actions are judged in each position."""


@dataclass(frozen=True)
class Position:
    """What the literal rules say of one position, and the action that was chosen in it."""

    world: dict
    legal: list
    judged: list
    chosen: dict | None


@cache
def sea(name):
    return literal.read_map(MAPS[name])


@lru_cache(maxsize=24)
def drive(name, seats, style, seed):
    """Give the positions of a driven game, the end included, and the corners that it reached."""
    # Two generators: judging more actions must not lead the game elsewhere.
    choosing, looking = random.Random(f"{name} {seats} {style} {seed}"), random.Random(seed)
    world = literal.new_game(sea(name), seats, f"{name} {seed}")
    positions, notes = [], set(world["notes"])
    while literal.to_move(world):
        legal = literal.legal(world)
        chosen = choose(choosing, style, world, legal)
        positions.append(Position(world, legal, judge(looking, world, legal), chosen))
        world = literal.apply(world, chosen)
    notes = {*world["notes"], f"ends by {literal.result(world)['reason']}"}
    positions.append(Position(world, [], judge(looking, world, []), None))
    return positions, notes


def choose(rng, style, world, legal):
    """Give one of the actions that are legal and true, leaning the way of the style."""
    true = [action for action in legal if literal.is_so(world, action)]
    if style == "plain" or rng.random() < 0.1:
        return rng.choice(true)
    best = max(lean(style, world, action) for action in true)
    return rng.choice([action for action in true if lean(style, world, action) == best])


def lean(style, world, action):
    """Give how much the style likes the action."""
    match action["do"]:
        case "end":
            if style == "full" and not world["played"]:
                # All hands are filled first: then nothing is left to draw.
                return 2 * (sum(map(len, world["hands"])) < 7 * world["seats"])
            return 1 if style == "poor" and world["played"] else 0
        case "play":
            return 1
        case "ship":
            return lean_of_ship(style, world, tuple(action["at"]))
        case "occupy":
            return -1 if style in ("hoard", "poor") else 1
        case "build":
            # The dearest last, so that many towers grow; brown first, so that its floors run out.
            height = world["floors"][tuple(action["at"])][action["tower"]]
            return 9 - height + 9 * (action["tower"] == "brown")
        case "shells":
            return int(action["colour"] == "brown")
        case "stop":
            return 99 if style == "poor" else -1
        case _:
            return 0


def lean_of_ship(style, world, at):
    kind = literal.kind_of(world, at)
    gives = " ".join(world["sea"]["cells"][at].get("gives", []))
    open_tile = world["fog"].get(at, {"up": False})
    shows = open_tile["shows"] if open_tile["up"] else ""
    match style:
        case "build":
            return {"crane": 3, "fog": 2, "bonus": 1}.get(kind, 0)
        case "hoard":
            return 3 if "starfish" in gives + shows else {"fog": 2}.get(kind, 0)
        case "tiles":
            return {"point": 3, "bonus": 1, "fog": 1}.get(kind, 0)
        case "chain":
            return 3 if shows == "ship 1" else {"fog": 2}.get(kind, 0)
        case "cards" | "full":
            return 3 if "cards" in gives else {"fog": 1, "bonus": 1}.get(kind, 0)
        case _:
            return {"crane": -3, "point": -2, "bonus": -1}.get(kind, 0)


def judge(rng, world, legal):
    """Give bent actions, each with the literal verdict: what the table could see now or not."""
    bent = [bend(rng, world, legal) for _ in range(LOOKS)]
    return [(action, action in legal) for action in bent]


def bend(rng, world, legal):
    """Give an action that may or may not be allowed here: near a legal one, or of any kind."""
    seat = rng.choice([world["turn"]] * 8 + [*range(-2, world["seats"] + 1)])
    at = list(rng.choice([*world["sea"]["cells"], (9, 9)]))
    values = {
        "by": seat,
        "card": rng.choice(literal.KINDS),
        "at": at,
        "colour": rng.choice(literal.SHIPS),
        "tower": rng.choice(literal.SHELLS),
        "deal": rng.choice([1, 2]),
        "reward": rng.choice([*world["sea"]["fog"], "cards 2", "white 2"]),
        "seat": rng.randrange(-1, world["seats"] + 1),
        "value": rng.randrange(2, 7),
    }
    if legal and rng.random() < 0.7:
        action = dict(rng.choice(legal))
        if action["do"] == "shells":
            values["colour"] = rng.choice(literal.SHELLS)
        for field in rng.sample(sorted(set(action) - {"do"}), min(len(action) - 1, 2)):
            if field != "by" or rng.random() < 0.2:
                action[field] = values[field]
        return action
    fields = {
        "play": ["card"], "ship": ["colour", "at"], "shells": ["colour"], "occupy": ["at"],
        "keep": [], "build": ["at", "tower"], "stop": [], "end": [], "discard": ["card"],
        "flip": ["deal", "at", "reward"], "reveal": ["seat", "value"],
    }  # fmt: skip
    do = rng.choice(sorted(fields))
    if do == "shells":
        values["colour"] = rng.choice(literal.SHELLS)
    by = -1 if do in ("flip", "reveal") and rng.random() < 0.8 else seat
    return {"by": by, "do": do, **{field: values[field] for field in fields[do]}}
