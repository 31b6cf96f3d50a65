"""What can be told about every box of the house, also of games that have no table yet."""

import tomllib
from importlib import import_module

from fluent.runtime import FluentBundle, FluentResource

from companion.games.measures import book_in_force
from companion.plugins.registry import plugins
from vision.catalogue import parse_catalogue

ENGINES = {
    "taluva": ("engines.taluva.tiles", "parse_tiles"),
    "tiwanaku": ("engines.tiwanaku.rules.box", "parse_rules"),
    "titicaca": ("engines.titicaca.tiles", "parse_tiles"),
    "ica": ("engines.ica.box", "parse_box"),
}
PLAIN = """
game = "{game}"
letters = "{letters}"
[[kinds]]
name = "tile"
thickness = 2.0
shape = {shape}
sticker = {{ size = 18.0 }}
[[pieces]]
kind = "tile"
first = 1
last = 48
"""
SHAPES = {
    "titicaca": ("TIC", '{ type = "hexes", edge = 25.0, centres = [[0.0, 0.0]] }'),
    "ica": ("ICA", '{ type = "rectangle", width = 50.0, height = 50.0 }'),
}


def form_of(game):
    """Give a game's form, from its own catalogue or from a plain one."""
    if game in plugins():
        book = book_in_force(game)
    else:
        letters, shape = SHAPES[game]
        book = parse_catalogue(PLAIN.format(game=game, letters=letters, shape=shape), "plain")
    return import_module(f"companion.kits.{game}.my_box").box_form(book)


def shipped(game):
    """Give what ships, as TOML reads it."""
    return tomllib.loads(import_module(ENGINES[game][0]).shipped_text())


def reader(game):
    """Give what reads an owner's file at every start: it raises ValueError for a bad one."""
    module, name = ENGINES[game]
    return getattr(import_module(module), name)


def words_of(root, game, language):
    """Give the words of a game's form by slug, from its folder."""
    folder = root / "companion" / "kits" / game / "words" / language
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted(folder.glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text("utf-8")))

    def say(slug, **facts):
        assert bundle.has_message(slug), slug
        text, errors = bundle.format_pattern(bundle.get_message(slug).value, facts)
        assert not errors, (slug, errors)
        return text

    return say
