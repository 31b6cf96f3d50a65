"""The tray beside the simulated table: what is not yet laid, in piles."""

import random
from collections.abc import Mapping, Sequence

import msgspec

from companion.words import Words
from hardware.pieces import Piece
from vision.catalogue import Catalogue


class Pile(msgspec.Struct):
    """Pieces of one kind in the order they come off the pile."""

    name: str
    pieces: list[Piece]
    game: str = ""

    def word(self, words: Words) -> str:
        """Give the short word below the pile, or what its pieces are called where it has none."""
        slugs = (f"{self.game}-pile-{self.name}", f"pile-{self.name}")
        return words.say(next(filter(words.has, slugs), f"{self.game}-kind-{self.name}"))


def fill_tray(catalogue: Catalogue, pieces: Mapping[str, Piece], seed: int) -> list[Pile]:
    """Give a game's piles: pieces of one name together, shuffled by the seed."""
    groups: dict[str, list[Piece]] = {}
    for entry in catalogue.pieces:
        # A tag on a board is on no piece of its own.
        if entry.payload in pieces:
            groups.setdefault(entry.name, []).append(pieces[entry.payload])
    chance = random.Random(f"tray {seed}")
    piles = []
    for name, group in groups.items():
        chance.shuffle(group)
        piles.append(Pile(name, group, catalogue.game))
    return piles


def put_back(piles: Sequence[Pile], piece: Piece, names: Mapping[str, str]) -> None:
    """Lay a piece on top of the pile it came from; a hidden one came from none."""
    for pile in piles:
        if pile.name == names.get(piece.name):
            pile.pieces.insert(0, piece)
            return
