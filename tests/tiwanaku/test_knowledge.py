import json
from pathlib import Path
from typing import Any

import pytest
from tiwanaku_positions import LONG, SHORT, scenario, seen

from companion.cli import main
from companion.words import Language, Words
from engines.tiwanaku.scenario.knowledge import (
    KNOWLEDGE_FAULTS,
    UnreadableKnowledge,
    format_knowledge,
    parse_knowledge,
)
from engines.tiwanaku.solver.explain import HINTS

MARKS = "ctttctttt ttt.ttttt tctt.tctt .tttttttt ctt.tcttt".replace(" ", "\n")


def good() -> dict[str, Any]:
    return format_knowledge(seen(LONG, MARKS))


def changed(**changes: Any) -> dict[str, Any]:
    return {**good(), **changes}


def first_known(**changes: Any) -> dict[str, Any]:
    document = good()
    document["known"] = [{**document["known"][0], **changes}, *document["known"][1:]]
    return document


def without(key: str) -> dict[str, Any]:
    document = good()
    del document[key]
    return document


MALFORMED: dict[str, tuple[Any, str]] = {
    "a list": ([], "knowledge-type"),
    "rows a text": (changed(rows="5"), "knowledge-type"),
    "rows true": (changed(rows=True), "knowledge-type"),
    "known an object": (changed(known={}), "knowledge-type"),
    "remaining a list": (changed(remaining=[]), "knowledge-type"),
    "at of three": (first_known(at=[1, 2, 3]), "knowledge-type"),
    "crop a text": (first_known(crop="5"), "knowledge-type"),
    "an extra key": (changed(cells=3), "knowledge-key-unknown"),
    "an extra key in a cell": (first_known(level=3), "knowledge-key-unknown"),
    "no columns": (without("columns"), "knowledge-key-missing"),
    "no known": (without("known"), "knowledge-key-missing"),
    "no rows at all": (changed(rows=0), "knowledge-board"),
    "a huge board": (changed(rows=100), "knowledge-board"),
    "a strange terrain": (first_known(terrain="lava"), "knowledge-terrain"),
    "strange tiles": (changed(remaining={"lava": 4}), "knowledge-terrain"),
    "fewer than none": (changed(remaining={"rock": -1}), "knowledge-negative"),
    "off the board": (first_known(at=[5, 0]), "knowledge-outside"),
    "below zero": (first_known(at=[0, -1]), "knowledge-outside"),
    "a cell twice": (first_known(at=[0, 1]), "knowledge-twice"),
    "crop six": (first_known(crop=6), "knowledge-crop"),
    "a tile too few": (changed(remaining={"rock": 1}), "knowledge-count"),
    "more than the box": (
        {"rows": 4, "columns": 4, "remaining": {"rock": 16}, "known": []},
        "knowledge-stock",
    ),
}


def test_knowledge_is_read_back_as_it_was_written() -> None:
    knowledge = seen(LONG, MARKS)
    assert parse_knowledge(json.loads(json.dumps(format_knowledge(knowledge)))) == knowledge


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed_knowledge_is_refused_for_its_own_reason(name: str) -> None:
    data, slug = MALFORMED[name]
    with pytest.raises(UnreadableKnowledge) as caught:
        parse_knowledge(data)
    assert caught.value.refusal.slug == slug


def test_every_fault_of_form_is_exercised_here() -> None:
    assert {slug for _, slug in MALFORMED.values()} == set(KNOWLEDGE_FAULTS)


@pytest.mark.parametrize("language", list(Language))
def test_every_slug_is_worded_in_both_languages(language: Language) -> None:
    words = Words(language)
    assert all(words.has(slug) for slug in (*KNOWLEDGE_FAULTS, *HINTS))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "known.json"
    path.write_text(json.dumps(good()), "utf-8")
    return path


@pytest.mark.parametrize("name", MALFORMED)
def test_the_command_says_what_is_wrong_with_the_file(
    name: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(json.dumps(MALFORMED[name][0]), "utf-8")
    assert main(["scenario", "odds", str(file), "--language", "en"]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"tableside: {file}")
    assert "Traceback" not in said


def test_odds_come_as_json_with_one_entry_a_cell(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", "odds", str(file), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["exact"] is True
    assert answer["layouts"] >= 1
    assert len(answer["cells"]) == 45
    for cell in answer["cells"]:
        assert sum(cell["terrain"].values()) == pytest.approx(1)
        assert sum(cell["crop"].values()) == pytest.approx(1)


@pytest.mark.campaign
def test_an_estimate_lists_what_is_possible_and_what_is_undecided(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    marks = "\n".join(("c...c....", ".........", ".c....c..", ".........", "c.c......"))
    file.write_text(json.dumps(format_knowledge(seen(LONG, marks))), "utf-8")
    assert main(["scenario", "odds", str(file), "--json", "--seconds", "30"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["exact"], answer["layouts"]) == (False, None)
    assert 0 < answer["error"] <= 1
    for cell in answer["cells"]:
        possible = [(value["terrain"], value["crop"]) for value in cell["possible"]]
        undecided = [(value["terrain"], value["crop"]) for value in cell["undecided"]]
        likely = [(value["terrain"], value["crop"]) for value in cell["joint"]]
        assert set(undecided) <= set(possible)
        assert set(likely) <= set(possible)
        row, column = cell["at"]
        true = scenario(LONG)
        assert (true.terrain[row][column].value, true.crops[row][column]) in possible


def test_odds_come_as_a_grid_for_people(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "odds", str(file), "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert "agree" in said
    assert said.count(" | ") == 2 * 5 * 8


def test_the_explanation_names_the_cell_and_what_it_rests_on(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", "explain", str(file), "--language", "en"]) == 0
    assert "Look at: row" in capsys.readouterr().out
    assert main(["scenario", "explain", str(file), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["hint"] in HINTS
    assert answer["cells"]


def test_a_board_known_whole_has_no_hint_and_exit_one(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = format_knowledge(seen(SHORT, "\n".join(["ccccc"] * 5)))
    file.write_text(json.dumps(whole), "utf-8")
    assert main(["scenario", "explain", str(file), "--language", "en"]) == 1
    assert "Nothing more is certain" in capsys.readouterr().out
    assert main(["scenario", "odds", str(file), "--language", "en"]) == 0
    assert "One scenario agrees" in capsys.readouterr().out


def test_contradictory_knowledge_names_the_cells_that_clash(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short = format_knowledge(seen(SHORT, "tttcc\nttttt\nttttt\nttttt\nttttt"))
    for cell in short["known"]:  # type: ignore[attr-defined]
        if cell["at"] in ([0, 3], [0, 4]):
            cell["crop"] = 2
    file.write_text(json.dumps(short), "utf-8")
    for command in ("odds", "explain"):
        assert main(["scenario", command, str(file), "--language", "en"]) == 1
        said = capsys.readouterr().err
        assert "row 1, column 4 and row 1, column 5" in said


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_impossible_times_are_wrong_usage(
    seconds: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", "odds", str(file), f"--seconds={seconds}"]) == 2
    assert "--seconds" in capsys.readouterr().err


def test_a_file_that_is_no_json_or_not_there_is_said(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text("{", "utf-8")
    assert main(["scenario", "odds", str(file), "--language", "en"]) == 1
    assert "not JSON" in capsys.readouterr().err
    file.unlink()
    assert main(["scenario", "odds", str(file)]) == 1
    assert str(file) in capsys.readouterr().err
