"""The mouse as a hand on the simulated table: it lifts, carries, turns, flips and lays pieces."""

import threading

import msgspec

from hardware.outlines import Points, placed
from hardware.pieces import Hand, Lying, Piece
from hardware.sim_table import SimTable

ARM = "mouse"


class Grip(msgspec.Struct, frozen=True):
    """A piece in the hand: where it was seized, from its own origin."""

    piece: Piece
    dx: float
    dy: float
    angle: float


class MouseHand:
    """Moves one piece at a time. The lock keeps the camera from looking at half a move."""

    def __init__(self, table: SimTable, lock: threading.RLock, step: float = 60.0) -> None:
        self.table = table
        self.lock = lock
        self.step = step
        """Degrees of one turn."""
        self.grip: Grip | None = None
        self._at = (0.0, 0.0)

    def piece_at(self, x: float, y: float) -> Lying | None:
        """Give the piece that shows at a place: the highest that is not taped to the table."""
        there = [
            lying for lying in self.table.lying if not lying.piece.taped and covers(lying, x, y)
        ]
        # What was laid last lies on what is as high, as the picture is drawn.
        return max(reversed(there), key=lambda lying: lying.top, default=None)

    def seize(self, x: float, y: float) -> bool:
        """Take hold of what lies at a place; False where nothing does."""
        with self.lock:
            lying = self.piece_at(x, y)
            if lying is None:
                return False
            self.grip = Grip(lying.piece, lying.x - x, lying.y - y, lying.angle)
            self.carry(x, y)
            return True

    def bring(self, piece: Piece, x: float, y: float, angle: float = 0.0) -> None:
        """Come with a piece from outside."""
        self.grip = Grip(piece, 0.0, 0.0, angle)
        self.carry(x, y)

    def carry(self, x: float, y: float) -> None:
        """Move the hand with what it holds."""
        self._at = (x, y)
        if self.grip is None:
            return
        with self.lock:
            self.table.hand_in(Hand(x, y + 12.0), ARM)
            self.table.hold(self.grip.piece, x + self.grip.dx, y + self.grip.dy, self.grip.angle)

    def turn(self, steps: int) -> None:
        """Turn what the hand holds, or what lies under it."""
        with self.lock:
            if self.grip is not None:
                angle = self.grip.angle + steps * self.step
                self.grip = msgspec.structs.replace(self.grip, angle=angle)
                self.carry(*self._at)
                return
            lying = self.piece_at(*self._at)
            if lying is not None:
                angle = lying.angle + steps * self.step
                self.table.slide(lying.piece, lying.x, lying.y, angle, lying.flipped)

    def flip(self) -> None:
        """Turn over what the hand holds, or what lies under it."""
        with self.lock:
            if self.grip is not None:
                self.table.flip(self.grip.piece.name)
                self.carry(*self._at)
                return
            lying = self.piece_at(*self._at)
            if lying is not None:
                here = (lying.x, lying.y, lying.angle)
                self.table.slide(lying.piece, *here, not lying.flipped)

    def hover(self, x: float, y: float) -> None:
        """Remember where the hand is without touching anything."""
        self._at = (x, y)

    def lay(self, x: float, y: float) -> None:
        """Lay down what the hand holds and leave."""
        if self.grip is None:
            return
        with self.lock:
            grip, self.grip = self.grip, None
            flipped = self.table[grip.piece.name].flipped
            self.table.slide(grip.piece, x + grip.dx, y + grip.dy, grip.angle, flipped)
            self.table.hand_out(ARM)

    def drop(self) -> Piece | None:
        """Leave with what the hand holds; gives it."""
        if self.grip is None:
            return None
        with self.lock:
            grip, self.grip = self.grip, None
            if grip.piece.name in self.table:
                self.table.take(grip.piece.name)
            self.table.hand_out(ARM)
            return grip.piece


def covers(lying: Lying, x: float, y: float) -> bool:
    """Say whether a piece lies over a place."""
    # The outline, not the parts: a place just where two of them meet would be in neither.
    return is_inside(placed(lying.piece.outline, lying.x, lying.y, lying.angle), (x, y))


def is_inside(corners: Points, point: tuple[float, float]) -> bool:
    """Say whether a point lies within an outline."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
