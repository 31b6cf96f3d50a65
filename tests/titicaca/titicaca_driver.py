"""Drives a game by the literal rules alone, into the corners, noting all that was asked there.

The notes are made once and any engine can be held against them: the real one and every mutant.
"""

import random
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

import titicaca_literal as literal
from titicaca_corners import events
from titicaca_positions import Drawn, drawn

STYLES = ("plain", "cheap", "tied", "idle", "bold", "apart")
"""How a driven game leans: each reaches corners that an even choice hardly ever sees."""

LOOKS = 6
"""How many legal and how many bent actions are judged in each position."""

TILES = {
    tile["tile"]: tile["hexes"]
    for tile in tomllib.loads(files("engines.titicaca").joinpath("tiles.toml").read_text("utf-8"))[
        "tiles"
    ]
}
DEEDS = ("bid", "village", "join", "join", "unite", "unite", "temple", "done", "reveal")
LEFT_OUT = {2: (1, 7), 3: (1,), 4: (), 5: ()}


@dataclass(frozen=True)
class Position:
    """What the literal rules say of one position, and the action that was chosen in it."""

    state: dict
    legal: list
    judged: list
    outlooks: dict
    chosen: dict | None


@dataclass(frozen=True)
class Table:
    """Where a driven game begins: a land of tiles, or a small one, perhaps settled before."""

    drawing: Drawn
    seats: int
    land: str = ""
    """The set-up's text where the land is made of tiles."""
    arrow: int = 0
    round: int = 1
    stocks: tuple | None = None


def tiled(seats, seed):
    """Give a table with all tiles of a box, laid anyhow in one piece."""
    rng = random.Random(f"tiles {seats} {seed}")
    left = [tile for tile in TILES if tile not in LEFT_OUT[seats]]
    rng.shuffle(left)
    placements = []
    while left:
        cells = literal.land_of(TILES, placements)
        near = [at for cell in cells for at in literal.beside(cell)] or [(0, 0)]
        spot = (left[0], rng.choice(near), rng.randrange(6))
        if fits([*placements, spot]):
            placements.append(spot)
            left.pop(0)
    text = " ".join(f"{tile}@{q},{r}*{turned}" for tile, (q, r), turned in placements)
    drawing = Drawn(literal.land_of(TILES, placements))
    return Table(drawing, seats, text, arrow=rng.randrange(seats))


def fits(placements):
    try:
        cells = literal.land_of(TILES, placements)
    except AssertionError:
        return False
    *_, (tile, at, turned) = placements
    new = literal.land_of(TILES, [(tile, at, turned)])
    old = [cell for cell in cells if cell not in new]
    return not old or any(near in old for cell in new for near in literal.beside(cell))


def island(seats, seed, size=14, **fields):
    """Give a table with a small land of no tiles: lakes may be missing, also 5 and 10."""
    rng = random.Random(f"island {seats} {seed} {size}")
    cells = [(0, 0)]
    while len(cells) < size:
        at = rng.choice(literal.beside(rng.choice(cells)))
        if at not in cells:
            cells.append(at)
    lakes = rng.sample(range(1, 16), 15)
    shown = {
        at: lakes.pop() if lakes and rng.random() < 0.3 else rng.choice(literal.TERRAINS)
        for at in cells
    }
    return Table(Drawn(shown), seats, **({"arrow": rng.randrange(seats)} | fields))


def painted(text, seats, **fields):
    """Give a table with a drawn position."""
    return Table(drawn(text), seats, **fields)


MAKERS = {"tiled": tiled, "island": island, "painted": painted}


def literal_state(table):
    return literal.new_game(
        table.drawing.cells,
        table.seats,
        table.arrow,
        table.round,
        table.stocks,
        table.drawing.regions,
        table.drawing.temples,
    )


def drive(maker, arguments, style, seed, **fields):
    """Give the table, the positions of a driven game and the corners that it reached."""
    return _drive(maker, arguments, style, seed, tuple(sorted(fields.items())))


@lru_cache(maxsize=64)
def _drive(maker, arguments, style, seed, fields):
    # Two generators: judging more actions must not lead the game elsewhere.
    choosing, looking = random.Random(f"drive {style} {seed}"), random.Random(seed)
    table = MAKERS[maker](*arguments, **dict(fields))
    state = literal_state(table)
    positions, reached = [], set()
    while literal.to_move(state):
        legal = literal.legal(state)
        chosen = choose(choosing, style, state, legal)
        positions.append(look(looking, state, legal, chosen))
        after = literal.apply(state, chosen)
        reached |= events(state, chosen, after)
        state = after
    positions.append(look(looking, state, [], None))
    return table, positions, reached


def look(rng, state, legal, chosen):
    shown = rng.sample(legal, min(LOOKS, len(legal)))
    bent = [bend(rng, state, legal) for _ in range(LOOKS)]
    judged = [(action, literal.allowed(state, action)) for action in shown + bent]
    outlooks = {}
    if rng.random() < 0.1 and state["phase"] != "over":
        outlooks = {moment: literal.outlook(state, moment) for moment in (0, 5, 10)}
    return Position(state, legal, judged, outlooks, chosen)


def choose(rng, style, state, actions):
    """Give one of the legal actions, leaning the way of the style."""
    if state["phase"] == "bids":
        seat = rng.choice(literal.to_move(state))
        weapons = min(bid(rng, style, state["stocks"][seat]), state["stocks"][seat])
        return {"by": seat, "do": "bid", "weapons": weapons}
    if style == "plain" or rng.random() < 0.1:
        return rng.choice(actions)
    liked = {"apart": ("temple",)}.get(style, ("join", "unite", "temple"))
    for do in liked:
        found = [action for action in actions if action["do"] == do]
        if found and rng.random() < 0.85:
            return rng.choice(found)
    return rng.choice(actions)


def bid(rng, style, stock):
    match style:
        case "plain":
            return rng.randint(0, min(stock, 6))
        case "cheap" | "apart":
            return 1
        case "tied":
            return rng.choice((1, 2, 2))
        case "idle":
            return rng.choice((0, 0, 0, 1, 3))
        case _:
            return rng.randint(0, stock)


def bend(rng, state, legal):
    """Give an action that may or may not be allowed here: near a legal one, or of any kind."""
    cells = sorted(state["cells"])
    near = [*cells, *literal.beside(rng.choice(cells))]
    settled = sorted(state["villages"]) or cells
    seat = rng.choice([*literal.to_move(state), 0] * 4 + [-1, *range(state["seats"] + 1)])

    def a_hex():
        return list(rng.choice(rng.choice((near, settled, settled))))

    if legal and rng.random() < 0.4:
        action = dict(rng.choice(legal))
        field = rng.choice([field for field in action if field != "do"])
        changed = {"by": seat, "weapons": rng.randint(-2, 30), "value": rng.randint(0, 3)}
        action[field] = changed[field] if field in changed else a_hex()
        return action
    do = rng.choice(DEEDS)
    fields = {
        "bid": {"weapons": rng.randint(-2, 30)},
        "village": {"at": a_hex()},
        "join": {"to": a_hex()},
        "unite": {"one": a_hex(), "other": a_hex()},
        "temple": {"at": a_hex()},
        "done": {},
        "reveal": {"at": a_hex(), "value": rng.randint(0, 3)},
    }
    return {"by": seat, "do": do, **fields[do]}
