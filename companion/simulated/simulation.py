"""A whole game without people: the dealer and simulated players take their turns."""

from collections.abc import Iterator
from typing import Final

from companion.keeping.session import Session
from companion.kits.compact_player import anywhere
from companion.kits.registry import kit_for
from companion.kits.simulation_part import Player
from companion.simulated.dealer import Dealer
from companion.simulated.steps import next_run
from engines.contract import TABLE, Action

LONGEST: Final = 20_000
"""More actions than any game has: a simulation that gets there has found a game without end."""


def play_on(
    session: Session, seed: str | int, player: Player | None = None
) -> Iterator[tuple[Action, ...]]:
    """Play the session to its end; gives each step once it is accepted, draws replayed included.

    Without a player the game's own plays.
    """
    dealer, kit = Dealer(seed), kit_for(session.game)
    player = player or kit.simulation.player(seed, anywhere)
    while seats := session.to_move:
        if len(session.actions) >= LONGEST:
            raise RuntimeError(f"expected an end within {LONGEST} actions, got none: {session!r}")
        if len(seats) > 1:
            # What several do at the same time is kept whole or not at all: fists open together.
            yield session.apply(*next_run(session, kit.table, dealer, player.choose))
            continue
        action = dealer.deal(session) if seats == (TABLE,) else player.choose(session)
        yield session.apply(action)
