"""What is printed beside a Taluva sticker: the landscapes of its tile."""

from companion.words import Words
from engines.taluva.game import Taluva
from vision.catalogue import Piece


def describe(game: Taluva, piece: Piece, words: Words) -> tuple[str, ...]:
    """Name the landscapes left and right of the volcano."""
    tile = game.tiles[piece.number]
    left, right = (words.say(f"taluva-terrain-{terrain}") for terrain in (tile.left, tile.right))
    return (words.say("tags-left", what=left), words.say("tags-right", what=right))
