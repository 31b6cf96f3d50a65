"""Discs kept by name, and the commands that keep, list, use and delete them."""

import argparse
import json
import os
import random
from contextlib import suppress

import pytest

from companion.commands.arguments import look_around
from companion.commands.play import given_options
from companion.kits.tiwanaku.pachamama.disc_typing import TYPING_FAULTS, Stage
from companion.kits.tiwanaku.pachamama.discs import (
    NAME_FAULTS,
    BadDiscName,
    DiscShelf,
    UnreadableDraft,
    check_name,
)
from companion.kits.tiwanaku.pachamama.scenario_text import format_rows, parse_scenario
from companion.words import Language, Words
from engines.tiwanaku.scenario.disccode import DISC_FAULTS
from engines.tiwanaku.scenario.draft import DRAFT_FAULTS, Draft, of_scenario
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.seal import seal
from engines.tiwanaku.scenario.sharecode import Recipe, UnreadableCode, scenario_of
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD, Terrain

TEXT = "S2 S3 R1 E3 E1\nS1 S4 G2 G5* E2\nR2* G3 G1 R4 R1\nR1 G4 R2 R5 E2\nS2 S3* S1 R3* E1\n"
SHORT = parse_scenario(TEXT)
LONG = scenario_of(Recipe(LONG_BOARD, Level.FAIR, 4))


@pytest.fixture
def shelf(tmp_path):
    return DiscShelf(tmp_path / "discs")


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text(TEXT)
    return path


def test_discs_are_kept_by_name_in_the_order_people_count(shelf):
    for name in ("Disc 10", "Disc 2", "disc 1 side B", "Disc 1 side A"):
        shelf.save(name, SHORT)
    names = [disc.name for disc in shelf.discs()]
    assert names == ["Disc 1 side A", "disc 1 side B", "Disc 2", "Disc 10"]
    assert shelf.find("DISC  2").name == "Disc 2"
    assert shelf.find("Disc 3") is None
    assert shelf.named(shelf.find("Disc 2").code) == shelf.discs()[0].name
    assert shelf.named("352-22G-NPS") == ""
    assert shelf.free_name("Disc {}".format) == "Disc 1"
    assert shelf.free_name("disc 1 side {}".format) == "disc 1 side 1"


def test_a_name_is_kept_once_and_the_later_disc_wins(shelf):
    shelf.save("Disc 7", SHORT)
    shelf.save("disc  7 ", LONG)
    (disc,) = shelf.discs()
    assert (disc.name, disc.read()) == ("disc 7", LONG)


def test_an_empty_shelf_makes_no_folder(shelf):
    assert shelf.discs() == ()
    assert shelf.draft() is None
    assert not shelf.folder.exists()


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("", "disc-name-empty"),
        ("  \n", "disc-name-empty"),
        ("x" * 25, "disc-name-long"),
        ("Disc\x007", "disc-name-letters"),
        ("a\u202eb", "disc-name-letters"),
        ("352-22G-NPS", "disc-name-code"),
    ],
)
def test_a_name_that_cannot_be_is_told(name, slug):
    with pytest.raises(BadDiscName) as caught:
        check_name(name)
    assert caught.value.slug == slug


@pytest.mark.parametrize("name", ["Disc 7 side A", "Scheibe ä", "../../etc/passwd", "7", "é" * 24])
def test_any_name_people_use_stays_in_the_folder(shelf, name):
    disc = shelf.save(name, SHORT)
    assert disc.path.parent == shelf.folder
    assert shelf.find(name) == disc


def test_a_damaged_file_is_told_and_spoils_no_other(shelf):
    shelf.save("Good", SHORT)
    torn = shelf.save("Torn", LONG)
    whole = torn.path.read_bytes()
    chance = random.Random(3)
    for _ in range(40):
        content = bytearray(whole)
        match chance.randrange(3):
            case 0:
                content = content[: chance.randrange(len(content))]
            case 1:
                content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
            case 2:
                content += bytes(chance.randrange(1, 50))
        torn.path.write_bytes(content)
        read = []
        for disc in shelf.discs():
            with suppress(UnreadableCode):
                read.append(disc.read())
        assert SHORT in read
        assert set(map(format_rows, read)) <= {format_rows(SHORT), format_rows(LONG)}
    (shelf.folder / "notes.disc").write_text("milk, eggs")
    assert [disc.name for disc in shelf.discs()][-1] in ("notes", "Torn")


