"""A whole game without people: the dealer and simulated players take their turns."""

from collections.abc import Iterator
from typing import Final

from companion.keeping.session import Session
from companion.simulated.dealer import Dealer
from companion.simulated.player import RandomPlayer
from engines.contract import TABLE, Action

LONGEST: Final = 20_000
"""More actions than any game has: a simulation that gets there has found a game without end."""


def play_on(session: Session, seed: str | int) -> Iterator[tuple[Action, ...]]:
    """Play the session to its end; gives each step once it is accepted, draws replayed included."""
    dealer, player = Dealer(seed), RandomPlayer(seed)
    while seats := session.to_move:
        if len(session.actions) >= LONGEST:
            raise RuntimeError(f"expected an end within {LONGEST} actions, got none: {session!r}")
        if seats == (TABLE,):
            action = dealer.deal(session)
        else:
            action = player.choose(session, seats[0])
        yield session.apply(action)
