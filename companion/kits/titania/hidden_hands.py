"""The cards that simulated players hold: real ones, worked out from a seed and the log.

The rules know only how many cards are in a hand (N26, N27). Nothing of this is kept or told.
"""

import random
from collections import Counter
from collections.abc import Sequence

from engines.contract import Action
from engines.titania.actions import Discard, Play
from engines.titania.pieces import CARD_COUNTS, CARDS, Card
from engines.titania.state import State


class HiddenHands:
    """Everybody's cards after so many actions; a run that was killed goes on alike."""

    def __init__(self, seed: str | int, opening: State) -> None:
        self.seed = seed
        self.count = 0
        """How many actions are followed."""
        self.drawn = 0
        self.hands = [Counter[Card]() for _ in opening.princes]
        self.fill(opening, Counter(CARD_COUNTS))

    def follow(self, actions: Sequence[Action], states: Sequence[State]) -> None:
        """Go on to the end of a log; `states` has one more than there are actions."""
        for number in range(self.count, len(actions)):
            self.step(states[number], actions[number], states[number + 1])
        self.count = len(actions)

    def step(self, before: State, action: Action, after: State) -> None:
        """Follow one action: a card leaves its hand, others are drawn."""
        pile = self.unseen(before)
        if isinstance(action, Play | Discard):
            self.let_go(action.by, action.card, pile)
        self.drop_surplus(after)
        self.fill(after, pile)

    def unseen(self, state: State) -> Counter[Card]:
        """Give the cards of the pile: all that lie neither open nor in a hand."""
        left = Counter(CARD_COUNTS)
        left.subtract(dict(zip(CARDS, state.discard, strict=True)))
        left.subtract(Counter(state.played))
        for hand in self.hands:
            left.subtract(hand)
        return +left

    def let_go(self, seat: int, card: Card, pile: Counter[Card]) -> None:
        """Take a card out of a hand; one that people named though it is elsewhere is exchanged."""
        hand = self.hands[seat]
        if not hand[card]:
            for other in (pile, *self.hands):
                if other is not hand and other[card]:
                    given = max(+hand, key=lambda one: hand[one])
                    other[card] -= 1
                    other[given] += 1
                    hand[given] -= 1
                    hand[card] += 1
                    break
        hand[card] -= 1

    def drop_surplus(self, after: State) -> None:
        """Take out what the rules put away by themselves, where only one kind was possible."""
        for seat, hand in enumerate(self.hands):
            while hand.total() > after.princes[seat].hand:
                held = Counter[Card]()
                for one in self.hands:
                    held.update(one)
                open_ = dict(zip(CARDS, after.discard, strict=True))
                over = [c for c in +hand if held[c] + open_[c] > CARD_COUNTS[c]]
                hand[(over or list(+hand))[0]] -= 1

    def fill(self, after: State, pile: Counter[Card]) -> None:
        """Draw until every hand has as many cards as the position says."""
        for seat, hand in enumerate(self.hands):
            while hand.total() < after.princes[seat].hand:
                if not +pile:
                    # Renewed from the discard as it lay: what is open afterwards is not in it.
                    pile = self.unseen(after)
                chance = random.Random(f"hands/{self.seed}/{self.drawn}")
                card = chance.choice(sorted((+pile).elements()))
                pile[card] -= 1
                hand[card] += 1
                self.drawn += 1
