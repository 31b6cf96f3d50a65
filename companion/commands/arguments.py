"""What the commands share: their common arguments, and how those are understood."""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.games.contents import games_in_force
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from companion.system.console import typed_text
from companion.system.errors import UsageMistake, warn
from companion.system.folders import store_path
from companion.system.settings import Settings, load_settings
from companion.system.unkept import Unkept
from companion.words import Language, Words
from engines.contract import AnyGame, IllegalAction, Setup, format_choice


class Surroundings(msgspec.Struct, frozen=True):
    """What a command finds: the owner's settings, the words in their language, the games."""

    settings: Settings
    words: Words
    games: Mapping[str, AnyGame]

    def find_game(self, name: str) -> AnyGame:
        """Give the game of that name; a UsageMistake lists those there are."""
        if name not in self.games:
            known = ", ".join(self.games)
            raise UsageMistake(self.words.say("game-unknown", given=name, known=known))
        return self.games[name]

    def open_store(
        self,
        file: Path | None,
        *,
        bears_damage: bool = False,
        barred: Unkept | None = None,
    ) -> Store:
        """Open the store of that file, or the usual one."""
        path = file or store_path()
        return Store(path, self.words, self.games, bears_damage=bears_damage, barred=barred)

    def begin(self, store: Store | None, game: AnyGame, setup: Setup) -> Session:
        """Start a game, kept where there is a store; a UsageMistake where it may not be so."""
        try:
            return store.begin(game, setup) if store else Session(game, setup)
        except IllegalAction as error:
            why = self.words.refusal(game.name, error.refusal, setup.players)
            raise UsageMistake(why) from None


def look_around(arguments: argparse.Namespace) -> Surroundings:
    """Read the settings and gather what a command needs; warnings go to stderr."""
    settings = load_settings(language=arguments.language)
    words = Words(settings.language)
    return Surroundings(settings, words, games_in_force(words, warn))


def add_language(parser: argparse.ArgumentParser) -> None:
    """Let a command be told its language."""
    choices = [language.value for language in Language]
    parser.add_argument("--language", choices=choices, help="the language of all sentences")


def add_json(parser: argparse.ArgumentParser, **extra: Any) -> None:
    """Let a command answer in JSON."""
    parser.add_argument(
        "--json", action="store_true", help="answer with one JSON document", **extra
    )


def add_store(parser: argparse._ActionsContainer, **extra: Any) -> None:
    """Let a command use another store; groups of arguments are welcome too."""
    parser.add_argument(
        "--store", type=Path, metavar="FILE", help="the file of games to use", **extra
    )


def parse_players(text: str | None, game: AnyGame, words: Words) -> tuple[str, ...]:
    """Give names for `3`, for `Anna,Ben`, or for nothing at all."""
    if text is None:
        return default_names(game.seats[0], words)
    if text.isascii() and text.isdigit():
        # As many as asked, up to more than any table seats: the game says how many it takes.
        return default_names(min(int(text[:3]), 99), words)
    return tuple(name.strip() for name in typed_text(text).split(","))


def default_names(count: int, words: Words) -> tuple[str, ...]:
    """Give so many names for people nobody has named."""
    return tuple(words.say("player-name", number=number) for number in range(1, count + 1))


def parse_options(pairs: Sequence[str], game: AnyGame, words: Words) -> dict[str, Any]:
    """Give the options of `name=value` texts; values are spelled as in records."""
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = typed_text(pair).partition("=")
        if not equals:
            raise UsageMistake(words.say("option-form", given=pair))
        choices = [c for option in game.options if option.name == name for c in option.choices]
        # What fits nothing stays a text, and the game refuses it with what is allowed.
        options[name] = next((c for c in choices if format_choice(c) == text), text)
    named = plugins()[game.name].name_options
    return load(named)(options, words) if named else options
