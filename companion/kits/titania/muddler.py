"""Somebody who muddles Titania's table: which pieces there are to do something wrong with."""

from collections.abc import Iterator, Mapping
from random import Random

import msgspec

from companion.kits.answers import Laid
from companion.kits.blunders import Blunder
from companion.kits.titania.pieces import BERTHS, LEVELS, Pieces
from companion.simulated.laying import HIDDEN
from engines.contract import Action, Cell
from engines.hexes import Hex
from engines.titania.actions import Ship
from engines.titania.board import Board
from engines.titania.game import Titania
from engines.titania.pieces import COLOURS, Colour
from engines.titania.state import LayShip, State
from engines.titania.view import fog_at
from vision.values import Point

ON_TOP: Point = (10.5, -16.0)
"""From a ship's left berth to where a third token has room, above the two."""


class Muddler(msgspec.Struct, frozen=True):
    """Finds pieces and cells for blunders in one position, given which piece lies where."""

    game: Titania
    pieces: Pieces
    state: State
    lying: Mapping[str, Laid]
    chance: Random

    @property
    def board(self) -> Board:
        """The map."""
        return self.game.board

    @property
    def has_tokens(self) -> bool:
        """Whether the table has ship tokens."""
        return any(self.pieces.kind(one) == "ship" for one in self.lying)

    def spare(self, name: str) -> Iterator[str]:
        """Give the pieces of a name that lie nowhere."""
        return (one for one in self.pieces.named(name) if one not in self.lying)

    def on(self, cell: Cell, kind: str) -> list[str]:
        """Give the pieces of a kind on a cell."""
        return [
            payload
            for payload, laid in self.lying.items()
            if laid.cell == cell and self.pieces.kind(payload) == kind
        ]

    def ship(self, colour: Colour, at: Hex) -> Iterator[tuple[Laid, Point]]:
        """Give a spare token on a free berth of a cell, or on top of two, and how far beside."""
        used = {self.lying[one].berth for one in self.on(at, "ship")}
        free = [berth for berth in BERTHS if berth not in used]
        for token in self.spare(f"ship-{colour.value}"):
            berth = free[0] if free else BERTHS[0]
            shift = (0.0, 0.0) if free else ON_TOP
            yield Laid(token, at, level=LEVELS["ship"], berth=berth), shift
            return

    def cells(self) -> list[Hex]:
        """Give all cells in any order."""
        return self.chance.sample(self.board.cells, len(self.board.cells))

    def bare(self) -> list[Hex]:
        """Give the cells on which nothing lies but perhaps a hidden tile, in any order."""
        return [at for at in self.cells() if not self.on(at, "ship") and not self.on(at, "fog")]

    def ships(self) -> list[Laid]:
        """Give the tokens on the board in any order."""
        found = [laid for one, laid in self.lying.items() if self.pieces.kind(one) == "ship"]
        return self.chance.sample(found, len(found))

    def slot(self) -> Iterator[Cell]:
        """Give a free slot."""
        used = {laid.cell for laid in self.lying.values()}
        return (at for at in self.pieces.slots if at not in used)

    def hidden(self) -> list[tuple[str, Hex]]:
        """Give the hidden tiles that no ship could uncover now, by their names on the table."""
        found = []
        for at in self.cells():
            tile = fog_at(self.board, self.state, at)
            back = [one for one, laid in self.lying.items() if laid.cell == at]
            names = [one for one in back if one.startswith(HIDDEN)]
            if tile is not None and names and len(back) == 1 and not self.is_due(at):
                found.append((names[0], at))
        return found

    def is_due(self, at: Hex) -> bool:
        """Tell whether a ship may come to a cell now."""
        due = self.state.question
        return isinstance(due, LayShip) and any(
            self.game.check(self.state, Ship(self.state.turn, colour, at)) is None
            for colour in COLOURS
        )

    def refuse(
        self, name: str, action: Action, laid: Laid, shift: Point = (0.0, 0.0)
    ) -> Iterator[Blunder]:
        """Give a blunder that is an action against the rules, where it is against them."""
        refusal = self.game.check(self.state, action)  # type: ignore[arg-type]
        if refusal is not None:
            yield Blunder(name, (laid,), shift=shift, refused=refusal.slug)
