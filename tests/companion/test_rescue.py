"""What is whole in a damaged store or its copy is saved, and nothing is overwritten."""

import random
import shutil
import sqlite3
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import pytest
from campaign_sizes import times
from pebbles import Draw, Keep
from random_player import play_on
from test_store import HOLDER

from companion.keeping.copying import copy_of, keep_copy
from companion.keeping.troubles import DamagedStore
from companion.system.errors import Mistake
from engines.contract import TABLE, Setup

SETUP = Setup(("Anna", "Ben"))


def fill(store, games):
    """Play a finished game, two unfinished ones, and begin one."""
    for _ in play_on(store.begin(games["pebbles"], SETUP), 1):
        pass
    for pebble in (3, 7):
        store.begin(games["pebbles"], SETUP).apply(Draw(TABLE, pebble), Keep(0))
    store.begin(games["pebbles"], SETUP)


@pytest.fixture
def path(open_store, games, tmp_path):
    with open_store() as store:
        fill(store, games)
    return tmp_path / "games.sqlite"


def told(store):
    """Give all that people see of the games, whatever their order."""
    return {
        kept.number: (kept.players, kept.outcome, kept.scores, store.view(kept.number).actions)
        for kept in store.games()
    }


def everything(open_store):
    with open_store() as store:
        return told(store)


def meddle(path, *statements):
    other = sqlite3.connect(path)
    for statement in statements:
        other.execute(statement)
    other.commit()
    other.close()


def rescued(open_store):
    """Save what can be saved; gives what was found."""
    with open_store(bears_damage=True) as store:
        found = store.look_for_whole()
        store.rescue(found)
        assert store.damage is None
    return found


# The copy


def test_a_copy_holds_all_games_and_is_made_anew_only_when_something_changed(
    open_store, games, path, words
):
    assert keep_copy(path, words)
    assert not keep_copy(path, words)
    assert everything(lambda: open_store(copy_of(path))) == everything(open_store)
    with open_store() as store:
        store.resume(2).apply(Draw(TABLE, 9))
    assert keep_copy(path, words)


def test_a_damaged_store_never_takes_the_place_of_its_copy(open_store, path, words):
    keep_copy(path, words)
    good = copy_of(path).read_bytes()
    for statement in (
        # The first of several: opening does not look into it, keeping a copy does.
        "UPDATE entries SET at = at + 1 WHERE game = 1 AND number = 1",
        "DELETE FROM results",
        "CREATE TABLE recipes (name)",
    ):
        meddle(path, statement)
        with pytest.raises(DamagedStore):
            keep_copy(path, words)
        assert copy_of(path).read_bytes() == good
    assert not path.with_name("games.sqlite.copy.new").exists()


