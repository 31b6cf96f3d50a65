"""Writes the golden games anew: `python tests/tiwanaku/tiwanaku_golden.py`. Look at what changed.

A line is an action and how many were legal; the header is a record's, the last line the result.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path

from engines.contract import Setup
from engines.tiwanaku.rules.actions import Divine, Enter, Move, Offer, TakeBack, TiwanakuAction
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import State

FOLDER = Path(__file__).parent / "golden"
GAME = Tiwanaku()
GAMES: dict[str, tuple[tuple[str, ...], dict[str, object]]] = {
    "competitive": (("Ana", "Bo", "Chloe"), {"cells": 25, "scenario": "322-222-26P"}),
    "solo-hard": (("Ana",), {"mode": "solo", "difficulty": "hard", "scenario": "352-222-23B"}),
    "coop-expert": (
        ("Ana", "Bo", "Chloe", "Dan"),
        {"mode": "coop", "difficulty": "expert", "scenario": "352-222-22M"},
    ),
}


def header(name: str) -> dict[str, object]:
    players, options = GAMES[name]
    return {"format": 1, "game": "tiwanaku", "players": list(players), "options": options}


def new_game(name: str) -> State:
    return GAME.new_game(Setup(*GAMES[name]))


def replayed(actions: Iterator[TiwanakuAction], state: State) -> Iterator[dict[str, object]]:
    """Give the lines of a game: each action with the number of legal ones, then the result."""
    for action in actions:
        yield {"legal": len(GAME.legal_actions(state)), "action": GAME.format_action(action)}
        state = GAME.apply(state, action)
    outcome = GAME.outcome(state)
    assert outcome is not None
    yield {
        "sides": [[side.found, side.divined, side.offered, side.lost] for side in state.sides],
        "scores": [score.total for score in GAME.scores(state)],
        "otoma": [list(pawn.at) for pawn in state.otoma],
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "ranking": [list(group) for group in outcome.ranking],
    }


def played(state: State, chance: random.Random) -> Iterator[TiwanakuAction]:
    """Give the actions of players who explore, are mostly right, and save tokens up."""
    while legal := GAME.legal_actions(state):
        action = chance.choice(liked(state, legal, chance))
        yield action
        state = GAME.apply(state, action)


def liked(state: State, legal: list[TiwanakuAction], chance: random.Random) -> list[TiwanakuAction]:
    offers = [a for a in legal if isinstance(a, Offer) and len(a.tokens) >= 3]
    if offers:
        return [offers[-1]]
    divine = [a for a in legal if isinstance(a, Divine)]
    if divine and (len(divine) == len(legal) or chance.random() < 0.4):
        right = [a for a in divine if state.wheel.divine(a.pawn) == a.crop]
        return list(right if chance.random() < 0.8 else divine)
    bare = [a for a in legal if isinstance(a, Move | Enter) and not state.terrain(a.to)]
    if bare and chance.random() < 0.7:
        return list(bare)
    return [a for a in legal if not isinstance(a, TakeBack | Divine)] or legal


def write(name: str) -> None:
    lines = replayed(played(new_game(name), random.Random(name)), new_game(name))
    text = "".join(f"{json.dumps(line)}\n" for line in (header(name), *lines))
    (FOLDER / f"{name}.jsonl").write_text(text, "utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        write(game)
