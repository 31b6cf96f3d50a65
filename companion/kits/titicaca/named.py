"""What people call a tagged piece: a tile by its lake, a card by its colour."""

from companion.kits.titicaca.pieces import COLOURS, number_of, seat_of, temple_value, tile_of
from companion.words import Words
from engines.titicaca.game import Titicaca


def piece_name(game: Titicaca, payload: str, words: Words) -> str:
    """Name a piece as people do, never by the number of its sticker."""
    tile, seat = tile_of(payload), seat_of(payload)
    if tile in game.box.tiles:
        lake = game.box.tiles[tile].lakes[0]
        return words.say("titicaca-named-tile", lake=lake)
    if seat is not None:
        return words.say(f"titicaca-named-{COLOURS[seat]}")
    if temple_value(payload):
        return words.say("titicaca-named-temple")
    return words.say("titicaca-named-weapon" if 600 < number_of(payload) < 700 else
                     "titicaca-named-other")  # fmt: skip
