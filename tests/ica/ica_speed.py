"""How fast the rules of Ica are, for the bench: `python tests/ica/ica_speed.py` prints a row each.

The dearest position is dearer than any that was met in play: nearly all objects in one hand, all
piles open, an attack possible. Times are the best of several runs, states made anew each time, so
that nothing remembered on a state is counted as given.
"""

import copy
import time

from ica_positions import GAME, position
from ica_walkers import walk

from engines.ica.conflict import winning
from engines.ica.reckoning import plates, threats


def dearest():
    """Give the position with the longest list: twenty objects and more in one hand."""
    return position(
        "4!p1,b6 16 9! . " + ". " * 12,
        "3 " * 8 + "0 " * 8,
        hands=(
            "16 o1 o2 o3 p2 p3 c1 c2 c3 c4 c5 c6 k1 k2 k3 k4 k5 b1 b2 b3 b4",
            "1 o4 b5",
            "2 o5 k6",
        ),
        researchers=((0, 6), (0, 5), (0, 7)),
        points=9,
    )


def full():
    """Give a position as dear as play may come to: a full hand, knives and bones, open piles."""
    return position(
        "4!p1 16 9! . " + ". " * 12,
        "3 " * 8 + "0 " * 8,
        hands=("16 o1 p2 c1 c2 k1 k2 b1 b2", "1 o4 b5 p3", "2 o5 k6"),
        researchers=((0, 6), (0, 5), (0, 7)),
        points=9,
    )


def best(deed, make, runs=30):
    """Give the shortest of several runs in milliseconds; each has its own argument."""
    shortest = float("inf")
    for _ in range(runs):
        given = make()
        begun = time.perf_counter()
        deed(given)
        shortest = min(shortest, time.perf_counter() - begun)
    return shortest * 1000


def check_time(state):
    """Give the mean time of one check over all legal actions of the position, in milliseconds."""
    actions = GAME.legal_actions(state)
    made = [copy.copy(state) for _ in actions]
    begun = time.perf_counter()
    for fresh, action in zip(made, actions, strict=True):
        GAME.check(fresh, action)
    return (time.perf_counter() - begun) / len(actions) * 1000


def games_a_second(count=30):
    """Give how many games with a purpose end in a second."""
    begun = time.perf_counter()
    for seed in range(count):
        walk(GAME, 2 + seed % 3, seed)
    return count / (time.perf_counter() - begun)


def reckon(state):
    """Reckon the own attacks and everybody's attacks on the own field."""
    plates(GAME.box, state, state.turn)
    threats(GAME.box, state, state.turn)


def main():
    for name, make in (("dearest", dearest), ("full hand", full)):
        listed = GAME.legal_actions(make())
        took = best(GAME.legal_actions, make)
        print(f"legal_actions, {name}: {took:.2f} ms for {len(listed)} actions (goal: 5 ms)")
    attacks = len([*winning(GAME.box, dearest(), 16, (0, 6))])
    print(f"sets of objects that win in the dearest position: {attacks}")
    print(f"check: {min(check_time(full()) for _ in range(5)):.4f} ms (goal: 0.05 ms)")
    print(f"reckoner, dearest: {best(reckon, dearest):.2f} ms (goal: 10 ms)")
    print(f"games with a purpose: {games_a_second():.1f} a second (goal: 5)")


if __name__ == "__main__":
    main()