def test_a_copy_that_was_cut_short_by_the_power_is_begun_again(open_store, path, words):
    keep_copy(path, words)
    good = copy_of(path).read_bytes()
    half = path.with_name("games.sqlite.copy.new")
    half.write_bytes(good[: len(good) // 2])
    with open_store() as store:
        assert store.games()
        store.resume(2).apply(Draw(TABLE, 9))
    keep_copy(path, words)
    assert not half.exists()
    assert everything(lambda: open_store(copy_of(path))) == everything(open_store)


def test_programs_that_copy_at_the_same_time_do_not_spoil_each_others_copy(open_store, path, words):
    failures = []

    def copy():
        for _ in range(6):
            try:
                copy_of(path).unlink(missing_ok=True)
                keep_copy(path, words)
            except Mistake as mistake:
                failures.append(str(mistake))

    programs = [threading.Thread(target=copy) for _ in range(3)]
    for program in programs:
        program.start()
    for program in programs:
        program.join()
    assert failures == []
    keep_copy(path, words)
    assert everything(lambda: open_store(copy_of(path))) == everything(open_store)
    assert list(path.parent.glob("*.new")) == []


def test_a_store_that_is_gone_while_its_copy_is_there_is_no_new_store(open_store, path, words):
    before = everything(open_store)
    keep_copy(path, words)
    path.unlink()
    with pytest.raises(DamagedStore, match="it is gone, but a copy of it is kept"):
        open_store()
    rescued(open_store)
    assert everything(open_store) == before


# Saving


def test_an_emptied_store_comes_back_from_its_copy(open_store, games, path, words):
    before = everything(open_store)
    keep_copy(path, words)
    path.write_bytes(b"")
    found = rescued(open_store)
    assert (len(found.games), found.cut, found.lost, found.copied) == (4, 0, 0, 4)
    assert everything(open_store) == before
    # The games go on, numbers and all.
    with open_store() as store:
        store.resume(3).apply(Draw(TABLE, 9))


def test_of_each_game_the_longer_one_of_store_and_copy_is_saved(open_store, games, path, words):
    keep_copy(path, words)
    with open_store() as store:
        store.resume(2).apply(Draw(TABLE, 9), Keep(1))
        store.begin(games["pebbles"], SETUP)
        wanted = told(store)
    # Game 3 loses its log in the store, game 2 and 5 are further there than in the copy.
    meddle(path, "DELETE FROM entries WHERE game = 3")
    found = rescued(open_store)
    assert (found.cut, found.lost, found.copied) == (0, 0, 1)
    assert everything(open_store) == wanted


def test_without_a_copy_games_are_saved_up_to_what_is_torn(open_store, games, path):
    meddle(path, "UPDATE entries SET action = 'x' WHERE game = 1 AND number = 4")
    meddle(path, "DELETE FROM games WHERE number = 2")
    found = rescued(open_store)
    assert (len(found.games), found.cut, found.lost) == (3, 1, 1)
    with open_store() as store:
        assert {kept.number: kept.entries for kept in store.games()} == {1: 3, 3: 1, 4: 0}
        assert store.games()[0].outcome is None, "a game that is cut has no result"


def test_a_lost_result_is_reckoned_again_by_the_rules(open_store, path):
    before = everything(open_store)
    meddle(path, "DELETE FROM results")
    rescued(open_store)
    assert before[1][1] is not None
    assert everything(open_store) == before


def test_what_somebody_else_put_in_is_left_behind_and_never_runs(open_store, path):
    before = everything(open_store)
    meddle(
        path,
        "CREATE TRIGGER gift AFTER INSERT ON entries BEGIN DELETE FROM results; END",
        "CREATE VIEW spy AS SELECT * FROM games",
    )
    rescued(open_store)
    assert everything(open_store) == before
    with open_store() as store:
        store.resume(2).apply(Draw(TABLE, 9))
        assert store.games()[0].outcome is not None, "the trigger is gone"


def test_the_damaged_file_and_the_copy_are_put_aside_byte_by_byte(open_store, path, words):
    keep_copy(path, words)
    good = copy_of(path).read_bytes()
    for number in (1, 2):
        torn = path.read_bytes()[:-5000]
        path.write_bytes(torn)
        found = rescued(open_store)
        assert found.aside == path.with_name(f"games-damaged-{number}.sqlite")
        assert found.aside.read_bytes() == torn
    assert copy_of(path.with_name("games-damaged-1.sqlite")).read_bytes() == good


def test_a_version_that_can_never_be_is_damage_and_no_newer_tableside(open_store, path, words):
    before = everything(open_store)
    meddle(path, "PRAGMA user_version = 1000000")
    rescued(open_store)
    assert everything(open_store) == before


def test_a_new_beginning_puts_everything_aside(open_store, games, path, words):
    keep_copy(path, words)
    path.write_bytes(path.read_bytes()[:-5000])
    with open_store(bears_damage=True) as store:
        found = store.look_for_whole()
        store.begin_anew(found)
        assert store.games() == ()
        assert store.begin(games["pebbles"], SETUP).number == 1
    assert found.aside.exists()
    assert copy_of(found.aside).exists()


def test_while_another_program_plays_nothing_is_changed_over(open_store, games, path, words):
    command = [sys.executable, "-c", HOLDER, path, Path(__file__).parent]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        other.stdout.readline()
        with open_store() as store:
            found = store.look_for_whole()
            with pytest.raises(Mistake, match="Another Tableside uses"):
                store.rescue(found)
        other.stdin.close()
    assert not found.aside.exists()
    assert len(everything(open_store)) == 5


CHANGES = {"os.rename", "os.link", "os.remove", "sqlite3.connect", "open", "shutil.copyfile"}
"""What Python tells an auditor just before it does it."""
WATCHERS = []


def audit(event, arguments):
    if event in CHANGES and WATCHERS and not WATCHERS[-1].is_busy:
        WATCHERS[-1].cut()


sys.addaudithook(audit)
"""It stays for good, and does nothing while nobody watches."""


class PowerCuts:
    """The folder as it is before every change to a file: what a power cut leaves behind."""

    def __init__(self, folder, into):
        self.folder, self.into, self.is_busy, self.cuts = folder, into, False, []

    def __enter__(self):
        WATCHERS.append(self)
        return self

    def __exit__(self, *error):
        WATCHERS.remove(self)

    def cut(self):
        self.is_busy = True
        folder = self.into / f"cut {len(self.cuts)}"
        folder.mkdir(parents=True)
        for file in self.folder.glob("games*"):
            (folder / file.name).write_bytes(file.read_bytes())
        self.cuts.append(folder / "games.sqlite")
        self.is_busy = False


def test_a_power_cut_at_any_change_while_saving_leaves_the_old_store_or_the_new_one(
    open_store, path, words, tmp_path
):
    before = everything(open_store)
    keep_copy(path, words)
    path.write_bytes(path.read_bytes()[:-5000])
    with open_store(bears_damage=True) as store:
        found = store.look_for_whole()
        with PowerCuts(tmp_path, tmp_path / "cuts") as power:
            store.rescue(found)
    ways = set()
    for cut in power.cuts:
        with open_store(cut, bears_damage=True) as store:
            ways.add(store.damage is None)
            if store.damage:
                store.rescue(store.look_for_whole())
            assert told(store) == before, cut
    assert len(power.cuts) > 6
    assert ways == {True, False}


def test_a_power_cut_at_any_change_while_copying_leaves_a_good_copy(
    open_store, path, words, tmp_path
):
    keep_copy(path, words)
    old = everything(open_store)
    with open_store() as store:
        store.resume(2).apply(Draw(TABLE, 9))
        new = told(store)
    with PowerCuts(tmp_path, tmp_path / "cuts") as power:
        keep_copy(path, words)
    power.cut()
    found = [everything(lambda cut=cut: open_store(copy_of(cut))) for cut in power.cuts]
    assert found[0] == old
    assert found[-1] == new
    assert all(one in (old, new) for one in found)
    assert all(everything(lambda cut=cut: open_store(cut)) == new for cut in power.cuts)


@pytest.mark.parametrize("rounds", [25, pytest.param(times(600), marks=pytest.mark.campaign)])
def test_whatever_is_flipped_or_cut_the_copy_brings_all_games_back(open_store, path, words, rounds):
    before = everything(open_store)
    keep_copy(path, words)
    whole, copy, chance = path.read_bytes(), copy_of(path).read_bytes(), random.Random(rounds)
    saved = 0
    for _ in range(rounds):
        torn = bytearray(whole)
        for _ in range(chance.choice((1, 4, 64))):
            torn[chance.randrange(len(torn))] ^= chance.randrange(1, 256)
        # Not the version: of a file of a newer Tableside we say so, and touch nothing.
        torn[60:64] = whole[60:64]
        if chance.random() < 0.3:
            del torn[chance.randrange(len(torn)) :]
        for file in path.parent.glob("games*"):
            file.unlink()
        path.write_bytes(torn)
        copy_of(path).write_bytes(copy)
        with open_store(bears_damage=True) as store:
            with suppress(DamagedStore):
                # A torn row in the middle of a log is found when all rows are proven.
                store.keep_copy()
            if store.damage:
                found = store.look_for_whole()
                store.rescue(found)
                assert found.aside.read_bytes() == torn if torn else not found.aside.exists()
                saved += 1
        assert everything(open_store) == before
    print(f"{rounds} damaged stores, {saved} changed over")


# An edition that was gone back to


def of_version_2(path):
    """Make a store what the editions before sums and order have written."""
    meddle(path, "DROP TABLE sums", "DROP TABLE played", "PRAGMA user_version = 2")


def of_tomorrow(path):
    """Do what a newer edition may do with its first write: a table more, another version."""
    meddle(path, "CREATE TABLE tomorrow (word TEXT)", "PRAGMA user_version = 4")


def test_the_store_is_kept_as_it_was_before_its_version_changes(open_store, games, path):
    of_version_2(path)
    before = path.read_bytes()
    with open_store() as store:
        games_before = told(store)
        assert not list(path.parent.glob("*.version-*"))
        store.begin(games["pebbles"], SETUP)
    kept = path.with_name("games.sqlite.version-2")
    assert kept.stat().st_mode & 0o777 == 0o600
    with open_store(kept) as store:
        assert told(store) == games_before
    # What an edition of that version would find is what it had left.
    shutil.copy(kept, path)
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone() == (2,)
    assert len(path.read_bytes()) == len(before)


def test_a_store_that_cannot_be_kept_before_its_version_changes_stays_as_it_is(
    open_store, games, path
):
    of_version_2(path)
    before = path.read_bytes()
    path.with_name("games.sqlite.version-2").mkdir()
    with open_store() as store, pytest.raises(Mistake, match="version-2"):
        store.begin(games["pebbles"], SETUP)
    assert path.read_bytes() == before


def test_games_of_a_newer_edition_are_told_and_left_alone(open_store, path):
    of_tomorrow(path)
    before = path.read_bytes()
    with open_store(bears_damage=True) as store:
        assert store.damage is not None
        assert store.damage.is_newer
        assert "newer Tableside (version 4, this one knows 3)" in str(store.damage)
    assert path.read_bytes() == before


def test_what_a_newer_edition_has_kept_is_taken_along_as_far_as_it_can_be_read(
    open_store, games, path, words
):
    before = everything(open_store)
    shutil.copy(path, path.with_name("games.sqlite.version-3"))
    with open_store() as store:
        # Played with the newer edition.
        store.begin(games["pebbles"], SETUP).apply(Draw(TABLE, 5), Keep(0))
        after = told(store)
    of_tomorrow(path)
    newer = path.read_bytes()
    with open_store(bears_damage=True) as store:
        found = store.look_for_whole()
        assert found.aside.name == "games-newer-1.sqlite"
        store.rescue(found)
        assert told(store) == after
        assert before.items() <= after.items()
    assert found.aside.read_bytes() == newer


def test_where_the_newer_tables_cannot_be_read_the_games_of_before_it_are_there(open_store, path):
    before = everything(open_store)
    kept = path.with_name("games.sqlite.version-3")
    shutil.copy(path, kept)
    old = kept.read_bytes()
    meddle(
        path,
        "ALTER TABLE games ADD COLUMN weather TEXT",
        "ALTER TABLE entries ADD COLUMN weather TEXT",
        "PRAGMA user_version = 4",
    )
    newer = path.read_bytes()
    with open_store(bears_damage=True) as store:
        found = store.look_for_whole()
        assert (len(found.games), found.copied) == (4, 4)
        store.rescue(found)
    assert everything(open_store) == before
    assert found.aside.read_bytes() == newer
    assert found.aside.with_name(f"{found.aside.name}.version-3").read_bytes() == old
