"""Keys, mouse and touches of a console, put into pygame's queue as SDL would put them there.

SDL reads none of them there: the build of it that can draw on a console knows no udev.
"""

import functools
from collections.abc import Callable
from typing import Any, Final

import pygame

from companion.system.errors import warn
from companion.system.keyboard_layout import read_layout
from companion.words import Words
from hardware.closing import Closing
from hardware.console_input.devices import ConsoleInput, Kind, Refused
from hardware.console_input.events import (
    Finger,
    InputEvent,
    Key,
    MouseButton,
    MouseMoved,
    MousePlaced,
    Stage,
)
from hardware.console_input.fingers import Turned
from hardware.console_input.keymaps import PACKAGE, Keymap, Layout, NoKeymap, PlainStrokes, Strokes

PLACE = tuple[int, int]

SYMBOLS: Final = {
    0xFF08: pygame.K_BACKSPACE, 0xFF09: pygame.K_TAB, 0xFF0D: pygame.K_RETURN,
    0xFF1B: pygame.K_ESCAPE, 0xFFFF: pygame.K_DELETE, 0xFF50: pygame.K_HOME,
    0xFF51: pygame.K_LEFT, 0xFF52: pygame.K_UP, 0xFF53: pygame.K_RIGHT, 0xFF54: pygame.K_DOWN,
    0xFF55: pygame.K_PAGEUP, 0xFF56: pygame.K_PAGEDOWN, 0xFF57: pygame.K_END,
    0xFF6A: pygame.K_F1, 0xFF8D: pygame.K_KP_ENTER, 0xFF96: pygame.K_LEFT, 0xFF97: pygame.K_UP,
    0xFF98: pygame.K_RIGHT, 0xFF99: pygame.K_DOWN, 0xFF9F: pygame.K_DELETE,
    **{0xFFB0 + number: ord("0") + number for number in range(10)},
    **{0xFFBE + number: pygame.K_F1 + number for number in range(12)},
}  # fmt: skip
"""Keysyms that are no characters, and pygame's names for them."""

LOOKS_BEFORE_TOLD: Final = 3
POINTER: Final = ((0, 0), (0, 20), (5, 16), (8, 23), (12, 21), (9, 14), (15, 14))
POINTER_SIZE: Final = (18, 26)


def pygame_key(symbol: int) -> int:
    """What pygame calls a key; letters and digits by their character, as SDL does."""
    if 0x20 <= symbol <= 0xFF:
        return symbol
    return SYMBOLS.get(symbol, pygame.K_UNKNOWN)


class Pointer:
    """The mouse's arrow: a console has none of its own."""

    def __init__(self) -> None:
        self.place: PLACE | None = None
        """Where it is to be; None while it is not to be seen."""
        self._drawn: tuple[PLACE, pygame.Surface] | None = None
        """Where it was drawn, and what lies under it."""

    def draw(self, display: pygame.Surface, is_fresh: bool) -> bool:
        """Draw it where it is now; whether that has changed the picture.

        On a fresh picture nothing lies under it; on the last one what it covered is put back.
        """
        if is_fresh:
            self._drawn = None
        drawn_at = None if self._drawn is None else self._drawn[0]
        if drawn_at == self.place:
            return False
        if self._drawn is not None:
            display.blit(self._drawn[1], self._drawn[0])
            self._drawn = None
        if self.place is not None:
            self._put(display, self.place)
        return True

    def _put(self, display: pygame.Surface, place: PLACE) -> None:
        under = pygame.Surface(POINTER_SIZE, depth=display.get_bitsize())
        under.blit(display, (0, 0), pygame.Rect(place, POINTER_SIZE))
        self._drawn = (place, under)
        corners = [(place[0] + x, place[1] + y) for x, y in POINTER]
        pygame.draw.polygon(display, (255, 255, 255), corners)
        pygame.draw.polygon(display, (0, 0, 0), corners, width=2)


