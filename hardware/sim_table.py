"""The simulated table: pieces that lie, stack, turn over and get taken, hands that cover them."""

import math
from collections.abc import Iterable, Iterator

import msgspec

from hardware.outlines import Points, overlap, placed, shrunk
from hardware.pieces import Hand, Light, Lying, Piece

SLACK_MM = 3.0
"""Edges that overlap by less slide apart under a finger instead of riding up."""

HELD_MM = 30.0

STANDING_MM = 8.0
"""Pieces as high as that stand: a flat one is pushed under them, not laid on their heads."""


class UnknownPiece(KeyError):
    """There is no piece of that name on the table."""

    def __str__(self) -> str:
        return f"expected a piece on the table, got {self.args[0]!r}"


class SimTable:
    """A table top with memory: what lies where, in the order it was laid.

    A piece that is laid rests on the highest of what lies below it. Each change counts up
    `changes`, so a picture of the table knows when it is out of date.
    """

    def __init__(self, light: Light | None = None) -> None:
        self._lying: dict[str, Lying] = {}
        self._hands: dict[str, Hand] = {}
        self._light = light or Light()
        self._footprints: dict[str, Footprint] = {}
        self.changes = 0

    def __repr__(self) -> str:
        pieces, hands = len(self._lying), len(self._hands)
        return f"<SimTable {pieces} pieces, {hands} hands, {self.changes} changes>"

    def __len__(self) -> int:
        return len(self._lying)

    def __contains__(self, name: object) -> bool:
        return name in self._lying

    def __getitem__(self, name: str) -> Lying:
        try:
            return self._lying[name]
        except KeyError:
            raise UnknownPiece(name) from None

    def __iter__(self) -> Iterator[Lying]:
        return iter(tuple(self._lying.values()))

    @property
    def lying(self) -> tuple[Lying, ...]:
        """Everything on the table in the order it was laid, what is below before what is on top."""
        return tuple(self._lying.values())

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands over the table."""
        return tuple(self._hands.values())

    @property
    def light(self) -> Light:
        """How the room lights the table."""
        return self._light

    def put(
        self, piece: Piece, x: float, y: float, angle: float = 0.0, flipped: bool = False
    ) -> Lying:
        """Lay a piece down, wherever it was before, and give how it came to rest."""
        return self._lay(Lying(piece, float(x), float(y), float(angle) % 360.0, flipped))

    def slide(
        self, piece: Piece, x: float, y: float, angle: float = 0.0, flipped: bool = False
    ) -> Lying:
        """Lay a piece down as a hand does: a flat one under whatever stands there."""
        lying = self.put(piece, x, y, angle, flipped)
        if piece.thickness >= STANDING_MM:
            return lying
        own = self._footprints[piece.name]
        raised = [
            name
            for name, other in self._lying.items()
            if not (other.held or other.piece.taped)
            and other.piece.thickness >= STANDING_MM
            and own.overlaps(self._footprints[name])
        ]
        # What stands there is set down again, in the order it stood.
        for name in raised:
            self._lying[name] = self._lying.pop(name)
        if raised:
            self._settle()
        return self._lying[piece.name]

    def put_all(self, pieces: Iterable[tuple[Piece, float, float, float]]) -> None:
        """Lay pieces given with x, y and angle, one after the other."""
        for piece, x, y, angle in pieces:
            self.put(piece, x, y, angle)

    def hold(
        self, piece: Piece, x: float, y: float, angle: float = 0.0, height: float = HELD_MM
    ) -> Lying:
        """Show a piece held over the table, resting on nothing, until it is put down or taken."""
        flipped = self._lying[piece.name].flipped if piece.name in self._lying else False
        held = Lying(piece, float(x), float(y), float(angle) % 360.0, flipped, height, held=True)
        return self._lay(held)

    def move(self, name: str, x: float, y: float, angle: float | None = None) -> Lying:
        """Lift a piece and lay it down elsewhere, turned as it was unless an angle is given."""
        was = self[name]
        return self.put(was.piece, x, y, was.angle if angle is None else angle, was.flipped)

    def turn(self, name: str, degrees: float) -> Lying:
        """Turn a piece clockwise where it lies."""
        was = self[name]
        return self.put(was.piece, was.x, was.y, was.angle + degrees, was.flipped)

    def flip(self, name: str) -> Lying:
        """Turn a piece over where it lies."""
        was = self[name]
        return self.put(was.piece, was.x, was.y, was.angle, not was.flipped)

    def take(self, name: str) -> Piece:
        """Take a piece off the table; what lay on it comes down."""
        piece = self[name].piece
        del self._lying[name], self._footprints[name]
        self._settle()
        return piece

    def clear(self) -> None:
        """Take everything off the table that is not taped to it."""
        self._lying = {name: one for name, one in self._lying.items() if one.piece.taped}
        self._footprints = {name: self._footprints[name] for name in self._lying}
        self._settle()

    def hand_in(self, hand: Hand, name: str = "hand") -> None:
        """Put a hand over the table, or move the one of that name."""
        self._hands[name] = hand
        self.changes += 1

    def hand_out(self, name: str = "hand") -> None:
        """Take a hand away; nothing happens where there is none."""
        if self._hands.pop(name, None) is not None:
            self.changes += 1

    def light_up(self, light: Light) -> None:
        """Change how the room lights the table."""
        self._light = light
        self.changes += 1

    def bump(self, dx: float, dy: float, degrees: float = 0.0) -> None:
        """Shift everything that lies on the table, as when somebody knocks against it.

        Pieces keep their places to each other: the whole top turns about its middle.
        """
        for name, one in self._lying.items():
            ((x, y),) = placed(((one.x, one.y),), dx, dy, degrees)
            angle = (one.angle + degrees) % 360.0
            self._lying[name] = msgspec.structs.replace(one, x=float(x), y=float(y), angle=angle)
        self._footprints = {name: footprint(one) for name, one in self._lying.items()}
        self.changes += 1

    def _lay(self, new: Lying) -> Lying:
        name = new.piece.name
        before = self._lying.pop(name, None)
        self._lying[name] = new
        self._footprints[name] = footprint(new)
        if before is not None and before.held and new.held:
            # Nothing rests on a piece in the hand: carrying it on moves nothing else.
            self.changes += 1
        elif before is not None:
            self._settle()
        else:
            # Nothing that lay before moves when one more piece is laid on top.
            self._lying[name] = self._rested(new, self.lying[:-1])
            self.changes += 1
        return self._lying[name]

    def _settle(self) -> None:
        """Let every piece rest on what lies below it, in the order they were laid."""
        self.changes += 1
        below: list[Lying] = []
        for name, one in self._lying.items():
            self._lying[name] = rested = self._rested(one, below)
            below.append(rested)

    def _rested(self, one: Lying, below: Iterable[Lying]) -> Lying:
        if one.held or one.piece.taped:
            return one
        own = self._footprints[one.piece.name]
        tops = (
            other.top
            for other in below
            if not (other.held or other.piece.taped)
            # What is flat is pushed under wood that stands in its way.
            and (other.piece.wood is None or one.piece.wood is not None)
            and own.overlaps(self._footprints[other.piece.name])
        )
        bottom = max(tops, default=0.0)
        return one if bottom == one.bottom else msgspec.structs.replace(one, bottom=bottom)


class Footprint(msgspec.Struct, frozen=True):
    """What a piece covers of the table, its edges drawn in by the slack."""

    x: float
    y: float
    reach: float
    parts: tuple[Points, ...]

    def overlaps(self, other: "Footprint") -> bool:
        """Tell whether the pieces lie one over the other."""
        if math.hypot(self.x - other.x, self.y - other.y) > self.reach + other.reach:
            return False
        return any(overlap(a, b) > 0.0 for a in self.parts for b in other.parts)


def footprint(one: Lying) -> Footprint:
    """Give what a piece covers where it lies."""
    reach = max(math.hypot(x, y) for part in one.piece.parts for x, y in part)
    parts = tuple(
        placed(shrunk(part, SLACK_MM), one.x, one.y, one.angle) for part in one.piece.parts
    )
    return Footprint(one.x, one.y, reach, parts)
