"""What a box contains and how large it is: the owner's file before the one that ships."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from companion.errors import Mistake
from companion.folders import config_folder, measures_path
from companion.keeping.record import read_text
from companion.words import Words
from engines.contract import AnyGame
from engines.games import GAMES
from engines.taluva.game import Taluva
from engines.taluva.tiles import parse_tiles
from engines.tiwanaku.rules.box import parse_rules
from engines.tiwanaku.rules.game import Tiwanaku


class DataFile(msgspec.Struct, frozen=True):
    """A game's file of box contents or sizes, and what is made of it."""

    package: str
    name: str
    is_certain: bool
    """Whether what ships is known to be the box's, or put together from what is known."""
    build: Callable[[str, str], object]
    """Make the game or its pieces of a named file's text; ValueError names file, key, remedy."""

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


def _pieces(game: str, text: str, source: str) -> object:
    """Give a game's pieces; what looks them over loads much, and most commands need it not."""
    from companion.measures import parse_measures

    return parse_measures(game, text, source)


TABLES: Final[Mapping[str, DataFile]] = {
    game: DataFile(
        package="vision.catalogue",
        name=f"{game}.toml",
        is_certain=False,
        build=partial(_pieces, game),
    )
    for game in ("taluva", "tiwanaku")
}
"""The games whose sizes are data, by name. Rules know no millimetres: these are files apart."""


class BoxData(msgspec.Struct, frozen=True):
    """The data in force for one game: where it comes from, and its text."""

    game: str
    source: str
    text: str
    is_owners: bool
    is_certain: bool
    is_table: bool = False
    """Whether it tells sizes on the table, not contents."""

    @property
    def file(self) -> DataFile:
        """The file it stands in for."""
        return (TABLES if self.is_table else DATA)[self.game]

    @property
    def own(self) -> Path:
        """The place of the owner's own file."""
        return measures_path(self.game) if self.is_table else owners_path(self.game)


def owners_path(game: str) -> Path:
    """Give the place where an owner's own file for a game is looked for."""
    return config_folder() / f"{game}.toml"


def data_in_force(game: str, words: Words, *, is_table: bool = False) -> BoxData:
    """Give the owner's file where there is one, else the one that ships."""
    ours = (TABLES if is_table else DATA)[game]
    own = measures_path(game) if is_table else owners_path(game)
    if is_there(own):
        return own_data(game, own, words, is_table=is_table)
    return BoxData(game, ours.name, ours.shipped(), False, ours.is_certain, is_table)


def is_there(own: Path) -> bool:
    """Tell whether an owner has such a file; a shell makes an empty one to print into it."""
    return own.exists() and (not own.is_file() or own.stat().st_size > 0)


def own_data(game: str, file: Path, words: Words, *, is_table: bool = False) -> BoxData:
    """Give a file of the owner's, wherever it is."""
    text = read_text(file, words)
    return BoxData(game, str(file), text, is_owners=True, is_certain=True, is_table=is_table)


def build_game(data: BoxData, words: Words) -> object:
    """Give what is made of the data; a Mistake names the file, the key and the remedy."""
    try:
        return data.file.build(data.text, data.source)
    except ValueError as error:
        facts = {"file": data.source, "why": str(error)}
        raise Mistake(words.say("data-bad", **facts)) from None


def games_in_force(words: Words, warn: Callable[[str], None]) -> Mapping[str, AnyGame]:
    """Give all games, with the owner's boxes; a bad file is told to `warn` and left out."""
    games = dict(GAMES)
    owned = [(game, False) for game in DATA if is_there(owners_path(game))]
    owned += [(game, True) for game in TABLES if is_there(measures_path(game))]
    for name, is_table in owned:
        try:
            made = build_game(data_in_force(name, words, is_table=is_table), words)
        except Mistake as mistake:
            warn(f"{mistake} {words.say('data-shipped-instead')}")
            continue
        # Sizes are only looked over here: each kit asks for those in force itself.
        if isinstance(made, Taluva | Tiwanaku):
            games[name] = made
    return games
