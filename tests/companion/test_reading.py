"""Files of others: whatever they hold, a sentence names it and nothing hangs."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.system.errors import Mistake
from companion.system.reading import Unfit, check_toml, parse_toml, read_text, take_text
from companion.words import Language, Words
from companion.words.spelling import is_showable, spelled_out

EN = Words(Language.ENGLISH)


def unfit(text):
    with pytest.raises(Unfit) as caught:
        parse_toml(text, "box.toml")
    return caught.value.say(EN)


def test_what_never_ends_is_read_up_to_its_limit():
    with pytest.raises(Mistake, match="/dev/zero has more than 1,000 kB"):
        read_text(Path("/dev/zero"), EN)


def test_a_file_just_within_the_limit_is_read_and_one_byte_more_is_not(tmp_path):
    file = tmp_path / "long.txt"
    file.write_text("x" * 100)
    assert take_text(file, 100) == "x" * 100
    file.write_text("x" * 101)
    with pytest.raises(Unfit):
        take_text(file, 100)


def test_deep_nesting_is_named_by_its_line():
    assert "line 2" in unfit('theme = "dark"\ndeep = ' + "[" * 200_000 + "]" * 200_000)
    assert "line 1" in unfit("a = " + "{ b = " * 30 + "1" + " }" * 30)


@pytest.mark.parametrize("part", ["a", '"a"', "'a b'", "a "])
def test_a_dotted_key_of_thousands_of_parts_is_refused_without_parsing_it(part):
    assert "nested more than 24 times" in unfit(".".join([part] * 50_000) + " = 1")


def test_a_number_of_thousands_of_digits_is_refused():
    assert "more than 300 digits" in unfit("\nvolume = " + "9" * 5000)
    assert "line 1" in unfit("volume = 0x" + "f" * 5000)


@pytest.mark.parametrize(
    "text",
    [
        'name = "' + "[" * 500 + '"',
        "name = '''" + "{" * 500 + "'''",
        "# " + "[" * 500 + "\nname = 1",
        "places = [" + ", ".join(f"{n}.5" for n in range(500)) + "]",
        "name = '" + "9" * 5000 + "'",
        "at = [" + "[1, 2], " * 300 + "]",
        'say = "one. two. ' + "and. " * 40 + '"',
        "a.b.c.d = 1",
    ],
)
def test_what_only_looks_deep_or_long_is_read(text):
    check_toml(text, "box.toml")
    assert parse_toml(text, "box.toml")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoé", "Zoé"),
        ("a\x1b[2Jb", "a\\x1b[2Jb"),
        ("a\u202eb", "a\\u202eb"),
        ("one\ntwo\r\nthree", "one two  three"),
        ("\udcff", "\\udcff"),
        ("un\u00a0nom", "un\u00a0nom"),
        ("\\", "\\"),
    ],
)
def test_hidden_characters_are_spelled(text, shown):
    assert spelled_out(text) == shown
    assert is_showable(text) == (text == shown)


def test_no_sentence_carries_a_strangers_control_characters():
    said = EN.say("file-missing", file="x\x1b]0;owned\x07y\u202e")
    assert said.isprintable()
    assert "x\\x1b]0;owned\\x07y\\u202e" in said


def test_settings_of_any_kind_stop_no_command(home, capsys):
    folder = home / "config" / "tableside"
    folder.mkdir(parents=True)
    for text in ("volume = " + "9" * 5000, "a = " + "[" * 100_000, ".".join("a" * 50_000) + " = 1"):
        (folder / "config.toml").write_text(text)
        assert main(["history"]) == 0
        assert "are left out" in capsys.readouterr().err


def test_a_record_that_never_ends_is_refused(home, capsys):
    assert main(["replay", "/dev/zero"]) == 1
    assert "/dev/zero has more than 20,000 kB" in capsys.readouterr().err


def test_names_of_a_record_cannot_move_the_cursor(home, tmp_path, capsys):
    record = tmp_path / "game.jsonl"
    record.write_text('{"format": 1, "game": "taluva", "players": ["A\\u001b[2J", "B"]}\n')
    assert main(["replay", str(record)]) == 1
    err = capsys.readouterr().err
    assert "A\\x1b[2J" in err
    assert "\x1b" not in err
