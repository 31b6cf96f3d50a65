"""What a key types: any layout by libxkbcommon, or the plain American one where it is missing."""

import ctypes
import ctypes.util
from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec

LIBRARY: Final = "libxkbcommon.so.0"
PACKAGE: Final = "libxkbcommon0"
KERNEL_TO_X: Final = 8
"""X11 counts keys from 8 on."""
EFFECTIVE: Final = 1 << 3
"""XKB_STATE_MODS_EFFECTIVE."""
SILENT: Final = (b"Control", b"Mod1", b"Mod4")
"""With these held a key is a command, not a text."""

RETURN, ESCAPE, BACKSPACE, TAB, DELETE = 0xFF0D, 0xFF1B, 0xFF08, 0xFF09, 0xFFFF
KEYPAD: Final = range(0xFF80, 0xFFBA)
HELP: Final = 0xFF6A
REMOTE: Final = {0x160: RETURN, 0x161: RETURN, 158: ESCAPE, 174: ESCAPE, 138: HELP}
"""Keys of remote controls, which keyboard layouts do not know: OK, Select, Back, Exit, Help."""


class Layout(msgspec.Struct, frozen=True):
    """A keyboard as XKB names it: `fr`, `de` with the variant `nodeadkeys`."""

    layout: str = "us"
    variant: str = ""
    model: str = ""
    options: str = ""


class Stroke(msgspec.Struct, frozen=True):
    """What a key is on the layout, and what it types at the moment."""

    symbol: int
    typed: int
    """A keysym too: a dead key's stands for the accent that is to come."""
    is_command: bool = False


class Strokes(Protocol):
    """One keyboard, with the keys that are held on it."""

    def move(self, code: int, is_down: bool) -> Stroke:
        """Note that a key goes down or up."""

    def character(self, symbol: int) -> str:
        """The character of a keysym, empty where it has none."""

    def close(self) -> None:
        """Give back what a library holds for it."""


class NoKeymap(Exception):
    """There is no such layout here, or no library that knows layouts."""


CONTROLS: Final = {RETURN: "\r", ESCAPE: "\x1b", BACKSPACE: "\b", TAB: "\t", DELETE: "\x7f"}

