"""Figures of many games by purposeful players: `python tests/ica/ica_figures.py PLAYERS GAMES`.

The seeds are words nothing was tuned to; the same call gives the same figures.
"""

import sys
from statistics import median

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.simulated.simulation import play_on
from engines.contract import Setup
from engines.ica.actions import Place
from engines.ica.conflict import attacked
from engines.ica.scoring import total

PLAYERS = "Anna", "Ben", "Clara", "David"


def figures(players: int, games: int) -> dict[str, object]:
    """Give length, attacks, scores and the share of wins by seat; shared wins count in parts."""
    lengths, attacks, winning, totals = [], [], [], []
    wins = [0.0] * players
    for number in range(games):
        session = Session(GAMES["ica"], Setup(PLAYERS[:players]))
        made = 0
        before = session.state
        for _ in play_on(session, f"figures {number}"):
            action = session.actions[-1]
            if isinstance(action, Place) and action.at[1] >= 5 and action.tile <= 16:
                made += bool(attacked(before, action.at))
            before = session.state
        lengths.append(len(session.actions))
        attacks.append(made)
        scores = [total(session.state, seat) for seat in range(players)]
        totals += scores
        winning.append(max(scores))
        winners = session.outcome.winners
        for seat in winners:
            wins[seat] += 1 / len(winners)
    return {
        "actions": (min(lengths), median(lengths), max(lengths)),
        "attacks": (min(attacks), median(attacks), max(attacks)),
        "scores": (min(totals), median(totals), max(totals)),
        "winner": median(winning),
        "wins": [round(100 * each / games, 1) for each in wins],
    }


if __name__ == "__main__":
    print(figures(int(sys.argv[1]), int(sys.argv[2])))
