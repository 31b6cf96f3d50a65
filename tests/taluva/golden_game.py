"""Writes the golden game anew: `python tests/taluva/golden_game.py`. Look at what changed, and why.

A line is an action and how many were legal; the header is a record's, the last line the result.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path

from engines.contract import Setup
from engines.taluva.actions import Draw, Extend, Place, TaluvaAction, Temple, Tower
from engines.taluva.game import Taluva
from engines.taluva.state import State

FILE = Path(__file__).parent / "golden" / "three-players-ranking.jsonl"
SEED = 53
GAME = Taluva()
HEADER: dict[str, object] = {
    "format": 1,
    "game": "taluva",
    "players": ["Ana", "Bo", "Chloe"],
    "options": {"ranking": True},
}


def replayed(actions: Iterator[TaluvaAction], state: State) -> Iterator[dict[str, object]]:
    """Give the lines of a game: each action with the number of legal ones, then the result."""
    for action in actions:
        yield {"legal": len(GAME.legal_actions(state)), "action": GAME.format_action(action)}
        state = GAME.apply(state, action)
    outcome = GAME.outcome(state)
    assert outcome is not None
    yield {
        "built": [{line.slug: line.points for line in s.lines} for s in GAME.scores(state)],
        "out": [score.seat for score in GAME.scores(state) if score.out],
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "ranking": [list(group) for group in outcome.ranking],
    }


def played(state: State, chance: random.Random) -> Iterator[TaluvaAction]:
    """Give the actions of a player who likes eruptions, temples and towers."""
    while legal := GAME.legal_actions(state):
        action = chance.choice(liked(state, legal, chance))
        yield action
        state = GAME.apply(state, action)


def liked(state: State, legal: list[TaluvaAction], chance: random.Random) -> list[TaluvaAction]:
    if isinstance(legal[0], Draw):
        return legal
    if isinstance(legal[0], Place):
        land = state.board.land
        eruptions = [a for a in legal if isinstance(a, Place) and land & state.board.bit(a.at)]
        return eruptions if eruptions and chance.random() < 0.6 else legal
    for kind in (Tower, Temple, Extend):
        grand = [action for action in legal if isinstance(action, kind)]
        if grand and chance.random() < 0.9:
            return list(grand)
    return legal


def new_game() -> State:
    return GAME.new_game(Setup(("Ana", "Bo", "Chloe"), {"ranking": True}))


def write(path: Path) -> None:
    lines = replayed(played(new_game(), random.Random(SEED)), new_game())
    path.write_text("".join(f"{json.dumps(line)}\n" for line in (HEADER, *lines)), "utf-8")


if __name__ == "__main__":
    write(FILE)