def test_a_draft_comes_back_as_it_was_and_a_damaged_one_is_told(shelf):
    draft = of_scenario(SHORT)
    shelf.save_draft(draft)
    assert shelf.draft() == draft
    path = shelf.folder / "typing.draft"
    good = path.read_text()
    for bad in ("", "milk", good[:-1], good[:-1] + "é", good[1:], "\x00" * 9000):
        path.write_text(bad)
        with pytest.raises(UnreadableDraft) as caught:
            shelf.draft()
        assert not any(kind.value in str(caught.value) for kind in Terrain)
    shelf.drop_draft()
    shelf.drop_draft()
    assert shelf.draft() is None


@pytest.mark.parametrize(
    "forged",
    [
        Draft(4, 5, (None,) * 20, (0,) * 20),
        Draft(5, 5, (None,) * 24, (0,) * 25),
        Draft(5, 5, (Terrain.ROCK,) * 25, (0,) * 25),
        Draft(5, 5, (None,) * 25, (7,) * 25),
        Draft(5, 5, (None,) * 25, (0,) * 25, (3,)),
        Draft(5, 5, (None,) * 25, (1,) * 25, (99,)),
    ],
)
def test_a_draft_that_no_typing_makes_is_not_believed(shelf, forged):
    shelf.save_draft(forged)
    with pytest.raises(UnreadableDraft):
        shelf.draft()
    (shelf.folder / "typing.draft").write_text(seal(b"not a draft"))
    with pytest.raises(UnreadableDraft):
        shelf.draft()


def test_a_checked_file_is_kept_as_a_disc_listed_and_deleted(tableside, file):
    ran = tableside("scenario", "check", file, "--save", "Disc 7 side A")
    assert (ran.code, ran.err) == (0, "")
    assert "A good scenario" in ran.out
    assert "Kept as Disc 7 side A." in ran.out
    assert tableside("scenario", "discs").out == "Disc 7 side A (25 cells)\n"
    (listed,) = tableside("scenario", "discs", "--json").json["discs"]
    assert (listed["name"], listed["cells"]) == ("Disc 7 side A", 25)
    assert tableside("scenario", "discs", "--code", "disc 7 side a").out.strip() == listed["code"]
    assert tableside("scenario", "discs", "--delete", "Disc 7 side A").code == 0
    assert "There are no discs" in tableside("scenario", "discs").out


def test_a_file_that_is_not_the_only_way_is_kept_with_a_warning(tableside, file):
    file.write_text(TEXT.replace("*", "", 3))
    assert tableside("scenario", "check", file).code == 1
    ran = tableside("scenario", "check", file, "--save", "Disc 7")
    assert ran.code == 0
    assert "can hold another crop" in ran.err
    assert "Kept as Disc 7." in ran.out
    found = tableside("scenario", "check", file, "--save", "Disc 8", "--json")
    assert (found.code, found.json["good"], found.json["disc"]) == (0, False, "Disc 8")


def test_a_file_that_breaks_a_rule_is_not_kept(tableside, file):
    file.write_text(TEXT.replace("R2*", "R1*"))
    ran = tableside("scenario", "check", file, "--save", "Disc 7")
    assert (ran.code, ran.out) == (1, "")
    assert "hold crop 1 in the same region" in ran.err
    found = tableside("scenario", "check", file, "--save", "Disc 7", "--json")
    assert (found.code, found.json["disc"]) == (1, None)
    assert "There are no discs" in tableside("scenario", "discs").out


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("scenario", "check", "mine.txt", "--save", ""), 2, "A disc needs a name"),
        (("scenario", "check", "mine.txt", "--save", "x" * 30), 2, "at most 24 letters"),
        (("scenario", "check", "mine.txt", "--save", "Kept"), 1, "There is a disc Kept already"),
        (("scenario", "check", "none.txt", "--save", "New"), 1, "There is no file"),
        (("scenario", "discs", "--delete", "Disc 9"), 1, "There is no disc Disc 9"),
        (("scenario", "discs", "--code", "Torn"), 1, "Torn: This disc code is damaged"),
        (("wheel", "--disc", "Disc 9"), 1, "There are: Kept, Torn"),
        (("wheel", "--disc", "Torn"), 1, "damaged"),
        (
            ("wheel", "--disc", "Kept", "--code", "352-22G-NPS"),
            2,
            "not go together with --disc",
        ),
        (("wheel", "--code", "DISC1-222"), 2, "characters after DISC1"),
        (("simulate", "tiwanaku", "--option", "scenario=Disc 9"), 1, "There is no disc Disc 9"),
        (("simulate", "tiwanaku", "--option", "scenario=Torn"), 1, "damaged"),
        (("simulate", "tiwanaku", "--option", f"scenario=DISC1-{'2' * 38}"), 2, "damaged"),
        (("simulate", "tiwanaku", "--players", "1", "--option", "scenario=Kept"), 2, "45 cells"),
        (("play", "--option", "scenario=Kept"), 2, "Options belong to a game"),
        (("play", "tiwanaku", "--option", "scenario=Disc 9"), 1, "There is no disc Disc 9"),
        (("play", "tiwanaku", "--option", "scenario=22"), 2, "9 characters, not 2"),
        (("play", "tiwanaku", "--option", "colour=red"), 2, "colour"),
        (("play", "taluva", "--option", "scenario=Kept"), 2, "scenario"),
    ],
)
def test_a_wrong_call_is_answered_with_a_sentence(tableside, file, arguments, code, said):
    shelf = DiscShelf()
    shelf.save("Kept", SHORT)
    torn = shelf.save("Torn", SHORT)
    torn.path.write_text(torn.path.read_text()[:-9] + "A" * 8 + "\n")
    ran = tableside(*arguments)
    assert ran.code == code
    assert said in ran.err
    assert "Traceback" not in ran.err
    assert ran.out == ""


