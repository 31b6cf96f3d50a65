"""A player for any game, also without a kit: random, with a small liking for moves that score."""

import random

from companion.simulated import simulation

SAMPLE = 12
"""How many random moves a player compares when it thinks at all."""


def play_on(session, seed):
    """Play the session to its end; gives each step once it is accepted."""
    return simulation.play_on(session, seed, RandomPlayer(seed))


class RandomPlayer:
    """Plays legal moves out of a seed; the same position of the same game gets the same move."""

    def __init__(self, seed):
        self.seed = seed

    def choose(self, session):
        """Give a legal action of the first seat to move: half at random, half with some thought."""
        seat = session.to_move[0]
        chance = random.Random(f"player/{self.seed}/{seat}/{len(session.actions)}")
        options = [action for action in session.legal_actions() if action.by == seat]
        if chance.random() < 0.5:
            return chance.choice(options)
        sample = chance.sample(options, min(SAMPLE, len(options)))
        return max(sample, key=lambda a: prospect(session.game, session.state, a, chance))


def prospect(game, state, action, chance):
    """Tell the best a move leads to, also by what the same player may do right after it."""
    after = game.apply(state, action)
    if game.to_move(after) != (action.by,):
        return worth(game, after, action.by)
    options = [following for following in game.legal_actions(after) if following.by == action.by]
    sample = chance.sample(options, min(SAMPLE, len(options)))
    return max(worth(game, game.apply(after, following), action.by) for following in sample)


def worth(game, state, seat):
    """Give still in the game, the total, and what makes it up: the larger, the better."""
    score = game.scores(state)[seat]
    return (not score.out, score.total, sum(line.points for line in score.lines))
