"""Generated scenarios against a second opinion that shares nothing with the generator."""

import hashlib
import os
import subprocess
import sys
from collections import Counter

import msgspec
import pytest
from campaign_sizes import times
from scenario_oracle import Oracle

from engines.tiwanaku.scenario.generator import START_TILES, generate
from engines.tiwanaku.scenario.grading import Level, grade_scenario
from engines.tiwanaku.scenario.scenario import check_scenario, regions
from engines.tiwanaku.scenario.sharecode import SCENARIO_KINDS, parse_code, scenario_of
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD, Terrain
from engines.tiwanaku.solver.uniqueness import Answer, judge_scenario

LEVEL_OF_HARDEST = ("gentle", "gentle", "fair", "fair", "expert")


def verify(scenario, board, level):
    assert check_scenario(scenario) is None
    assert judge_scenario(scenario).answer is Answer.UNIQUE
    oracle = Oracle(scenario.terrain, scenario.crops, scenario.start)
    assert oracle.broken_rule() is None
    assert oracle.count_fillings() == 1
    uses, still_open = oracle.grade()
    assert not still_open
    assert LEVEL_OF_HARDEST[max(at for at, count in enumerate(uses) if count)] == level
    assert grade_scenario(scenario).uses == uses
    fewest, most = START_TILES[board]
    assert fewest <= len(scenario.start) <= most
    assert not any(
        max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= 1
        for a in scenario.start
        for b in scenario.start
        if a != b
    ), "starting tiles do not touch"
    verify_taste(scenario)


def verify_taste(scenario):
    groups = regions(scenario.terrain)
    sizes = Counter(map(len, groups))
    is_long = (scenario.rows, scenario.columns) == LONG_BOARD
    assert len(sizes) >= (4 if is_long else 3), "mixed sizes"
    assert sizes[1] <= (2 if is_long else 1)
    strips = [g for g in groups if len(g) > 2 and 1 in map(len, map(set, zip(*g, strict=True)))]
    assert len(strips) <= (2 if is_long else 1)
    assert all(len(strip) < 5 for strip in strips)
    tiles = Counter(kind for row in scenario.terrain for kind in row)
    assert min(tiles[kind] for kind in Terrain) >= (7 if is_long else 3)


def all_of(board, level, seeds):
    made = [generate(board, level, seed) for seed in seeds]
    for scenario in made:
        verify(scenario, board, level)
    assert len({(s.terrain, s.crops) for s in made}) == len(made), "no two are alike"


@pytest.mark.parametrize(("board", "level"), SCENARIO_KINDS)
def test_every_scenario_is_valid_sound_and_of_its_level(board, level):
    all_of(board, level, range(4))


@pytest.mark.campaign
@pytest.mark.parametrize("part", range(times(2)))
@pytest.mark.parametrize(("board", "level"), SCENARIO_KINDS)
def test_thousands_of_scenarios_are_valid_sound_and_of_their_level(board, level, part):
    all_of(board, level, range(1000 + part * 100, 1100 + part * 100))


GOLDEN = {
    "322-222-22Y": "a7903f88d7d1a468",
    "332-222-22T": "82b91cfc5b0ccc10",
    "342-222-22Q": "cc173b512bf5eede",
    "352-222-22M": "b216a705718a5144",
    "362-222-22H": "d85ed030bcbd380a",
    "372-222-22E": "2b2550a86e71987a",
    "322-22G-NP5": "13bd09f3d5724e61",
    "332-22G-NP2": "f2ee986431c6ed1a",
    "342-22G-NPX": "b50722d386041c9d",
    "352-22G-NPS": "f0f4beef750e32f4",
    "362-22G-NPP": "e8710a11bde553e6",
    "372-22G-NPK": "51f269e9640a91fe",
    "32Z-ZZZ-ZZA": "47175ffa09878a18",
    "33Z-ZZZ-ZZ7": "5ebf2b2e3850c1be",
    "34Z-ZZZ-ZZ4": "361fa833321bebeb",
    "35Z-ZZZ-ZZZ": "50350d00bdc7c19a",
    "36Z-ZZZ-ZZW": "20582922f6cbd93f",
    "37Z-ZZZ-ZZR": "dfca98c4306fff72",
}


def digest(scenario):
    return hashlib.sha256(msgspec.json.encode(scenario)).hexdigest()[:16]


@pytest.mark.parametrize("code", GOLDEN)
def test_a_code_gives_the_same_scenario_for_ever(code):
    assert digest(scenario_of(parse_code(code))) == GOLDEN[code]


def test_another_run_with_another_hash_seed_gives_the_same_scenarios():
    program = (
        "from engines.tiwanaku.scenario.generator import generate\n"
        "from engines.tiwanaku.scenario.grading import Level\n"
        "import msgspec\n"
        "for board in ((5, 5), (5, 9)):\n"
        "    print(msgspec.json.encode(generate(board, Level.FAIR, 77)).decode())\n"
    )
    outputs = set()
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run(
            [sys.executable, "-c", program],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(run.stdout)
    assert len(outputs) == 1


def test_the_long_board_starts_with_a_place_for_each_otoma_pawn():
    for level in (Level.GENTLE, Level.FAIR):
        assert len(generate(LONG_BOARD, level, 5).start) == 5


def test_levels_and_boards_of_one_seed_have_nothing_in_common():
    grids = {generate(SHORT_BOARD, level, 3).crops for level in Level}
    assert len(grids) == len(Level)


def test_a_board_that_is_not_in_the_box_is_a_programming_error():
    with pytest.raises(ValueError, match="expected a board"):
        generate((6, 6), Level.FAIR, 1)
