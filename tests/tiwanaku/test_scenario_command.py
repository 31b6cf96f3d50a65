"""`tableside scenario` as a person calls it: what is shown, what is kept back, what is refused."""

import io
import json
import os
import sys

import pytest

from companion.cli import main
from companion.kits.tiwanaku.pachamama.scenario_stock import ScenarioStock
from companion.kits.tiwanaku.pachamama.scenario_text import TEXT_FAULTS, parse_scenario
from companion.words import Language, Words
from engines.tiwanaku.scenario.grading import HARDEST, Level
from engines.tiwanaku.scenario.scenario import FAULTS
from engines.tiwanaku.scenario.sharecode import CODE_FAULTS, SCENARIO_KINDS, Recipe, scenario_of
from engines.tiwanaku.scenario.techniques import Technique
from engines.tiwanaku.scenario.terrain import CROPS, LONG_BOARD, SHORT_BOARD, Terrain
from engines.tiwanaku.solver.uniqueness import Answer

GOOD = """# typed by hand
S2  S3  R1  E3  E1
S1  S4  G2  G5* E2   # a comment

R2* G3  G1  R4  R1
R1  G4  R2  R5  E2
s2  s3* s1  r3* e1
"""


class Ran:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def scenario(tmp_path, monkeypatch, capsys):
    """Run `tableside scenario` in an empty home."""
    for name in [name for name in os.environ if name.startswith(("TABLESIDE_", "LC_"))]:
        monkeypatch.delenv(name)
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))

    def run(*arguments):
        try:
            code = main(["scenario", *map(str, arguments)])
        except SystemExit as exit:
            code = exit.code
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run


@pytest.fixture
def check(scenario, tmp_path):
    """Check a scenario out of a file with this text."""

    def run(text, *arguments):
        file = tmp_path / "mine.txt"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return scenario("check", file, *arguments)

    return run


def test_the_text_shows_the_start_and_nothing_more(scenario):
    ran = scenario("--cells", 45, "--level", "gentle", "--seed", 12345)
    assert ran.code == 0
    assert "352-22G-NPS" in ran.out
    secret = scenario_of(Recipe(LONG_BOARD, Level.GENTLE, 12345))
    board = ran.out.strip().splitlines()[-5:]
    assert [line.split() for line in board] == [
        [
            f"{secret.terrain[r][c][0].upper()}{secret.crops[r][c]}"
            if (r, c) in secret.start
            else "."
            for c in range(9)
        ]
        for r in range(5)
    ]


def test_json_keeps_the_secret_unless_asked(scenario):
    shown = json.loads(scenario("--seed", 1, "--cells", 25, "--json").out)
    assert set(shown) == {
        "code",
        "level",
        "rows",
        "columns",
        "terrain_counts",
        "start",
        "start_tiles",
    }
    assert len(shown["start_tiles"]) == len(shown["start"])
    whole = json.loads(scenario("--code", shown["code"], "--json", "--reveal").out)
    assert whole.items() >= shown.items()
    secret = scenario_of(Recipe(SHORT_BOARD, Level.FAIR, 1))
    assert tuple(map(tuple, whole["crops"])) == secret.crops
    assert whole["grade"]["level"] == "fair"


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_what_is_revealed_can_be_checked(scenario, check, form):
    revealed = scenario("--seed", 4, "--level", "expert", "--cells", 25, "--reveal", *form).out
    ran = check(revealed)
    assert ran.code == 0
    assert "Level: expert" in ran.out


def test_the_same_seed_gives_the_same_scenario_and_any_text_is_a_seed(scenario):
    first = scenario("--seed", "Anna & Ben", "--cells", 25).out
    assert scenario("--seed", "Anna & Ben", "--cells", 25).out == first
    assert scenario("--seed", "Clara", "--cells", 25).out != first


def test_without_a_seed_two_scenarios_differ(scenario):
    assert scenario("--cells", 25).out != scenario("--cells", 25).out


def test_a_batch_is_one_document_of_different_scenarios(scenario):
    made = json.loads(scenario("--count", 5, "--seed", 9, "--cells", 25, "--json").out)
    assert len({one["code"] for one in made["scenarios"]}) == 5


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--code", "352-22G-NPT"), "a character is wrong"),
        (("--code", "352-O2G-NPS"), "has no O (place 4)"),
        (("--code", "352"), "has 9 characters, not 3"),
        (("--code", "352-22G-NPS", "--level", "fair"), "leave out --level"),
        (("--count", 0), "Ask for 1 to 1,000"),
        (("--count", 1001), "Ask for 1 to 1,000"),
        (("--cells", 30), "is none of these"),
        (("--level", "hard"), "is none of these"),
    ],
)
def test_a_wrong_call_is_answered_with_a_sentence(scenario, arguments, said):
    ran = scenario(*arguments)
    assert ran.code == 2
    assert said in ran.err
    assert not ran.out


def test_a_typed_scenario_is_checked_and_graded(check):
    ran = check(GOOD)
    assert (ran.code, ran.err) == (0, "")
    assert "its 4 starting tiles allow no other crops" in ran.out
    assert "Level: gentle" in ran.out


def test_french_letters_and_words(check):
    ran = check(GOOD.replace("E", "T").replace("G", "H"), "--language", "fr")
    assert ran.code == 0
    assert "Niveau" in ran.out
    assert "doux" in ran.out


def test_stdin_is_checked_too(scenario, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode())))
    assert scenario("check", "-").code == 0


