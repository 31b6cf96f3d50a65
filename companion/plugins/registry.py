"""Which games there are: found once, the broken ones named and left out."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

import msgspec

from companion.plugins.plugin import GamePlugin

GROUP: Final = "tableside.games"

DEMO_GAME: Final = "taluva"
"""What the demonstration and the benches of camera and screen play."""


class Fault(msgspec.Struct, frozen=True):
    """A game that was left out: the name of its entry point, and why."""

    name: str
    why: str


class Found(msgspec.Struct, frozen=True):
    """The games that can be used, by name, and those that cannot."""

    plugins: Mapping[str, GamePlugin]
    faults: tuple[Fault, ...] = ()


def sort_out(points: Iterable[EntryPoint]) -> Found:
    """Load the light objects of entry points; whatever goes wrong costs only that game."""
    plugins: dict[str, GamePlugin] = {}
    faults: list[Fault] = []
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        try:
            plugin = point.load()
        except Exception as error:  # noqa: BLE001 - somebody else's module may raise anything
            faults.append(Fault(point.name, f"{type(error).__name__}: {error}"))
            continue
        why = _fault(point, plugin, plugins)
        if why:
            faults.append(Fault(point.name, why))
        else:
            plugins[plugin.name] = plugin
    return Found(plugins, tuple(faults))


def _fault(point: EntryPoint, plugin: object, known: Mapping[str, GamePlugin]) -> str:
    if not isinstance(plugin, GamePlugin):
        return f"expected a GamePlugin at {point.value}, got {type(plugin).__name__}"
    if plugin.name != point.name:
        return f"expected the name of its entry point, got {plugin.name!r}"
    if not plugin.name.isidentifier() or not plugin.name.islower():
        return "expected a name of small letters"
    if plugin.name in known:
        return f"a game of this name is there already, from {known[plugin.name].package}"
    return _missing(plugin)


def _missing(plugin: GamePlugin) -> str:
    """Tell what every game has in its folder and this one has not: all commands would stumble."""
    try:
        folder = plugin.folder()
    except ImportError as error:
        return str(error)
    for language in ("en", "fr"):
        if not folder.joinpath("words", language).is_dir():
            return f"expected words/{language} in {plugin.package}"
    return "" if folder.joinpath("sizes.toml").is_file() else f"no sizes.toml in {plugin.package}"


@cache
def _installed() -> Found:
    return sort_out(entry_points(group=GROUP))


_spoilt: dict[str, str] = {}
"""Games that were found unusable only later, and why."""


def leave_out(name: str, why: str) -> None:
    """Do without a game from here on; whoever starts a command is told."""
    _spoilt[name] = why


def find_games() -> Found:
    """Give all installed games, and those that are left out."""
    found = _installed()
    kept = {name: plugin for name, plugin in found.plugins.items() if name not in _spoilt}
    return Found(kept, (*found.faults, *(Fault(name, why) for name, why in _spoilt.items())))


def plugins() -> Mapping[str, GamePlugin]:
    """Give the games that can be used, by name."""
    return find_games().plugins
