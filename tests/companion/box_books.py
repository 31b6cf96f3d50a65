"""What can be told about every box of the house, and what reads it."""

import tomllib
from importlib import import_module

from companion.games.measures import book_in_force
from companion.plugins.plugin import load
from companion.plugins.registry import plugins

ENGINES = {
    "taluva": ("engines.taluva.tiles", "parse_tiles"),
    "tiwanaku": ("engines.tiwanaku.rules.box", "parse_rules"),
    "titicaca": ("engines.titicaca.tiles", "parse_tiles"),
    "ica": ("engines.ica.box", "parse_box"),
}


def form_of(game):
    """Give a game's form."""
    return load(plugins()[game].my_box)(book_in_force(game))


def shipped(game):
    """Give what ships, as TOML reads it."""
    return tomllib.loads(import_module(ENGINES[game][0]).shipped_text())


def reader(game):
    """Give what reads an owner's file at every start: it raises ValueError for a bad one."""
    module, name = ENGINES[game]
    return getattr(import_module(module), name)
