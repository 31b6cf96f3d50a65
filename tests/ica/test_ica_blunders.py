"""Whatever hands do wrong on Ica's table has exactly one right answer, and is never accepted."""

import random
from functools import cache
from itertools import islice

import pytest
from ica_positions import GAME, position
from ica_snapshots import SEATS, code_of, in_strip, middle, seen
from ica_walkers import walk

from companion.kits.answers import Laid, NotAllowed, NothingNew, Unreadable
from companion.kits.blunders import Blunder
from companion.kits.ica.blunders import BLUNDERS
from companion.kits.ica.muddler import Muddler
from companion.kits.ica.pieces import layout, number_of
from companion.kits.registry import kit_for
from companion.simulated.laying import named
from engines.ica.state import State


@cache
def states(players: int) -> list[State]:
    found, _ = walk(GAME, players, 3)
    return found


WEAK = {
    # Seat 0 stands on the tile of its stone, beside more than it can ever bring.
    2: position(". 16 9!b1,b2 ." + " ." * 12, hands=("16 c1", ""), researchers=((0, 6), (0, 7))),
    4: position(
        ". 16 9!b1,b2 ." + " ." * 12,
        hands=("16 p1", "", "k1", ""),
        researchers=((0, 6), (0, 7), (3, 5), (3, 6)),
    ),
}
FULL = {
    players: position(
        "9!b1,b2 . . ." + " ." * 12,
        hands=("c1",) + ("",) * (players - 1),
        researchers=((0, 5),) + ((3, 8),) * (players - 1),
    )
    for players in WEAK
}


def spot(laid: Laid, shift: tuple[float, float]) -> tuple[float, float]:
    number = number_of(laid.payload)
    if laid.cell[0] >= 10:
        return in_strip(laid.cell[0] - 10, laid.cell[1])
    x, y = code_of(number, middle(laid.cell))
    return (x + shift[0], y + shift[1])


def table_after(state: State, blunder: Blunder):
    """Give the snapshot once the blunder is made; what is put on a pile hides what lies below."""
    laid = {number_of(one.payload): spot(one, blunder.shift) for one in blunder.puts}
    gone = [number_of(name) for name in blunder.takes if number_of(name)]
    for one in blunder.puts:
        if number_of(one.payload) < 100 and one.cell[0] < 10:
            gone += [n for n in hidden_by(state, one) if n not in laid]
    over = [number_of(name) for name in blunder.turned_over]
    return seen(state, laid=laid, gone=gone, covered=over)


def hidden_by(state: State, one: Laid) -> list[int]:
    if one.cell[1] < 5:
        return list(state.pile(one.cell).up)
    plot = state.plot(one.cell)
    return [plot.stone, *plot.supports] if plot.stone else []


def blunders(kind: str, players: int):
    chance = random.Random(f"{kind} {players}")
    some = states(players)[4 :: max(1, len(states(players)) // 20)]
    pushes = [state for state in states(players) if state.phase.value == "push"]
    for state in (*some, *pushes[:3], WEAK[players], FULL[players]):
        lying = {one.payload: one for one in map(named, layout(state))}
        for found in islice(BLUNDERS[kind](Muddler(GAME, state, lying, chance)), 2):
            yield state, found


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("kind", BLUNDERS)
def test_every_kind_of_blunder_gets_its_one_right_answer(kind: str, players: int) -> None:
    if (kind, players) in {("stranger", 4), ("out_of_turn", 2)}:
        return
    made = 0
    for state, blunder in blunders(kind, players):
        referee = kit_for(GAME).referee()
        referee.look(seen(state), state)
        snapshot = table_after(state, blunder)
        answer = referee.look(snapshot, state)
        asked = sorted((one.slug, one.cell) for one in referee.corrections(snapshot, state))
        made += 1
        if blunder.refused:
            assert isinstance(answer, NotAllowed), (blunder, answer)
            assert answer.refusal.slug == blunder.refused, blunder
        elif blunder.unreadable:
            assert isinstance(answer, Unreadable), (blunder, answer)
            assert answer.slug == blunder.unreadable, blunder
        else:
            assert answer == NothingNew(), blunder
            assert asked in (sorted(blunder.asked), sorted(blunder.or_asked)), blunder
    assert made or kind == "pushed_astray", f"no position of {players} players for {kind}"


def test_seats_have_spots_of_their_own() -> None:
    assert len(set(SEATS)) == len(SEATS)
