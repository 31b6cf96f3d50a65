"""A kept game goes on with the box it was begun on, and stores of before that are still read."""

import json
import sqlite3

import pytest
from pebbles import Draw, Keep, Pebbles

from companion.keeping.fingerprint import fingerprint
from companion.keeping.schema import VERSION
from companion.keeping.store import Store
from companion.keeping.sums import count_all, seal
from companion.system.errors import Mistake
from companion.system.settings import Settings
from engines.contract import TABLE, Setup
from engines.taluva.actions import Draw as DrawTile
from engines.taluva.actions import Place
from engines.taluva.game import Taluva
from engines.tiwanaku.rules.game import Tiwanaku

SETUP = Setup(("Anna", "Ben"))
OURS = Taluva().contents
MIRRORED = OURS.replace("left", "x").replace("right", "left").replace("x =", "right =")

VERSION_1 = """
CREATE TABLE games (number INTEGER PRIMARY KEY, game TEXT NOT NULL, players TEXT NOT NULL,
    options TEXT NOT NULL, started INTEGER NOT NULL, seal INTEGER NOT NULL) STRICT;
CREATE TABLE entries (game INTEGER NOT NULL REFERENCES games, number INTEGER NOT NULL,
    kind TEXT NOT NULL, action TEXT, length INTEGER NOT NULL, at INTEGER NOT NULL,
    seal INTEGER NOT NULL, PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;
CREATE TABLE results (game INTEGER PRIMARY KEY REFERENCES games, outcome TEXT NOT NULL,
    scores TEXT NOT NULL, length INTEGER NOT NULL, at INTEGER NOT NULL,
    seal INTEGER NOT NULL) STRICT;
PRAGMA application_id = 0x54424C53;
PRAGMA user_version = 1;
"""
"""What a new store was before boxes were kept."""


@pytest.fixture
def old_store(tmp_path):
    """Give a store of version 1 with a game of pebbles and one of Taluva, each in the middle."""
    path = tmp_path / "old.sqlite"
    other = sqlite3.connect(path)
    other.executescript(VERSION_1)
    for number, (name, actions) in enumerate(
        {
            "pebbles": [{"by": -1, "do": "draw", "pebble": 7}, {"by": 0, "do": "keep"}],
            "taluva": [{"by": -1, "do": "draw", "tile": 2}],
        }.items(),
        1,
    ):
        row = (number, name, '["Anna", "Ben"]', "{}", 1000)
        other.execute("INSERT INTO games VALUES (?,?,?,?,?,?)", (*row, seal("games", *row)))
        for n, action in enumerate(actions, 1):
            row = (number, n, "do", json.dumps(action), n, 1000 + n)
            sealed = seal("entries", *row)
            other.execute("INSERT INTO entries VALUES (?,?,?,?,?,?,?)", (*row, sealed))
    other.commit()
    other.close()
    return path


@pytest.fixture
def in_force(words):
    """Open a store with a Taluva of these contents in force; all are closed afterwards."""
    stores = []

    def opened(path, contents=OURS):
        games = {"taluva": Taluva.from_contents(contents, "test"), "pebbles": Pebbles()}
        stores.append(Store(path, words, games))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


def begin_taluva(store):
    session = store.begin(store.games_known["taluva"], SETUP)
    session.apply(DrawTile(TABLE, 2), Place(0, 2, (0, 0), 0))
    return session


def version(path):
    other = sqlite3.connect(path)
    (found,) = other.execute("PRAGMA user_version").fetchone()
    other.close()
    return found


def boxes_in(path):
    """Give the contents of the boxes in a store."""
    other = sqlite3.connect(path)
    found = {contents for (contents,) in other.execute("SELECT contents FROM boxes")}
    other.close()
    return found


def test_rules_tell_the_text_they_were_made_of():
    assert Taluva.from_contents(MIRRORED, "test").contents == MIRRORED
    text = Tiwanaku().contents
    assert "otoma" in text
    changed = text.replace("\n", "\n\n")
    assert Tiwanaku.from_contents(changed, "test").contents == changed


