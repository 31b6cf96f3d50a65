"""Somebody who muddles Ica's table: which pieces there are to do something wrong with."""

from collections.abc import Iterator, Mapping
from random import Random

import msgspec

from companion.kits.answers import Laid
from companion.kits.blunders import Blunder
from companion.kits.ica.pieces import HAND_ROW, ON_TILE, STRIP, counter, payload_of
from companion.kits.ica.piles import tops
from engines.contract import Cell, Seat
from engines.ica.actions import IcaAction
from engines.ica.cells import LABORATORY, PILE, SITE
from engines.ica.game import Ica
from engines.ica.state import Pawn, Phase, State

TOP: int = 60
"""A level above everything: what is put there lies on whatever is there."""


class Muddler(msgspec.Struct, frozen=True):
    """Finds pieces and cells for blunders in one position, given which piece lies where."""

    game: Ica
    state: State
    lying: Mapping[str, Laid]
    chance: Random

    @property
    def seat(self) -> Seat:
        """Who is in turn."""
        return self.state.turn

    @property
    def is_turn(self) -> bool:
        """Whether somebody may do any deed."""
        return self.state.phase is Phase.PLAY

    def mixed(self, cells: Iterator[Cell] | tuple[Cell, ...]) -> list[Cell]:
        """Give cells in any order."""
        found = list(cells)
        return self.chance.sample(found, len(found))

    def site(self) -> list[Cell]:
        """Give the cells of the site in any order."""
        return self.mixed(SITE)

    def laboratory(self) -> list[Cell]:
        """Give the cells of the laboratory in any order."""
        return self.mixed(LABORATORY)

    def slug(self, action: IcaAction) -> str:
        """Give why an action is refused; "" where it is allowed."""
        refusal = self.game.check(self.state, action)
        return "" if refusal is None else refusal.slug

    def stand(self, seat: Seat, pawn: Pawn, at: Cell) -> Laid:
        """Give a counter on a cell."""
        return Laid(payload_of(counter(seat, pawn)), at, level=ON_TILE, berth=f"seat{seat + 1}")

    def put(self, tile: int, at: Cell) -> Laid:
        """Give a tile on top of a cell."""
        return Laid(payload_of(tile), at, level=TOP)

    def into_hand(self, tile: int) -> Iterator[Laid]:
        """Give a tile on a free place of the strip of whoever is in turn."""
        taken = {one.cell for one in self.lying.values()}
        row = HAND_ROW + self.seat
        free = [(row, place) for place in range(STRIP) if (row, place) not in taken]
        yield from (Laid(payload_of(tile), at) for at in free[:1])

    def tops(self) -> list[tuple[Cell, int]]:
        """Give the top face-up tiles of the site with their cells, in any order."""
        found = [(at, tile) for at, tile in tops(self.state).items() if at in PILE]
        return self.chance.sample(found, len(found))

    def unseen(self, at: Cell) -> Iterator[int]:
        """Give a tile that may lie face down on top of a pile, in any order."""
        layer = self.state.pile(at).next_layer
        tiles = [] if layer is None else list(self.game.box.layers[layer])
        for tile in self.chance.sample(tiles, len(tiles)):
            if tile not in self.state.seen and payload_of(tile) not in self.lying:
                yield tile

    def turned(self, cells: list[Cell]) -> tuple[tuple[Laid, ...], tuple[str, ...]] | None:
        """Give tiles turned up on open piles, and the backs that are gone for them."""
        puts: list[Laid] = []
        gone: list[str] = []
        used: set[int] = set()
        for at in cells:
            tile = next((one for one in self.unseen(at) if one not in used), None)
            if tile is None:
                return None
            used.add(tile)
            level = self.state.pile(at).down
            puts.append(Laid(payload_of(tile), at, level=level))
            gone += [
                name
                for name, laid in self.lying.items()
                if laid.cell == at and laid.level == level and laid.kind == "dig"
            ]
        return tuple(puts), tuple(gone)

    def refuse(self, name: str, action: IcaAction, *puts: Laid) -> Iterator[Blunder]:
        """Give pieces put against a rule; nothing where the rules allow it."""
        slug = self.slug(action)
        if slug:
            yield Blunder(name, puts, refused=slug)
