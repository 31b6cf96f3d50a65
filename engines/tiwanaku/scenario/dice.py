"""Our own seeded chance: the same numbers on every machine, in every Python, for ever.

The standard library promises the same sequence only for parts of `random`, and a share code must
give the same scenario years later. This is SplitMix64: 64-bit integers, nothing else.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_WORD: Final = (1 << 64) - 1


class Dice:
    """A stream of numbers fixed by its seed."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _WORD

    def word(self) -> int:
        """Give the next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """Give a number from 0 to bound - 1, each equally likely."""
        if not 0 < bound <= _WORD:
            raise ValueError(f"expected a bound from 1 to 2**64 - 1, got {bound}")
        fair = _WORD + 1 - (_WORD + 1) % bound
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % bound

    def choice(self, items: Sequence[T]) -> T:
        """Give one of the items."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """Give an index, each as likely as its whole-number weight says."""
        rest = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if rest < weight:
                return index
            rest -= weight
        raise ValueError(f"expected weights from 0 up, got {weights!r}")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Give the items in a new order, the sequence itself left alone."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
