"""The benchmark measures and tells; how fast it was is nobody's test."""

import json

import pytest

from companion.bench import Row, at_least, at_most, benches, faster, rows_of, seconds
from companion.cli import main
from companion.commands.bench import table_text
from companion.kits.taluva.bench import load_literal
from companion.kits.taluva.bench import rows as engine_rows
from companion.kits.tiwanaku.bench.listing import rows as listing_rows
from companion.system.errors import Mistake


def test_the_engines_are_measured_against_the_literal_rules():
    rows = list(engine_rows(repeats=1, positions=1, games=1))
    (listing,) = listing_rows(repeats=1)
    assert [row.name for row in (*rows, listing)] == ["taluva"] * 3 + ["tiwanaku"]
    assert all(row.ours > 0 for row in (*rows, listing))
    for row in rows:
        assert row.baseline > 0
        assert row.ratio > 0


def test_engines_cannot_be_measured_outside_a_checkout(tmp_path):
    with pytest.raises(Mistake, match="checkout"):
        load_literal(tmp_path)


@pytest.mark.parametrize("name", benches())
def test_every_bench_of_the_list_has_rows(name):
    assert iter(rows_of(name))


def test_a_ratio_says_how_many_times_better_than_the_baseline():
    assert faster("x", "a time", "ms", ours=2, baseline=20, goal=10).ratio == 10
    assert at_most("x", "a time", "ms", ours=2, goal=1, baseline=4).ratio == 2
    assert at_least("x", "a rate", "/s", ours=8, goal=1, baseline=4).ratio == 2
    assert at_most("x", "a time", "ms", ours=2, goal=1).ratio is None


def test_a_goal_is_reached_at_its_very_figure_and_missed_beyond():
    assert faster("x", "a time", "ms", 2, 20, goal=10).reached
    assert not faster("x", "a time", "ms", 2.1, 20, goal=10).reached
    assert at_most("x", "a time", "ms", 1, goal=1).reached
    assert not at_most("x", "a time", "ms", 1.1, goal=1).reached
    assert at_least("x", "a rate", "/s", 1, goal=1).reached
    assert not at_least("x", "a rate", "/s", 0.9, goal=1).reached


def test_the_median_of_the_repeats_counts_and_preparing_does_not():
    ticks = iter([0, 1, 10, 13, 20, 29])
    prepared = []

    def prepare():
        prepared.append(True)
        return lambda: None

    assert seconds(prepare, 3, clock=lambda: next(ticks)) == 3
    assert len(prepared) == 3


def test_the_table_shows_every_figure_with_its_unit():
    rows = [
        Row("x", "a time", "ms", 0.01234, 1.0, 81.0, "10 x", True),
        Row("x", "a rate", "/s", 1234.5, None, None, "≥ 2000 /s", False),
    ]
    lines = [line.split() for line in table_text(rows).splitlines()]
    assert lines[1:] == [
        ["x:", "a", "time"],
        ["0.0123", "ms", "1", "ms", "81", "x", "10", "x", "yes"],
        ["x:", "a", "rate"],
        ["1234", "/s", "-", "-", "≥", "2000", "/s", "no"],
    ]


def test_the_figures_stand_below_each_other_in_eighty_columns():
    rows = [
        Row("x", "the dearest frame of all", "x zxing", 0.0815, 1.0, 12.3, "≤ 0.15 x zxing", True),
        Row("x", "a time", "ms", 20000.0, 20000.0, 1.0, "≤ 500 ms", False),
    ]
    lines = table_text(rows).splitlines()
    assert max(map(len, lines)) < 80
    assert len({line.rindex("  ") for line in lines[::2]}) == 1


def test_an_unknown_bench_is_wrong_usage_and_the_known_ones_are_named(capsys):
    assert main(["bench", "nonsense"]) == 2
    said = capsys.readouterr().err
    assert "nonsense. There are: " in said
    assert "taluva" in said


@pytest.mark.campaign
def test_the_command_gives_one_document(capsys):
    assert main(["bench", "taluva", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert len(rows) == 3
    fields = {"name", "what", "unit", "ours", "baseline", "ratio", "goal", "reached"}
    assert all(set(row) == fields for row in rows)
