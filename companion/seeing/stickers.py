"""What is printed beside each sticker: which piece it belongs to, in the owner's language."""

from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from companion.words import Words
from engines.contract import AnyGame
from vision.catalogue import Catalogue, Piece
from vision.sheets import SheetWords, Sticker


def stickers_of(
    book: Catalogue, game: AnyGame | None, size: float | None, words: Words
) -> list[Sticker]:
    """Give the stickers of a game's catalogue, or the mat's, at the recommended size or another."""
    plugin = plugins().get(book.game)
    own = load(plugin.stickers) if plugin and plugin.stickers else None
    return [
        Sticker(
            piece,
            size or piece.kind.sticker.size,
            (name_piece(book, piece, words), *(own(game, piece, words) if own else ())),
        )
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


def name_piece(book: Catalogue, piece: Piece, words: Words) -> str:
    """Give what a piece is called, with its number."""
    return words.say("tags-piece", kind=name_kind(book, piece.name, words), number=piece.number)


def name_kind(book: Catalogue, name: str, words: Words) -> str:
    """Give what pieces of a name are called: in the game's own words, else in those of all."""
    own = f"{book.game}-kind-{name}"
    return words.say(own if words.has(own) else f"kind-{name}")
