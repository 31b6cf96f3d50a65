"""A simulated player who keeps the game on the table: near the middle, as people do."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from companion.keeping.session import Session
from engines.contract import Action, Cell

Far = Callable[[Sequence[Cell]], float]
"""From cells to how far out they lie: 1 is as far as the camera sees."""


def anywhere(cells: Sequence[Cell]) -> float:
    """Give no bound: the table has no end."""
    return 0.0


class Touching(Protocol):
    """Knows which cells an action touches: a game's kit."""

    def cells_of(self, state: Any, action: Action) -> tuple[Cell, ...]:
        """Give the cells."""


class CompactPlayer:
    """Chooses among legal actions, for players and for the table, by a seed of its own."""

    def __init__(self, kit: Touching, seed: str | int, far: Far = anywhere) -> None:
        self.kit = kit
        self.far = far
        self.seed = seed

    def choose(self, session: Session) -> Action:
        """Give the next action; of those that lay pieces, one near the middle.

        It follows from the seed and the log: a game that was broken off goes on as it would have.
        """
        chance = random.Random(f"compact/{self.seed}/{len(session.actions)}")
        legal = session.legal_actions()
        reach = {action: self.far(self.kit.cells_of(session.state, action)) for action in legal}
        within = [action for action in legal if reach[action] <= 1.0]
        if not within:
            return min(legal, key=lambda action: reach[action])
        # Some kinds of action are many (places for a hut), some few (a temple): first the kind.
        kinds: dict[type, list[Action]] = {}
        for action in within:
            kinds.setdefault(type(action), []).append(action)
        rare = sorted(kinds.values(), key=len)
        actions = rare[0] if chance.random() < 0.5 else chance.choice(rare)
        return min(actions, key=lambda action: self.eccentricity(session, action, chance))

    def eccentricity(self, session: Session, action: Action, chance: random.Random) -> float:
        """Give how far from the middle an action is, with a little chance."""
        cells = self.kit.cells_of(session.state, action)
        if not cells:
            return chance.random()
        out = max(max(abs(a), abs(b), abs(a + b)) for a, b in cells)
        return out + 4 * chance.random()
