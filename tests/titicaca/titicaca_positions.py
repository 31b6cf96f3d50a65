"""Positions for tests, drawn as text, and the short ways of asking the rules about them.

A row of text is a row of hexes, from q = 0; the next row is indented by half a hex, as it lies on
the table. A hex is a lake L with its number, or a terrain (F forest, M mountain, S savanna,
P pampa, W meadow); after a colon a seat's village and the letter of its region, then a temple:
? nobody has seen it, 1 or 2 its value was seen.

    L1     F:0a   M:1a?       . is off the land
       S      P:0b2  L5

`drawn` gives the plain description, of which both the engine's and the literal state are made;
`position` gives the engine's in one call.
"""

import re
import sys
from importlib import import_module

import msgspec
import pytest

from engines.contract import IllegalAction, Setup
from engines.titicaca.game import Titicaca
from engines.titicaca.state import Phase, Step

GAME = Titicaca()
LETTERS = {"F": "forest", "M": "mountain", "S": "savanna", "P": "pampa", "W": "meadow"}
TERRAINS = ("forest", "mountain", "savanna", "pampa", "meadow")
TOKEN = re.compile(
    r"\.|L(?P<lake>\d+)"
    r"|(?P<terrain>[FMSPW])(:(?P<seat>\d)(?P<region>[a-z])(?P<temple>[?12])?)?"
)


class Drawn(msgspec.Struct, frozen=True):
    """What lies on the table: hex -> lake or terrain, regions of (hex, seat), temples."""

    cells: dict
    regions: tuple = ()
    temples: tuple = ()


def drawn(text):
    """Read a drawing."""
    cells, regions, temples = {}, {}, []
    for r, line in enumerate(line for line in text.splitlines() if line.strip()):
        for q, token in enumerate(line.split()):
            read = TOKEN.fullmatch(token)
            assert read, f"expected a hex such as L5, F, F:0a, F:0a? or ., got {token!r}"
            if token == ".":
                continue
            cells[q, r] = int(read["lake"]) if read["lake"] else LETTERS[read["terrain"]]
            if read["seat"]:
                regions.setdefault(read["region"], []).append(((q, r), int(read["seat"])))
            if read["temple"]:
                value = None if read["temple"] == "?" else int(read["temple"])
                temples.append(((q, r), value))
    return Drawn(cells, tuple(map(tuple, regions.values())), tuple(temples))


def engine_state(game, drawing, seats, arrow=0, round=1, stocks=None):
    """Give an engine's state of a drawing, before a round of which nothing is decided yet.

    The types are those of the game's own package, so that a mutant gets its own.
    """
    package = type(game).__module__.rpartition(".")[0]
    land, state = import_module(f"{package}.land"), import_module(f"{package}.state")
    hexes = tuple(sorted(drawing.cells))
    planes = [
        sum(1 << n for n, at in enumerate(hexes) if drawing.cells[at] == terrain)
        for terrain in TERRAINS
    ]
    lakes = tuple(cell if isinstance(cell, int) else 0 for _, cell in sorted(drawing.cells.items()))
    the_land = land.Land((), hexes, lakes, tuple(planes))
    villages, temples, twos = [0] * seats, [0] * seats, [None] * seats
    regions = []
    for region in drawing.regions:
        regions.append(the_land.plane(at for at, _ in region))
        for at, seat in region:
            villages[seat] |= the_land.bit(at)
    owner = {at: seat for region in drawing.regions for at, seat in region}
    for at, _ in drawing.temples:
        temples[owner[at]] |= the_land.bit(at)
    for at, value in drawing.temples:
        if value is not None:
            bit = the_land.bit(at)
            twos[owner[at]] = bit if value == 2 else temples[owner[at]] & ~bit
    return state.State(
        land=the_land,
        stocks=tuple(stocks or (20,) * seats),
        villages=tuple(villages),
        temples=tuple(temples),
        twos=tuple(twos),
        arrow=arrow,
        bids=(None,) * seats,
        regions=tuple(sorted(regions, key=lambda region: region & -region)),
        round=round,
    )


def begun(game, drawing, seats, **fields):
    """Give the engine's state of a drawing at the bids of the round, or beyond it."""
    package = type(game).__module__.rpartition(".")[0]
    rounds = sys.modules[f"{package}.rounds"]
    return rounds.begin_round(engine_state(game, drawing, seats, **fields))


def position(text, *, players=None, fresh=None, arrow=0, round=1, stocks=None, **fields):
    """Give the position drawn, with seat 0 in turn; `fields` are any fields of the state.

    With `fresh`, the hex of a village, that one was just set; otherwise it is still to come.
    """
    drawing = drawn(text)
    used = [seat for region in drawing.regions for _, seat in region]
    seats = players or max([1, *used]) + 1
    state = engine_state(GAME, drawing, seats, arrow, round, stocks)
    if fresh is not None:
        fields = {"step": Step.VILLAGE, "fresh": state.land.bit(fresh)} | fields
    return msgspec.structs.replace(state, **({"phase": Phase.TURN, "turn": 0} | fields))


def bidding(text, players=None, **fields):
    """Give the position drawn, before the bids of its round."""
    drawing = drawn(text)
    used = [seat for region in drawing.regions for _, seat in region]
    return begun(GAME, drawing, players or max([1, *used]) + 1, **fields)


def start(players=4, **options):
    return GAME.new_game(Setup(tuple("ABCDE"[:players]), options))


def refused(state, action):
    """Give the slug `check` answers with, and see that `apply` and the listing agree."""
    refusal = GAME.check(state, action)
    if refusal is None:
        GAME.apply(state, action)
        return None
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, action)
    assert caught.value.refusal == refusal
    assert action not in GAME.legal_actions(state)
    return refusal.slug


def refusal(state, action):
    found = GAME.check(state, action)
    assert found is not None, "expected a refusal, but the action is legal"
    return found


def play(state, *actions):
    for action in actions:
        state = GAME.apply(state, action)
    return state


def listed(state, kind):
    return [action for action in GAME.legal_actions(state) if isinstance(action, kind)]


def lines(state, seat):
    """Give a seat's score lines as (slug, points)."""
    return [(line.slug, line.points) for line in GAME.scores(state)[seat].lines]
