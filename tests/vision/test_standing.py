"""Wooden pieces without a tag, on looks that the test paints itself."""

import cv2
import msgspec
import pytest
from painted import GROUND, HUT, PLANE, SPOTS, TOWER, WOODS, Painted, empty, learnt

from vision.standing.judging import judge
from vision.standing.learning import Shown, learn
from vision.standing.paints import Paints
from vision.standing.patches import ranked_paints
from vision.standing.values import NOTHING, Hypothesis, Pieces, Spot, Strange, Trust, Verdict, Wood


@pytest.fixture(scope="module")
def paints() -> Paints:
    return learnt()


def comes(paint: str, spot: str, count: int = 1, wood: str = "hut") -> Hypothesis:
    return Hypothesis(f"{paint} {wood} {count} on {spot}", (Pieces(spot, wood, paint, count),))


ASKED = tuple(
    comes(paint, spot.name, count, wood)
    for paint in ("red", "white")
    for spot in SPOTS
    for count, wood in ((1, "hut"), (2, "hut"), (1, "tower"))
)


def verdict(
    after: Painted, paints: Paints, before: Painted | None = None, **known: object
) -> Verdict:
    then = before.look() if before else empty()
    return judge(then, after.look(), ASKED, SPOTS, WOODS, paints, **known)  # type: ignore[arg-type]


@pytest.mark.parametrize("paint", ["red", "white"])
def test_a_hut_that_came_is_certain(paint: str, paints: Paints) -> None:
    answer = verdict(Painted(seed=2).piece(25, 14, HUT, paint), paints)
    assert answer.hypothesis == comes(paint, "2")
    assert answer.trust is Trust.CERTAIN


def test_two_huts_side_by_side_are_two(paints: Paints) -> None:
    answer = verdict(Painted(seed=2).piece(15, 8, HUT, "red").piece(29, 9, HUT, "red"), paints)
    assert answer.hypothesis == comes("red", "2", 2)
    assert answer.trust is Trust.CERTAIN


def test_a_tower_is_told_from_a_hut(paints: Paints) -> None:
    answer = verdict(Painted(seed=2).piece(66, 10, TOWER, "red"), paints)
    assert answer.hypothesis == comes("red", "3", 1, "tower")
    assert answer.trust is not None


@pytest.mark.parametrize("turn", [0.0, 7.0, 22.0, 40.0, 71.0])
@pytest.mark.parametrize("spot", SPOTS, ids=lambda spot: spot.name)
def test_feet_as_large_are_told_apart_by_their_corners(
    spot: Spot, turn: float, paints: Paints
) -> None:
    """The rules allow a tower or three huts: one hut of three is not a tower yet."""
    house, spire = Wood("hut", 12, 10, 11), Wood("tower", 13, 13, 24, "tower")
    tower, huts = comes("red", spot.name, 1, "tower"), comes("red", spot.name, 3)
    for wood in (house, spire):
        after = Painted(seed=2).piece(spot.x + 2, spot.y - 3, wood, "red", turn=turn).look()
        answer = judge(empty(), after, [tower, huts], SPOTS, (house, spire), paints)
        assert [one.pieces.wood for one in answer.seen] == [wood.name]
        if wood is spire:
            assert (answer.hypothesis, answer.trust) == (tower, Trust.CERTAIN)
        else:
            assert answer.trust is not Trust.CERTAIN


def test_red_huts_close_together_on_pale_ground_leave_nothing_white(paints: Paints) -> None:
    pale = (216, 206, 180)
    before, after = Painted(ground=pale), Painted(seed=2, ground=pale)
    after.soften(22, 8, 18).piece(15, 8, HUT, "red").piece(29, 9, HUT, "red")
    answer = verdict(after, paints, before)
    assert (answer.hypothesis, answer.trust) == (comes("red", "2", 2), Trust.CERTAIN)


def test_nothing_that_changed_is_certain_too(paints: Paints) -> None:
    answer = verdict(Painted(seed=2), paints)
    assert (answer.hypothesis, answer.trust) == (NOTHING, Trust.CERTAIN)


@pytest.mark.parametrize("share", [0.55, 0.75, 1.2])
def test_a_shadow_and_a_lamp_switched_on_are_no_pieces(share: float, paints: Paints) -> None:
    answer = verdict(Painted(seed=2).shade(share), paints)
    assert answer.hypothesis == NOTHING


