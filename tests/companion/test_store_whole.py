"""The store is checked as a whole when it is opened: nothing is missing, nothing was put in."""

import sqlite3

import pytest
from pebbles import Draw, Keep
from random_player import play_on

from companion.keeping.statistics import gather_statistics
from companion.keeping.store import Store
from companion.keeping.troubles import DamagedStore
from companion.system.errors import Mistake
from companion.words import Language, Words
from engines.contract import TABLE, Setup

SETUP = Setup(("Anna", "Ben"))


@pytest.fixture
def path(open_store, games, tmp_path):
    """Give a store with a finished game, two unfinished ones and one that is not begun."""
    with open_store() as store:
        for _ in play_on(store.begin(games["pebbles"], SETUP), 1):
            pass
        for pebble in (3, 7):
            store.begin(games["pebbles"], SETUP).apply(Draw(TABLE, pebble), Keep(0))
        store.begin(games["pebbles"], SETUP)
    return tmp_path / "games.sqlite"


def meddle(path, *statements):
    """Do with the file what only somebody else's program does."""
    other = sqlite3.connect(path)
    for statement in statements:
        other.execute(statement)
    other.commit()
    other.close()


def damage(open_store):
    with pytest.raises(DamagedStore) as caught:
        open_store()
    return caught.value


# Which game is the newest


def test_what_was_played_last_comes_first_whatever_the_clock_says(open_store, games):
    times = iter(range(900_000, 0, -60))
    store = open_store(clock=lambda: next(times))
    sessions = [store.begin(games["pebbles"], SETUP) for _ in range(3)]
    assert [kept.number for kept in store.unfinished()] == [3, 2, 1]
    sessions[0].apply(Draw(TABLE, 1))
    assert [kept.number for kept in store.unfinished()] == [1, 3, 2]
    sessions[1].apply(Draw(TABLE, 1), Keep(0))
    sessions[1].undo()
    assert [kept.number for kept in open_store().unfinished()] == [2, 1, 3]


def test_an_old_store_keeps_the_order_its_clock_told_once(open_store, games, path):
    meddle(
        path,
        "DROP TABLE sums",
        "DROP TABLE played",
        "PRAGMA user_version = 2",
    )
    with open_store(clock=lambda: 5) as store:
        before = [kept.number for kept in store.unfinished()]
        last = before[-1]
        # The clock went back by years; the store's own order starts with this first write.
        store.resume(last).undo()
        assert [kept.number for kept in store.unfinished()] == [last, *before[:-1]]
    assert [kept.number for kept in open_store().unfinished()] == [last, *before[:-1]]


# What is missing


def test_a_store_that_was_emptied_is_no_new_store(open_store, path):
    path.write_bytes(b"")
    assert "it is empty" in str(damage(open_store))
    assert path.read_bytes() == b""


@pytest.mark.parametrize("table", ["games", "results", "entries", "played", "sums"])
def test_a_row_that_was_deleted_is_noticed_when_the_store_is_opened(open_store, path, table):
    key = {"games": "number", "sums": "name"}.get(table, "game")
    first = "'results'" if table == "sums" else 1
    meddle(path, f"DELETE FROM {table} WHERE {key} = {first}")
    assert f"“{table}”" in str(damage(open_store))


def test_a_game_deleted_with_all_its_rows_is_noticed(open_store, path):
    meddle(
        path,
        "DELETE FROM entries WHERE game = 2",
        "DELETE FROM played WHERE game = 2",
        "DELETE FROM games WHERE number = 2",
    )
    assert "missing" in str(damage(open_store))


def test_a_deleted_game_is_missed_in_a_store_of_before_sums_too(open_store, path):
    meddle(path, "DROP TABLE sums", "DROP TABLE played", "PRAGMA user_version = 2")
    meddle(path, "DELETE FROM games WHERE number = 2")
    with pytest.raises(Mistake, match="a row of its table “games” is missing"):
        open_store().games()


# What was put in


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        (
            "CREATE TRIGGER gift AFTER INSERT ON entries BEGIN DELETE FROM results; END",
            "gift",
        ),
        ("CREATE VIEW spy AS SELECT * FROM games", "spy"),
        ("CREATE TABLE recipes (name)", "recipes"),
        ("CREATE INDEX slow ON games (started)", "slow"),
    ],
)
def test_what_is_not_ours_is_told_and_never_runs(open_store, path, statement, name):
    meddle(path, statement)
    before = path.read_bytes()
    assert f"“{name}” in it is not from Tableside" in str(damage(open_store))
    assert path.read_bytes() == before


def test_a_table_that_was_changed_is_told(open_store, path):
    meddle(path, "ALTER TABLE games ADD COLUMN luck TEXT")
    assert "its table “games” is missing or was changed" in str(damage(open_store))


# How it is said


def test_sqlites_own_words_are_in_no_sentence(open_store, path):
    whole = path.read_bytes()
    for at in range(0, len(whole), 512):
        path.write_bytes(whole[:at] + b"\xff" * 64 + whole[at + 64 :])
        try:
            with open_store() as store:
                store.games()
                gather_statistics(store)
        except Mistake as mistake:
            said = str(mistake)
            assert "\n" not in said
            for foreign in ("***", "database", "malformed", "Tree", "rowid", "SQL", "btree"):
                assert foreign not in said.replace(str(path), ""), said


def test_a_damaged_store_that_is_opened_all_the_same_reads_and_writes_nothing(
    open_store, games, path
):
    path.write_bytes(b"")
    store = open_store(bears_damage=True)
    assert store.damage.say(Words(Language.FRENCH)).endswith("sauve ce qui est intact.")
    with pytest.raises(Mistake, match="it is empty"):
        store.games()
    with pytest.raises(Mistake, match="it is empty"):
        store.begin(games["pebbles"], SETUP)
    assert path.read_bytes() == b""


def test_two_programs_that_begin_the_store_at_once_both_keep_their_game(tmp_path, words, games):
    path = tmp_path / "games.sqlite"
    with Store(path, words, games) as one, Store(path, words, games) as other:
        one.begin(games["pebbles"], SETUP)
        other.begin(games["pebbles"], SETUP)
        assert len(one.games()) == len(other.games()) == 2
