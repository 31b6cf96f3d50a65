"""The help of every command is there in both languages, and says in English what the code says."""

import argparse
from collections.abc import Iterator

import pytest

from companion.cli import build_parser
from companion.commands import all_commands
from companion.commands.usage import helped
from companion.words import Language, Words

ENGLISH, FRENCH = Words(Language.ENGLISH), Words(Language.FRENCH)


def parsers(command: str) -> Iterator[argparse.ArgumentParser]:
    """Give the parser of a command and those of its own commands."""
    ahead = [one for one in within(build_parser(command)) if one.prog.endswith(f" {command}")]
    while ahead:
        parser = ahead.pop()
        yield parser
        ahead += within(parser)


def within(parser: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    """Give the parsers of what a parser leads to."""
    kind = argparse._SubParsersAction
    leading = [action for action in parser._actions if isinstance(action, kind)]
    return [one for action in leading for one in action.choices.values()]


@pytest.mark.parametrize("command", all_commands())
def test_whatever_is_explained_is_worded_in_both_languages(command: str) -> None:
    explained = [pair for parser in parsers(command) for pair in helped(parser)]
    explained += [pair for pair in helped(build_parser()) if pair[0] == f"cli-{command}"]
    assert explained
    for slug, action in explained:
        if action.help:
            first = action.help.partition(";")[0]
            assert ENGLISH.has(slug), slug
            assert ENGLISH.say(slug, first=first) == action.help, slug
            assert FRENCH.has(slug), slug


@pytest.mark.parametrize(
    "command", [(), ("history",), ("history", "delete"), ("play",), ("bench",)]
)
def test_a_page_of_help_is_french_where_french_is_asked_for(tableside, command) -> None:
    ran = tableside(*command, "--help", "--language", "fr")
    assert ran.code == 0
    assert ran.out.startswith("usage\u202f: tableside")
    assert "montre cette aide" in ran.out
    for english in ("show this", "the language", "the games"):
        assert english not in ran.out


def test_the_language_of_the_settings_holds_for_the_help_too(tableside, monkeypatch) -> None:
    monkeypatch.setenv("TABLESIDE_LANGUAGE", "fr")
    assert "montre la version" in tableside("--help").out
    assert "show the version" in tableside("--help", "--language", "en").out


def test_a_long_page_keeps_its_lines(tableside) -> None:
    lines = tableside("simulate", "--help").out.splitlines()
    assert len(lines) > 15
    assert all("…" not in line for line in lines)