def test_a_game_simulated_with_a_disc_is_recorded_kept_and_replayed(tableside, home):
    DiscShelf().save("Disc 7", LONG)
    played = tableside(
        "simulate", "tiwanaku", "--option", "scenario=disc 7", "--seed", 3, "--keep", "--json"
    )
    record = home / "game.jsonl"
    assert tableside("history", "export", 1, "--out", record).code == 0
    header = json.loads(record.read_text().splitlines()[0])
    assert header["options"]["scenario"] == DiscShelf().find("Disc 7").code
    assert tableside("scenario", "discs", "--delete", "Disc 7").code == 0
    assert tableside("history", "import", record).code == 0
    again = tableside("replay", record, "--json").json
    assert again["scores"] == played.json["scores"]
    assert tableside("history", "show", 2).code == 0


@pytest.mark.parametrize("spelled", ["disc 7", "the code"])
def test_a_set_up_begins_with_a_disc_and_its_board(home, words, spelled):
    disc = DiscShelf().save("Disc 7", SHORT)
    given = f"scenario={disc.code if spelled == 'the code' else spelled}"
    arguments = argparse.Namespace(game="tiwanaku", option=[given], language="en")
    options = given_options(arguments, look_around(arguments))
    assert options == {"scenario": disc.code, "cells": 25}


def test_the_wheel_of_a_disc_is_drawn(tableside, home):
    disc = DiscShelf().save("Disc 7", SHORT)
    for given in (("--disc", "Disc 7"), ("--code", disc.code)):
        assert tableside("wheel", *given, "--picture", home / "wheel.png").code == 0


def test_a_folder_that_cannot_be_written_is_told(tableside, file, home):
    (home / "state" / "tableside").mkdir(parents=True)
    (home / "state" / "tableside" / "discs").write_text("in the way")
    ran = tableside("scenario", "check", file, "--save", "Disc 7")
    assert ran.code == 1
    assert "discs" in ran.err


def test_a_kept_disc_is_written_whole_or_not_at_all(shelf):
    shelf.save("Disc 7", SHORT)
    assert [path.suffix for path in shelf.folder.iterdir()] == [".disc"]
    # What a kill leaves behind half written is nobody's disc.
    (shelf.folder / f"0123.{os.getpid()}.part").write_text("Disc 8\nDISC1-")
    assert len(shelf.discs()) == 1


def test_the_short_and_the_long_board_both_have_room(shelf):
    for board in (SHORT_BOARD, LONG_BOARD):
        shelf.save_draft(Draft.empty(board))
        assert shelf.draft() == Draft.empty(board)


@pytest.mark.parametrize("language", Language)
def test_whatever_can_be_wrong_with_a_disc_has_words(language):
    spoken = Words(language)
    slugs = [*DISC_FAULTS, *DRAFT_FAULTS, *TYPING_FAULTS, *NAME_FAULTS]
    assert [slug for slug in slugs if not spoken.has(slug)] == []
    assert all(spoken.has(f"typing-ask-{stage}") for stage in Stage)
