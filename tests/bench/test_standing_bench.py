"""Evenings with wooden pieces that nobody tuned to: what a table would have accepted by itself."""

from collections import Counter
from itertools import product
from pathlib import Path

import msgspec
import pytest
from campaign_sizes import times

from companion.bench.standing import Tally, added, boxes, evening, mix, score
from companion.bench.standing_plain import Cell, at_best
from companion.bench.standing_scenes import LIGHTS, Box, Evening, Lighting
from companion.bench.standing_turns import TURNS, learnt, turns
from hardware.camera_model import Resolution
from hardware.lamplight import DAYLIGHT, WhiteBalance
from hardware.pieces import Light
from vision.standing.judging import judge
from vision.standing.values import Hypothesis, Pieces, Trust

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


def test_every_game_is_played_under_every_light() -> None:
    drawn = [mix(number, FIRST + number) for number in range(12)]
    assert len({(box.game, light.name) for box, light in drawn}) == 12


def test_runs_that_were_saved_are_added_up(tmp_path: Path) -> None:
    one = Tally(Counter(pieces=3, read=2), [Cell(9.0, 0.4, "red", "red")], [0.01], [2.0])
    for name in ("a", "b"):
        (tmp_path / name).write_bytes(msgspec.json.encode({"all": one}))
    total = added([tmp_path / "a", tmp_path / "b"])["all"]
    assert total.counts == {"pieces": 6, "read": 4}
    assert total.share("read", "pieces") == pytest.approx(2 / 3)
    assert total.share("detected", "pieces") == 0.0
    assert (len(total.cells), total.seconds, total.scenes) == (2, [0.01, 0.01], [2.0, 2.0])


@pytest.mark.campaign
def test_no_wrong_action_is_accepted_on_unseen_evenings() -> None:
    total = Tally.empty()
    for number in range(times(30)):
        total.add(evening(FIRST + number, mix(number, 0)[0], plain=False))
    for number in range(times(2)):
        box = mix(number, 0)[0]
        total.add(evening(FIRST + 500 + number, box, Resolution.MP12, plain=False))
    assert "wrong accepted" not in total.counts
    assert total.share("detected", "pieces") >= 0.98
    assert total.share("right paint", "read") >= 0.98
    assert total.share("right count", "read") >= 0.98
    assert total.share("accepted", "turns") >= 0.85


@pytest.mark.campaign
def test_asked_about_every_kind_and_number_it_is_certain_of_nothing_wrong() -> None:
    """Rules leave few answers; here each number of each kind is one, right beside the true one."""
    box, certain = boxes()[0], 0
    for seed in range(FIRST + 100, FIRST + 100 + times(6)):
        scene = Evening(seed, box, LIGHTS[seed % len(LIGHTS)])
        paints = learnt(scene)
        for turn in turns(scene):
            each = [every_number(box, one) for one in turn.came]
            asked = [Hypothesis("", tuple(filter(None, one))) for one in product(*each)]
            told = judge(
                turn.before, turn.after, asked, scene.spots, box.woods, paints, turn.standing
            )  # fmt: skip
            if told.trust is Trust.CERTAIN and told.hypothesis is not None:
                assert set(told.hypothesis.changes) == set(turn.came), (seed, turn.deed)
                certain += bool(turn.came)
    assert certain >= 8 * times(6)


def every_number(box: Box, came: Pieces) -> list[Pieces | None]:
    """Give what might have come to a spot instead; nothing too."""
    kinds = [(wood.name, 4 if wood is box.smallest else 2) for wood in box.woods]
    return [
        None,
        *(
            Pieces(came.spot, name, came.paint, count)
            for name, most in kinds
            for count in range(1, most + 1)
        ),
    ]


@pytest.mark.campaign
@pytest.mark.parametrize("box", boxes(), ids=lambda box: box.game)
def test_paints_learnt_by_day_hold_while_dusk_falls_and_a_warm_lamp_takes_over(box: Box) -> None:
    balance = WhiteBalance(adapts=0.7, drift=0.08, period=400.0)
    total = Tally.empty()
    for seed in range(FIRST, FIRST + times(2)):
        scene = Evening(seed, box, Lighting("dusk", DAYLIGHT, noise=4.0, balance=balance))
        day, paints = scene.table.light, learnt(scene)
        steps = turns(scene)
        for number in range(TURNS):
            scene.table.light_up(dusk(day, number / (TURNS - 1)))
            score(scene, next(steps), paints, total)
    assert "wrong accepted" not in total.counts
    assert total.share("right paint", "read") == 1.0
    assert total.share("accepted", "turns") >= 0.8


def dusk(day: Light, share: float) -> Light:
    """Give the light of a room where 6,500 K fade and a lamp of 2,700 K is what is left."""
    sky, lamp = (1.0 - share) ** 1.5, 0.6 * share
    kelvin = (DAYLIGHT * sky + 2700.0 * lamp) / (sky + lamp)
    return msgspec.structs.replace(day, level=0.9 * (sky + lamp), kelvin=kelvin)
