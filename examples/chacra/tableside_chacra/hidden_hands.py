"""The cards that simulated players hold: worked out from a seed and the log, kept nowhere."""

import random
from collections import Counter
from collections.abc import Sequence

from engines.contract import Action
from tableside_chacra.state import EACH, HAND, Compost, Plant, Sow


class HiddenHands:
    """Everybody's cards after so many actions; a game that was broken off goes on alike."""

    def __init__(self, seed: str | int, players: int) -> None:
        self.pile = [plant for plant in Plant for _ in range(EACH)]
        random.Random(f"chacra/{seed}").shuffle(self.pile)
        self.hands: list[Counter[Plant]] = [Counter() for _ in range(players)]
        for seat in range(players):
            for _ in range(HAND):
                self._draw(seat)

    def follow(self, actions: Sequence[Action]) -> None:
        """Play a log with these hands."""
        for action in actions:
            if isinstance(action, Sow):
                self._lay(action.by, action.plant)
            elif isinstance(action, Compost):
                self.hands[action.by][self.spare(action.by)] -= 1
            self._draw(action.by)

    def spare(self, seat: int) -> Plant:
        """The card that is missed least: one of which most are held."""
        hand = self.hands[seat]
        return max(Plant, key=lambda plant: hand[plant])

    def _lay(self, seat: int, plant: Plant) -> None:
        """Take a card out of a hand; people may sow what this deal has elsewhere: it is swapped."""
        hand = self.hands[seat]
        if not hand[plant]:
            given = self.spare(seat)
            if plant in self.pile:
                self.pile[self.pile.index(plant)] = given
            else:
                other = next((one for one in self.hands if one[plant]), Counter({plant: 1}))
                other[plant] -= 1
                other[given] += 1
            hand[given] -= 1
            return
        hand[plant] -= 1

    def _draw(self, seat: int) -> None:
        if self.pile:
            self.hands[seat][self.pile.pop()] += 1
