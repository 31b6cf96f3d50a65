"""Clean button events out of bouncing contacts, by timestamps of our own clock.

The first edge counts at once, so a press is felt without delay; afterwards the contact must be
quiet for a while before the next edge counts. Nothing is lost: a contact that came to rest on
the other side is reported with the time of its last edge.
"""

from typing import Final

from hardware.values import Button, ButtonEvent, Press

SETTLE: Final = 0.02
"""Seconds of quiet that end the bouncing; worn switches chatter with gaps below 10 ms."""

LONG_PRESS: Final = 0.6
"""Seconds after which a held button gives its LONG event."""


class Contact:
    """One contact: raw edges in, clean changes out as pairs (pressed, at)."""

    def __init__(self, settle: float = SETTLE) -> None:
        self.quiet_time = settle
        self._level = False
        self._last_edge = float("-inf")
        self.pressed = False

    @property
    def level(self) -> bool:
        """The raw level last heard of."""
        return self._level

    def edge(self, level: bool, at: float) -> list[tuple[bool, float]]:
        """Take an edge and give the changes that are certain now: none, one, or two."""
        changes = self.settle(at)
        was_quiet = at - self._last_edge >= self.quiet_time
        if level == self._level:
            return changes
        self._level = level
        self._last_edge = at
        if was_quiet and level != self.pressed:
            self.pressed = level
            changes.append((level, at))
        return changes

    def settle(self, now: float) -> list[tuple[bool, float]]:
        """Give the change that only became certain because nothing happened since."""
        if self._level != self.pressed and now - self._last_edge >= self.quiet_time:
            self.pressed = self._level
            return [(self._level, self._last_edge)]
        return []


class Keybed:
    """All buttons of one panel: raw edges in, DOWN, LONG and UP events out, each once."""

    def __init__(self, panel: str, settle: float = SETTLE, long_press: float = LONG_PRESS) -> None:
        self._panel = panel
        self._long_press = long_press
        self._contacts = {button: Contact(settle) for button in Button}
        self._long_due: dict[Button, float] = {}
        self._events: list[ButtonEvent] = []

    def level(self, button: Button) -> bool:
        """Tell the raw level last heard of."""
        return self._contacts[button].level

    def edge(self, button: Button, pressed: bool, at: float) -> None:
        """Take what a contact did; edges of one button come in the order of their times."""
        for change in self._contacts[button].edge(pressed, at):
            self._change(button, *change)

    def poll(self, now: float) -> list[ButtonEvent]:
        """Give the events up to now, in the order of their times."""
        for button, contact in self._contacts.items():
            for change in contact.settle(now):
                self._change(button, *change)
        for button in list(self._long_due):
            self._press_long(button, now)
        events, self._events = self._events, []
        return sorted(events, key=lambda event: event.at)

    def release(self, now: float) -> None:
        """Let go of every button, as when the cable is pulled with a finger on it."""
        for button, contact in self._contacts.items():
            if contact.pressed:
                self._change(button, False, now)
            self._contacts[button] = Contact(contact.quiet_time)

    def _press_long(self, button: Button, until: float) -> None:
        due = self._long_due.get(button)
        if due is not None and due <= until:
            del self._long_due[button]
            self._events.append(ButtonEvent(button, Press.LONG, due, self._panel))

    def _change(self, button: Button, pressed: bool, at: float) -> None:
        if pressed:
            self._long_due[button] = at + self._long_press
            self._events.append(ButtonEvent(button, Press.DOWN, at, self._panel))
            return
        # A slow loop may hear of the release first: the hold still was a long one.
        self._press_long(button, at)
        self._long_due.pop(button, None)
        self._events.append(ButtonEvent(button, Press.UP, at, self._panel))
