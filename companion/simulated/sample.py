"""Whole games by players who play as people do, for pictures, benchmarks and a laid table."""

from companion.keeping.session import Session
from companion.kits.compact_player import anywhere
from companion.kits.plans import Plan
from companion.kits.registry import kit_for
from engines.contract import Action, AnyGame, Setup


def sample_game(game: AnyGame, setup: Setup, seed: str | int = "gallery") -> tuple[Action, ...]:
    """Give the actions of a whole game."""
    session = Session(game, setup)
    player = kit_for(game).simulation.player(seed, anywhere)
    while session.to_move:
        session.apply(player.choose(session))
    return session.actions


def play_until_laid(session: Session, pieces: int, seed: str | int) -> Plan:
    """Play on until so many pieces lie on the table; gives where they lie."""
    kit = kit_for(session.game)
    plan = kit.simulation.plan(session.state, 0.0)
    player = kit.simulation.player(seed, plan.far)
    while session.to_move and len(kit.table.layout(session.state)) < pieces:
        session.apply(player.choose(session))
    return plan
