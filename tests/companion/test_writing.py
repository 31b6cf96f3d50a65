"""Files are written whole or not at all, whoever else writes them at the same time."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from companion.system.writing import fresh_beside, replace_file


@pytest.fixture
def ended() -> int:
    """The number of a process that is no more."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def test_every_writer_has_a_place_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "players.json"
    first, second = fresh_beside(path), fresh_beside(path)
    assert first != second
    assert {first.parent, second.parent} == {tmp_path}


def test_who_writes_at_the_same_time_finds_nothing_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "players.json"
    theirs = fresh_beside(path)
    theirs.write_bytes(b"half of theirs")
    replace_file(path, b"ours")
    assert path.read_bytes() == b"ours"
    assert theirs.read_bytes() == b"half of theirs"
    theirs.replace(path)
    assert path.read_bytes() == b"half of theirs"


def test_many_writers_at_once_leave_one_whole_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "device.toml"
    contents = [bytes([letter]) * 5_000 for letter in b"abcd"]
    failures: list[OSError] = []

    def write(content: bytes) -> None:
        try:
            for _ in range(10):
                replace_file(path, content)
        except OSError as error:
            failures.append(error)

    writers = [threading.Thread(target=write, args=(content,)) for content in contents]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert failures == []
    assert path.read_bytes() in contents
    assert os.listdir(tmp_path) == ["device.toml"]


def test_what_a_power_cut_left_is_thrown_away_with_the_next_file(tmp_path, ended) -> None:
    path = tmp_path / "players.json"
    (tmp_path / f"players.json.{ended}-0123abcd-1.new").write_bytes(b"half")
    # After a cut the box may have given us the number of the program that was writing then.
    (tmp_path / f"players.json.{os.getpid()}-0123abcd-1.new").write_bytes(b"half")
    replace_file(path, b"whole")
    assert os.listdir(tmp_path) == ["players.json"]


def test_files_of_other_programs_and_people_stay(tmp_path, ended) -> None:
    others = {
        f"players.json.{os.getppid()}-0123abcd-1.new",
        f"people.json.{ended}-0123abcd-1.new",
        "players.json.new",
        f"players.json.{ended}.new",
    }
    for name in others:
        (tmp_path / name).write_bytes(b"theirs")
    replace_file(tmp_path / "players.json", b"ours")
    assert set(os.listdir(tmp_path)) == {*others, "players.json"}


def test_a_write_that_fails_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "players.json"
    path.mkdir()
    with pytest.raises(OSError):
        replace_file(path, b"ours")
    assert os.listdir(tmp_path) == ["players.json"]
    assert path.is_dir()
