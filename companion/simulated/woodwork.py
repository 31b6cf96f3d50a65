"""Wooden pieces on the simulated table: where hands set them down, as sloppily as people do."""

import math
import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from companion.kits.kit import AnyKit
from companion.kits.plans import Plan
from companion.kits.standing import Stood, Supply, seat_paint
from engines.contract import Cell
from hardware.pieces import Colour, Form, Piece, Wood
from hardware.solids import wooden_piece
from vision.catalogue import WoodenKind
from vision.values import Point

LOOSE_MM: Final = 2.0
"""How far off its place a piece is set down: a sigma, cut at twice that."""

GAP_MM: Final = 1.5
"""Between two that stand beside each other."""


class Standing(msgspec.Struct, frozen=True):
    """A wooden piece set down by a hand."""

    piece: Piece
    kind: WoodenKind
    paint: str
    cell: Cell
    x: float
    y: float
    angle: float


def supply_of(kit: AnyKit, state: object, inks: Sequence[Colour] = ()) -> tuple[Supply, ...]:
    """Give the wooden pieces that a game has, on the table or still beside it.

    `inks` are the colours that the players have chosen, by seat; else those that come first.
    """
    supply = kit.simulation.supply
    chosen = {seat_paint(seat): ink for seat, ink in enumerate(inks)}
    return tuple(
        msgspec.structs.replace(one, colour=chosen.get(one.paint, one.colour))
        for one in (() if supply is None else supply(state))
    )


def carved(kind: WoodenKind, supply: Iterable[Supply]) -> dict[str, list[Piece]]:
    """Give the pieces of a kind by their paint, each with a grain of its own."""
    found: dict[str, list[Piece]] = {}
    for one in supply:
        if one.kind != kind.name:
            continue
        for number in range(one.count):
            name = f"{kind.name} {one.paint} {number + 1}"
            # By its name, so that it looks the same in every window and test.
            grain = random.Random(name).randrange(1 << 30)
            size = (kind.width, kind.depth, kind.height)
            wood = Wood(Form(kind.form), *size, one.colour, grain)
            found.setdefault(one.paint, []).append(wooden_piece(name, wood))
    return found


class Woodwork:
    """Knows which wooden pieces stand where, and what to set down or take for another position."""

    def __init__(
        self,
        kit: AnyKit,
        state: object,
        plan: Plan,
        seed: int = 0,
        inks: Sequence[Colour] = (),
    ) -> None:
        supply = supply_of(kit, state, inks)
        assert supply, f"expected wooden pieces of {kit.game.name}"
        self.plan = plan
        self.kinds: Mapping[str, WoodenKind] = {one.name: one for one in kit.table.book.wooden}
        self.box = {
            (kind.name, paint): pieces
            for kind in self.kinds.values()
            for paint, pieces in carved(kind, supply).items()
        }
        self.standing: dict[str, Standing] = {}
        """By the piece's name."""
        self._chance = random.Random(f"woodwork {seed}")

    def take(self, wanted: Iterable[Stood]) -> list[Standing]:
        """Give what a hand takes away where other things are wanted; from now on it is gone."""
        missing = self._missing(wanted)
        taken = []
        # The last one set down is the first one taken: it is on top of its pile.
        for one in reversed(list(self.standing.values())):
            if missing[one.cell, one.kind.name, one.paint] < 0:
                missing[one.cell, one.kind.name, one.paint] += 1
                taken.append(self.standing.pop(one.piece.name))
        return taken

    def put(self, wanted: Iterable[Stood]) -> list[Standing]:
        """Give what a hand sets down, and where; from now on it stands there.

        What stands already is left as it stands.
        """
        cells: dict[Cell, list[tuple[str, str]]] = {}
        for (cell, kind, paint), count in self._missing(wanted).items():
            cells.setdefault(cell, []).extend([(kind, paint)] * max(0, count))
        return [one for cell, things in cells.items() for one in self._set_down(cell, things)]

    def stand_ins(self, wanted: Iterable[Stood]) -> frozenset[str]:
        """Give the kinds of tagged pieces that are left in the box where wood is used."""
        return frozenset(self.kinds[one.kind].instead_of for one in wanted) - {""}

    def _missing(self, wanted: Iterable[Stood]) -> Counter[tuple[Cell, str, str]]:
        missing: Counter[tuple[Cell, str, str]] = Counter()
        for one in wanted:
            missing[one.cell, one.kind, one.paint] += one.count
        missing.subtract((one.cell, one.kind.name, one.paint) for one in self.standing.values())
        return missing

    def free(self, kind: str, paint: str) -> Piece:
        """Give a piece that is still in the box."""
        pieces = self.box[kind, paint]
        return next(one for one in pieces if one.name not in self.standing)

    def _set_down(self, cell: Cell, things: list[tuple[str, str]]) -> list[Standing]:
        """Give pieces their places on a cell: a few on a bare one stand round its middle."""
        there = [one for one in self.standing.values() if one.cell == cell]
        ring = self._ring(things) if not there else []
        put = []
        for kind, paint in things:
            piece = self.free(kind, paint)
            place = self._place(cell, kind, paint, ring)
            one = Standing(piece, self.kinds[kind], paint, cell, *place)
            self.standing[piece.name] = one
            put.append(one)
        return put

    def _ring(self, things: list[tuple[str, str]]) -> list[Point]:
        """Give a place for each pile or piece, round the middle of its cell."""
        piles = {(kind, paint) for kind, paint in things if self.kinds[kind].is_piled}
        single = [kind for kind, _ in things if not self.kinds[kind].is_piled]
        count = len(piles) + len(single)
        if count < 2:
            return [(0.0, 0.0)] * count
        widest = max(self.kinds[kind].reach for kind, _ in things)
        radius = (widest + GAP_MM / 2) / math.sin(math.pi / count)
        first = self._chance.uniform(0.0, math.tau)
        turns = [first + math.tau * number / count for number in range(count)]
        return [(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns]

    def _place(
        self, cell: Cell, kind: str, paint: str, ring: list[Point]
    ) -> tuple[float, float, float]:
        there = [one for one in self.standing.values() if one.cell == cell]
        angle = self._chance.uniform(0.0, 360.0)
        if self.kinds[kind].is_piled:
            pile = [one for one in there if (one.kind.name, one.paint) == (kind, paint)]
            if pile:
                # On its pile a piece cannot stand far off.
                below = pile[-1]
                return below.x + self._off(0.4), below.y + self._off(0.4), below.angle
        x, y = self.plan.spot(cell)
        dx, dy = ring.pop(0) if ring else self._gap(there, kind, (x, y))
        return x + dx + self._off(LOOSE_MM), y + dy + self._off(LOOSE_MM), angle

    def _gap(self, there: list[Standing], kind: str, middle: Point) -> Point:
        """Give the nearest place to the middle where nothing stands yet."""
        reach = self.kinds[kind].reach
        tried: list[Point] = [(0.0, 0.0)]
        for ring in range(1, 12):
            turns = [math.tau * step / 24 for step in range(24)]
            tried += [(2.0 * ring * math.cos(turn), 2.0 * ring * math.sin(turn)) for turn in turns]

        def room(at: Point) -> float:
            return min(
                (
                    math.dist((one.x - middle[0], one.y - middle[1]), at) - one.kind.reach - reach
                    for one in there
                ),
                default=math.inf,
            )

        return next((at for at in tried if room(at) >= GAP_MM), max(tried, key=room))

    def _off(self, sigma: float) -> float:
        return max(-2 * sigma, min(2 * sigma, self._chance.gauss(0.0, sigma)))
