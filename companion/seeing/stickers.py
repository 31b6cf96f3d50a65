"""What is printed beside each sticker: which piece it belongs to, in the owner's language."""

from collections.abc import Callable, Mapping
from typing import Final

from companion.words import Words
from engines.taluva.tiles import shipped_tiles
from vision.catalogue import Catalogue, Piece
from vision.sheets import SheetWords, Sticker


def stickers_of(book: Catalogue, size: float | None, words: Words) -> list[Sticker]:
    """Give the stickers of a catalogue, at the recommended size or at the given one."""
    describe = _DESCRIBED.get(book.game, _plain)
    return [
        Sticker(piece, size or piece.kind.sticker.size, describe(piece, words))
        for piece in book.pieces
    ]


def sheet_words(book: Catalogue, words: Words) -> SheetWords:
    """Give the sentences of a game's sheets."""
    return SheetWords(
        words.say("tags-title", game=words.say(f"{book.game}-title")),
        words.say("tags-how"),
        words.say("tags-ruler"),
        words.say("tags-up"),
    )


def _plain(piece: Piece, words: Words) -> tuple[str, ...]:
    return (words.say("tags-piece", kind=words.say(f"kind-{piece.name}"), number=piece.number),)


def _taluva(piece: Piece, words: Words) -> tuple[str, ...]:
    tile = shipped_tiles()[piece.number]
    left, right = (words.say(f"taluva-terrain-{terrain}") for terrain in (tile.left, tile.right))
    return (
        *_plain(piece, words),
        words.say("tags-left", what=left),
        words.say("tags-right", what=right),
    )


_DESCRIBED: Final[Mapping[str, Callable[[Piece, Words], tuple[str, ...]]]] = {"taluva": _taluva}
