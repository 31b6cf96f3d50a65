"""A simulated player: random, with a small liking for moves that score."""

import random
from typing import Any, Final, TypeAlias

from companion.keeping.session import Session
from companion.simulated.dealer import legal
from engines.contract import Action, AnyGame, Seat

SAMPLE: Final = 12
"""How many random moves a player compares when it thinks at all."""

Worth: TypeAlias = tuple[bool, int, int]
"""Still in the game, the total, and what makes it up: the larger, the better."""


class RandomPlayer:
    """Plays legal moves out of a seed; the same position of the same game gets the same move."""

    def __init__(self, seed: str | int) -> None:
        self.seed = seed

    def choose(self, session: Session, seat: Seat) -> Action:
        """Give one of the seat's legal actions: half of them at random, half with some thought."""
        chance = random.Random(f"player/{self.seed}/{seat}/{len(session.actions)}")
        game, state = session.game, session.state
        options = [action for action in legal(game, state) if action.by == seat]
        if chance.random() < 0.5:
            return chance.choice(options)
        sample = chance.sample(options, min(SAMPLE, len(options)))
        return max(sample, key=lambda action: _prospect(game, state, action, chance))


def _prospect(game: AnyGame, state: Any, action: Action, chance: random.Random) -> Worth:
    """Tell the best a move leads to, also by what the same player may do right after it."""
    after = game.apply(state, action)
    if game.to_move(after) != (action.by,):
        return _worth(game, after, action.by)
    options = [following for following in legal(game, after) if following.by == action.by]
    sample = chance.sample(options, min(SAMPLE, len(options)))
    return max(_worth(game, game.apply(after, following), action.by) for following in sample)


def _worth(game: AnyGame, state: Any, seat: Seat) -> Worth:
    score = game.scores(state)[seat]
    return (not score.out, score.total, sum(line.points for line in score.lines))
