"""A keyboard: which keys are held, what they type, and accents that wait for their letter."""

import unicodedata
from collections.abc import Iterator
from typing import Final

from hardware.console_input.evdev import EV_KEY, Change
from hardware.console_input.events import Key
from hardware.console_input.keymaps import REMOTE, Stroke, Strokes

FIRST_BUTTON, LAST_BUTTON = 0x100, 0x15F
"""Buttons of mice, pads and pens lie between the keys of a keyboard and of a remote control."""

ACCENTS: Final = {
    0xFE50: "\u0300", 0xFE51: "\u0301", 0xFE52: "\u0302", 0xFE53: "\u0303", 0xFE54: "\u0304",
    0xFE55: "\u0306", 0xFE56: "\u0307", 0xFE57: "\u0308", 0xFE58: "\u030a", 0xFE59: "\u030b",
    0xFE5A: "\u030c", 0xFE5B: "\u0327", 0xFE5C: "\u0328",
}  # fmt: skip
"""Dead keys, and the accent that Unicode puts on the letter before it."""
ALONE: Final = {"\u0300": "`", "\u0301": "´", "\u0302": "^", "\u0303": "~", "\u0308": "¨"}
"""What a dead key types with the space bar."""


class Keyboard:
    """Key events of one device. The kernel repeats held keys; those are left out."""

    def __init__(self, strokes: Strokes) -> None:
        self._strokes = strokes
        self._held: dict[int, int] = {}
        """The keys that are down, by their code: the symbol each went down as."""
        self._accent = ""
        self._moved: list[Key] = []

    def take(self, change: Change) -> None:
        """Note one change."""
        is_key = change.kind == EV_KEY and not FIRST_BUTTON <= change.code <= LAST_BUTTON
        if is_key and change.value in (0, 1):
            self._move(change.code, change.value == 1)

    def _move(self, code: int, is_down: bool) -> None:
        if is_down == (code in self._held):
            return
        if code in REMOTE:
            stroke = Stroke(REMOTE[code], REMOTE[code])
        else:
            stroke = self._strokes.move(code, is_down)
        if is_down:
            self._held[code] = stroke.symbol
            self._moved.append(Key(stroke.symbol, self._text(stroke), True))
        else:
            # What went down comes up, whatever else was pressed meanwhile.
            self._moved.append(Key(self._held.pop(code), "", False))

    def _text(self, stroke: Stroke) -> str:
        if stroke.typed in ACCENTS:
            self._accent = ACCENTS[stroke.typed]
            return ""
        text = "" if stroke.is_command else self._strokes.character(stroke.typed)
        if not self._accent or not text:
            return text
        accent, self._accent = self._accent, ""
        if text == " ":
            return ALONE.get(accent, "")
        whole = unicodedata.normalize("NFC", text + accent)
        return whole if len(whole) == 1 else text

    def report(self) -> Iterator[Key]:
        """What has happened since the last report."""
        yield from self._moved
        self._moved.clear()

    def release(self) -> Iterator[Key]:
        """Let every key go."""
        for code in tuple(self._held):
            self._move(code, False)
        yield from self.report()

    @property
    def held(self) -> frozenset[int]:
        """The codes of the keys that are down."""
        return frozenset(self._held)

    def close(self) -> None:
        """Give the layout's state back."""
        self._strokes.close()
