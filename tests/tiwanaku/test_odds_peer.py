"""Counting and CP-SAT's enumeration, two ways to the same odds."""

import pytest
from campaign_sizes import rarely, times
from tiwanaku_positions import LONG, SHORT, seen

from companion.kits.tiwanaku.bench.odds import played, position
from companion.kits.tiwanaku.bench.odds_peer import enumerate_scenarios
from engines.tiwanaku.scenario.knowledge import Knowledge
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD
from engines.tiwanaku.solver.budget import Budget
from engines.tiwanaku.solver.counting import exact_odds


def assert_same(knowledge: Knowledge) -> int:
    answer = enumerate_scenarios(knowledge, 120)
    assert answer is not None, "CP-SAT ran out of time"
    count, found = answer
    odds = exact_odds(knowledge, Budget(5_000_000))
    assert odds.scenarios == count
    ours = {
        (cell.at, kind, crop): share
        for cell in odds.cells
        for (kind, crop), share in cell.joint.items()
    }
    assert ours == pytest.approx({key: ways / count for key, ways in found.items()})
    return count


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        (SHORT, "tc.tt t.t.t t.t.c .tttt ct.t."),
        (SHORT, "c.t.. .t.tt t.c.t .t.t. t.t.c"),
        (LONG, "ctttcttt. ttt.tt.tt tctt.tctt .tttttt.t ct..tct.t"),
        (LONG, "ctt.cttt. t.t.tt.tt tctt.tctt .t.tttt.t ct..tct.t"),
    ],
)
def test_mid_game_odds_agree_with_the_enumeration_of_cp_sat(text: str, marks: str) -> None:
    assert assert_same(seen(text, marks.replace(" ", "\n"))) > 1


@pytest.mark.parametrize(
    ("board", "terrains"),
    [(SHORT_BOARD, 9), rarely(LONG_BOARD, 24)],
)
def test_a_position_reached_by_play_agrees_with_cp_sat(
    board: tuple[int, int], terrains: int
) -> None:
    knowledge = played(1, terrains, board)
    assert terrains <= len(knowledge.known) < board[0] * board[1] - 5
    assert assert_same(knowledge) > 1


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(times(4)))
def test_mid_game_positions_reached_by_play_agree_with_cp_sat(seed: int) -> None:
    assert_same(played(seed, 9 + seed % 4, SHORT_BOARD))
    assert_same(played(seed, 23 + seed, LONG_BOARD))


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(times(4)))
def test_positions_of_generated_scenarios_agree_with_cp_sat(seed: int) -> None:
    assert_same(position(seed, 26 + seed, 9))
