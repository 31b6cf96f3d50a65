"""A touch screen: which finger counts, and where it is on a screen that may be turned round."""

import enum
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from hardware.console_input.evdev import (
    ABS_MT_SLOT,
    ABS_MT_TRACKING_ID,
    ABS_MT_X,
    ABS_MT_Y,
    ABS_X,
    ABS_Y,
    BTN_TOUCH,
    EV_ABS,
    EV_KEY,
    Abilities,
    Axis,
    Change,
)
from hardware.console_input.events import Finger, Stage

MOST_SLOTS: Final = 64
UNKNOWN: Final = Axis(0, 0, 0)
NO_FINGER: Final = -1


class Turned(enum.StrEnum):
    """How many degrees the touch screen's own picture is turned against the one that is seen."""

    NOT = "0"
    QUARTER = "90"
    HALF = "180"
    THREE_QUARTERS = "270"


class Matrix(msgspec.Struct, frozen=True):
    """Where a touch really is: two rows of three, over 0 to 1, as libinput writes them."""

    numbers: tuple[float, float, float, float, float, float] = (1, 0, 0, 0, 1, 0)

    def place(self, x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = self.numbers
        across, along = a * x + b * y + c, d * x + e * y + f
        return min(1.0, max(0.0, across)), min(1.0, max(0.0, along))


TURNS: Final = {
    Turned.NOT: Matrix(),
    Turned.QUARTER: Matrix((0, -1, 1, 1, 0, 0)),
    Turned.HALF: Matrix((-1, 0, 1, 0, -1, 1)),
    Turned.THREE_QUARTERS: Matrix((0, 1, 0, -1, 0, 1)),
}


class _Slot:
    """What the kernel has said of one finger."""

    def __init__(self, finger: int = NO_FINGER, x: int = 0, y: int = 0) -> None:
        self.finger, self.x, self.y = finger, x, y


class Fingers:
    """The first finger on the glass counts; others that join it do nothing until it is lifted."""

    def __init__(self, abilities: Abilities, matrices: Sequence[Matrix] = ()) -> None:
        self._matrices = tuple(matrices)
        self._has_slots = abilities.has_slots
        across, along = (ABS_MT_X, ABS_MT_Y) if self._has_slots else (ABS_X, ABS_Y)
        # One finger is also told the old way by screens of several: only one way is listened to.
        several = (EV_ABS, ABS_MT_TRACKING_ID)
        self._comes_and_goes = several if self._has_slots else (EV_KEY, BTN_TOUCH)
        self._moves_across, self._moves_along = (EV_ABS, across), (EV_ABS, along)
        self._across = abilities.axes.get(across, UNKNOWN)
        self._along = abilities.axes.get(along, UNKNOWN)
        slot = abilities.axes.get(ABS_MT_SLOT, UNKNOWN)
        self.count = min(slot.most + 1, MOST_SLOTS) if self._has_slots else 1
        # The kernel leaves out what has not changed: where a finger was before still holds.
        start = (0, 0) if self._has_slots else (self._across.value, self._along.value)
        self._slots = [_Slot(NO_FINGER, *start) for _ in range(self.count)]
        self._now = slot.value if self._has_slots else 0
        self._leading: tuple[int, int] | None = None
        """Slot and number of the finger that counts."""
        self._seen: set[tuple[int, int]] = set()
        """The fingers that were down at the last report."""
        self._told = (0.0, 0.0)

    def know(self, fingers: Sequence[int], xs: Sequence[int], ys: Sequence[int], now: int) -> None:
        """Take over what each slot is, as the device tells it when it is asked."""
        for slot, finger, x, y in zip(self._slots, fingers, xs, ys, strict=False):
            slot.finger, slot.x, slot.y = finger, x, y
        self._now = now

    def take(self, change: Change) -> None:
        """Note one change; it means something only at the next report."""
        if change.kind == EV_ABS and change.code == ABS_MT_SLOT:
            self._now = change.value
            return
        if not 0 <= self._now < len(self._slots):
            return
        slot = self._slots[self._now if self._has_slots else 0]
        if (change.kind, change.code) == self._comes_and_goes:
            if self._has_slots:
                slot.finger = change.value
            else:
                slot.finger = 0 if change.value else NO_FINGER
        elif (change.kind, change.code) == self._moves_across:
            slot.x = change.value
        elif (change.kind, change.code) == self._moves_along:
            slot.y = change.value

    def report(self) -> Iterator[Finger]:
        """What has happened since the last report."""
        down = {
            (number, slot.finger)
            for number, slot in enumerate(self._slots)
            if slot.finger != NO_FINGER
        }
        if self._leading is not None and self._leading not in down:
            yield from self.release()
        if self._leading is not None:
            place = self._place(self._slots[self._leading[0]])
            if place != self._told:
                self._told = place
                yield Finger(Stage.MOVED, *place)
        elif fresh := sorted(down - self._seen):
            self._leading = fresh[0]
            self._told = self._place(self._slots[fresh[0][0]])
            yield Finger(Stage.DOWN, *self._told)
        self._seen = down

    def release(self) -> Iterator[Finger]:
        """Lift the finger that counts, where it was last."""
        if self._leading is not None:
            self._leading = None
            yield Finger(Stage.UP, *self._told)

    def _place(self, slot: _Slot) -> tuple[float, float]:
        x, y = self._across.share(slot.x), self._along.share(slot.y)
        for matrix in self._matrices:
            x, y = matrix.place(x, y)
        return x, y
