"""Chance in simulation: the only one who knows what is hidden."""

import random
from collections.abc import Iterable
from typing import Any

from companion.keeping.session import Session
from engines.contract import TABLE, Action, AnyGame


class Dealer:
    """Supplies TABLE's actions out of a seed.

    The draw depends on the seed, on how many draws came before and on what is left, and on nothing
    else: the order of a bag is fixed from the start, whatever the players do, and a simulation that
    was killed goes on with the same bag. What undo has taken back the session replays by itself.
    """

    def __init__(self, seed: str | int) -> None:
        self.seed = seed

    def deal(self, session: Session) -> Action:
        """Give the table's next action."""
        dealt = sum(action.by == TABLE for action in session.actions)
        options = [a for a in legal(session.game, session.state) if a.by == TABLE]
        return random.Random(f"dealer/{self.seed}/{dealt}").choice(options)


def legal(game: AnyGame, state: Any) -> Iterable[Action]:
    """Give the legal actions, typed as what all games share."""
    return game.legal_actions(state)