def test_a_fingerprint_tells_contents_apart_and_not_their_layout():
    loose = f"# my box\n\n{OURS}".replace(" = ", "   =  ")
    assert fingerprint(loose) == fingerprint(OURS)
    assert fingerprint('a = 1\nb = "x"') == fingerprint('b = "x" # first\na = 1')
    assert fingerprint(MIRRORED) != fingerprint(OURS)
    assert fingerprint("a = 1") != fingerprint("a = 2")
    assert fingerprint("neither TOML") != fingerprint("nor this")
    assert fingerprint("") == ""


@pytest.mark.parametrize("way", ["resume", "view"])
def test_a_game_goes_on_with_its_own_box_and_says_that_another_is_in_force(tmp_path, in_force, way):
    path = tmp_path / "games.sqlite"
    with in_force(path) as store:
        first = begin_taluva(store)
    again = getattr(in_force(path, MIRRORED), way)(first.number)
    assert again.is_other_box
    assert again.game.contents == OURS
    assert again.state == first.state
    assert not in_force(path).view(first.number).is_other_box


def test_a_box_laid_out_otherwise_is_no_other_box(tmp_path, in_force):
    path = tmp_path / "games.sqlite"
    number = begin_taluva(in_force(path)).number
    again = in_force(path, f"# tidied up\n{OURS}").view(number)
    assert not again.is_other_box


def test_a_hundred_games_share_one_text(tmp_path, in_force):
    path = tmp_path / "games.sqlite"
    ours, mirrored = in_force(path), in_force(path, MIRRORED)
    for _ in range(3):
        begin_taluva(ours)
        begin_taluva(mirrored)
    ours.begin(ours.games_known["pebbles"], SETUP)
    other = sqlite3.connect(path)
    assert other.execute("SELECT count(*) FROM boxes").fetchone() == (2,)
    other.close()
    boxes = [kept.box for kept in ours.games()]
    assert boxes == [fingerprint(OURS), fingerprint(MIRRORED)] * 3 + [""]


def test_a_box_goes_with_the_last_game_that_was_begun_on_it(tmp_path, in_force):
    path = tmp_path / "games.sqlite"
    ours, mirrored = in_force(path), in_force(path, MIRRORED)
    one, two, other = (begin_taluva(store).number for store in (mirrored, mirrored, ours))
    ours.begin(ours.games_known["pebbles"], SETUP)
    for store in (ours, mirrored):
        store.close()
    with in_force(path) as store:
        kept = []
        for number in (one, two, other):
            store.delete(number)
            kept.append(boxes_in(path))
    assert kept == [{OURS, MIRRORED}, {OURS}, set()]


def test_an_added_game_keeps_the_box_it_was_played_with(tmp_path, in_force):
    path = tmp_path / "games.sqlite"
    number = begin_taluva(in_force(path)).number
    store = in_force(path, MIRRORED)
    added = store.add(store.view(number))
    assert store.view(added).game.contents == OURS


@pytest.mark.parametrize("torn", ["contents = 'x'", "fingerprint = 'x'", "seal = 1"])
def test_a_torn_box_is_told_by_the_game_that_needs_it(tmp_path, in_force, torn):
    path = tmp_path / "games.sqlite"
    number = begin_taluva(in_force(path)).number
    other = sqlite3.connect(path)
    other.execute(f"UPDATE boxes SET {torn}")
    other.commit()
    other.close()
    with pytest.raises(Mistake, match="is damaged"):
        in_force(path, MIRRORED).view(number)


@pytest.mark.parametrize("torn", ["NULL", "'x'"])
def test_a_game_whose_box_is_another_than_written_is_told(tmp_path, in_force, torn):
    path = tmp_path / "games.sqlite"
    store = in_force(path)
    begin_taluva(store)
    other = sqlite3.connect(path)
    other.execute(f"UPDATE games SET box = {torn}")
    other.commit()
    other.close()
    with pytest.raises(Mistake, match="is damaged"):
        store.games()


