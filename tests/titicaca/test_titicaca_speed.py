"""The engine is as fast as a table needs it: goals in milliseconds, with room to spare."""

import pytest
from titicaca_speed import measured

GOALS = {
    "legal_actions of a turn, median (ms)": 1,
    "legal_actions of a turn, worst (ms)": 5,
    "check, worst (ms)": 0.2,
    "final scoring with its lines, worst (ms)": 2,
    "forecast, ten hidden temples, worst (ms)": 20,
    "new_game with a text, worst (ms)": 10,
    "new_game with a code, worst (ms)": 10,
}


@pytest.mark.campaign
def test_the_engine_keeps_its_goals():
    answers = measured()
    assert {name: answers[name] for name, most in GOALS.items() if answers[name] > most} == {}
    assert answers["random five-player games a second"] >= 15
    assert answers["literal rules slower, times"] >= 10
