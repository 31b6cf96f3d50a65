"""A mouse, or a pointer that knows its place."""

from collections.abc import Iterator
from typing import Final

from hardware.console_input.evdev import (
    ABS_X,
    ABS_Y,
    BTN_LEFT,
    BTN_MIDDLE,
    BTN_RIGHT,
    EV_ABS,
    EV_KEY,
    EV_REL,
    REL_X,
    REL_Y,
    Abilities,
    Axis,
    Change,
)
from hardware.console_input.events import MouseButton, MouseMoved, MousePlaced

BUTTONS: Final = {BTN_LEFT: 1, BTN_MIDDLE: 2, BTN_RIGHT: 3}


class Mouse:
    """Ways and buttons between two reports; buttons come after the way, as the hand did it."""

    def __init__(self, abilities: Abilities) -> None:
        self._axes: dict[int, Axis] = {}
        if abilities.is_placed_pointer:
            self._axes = {code: abilities.axes[code] for code in (ABS_X, ABS_Y)}
        self._place = {code: axis.value for code, axis in self._axes.items()}
        self._has_place = False
        self._way = {REL_X: 0, REL_Y: 0}
        self._clicks: list[MouseButton] = []
        self._held: set[int] = set()

    @property
    def held(self) -> frozenset[int]:
        """The codes of the buttons that are down."""
        return frozenset(self._held)

    def take(self, change: Change) -> None:
        """Note one change; it means something only at the next report."""
        if change.kind == EV_REL and change.code in self._way:
            self._way[change.code] += change.value
        elif change.kind == EV_ABS and change.code in self._axes:
            self._place[change.code] = change.value
            self._has_place = True
        elif change.kind == EV_KEY and change.code in BUTTONS and change.value in (0, 1):
            self._press(change.code, change.value == 1)

    def _press(self, code: int, is_down: bool) -> None:
        if is_down != (code in self._held):
            self._held ^= {code}
            self._clicks.append(MouseButton(BUTTONS[code], is_down))

    def report(self) -> Iterator[MouseMoved | MousePlaced | MouseButton]:
        """What has happened since the last report."""
        if any(self._way.values()):
            yield MouseMoved(self._way[REL_X], self._way[REL_Y])
            self._way = dict.fromkeys(self._way, 0)
        if self._has_place:
            x, y = (self._axes[code].share(self._place[code]) for code in (ABS_X, ABS_Y))
            yield MousePlaced(x, y)
            self._has_place = False
        yield from self._clicks
        self._clicks.clear()

    def release(self) -> Iterator[MouseButton]:
        """Let every button go."""
        for code in sorted(self._held):
            yield MouseButton(BUTTONS[code], False)
        self._held.clear()
