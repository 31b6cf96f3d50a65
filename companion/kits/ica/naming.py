"""What people call the tiles, counters and places of Ica, in their language."""

from collections.abc import Iterable

from companion.kits.ica.pieces import is_dig, is_laboratory, number_of, pawn_of
from companion.words import Words
from engines.contract import Cell
from engines.ica.box import Box
from engines.ica.cells import ASIDE, PILE
from engines.ica.tiles import KINDS, Kind


class Names:
    """The names of one box: its stones have their own."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.stones = {stone.number: stone.name for stone in box.stones}

    def stone(self, number: int, words: Words) -> str:
        """Name a stone; a name of the owner's own stays as it is."""
        name = self.stones[number]
        return words.say(f"ica-stone-{name}") if words.has(f"ica-stone-{name}") else name

    def tile(self, tile: int, words: Words) -> str:
        """Name a dig tile: a stone by its name, anything else by its kind."""
        if KINDS[tile] is Kind.STONE:
            return self.stone(tile, words)
        return words.say(f"ica-tile-{KINDS[tile].value}")

    def valued(self, tile: int, words: Words) -> str:
        """Name a dig tile with its number."""
        return f"{self.tile(tile, words)} ({self.box.values[tile]})"

    def tiles(self, tiles: Iterable[int], words: Words) -> str:
        """Name several tiles, one after the other."""
        return ", ".join(self.tile(tile, words) for tile in tiles)

    def piece(self, payload: str, words: Words) -> str:
        """Name a tagged piece as people do."""
        number = number_of(payload)
        if is_dig(number):
            said = self.tile(number, words)
            slug = "stone" if KINDS[number] is Kind.STONE else "object"
            return words.say(f"ica-named-{slug}", what=said)
        if is_laboratory(number):
            return words.say("ica-named-laboratory", what=self.stone(number - 100, words))
        owned = pawn_of(number)
        if owned is None:
            return words.say("ica-named-board")
        seat, pawn = owned
        return words.say(f"ica-named-{pawn.value}", number=seat + 1)


def place(at: Cell, words: Words) -> str:
    """Name a place by its board, its row and its column, counted from 1."""
    if at in PILE:
        return words.say("ica-place-site", row=at[0] + 1, column=at[1] + 1)
    return words.say("ica-place-laboratory", row=at[0] + 1, column=at[1] - ASIDE + 1)