@pytest.mark.parametrize("tint", [(1.0, 0.85, 0.6), (0.85, 0.95, 1.05), (0.4, 0.36, 0.3)])
def test_a_piece_keeps_its_paint_when_the_light_turns(
    tint: tuple[float, float, float], paints: Paints
) -> None:
    after = Painted(tint, seed=2).piece(-20, 10, HUT, "red")
    answer = verdict(after, paints)
    assert answer.hypothesis == comes("red", "1")


def test_a_piece_of_another_paint_is_told_and_taken_for_none(paints: Paints) -> None:
    answer = verdict(Painted(seed=2).piece(25, 14, HUT, "blue"), paints)
    assert (answer.hypothesis, answer.trust) == (None, None)
    assert [(odd.strange, odd.spot, odd.paint) for odd in answer.oddities] == [
        (Strange.UNFORESEEN, "2", "blue")
    ]


def test_a_piece_that_went_though_nobody_may_take_it_is_told_as_missing(paints: Paints) -> None:
    before, stood = Painted().piece(25, 14, HUT, "red"), (Pieces("2", "hut", "red", 1),)
    answer = verdict(Painted(seed=2), paints, before, standing=stood)
    assert (answer.hypothesis, answer.trust) == (None, None)
    assert [(odd.strange, odd.spot, odd.paint) for odd in answer.oddities] == [
        (Strange.MISSING, "2", "red")
    ]


def test_a_piece_of_no_paint_is_a_stranger(paints: Paints) -> None:
    only_two = Paints(tuple(one for one in paints.learnt if one.name != "blue"))
    answer = verdict(Painted(seed=2).piece(25, 14, HUT, "blue"), only_two)
    assert answer.trust is None
    assert [odd.strange for odd in answer.oddities] == [Strange.PAINT]


def test_one_too_many_is_not_taken_for_two(paints: Paints) -> None:
    after = Painted(seed=2).piece(14, 4, HUT, "red").piece(29, 5, HUT, "red")
    answer = verdict(after.piece(20, 20, HUT, "red"), paints)
    assert answer.hypothesis is None


def test_a_piece_between_two_cells_stands_on_neither(paints: Paints) -> None:
    answer = verdict(Painted(seed=2).piece(0, 10, HUT, "red"), paints)
    assert answer.trust is None
    assert [odd.strange for odd in answer.oddities] == [Strange.ELSEWHERE]


def test_a_cloth_over_the_table_is_said(paints: Paints) -> None:
    after = Painted(seed=2)
    after.rgb[200:340, 380:700] = (70, 60, 110)
    answer = verdict(after, paints)
    assert answer.trust is None
    assert [odd.strange for odd in answer.oddities] == [Strange.LARGE]


def test_half_of_what_is_expected_is_underway(paints: Paints) -> None:
    pair = Hypothesis("both", (Pieces("1", "hut", "red"), Pieces("2", "hut", "red")))
    after = Painted(seed=2).piece(25, 14, HUT, "red").look()
    answer = judge(empty(), after, [pair], SPOTS, WOODS, paints)
    assert answer.trust is None
    assert answer.is_underway


def test_a_piece_that_is_taken_away_has_gone(paints: Paints) -> None:
    stood = Painted(seed=2).piece(25, 14, HUT, "red")
    gone = Hypothesis("gone", (Pieces("2", "hut", "red", -1),))
    answer = judge(
        stood.look(),
        empty(),
        [*ASKED, gone],
        SPOTS,
        WOODS,
        paints,
        [Pieces("2", "hut", "red")],
    )
    assert (answer.hypothesis, answer.trust) == (gone, Trust.CERTAIN)


def test_two_hypotheses_that_look_alike_are_tied(paints: Paints) -> None:
    twice = [comes("red", "2"), Hypothesis("the same by another rule", comes("red", "2").changes)]
    after = Painted(seed=2).piece(25, 14, HUT, "red").look()
    answer = judge(empty(), after, twice, SPOTS, WOODS, paints)
    assert answer.trust is None
    assert answer.tied == tuple(twice)


def test_a_dark_room_says_so(paints: Paints) -> None:
    dim = (0.1, 0.1, 0.1)
    answer = verdict(Painted(dim, seed=2), paints, Painted(dim))
    assert answer.trust is None
    assert [odd.strange for odd in answer.oddities] == [Strange.LIGHT]


