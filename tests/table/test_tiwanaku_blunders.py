"""Whatever hands do wrong on a Tiwanaku board is refused or asked back, and never accepted."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from tiwanaku_snapshots import seen

from companion.kits.answers import Laid, NotAllowed, NothingNew, Unreadable
from companion.kits.tiwanaku.blunders import KINDS, Blunder
from companion.kits.tiwanaku.kit import tiwanaku_kit
from companion.kits.tiwanaku.muddler import Muddler
from companion.kits.tiwanaku.pieces import LEVELS, alike, family, layout
from engines.contract import TABLE, Setup
from engines.tiwanaku.rules.actions import EndTurn, Pass, TakeBack
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import State
from vision.tags import decode_payload

GAME = Tiwanaku()
KIT = tiwanaku_kit(GAME)
NAMES = ("Anna", "Ben", "Clara", "David")
SETUPS = {
    "two": Setup(NAMES[:2], {"cells": 25}),
    "four": Setup(NAMES),
    "solo": Setup(NAMES[:1], {"difficulty": "hard"}),
    "coop": Setup(NAMES, {"mode": "coop", "difficulty": "expert"}),
}
IMPOSSIBLE = {
    *((kind, setup) for kind in ("drives", "abducts") for setup in ("two", "four")),
    ("meddles", "solo"),
}
"""There are no Otoma where people play against each other, and alone there is nobody else."""


@cache
def walk(name: str) -> list[State]:
    """Give positions of a game in which people explore a lot."""
    chance = random.Random(11)
    state = GAME.new_game(SETUPS[name])
    found = [state]
    while len(found) < 160 and (legal := list(GAME.legal_actions(state))):
        ends = [action for action in legal if not isinstance(action, TakeBack | EndTurn | Pass)]
        state = GAME.apply(state, chance.choice(ends or legal))
        found.append(state)
    return found


def blunders(state: State, kind: str, chance: random.Random) -> Iterator[Blunder]:
    lying = {laid.payload: laid for laid in layout(state)}
    yield from islice(KINDS[kind](Muddler(GAME, KIT.table.book, state, lying, chance)), 2)


def number(laid: Laid) -> int:
    decoded = decode_payload(laid.payload)
    assert decoded is not None
    return decoded[1]


def answer_to(blunder: Blunder, state: State) -> tuple[str, str, tuple[tuple[str, object], ...]]:
    """Give what is refused, what is unreadable, and what is asked back."""
    lying = blunder.after({laid.payload: laid for laid in layout(state)})
    nudged = {number(laid): (*blunder.shift, 0.0) for laid in blunder.puts}
    over = [number(lying[payload]) for payload in blunder.turned_over]
    shown = seen(
        [(number(laid), laid.cell) for laid in lying.values()],
        columns=state.columns,
        nudged=nudged,
        covered=over,
    )
    said = KIT.referee().look(shown, state)
    asked = tuple((one.slug, one.cell) for one in KIT.referee().corrections(shown, state))
    match said:
        case NotAllowed(refusal=refusal):
            return refusal.slug, "", ()
        case Unreadable(slug=slug):
            return "", slug, ()
        case NothingNew():
            return "", "", tuple(sorted(asked))
        case _:
            raise AssertionError(f"{blunder!r} was taken for {said!r}")


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_mistake_gets_its_one_right_answer(kind: str, setup: str) -> None:
    chance = random.Random(kind)
    tried = 0
    for state in walk(setup)[1::13]:
        if GAME.to_move(state) in ((), (TABLE,)):
            continue
        for blunder in blunders(state, kind, chance):
            refused, unread, asked = answer_to(blunder, state)
            assert (refused, unread) == (blunder.refused, blunder.unreadable), blunder
            if not refused and not unread:
                assert asked in (tuple(sorted(blunder.asked)), blunder.or_asked), blunder
            tried += 1
    assert tried or (kind, setup) in IMPOSSIBLE


def test_a_mistake_uses_each_piece_once_and_only_pieces_of_the_box() -> None:
    chance = random.Random(5)
    for state in walk("four")[::20]:
        for kind in KINDS:
            for blunder in blunders(state, kind, chance):
                payloads = [laid.payload for laid in blunder.puts]
                assert len(set(payloads)) == len(payloads)
                for laid in blunder.puts:
                    assert laid.level == LEVELS[family(alike(laid.payload))]
