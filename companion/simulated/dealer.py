"""Chance in simulation: the only one who knows what is hidden."""

import random

from companion.keeping.session import Session
from engines.contract import TABLE, Action


class Dealer:
    """Supplies TABLE's actions out of a seed.

    The draw depends on the seed, on how many draws came before and on what is left, and on nothing
    else: the order of a bag is fixed from the start, whatever the players do, and a simulation that
    was killed goes on with the same bag. What undo has taken back the session replays by itself.
    """

    def __init__(self, seed: str | int) -> None:
        self.seed = seed

    def deal(self, session: Session) -> Action:
        """Give the table's next action; three equal tiles come three times as often as one."""
        dealt = sum(action.by == TABLE for action in session.actions)
        weight = session.game.weight
        bag = [
            action
            for action in session.legal_actions()
            if action.by == TABLE
            for _ in range(weight(session.state, action))
        ]
        return random.Random(f"dealer/{self.seed}/{dealt}").choice(bag)
