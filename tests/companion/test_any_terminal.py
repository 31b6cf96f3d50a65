"""Every terminal gets its answer, whatever letters it has; and every tongue its own mistakes."""

import codecs
import json
import os
import subprocess
import sys

import pytest
from campaign_sizes import rarely

from companion.commands.usage import LANGUAGES, SAID, take_language, word_message
from companion.system.console import json_for, spell_plainer
from companion.words import Language, Words, text_of, typeset

LOCALES = {
    "latin": {"LC_ALL": "fr_FR.ISO-8859-1", "PYTHONIOENCODING": "latin-1"},
    "ascii": {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
    "posix": {"LC_ALL": "POSIX"},
    "unknown": {"LC_ALL": "xx_YY.nowhere"},
    "utf-8": {"LC_ALL": "C.UTF-8"},
}


@pytest.fixture
def on_terminal(home):
    """Run a command under a locale, with nothing of Python's that would help it along."""

    def run(locale, *arguments, input=b""):
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTHON"))}
        strict = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
        return subprocess.run(
            [sys.executable, "-m", "companion", *arguments],
            env={**kept, **strict, **LOCALES[locale]},
            input=input,
            capture_output=True,
            timeout=120,
        )

    return run


@pytest.mark.parametrize("locale", ["latin", "ascii", *map(rarely, ("posix", "unknown", "utf-8"))])
def test_a_name_with_accents_is_kept_and_listed_on_every_terminal(on_terminal, locale):
    name = "Zoé".encode("latin-1" if locale == "latin" else "utf-8")
    played = on_terminal(locale, "simulate", "taluva", "--players", name + b",Ben", "--keep")
    assert (played.returncode, played.stderr) == (0, b"")
    listed = on_terminal(locale, "history", "--language", "fr")
    assert (listed.returncode, listed.stderr) == (0, b"")
    assert b"Ben" in listed.stdout
    kept = json.loads(on_terminal(locale, "history", "--json").stdout)
    (game,) = kept["games"]
    # Where nobody says what a letter above ASCII is, it is taken for UTF-8; else it is unreadable.
    assert game["players"] in (["Zoé", "Ben"], *([["Zo\ufffd", "Ben"]] * (locale == "latin")))


@pytest.mark.parametrize("locale", ["latin", "ascii"])
@pytest.mark.parametrize(
    "arguments",
    [("history",), rarely(("doctor",)), ("histroy",), ("--help",), ("history", "delete", "1")],
    ids=" ".join,
)
def test_no_terminal_is_too_poor_for_a_sentence(on_terminal, locale, arguments):
    said = on_terminal(locale, *arguments, "--language", "fr")
    assert b"Traceback" not in said.stderr + said.stdout
    assert said.returncode in (0, 1, 2)
    assert said.stdout or said.stderr


def spelled(text, encoding):
    codecs.register_error("plainer", spell_plainer)
    return text.encode(encoding, "plainer").decode(encoding)


def test_what_a_terminal_lacks_is_spelled_plainer():
    assert spelled("L’été : œuvre…", "ascii") == "L'ete : oeuvre..."
    assert spelled("L’été : œuvre…", "latin-1") == "L'été : oeuvre..."
    assert spelled("棋", "ascii") == "?"


@pytest.mark.parametrize("language", Language)
def test_every_letter_of_our_sentences_has_a_plainer_spelling(language):
    letters = {letter for text in text_of(language).values() for letter in typeset(text)}
    assert [letter for letter in letters - {"?"} if "?" in spelled(letter, "ascii")] == []


def test_json_is_never_spelled_otherwise_but_escaped():
    text = '{"name": "Zoé 🙂"}'
    assert json_for("utf-8", text) == text
    assert json_for("UTF8", text) == text
    escaped = json_for("latin-1", text)
    assert escaped.isascii()
    assert json.loads(escaped) == json.loads(text)


def test_the_languages_of_the_flag_are_those_we_speak():
    assert list(LANGUAGES) == [language.value for language in Language]


@pytest.mark.parametrize(
    ("given", "language", "rest"),
    [
        (["--language", "fr", "history"], "fr", ["history"]),
        (["history", "show", "1", "--language=fr"], "fr", ["history", "show", "1"]),
        (["history", "--language", "en", "--language", "fr"], "fr", ["history"]),
        (["history", "--language"], None, ["history", "--language"]),
        (["--language", "xx", "history"], None, ["--language", "xx", "history"]),
        (["scan", "--", "--language", "fr"], None, ["scan", "--", "--language", "fr"]),
        ([], None, []),
    ],
)
def test_the_language_is_taken_from_any_place(given, language, rest):
    assert take_language(given) == (language, rest)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--language", "fr", "history"),
        ("history", "--language", "fr"),
        ("history", "stats", "--language", "fr"),
    ],
    ids=" ".join,
)
def test_a_command_speaks_the_language_asked_for_before_or_behind_it(tableside, arguments):
    assert "Aucune partie" in tableside(*arguments).out


WRONG = {
    ("histroy",): "la commande",
    ("history", "show"): "Il manque",
    ("history", "show", "x"): "pas un nombre",
    ("history", "--sotre"): "n’existent pas",
    ("history", "--store"): "Il faut une valeur",
    ("history", "--json=1"): "Pas de valeur",
    ("simulate", "taluva", "--keep", "--store", "x"): "ne va pas avec",
    ("play", "--camera", "foo:"): "pas d’appareil",
    ("play", "--panel", "keys"): "pas d’appareil",
    ("--version=3",): "Pas de valeur",
    ("tags", "taluva", "--ca=4k", "--pn", "a", "--p", "b"): "peut être chacun",
}


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_wrong_usage_is_told_in_the_language_of_all_else(tableside, arguments):
    ran = tableside("--language", "fr", *arguments)
    assert ran.code == 2
    assert WRONG[arguments] in ran.err
    for english in ("error", "invalid", "argument ", "expected"):
        assert english not in ran.err


@pytest.mark.parametrize("camera", ["foo:", "usb:", "none:1", "pi"])
def test_an_address_that_names_no_camera_is_answered_with_all_that_do(tableside, camera):
    ran = tableside("play", "--camera", camera)
    assert ran.code == 2
    for scheme in ("pi:", "usb:0", "file:clip.avi", "sim:", "none:"):
        assert scheme in ran.err


def test_each_thing_argparse_says_has_words(words):
    french = Words(Language.FRENCH)
    for _, slug in SAID:
        assert words.has(slug), slug
        assert french.has(slug), slug
    assert word_message("something new", words) == "something new"


@pytest.mark.parametrize("closed", [*map(rarely, ((0,), (1,))), (2,), (0, 1, 2)], ids=str)
def test_a_stream_that_is_closed_changes_nothing_on_the_others(closed, home, tmp_path):
    picture = tmp_path / "photo.pgm"
    picture.write_bytes(b"P5 64 48 255\n" + bytes(range(64)) * 48)

    def run(close):
        return subprocess.run(
            [sys.executable, "-m", "companion", "scan", picture, "gone.png"],
            capture_output=True,
            timeout=120,
            preexec_fn=lambda: [os.close(one) for one in close],
        )

    whole, less = run(()), run(closed)
    assert whole.stdout
    assert whole.stderr
    assert less.returncode == whole.returncode == 1
    assert less.stdout == (b"" if 1 in closed else whole.stdout)
    assert less.stderr == (b"" if 2 in closed else whole.stderr)
