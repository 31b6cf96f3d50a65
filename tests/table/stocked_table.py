"""A table on which people keep their wooden pieces right beside the land, and build from there."""

import math

from companion.simulated.through_camera import CameraGame
from companion.simulated.wooden_turns import WoodenTurns
from hardware.pieces import Piece

NEAR_MM, FAR_MM = 37.0, 60.0
"""How far from the middle of the nearest hex: off the land, but next to it."""
APART_MM = 17.0
"""From one piece to the next."""


class StockedTable(WoodenTurns):
    """Sets the stock out before the colours are learnt; hands take pieces from it afterwards."""

    def __init__(self, game: CameraGame, each: int) -> None:
        super().__init__(game)
        self.each = each
        self.stock: list[str] = []

    def learn(self) -> bool:
        self.set_out()
        return super().learn()

    def set_out(self) -> None:
        """Set so many pieces of each seat down, one beside the other round the land."""
        game, work = self.game, self.game.builder.woodwork
        assert work is not None
        kind = game.known.wooden[0].name
        paints = sorted({paint for name, paint in work.box if name == kind})
        pieces = [piece for paint in paints for piece in work.box[kind, paint][: self.each]]
        for piece, (x, y) in zip(pieces, self.free_places(), strict=False):
            game.table.put(piece, x, y, 11.0 * len(self.stock))
            self.stock.append(piece.name)

    def free_places(self) -> list[tuple[float, float]]:
        """Give places beside the land, going round it."""
        land = [self.game.plan.spot(cell) for cell in self.game.session.state.land.hexes]
        wide, high = 250, 165
        places: list[tuple[float, float]] = []
        around = (
            (x / 2, y / 2)
            for y in range(-2 * high, 2 * high, 6)
            for x in range(-2 * wide, 2 * wide, 6)
        )
        for at in sorted(around, key=lambda at: math.atan2(at[1], at[0])):
            away = min(math.dist(at, cell) for cell in land)
            if NEAR_MM <= away <= FAR_MM and all(math.dist(at, o) >= APART_MM for o in places):
                places.append(at)
        return places

    def left(self) -> list[Piece]:
        """Give what still stands in the stock."""
        work = self.game.builder.woodwork
        assert work is not None
        return [
            self.game.table[name].piece
            for name in self.stock
            if name in self.game.table and name not in work.standing
        ]
