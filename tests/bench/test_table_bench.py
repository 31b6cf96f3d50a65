"""The bench of the table counts what it says: only frames without a hand, only our own work."""

import pytest

from companion.bench.table import (
    game_screen,
    idle_row,
    open_desk,
    peak_megabytes,
    played,
    rows,
    smooth_row,
    verdict_rows,
)
from companion.kits.tiwanaku.bench.wheel import game_wheel_screen, wheel_screen
from companion.kits.tiwanaku.bench.wheel import rows as wheel_rows


def test_a_verdict_is_counted_from_the_frame_after_the_hand_has_left() -> None:
    game = played(2)
    assert len(game.frames) == game.tally.moves == 1
    game.note(9.0, has_news=False)
    assert len(game.frames) == 1
    game.lay(game.kit.table.layout(game.session.state)[0])
    while not game.table.hands:
        game.frame()
    game.note(9.0, has_news=True)
    assert len(game.frames) == 1
    game.hand.finish()
    assert not game.table.hands
    game.note(0.25, has_news=False)
    game.note(0.5, has_news=True)
    game.note(0.5, has_news=True)
    assert game.frames[1:] == [2]
    assert game.spent[1:] == [0.75]
    assert [row.unit for row in verdict_rows(game)] == ["frames", "ms", "ms"]


def test_rest_and_motion_are_measured() -> None:
    with open_desk() as desk:
        idle = idle_row(played(2), desk, frames=4)
        screens = (game_screen, wheel_screen, game_wheel_screen)
        smooth = [smooth_row("a screen", screen(desk)) for screen in screens]
    assert 0 < idle.ours < 1000
    assert all(row.ours > 0 and row.unit == "/s" for row in smooth)


def test_the_wheel_of_the_bench_keeps_turning() -> None:
    with open_desk() as desk:
        wheel = wheel_screen(desk)
        cells = set()
        for _ in range(100):
            wheel.update(1 / 30)
            cells.add(wheel.wheel.cell)  # type: ignore[attr-defined]
    assert len(cells) > 5


def test_the_wheel_of_a_game_keeps_turning_and_stays_shut() -> None:
    with open_desk() as desk:
        wheel = game_wheel_screen(desk)
        turns = set()
        for _ in range(100):
            wheel.update(1 / 30)
            turns.add(round(wheel.rings.outer.at, 2))  # type: ignore[attr-defined]
    assert len(turns) > 20
    assert not wheel.open  # type: ignore[attr-defined]


def test_memory_is_told_in_megabytes() -> None:
    assert 20 < peak_megabytes() < 10_000


@pytest.mark.campaign
def test_the_whole_bench_has_its_rows() -> None:
    found = list(rows(steps=4))
    assert len(found) == 6
    assert {row.name for row in found} == {"table"}
    assert [row.name for row in wheel_rows()] == ["wheel"] * 2
