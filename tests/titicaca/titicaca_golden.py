"""Writes the golden games anew: `python tests/titicaca/titicaca_golden.py`. Look at what changed.

A line is an action and how many were legal, with what a reader wants beside it: the round and, when
points were given, each player's total; the header is a record's, the last line the result.
"""

import json
import random
from pathlib import Path

from engines.contract import Setup
from engines.titicaca.actions import Bid, Done, Join, Temple, Unite
from engines.titicaca.dealing import format_code
from engines.titicaca.game import Titicaca

FOLDER = Path(__file__).parent / "golden"
GAME = Titicaca()
NAMES = ("Ana", "Bo", "Chloe", "Dan", "Eva")
SEEDS = {2: 7, 3: 11, 4: 5, 5: 3}


def file(players):
    return FOLDER / f"{players}-players.jsonl"


def header(players):
    options = {"land": format_code(100 + players), "arrow": players - 1}
    names = list(NAMES[:players])
    return {"format": 1, "game": "titicaca", "players": names, "options": options}


def new_game(head):
    return GAME.new_game(Setup(tuple(head["players"]), head["options"]))


def replayed(actions, state):
    """Give the lines of a game: each action with what it was chosen from, then the result."""
    for action in actions:
        line = {"round": state.round, "legal": len(GAME.legal_actions(state))}
        after = GAME.apply(state, action)
        line["action"] = GAME.format_action(action)
        if len(after.awards) > len(state.awards):
            line["points"] = [score.total for score in GAME.scores(after)]
        yield line
        state = after
    outcome = GAME.outcome(state)
    yield {
        "end": state.end.value,
        "scores": [
            [[line.slug, line.points, dict(line.facts)] for line in score.lines]
            for score in GAME.scores(state)
        ],
        "totals": [score.total for score in GAME.scores(state)],
        "reason": outcome.reason,
        "ranking": [list(group) for group in outcome.ranking],
    }


def played(state, chance):
    """Give the actions of players who bid little and like to join, unite and build."""
    while legal := GAME.legal_actions(state):
        action = liked(legal, chance)
        yield action
        state = GAME.apply(state, action)


def liked(legal, chance):
    if isinstance(legal[0], Bid):
        return chance.choice([bid for bid in legal if bid.weapons <= 3])
    for kind in (Join, Unite, Temple):
        found = [action for action in legal if isinstance(action, kind)]
        if found and chance.random() < 0.7:
            return chance.choice(found)
    done = [action for action in legal if isinstance(action, Done)]
    return chance.choice(done or legal)


def write(players):
    head = header(players)
    moves = played(new_game(head), random.Random(SEEDS[players]))
    lines = (head, *replayed(moves, new_game(head)))
    text = "".join(f"{json.dumps(line)}\n" for line in lines)
    file(players).write_text(text, "utf-8")


if __name__ == "__main__":
    for number in SEEDS:
        write(number)
