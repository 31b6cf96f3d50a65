"""What is carried away on a stick is on the stick when it is said to be: synced, and read back."""

import errno
import os
import stat
from pathlib import Path

import pytest

from companion.doctor.bundle import write_bundle
from companion.games.rules import GAMES
from companion.keeping.backup import back_up
from companion.keeping.belongings import House
from companion.keeping.record import write_record
from companion.keeping.session import Session
from companion.system.errors import Mistake
from companion.system.proven_files import NotKept, proven_file, write_proven
from companion.system.writing import replace_file
from engines.contract import Setup


def a_backup(folder, words):
    box = folder / "box"
    box.mkdir()
    (box / "players.json").write_text("{}")
    (folder / "stick").mkdir()
    back_up(folder / "stick/b.tableside", House(box, box, box), words)
    return folder / "stick/b.tableside"


def a_report(folder, words):
    write_bundle(folder / "r.zip", {"a.txt": b"a"}, words)
    return folder / "r.zip"


def a_record(folder, words):
    session = Session(GAMES["taluva"], Setup(("Anna", "Ben"), {}))
    write_record(folder / "g.jsonl", session, words)
    return folder / "g.jsonl"


def a_setting(folder, words):
    replace_file(folder / "device.toml", b"sound = false\n")
    return folder / "device.toml"


WRITERS = (a_backup, a_report, a_record, a_setting)


@pytest.fixture
def asked(monkeypatch):
    """What the system was asked for, in order: ("sync" or "move in", path)."""
    log, sync, move = [], os.fsync, os.replace

    def logged_sync(file):
        log.append(("sync", Path(os.readlink(f"/proc/self/fd/{file}"))))
        sync(file)

    def logged_move(old, new):
        move(old, new)
        log.append(("move in", Path(new)))

    monkeypatch.setattr(os, "fsync", logged_sync)
    monkeypatch.setattr(os, "replace", logged_move)
    return log


@pytest.mark.parametrize("writer", WRITERS)
def test_a_file_is_synced_under_its_new_name_and_so_is_its_folder(writer, asked, tmp_path, words):
    file = writer(tmp_path, words)
    assert file.stat().st_size > 0
    moved = asked.index(("move in", file))
    # What it says is on the disk before the name leads to it.
    before = [path for what, path in asked[:moved] if what == "sync"]
    assert any(path.name.startswith(f"{file.name}.") for path in before)
    # FAT has a file's length in its name's entry; and the entry is in the folder.
    assert asked[moved + 1 :] == [("sync", file), ("sync", file.parent)]


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("answer", [errno.EINVAL, errno.ENOTSUP])
def test_a_disk_that_syncs_no_folders_is_written_all_the_same(
    writer, answer, monkeypatch, tmp_path, words
):
    sync = os.fsync

    def no_folders(file):
        if stat.S_ISDIR(os.fstat(file).st_mode):
            raise OSError(answer, os.strerror(answer))
        sync(file)

    monkeypatch.setattr(os, "fsync", no_folders)
    assert writer(tmp_path, words).stat().st_size > 0


@pytest.mark.parametrize("writer", WRITERS)
def test_a_folder_that_cannot_be_synced_is_told(writer, monkeypatch, tmp_path, words):
    sync = os.fsync

    def failing(file):
        if stat.S_ISDIR(os.fstat(file).st_mode):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        sync(file)

    monkeypatch.setattr(os, "fsync", failing)
    with pytest.raises((Mistake, OSError)):
        writer(tmp_path, words)


@pytest.mark.parametrize("writer", WRITERS[:3])
def test_a_stick_that_gives_something_else_back_is_told_and_keeps_nothing(
    writer, monkeypatch, tmp_path, words
):
    read = os.preadv

    def forgetful(file, windows, at):
        count = read(file, windows, at)
        windows[0][0] ^= 1
        return count

    monkeypatch.setattr(os, "preadv", forgetful)
    with pytest.raises(Mistake, match="something else was read back"):
        writer(tmp_path, words)
    assert not [path for path in tmp_path.rglob("*") if path.suffix in (".tableside", ".zip")]


def test_it_is_read_past_the_memory_where_the_disk_allows_it(monkeypatch, tmp_path):
    opened, ways = os.open, []

    def refusing(path, flags, *rest, **more):
        ways.append(flags & os.O_DIRECT)
        if flags & os.O_DIRECT:
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        return opened(path, flags, *rest, **more)

    monkeypatch.setattr(os, "open", refusing)
    write_proven(tmp_path / "a", b"a" * 3_000_000)
    assert ways.count(os.O_DIRECT) == 1
    assert (tmp_path / "a").stat().st_size == 3_000_000


@pytest.mark.parametrize("size", [0, 1, 4096, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3_000_001])
def test_every_length_is_written_and_read_back_whole(size, tmp_path):
    content = os.urandom(size)
    write_proven(tmp_path / "a", content)
    assert (tmp_path / "a").read_bytes() == content
    assert os.listdir(tmp_path) == ["a"]
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) & 0o077 == 0


def test_nothing_that_is_there_is_written_over(tmp_path):
    (tmp_path / "a").write_bytes(b"theirs")
    with pytest.raises(FileExistsError):
        write_proven(tmp_path / "a", b"ours")
    assert (tmp_path / "a").read_bytes() == b"theirs"


def test_what_is_given_up_half_way_leaves_nothing(tmp_path):
    def give_up():
        with proven_file(tmp_path / "a") as file:
            file.write(b"half")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        give_up()
    assert os.listdir(tmp_path) == []


def test_the_error_of_a_stick_that_lies_says_which_file():
    assert NotKept(Path("/stick/b")).filename == "/stick/b"
    assert NotKept(Path("/stick/b")).errno == errno.EIO
