"""Titania's map as data: the owner's file wins, faults are named, a kept game keeps its own map."""

import pytest

from companion.games.contents import own_path
from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.words import Language, Words
from engines.contract import Setup
from engines.titania.game import Titania

FAULTS = [
    ('name = "round sea"', 'name = "round sea', "not TOML"),
    ('name = "round sea"', 'name = "round sea"\nmoon = 1', "moon: unknown key"),
    ("[1, -1], [2, -1],", "[1, -1], [1, -1],", "cell (1, -1) is there already"),
    ("[1, -1], [2, -1],", "[1, -1], [40, -1],", "cell (40, -1) is off the grid"),
    ("[1, -1], [2, -1],", "[2, -1],", "21 cells; the box has 22 fog tiles"),
    ('at = [0, 1], flags = ["red", "blue"]', 'at = [0, 1], flags = ["red", "yellow"]', "flags"),
    ('gives = ["points 3", "cards 2"]', 'gives = ["points 9"]', "unknown reward 'points 9'"),
    ('towers = ["brown", "green"] }', 'towers = ["brown", "brown"] }', "brown twice"),
    ('"ship 1" = 3', '"ship 1" = "three"', "write a whole number without quotes"),
    ('"ship 1" = 3', '"ship 1" = 4', "23 tiles in all, the box has 22"),
]


@pytest.mark.parametrize(("old", "new", "said"), FAULTS, ids=[one[2] for one in FAULTS])
def test_the_first_fault_of_a_map_is_named_with_key_and_cell(tableside, home, old, new, said):
    text = tableside("data", "titania").out
    assert old in text
    own = home / "sea.toml"
    own.write_text(text.replace(old, new, 1))
    ran = tableside("data", "titania", "--check", own)
    assert ran.code == 1
    assert said in ran.err
    assert str(own) in ran.err
    assert "Traceback" not in ran.err


def test_a_map_says_that_it_is_reconstructed_and_ones_own_wins(tableside, home):
    printed = tableside("data", "titania")
    assert "reconstructed" in printed.out.splitlines()[1]
    own = own_path("titania")
    own.parent.mkdir(parents=True)
    own.write_text(printed.out.replace('"round sea"', '"my own sea"'))
    assert "Your own file is in force" in tableside("data", "titania").out
    assert tableside("data", "titania", "--json").json["owners"]
    sizes = tableside("data", "titania", "--table").out
    assert "cell = 42.0" in sizes
    assert tableside("data", "titania", "--check", home).code == 1


def test_a_kept_game_goes_on_with_its_own_map_and_says_so(tmp_path):
    words, file = Words(Language.ENGLISH), tmp_path / "games.sqlite"
    text = GAMES["titania"].contents.replace('"round sea"', '"another sea"')
    with Store(file, words, GAMES) as store:
        number = store.begin(GAMES["titania"], Setup(("Anna", "Ben"))).number
    other = {**GAMES, "titania": Titania.from_contents(text, "sea.toml")}
    with Store(file, words, other) as store:
        session = store.resume(number)
        assert session.is_other_box
        assert session.game.board.name == "round sea"
