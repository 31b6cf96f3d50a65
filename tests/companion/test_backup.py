"""Backup and restore: everything comes back, nothing is lost, whatever happens in between."""

import hashlib
import io
import itertools
import json
import os
import resource
import signal
import sqlite3
import stat
import struct
import subprocess
import sys
import zipfile
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.games.rules import GAMES
from companion.keeping.backup import back_up
from companion.keeping.backup_file import read_backup
from companion.keeping.belongings import House, is_known
from companion.keeping.restoring import is_laid_out, restore
from companion.keeping.store import Store
from companion.system.errors import Mistake
from companion.system.sealing import device_seal, open_sealed
from companion.words import Language, Words
from engines.contract import Setup

SCRIPT = Path(__file__).with_name("cut_off.py")
EN, FR = Words(Language.ENGLISH), Words(Language.FRENCH)


def furnish(state, config, mark):
    """Fill the folders of a box with something of everything; `mark` tells two boxes apart."""
    for path, text in {
        state / "players.json": f'{{"people": [{{"name": "{mark}", "badge": "red"}}]}}',
        state / "device.toml": f"# {mark}\nsound = false\n",
        state / "titicaca-lands.json": f'{{"{mark}": "ABC"}}',
        config / "config.toml": f"# {mark}\n",
        config / "taluva-table.toml": f"# {mark}\n",
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    sealed = device_seal(state).close(f"secret {mark}".encode(), mark)
    (state / "discs").mkdir(exist_ok=True)
    (state / "discs" / f"{mark}.disc").write_bytes(sealed)
    with Store(state / "games.sqlite", EN, GAMES) as store:
        game = GAMES["taluva"]
        store.begin(game, Setup((mark, "Ben"), {}))


def folders(home):
    return home / "state/tableside", home / "config/tableside"


def told(home):
    """Give what a box holds that people would miss."""
    state, config = folders(home)
    names = ("players.json", "device.toml", "titicaca-lands.json")
    held = {name: (state / name).read_text() for name in names if (state / name).exists()}
    held |= {path.name: path.read_text() for path in config.glob("*.toml")}
    for disc in (state / "discs").glob("*.disc"):
        held[disc.name] = open_sealed(state, disc.read_bytes()).decode()
    if (state / "games.sqlite").exists():
        with Store(state / "games.sqlite", EN, GAMES) as store:
            held["games"] = str([kept.players for kept in store.games()])
    return held


@pytest.fixture
def box(home):
    furnish(*folders(home), "Anna")
    return home


def test_what_was_lost_comes_back_from_a_backup(box, tableside):
    before = told(box)
    assert tableside("backup", "all.tableside").code == 0
    state, config = folders(box)
    for path in [*state.rglob("*"), *config.rglob("*")]:
        if path.is_file():
            path.unlink()
    assert told(box) == {}
    assert tableside("restore", "all.tableside", "--yes").code == 0
    assert told(box) == before
    assert "secret Anna" in before.values()
    assert "('Anna', 'Ben')" in before["games"]


def test_another_box_opens_the_secrets_of_a_backup_and_the_backup_does_not_show_them(
    box, tableside, monkeypatch
):
    before = told(box)
    tableside("backup", "all.tableside")
    with zipfile.ZipFile("all.tableside") as packed:
        assert all(b"secret" not in packed.read(name) for name in packed.namelist())
    other = box / "other"
    monkeypatch.setenv("XDG_STATE_HOME", str(other / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(other / "config"))
    assert tableside("restore", "all.tableside", "--yes").code == 0
    assert told(other) == before


def test_a_restore_is_undone_by_restoring_what_it_kept(box, tableside):
    tableside("backup", "anna.tableside")
    state, config = folders(box)
    for path in [*state.rglob("*"), *config.rglob("*")]:
        if path.is_file():
            path.unlink()
    furnish(state, config, "Zoe")
    zoe = told(box)
    done = tableside("restore", "anna.tableside", "--yes", "--json").json
    assert told(box)["Anna.disc"] == "secret Anna"
    assert "Zoe.disc" not in told(box)
    assert tableside("restore", done["undo"], "--yes").code == 0
    assert told(box) == zoe


def learn_camera(home, focal):
    """Leave what a box has learned about the camera over it."""
    state, _ = folders(home)
    (state / "aim.toml").write_text(f"# {focal}\n")
    (state / "calibration.toml").write_text(f"# {focal}\n")


def learned(home):
    state, _ = folders(home)
    files = (state / "aim.toml", state / "calibration.toml")
    return [path.read_text() for path in files if path.exists()]


def test_a_new_card_under_the_old_camera_gets_aim_and_lens_back_and_says_so(
    box, tableside, monkeypatch
):
    learn_camera(box, 1750)
    tableside("backup", "all.tableside")
    other = box / "other"
    monkeypatch.setenv("XDG_STATE_HOME", str(other / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(other / "config"))
    said = tableside("restore", "all.tableside", "--yes")
    assert learned(other) == ["# 1750\n"] * 2
    assert "aim and lens came along" in said.out
    undo = next((folders(other)[0] / "backups").iterdir())
    tableside("restore", str(undo), "--yes")
    assert learned(other) == []


def test_a_box_keeps_its_own_aim_and_lens_over_those_of_another(box, tableside, monkeypatch):
    learn_camera(box, 1750)
    tableside("backup", "all.tableside")
    other = box / "other"
    monkeypatch.setenv("XDG_STATE_HOME", str(other / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(other / "config"))
    furnish(*folders(other), "Zoe")
    learn_camera(other, 900)
    said = tableside("restore", "all.tableside", "--yes")
    assert learned(other) == ["# 900\n"] * 2
    assert told(other)["Anna.disc"] == "secret Anna"
    assert "lens of this device were kept" in said.out
    assert "Left out" not in said.out


def test_a_box_takes_aim_and_lens_from_a_backup_of_its_own(box, tableside):
    learn_camera(box, 1750)
    tableside("backup", "all.tableside")
    learn_camera(box, 900)
    done = tableside("restore", "all.tableside", "--yes", "--json").json
    assert learned(box) == ["# 1750\n"] * 2
    assert done["camera"] == "taken"
    assert tableside("restore", "all.tableside", "--yes", "--json").json["camera"] == "none"


def test_a_backup_from_before_cameras_were_kept_takes_no_aim_away(box, tableside):
    tableside("backup", "new.tableside")
    rewritten(Path("new.tableside"), lambda manifest, parts: manifest.pop("device"))
    learn_camera(box, 900)
    assert tableside("restore", "new.tableside", "--yes").code == 0
    assert learned(box) == ["# 900\n"] * 2


def test_nothing_is_restored_without_a_yes(box, tableside, monkeypatch):
    tableside("backup", "all.tableside")
    furnish(*folders(box), "Zoe")
    before = told(box)
    monkeypatch.setattr(sys, "stdin", io.StringIO("no\n"))
    said = tableside("restore", "all.tableside")
    assert said.code == 1
    assert "Nothing was changed" in said.err
    assert told(box) == before


def test_a_backup_writes_over_nothing_and_is_its_owners_alone(box, tableside):
    os.umask(0o022)
    assert tableside("backup", "all.tableside").code == 0
    assert stat.S_IMODE(Path("all.tableside").stat().st_mode) == 0o600
    content = Path("all.tableside").read_bytes()
    said = tableside("backup", "all.tableside")
    assert said.code == 1
    assert "there already" in said.err
    assert Path("all.tableside").read_bytes() == content
    assert not list(Path().glob("*.part"))


def test_an_empty_box_has_nothing_to_back_up(home, tableside):
    said = tableside("backup", "all.tableside")
    assert said.code == 1
    assert "nothing to keep" in said.err
    assert not Path("all.tableside").exists()


def rewritten(file, change):
    """Write a backup anew with its manifest and parts changed."""
    with zipfile.ZipFile(file) as packed:
        contents = {name: packed.read(name) for name in packed.namelist()}
    manifest = json.loads(contents.pop("manifest.json"))
    change(manifest, contents)
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("manifest.json", json.dumps(manifest))
        for name, content in contents.items():
            packed.writestr(name, content)


def add_part(manifest, contents, name, content=b"gotcha"):
    contents[name] = content
    whole = {"size": len(content), "sum": hashlib.sha256(content).hexdigest()}
    manifest["parts"][name] = whole


STRANGERS = (
    "../evil", "state/../../evil", "/etc/evil", "state/discs/../evil.disc", "config/evil.toml",
    "state/device.key", "state/games.sqlite.lock", "state/discs/.disc", "state/discs/a/b.disc",
)  # fmt: skip


def test_no_part_leaves_the_places_that_are_backed_up(box, tableside):
    tableside("backup", "all.tableside")

    def change(manifest, contents):
        for name in STRANGERS:
            add_part(manifest, contents, name)

    rewritten("all.tableside", change)
    done = tableside("restore", "all.tableside", "--yes", "--json").json
    assert tuple(done["left_out"]) == STRANGERS
    Path("all.tableside").unlink()
    assert not any(b"gotcha" in path.read_bytes() for path in box.rglob("*") if path.is_file())
    assert not any("evil" in path.name for path in box.parent.rglob("evil*"))


def newer(manifest, contents):
    manifest["format"] = 2


def shorter(manifest, contents):
    contents["state/players.json"] = contents["state/players.json"][:-1]


def missing(manifest, contents):
    del contents["state/players.json"]


def other_games(manifest, contents):
    add_part(manifest, contents, "state/games.sqlite", b"SQLite format 3\x00" + b"x" * 4096)


@pytest.mark.parametrize(
    ("change", "said"),
    [(newer, "Update"), (shorter, "damaged"), (missing, "damaged"), (other_games, "damaged")],
)
def test_a_backup_that_is_not_whole_or_too_new_is_refused_and_nothing_changes(
    box, tableside, change, said
):
    tableside("backup", "all.tableside")
    rewritten("all.tableside", change)
    before = told(box)
    answer = tableside("restore", "all.tableside", "--yes")
    assert answer.code == 1
    assert said in answer.err
    assert told(box) == before


def test_every_cut_and_every_kind_of_other_file_is_refused(box, tableside):
    tableside("backup", "all.tableside")
    whole = Path("all.tableside").read_bytes()
    before = told(box)
    for content in (b"", b"PK", b"hello", whole[:100], whole[: len(whole) // 2], whole[:-1]):
        Path("bent.tableside").write_bytes(content)
        answer = tableside("restore", "bent.tableside", "--yes")
        assert answer.code == 1, content[:20]
        assert "bent.tableside" in answer.err, content[:20]
    assert tableside("restore", "none.tableside", "--yes").code == 1
    assert tableside("restore", str(box), "--yes").code == 1
    assert told(box) == before


def test_a_damaged_store_is_told_by_a_backup_and_put_aside_by_a_restore(box, tableside):
    tableside("backup", "all.tableside")
    before = told(box)
    games = folders(box)[0] / "games.sqlite"
    spoilt = games.read_bytes()[:5000]
    games.write_bytes(spoilt)
    assert tableside("backup", "second.tableside").code == 1
    assert not Path("second.tableside").exists()
    assert tableside("restore", "all.tableside", "--yes").code == 0
    assert told(box) == before
    assert games.with_name("games-damaged-1.sqlite").read_bytes() == spoilt


def test_a_program_that_stays_open_holds_a_restore_off(box, tableside, tableside_process):
    tableside("backup", "all.tableside")
    stays = (
        "import sys; from pathlib import Path; from companion.keeping.store import Store;"
        "from companion.words import Language, Words; words = Words(Language.ENGLISH);"
        "store = Store(Path(sys.argv[1]), words, {});"
        "store.attend(); print('open', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", stays, folders(box)[0] / "games.sqlite"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"open\n"
        refused = tableside("restore", "all.tableside", "--yes")
        other.stdin.close()
    assert refused.code == 1
    assert "Close it first" in refused.err
    assert tableside("restore", "all.tableside", "--yes").code == 0


@contextmanager
def full_disk(most):
    """Let no file grow beyond some bytes, which is how a disk fills up."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


def house_of(home):
    return House(*folders(home), home / "etc")


def test_a_full_stick_is_told_and_holds_no_half_backup(box, words):
    stick = box / "stick"
    stick.mkdir()
    before = told(box)
    with full_disk(500), pytest.raises(Mistake, match="cannot be written"):
        back_up(stick / "b.tableside", house_of(box), words)
    assert not list(stick.iterdir())
    assert told(box) == before


@pytest.mark.parametrize("folder", ["/proc", "pulled-out"])
def test_a_stick_that_is_read_only_or_pulled_out_is_told(box, words, folder):
    before = told(box)
    with pytest.raises(Mistake, match="cannot be written"):
        back_up(Path(folder) / "b.tableside", house_of(box), words)
    assert told(box) == before


def test_a_full_disk_stops_a_restore_before_it_has_changed_anything(box, words, tableside):
    tableside("backup", "all.tableside")
    before = told(box)
    backup = read_backup(Path("all.tableside"), words)
    with full_disk(2000), pytest.raises(Mistake):
        restore(backup, house_of(box), words)
    assert told(box) == before
    assert not is_laid_out(folders(box)[0])


@pytest.mark.parametrize("step", [40, pytest.param(1, marks=pytest.mark.campaign)])
def test_cut_off_at_any_step_it_is_the_old_or_the_new_after_the_next_start(box, tableside, step):
    tableside("backup", "anna.tableside")
    new = told(box)
    command = [sys.executable, SCRIPT, "anna.tableside", str(step)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    rounds = [json.loads(line) for line in ran.stdout.splitlines()]
    olds = [told for told in rounds if "Zoe" in str(told)]
    news = [told for told in rounds if "Anna" in str(told)]
    assert olds
    assert news
    assert len(olds) + len(news) == len(rounds)
    assert all(told == olds[0] for told in olds)
    assert all(told == new for told in news)


def spoil(home, size=2_000_000):
    """Leave a file of players that is larger than anything reads."""
    players = folders(home)[0] / "players.json"
    players.write_bytes(b"{" + b" " * (size - 2) + b"}")
    return players


def test_a_part_that_nothing_could_read_is_refused_before_anything_is_changed(box, tableside):
    tableside("backup", "all.tableside")

    def change(manifest, contents):
        add_part(manifest, contents, "state/players.json", b"{" + b" " * 2_000_000 + b"}")

    rewritten("all.tableside", change)
    before = told(box)
    said = tableside("restore", "all.tableside", "--yes")
    assert said.code == 1
    assert "all.tableside" in said.err
    assert "The players" in said.err
    assert "restoring" not in said.err
    assert told(box) == before
    assert tableside("backup", "again.tableside").code == 0


@pytest.mark.parametrize("size", [1_000_000, 1_000_001])
def test_what_is_backed_up_is_restored_and_what_is_not_is_told(box, tableside, size):
    content = spoil(box, size).read_bytes()
    said = tableside("backup", "all.tableside", "--json").json
    is_held = "state/players.json" in said["parts"]
    assert is_held == (size == 1_000_000)
    assert is_held == ("state/players.json" not in said["left_out"])
    assert tableside("restore", "all.tableside", "--yes").code == 0
    players = folders(box)[0] / "players.json"
    if is_held:
        assert players.read_bytes() == content
    else:
        assert players.with_name("players.json.spoilt").read_bytes() == content


def test_a_spoilt_box_is_backed_up_without_the_file_and_says_so(box, tableside):
    spoil(box)
    said = tableside("backup", "all.tableside")
    assert said.code == 0
    assert "Not in it: The players" in said.out
    assert "'Anna', 'Ben'" in told(box)["games"]


def test_a_spoilt_box_is_restored_undone_and_loses_nothing(box, tableside):
    tableside("backup", "all.tableside")
    content = spoil(box).read_bytes()
    done = tableside("restore", "all.tableside", "--yes", "--json").json
    state = folders(box)[0]
    assert done["put_aside"] == ["state/players.json"]
    assert (state / "players.json.spoilt").read_bytes() == content
    assert "Anna" in (state / "players.json").read_text()
    assert tableside("restore", done["undo"], "--yes").code == 0
    assert "('Anna', 'Ben')" in told(box)["games"]
    assert not (state / "players.json").exists()


def test_a_folder_in_the_place_of_a_file_does_not_stop_a_restore(box, tableside):
    tableside("backup", "all.tableside")
    device = folders(box)[0] / "device.toml"
    device.unlink()
    device.mkdir()
    (device / "mine").write_text("mine")
    assert tableside("restore", "all.tableside", "--yes").code == 0
    assert "Anna" in device.read_text()
    assert (device.with_name("device.toml.spoilt") / "mine").read_text() == "mine"


def test_games_that_are_too_new_are_put_aside_by_a_restore(box, tableside):
    tableside("backup", "all.tableside")
    before, games = told(box), folders(box)[0] / "games.sqlite"
    with closing(sqlite3.connect(games)) as database:
        database.execute("PRAGMA user_version = 7")
    content = games.read_bytes()
    assert tableside("restore", "all.tableside", "--yes").code == 0
    assert told(box) == before
    assert games.with_name("games-damaged-1.sqlite").read_bytes() == content


def test_refused_games_are_named_by_the_backup_and_leave_nothing_on_the_card(box, tableside):
    tableside("backup", "all.tableside")
    rewritten("all.tableside", other_games)
    said = tableside("restore", "all.tableside", "--yes")
    assert said.code == 1
    assert "all.tableside" in said.err
    assert "games in it are damaged" in said.err
    assert "restoring" not in said.err
    assert not list(folders(box)[0].glob("restoring*"))


def test_games_of_a_later_tableside_are_named_by_the_backup(box, tableside):
    tableside("backup", "all.tableside")

    def change(manifest, contents):
        path = box / "later.sqlite"
        path.write_bytes(contents["state/games.sqlite"])
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA user_version = 7")
        add_part(manifest, contents, "state/games.sqlite", path.read_bytes())

    rewritten("all.tableside", change)
    said = tableside("restore", "all.tableside", "--yes")
    assert said.code == 1
    assert "all.tableside" in said.err
    assert "Update" in said.err
    assert "restoring" not in said.err


def bomb(file, name, size, told=0):
    """A backup of some hundred kilobytes whose one part unfolds to far more, or than is told."""
    window, left, total = bytes(1 << 20), size, hashlib.sha256()
    start = b"SQLite format 3\x00\x10\x00\x01\x01\x00\x40\x20\x20"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as packed:
        with packed.open(name, "w") as part:
            for content in itertools.chain([start], itertools.repeat(window)):
                content = content[:left]
                left -= len(content)
                total.update(content)
                part.write(content)
                if not left:
                    break
        whole = {"size": told or size, "sum": total.hexdigest()}
        manifest = {"format": 1, "program": "1", "made": 0, "key": "", "parts": {name: whole}}
        packed.writestr("manifest.json", json.dumps(manifest))


def table_of_contents(file):
    """A zip that is a table of contents and nothing else: a million names of parts."""
    entry = struct.pack("<4s6H3L5H2L", b"PK\1\2", 20, 20, 0, 0, 0, 33, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0)
    table = (entry + b"a") * 1_000_000
    end = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 65535, 65535, len(table), 4, 0)
    file.write_bytes(b"PK\3\4" + table + end)


MEASURED = """
import resource, sys
from companion.cli import main
code = main(sys.argv[1:])
print(code, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def memory(*arguments):
    """How a command ended, and the most memory it had, in megabytes."""
    command = [sys.executable, "-c", MEASURED, *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    code, kilobytes = ran.stdout.split()[-2:]
    return int(code), int(kilobytes) / 1024


@pytest.mark.parametrize("kind", ["games", "players", "table"])
def test_a_bomb_costs_no_memory_and_changes_nothing(box, tableside, kind):
    match kind:
        case "games":
            bomb("b.tableside", "state/games.sqlite", 190_000_000)
        case "players":
            bomb("b.tableside", "state/players.json", 100_000_000, told=900_000)
        case "table":
            table_of_contents(Path("b.tableside"))
    _, usual = memory("backup", "all.tableside")
    before = told(box)
    code, most = memory("restore", "b.tableside", "--yes")
    assert code == 1
    assert most < usual + 20
    assert told(box) == before
    assert not list(folders(box)[0].glob("restoring*"))


def test_many_games_are_backed_up_and_restored_in_little_memory(box, tableside):
    _, usual = memory("backup", "small.tableside")
    games = folders(box)[0] / "games.sqlite"
    with closing(sqlite3.connect(games)) as database:
        # What a thousand deleted games leave behind: pages that are free and part of the file.
        database.execute("CREATE TABLE much (content)")
        database.executemany("INSERT INTO much VALUES (?)", [(os.urandom(100_000),)] * 600)
        database.commit()
        database.execute("DROP TABLE much")
        database.commit()
    assert games.stat().st_size > 60_000_000
    for arguments in (("backup", "large.tableside"), ("restore", "large.tableside", "--yes")):
        code, most = memory(*arguments)
        assert code == 0
        assert most < usual + 40
    assert "('Anna', 'Ben')" in told(box)["games"]


def test_only_names_of_the_list_are_parts():
    assert is_known("state/players.json")
    assert is_known("state/discs/0a1b.disc")
    assert not is_known("state/discs/../players.json")
    assert not is_known("state/scenarios/x.scenario")
    assert "abîmée" in FR.say("backup-damaged", file="x")
