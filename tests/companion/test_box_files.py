"""A file of contents that has not even the right form is told by key, line and remedy."""

import msgspec
import pytest
from box_faults import ENGLISH, FRENCH

from companion.games.contents import BoxData, check_data
from companion.plugins.registry import plugins
from companion.system.errors import Mistake
from companion.words import Language
from engines.box_files import DECODER_FAULTS, decode_box, line_of, quote, toml_place
from engines.contract import BoxFault


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: tuple[int, int]
    lake: int | None = None
    is_red: bool = False
    width: float = 1.0


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: tuple[Row, ...]
    name: str
    left_out: dict[str, tuple[int, ...]]
    tongue: Language = Language.ENGLISH


GOOD = '''# rows = "not here"
name = """two
rows = 1
lines"""
tongue = "fr"

[[rows]]
at = [1, 2]

[[rows]]
at = [3, 4]
lake = 5  # lake

[left_out]
2 = [1, 7]
'''

WRONG = {
    "an open bracket": ("[left_out]", "[left_out", "not-toml", 14, ""),
    "no end": ("2 = [1, 7]\n", "2 = [1, 7", "not-toml", 15, ""),
    "a text for a number": ("lake = 5", 'lake = "five"', "wrong-type", 12, "rows[1].lake"),
    "a date for a number": ("lake = 5", "lake = 2024-01-01", "wrong-type", 12, "rows[1].lake"),
    "a number for a yes": ("lake = 5", "is_red = 1", "wrong-type", 12, "rows[1].is_red"),
    "a yes for a width": ("lake = 5", "width = true", "wrong-type", 12, "rows[1].width"),
    "a text for a list": ("at = [3, 4]", 'at = "3, 4"', "wrong-type", 11, "rows[1].at"),
    "a text among numbers": ("[1, 7]", '[1, "7"]', "wrong-type", 14, "left_out[...][1]"),
    "three of two": ("[3, 4]", "[3, 4, 5]", "list-length", 11, "rows[1].at"),
    "a key nobody knows": ("lake = 5", "pond = 5", "unknown-key", 12, "rows[1].pond"),
    "a key nobody knows at all": ("tongue =", "mouth =", "unknown-key", 5, "mouth"),
    "a key spelled like a path": ("tongue =", '"x - at `$.y" =', "misfit", 0, "y"),
    "no place": ("at = [3, 4]\n", "", "missing-key", 10, "rows[1]"),
    "no name": ("name =", "called =", "unknown-key", 2, "called"),
    "no rows left out": ("[left_out]\n2 = [1, 7]\n", "", "missing-key", 0, ""),
    "a language of nobody's": ('"fr"', '"de"', "unknown-value", 5, "tongue"),
}


def fault(text: str, **samples: str) -> BoxFault:
    with pytest.raises(BoxFault) as caught:
        decode_box(text, Contents, "rows.toml", samples)
    return caught.value.of("mine.toml")


def test_what_is_right_is_read() -> None:
    assert decode_box(GOOD, Contents, "rows.toml").rows[1] == Row((3, 4), 5)


@pytest.mark.parametrize("name", WRONG)
def test_what_does_not_fit_is_told_by_slug_line_and_key(name: str) -> None:
    before, after, slug, line, key = WRONG[name]
    assert before in GOOD
    found = fault(GOOD.replace(before, after, 1))
    assert (found.slug, found.line, found.key) == (slug, line, key)
    for words in (ENGLISH, FRENCH):
        told = words.box_fault("nobody", found)
        assert told.startswith("mine.toml")
        assert "rows.toml" in told


def test_every_form_a_file_can_lack_is_met() -> None:
    met = {fault(GOOD.replace(wrong[0], wrong[1], 1)).slug for wrong in WRONG.values()}
    met |= {fault("x = " + "[" * 3000 + "]" * 3000).slug}
    assert met == set(DECODER_FAULTS)


def test_a_sample_stands_in_place_of_the_file_that_ships() -> None:
    told = ENGLISH.box_fault("nobody", fault(GOOD.replace("[3, 4]", "[3]"), rows="rows = []"))
    assert told == (
        "mine.toml, line 11: rows[1].at: expected a list of 2, got 1 in [3]; write rows = []."
    )


def test_a_fault_without_words_still_tells_a_programmer_where() -> None:
    told = str(BoxFault("tiles.tile", "tile-twice", number=3).of("mine.toml"))
    assert told == "mine.toml: tiles.tile: tile-twice (number=3)"


def test_a_line_is_found_as_deep_as_lines_go() -> None:
    assert line_of(GOOD, "rows[1].lake") == 12
    assert line_of(GOOD, "rows[0].lake") == 7
    assert line_of(GOOD, "left_out.2") == 15
    assert line_of(GOOD, "nowhere") == 0


def test_what_a_reader_does_not_place_is_at_the_end() -> None:
    assert toml_place("a = 1\nb =", "Invalid value (at end of document)") == (2, 4)
    assert toml_place("a = 1\nb =", "Invalid value (at line 1, column 3)") == (1, 3)


def test_a_quote_fits_a_sentence() -> None:
    assert quote([1, "a"]) == "[1, 'a']"
    assert len(quote("x" * 100)) == 60


def test_an_owner_hears_it_in_the_language_of_the_house() -> None:
    text = plugins()["taluva"].contents.shipped().replace("tiles = [1]", "tiles = [99]")
    with pytest.raises(Mistake) as caught:
        check_data(BoxData("taluva", "mine.toml", text, True, True), FRENCH)
    assert str(caught.value).replace("\u202f", " ") == (
        "Le contenu de la boîte n’est pas juste. mine.toml : pairs.tiles : "
        "il faut des numéros de 1 à 48, il y a 99 ; corrige-le."
    )


@pytest.mark.parametrize(
    ("said", "english", "french"),
    [
        ("JSON is malformed: invalid character (byte 7)", "from byte 7 on", "l’octet 7"),
        ("Input data was truncated", "it breaks off", "cela s’arrête au milieu"),
        ("maximum recursion depth exceeded", "it has another form", "cela a une autre forme"),
        ("Invalid value 'swim' - at `$.do`", "do: unknown value 'swim'", "do : valeur inconnue"),
        ("Object contains unknown field `x`", "unknown key 'x'", "clé inconnue « x »"),
        ("Object missing required field `at`", "missing key 'at'", "il manque la clé « at »"),
        ("Expected `int`, got `null` - at `$.by`", "by: expected a whole number, got", "rien"),
        ("Expected `array` of length 2, got 1 - at `$.at`", "at: expected a list of 2", "liste de"),
    ],
)
def test_what_a_decoder_says_of_a_record_is_told_in_both(said, english, french) -> None:
    assert english in ENGLISH.misfit(said)
    assert french in FRENCH.misfit(said).replace("\u202f", " ")


@pytest.mark.parametrize("game", sorted(plugins()))
def test_no_game_words_a_form_that_files_of_all_games_lack(game: str) -> None:
    # Sizes of a game are read by the same decoder as its contents, with the same facts.
    assert not [slug for slug in DECODER_FAULTS if ENGLISH.has(f"{game}-data-fault-{slug}")]
