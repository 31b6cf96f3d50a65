"""`tableside history rescue` asks, saves and puts aside; the menu of the device leads there too."""

import io
import sqlite3
import stat
import threading

import pygame
import pytest
from pebbles import Draw

from companion.drawing.look import DARK, Look
from companion.games.rules import GAMES
from companion.keeping.copying import copy_of
from companion.keeping.store import Store
from companion.running.copykeeper import CopyKeeper
from companion.screens.desk import Desk
from companion.screens.menu import Menu
from companion.screens.rescuing import RescuePage
from companion.screens.screen import Push, Replace
from companion.words import Language, Words
from engines.contract import TABLE, Setup
from engines.taluva.actions import Draw as DrawTile
from engines.taluva.actions import Place
from hardware.values import Button

SETUP = Setup(("Anna", "Ben"))


@pytest.fixture
def store(home, tableside):
    """Give the usual store with one imported game, and so with a copy."""
    record = home / "game.jsonl"
    assert tableside("simulate", "taluva", "--seed", "5", "--quiet", "--record", record).code == 0
    assert tableside("history", "import", record).code == 0
    return home / "state" / "tableside" / "games.sqlite"


def answer(monkeypatch, text):
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def test_an_import_is_in_the_copy_and_a_deleted_game_is_not(store, tableside):
    assert tableside("history", "--store", copy_of(store), "--json").json["games"]
    assert tableside("history", "delete", "1", "--yes").code == 0
    assert tableside("history", "--store", copy_of(store), "--json").json["games"] == []


def test_a_damaged_store_is_told_with_the_way_out_and_yes_saves(store, tableside, monkeypatch):
    before = tableside("history", "export", "1").out
    store.write_bytes(b"")
    ran = tableside("history")
    assert (ran.code, ran.out) == (1, "")
    assert "it is empty" in ran.err
    assert "tableside history rescue" in ran.err
    answer(monkeypatch, "y\n")
    ran = tableside("history", "rescue")
    assert ran.code == 0, ran.err
    assert "One game can be saved." in ran.err
    assert f"{store} is whole again" in ran.out
    assert tableside("history", "export", "1").out == before


@pytest.mark.parametrize("text", ["n\n", ""])
def test_without_a_yes_nothing_is_changed(store, tableside, monkeypatch, text):
    store.write_bytes(b"torn")
    answer(monkeypatch, text)
    ran = tableside("history", "rescue")
    assert ran.code == 1
    assert "Nothing was changed" in ran.err
    assert store.read_bytes() == b"torn"
    assert not list(store.parent.glob("*damaged*"))


def test_a_whole_store_has_nothing_to_save(store, tableside):
    before = store.read_bytes()
    ran = tableside("--language", "fr", "history", "rescue")
    assert (ran.code, ran.err) == (0, "")
    assert "est intact" in ran.out
    assert store.read_bytes() == before


def test_with_json_the_counts_are_told(store, tableside):
    torn = store.read_bytes()[:9000]
    store.write_bytes(torn)
    ran = tableside("history", "rescue", "--yes", "--json")
    assert ran.code == 0
    aside = store.with_name("games-damaged-1.sqlite")
    assert ran.json == {"damaged": True, "games": 1, "cut": 0, "lost": 0, "aside": str(aside)}
    assert aside.read_bytes() == torn


# On the device


@pytest.fixture
def desk(tmp_path):
    """Give a desk on a store with two games, whose file was emptied after a copy was kept."""
    path, games = tmp_path / "games.sqlite", {"taluva": GAMES["taluva"]}
    words = Words(Language.ENGLISH)
    with Store(path, words, games) as store:
        for _ in range(2):
            store.begin(games["taluva"], SETUP).apply(DrawTile(TABLE, 2))
        store.keep_copy()
    path.write_bytes(b"")
    with Store(path, words, games, bears_damage=True) as store:
        yield Desk(store)


def labels(menu):
    return [row.label for row in menu.rows()]


def test_the_menu_of_a_damaged_store_leads_to_what_can_be_saved(desk):
    menu = Menu(desk)
    assert labels(menu)[0] == "Save your games"
    assert "New game" not in labels(menu)
    assert "Past games" not in labels(menu)
    step = menu.press(Button.OK)
    assert isinstance(step, Push)
    page = step.screen
    assert isinstance(page, RescuePage)
    page.finish()
    assert "it is empty. 2 games can be saved." in page.tell()
    assert page.offered() == "Leave everything as it is"
    page.press(Button.RIGHT)
    assert page.offered() == "Save 2 games"
    done = page.press(Button.OK)
    assert isinstance(done, Replace)
    assert "2 games are saved." in done.screen.text()[-1]
    assert "Save your games" not in labels(menu)
    assert "New game" in labels(menu)
    assert len(desk.store.unfinished()) == 2


def test_people_can_begin_anew_and_nothing_is_deleted(desk):
    page = RescuePage(desk)
    page.finish()
    page.press(Button.LEFT)
    assert page.offered() == "Begin without games"
    page.press(Button.OK)
    assert desk.store.games() == ()
    aside = copy_of(desk.store.path.with_name("games-damaged-1.sqlite"))
    with Store(aside, desk.words, desk.store.games_known) as kept:
        assert len(kept.games()) == 2


def test_what_is_found_meanwhile_is_drawn_without_a_press(desk):
    page, surface = RescuePage(desk), pygame.Surface((800, 480))
    page.finish()
    assert page.moving
    page.draw(surface, Look(DARK, 800, 480))
    assert not page.moving


def test_the_copy_is_kept_while_nobody_presses(open_store, games, tmp_path):
    store = open_store()
    session = store.begin(games["pebbles"], SETUP)
    copy = copy_of(store.path)
    with CopyKeeper(store) as keeper:
        keeper.update(1.0, idle=3.0)
        keeper.close()
        assert not copy.exists()
        keeper.update(20.0, idle=11.0)
        keeper.close()
        first = copy.read_bytes()
        session.apply(Draw(TABLE, 3))
        keeper.update(21.0, idle=11.0)
        keeper.close()
        assert copy.read_bytes() != first
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_between_two_copies_are_ten_minutes_however_much_is_played(open_store, games):
    store = open_store()
    copy, copied = copy_of(store.path), []
    with CopyKeeper(store) as keeper:
        for now in range(0, 1500, 50):
            # Another game each time, so that every copy differs from the last one.
            store.begin(games["pebbles"], SETUP)
            before = copy.read_bytes() if copy.exists() else b""
            keeper.update(float(now), idle=11.0)
            for thread in [one for one in threading.enumerate() if one.name == "copy"]:
                thread.join()
            if copy.exists() and copy.read_bytes() != before:
                copied.append(now)
    # The rest begins when the keeper finds a copy done, at its next look.
    assert copied == [0, 650, 1300]


def test_damage_the_copier_finds_is_told_by_the_menu_and_games_go_on(words, tmp_path):
    games = {"taluva": GAMES["taluva"]}
    with Store(tmp_path / "games.sqlite", words, games) as store:
        session = store.begin(games["taluva"], SETUP)
        session.apply(DrawTile(TABLE, 2))
        session.apply(Place(0, 2, (0, 0), 0))
        other = sqlite3.connect(store.path)
        other.execute("UPDATE entries SET at = at + 1 WHERE number = 1")
        other.commit()
        other.close()
        with CopyKeeper(store) as keeper:
            keeper.update(20.0, idle=11.0)
        rows = labels(Menu(Desk(store)))
        assert rows[0] == "Save your games"
        assert "New game" in rows
        session.undo()
