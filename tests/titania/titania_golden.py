"""Writes the golden game anew: `python tests/titania/titania_golden.py`. Look at what changed, why.

A line is an action, how many were legal, and the table afterwards in words; the header is a
record's, the last line the result. The players hold real cards: the literal rules chose for them.
"""

import json
from pathlib import Path

from titania_driver import drive
from titania_positions import GAME, start

FILE = Path(__file__).parent / "golden" / "three-players.jsonl"
DRIVEN = ("round", 3, "plain", 5)
PLAYERS = ["Ana", "Bo", "Chloe"]
HEADER = {"format": 1, "game": "titania", "players": PLAYERS, "options": {}}


def replayed(actions, state):
    """Give the lines of a game: each action with what came of it, then the result."""
    for action in actions:
        legal = len(GAME.legal_actions(state))
        data = json.loads(json.dumps(GAME.format_action(action)))
        state = GAME.apply(state, action)
        yield {"legal": legal, "action": data, "table": in_words(state)}
    outcome = GAME.outcome(state)
    yield {
        "points": [{line.slug: line.points for line in s.lines} for s in GAME.scores(state)],
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "ranking": [list(group) for group in outcome.ranking],
    }


def in_words(state):
    """Give what a person would look at to follow the game."""
    turn = f"period {state.period}, {PLAYERS[state.turn]}'s turn, pile {state.pile}"
    seats = "; ".join(
        f"{name} {prince.points}p {prince.hand}c {'/'.join(map(str, prince.shells))}"
        f" {prince.starfish}s {prince.tiles}t"
        for name, prince in zip(PLAYERS, state.princes, strict=True)
    )
    return f"{turn}, ships {' '.join(map(str, state.reserve))}: {seats}"


def played():
    """Give the actions that the driven game chose, as the engine reads them."""
    state = start(3)
    for position in drive(*DRIVEN)[0]:
        if position.chosen:
            data = dict(position.chosen)
            if data.get("deal") == 2:
                data["deal"] = state.deal
            action = GAME.parse_action(data)
            yield action
            state = GAME.apply(state, action)


def write(path):
    lines = (HEADER, *replayed(played(), start(3)))
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    write(FILE)
