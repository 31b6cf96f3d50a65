"""Titania on the simulated table: the board, how pieces look, and what a hand lays."""

from collections.abc import Mapping
from typing import Final

import msgspec

from companion.kits.answers import Laid
from companion.kits.plans import BoardPlan
from companion.kits.standing import Supply
from companion.kits.titania import ground, signs
from companion.kits.titania.pieces import BERTHS, LEVELS, Pieces
from companion.simulated.boards import plan_of
from engines.contract import Action
from engines.titania.actions import Discard, Play, Ship
from engines.titania.pieces import CARD_COLOURS, COLOURS, FLOORS, SHELLS, STARFISH, Card
from engines.titania.pieces import Colour as ShipColour
from engines.titania.state import State
from engines.titania.view import ships_at
from hardware.pieces import Colour, Surface

REACH_MM: Final = (330.0, 225.0)
"""How far out pieces of this game may lie: the board is taller than others, all of it in view."""

SHIPS: Final = 20
"""Of each colour in the box."""

GROUNDS: Final[Mapping[str, Colour]] = {"fog": ground.TILE, "point": (244, 232, 200)}


def plan(pieces: Pieces, state: State, angle: float | None = None) -> BoardPlan:
    """Give where the board lies: in the middle of the table, upright but for a little."""
    # Turned far, a board of this height would leave the picture.
    turn = ((angle or 0.0) + 4.0) % 8.0 - 4.0
    found = plan_of(pieces.book, pieces.board.cells, turn)
    return msgspec.structs.replace(found, reach=REACH_MM)


def surfaces(pieces: Pieces, number: int) -> tuple[Surface, ...]:
    """Give how a piece looks; an anchor is a part of the board."""
    name = next(one.kind.name for one in pieces.book.pieces if one.number == number)
    return () if name == "anchor" else (Surface.PLAIN,)


def tint(pieces: Pieces, number: int) -> Colour | None:
    """Give the colour of a piece, the same as on the screen."""
    payload = next(one.payload for one in pieces.book.pieces if one.number == number)
    kind, shows = pieces.kind(payload), pieces.shows(payload)
    if kind == "ship":
        return signs.SHIP_COLOURS[ShipColour(shows)]
    if kind == "card":
        return signs.SHIP_COLOURS[CARD_COLOURS[Card(shows)][0]]
    return GROUNDS.get(kind)


def shown(
    pieces: Pieces, before: State, run: tuple[Action, ...], after: State
) -> tuple[Laid, ...] | None:
    """Give what a hand lays to tell a run that leaves no piece where it was laid.

    A card put away goes on to the discard, the last ship of a period is cleared with all others.
    """
    action = run[0]
    match action:
        case Discard():
            return (free_card(pieces, before, action.card),)
        case Play() if len(after.played) <= len(before.played):
            return (free_card(pieces, before, action.card),)
        case Ship() if action.colour not in ships_at(pieces.board, after, action.at):
            used = {one.payload for one in pieces.layout(before)}
            token = next(t for t in pieces.named(f"ship-{action.colour.value}") if t not in used)
            berth = BERTHS[len(ships_at(pieces.board, before, action.at))]
            return (Laid(token, action.at, level=LEVELS["ship"], berth=berth),)
    return None


def free_card(pieces: Pieces, state: State, card: Card) -> Laid:
    """Give a card in the first free slot."""
    token = pieces.card(state, card, state.played.count(card))
    return Laid(token, pieces.slots[len(state.played) % len(pieces.slots)])


def supply(state: State) -> tuple[Supply, ...]:
    """Give floors and ships in their colours, and the starfish."""
    floors = [Supply("floor", s.value, FLOORS, signs.SHELL_COLOURS[s]) for s in SHELLS]
    ships = [Supply("wooden-ship", c.value, SHIPS, signs.SHIP_COLOURS[c]) for c in COLOURS]
    return (*floors, Supply("starfish", "starfish", STARFISH, signs.STAR), *ships)
