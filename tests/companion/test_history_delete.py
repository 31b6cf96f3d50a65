"""`tableside history delete`: asks first, in one's own words, and takes one game and no other."""

import io

import pytest


@pytest.fixture
def kept(tableside):
    """Keep two games."""
    for seed in ("a", "b"):
        assert tableside("simulate", "taluva", "--seed", seed, "--keep", "--quiet").code == 0
    return tableside


def answer(monkeypatch, text):
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def numbers(tableside):
    return [game["number"] for game in tableside("history", "--json").json["games"]]


def test_yes_deletes_that_game_and_no_other(kept, monkeypatch):
    answer(monkeypatch, "y\n")
    ran = kept("history", "delete", "1")
    assert ran.code == 0
    assert "Delete this game for good?" in ran.err
    assert "Taluva" in ran.err, "it says which"
    assert "Game 1 is deleted." in ran.out
    assert numbers(kept) == [2]


@pytest.mark.parametrize("text", ["n\n", "\n", "", "perhaps\n"], ids=repr)
def test_anything_else_keeps_it(kept, monkeypatch, text):
    answer(monkeypatch, text)
    ran = kept("history", "delete", "1")
    assert ran.code == 1
    assert "Nothing was deleted" in ran.err
    assert numbers(kept) == [1, 2]


def test_french_people_say_oui(kept, monkeypatch):
    answer(monkeypatch, "Oui\n")
    ran = kept("--language", "fr", "history", "delete", "2")
    assert ran.code == 0
    assert "[o/N]" in ran.err
    assert numbers(kept) == [1]


def test_with_yes_nobody_is_asked(kept, monkeypatch):
    answer(monkeypatch, "n\n")
    ran = kept("history", "delete", "2", "--yes", "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.json == {"deleted": 2}
    assert numbers(kept) == [1]


def test_a_game_that_is_not_there_is_named_before_anybody_is_asked(kept, monkeypatch):
    answer(monkeypatch, "y\n")
    ran = kept("history", "delete", "77")
    assert ran.code == 1
    assert "77" in ran.err
    assert "?" not in ran.err
    assert numbers(kept) == [1, 2]
