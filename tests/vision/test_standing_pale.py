"""Wooden pieces on ground that looks like them, and in dim rooms."""

import numpy as np
import pytest
from numpy.typing import NDArray
from painted import HUT, PAINTS, SPOTS, WOODS, Painted

from vision.standing.differences import Difference
from vision.standing.growing import grown, painted_over
from vision.standing.judging import judge
from vision.standing.looks import Chart
from vision.standing.paints import Paints
from vision.standing.values import Hypothesis, Pieces, Verdict

SAND = (222, 190, 124)
BROWN = (131, 92, 55)
DUN = (124, 99, 62)
"""Hardly another hue than sand."""
PAPER = 238.0
DIM = (0.45, 0.42, 0.36)


@pytest.fixture(autouse=True)
def earths(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PAINTS, "brown", BROWN)
    monkeypatch.setitem(PAINTS, "dun", DUN)


def paints_of(name: str, bright: float = 1.0) -> Paints:
    return Paints().with_paint(name, [bright * part / PAPER for part in PAINTS[name]])


def huts(paint: str, count: int) -> Hypothesis:
    return Hypothesis(f"{count} {paint}", (Pieces("2", "hut", paint, count),))


def seen(verdict: Verdict) -> list[tuple[str, str, int]]:
    return [(one.pieces.spot, one.pieces.paint, one.pieces.count) for one in verdict.seen]


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_brown_on_sand_is_seen_through_the_noise_of_a_dim_room(seed: int) -> None:
    before = Painted(DIM, seed=1, ground=SAND, noise=12.0)
    after = Painted(DIM, seed=seed, ground=SAND, noise=12.0)
    after.piece(16, 8, HUT, "brown").piece(32, 15, HUT, "brown")
    asked = [huts("brown", 2)]
    answer = judge(before.look(), after.look(), asked, SPOTS, WOODS, paints_of("brown"))
    assert seen(answer) == [("2", "brown", 2)]
    assert answer.hypothesis == asked[0]


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_the_noise_of_a_dim_room_is_no_piece(seed: int) -> None:
    before = Painted(DIM, seed=1, ground=SAND, noise=12.0).look()
    after = Painted(DIM, seed=seed, ground=SAND, noise=12.0).look()
    answer = judge(before, after, [huts("brown", 2)], SPOTS, WOODS, paints_of("brown"))
    assert (answer.seen, answer.oddities) == ((), ())


def test_white_that_was_learnt_in_the_shade_is_seen_in_the_light() -> None:
    rock = (180, 176, 172)
    before = Painted(seed=1, ground=rock).look()
    after = Painted(seed=2, ground=rock).piece(25, 14, HUT, "white").look()
    answer = judge(before, after, [huts("white", 1)], SPOTS, WOODS, paints_of("white", 0.7))
    assert seen(answer) == [("2", "white", 1)]


def rimmed(inside: float) -> tuple[Difference, NDArray[np.uint8]]:
    """Sand on which a square has changed beyond doubt at its rim; within, it is so bright."""
    shape = (40, 40)
    before = np.full((*shape, 3), SAND, np.float32) / np.float32(PAPER)
    after = before.copy()
    after[12:24, 12:24] = np.array(DUN, np.float32) / PAPER
    after[14:22, 14:22] = inside * before[14:22, 14:22]
    changed = np.zeros(shape, np.bool_)
    changed[12:24, 12:24] = True
    changed[14:22, 14:22] = False
    nothing, weak = np.zeros(shape, np.bool_), np.abs(after - before).max(axis=2) > 0.02
    chart, rough = Chart(0.0, 0.0, *shape), (before, after)
    looks = Difference(chart, before, after, changed, weak, 0.005, ~nothing, nothing, rough)
    return looks, changed.astype(np.uint8)


@pytest.mark.parametrize(("inside", "is_piece"), [(0.5, True), (0.75, False)])
def test_a_patch_goes_on_where_it_is_darker_than_a_shadow_but_not_in_a_shadow(
    inside: float, is_piece: bool
) -> None:
    looks, changed = rimmed(inside)
    within = grown(looks, paints_of("dun"), changed)[15:21, 15:21]
    assert within.all() if is_piece else not within.any()
    paint = np.array(DUN, np.float32) / np.float32(PAPER)
    left = painted_over(looks.before, looks.after, paint, looks.noise)[15:21, 15:21]
    assert left.all() if is_piece else not left.any()
