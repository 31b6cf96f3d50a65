"""The example game, installed beside us: found everywhere, and no file of ours knows it."""

import json
from pathlib import Path

import pytest
from outside import NOT_LONG, passed, run_with, tableside

SHARP = ("--camera", "4k", "--language", "fr")
"""A camera for which no sticker of the game is small."""


def test_a_game_is_simulated_replayed_and_kept(reef: Path, tmp_path: Path) -> None:
    record, store = str(tmp_path / "reef.jsonl"), str(tmp_path / "games.sqlite")
    said = tableside(reef, tmp_path, "simulate", "reef", "--seed", "3", "--record", record)
    assert "moors a boat" in said
    assert "wins" in tableside(reef, tmp_path, "replay", record)
    assert tableside(reef, tmp_path, "legal", record, "--language", "fr")
    tableside(reef, tmp_path, "history", "--store", store, "import", record)
    assert "Reef" in tableside(reef, tmp_path, "history", "--store", store)


def test_what_is_legal_in_the_middle_of_a_record_is_listed(reef: Path, tmp_path: Path) -> None:
    record = tmp_path / "reef.jsonl"
    tableside(reef, tmp_path, "simulate", "reef", "--players", "3", "--record", str(record))
    lines = record.read_text().splitlines()
    first = json.loads(lines[1])
    record.write_text("\n".join(lines[:2]) + "\n")
    listed = json.loads(tableside(reef, tmp_path, "legal", str(record), "--json"))
    kinds = {one["tile"] for one in listed["actions"]}
    assert first["do"] == "moor"
    assert kinds == {"pearl", "coral", "moon"}


def test_its_tags_are_printed_with_the_names_of_its_pieces(reef: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "reef.pdf"
    tableside(reef, tmp_path, "tags", "reef", "--pdf", str(sheet), *SHARP)
    assert sheet.read_bytes().startswith(b"%PDF")
    pictures = tmp_path / "tags"
    tableside(reef, tmp_path, "tags", "reef", "--png", str(pictures), *SHARP)
    assert len(list(pictures.glob("REF*.png"))) == 31


def test_its_sizes_are_data_of_the_owner(reef: Path, tmp_path: Path) -> None:
    text = tableside(reef, tmp_path, "data", "reef", "--table")
    own = tmp_path / "own.toml"
    own.write_text(text.replace("cell = 66.0", "cell = 68.0"))
    tableside(reef, tmp_path, "data", "reef", "--table", "--check", str(own))
    own.write_text(text.replace("cell = 66.0", "cell = 30.0"))
    checked = ("data", "reef", "--table", "--check", str(own))
    done = run_with((reef,), tmp_path, "-m", "companion", *checked)
    assert done.returncode != 0
    assert "kinds.tile" in done.stderr


@pytest.mark.campaign
def test_its_own_tests_pass_rules_buttons_camera_and_screens(reef: Path, tmp_path: Path) -> None:
    assert passed(reef, tmp_path, "examples/reef/tests", *NOT_LONG) >= 18


@pytest.mark.campaign
def test_the_laws_hold_for_it(reef: Path, tmp_path: Path) -> None:
    assert passed(reef, tmp_path, "tests/laws", "-k", "reef", *NOT_LONG) > 25


@pytest.mark.campaign
def test_all_that_it_can_say_is_worded_in_both_languages(reef: Path, tmp_path: Path) -> None:
    worded = ("tests/companion/test_words.py", "tests/companion/test_kit_parts.py")
    assert passed(reef, tmp_path, *worded, "-k", "reef or both_languages") > 5


@pytest.mark.campaign
def test_ok_never_plays_what_nobody_chose_in_it(reef: Path, tmp_path: Path) -> None:
    assert passed(reef, tmp_path, "tests/table/test_ok_law.py", "-k", "reef") >= 6


@pytest.mark.campaign
def test_it_teaches_its_first_game_shows_legal_places_and_its_rules(
    reef: Path, tmp_path: Path
) -> None:
    files = ("tests/table/test_lessons.py", "tests/table/test_examples.py")
    pages = "tests/screens/test_leaflets.py"
    assert passed(reef, tmp_path, *files, pages, "-k", "reef") >= 8


@pytest.mark.campaign
def test_whole_games_in_front_of_the_camera(reef: Path, tmp_path: Path) -> None:
    assert passed(reef, tmp_path, "examples/reef/tests", "-m", "campaign") == 9


def test_without_it_nobody_knows_its_name(tmp_path: Path) -> None:
    done = run_with((), tmp_path, "-m", "companion", "simulate", "reef")
    assert done.returncode == 2
    assert "reef" in done.stderr
