"""Chacra on the simulated table: the field, who plays with which cards, what hands do wrong."""

import random
from collections.abc import Iterator, Mapping
from typing import Final

from companion.games.measures import catalogue
from companion.keeping.session import Session
from companion.kits.answers import Laid
from companion.kits.blunders import Blunder
from companion.kits.plans import BoardPlan
from companion.simulated.boards import plan_of
from engines.contract import Action
from hardware.pieces import Colour, Surface
from tableside_chacra.hidden_hands import HiddenHands
from tableside_chacra.picture import INKS
from tableside_chacra.pieces import payloads_of, plant_of
from tableside_chacra.rules import Chacra, completed, neighbours
from tableside_chacra.state import CELLS, SIDE, Plant, Sow, Sown, State
from vision.catalogue import Catalogue

THROWN: Final = 0.08
"""How often a card goes onto the compost although another could be sown."""


def plan(book: Catalogue, state: State, angle: float | None = None) -> BoardPlan:
    """Where the field lies: in the middle of the table."""
    return plan_of(book, CELLS, angle or 0.0)


def surfaces(number: int) -> tuple[Surface, ...]:
    """How a card looks; a corner is a part of the field."""
    return () if tint(number) is None else (Surface.PLAIN,)


def tint(number: int) -> Colour | None:
    """The colour of a card."""
    payload = next(one.payload for one in catalogue("chacra").pieces if one.number == number)
    plant = plant_of(payload)
    return None if plant is None else INKS[plant]


class Farmer:
    """A simulated player with real cards in hand, who takes what brings most."""

    def __init__(self, seed: str | int) -> None:
        self.seed = seed

    def choose(self, session: Session) -> Action:
        """The next action; it follows from the seed and the log."""
        chance = random.Random(f"farmer/{self.seed}/{len(session.actions)}")
        state: State = session.state
        hands = HiddenHands(self.seed, state.players)
        hands.follow(session.actions)
        hand, legal = hands.hands[state.turn], session.legal_actions()
        sowings = [one for one in legal if isinstance(one, Sow) and hand[one.plant]]
        if not sowings or chance.random() < THROWN:
            return legal[-1]
        return max(sowings, key=lambda one: worth(state, one) + chance.random())


def worth(state: State, action: Sow) -> int:
    """How many points a card brings at once."""
    after = (*state.field, Sown(action.by, action.plant, action.at))
    return len({one.plant for one in neighbours(state.field, action.at)}) + 3 * len(
        completed(after)
    )


def think_up(
    game: Chacra, state: State, lying: Mapping[str, Laid], chance: random.Random
) -> Blunder | None:
    """One thing that hands may do wrong here."""
    found = list(mistakes(game, state, lying, chance))
    return chance.choice(found) if found else None


def mistakes(
    game: Chacra, state: State, lying: Mapping[str, Laid], chance: random.Random
) -> Iterator[Blunder]:
    """A mistake of each kind that is possible here, with its one right answer."""
    wrong: dict[str, Sow] = {}
    sowings = [Sow(state.turn, plant, at) for plant in Plant for at in CELLS]
    taken = {one.at for one in state.field}
    for action in chance.sample(sowings, len(sowings)):
        refusal = game.check(state, action)
        if refusal and action.at not in taken and spare(action.plant, lying):
            wrong[refusal.slug] = action
    for slug, action in wrong.items():
        put = Laid(spare(action.plant, lying), action.at)
        yield Blunder(slug, (put,), refused=slug)
    legal = [one for one in game.legal_actions(state) if isinstance(one, Sow)]
    # Half over the edge of the last column a card is on its way out of the field.
    for action in [one for one in legal if one.at[1] < SIDE - 1][:1]:
        card = spare(action.plant, lying)
        if card:
            put = Laid(card, action.at)
            yield Blunder("between", (put,), shift=(34.0, 0.0), unreadable="card-between")
    for gone in sorted(lying)[:1]:
        shown = (("show-card", lying[gone].cell),)
        yield Blunder("rob", takes=(gone,), unreadable="card-gone", or_asked=shown)


def spare(plant: Plant, lying: Mapping[str, Laid]) -> str:
    """A card of a plant that is not in the field; "" where none is left."""
    return next((payload for payload in payloads_of(plant) if payload not in lying), "")