class InputPoster(Closing):
    """Posts what people do; the loop reads pygame's queue as everywhere else."""

    def __init__(
        self,
        devices: ConsoleInput,
        tell: Callable[[Refused], None] = lambda refused: None,
    ) -> None:
        self.devices = devices
        self.pointer = Pointer()
        self._tell = tell
        self._told: set[str] = set()
        self._at: PLACE | None = None
        """Where the mouse was last, also while its arrow is not to be seen."""
        self._held: set[int] = set()

    def post(self, now: float, size: PLACE) -> None:
        """Put what has happened since the last call into the queue."""
        for event in self.devices.poll(now):
            self._post(event, size)
        if self.pointer.place is not None and not self.devices.has(Kind.MOUSE):
            self.pointer.place = None
        for refused in self.devices.refused.values():
            if refused.looks == LOOKS_BEFORE_TOLD and refused.path not in self._told:
                self._told.add(refused.path)
                self._tell(refused)

    def draw_pointer(self, display: pygame.Surface, is_fresh: bool) -> bool:
        """Draw the mouse's arrow; whether that has changed the picture."""
        return self.pointer.draw(display, is_fresh)

    def _post(self, event: InputEvent, size: PLACE) -> None:
        match event:
            case Key():
                self._post_key(event)
            case Finger():
                # An arrow where nobody points would only be in the way.
                self.pointer.place = None
                self._post_finger(event, size)
            case MouseMoved():
                x, y = self._at or (size[0] // 2, size[1] // 2)
                self._move((x + event.right, y + event.down), size)
            case MousePlaced():
                self._move((round(event.x * size[0]), round(event.y * size[1])), size)
            case MouseButton():
                self._click(event, size)

    def _post_key(self, key: Key) -> None:
        facts = {"key": pygame_key(key.symbol), "mod": 0, "scancode": 0}
        if key.is_down:
            _put(pygame.KEYDOWN, **facts, unicode=key.text)
        else:
            _put(pygame.KEYUP, **facts)

    def _post_finger(self, finger: Finger, size: PLACE) -> None:
        pos = _inside((int(finger.x * size[0]), int(finger.y * size[1])), size)
        match finger.stage:
            case Stage.DOWN:
                _put(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)
            case Stage.MOVED:
                _put(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=True)
            case Stage.UP:
                _put(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True)

    def _move(self, to: PLACE, size: PLACE) -> None:
        before, at = self._at, _inside(to, size)
        self._at = self.pointer.place = at
        rel = (0, 0) if before is None else (at[0] - before[0], at[1] - before[1])
        buttons = tuple(int(number in self._held) for number in (1, 2, 3))
        _put(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=buttons, touch=False)

    def _click(self, click: MouseButton, size: PLACE) -> None:
        if self._at is None:
            self._at = (size[0] // 2, size[1] // 2)
        self.pointer.place = self._at
        (self._held.add if click.is_down else self._held.discard)(click.number)
        kind = pygame.MOUSEBUTTONDOWN if click.is_down else pygame.MOUSEBUTTONUP
        _put(kind, pos=self._at, button=click.number, touch=False)

    def close(self) -> None:
        """Give all devices back: the console has its keyboard again."""
        self.devices.close()


def _inside(place: PLACE, size: PLACE) -> PLACE:
    return min(max(place[0], 0), size[0] - 1), min(max(place[1], 0), size[1] - 1)


def _put(kind: int, **facts: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **facts))


def choose_strokes(layout: Layout, words: Words) -> Callable[[], Strokes]:
    """Keyboards of a layout. Without it they are American ones, and the journal says why."""

    @functools.cache
    def compiled() -> Keymap | None:
        try:
            return Keymap(layout)
        except NoKeymap as missing:
            facts = {"layout": layout.layout, "why": str(missing), "package": PACKAGE}
            warn(words.say("input-no-layout", **facts))
            return None

    def strokes() -> Strokes:
        keymap = compiled()
        return PlainStrokes() if keymap is None else keymap.strokes()

    return strokes


def open_console_input(turned: Turned, words: Words) -> InputPoster:
    """Read the keyboards, mice and touch screens of this console from now on."""

    def tell(refused: Refused) -> None:
        slug = "input-forbidden" if refused.is_forbidden else "input-broken"
        warn(words.say(slug, device=refused.path, why=refused.why))

    return InputPoster(ConsoleInput(choose_strokes(read_layout(), words), turned), tell)
