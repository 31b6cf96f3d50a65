"""How fast the rules are: `python tests/titania/titania_speed.py` prints rows for the bench.

Times are processor time, so that a busy machine tells nearly the same as a free one.
"""

import random
import time
from functools import cache

import titania_literal as literal
from titania_agreement import Table
from titania_driver import drive
from titania_positions import GAME, start

GAMES = [("round", 2, "plain", 0), ("round", 4, "build", 0)]
TIMES = 40


@cache
def positions():
    """Give (engine state, literal world) all through two driven games."""
    found = []
    for driven in GAMES:
        table = Table(GAME, driven[1])
        for position in drive(*driven)[0]:
            if position.chosen:
                found.append((table.state, position.world))
                table.apply(position.chosen)
    return found


def seconds(deed, times=TIMES):
    """Give the processor time of one deed, the best of five rounds."""
    best = float("inf")
    for _ in range(5):
        begun = time.process_time()
        for _ in range(times):
            deed()
        best = min(best, (time.process_time() - begun) / times)
    return best


def dearest_listing():
    """Give the milliseconds of `legal_actions` where it takes longest."""
    rough = {seconds(lambda s=s: GAME.legal_actions(s), 2): s for s, _ in positions()}
    state = rough[max(rough)]
    return 1000 * seconds(lambda: GAME.legal_actions(state))


def dearest_check():
    """Give the milliseconds of the `check` that takes longest, over all that was legal."""
    worst = 0.0
    for state, _ in positions()[::5]:
        for action in GAME.legal_actions(state):
            worst = max(worst, seconds(lambda s=state, a=action: GAME.check(s, a), 20))
    return 1000 * worst


def listing_ratio():
    """Give how many times the literal rules take as long to list."""
    some = positions()[::10]
    ours = seconds(lambda: [GAME.legal_actions(state) for state, _ in some], 3)
    theirs = seconds(lambda: [literal.legal(world) for _, world in some], 1)
    return theirs / ours


def random_games(count=20):
    """Give how many random games for two are played in a second."""
    rng, begun = random.Random(1), time.process_time()
    for _ in range(count):
        state = start(2)
        while actions := GAME.legal_actions(state):
            state = GAME.apply(state, rng.choice(actions))
    return count / (time.process_time() - begun)


if __name__ == "__main__":
    print(f"legal_actions, dearest position   {dearest_listing():8.3f} ms   goal 1 or less")
    print(f"check, dearest action             {dearest_check():8.4f} ms   goal 0.05 or less")
    print(f"listing against the literal rules {listing_ratio():8.1f} x    goal 10 or more")
    print(f"random games for two              {random_games():8.1f} /s   goal 10 or more")