def test_a_box_that_the_rules_make_no_game_of_any_more_is_told(tmp_path, in_force):
    path, text = tmp_path / "games.sqlite", "pairs = []"
    number = begin_taluva(in_force(path)).number
    other = sqlite3.connect(path)
    row = other.execute("SELECT number, game, players, options, started FROM games").fetchone()
    box = fingerprint(text)
    other.execute("UPDATE games SET box = ?, seal = ?", (box, seal("games", *row, box)))
    other.execute("INSERT INTO boxes VALUES (?, ?, ?)", (box, text, seal("boxes", box, text)))
    count_all(other)
    other.commit()
    other.close()
    with pytest.raises(Mistake, match=r"Game 1 does not fit .* game 1: pairs\.tiles"):
        in_force(path).view(number)


def test_a_store_of_version_1_is_read_and_not_touched(old_store, in_force):
    before = old_store.read_bytes()
    store = in_force(old_store, MIRRORED)
    assert [kept.game for kept in store.games()] == ["pebbles", "taluva"]
    assert store.view(1).actions == (Draw(TABLE, 7), Keep(0))
    # Nobody knows which box it was begun on: the one in force has to do.
    old = store.resume(2)
    assert (old.game.contents, old.is_other_box) == (MIRRORED, False)
    assert old_store.read_bytes() == before
    assert version(old_store) == 1


def test_the_first_write_makes_an_old_store_one_of_today(old_store, in_force):
    store = in_force(old_store)
    store.resume(1).apply(Draw(TABLE, 3))
    assert version(old_store) == VERSION
    new = begin_taluva(store)
    again = in_force(old_store, MIRRORED)
    assert [kept.box for kept in again.games()] == ["", "", fingerprint(OURS)]
    assert again.view(1).actions == (Draw(TABLE, 7), Keep(0), Draw(TABLE, 3))
    assert not again.view(2).is_other_box
    assert again.view(new.number).is_other_box


def test_with_the_power_cut_at_any_statement_an_old_store_is_old_or_new(
    old_store, in_force, tmp_path
):
    store, cuts = in_force(old_store), []
    session = store.resume(1)

    def cut(statement):
        # The file and its journal as they are now are what a power cut leaves behind.
        folder = tmp_path / f"cut {len(cuts)}"
        folder.mkdir()
        for file in tmp_path.glob("old.sqlite*"):
            (folder / file.name).write_bytes(file.read_bytes())
        cuts.append(folder / "old.sqlite")

    with store.reading() as database:
        # Pages are written as soon as they change, so that a cut meets half of the work.
        database.execute("PRAGMA cache_spill = 1")
        database.execute("PRAGMA cache_size = 1")
        database.set_trace_callback(cut)
    session.apply(Draw(TABLE, 3))
    database.set_trace_callback(None)
    cut("after it")
    found = []
    for path in cuts:
        length = len(in_force(path).view(1).actions)
        found.append((version(path), length))
    assert len(cuts) > 6
    assert set(found) == {(1, 2), (VERSION, 3)}
    assert found[-1] == (VERSION, 3)


def test_the_table_says_it_until_the_first_thing_happens(tmp_path, in_force):
    from companion.screens.desk import Desk
    from companion.screens.pause import open_table
    from companion.words import Language

    path = tmp_path / "games.sqlite"
    number = begin_taluva(in_force(path)).number
    for language, said in (
        (Language.ENGLISH, "begun on another box"),
        (Language.FRENCH, "commencé avec une autre boîte"),
    ):
        store = in_force(path, MIRRORED)
        screen = open_table(Desk(store, Settings(language)), store.view(number))
        first, second = screen.message()[0].split("\n")
        assert said in first
        screen.play.choose(screen.play.session.legal_actions()[0])
        assert said not in screen.message()[0]
        assert second
    store = in_force(path)
    assert "box" not in open_table(Desk(store), store.view(number)).message()[0]
