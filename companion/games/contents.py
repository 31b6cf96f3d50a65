"""What a box contains and how large it is: the owner's file before the one that ships."""

from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from companion.games.rules import Games
from companion.plugins.plugin import load
from companion.plugins.registry import find_games, plugins
from companion.system.errors import Mistake
from companion.system.folders import config_folder, measures_path
from companion.system.reading import read_toml_text
from companion.words import Words
from engines.contract import AnyGame


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
    def own(self) -> Path:
        """The place of the owner's own file."""
        return own_path(self.game, is_table=self.is_table)


def games_with_data(*, is_table: bool = False) -> tuple[str, ...]:
    """Give the games whose contents are data; sizes on the table every game has."""
    return tuple(name for name, one in plugins().items() if is_table or one.contents is not None)


def own_path(game: str, *, is_table: bool = False) -> Path:
    """Give the place where an owner's own file for a game is looked for."""
    return measures_path(game) if is_table else config_folder() / f"{game}.toml"


def data_in_force(game: str, words: Words, *, is_table: bool = False) -> BoxData:
    """Give the owner's file where there is one, else the one that ships."""
    own = own_path(game, is_table=is_table)
    if is_there(own):
        return own_data(game, own, words, is_table=is_table)
    if is_table:
        # What reads sizes loads much, and most commands need it not.
        from companion.games.measures import shipped_sizes

        return BoxData(game, *shipped_sizes(game), False, False, is_table)
    contents = plugins()[game].contents
    assert contents is not None, "expected a game whose contents are data"
    return BoxData(game, contents.file, contents.shipped(), False, contents.is_certain)


def is_there(own: Path) -> bool:
    """Tell whether an owner has such a file; a shell makes an empty one to print into it."""
    return own.exists() and (not own.is_file() or own.stat().st_size > 0)


def own_data(game: str, file: Path, words: Words, *, is_table: bool = False) -> BoxData:
    """Give a file of the owner's, wherever it is."""
    text = read_toml_text(file, words)
    return BoxData(game, str(file), text, is_owners=True, is_certain=True, is_table=is_table)


def check_data(data: BoxData, words: Words) -> None:
    """Look the data over; a Mistake names the file, the key and the remedy."""
    if not data.is_table:
        build_game(data, words)
        return
    from companion.games.measures import parse_measures

    try:
        parse_measures(data.game, data.text, data.source)
    except ValueError as error:
        raise _bad(data, error, words) from None


def build_game(data: BoxData, words: Words) -> AnyGame:
    """Give the game with these contents; a Mistake names the file, the key and the remedy."""
    try:
        game: AnyGame = load(plugins()[data.game].rules).from_contents(data.text, data.source)
    except ValueError as error:
        raise _bad(data, error, words) from None
    return game


def _bad(data: BoxData, error: ValueError, words: Words) -> Mistake:
    return Mistake(words.say("data-bad", why=words.box_fault(data.game, error)))


def games_in_force(words: Words, warn: Callable[[str], None]) -> Mapping[str, AnyGame]:
    """Give all games, with the owner's boxes; what is bad is told to `warn` and left out."""
    for fault in find_games().faults:
        warn(words.say("game-broken", game=fault.name, why=fault.why))
    own: dict[str, AnyGame] = {}
    for is_table in (False, True):
        for name in games_with_data(is_table=is_table):
            if not is_there(own_path(name, is_table=is_table)):
                continue
            try:
                data = data_in_force(name, words, is_table=is_table)
                if is_table:
                    # Only looked over here: each kit asks for the sizes in force itself.
                    check_data(data, words)
                else:
                    own[name] = build_game(data, words)
            except Mistake as mistake:
                warn(f"{mistake} {words.say('data-shipped-instead')}")
    return Games(own)
