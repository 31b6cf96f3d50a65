"""What a worn card, a full disk or a foreign file does to the command line: a sentence, no loss."""

import json
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

PLAY = ("simulate", "taluva", "--seed", "5", "--record", "-", "--store")


@pytest.fixture
def store(home, tableside):
    """Give a store that holds one whole game."""
    path, record = home / "games.sqlite", home / "game.jsonl"
    assert tableside("simulate", "taluva", "--seed", "5", "--quiet", "--record", record).code == 0
    assert tableside("history", "--store", path, "import", record).code == 0
    return path


def limited(size):
    """Give what makes the system refuse every file longer than `size`, as a full disk does."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def games_of(tableside, path):
    return tableside("history", "--store", path, "--json").json["games"]


def exported(tableside, path, number):
    return tableside("history", "--store", path, "export", number).out


def assert_told(ran, *parts, code=1):
    assert ran.code == code, ran.err
    lines = ran.err.splitlines()
    assert len(lines) == 1, ran.err
    assert lines[0].startswith("tableside: ")
    for part in parts:
        assert str(part) in lines[0]


def test_a_full_disk_keeps_what_was_acknowledged_and_says_what_to_do(
    store, tableside, tableside_process
):
    (before,) = games_of(tableside, store)
    old = exported(tableside, store, 1)
    room = store.stat().st_size
    ran = tableside_process(*PLAY, store, preexec_fn=limited(room))
    assert_told(ran, store, "The disk is full or failing: make room or change the card")
    first, second = games_of(tableside, store)
    assert first == before
    assert exported(tableside, store, 1) == old
    assert ran.out.splitlines(), "some actions found room in the last pages"
    assert exported(tableside, store, 2) == ran.out
    assert second["finished"] is False


def test_a_disk_without_any_room_takes_no_new_game_and_loses_none(
    store, tableside, tableside_process
):
    before = store.read_bytes()
    ran = tableside_process(*PLAY, store, preexec_fn=limited(0))
    assert_told(ran, store, "could not be saved")
    assert ran.out == ""
    assert store.read_bytes() == before
    assert len(games_of(tableside, store)) == 1


def test_a_new_store_that_does_not_fit_leaves_nothing_broken(
    store, home, tableside, tableside_process
):
    path = home / "new.sqlite"
    assert_told(tableside_process(*PLAY, path, preexec_fn=limited(4096)), path, "could not be")
    assert games_of(tableside, path) == []
    assert tableside("history", "--store", path, "import", home / "game.jsonl").code == 0


def test_an_export_to_a_full_device_is_told(store, tableside_process):
    arguments = ("history", "--store", store, "export", 1)
    ran = tableside_process(*arguments, "--out", "/dev/full")
    assert_told(ran, "/dev/full cannot be written: there is no room left")
    assert Path("/dev/full").is_char_device()
    with open("/dev/full", "w") as full:
        ran = tableside_process(*arguments, stdout=full)
    assert_told(ran, "stdout cannot be written: there is no room left")


def test_an_export_cut_short_leaves_no_half_record(store, home, tableside_process):
    out = home / "out.jsonl"
    arguments = ("history", "--store", store, "export", 1, "--out", out)
    ran = tableside_process(*arguments, preexec_fn=limited(200))
    assert_told(ran, out, "cannot be written: there is no room left")
    assert not out.exists()


def test_an_unwritable_record_is_told(tableside):
    ran = tableside("simulate", "taluva", "--quiet", "--record", "/proc/game.jsonl")
    assert_told(ran, "/proc/game.jsonl cannot be written")


@pytest.mark.parametrize("below", ["games.sqlite", "deep/games.sqlite"])
def test_a_store_inside_a_file_is_told(home, tableside, below):
    (home / "file").write_text("a file, no folder")
    ran = tableside(*PLAY, home / "file" / below)
    assert_told(ran, home / "file", "--store")
    assert (home / "file").read_text() == "a file, no folder"


def test_a_folder_as_a_store_is_told(home, tableside):
    assert_told(tableside(*PLAY, home), home, "cannot be opened (Is a directory)")


@pytest.mark.parametrize("command", [PLAY, ("history", "--store"), ("history", "stats", "--store")])
def test_a_torn_store_is_told_and_left_alone(store, tableside, command):
    whole = store.read_bytes()
    for torn in (whole[: len(whole) // 2], whole[:4000] + b"\0" * 4096 + whole[8096:]):
        store.write_bytes(torn)
        assert_told(tableside(*command, store), store, "damaged", "It is left as it is.")
        assert store.read_bytes() == torn


def test_another_programs_database_is_told_and_left_alone(home, tableside):
    path = home / "other.sqlite"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name)")
    other.close()
    before = path.read_bytes()
    assert_told(tableside(*PLAY, path), path, "is not a file of Tableside's games")
    assert path.read_bytes() == before


def test_a_store_of_the_future_is_told_and_left_alone(store, tableside):
    other = sqlite3.connect(store)
    other.execute("PRAGMA user_version = 4")
    other.close()
    before = store.read_bytes()
    assert_told(tableside(*PLAY, store), "newer Tableside (version 4", "Update Tableside")
    assert store.read_bytes() == before


@pytest.fixture
def mirrored(home, tableside):
    """Put another box in force: the owner's tiles have their landscapes the other way round."""
    own = home / "config" / "tableside" / "taluva.toml"

    def put():
        own.parent.mkdir(parents=True)
        text = tableside("data", "taluva").out.replace("left", "x").replace("right", "left")
        own.write_text(text.replace("x =", "right ="))
        return own

    return put