PLAIN_ROWS: Final = (
    (2, "1234567890-=", "!@#$%^&*()_+"),
    (16, "qwertyuiop[]", "QWERTYUIOP{}"),
    (30, "asdfghjkl;'`", 'ASDFGHJKL:"~'),
    (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    (57, " ", " "),
)
PLAIN_KEYS: Final = {
    1: ESCAPE, 14: BACKSPACE, 15: TAB, 28: RETURN, 96: 0xFF8D, 102: 0xFF50, 103: 0xFF52,
    104: 0xFF55, 105: 0xFF51, 106: 0xFF53, 107: 0xFF57, 108: 0xFF54, 109: 0xFF56, 111: DELETE,
    **{59 + number: 0xFFBE + number for number in range(10)}, 87: 0xFFC8, 88: 0xFFC9,
    **dict(zip((82, 79, 80, 81, 75, 76, 77, 71, 72, 73), range(0xFFB0, 0xFFBA), strict=True)),
}  # fmt: skip
PLAIN: Final = {
    start + place: (ord(low), ord(high))
    for start, lows, highs in PLAIN_ROWS
    for place, (low, high) in enumerate(zip(lows, highs, strict=True))
} | {code: (symbol, symbol) for code, symbol in PLAIN_KEYS.items()}
SHIFTS: Final = frozenset({42, 54})
COMMANDS: Final = frozenset({29, 97, 56, 125, 126})
"""Control, the left Alt, and the keys with a window on them."""


class PlainStrokes:
    """An American keyboard, by a table."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def move(self, code: int, is_down: bool) -> Stroke:
        (self._held.add if is_down else self._held.discard)(code)
        low, high = PLAIN.get(code, (0, 0))
        is_high = not self._held.isdisjoint(SHIFTS)
        return Stroke(low, high if is_high else low, not self._held.isdisjoint(COMMANDS))

    def character(self, symbol: int) -> str:
        """Keysyms of Latin 1 are its numbers; the keypad's digits have numbers of their own."""
        if 0xFFB0 <= symbol <= 0xFFB9:
            return str(symbol - 0xFFB0)
        return chr(symbol) if 0x20 <= symbol <= 0x7E else CONTROLS.get(symbol, "")

    def close(self) -> None:
        """A table holds nothing."""


class _Names(ctypes.Structure):
    """struct xkb_rule_names."""

    _fields_ = tuple(
        (name, ctypes.c_char_p) for name in ("rules", "model", "layout", "variant", "options")
    )


def _declare(library: Any) -> Any:
    """Tell ctypes what the functions take and give; pointers are not integers."""
    pointer, number = ctypes.c_void_p, ctypes.c_uint32
    for name, result, *arguments in (
        ("xkb_context_new", pointer, number),
        ("xkb_context_set_log_level", None, pointer, number),
        ("xkb_keymap_new_from_names", pointer, pointer, ctypes.POINTER(_Names), number),
        ("xkb_keymap_num_layouts", number, pointer),
        ("xkb_state_new", pointer, pointer),
        ("xkb_state_unref", None, pointer),
        ("xkb_keymap_unref", None, pointer),
        ("xkb_context_unref", None, pointer),
        ("xkb_state_update_key", number, pointer, number, number),
        ("xkb_state_key_get_one_sym", number, pointer, number),
        ("xkb_state_mod_name_is_active", ctypes.c_int, pointer, ctypes.c_char_p, number),
        ("xkb_keysym_to_utf32", number, number),
    ):
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


class Keymap:
    """A layout that libxkbcommon has compiled; it lives as long as the program."""

    def __init__(
        self, layout: Layout, load: Callable[[str], Any] = ctypes.CDLL, name: str = LIBRARY
    ) -> None:
        try:
            self.library = _declare(load(name))
        except (OSError, AttributeError) as error:
            raise NoKeymap(str(error)) from None
        self._context = self.library.xkb_context_new(0)
        if not self._context:
            raise NoKeymap("xkb-data")
        # What it cannot read is said by us, once.
        self.library.xkb_context_set_log_level(self._context, 10)
        given = (b"evdev", layout.model, layout.layout, layout.variant, layout.options)
        names = _Names(*(part if isinstance(part, bytes) else part.encode() for part in given))
        self.keymap = self.library.xkb_keymap_new_from_names(self._context, ctypes.byref(names), 0)
        if not self.keymap:
            raise NoKeymap(f"{layout.layout} {layout.variant}".strip())

    def strokes(self) -> "XkbStrokes":
        """A keyboard of this layout with nothing held."""
        return XkbStrokes(self)


class XkbStrokes:
    """One keyboard's state: Shift, AltGr, Caps Lock and whatever its layout has besides."""

    def __init__(self, keymap: Keymap) -> None:
        self._library = keymap.library
        self._keymap = keymap
        self._state = self._library.xkb_state_new(keymap.keymap)
        self._bare = self._library.xkb_state_new(keymap.keymap)
        """Never told of any key: what is on a key without Shift."""

    def move(self, code: int, is_down: bool) -> Stroke:
        key, library = code + KERNEL_TO_X, self._library
        typed = library.xkb_state_key_get_one_sym(self._state, key)
        symbol = library.xkb_state_key_get_one_sym(self._bare, key)
        is_command = any(
            library.xkb_state_mod_name_is_active(self._state, name, EFFECTIVE) == 1
            for name in SILENT
        )
        library.xkb_state_update_key(self._state, key, int(is_down))
        return Stroke(typed if typed in KEYPAD else symbol, typed, is_command)

    def character(self, symbol: int) -> str:
        """Also of the older keysyms, which have Greek and Cyrillic under numbers of their own."""
        point = self._library.xkb_keysym_to_utf32(symbol)
        return chr(point) if point else ""

    def close(self) -> None:
        """Give the two states back."""
        for state in (self._state, self._bare):
            self._library.xkb_state_unref(state)
        self._state = self._bare = None
