"""Evenings with wooden pieces that nobody tuned to: what a table would have accepted by itself."""

import pytest
from campaign_sizes import times

from companion.bench.standing import Tally, boxes, evening
from companion.bench.standing_plain import Cell, at_best
from hardware.camera_model import Resolution

FIRST = 3000
"""Evenings of other seeds than those of the bench and of the tuning."""


def test_the_best_threshold_sees_all_where_nothing_overlaps() -> None:
    measured = [
        Cell(9.0, 0.4, "red", "red"),
        Cell(8.0, 0.3, "red", "blue"),
        Cell(1.0, 0.0, "red", ""),
    ]
    assert at_best(measured, by_paint=False) == (1.0, 0.5, 0.0)
    assert at_best(measured, by_paint=True) == (1.0, 0.5, 0.0)


def test_a_threshold_that_cannot_tell_raises_alarms() -> None:
    measured = [Cell(5.0, 0.1, "red", "red"), Cell(5.0, 0.1, "red", "")]
    plain = at_best(measured, by_paint=False)
    assert plain.detected == plain.alarms


def test_only_wooden_pieces_that_stand_side_by_side_are_measured() -> None:
    names = {box.game: [wood.name for wood in box.woods] for box in boxes()}
    assert names["taluva"] == ["hut", "tower", "temple"]
    assert names["titicaca"] == ["wooden-village"]


@pytest.mark.campaign
def test_no_wrong_action_is_accepted_on_unseen_evenings() -> None:
    found, total = boxes(), Tally.empty()
    for number in range(times(30)):
        total.add(evening(FIRST + number, found[number % len(found)], plain=False))
    for number in range(times(2)):
        box = found[number % len(found)]
        total.add(evening(FIRST + 500 + number, box, Resolution.MP12, plain=False))
    assert total.counts["wrong accepted"] == 0
    assert total.share("detected", "pieces") >= 0.97
    assert total.share("right paint", "read") >= 0.98