def test_paint_like_the_ground_may_stand_unseen(paints: Paints) -> None:
    green = paints.with_paint("green", [part / 238 for part in GROUND])
    asked = [comes("green", "1")]
    answer = judge(empty(), Painted(seed=2).look(), asked, SPOTS, WOODS, green)
    assert (answer.hypothesis, answer.trust) == (NOTHING, Trust.LIKELY)
    assert answer.unseen == ("1",)


def test_alike_paints_are_named() -> None:
    two = Paints().with_paint("red", (0.8, 0.2, 0.2)).with_paint("rose", (0.82, 0.22, 0.2))
    assert two.with_paint("blue", (0.2, 0.3, 0.7)).alike() == (("red", "rose"),)


def test_paints_of_a_box_in_ordinary_light_are_not_alike_and_those_that_are_confused_are() -> None:
    red, brown, yellow = (0.79, 0.22, 0.19), (0.56, 0.39, 0.2), (1.07, 0.92, 0.29)
    box = Paints().with_paint("red", red).with_paint("brown", brown).with_paint("yellow", yellow)
    assert box.alike() == ()
    for one in box.learnt:
        assert [name for name, _ in ranked_paints(box, one.rgb)] == [one.name]
    tawny = (0.62, 0.40, 0.19)
    close = Paints().with_paint("brown", brown).with_paint("tawny", tawny)
    assert close.alike() == (("brown", "tawny"),)
    assert {name for name, _ in ranked_paints(close, tawny)} == {"brown", "tawny"}


def test_orange_in_warm_light_is_orange_and_half_way_to_yellow_is_either() -> None:
    yellow, orange = (1.02, 0.90, 0.29), (1.08, 0.60, 0.19)
    paints = Paints().with_paint("yellow", yellow).with_paint("orange", orange)
    worn, between = (1.00, 0.63, 0.19), (1.05, 0.75, 0.24)
    assert [name for name, _ in ranked_paints(paints, worn)] == ["orange"]
    assert {name for name, _ in ranked_paints(paints, between)} == {"orange", "yellow"}


def test_brown_that_a_lamp_washes_out_may_be_brown_and_white_is_white() -> None:
    paints = Paints().with_paint("white", (1.0, 0.97, 0.95)).with_paint("brown", (0.55, 0.36, 0.2))
    washed_out, shaded = (0.95, 0.76, 0.6), (0.7, 0.68, 0.66)
    assert ranked_paints(paints, washed_out)[0][0] == "brown"
    assert [name for name, _ in ranked_paints(paints, shaded)] == ["white"]


def test_nothing_is_learnt_where_nothing_came() -> None:
    assert learn(empty(), Painted(seed=1).look(), WOODS).shown is Shown.NOTHING


def test_a_part_that_is_washed_out_keeps_the_rest_from_being_certain(paints: Paints) -> None:
    pair = Hypothesis("both", (Pieces("1", "hut", "red"), Pieces("2", "hut", "red")))
    after = Painted(seed=2).piece(25, 14, HUT, "red")
    # Something pale as the ground's own hue: a piece under a lamp's mirror image.
    u, v = (round(part) for part in PLANE.project(-22.0, 10.0))
    after.rgb[v - 12 : v + 12, u - 12 : u + 12] *= 0.62
    answer = judge(empty(), after.look(), [pair, comes("red", "2")], SPOTS, WOODS, paints)
    assert (answer.hypothesis, answer.trust) == (comes("red", "2"), Trust.LIKELY)
    assert answer.tied == (pair,)


def test_beside_something_faint_that_may_be_a_piece_nothing_is_certain(paints: Paints) -> None:
    after = Painted(seed=2).piece(25, 14, HUT, "red")
    u, v = (round(float(part)) for part in PLANE.project(-22.0, 10.0))
    after.rgb[v - 9 : v + 9, u - 9 : u + 9] = (130, 110, 110)
    answer = verdict(after, paints)
    assert (answer.hypothesis, answer.trust) == (comes("red", "2"), Trust.LIKELY)


