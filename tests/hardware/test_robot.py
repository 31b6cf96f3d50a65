import numpy as np
import pytest

from hardware.robot import AWAY_MM, Phase, RobotHand, Sloppiness
from hardware.sim_table import SimTable
from hardware.truth import tags_in_view
from tests.hardware.simulated import card, small_camera

EXACT = Sloppiness(0.0, 0.0)


def run(robot: RobotHand, start: float = 0.0, step: float = 0.1) -> list[tuple[float, Phase]]:
    now, seen = start, []
    while robot.step(now):
        seen.append((now, robot.phase))
        now += step
        assert now < start + 60, "the robot never ends"
    return seen


def test_a_new_piece_is_carried_in_laid_down_and_left_alone() -> None:
    table = SimTable()
    robot = RobotHand(table, sloppiness=EXACT)
    robot.put(card("AAA"), 50, -20, 30.0)
    assert robot.busy
    seen = run(robot)
    assert [phase for _, phase in seen if phase is Phase.CARRYING]
    assert [phase for _, phase in seen if phase is Phase.LEAVING]
    lying = table["AAA"]
    assert (lying.x, lying.y, lying.angle, lying.held) == (50, -20, 30.0, False)
    assert table.hands == ()
    assert not robot.busy


def test_a_piece_on_the_table_is_fetched_from_where_it_lies() -> None:
    table = SimTable()
    table.put(card("AAA"), -100, 0)
    robot = RobotHand(table, sloppiness=EXACT)
    robot.put(card("AAA"), 100, 0, 90.0)
    robot.step(0.0)
    robot.step(0.25)
    assert robot.phase is Phase.REACHING
    assert table["AAA"].x == -100
    assert not table["AAA"].held
    robot.step(0.9)
    assert robot.phase is Phase.CARRYING
    assert table["AAA"].held
    assert -100 < table["AAA"].x < 100
    run(robot, 1.0)
    assert (table["AAA"].x, table["AAA"].held) == (100, False)


def test_the_hand_covers_the_view_while_it_works() -> None:
    table = SimTable()
    table.put(card("AAA"), 0, 40)
    robot = RobotHand(table, sloppiness=EXACT)
    robot.put(card("BBB"), 0, -60)
    hidden = []
    now = 0.0
    while robot.step(now):
        truth = {tag.label: tag.covered for tag in tags_in_view(table, small_camera())}
        hidden.append(truth["AAA"])
        now += 0.1
    assert max(hidden) > 0.9
    assert tags_in_view(table, small_camera())[0].covered == 0.0


def test_people_lay_things_a_few_millimetres_off_and_alike_for_a_seed() -> None:
    def laid(seed: int) -> np.ndarray:
        table = SimTable()
        robot = RobotHand(table, seed)
        for number in range(40):
            robot.put(card(f"C{number}"), 10 * number, 0, 90.0)
        robot.finish()
        return np.array([(one.x - 10 * n, one.y, one.angle - 90) for n, one in enumerate(table)])

    off = laid(5)
    assert (off == laid(5)).all()
    assert (off != laid(6)).any()
    assert 0.5 < off[:, :2].std() < 2.0
    assert 1.0 < off[:, 2].std() < 3.0
    assert np.abs(off[:, :2]).max() <= 2.4
    assert np.abs(off[:, 2]).max() <= 4.0


def test_a_taken_piece_leaves_with_the_hand() -> None:
    table = SimTable()
    table.put(card("AAA"), 0, 0)
    robot = RobotHand(table, sloppiness=EXACT)
    robot.take(table["AAA"].piece)
    robot.step(0.0)
    robot.step(0.75)
    assert table["AAA"].held
    assert 0 < table["AAA"].y < AWAY_MM
    run(robot, 0.8)
    assert len(table) == 0


def test_deeds_follow_one_another_and_a_skipped_clock_does_them_all() -> None:
    table = SimTable()
    robot = RobotHand(table, sloppiness=EXACT)
    robot.put(card("AAA"), 0, 0)
    robot.put(card("BBB"), 0, 0)
    robot.step(0.0)
    assert not robot.step(1000.0) or not robot.step(2000.0)
    assert table["BBB"].bottom == 2.0


@pytest.mark.parametrize("at", [0.3, 0.9])
def test_finishing_early_leaves_the_table_as_if_it_had_been_done(at: float) -> None:
    table = SimTable()
    robot = RobotHand(table, sloppiness=EXACT)
    robot.put(card("AAA"), 12, 34)
    robot.step(0.0)
    robot.step(at)
    robot.finish()
    assert (table["AAA"].x, table["AAA"].held, table.hands) == (12, False, ())
    assert not robot.step(at + 1)
