"""What is printed beside a Titania sticker: what its tile, card or ship shows."""

from companion.games.measures import catalogue
from companion.kits.titania.names import TitaniaTelling
from companion.kits.titania.pieces import Pieces
from companion.words import Words
from engines.titania.game import Titania
from vision.catalogue import Piece


def describe(game: Titania, piece: Piece, words: Words) -> tuple[str, ...]:
    """Name the piece as people do; an anchor names itself."""
    pieces = Pieces(game.board, catalogue("titania"))
    if pieces.kind(piece.payload) == "anchor":
        return ()
    return (TitaniaTelling(pieces).piece_name(piece.payload, words),)