@pytest.mark.parametrize(("reach", "is_learnt"), [(5, True), (9, False)])
def test_a_paint_is_learnt_beside_a_speck_but_not_beside_another_piece(
    reach: int, is_learnt: bool
) -> None:
    after = Painted(seed=1).piece(0, 10, HUT, "red")
    u, v = (round(float(part)) for part in PLANE.project(-25.0, 10.0))
    cv2.rectangle(after.rgb, (u - reach, v - reach), (u + reach, v + reach), (90, 60, 120), -1)
    look = after.look()
    woods = (Wood("tent", 10, 10, 8),)
    assert learn(empty(), look, woods).shown is (Shown.LEARNT if is_learnt else Shown.UNCLEAR)


def test_pieces_that_go_from_beside_the_land_are_not_odd(paints: Paints) -> None:
    """Where people keep their pieces they come from: one goes there, and one comes here."""
    for x in (100, -105):
        before = Painted(seed=1).piece(x, 34, HUT, "red").piece(x, 50, HUT, "red")
        alone = verdict(Painted(seed=2).piece(x, 50, HUT, "red"), paints, before)
        assert (alone.hypothesis, alone.trust) == (NOTHING, Trust.CERTAIN)
        after = Painted(seed=2).piece(x, 50, HUT, "red").piece(25, 14, HUT, "red")
        built = verdict(after, paints, before)
        assert (built.hypothesis, built.trust) == (comes("red", "2"), Trust.CERTAIN)


@pytest.mark.parametrize("ground", [GROUND, (120, 84, 52)], ids=["green", "brown"])
def test_a_piece_out_of_the_middle_of_a_stock_is_not_odd(
    ground: tuple[int, int, int], paints: Paints
) -> None:
    """Even where the table looks like a paint: the gap is more like the table than a piece was."""
    known = paints.with_paint("brown", (0.52, 0.33, 0.19))

    def stock(picture: Painted, gap: bool) -> Painted:
        for number in range(15):
            if not gap or number != 7:
                row, column = divmod(number, 3)
                picture.piece(86 + 14 * column, 14 * row - 20, HUT, "red")
        return picture

    shown = SPOTS[:3]
    before = stock(Painted(seed=1, ground=ground), gap=False).look()
    after = stock(Painted(seed=2, ground=ground), gap=True).piece(-20, 12, HUT, "red").look()
    away = Spot("away", 100.0, 100.0, 4.0, 15.0)
    answer = judge(before, after, ASKED, (*shown, away), WOODS, known)
    assert (answer.hypothesis, answer.trust) == (comes("red", "1"), Trust.CERTAIN)


def test_a_piece_that_comes_to_no_spot_is_odd_until_it_is_known(paints: Paints) -> None:
    after = Painted(seed=2).piece(100, 34, HUT, "red").piece(25, 14, HUT, "red")
    answer = verdict(after, paints)
    assert (answer.hypothesis, answer.trust) == (None, None)
    assert [(odd.strange, odd.paint) for odd in answer.oddities] == [(Strange.ELSEWHERE, "red")]
    known = verdict(after, paints, beside=answer.oddities)
    assert (known.hypothesis, known.trust) == (comes("red", "2"), Trust.CERTAIN)
    assert [(odd.strange, odd.paint) for odd in known.beside] == [(Strange.ELSEWHERE, "red")]
    far = tuple(msgspec.structs.replace(odd, x=odd.x - 40) for odd in answer.oddities)
    assert verdict(after, paints, beside=far).trust is None, "another place is another thing"


@pytest.mark.parametrize(("top", "strange"), [(34, Strange.ELSEWHERE), (12, Strange.LARGE)])
def test_a_book_beside_the_land_is_another_thing_than_a_sleeve_over_it(
    top: float, strange: Strange, paints: Paints
) -> None:
    after = Painted(seed=2)
    (u0, v0), (u1, v1) = ((round(float(part)) for part in PLANE.project(x, top)) for x in (-80, 80))
    cv2.rectangle(after.rgb, (u0, v0), (u1, v1 + 80), (90, 60, 120), -1)
    answer = judge(empty(), after.look(), ASKED, SPOTS, (HUT,), paints)
    assert [(odd.strange, odd.paint) for odd in answer.oddities] == [(strange, "")]
    known = judge(empty(), after.look(), ASKED, SPOTS, (HUT,), paints, beside=answer.oddities)
    assert known.trust is (Trust.CERTAIN if strange is Strange.ELSEWHERE else None)