def test_a_game_of_a_box_that_is_gone_goes_on_with_its_own_and_says_so(store, tableside, mirrored):
    before = tableside("history", "--store", store, "show", 1)
    mirrored()
    after = tableside("history", "--store", store, "show", 1)
    assert after.code == 0
    line, said, *board = after.out.splitlines()
    assert said.startswith("This game was begun on another box than the one in force")
    assert [line, *board] == before.out.splitlines()
    shown = tableside("history", "--store", store, "show", 1, "--json").json
    assert shown["other_box"] is True
    assert shown["box"] == shown["record"][0]["box"]
    assert shown["box"] != tableside("data", "taluva", "--json").json["box"]


@pytest.mark.parametrize("command", ["replay", "legal", "history import"])
def test_a_record_of_another_box_is_refused_until_its_box_is_back(
    store, tableside, mirrored, home, command
):
    path = home / "exported.jsonl"
    path.write_text(exported(tableside, store, 1))
    own = mirrored()
    ran = tableside(*command.split(), path)
    assert_told(ran, f"{path}, line 1: this game was played with another box", "taluva.toml")
    assert not (home / "state").exists(), "nothing was imported"
    # Comments and layout make no other box.
    own.unlink()
    own.write_text(tableside("data", "taluva").out.replace(" = ", "="))
    assert tableside(*command.split(), path).code == 0


def test_a_record_without_a_box_is_read_with_the_one_in_force(store, tableside, mirrored, home):
    path = home / "old.jsonl"
    head, rest = exported(tableside, store, 1).split("\n", 1)
    header = json.loads(head)
    del header["box"]
    path.write_text(f"{json.dumps(header)}\n{rest}")
    assert tableside("replay", path).code == 0
    mirrored()
    assert "this action is not allowed" in tableside("replay", path).err


@pytest.mark.parametrize("command", ["replay", "legal", "history import"])
def test_a_record_cut_off_mid_line_is_told_with_its_line(store, home, tableside, command):
    path = home / "cut.jsonl"
    path.write_text(exported(tableside, store, 1)[:310])
    lines = path.read_text().count("\n") + 1
    ran = tableside(*command.split(), path)
    assert_told(ran, f"{path}, line {lines}: the record is cut off", "Delete the line")
    assert not (home / "state").exists(), "nothing was imported"


def test_a_reader_that_goes_away_is_nobodys_mistake(store, tableside_process, home):
    script = f"{home}/run.sh"
    Path(script).write_text('"$@" | head -n 1\nexit ${PIPESTATUS[0]}\n')
    command = ["bash", script, sys.executable, "-m", "companion", *PLAY[:-1]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.startswith('{"format":1')
