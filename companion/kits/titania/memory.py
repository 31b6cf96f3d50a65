"""What a referee has seen before: what still lies there is no news, whatever the game says now.

A ship that undo has taken back, a card of the turn that has ended, a tile that somebody peeked at
lie where they lay. Only what comes to lie anew can be somebody's move.
"""

from collections import Counter
from collections.abc import Iterable

from companion.kits.titania.pieces import Pieces, ship_spots
from companion.kits.titania.seen import Seen, Ship, Spot
from engines.contract import Cell
from engines.titania.state import State


class Memory:
    """Knows the pieces that are accounted for, and which ship came last."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.old: frozenset[Spot] = frozenset()
        self.peeked: frozenset[Spot] = frozenset()
        """The fog tiles that lay open at the last look."""
        self.is_fresh = True
        self.played: tuple[str, ...] = ()
        """The tags of this turn's cards, as far as they were seen in the slots."""
        self.known: Counter[Ship] | None = None
        self.latest: Ship | None = None
        """The ship that the game got last."""
        self.cleared: frozenset[Cell] = frozenset()
        """Cells where an open fog tile was seen: below a wooden ship nobody can tell."""
        self.turned: frozenset[str] = frozenset()
        """Point tiles that were counted, or lay open before it was their turn."""

    def begin(self, seen: Seen, state: State) -> None:
        """Take for granted what lies there at the first look: nobody knows when it came."""
        if self.is_fresh:
            self.is_fresh = False
            self.old = seen.spots
            self.peeked = frozenset((payload, at) for at, (payload, _) in seen.fog.items())
            left = Counter(str(v) for prince in state.princes for v in prince.revealed)
            self.turned = frozenset(take_each(self.pieces, seen.points, left))
        known = Counter(ship_spots(self.pieces.board, state))
        if self.known is not None and known != self.known:
            added = list((known - self.known).elements())
            is_one = len(added) == 1 and not self.known - known
            self.latest = added[0] if is_one else None
            if self.known - known:
                # Ships have left: a new period, or undo. What lies below others is not known.
                self.cleared = frozenset()
        self.known = known

    def match_cards(self, seen: Seen, state: State) -> tuple[str, ...]:
        """Give the cards in the slots that are those of this turn: any of their kind will do."""
        order = sorted(
            seen.cards,
            key=lambda one: (one not in self.played, (one, seen.cards[one]) in self.old, one),
        )
        found = []
        for card in state.played:
            mine = next((p for p in order if p not in found and seen.card(p) is card), None)
            if mine is not None:
                found.append(mine)
        return tuple(found)

    def new_cards(self, seen: Seen, state: State) -> list[str]:
        """Give the cards that have come into the slots."""
        matched = self.match_cards(seen, state)
        return [
            payload
            for payload, at in sorted(seen.cards.items())
            if payload not in matched and (payload, at) not in self.old
        ]

    def new_ships(self, seen: Seen, state: State) -> list[str]:
        """Give the tokens that have come onto the board."""
        left = Counter(ship_spots(self.pieces.board, state))
        found = []
        for payload, ship in sorted(
            seen.tokens.items(), key=lambda one: ((one[0], one[1][1]) not in self.old, one[0])
        ):
            if left[ship]:
                left[ship] -= 1
            elif (payload, ship[1]) not in self.old:
                found.append(payload)
        return found

    def is_peeked(self, seen: Seen, cell: tuple[int, int]) -> bool:
        """Tell whether an open fog tile lay open there at the last look, and ever since."""
        return (seen.fog[cell][0], cell) in self.peeked

    def keep(self, seen: Seen, state: State, news: Iterable[str]) -> None:
        """Note what lies there now, but for what is still to be judged."""
        fresh = set(news)
        matched = self.match_cards(seen, state)
        # A card that is gone is missed until it lies there again, or the game has it no more.
        self.played = matched if matched or not state.played else self.played
        self.old = frozenset(spot for spot in seen.spots if spot[0] not in fresh)
        self.peeked = frozenset(
            (payload, at) for at, (payload, _) in seen.fog.items() if payload not in fresh
        )
        self.cleared |= frozenset(seen.fog)
        self.turned = self.turned & frozenset(seen.points)


def take_each(pieces: Pieces, payloads: Iterable[str], left: Counter[str]) -> list[str]:
    """Give as many pieces of each value as are wanted."""
    found = []
    for payload in payloads:
        value = pieces.shows(payload)
        if left[value]:
            left[value] -= 1
            found.append(payload)
    return found
