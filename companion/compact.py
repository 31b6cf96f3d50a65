"""A simulated player who keeps the game on the table: near the middle, as people do."""

import random
from collections.abc import Callable

from companion.kits.kit import Kit
from companion.session import Session
from engines.contract import Action

Fits = Callable[[Action], bool]


class CompactPlayer:
    """Chooses among legal actions, for players and for the table, by a seed of its own."""

    def __init__(self, kit: Kit, seed: str | int) -> None:
        self.kit = kit
        self.chance = random.Random(f"compact {seed}")

    def choose(self, session: Session, fits: Fits = lambda action: True) -> Action:
        """Give the next action; of those that lay pieces, one near the middle that `fits`."""
        legal = tuple(session.game.legal_actions(session.state))
        # Some kinds of action are many (places for a hut), some few (a temple): first the kind.
        kinds: dict[type, list[Action]] = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        rare = sorted(kinds.values(), key=len)
        actions = rare[0] if self.chance.random() < 0.5 else self.chance.choice(rare)
        fitting = [action for action in actions if fits(action)] or actions
        return min(fitting, key=lambda action: self.reach(session, action))

    def reach(self, session: Session, action: Action) -> float:
        """Give how far from the middle an action is, with a little chance."""
        cells = self.kit.cells_of(session.state, action)
        if not cells:
            return self.chance.random()
        far = max(max(abs(a), abs(b), abs(a + b)) for a, b in cells)
        return far + 4 * self.chance.random()
