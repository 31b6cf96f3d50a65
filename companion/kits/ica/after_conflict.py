"""What hands do wrong after a conflict: a stone left or astray, a pottery or an object forgotten.

All else is tidied up as it should be, so exactly one thing is left to say.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

import msgspec

from companion.kits.answers import Laid
from companion.kits.blunders import Blunder
from companion.kits.ica.muddler import TOP
from companion.kits.ica.pieces import is_dig, layout, number_of, payload_of
from engines.contract import Cell
from engines.ica.cells import LABORATORY, SITE, home
from engines.ica.state import State
from engines.ica.tiles import KINDS, Kind


class Aftermath(msgspec.Struct, frozen=True):
    """A conflict that was settled, and a table that has not followed it yet."""

    before: State
    after: State
    lying: Mapping[str, Laid]
    chance: Random

    def fallen(self) -> list[Cell]:
        """Give the cells whose stones were beaten, in any order."""
        cells = [at for at in LABORATORY if has_fallen(self.before, self.after, at)]
        return self.chance.sample(cells, len(cells))

    def lies_at(self, payload: str, at: Cell) -> bool:
        """Tell whether a tile lies on a cell already."""
        return payload in self.lying and self.lying[payload].cell == at

    def blunder(
        self, name: str, wrong: Mapping[int, Laid | None], *asked: tuple[str, Cell]
    ) -> Blunder:
        """Give a table on which all is tidy but some tiles: put elsewhere, or left (None)."""
        wanted = {one.payload: one for one in layout(self.after) if one.kind == ""}
        puts = {
            name: laid
            for name, laid in wanted.items()
            if is_dig(number_of(name)) and not self.lies_at(name, laid.cell)
        }
        gone = [p for p in self.lying if is_dig(number_of(p)) and p not in wanted]
        for tile, laid in wrong.items():
            puts.pop(payload_of(tile), None)
            if laid is not None:
                puts[laid.payload] = laid
        takes = tuple(p for p in gone if number_of(p) not in wrong)
        return Blunder(name, tuple(puts.values()), takes, asked=asked)


def has_fallen(before: State, after: State, at: Cell) -> bool:
    """Tell whether the stone on a cell was beaten: it lies on its pile now."""
    stone = before.plot(at).stone
    return bool(stone) and stone in after.pile(home(at)).up


def stone_left(table: Aftermath) -> Iterator[Blunder]:
    """A beaten stone still on its laboratory tile."""
    for at in table.fallen():
        stone = table.before.plot(at).stone
        yield table.blunder("stone left", {stone: None}, ("move-dig", home(at)))


def stone_astray(table: Aftermath) -> Iterator[Blunder]:
    """A beaten stone on another pile."""
    for at in table.fallen():
        stone = table.before.plot(at).stone
        for there in table.chance.sample(SITE, len(SITE)):
            if there != home(at):
                laid = Laid(payload_of(stone), there, level=TOP)
                yield table.blunder("stone astray", {stone: laid}, ("move-dig", home(at)))


def pottery_forgotten(table: Aftermath) -> Iterator[Blunder]:
    """A pottery that supported a beaten stone, still on its laboratory tile."""
    for at in table.fallen():
        for tile in table.before.plot(at).supports:
            if KINDS[tile] is Kind.POTTERY:
                yield table.blunder("pottery forgotten", {tile: None}, ("move-dig", home(at)))


def object_left(table: Aftermath) -> Iterator[Blunder]:
    """An object that supported a beaten stone, still on its laboratory tile."""
    for at in table.fallen():
        for tile in lost(table, at):
            laid = Laid(payload_of(tile), at, level=TOP)
            yield table.blunder("object left", {tile: laid}, ("take-dig", at))


def object_on_site(table: Aftermath) -> Iterator[Blunder]:
    """An object that supported a beaten stone, carried to the site with it."""
    for at in table.fallen():
        for tile in lost(table, at):
            laid = Laid(payload_of(tile), home(at), level=TOP)
            yield table.blunder("object on the site", {tile: laid}, ("take-dig", home(at)))


def lost(table: Aftermath, at: Cell) -> list[int]:
    """Give the supports of a beaten stone that leave the game: water clocks and the like."""
    supports = table.before.plot(at).supports
    return [tile for tile in supports if KINDS[tile] is not Kind.POTTERY]


AFTER: Final[Mapping[str, Callable[[Aftermath], Iterator[Blunder]]]] = {
    deed.__name__: deed
    for deed in (stone_left, stone_astray, pottery_forgotten, object_left, object_on_site)
}
"""Every kind of blunder after a conflict, by its name."""


def leave_untidy(
    before: State, after: State, lying: Mapping[str, Laid], chance: Random
) -> Blunder | None:
    """Give a blunder of any kind that is possible after this deed; None where nobody was beaten."""
    table = Aftermath(before, after, lying, chance)
    kinds = chance.sample(list(AFTER.values()), len(AFTER))
    return next((found for kind in kinds for found in kind(table)), None)
