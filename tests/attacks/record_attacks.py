"""Attacks on records of games: replayed, asked for what is legal, imported."""

import json
import random
from pathlib import Path

from reader_list import attacks
from siege import Harm, both_tongues, lying

from companion.games.rules import GAMES

READS = ("companion.keeping.record:read_record", "companion.keeping.record:decode")
GOLDEN = Path(__file__).parents[1]
LINES = 24
"""Of a record: each is replayed for every input."""


def golden_records(game):
    """Give the beginnings of the golden games, as records."""
    texts = []
    for file in sorted((GOLDEN / game / "golden").glob("*.jsonl")):
        head, *rest = file.read_text("utf-8").splitlines()[:LINES]
        actions = [json.dumps(json.loads(line)["action"]) for line in rest]
        texts.append("\n".join((head, *actions, "")))
    return tuple(texts)


def played_records(game):
    """Give short records of games without golden ones, played anyhow."""
    rules, rng = GAMES[game], random.Random(game)
    from engines.contract import Setup

    setup = Setup(tuple("ABCDEF"[: rules.seats[0]]))
    state, lines = rules.new_game(setup), []
    lines.append(json.dumps({"format": 1, "game": game, "players": list(setup.players)}))
    while rules.to_move(state) and len(lines) < LINES:
        action = rng.choice(list(rules.legal_actions(state)))
        lines.append(json.dumps(rules.format_action(action)))
        state = rules.apply(state, action)
    return ("\n".join((*lines, "")),)


def records_of(game):
    return golden_records(game) or played_records(game)


def attack_records(game):
    """Attack the records of one game."""

    @attacks(f"record-{game}", lambda: records_of(game), *READS, form="json")
    def replay_and_import(data, home):
        file = home / "game.jsonl"
        file.write_bytes(data)
        said = both_tongues("replay", file, named=(str(file),))
        if b"legal" in data or len(data) % 3 == 0:
            both_tongues("legal", file, "--json", named=(str(file),))
            both_tongues("replay", file, "--json", named=(str(file),))
        if len(data) % 4 == 0:
            before = lying(home)
            store = home / "games.sqlite"
            taken = both_tongues("history", "--store", store, "import", file, named=(str(file),))
            if taken.code != said.code:
                raise Harm(f"replay says {said.code}, import {taken.code}")
            both_tongues("history", "--store", store)
            if taken.code:
                after = {name: sum_ for name, sum_ in lying(home).items() if name in before}
                if after != before:
                    raise Harm("a refused import changed something")
        if file.read_bytes() != data:
            raise Harm("the record was changed")


for _game in GAMES:
    attack_records(_game)
