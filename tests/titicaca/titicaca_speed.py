"""Measures the engine: `python tests/titicaca/titicaca_speed.py`, one line a question.

The fullest positions are those of five-player games late in the game, in the middle of a turn.
"""

import random
import statistics
import time

import msgspec
import titicaca_literal as literal
from titicaca_driver import literal_state, tiled
from titicaca_golden import liked
from titicaca_positions import GAME

from engines.contract import Setup
from engines.titicaca.actions import Bid
from engines.titicaca.awards import FINAL
from engines.titicaca.dealing import format_code
from engines.titicaca.forecast import forecast
from engines.titicaca.laying import format_land
from engines.titicaca.scoring import score
from engines.titicaca.state import Phase

NAMES = ("A", "B", "C", "D", "E")


def milliseconds(ask, *arguments, repeat=5):
    """Give the shortest of several times that a question takes on a fresh copy of its state."""
    times = []
    for _ in range(repeat):
        fresh = [msgspec.structs.replace(a) if hasattr(a, "land") else a for a in arguments]
        begin = time.perf_counter()
        ask(*fresh)
        times.append(time.perf_counter() - begin)
    return 1000 * min(times)


def walk(seed):
    """Give the states and actions of a five-player game that fills its land."""
    rng = random.Random(seed)
    setup = Setup(NAMES, {"land": format_code(seed)})
    state = GAME.new_game(setup)
    while legal := GAME.legal_actions(state):
        action = liked(legal, rng)
        yield state, action
        state = GAME.apply(state, action)


def full_positions(games=10):
    """Give (state, action) in turns on lands with at least 20 villages."""
    return [
        (state, action)
        for seed in range(games)
        for state, action in walk(seed)
        if state.built.bit_count() >= 20
    ]


def ten_hidden(state):
    """Give the position with all ten temples on the land, nobody having seen any."""
    temples = []
    for plane in state.villages:
        first = plane & -plane
        second = (plane ^ first) & -(plane ^ first)
        temples.append(first | second)
    return msgspec.structs.replace(state, temples=tuple(temples), twos=(None,) * len(NAMES))


def random_games(seconds=2.0):
    """Count the random five-player games a second, bids and all else drawn evenly."""
    begin, games = time.perf_counter(), 0
    while time.perf_counter() - begin < seconds:
        rng = random.Random(games)
        state = GAME.new_game(Setup(NAMES, {"land": format_code(games)}))
        while legal := GAME.legal_actions(state):
            state = GAME.apply(state, rng.choice(legal))
        games += 1
    return games / (time.perf_counter() - begin)


def literal_factor(seed=3):
    """Tell how many times longer the literal rules take for the same game, lists included."""
    table = tiled(5, seed)
    rng = random.Random(seed)
    state = GAME.new_game(Setup(NAMES, {"land": table.land, "arrow": table.arrow}))
    game, ours = [], 0.0
    while True:
        begin = time.perf_counter()
        legal = GAME.legal_actions(state)
        ours += time.perf_counter() - begin
        if not legal:
            break
        action = liked(legal, rng)
        game.append(GAME.format_action(action))
        begin = time.perf_counter()
        state = GAME.apply(state, action)
        ours += time.perf_counter() - begin
    begin = time.perf_counter()
    theirs = literal_state(table)
    for action in game:
        literal.legal(theirs)
        theirs = literal.apply(theirs, action)
    return (time.perf_counter() - begin) / ours


def measured():
    """Give question -> milliseconds or a rate."""
    positions = full_positions()
    turns = [(s, a) for s, a in positions if s.phase is Phase.TURN]
    listing = [milliseconds(GAME.legal_actions, state) for state, _ in turns]
    bidding = [milliseconds(GAME.legal_actions, s) for s, a in positions if isinstance(a, Bid)]
    checking = [milliseconds(GAME.check, state, action) for state, action in positions]
    applying = [milliseconds(GAME.apply, state, action) for state, action in positions]
    full = [max((s for s, _ in walk(seed)), key=lambda s: s.built.bit_count()) for seed in range(6)]
    scoring = [milliseconds(score, state, FINAL) for state in full]
    seen = [msgspec.structs.replace(s, temples=(0,) * 5, twos=(None,) * 5) for s in full]
    whole = [milliseconds(lambda s: GAME.scores(score(s, FINAL)), state) for state in seen]
    hidden = [milliseconds(forecast, ten_hidden(state), FINAL) for state in full]
    setups = [Setup(NAMES, {"land": format_code(seed)}) for seed in range(30)]
    lands = [
        Setup(NAMES, {"land": format_land(GAME.new_game(setup).land.laid)}) for setup in setups
    ]
    return {
        "legal_actions of a turn, median (ms)": statistics.median(listing),
        "legal_actions of a turn, worst (ms)": max(listing),
        "legal_actions of bids, worst (ms)": max(bidding),
        "check, median (ms)": statistics.median(checking),
        "check, worst (ms)": max(checking),
        "apply, median (ms)": statistics.median(applying),
        "apply, worst (ms)": max(applying),
        "final scoring, worst (ms)": max(scoring),
        "final scoring with its lines, worst (ms)": max(whole),
        "forecast, ten hidden temples, worst (ms)": max(hidden),
        "new_game with a text, worst (ms)": max(milliseconds(GAME.new_game, s) for s in lands),
        "new_game with a code, worst (ms)": max(milliseconds(GAME.new_game, s) for s in setups),
        "random five-player games a second": random_games(),
        "literal rules slower, times": literal_factor(),
    }


if __name__ == "__main__":
    for question, answer in measured().items():
        print(f"{question:45} {answer:8.3f}")