def test_the_first_fault_is_named_by_cell(check):
    ran = check(GOOD.replace("R2* G3", "R1* G3").replace("R1  G4", "R2  G4"))
    assert ran.code == 1
    assert "Row 2, column 1 and row 3, column 1 both hold crop 1 and touch." in ran.err
    found = json.loads(check(GOOD.replace("R2* G3", "R1* G3"), "--json").out)
    assert (found["good"], found["fault"]) == (False, "scenario-crop-twice")
    assert found["cells"] == [[2, 0], [3, 0]]


def test_too_few_starting_tiles_are_told_with_a_remedy(check):
    ran = check(GOOD.replace("*", "", 3))
    assert ran.code == 1
    assert "can hold another crop" in ran.err
    found = json.loads(check(GOOD.replace("*", "", 3), "--json").out)
    assert (found["sowing"], found["grade"]) == ("several", None)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no scenario in it"),
        ("# only a comment\n", "There is no scenario in it"),
        (GOOD.replace("G5*", "G5**"), "Line 3, cell 4: G5** is not a cell"),
        (GOOD.replace("R4", "R"), "Line 5, cell 4: R is not a cell"),
        (GOOD.replace("R4", "X4"), "Line 5, cell 4: there is no terrain X"),
        (GOOD.replace("R4", "R0"), "Row 3, column 4: there is no crop 0"),
        (GOOD.replace("R4  R1", "R4"), "Row 3 of the terrains has 4 cells"),
        (GOOD + "S1 S2 S1 S2 S1", "There is no board of 6 rows and 5 columns"),
        ("x" * 30_000, "too long for a scenario: 30,000 characters"),
        ("x" * 300_000, "has more than 80 kB"),
        (b"S1 \xff", "not UTF-8"),
        ("{", "This is not JSON"),
        ("{}", "The JSON is not a scenario: missing key 'rows'."),
        ('{"rows": "5"}', "rows: expected a whole number, got a text"),
        ('{"a":' * 3000, "This is not JSON"),
        ('{"rows":5,"columns":5,"terrain":[["lava"]],"crops":[],"start":[]}', "lava"),
        ('{"rows":5,"columns":5,"terrain":[],"crops":[],"start":[]}', "0 rows of terrains"),
        ('{"rows":5,"columns":5,"terrain":[],"crops":[],"start":[],"x":1}', "unknown key 'x'"),
        (f'{{"{"x" * 5000}":1}}', "The JSON is not a scenario"),
        (f'{{"rows":5,"columns":5,"terrain":[["{"x" * 5000}"]]}}', "The JSON is not a scenario"),
        ('{"rows":5,"columns":5,"terrain":[],"crops":[[99999999999999999999999]]}', "The JSON"),
    ],
)
def test_a_file_that_is_no_scenario_is_answered_with_a_sentence(check, text, said):
    ran = check(text)
    assert ran.code == 1
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_a_file_that_is_not_there_is_answered_with_a_sentence(scenario, tmp_path):
    assert "There is no file" in scenario("check", tmp_path / "none").err
    assert "is a folder" in scenario("check", tmp_path).err
    assert scenario("check", "a" * 300).code == 1
    assert "/dev/zero has more than 80 kB" in scenario("check", "/dev/zero").err


@pytest.mark.parametrize("language", Language)
def test_every_slug_has_words(language):
    words = Words(language)
    slugs = [*FAULTS, *TEXT_FAULTS, *CODE_FAULTS]
    slugs += [f"scenario-terrain-{kind}" for kind in Terrain]
    slugs += [f"scenario-crop-{crop}" for crop in CROPS]
    slugs += [f"scenario-level-{level}" for level in HARDEST.values()]
    slugs += [f"scenario-technique-{int(technique)}" for technique in Technique]
    slugs += [f"scenario-sowing-{answer}" for answer in Answer if answer is not Answer.UNIQUE]
    assert [slug for slug in slugs if not words.has(slug)] == []


def test_the_stock_gives_each_scenario_once_and_drops_a_damaged_one(tmp_path):
    stock = ScenarioStock(tmp_path / "scenarios")
    assert stock.take(SHORT_BOARD, Level.FAIR) is None
    recipe = Recipe(SHORT_BOARD, Level.FAIR, 7)
    stock.add(recipe)
    made = stock.take(SHORT_BOARD, Level.FAIR)
    assert made is not None
    assert (made.recipe, made.scenario) == (recipe, scenario_of(recipe))
    assert stock.take(SHORT_BOARD, Level.FAIR) is None
    stock.add(recipe)
    (file,) = stock.folder.iterdir()
    file.write_bytes(file.read_bytes()[:-5])
    (stock.folder / "notes.scenario").write_text("not ours")
    assert stock.take(SHORT_BOARD, Level.FAIR) is None
    with stock.making(wait=False):
        assert not file.exists()
    assert (stock.folder / "notes.scenario").read_text() == "not ours"


def test_the_stock_fills_evenly_and_then_stops(tmp_path):
    stock = ScenarioStock(tmp_path)
    seeds = iter(range(100))
    while stock.refill_one(draw=lambda: next(seeds), enough=1):
        pass
    assert stock.counts() == dict.fromkeys(SCENARIO_KINDS, 1)


def test_a_waiting_scenario_is_taken_before_a_new_one_is_made(scenario, tmp_path):
    stock = ScenarioStock(tmp_path / "state" / "tableside" / "scenarios")
    stock.add(Recipe(LONG_BOARD, Level.GENTLE, 12345))
    assert "352-22G-NPS" in scenario("--level", "gentle").out
    assert not any(stock.folder.iterdir())


def test_rows_are_read_as_they_are_written():
    parsed = parse_scenario(GOOD)
    assert parsed.start == ((1, 3), (2, 0), (4, 1), (4, 3))
    assert parsed.crops[4] == (2, 3, 1, 3, 1)
