"""A table tidied up wrongly after a conflict: one thing is said, nothing is taken for a deed."""

import random
from collections.abc import Mapping
from itertools import islice

import pytest
from ica_positions import GAME, listed, play, position
from ica_snapshots import code_of, in_strip, middle, seen

from companion.kits.answers import Do, Laid, NothingNew
from companion.kits.explainer import Explainer
from companion.kits.ica.after_conflict import AFTER, Aftermath
from companion.kits.ica.pieces import layout, number_of
from companion.kits.registry import kit_for
from companion.simulated.laying import named
from engines.ica.actions import Clear, Place
from engines.ica.state import State

LAB, HOME = (1, 7), (1, 2)
"""Where the stone lies that falls, and the pile it goes to."""

ALWAYS = ("stone_left", "stone_astray")
WITH_POTTERY = ("pottery_forgotten",)
WITH_OBJECT = ("object_left", "object_on_site")
CONFLICTS = {
    "": ALWAYS,
    "c2": ALWAYS + WITH_OBJECT,
    "p1": ALWAYS + WITH_POTTERY,
    "k3,p1": ALWAYS + WITH_OBJECT + WITH_POTTERY,
}
"""What supported the stone, and what can go wrong then."""


def conflict(supports: str, up: str = "") -> tuple[State, State]:
    """Give a position and what an attack makes of it; the attacker's prospector stands at home."""
    site = " ".join(f"3{up}" if at == 6 else "3" for at in range(16))
    before = position(
        f". . . .  . 5 9!{supports} .  . . . .  . . . .",
        site,
        hands=("5 k2 b3 b4", "o1"),
        researchers=((1, 6), LAB),
        prospectors=(HOME, (0, 3)),
        points=9,
    )
    attack = next(one for one in listed(before, Place) if one.at == (1, 6) and len(one.joined) > 2)
    return before, play(before, attack)


def shown(state: State, lying: Mapping[str, Laid]):
    """Give the snapshot of these tiles; of a pile only the top one shows."""
    digs = [one for one in lying.values() if 0 < number_of(one.payload) < 100]
    tops = {one.cell: one for one in sorted(digs, key=lambda one: one.level)}
    laid = {
        number_of(one.payload): in_strip(cell[0] - 10, cell[1])
        if cell[0] >= 10
        else code_of(1, middle(cell))
        for cell, one in tops.items()
    }
    return seen(state, laid=laid, gone=[n for n in range(1, 49) if n not in laid])


def judged(before: State, after: State, lying: Mapping[str, Laid]) -> Explainer[State]:
    """Give a referee that has seen the attack, and the game go on."""
    referee = kit_for(GAME).referee()
    referee.look(seen(before), before)
    referee.look(shown(before, lying), before)
    assert referee.look(shown(after, lying), after) == NothingNew()
    return referee


def attacked_table(before: State, after: State) -> dict[str, Laid]:
    """Give what lies there once the stone was laid and nothing was tidied yet."""
    lying = {one.payload: one for one in map(named, layout(before))}
    stone = after.plot((1, 6)).stone
    return lying | {one.payload: one for one in layout(after) if number_of(one.payload) == stone}


@pytest.mark.parametrize("up", ["", ":14,15"])
@pytest.mark.parametrize("supports", CONFLICTS)
@pytest.mark.parametrize("kind", AFTER)
def test_each_kind_gets_its_one_right_answer(kind: str, supports: str, up: str) -> None:
    before, after = conflict(supports, up)
    lying = attacked_table(before, after)
    made = 0
    for blunder in islice(AFTER[kind](Aftermath(before, after, lying, random.Random(1))), 6):
        made += 1
        referee = judged(before, after, lying)
        snapshot = shown(after, blunder.after(lying))
        assert referee.look(snapshot, after) == NothingNew(), blunder
        asked = [(one.slug, one.cell) for one in referee.corrections(snapshot, after)]
        assert asked == list(blunder.asked), blunder
        assert referee.look(seen(after), after) == NothingNew()
        assert referee.corrections(seen(after), after) == ()
    assert bool(made) == (kind in CONFLICTS[supports])


def test_once_it_was_at_home_the_stone_may_be_cleared_although_something_is_still_to_be_tidied():
    before, after = conflict("c2")
    lying = attacked_table(before, after)
    referee = judged(before, after, lying)
    left = next(AFTER["object_left"](Aftermath(before, after, lying, random.Random(1))))
    assert referee.look(shown(after, left.after(lying)), after) == NothingNew()
    stone = before.plot(LAB).stone
    cleared = left.after(lying) | {
        payload: Laid(payload, (1, 1), level=9) for payload in lying if number_of(payload) == stone
    }
    assert referee.look(shown(after, cleared), after) == Do((Clear(0, HOME, (1, 1)),))
