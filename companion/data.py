"""What a box contains: the file in force for a game, the owner's before the one that ships."""

from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from companion.errors import Mistake
from companion.folders import config_folder
from companion.record import read_text
from companion.words import Words
from engines.contract import AnyGame
from engines.games import GAMES
from engines.taluva.game import Taluva
from engines.taluva.tiles import parse_tiles
from engines.tiwanaku.game import Tiwanaku
from engines.tiwanaku.rules import parse_rules


class DataFile(msgspec.Struct, frozen=True):
    """A game's file of box contents, and the rules over what is in it."""

    package: str
    name: str
    is_certain: bool
    """Whether what ships is known to be the box's, or put together from what is known."""
    build: Callable[[str, str], AnyGame]
    """Give the game over a text from a named file; ValueError names file, key and remedy."""

    def shipped(self) -> str:
        """Give the text that ships."""
        return files(self.package).joinpath(self.name).read_text("utf-8")


DATA: Final[Mapping[str, DataFile]] = {
    "taluva": DataFile(
        package="engines.taluva",
        name="tiles.toml",
        is_certain=False,
        build=lambda text, source: Taluva(parse_tiles(text, source)),
    ),
    "tiwanaku": DataFile(
        package="engines.tiwanaku",
        name="rules.toml",
        is_certain=False,
        build=lambda text, source: Tiwanaku(parse_rules(text, source)),
    ),
}
"""The games whose contents are data, by name."""


class BoxData(msgspec.Struct, frozen=True):
    """The data in force for one game: where it comes from, and its text."""

    game: str
    source: str
    text: str
    is_owners: bool
    is_certain: bool


def owners_path(game: str) -> Path:
    """Give the place where an owner's own file for a game is looked for."""
    return config_folder() / f"{game}.toml"


def data_in_force(game: str, words: Words) -> BoxData:
    """Give the owner's file where there is one, else the one that ships."""
    ours, path = DATA[game], owners_path(game)
    if path.exists():
        return BoxData(game, str(path), read_text(path, words), is_owners=True, is_certain=True)
    return BoxData(game, ours.name, ours.shipped(), is_owners=False, is_certain=ours.is_certain)


def build_game(data: BoxData, words: Words) -> AnyGame:
    """Give the game over its data; a Mistake names the file, the key and the remedy."""
    try:
        return DATA[data.game].build(data.text, data.source)
    except ValueError as error:
        facts = {"file": data.source, "why": str(error)}
        raise Mistake(words.say("data-bad", **facts)) from None


def games_in_force(words: Words, warn: Callable[[str], None]) -> Mapping[str, AnyGame]:
    """Give all games, with the owner's boxes; a bad file is told to `warn` and left out."""
    games = dict(GAMES)
    for name in DATA:
        if not owners_path(name).exists():
            continue
        try:
            games[name] = build_game(data_in_force(name, words), words)
        except Mistake as mistake:
            warn(f"{mistake} {words.say('data-shipped-instead')}")
    return games
