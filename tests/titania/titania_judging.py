"""Asking Titania's referee: what it answers to a table after another, and what it asks back."""

from companion.games.rules import GAMES
from companion.kits.registry import kit_for
from engines.titania.pieces import Colour
from engines.titania.state import LayShip, TurnFog

BLUE, YELLOW, RED = Colour.BLUE, Colour.YELLOW, Colour.RED
NEAR = (1, -1)
"""A fog cell beside the castle's blue and yellow ships."""
DUE = LayShip((BLUE,))
TURN = TurnFog(NEAR, BLUE)


def referee():
    return kit_for(GAMES["titania"]).referee()


def look(state, before, after, was=None):
    """Give the answer to a table after another: what lay there before is no news."""
    judge = referee()
    judge.look(before, state if was is None else was)
    return judge.look(after, state)


def asked(state, snapshot, judge=None):
    """Give the corrections as (slug, cell)."""
    judge = judge or referee()
    judge.look(snapshot, state)
    return [(one.slug, one.cell) for one in judge.corrections(snapshot, state)]
