"""Each fault of a scenario, one broken cell at a time, and the secret that stays one."""

import io

import msgspec
import pytest
from rich.console import Console
from rich.pretty import Pretty
from scenario_oracle import Oracle

from companion.pachamama.scenario_text import parse_scenario
from engines.tiwanaku.scenario.scenario import FAULTS, Scenario, check_scenario, regions
from engines.tiwanaku.scenario.terrain import CROP_STOCK, TERRAIN_STOCK, Terrain

GOOD = """
S2  S3  R1  E3  E1
S1  S4  G2  G5* E2
R2* G3  G1  R4  R1
R1  G4  R2  R5  E2
S2  S3* S1  R3* E1
"""

# Both keep every rule but the box's stock.
EIGHTEEN_EARTH = """
E2* G1  G2  E4  S3  E4  E1  E2  G1
E3  G4  G3  E5  S1  S2  R5  E3  S4
E1  S2  E1  E2  E3  R4  R1  R2  S1
S3  S4  G3  G4  G1  G5  R3  S5  S3
S1  E2  E1  G2  E3  E2  E1  S2  E1
"""
FOURTEEN_REGIONS = """
E2* S1  S2  E1  E3  S1  S3  S4  E1
E3  G4  S3  R4  E2  G4  G2  S5  S2
E1  G2  G1  R5  R1  R3  G1  G3  E1
S3  S4  G3  E2  E4  R2  S4  S2  S5
E1  S2  S1  E5  E1  E3  S1  S3  E1
"""


def scenario(text=GOOD, **changes):
    return msgspec.structs.replace(parse_scenario(text), **changes)


def with_cell(row, column, entry, text=GOOD):
    rows = [line.split() for line in text.strip().splitlines()]
    rows[row][column] = entry
    return scenario("\n".join(" ".join(line) for line in rows))


def test_a_good_scenario_has_no_fault():
    assert check_scenario(scenario()) is None


def test_regions_are_orthogonal_groups_in_reading_order():
    groups = regions(scenario().terrain)
    assert groups[0] == ((0, 0), (0, 1), (1, 0), (1, 1))
    assert [group[0] for group in groups] == sorted(group[0] for group in groups)
    assert sum(map(len, groups)) == 25


FAULTY = {
    "scenario-board": (scenario(rows=4), ()),
    "scenario-rows": (scenario(crops=scenario().crops[:4]), ()),
    "scenario-columns": (scenario(GOOD.replace("R4  R1", "R4")), ()),
    "scenario-crop-unknown": (with_cell(0, 0, "S9"), ((0, 0),)),
    "scenario-region-large": (
        with_cell(3, 4, "R2"),
        ((2, 3), (2, 4), (3, 2), (3, 3), (3, 4), (4, 3)),
    ),
    "scenario-region-corner": (with_cell(4, 1, "R3*"), ((3, 0), (4, 1))),
    "scenario-crop-high": (with_cell(0, 2, "R5"), ((0, 2),)),
    "scenario-crop-twice": (with_cell(0, 0, "S3"), ((0, 0), (0, 1))),
    "scenario-start-none": (scenario(start=()), ()),
    "scenario-start-outside": (scenario(start=((0, 0), (5, 0))), ()),
    "scenario-start-twice": (scenario(start=((0, 0), (1, 1), (0, 0))), ((0, 0),)),
    "scenario-terrain-stock": (scenario(EIGHTEEN_EARTH), ()),
    "scenario-crop-stock": (scenario(FOURTEEN_REGIONS), ()),
    # The pair on the left edge, sown the other way round.
    "scenario-crops-touch": (
        scenario(GOOD.replace("R2* G3  G1  R4  R1\nR1", "R1* G3  G1  R4  R1\nR2")),
        ((1, 0), (2, 0)),
    ),
}


@pytest.mark.parametrize("slug", FAULTY)
def test_a_fault_is_named_with_its_cells(slug):
    broken, cells = FAULTY[slug]
    fault = check_scenario(broken)
    assert fault is not None
    assert (fault.slug, fault.cells) == (slug, cells)


def test_corners_are_seen_both_ways():
    fault = check_scenario(with_cell(4, 0, "G2"))
    assert fault is not None
    assert (fault.slug, fault.cells) == ("scenario-region-corner", ((3, 1), (4, 0)))


def test_every_fault_has_a_scenario_here():
    assert set(FAULTY) == set(FAULTS)


def test_the_stock_is_that_of_the_box():
    assert TERRAIN_STOCK == {
        Terrain.EARTH: 15,
        Terrain.SAND: 17,
        Terrain.GRASS: 15,
        Terrain.ROCK: 15,
    }
    assert CROP_STOCK == {1: 13, 2: 12, 3: 12, 4: 10, 5: 10}


def test_the_second_opinion_finds_the_same_scenarios_broken():
    for slug, (broken, _) in FAULTY.items():
        if slug in {
            "scenario-board",
            "scenario-rows",
            "scenario-columns",
            "scenario-start-outside",
        }:
            continue  # The oracle wants whole boards.
        oracle = Oracle(broken.terrain, broken.crops, broken.start)
        assert oracle.broken_rule() is not None, slug


def test_neither_repr_nor_rich_gives_the_secret_away():
    out = io.StringIO()
    Console(file=out).print(Pretty(scenario()))
    for shown in (repr(scenario()), str(scenario()), f"{scenario()}", out.getvalue()):
        assert "sand" not in shown.lower()
        assert "crops" not in shown


def test_a_scenario_is_a_value():
    assert isinstance(scenario(), Scenario)
    assert scenario() == scenario()
    assert hash(scenario()) == hash(scenario())
