"""Writes the golden games anew: `python tests/ica/ica_golden.py`. Look at what changed, and why.

A line is an action with the points left before it and how many actions were legal; after each
scoring a line tells what everybody got; the header is a record's, the last line the result.
"""

import json
import random
from pathlib import Path

from ica_walkers import whimsical

from engines.contract import Setup
from engines.ica.game import Ica

FOLDER = Path(__file__).parent / "golden"
GAME = Ica()
NAMES = ("Ana", "Bo", "Chloe", "Dara")
GAMES = {
    "two-players": (2, 99, False),
    "three-players": (3, 75, False),
    "four-players-aid-card": (4, 108, True),
}
"""By file: players, seed, the aid card's costs."""


def header(name):
    """Give the first line of a golden game."""
    players, _, aid = GAMES[name]
    options = {"aid_card_costs": True} if aid else {}
    return {"format": 1, "game": "ica", "players": list(NAMES[:players]), "options": options}


def new_game(name):
    first = header(name)
    return GAME.new_game(Setup(tuple(first["players"]), first["options"]))


def replayed(actions, state):
    """Give the lines of a game: actions, scorings, the result."""
    for action in actions:
        yield {
            "points": state.points,
            "legal": len(GAME.legal_actions(state)),
            "action": GAME.format_action(action),
        }
        before, state = state, GAME.apply(state, action)
        for scoring in state.scorings[len(before.scorings) :]:
            yield {"scoring": [{"field": t.field, "hand": -t.hand} for t in scoring]}
    outcome = GAME.outcome(state)
    yield {
        "totals": [score.total for score in GAME.scores(state)],
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "ranking": [list(group) for group in outcome.ranking],
    }


def played(name):
    """Give the actions of somebody who plays with a purpose and some whims."""
    state, rng = new_game(name), random.Random(f"golden {GAMES[name][1]}")
    while GAME.to_move(state):
        action = whimsical(GAME, state, rng)
        yield action
        state = GAME.apply(state, action)


def write(name):
    lines = [header(name), *replayed(list(played(name)), new_game(name))]
    text = "".join(f"{json.dumps(line)}\n" for line in lines)
    (FOLDER / f"{name}.jsonl").write_text(text, "utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        write(game)
