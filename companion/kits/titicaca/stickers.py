"""What is printed beside a Titicaca sticker: the lakes of a tile, a colour, a weapon's worth."""

from companion.kits.titicaca.pieces import WEAPONS
from companion.words import Words
from engines.titicaca.game import Titicaca
from vision.catalogue import Piece


def describe(game: Titicaca, piece: Piece, words: Words) -> tuple[str, ...]:
    """Name the lakes of a land tile and the worth of a weapon; other pieces name themselves."""
    if piece.kind.name == "land":
        lakes = ", ".join(map(str, game.box.tiles[piece.number].lakes))
        return (words.say("titicaca-tag-lakes", lakes=lakes),)
    if piece.name in WEAPONS:
        return (words.say("titicaca-tag-worth", worth=WEAPONS[piece.name]),)
    return (words.say("titicaca-tag-seat"),) if piece.kind.name == "seat" else ()
