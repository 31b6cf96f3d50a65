"""The card game with hidden hands, installed beside us: every law of the house holds for it."""

import json
from pathlib import Path

import pytest
from outside import NOT_LONG, passed, tableside


def test_a_game_is_simulated_replayed_and_its_record_tells_no_hand(
    chacra: Path, tmp_path: Path
) -> None:
    record = tmp_path / "chacra.jsonl"
    said = tableside(chacra, tmp_path, "simulate", "chacra", "--seed", "3", "--record", str(record))
    assert "composts a card" in said
    actions = [json.loads(line) for line in record.read_text().splitlines()[1:]]
    assert {tuple(sorted(one)) for one in actions} == {
        ("at", "by", "do", "plant"),
        ("by", "do"),
    }
    replayed = tableside(chacra, tmp_path, "replay", str(record), "--language", "fr")
    assert "compost" in replayed
    assert "gagne" in replayed


def test_its_cards_have_a_code_each(chacra: Path, tmp_path: Path) -> None:
    pictures = tmp_path / "tags"
    tableside(chacra, tmp_path, "tags", "chacra", "--png", str(pictures))
    assert len(list(pictures.glob("CHA*.png"))) == 24


@pytest.mark.campaign
def test_its_own_tests_pass_rules_buttons_camera_secrecy_and_screens(
    chacra: Path, tmp_path: Path
) -> None:
    assert passed(chacra, tmp_path, "examples/chacra/tests", *NOT_LONG) >= 28


@pytest.mark.campaign
def test_the_laws_hold_for_it_touched_cards_too(chacra: Path, tmp_path: Path) -> None:
    assert passed(chacra, tmp_path, "tests/laws", "-k", "chacra", *NOT_LONG) > 25


@pytest.mark.campaign
def test_all_that_it_can_say_is_worded_in_both_languages(chacra: Path, tmp_path: Path) -> None:
    worded = ("tests/companion/test_words.py", "tests/companion/test_kit_parts.py")
    assert passed(chacra, tmp_path, *worded, "-k", "chacra or both_languages") > 5


@pytest.mark.campaign
def test_ok_never_plays_what_nobody_chose_in_it(chacra: Path, tmp_path: Path) -> None:
    assert passed(chacra, tmp_path, "tests/table/test_ok_law.py", "-k", "chacra") >= 6


@pytest.mark.campaign
def test_it_teaches_its_first_game_shows_legal_places_and_its_rules(
    chacra: Path, tmp_path: Path
) -> None:
    files = ("tests/table/test_lessons.py", "tests/table/test_examples.py")
    pages = "tests/screens/test_leaflets.py"
    assert passed(chacra, tmp_path, *files, pages, "-k", "chacra") >= 8


@pytest.mark.campaign
def test_whole_games_in_front_of_the_camera(chacra: Path, tmp_path: Path) -> None:
    assert passed(chacra, tmp_path, "examples/chacra/tests", "-m", "campaign") == 9
