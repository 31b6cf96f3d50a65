"""Somebody who muddles a Tiwanaku board: which pieces there are to do something wrong with."""

from collections.abc import Iterator, Mapping
from random import Random

import msgspec

from companion.games.measures import catalogue
from companion.kits.answers import Laid
from companion.kits.blunders import Blunder
from companion.kits.tiwanaku.pieces import (
    LEVELS,
    Standing,
    alike,
    family,
    pawn_name,
    payloads_of,
    played_colours,
    standing,
)
from engines.contract import Cell
from engines.tiwanaku.rules.actions import Explore
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import State
from vision.catalogue import Catalogue
from vision.values import Point


class Muddler(msgspec.Struct, frozen=True):
    """Finds pieces and cells for blunders in one position, given which piece lies where."""

    game: Tiwanaku
    book: Catalogue
    state: State
    lying: Mapping[str, Laid]
    chance: Random

    def payload(self, one: Standing) -> str:
        """Give the tag of a piece that lies there."""
        return next(
            payload
            for payload, laid in self.lying.items()
            if laid.cell == one.cell and alike(payload) == one.name
        )

    def lay(self, name: str, cell: Cell) -> Iterator[Laid]:
        """Give a piece that is not on the board laid on a cell, where there is one left."""
        spare = (payload for payload in payloads_of(name) if payload not in self.lying)
        return (Laid(payload, cell, level=LEVELS[family(name)]) for payload in list(spare)[:1])

    def moved(self, one: Standing, cell: Cell) -> Laid:
        """Give a piece of the board laid on another cell."""
        return Laid(self.payload(one), cell, level=LEVELS[family(one.name)])

    def pieces(self, kind: str) -> list[Standing]:
        """Give the pieces of a family on the board, in any order."""
        found = [one for one in standing(self.state) if family(one.name) == kind]
        return self.chance.sample(found, len(found))

    def played(self) -> tuple[str, ...]:
        """Give the names of the pawns that people play."""
        return tuple(map(pawn_name, played_colours(self.state)))

    def own(self) -> str:
        """Give the name of the pawns of whoever is on turn."""
        return self.played()[self.state.colour_of(self.state.turn)]

    def seat(self, name: str) -> int:
        """Give a seat that plays pawns of a name."""
        number = self.played().index(name)
        return next(s for s in range(self.state.seats) if self.state.colour_of(s) == number)

    def cells(self, without: str) -> list[Cell]:
        """Give the cells on which nothing of a family lies, in any order."""
        taken = {one.cell for one in self.pieces(without)}
        free = [cell for cell in self.state.cells() if cell not in taken]
        return self.chance.sample(free, len(free))

    def topmost(self, kind: str) -> list[Standing]:
        """Give the pieces of a family on which nothing lies, in any order."""
        above = {
            one.cell
            for other, level in LEVELS.items()
            if level > LEVELS[kind]
            for one in self.pieces(other)
        }
        return [one for one in self.pieces(kind) if one.cell not in above]

    def refuse(
        self, name: str, action: Explore, put: Laid, shift: Point = (0.0, 0.0)
    ) -> Iterator[Blunder]:
        """Give a pawn put against a rule; nothing where the rules allow it."""
        refusal = self.game.check(self.state, action)
        if refusal is not None:
            yield Blunder(name, (put,), shift=shift, refused=refusal.slug)


def other_names(name: str) -> list[str]:
    """Give the names of the other kinds of a family, such as all terrains but rock."""
    names = {one.name for one in catalogue("tiwanaku").pieces if one.kind.name == family(name)}
    return sorted(names - {name})
