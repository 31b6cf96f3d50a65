"""A game as Tableside finds it: a light object that names what is loaded when it is asked for."""

import pkgutil
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

import msgspec

Name: TypeAlias = str
"""Something to load: `package.module:attribute`."""


class BadPlugin(Exception):
    """A game's package is not what an entry point promises; the message says what is wrong."""


class Contents(msgspec.Struct, frozen=True):
    """The file that tells what is in the box, beside the rules.

    The class of the rules makes the game of such a text by `from_contents(text, source)`, and
    raises BoxFault with the key, a slug and the facts where it cannot.
    """

    package: str
    file: str
    is_certain: bool = False
    """Whether what ships is known to be the box's, or put together from what is known."""

    def shipped(self) -> str:
        """Give the text that ships."""
        return files(self.package).joinpath(self.file).read_text("utf-8")


class GamePlugin(msgspec.Struct, frozen=True, kw_only=True):
    """One game: where its rules, its kit and its words are; whatever is empty it does not have."""

    name: str
    package: str
    """The game's folder: `words/en`, `words/fr` and `sizes.toml` are in it."""
    rules: Name
    """The class of the rules; made without arguments it has the contents that ship."""
    kit: Name
    contents: Contents | None = None
    commands: Mapping[str, str] = {}
    """Commands of its own with their help; each is a module in the folder's `commands`."""
    benches: Mapping[str, str] = {}
    """Names of `tableside bench` with the modules that have the rows."""
    menu: Mapping[str, Name] = {}
    """Rows of the device's menu, by the slug of their words: functions from the desk to a page."""
    my_box: Name = ""
    """What of its box is not certain: a function from the catalogue in force to a `BoxForm`."""
    gallery: Name = ""
    """Screens that only this game has: a function from desk and game to named screens."""
    stickers: Name = ""
    """What is printed beside a sticker: a function from game, piece and words to lines."""
    prints: Name = ""
    """What it prints of its own: a function from game, catalogue, `Order` and words to `Sheet`s."""
    terminal: Name = ""
    """The board made of letters: a function from state and words to a text."""
    chore: Name = ""
    """What is done while nobody uses the device: a function from words to a `Chore`."""
    prepare: Name = ""
    """What takes long once on a machine and can be done ahead: a function without arguments."""
    keeps: tuple[str, ...] = ()
    """What a backup takes along of its own: files of the state folder, with stars."""
    checks: Name = ""
    """What the doctor looks at besides: a function from folder and words to checks."""
    strike_out: Name = ""
    """Takes what would betray a running game out of a text that leaves the device."""
    name_options: Name = ""
    """Reads what people call a value of an option: a function from options and words to options."""

    def folder(self) -> Traversable:
        """Give the game's folder."""
        return files(self.package)


def load(name: Name) -> Any:
    """Give what a name stands for; BadPlugin where there is no such thing."""
    try:
        return pkgutil.resolve_name(name)
    except Exception as error:
        # Somebody else's module may raise anything.
        raise BadPlugin(f"expected to find {name!r}: {error}") from error
