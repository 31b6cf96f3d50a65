"""The benchmark of scenarios measures right answers only."""

import msgspec
import pytest

from companion.bench.scenarios import PEERS, each, prove, rows
from companion.errors import Mistake
from engines.tiwanaku.scenario.generator import generate
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.terrain import SHORT_BOARD
from engines.tiwanaku.solver.uniqueness import Answer


def test_every_level_is_proved_and_every_kind_is_made():
    measured = list(rows(sample=1, repeats=1, made=1))
    assert len(measured) == len(Level) * len(PEERS) + 6
    assert all(row.ours > 0 for row in measured)


@pytest.mark.parametrize("judge", [prove, *PEERS])
def test_ours_and_the_peers_answer_alike(judge):
    scenario = generate(SHORT_BOARD, Level.FAIR, 3)
    fewer = msgspec.structs.replace(scenario, start=scenario.start[:1])
    assert judge(scenario) is Answer.UNIQUE
    assert judge(fewer) is Answer.SEVERAL


def test_a_wrong_answer_is_not_measured():
    scenario = generate(SHORT_BOARD, Level.FAIR, 3)
    fewer = msgspec.structs.replace(scenario, start=scenario.start[:1])
    with pytest.raises(Mistake, match="a fast wrong answer is not measured"):
        each(prove, [fewer], 1)
