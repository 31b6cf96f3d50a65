"""What is said about a bent file of contents, in both languages, and what could be said at all."""

import ast
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from companion.games.rules import GAMES
from companion.words import Language, Words, text_of
from engines.contract import BoxFault

ENGINES = Path(__file__).parent.parent / "engines"
ENGLISH, FRENCH = (Words(language) for language in Language)


def fault_of(game: str, text: str) -> BoxFault:
    """Give what is wrong with a text, after it was worded in both languages."""
    try:
        type(GAMES[game]).from_contents(text, "mine.toml")
    except BoxFault as fault:
        english, french = (words.box_fault(game, fault) for words in (ENGLISH, FRENCH))
        assert english != french
        for told in (english, french):
            assert told.startswith("mine.toml"), told
            assert "\n" not in told
            assert told.endswith("."), told
            assert not told.endswith(("..", "?.", "!.")), told
        return fault
    raise AssertionError("expected a fault, found none")


def said(game: str, text: str) -> str:
    """Give what is wrong with a text in English."""
    return ENGLISH.box_fault(game, fault_of(game, text))


def slugs_in(folder: str) -> set[str]:
    """Give the slugs of all faults that modules of the engines make, read off their source."""
    found = set()
    for path in sorted((ENGINES / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "BoxFault":
                slug = node.args[1]
                assert isinstance(slug, ast.Constant), f"expected a plain slug in {path}"
                found.add(slug.value)
    return found


def slugs_worded(game: str, language: Language) -> set[str]:
    """Give the slugs a game words of its own."""
    prefix = f"{game}-data-fault-"
    return {
        entry.id.name.removeprefix(prefix)
        for text in text_of(language).values()
        for entry in FluentParser().parse(text).body
        if isinstance(entry, Message) and entry.id.name.startswith(prefix)
    }


def assert_all_met_and_worded(game: str, *bent: str) -> None:
    """Hold that bent files bring up every fault the game's rules know, each worded by the game."""
    known = slugs_in(game)
    assert known
    for language in Language:
        assert slugs_worded(game, language) == known
    assert known - {fault_of(game, text).slug for text in bent} == set()
