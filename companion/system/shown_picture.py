"""Whether a picture has reached the console's screen: SDL draws nothing there without a word."""

import ctypes
import os
import time
from collections.abc import Callable, Mapping
from typing import Final

import msgspec
import pygame

from companion.system.console_screen import CONSOLE
from companion.system.errors import warn
from companion.words import Words

TRIAL: Final = ((40, 44, 52), (200, 60, 40), (60, 160, 80), (70, 110, 210))
COLUMNS, ROWS = 16, 9
MOST_WINDOWS: Final = 64
"""pygame has one at a time; SDL counts on with each that is opened anew."""
RGBA: Final = 0x16762004
"""SDL_PIXELFORMAT_ABGR8888: on these machines the bytes are in the order of its name reversed."""
NEAR: Final = 12
"""How far a colour may be off: some screens have fewer shades than we draw."""
MOST_WRONG: Final = 0.1
"""The share of places that may be wrong, where a screen rounds the edge of a letter."""
AGAIN_SECONDS: Final = 1.0


class Unshown(msgspec.Struct, frozen=True):
    """What is wrong with a picture: places with another colour than was drawn, or SDL's reason."""

    wrong: int = 0
    places: int = 0
    why: str = ""

    def __str__(self) -> str:
        return self.why or f"{self.wrong}/{self.places}"


class Unreadable(Exception):
    """SDL does not say what was drawn; the message is its own."""


class _Pen:
    """SDL's own way of drawing the window that pygame shows, by the functions pygame calls."""

    def __init__(self) -> None:
        # Its symbols include those of the SDL it was linked to, which hands on to the console's.
        self._sdl = ctypes.CDLL(pygame.display.__file__)
        pointer = ctypes.c_void_p
        for name in ("SDL_GetWindowFromID", "SDL_GetRenderer", "SDL_CreateTexture"):
            getattr(self._sdl, name).restype = pointer
        self._sdl.SDL_GetError.restype = ctypes.c_char_p
        windows = (self._sdl.SDL_GetWindowFromID(number) for number in range(1, MOST_WINDOWS))
        window = next(filter(None, windows), None)
        renderer = window and self._sdl.SDL_GetRenderer(pointer(window))
        if not renderer:
            raise Unreadable("SDL: no renderer")
        self._renderer = pointer(renderer)

    def draw(self, picture: pygame.Surface) -> pygame.Surface:
        """Draw a picture where the next one will be drawn, and read it back."""
        sdl, renderer = self._sdl, self._renderer
        width, height = picture.get_size()
        texture = sdl.SDL_CreateTexture(renderer, RGBA, 0, width, height)
        if not texture:
            raise Unreadable(self._error())
        texture = ctypes.c_void_p(texture)
        back = ctypes.create_string_buffer(4 * width * height)
        try:
            pixels = pygame.image.tobytes(picture, "RGBA")
            for failed in (
                sdl.SDL_UpdateTexture(texture, None, pixels, 4 * width),
                sdl.SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255),
                sdl.SDL_RenderClear(renderer),
                sdl.SDL_RenderCopy(renderer, texture, None, None),
                sdl.SDL_RenderReadPixels(renderer, None, RGBA, back, 4 * width),
            ):
                if failed:
                    raise Unreadable(self._error())
        finally:
            sdl.SDL_DestroyTexture(texture)
        return pygame.image.frombytes(back.raw, (width, height), "RGBA")

    def _error(self) -> str:
        error: bytes = self._sdl.SDL_GetError()
        return error.decode("utf-8", "replace") or "SDL"


def read_back(display: pygame.Surface) -> pygame.Surface:
    """Let the graphics card draw the picture again, and ask it for what it has drawn.

    What is on the screen already cannot be asked for: after showing, a card may do with its
    memory what it likes. The same card, the same libraries and the same way draw this one.
    pygame's own `_sdl2` would do it too, but gives back what it has only borrowed.
    """
    return _Pen().draw(display)


def compare(drawn: pygame.Surface, shown: pygame.Surface) -> Unshown | None:
    """What differs between two pictures, None where they are the same to the eye."""
    places = [
        (
            ((2 * column + 1) * drawn.get_width() // (2 * COLUMNS)),
            ((2 * row + 1) * drawn.get_height() // (2 * ROWS)),
        )
        for column in range(COLUMNS)
        for row in range(ROWS)
    ]
    across = shown.get_width() / drawn.get_width()
    along = shown.get_height() / drawn.get_height()
    wrong = 0
    for x, y in places:
        wanted, found = drawn.get_at((x, y)), shown.get_at((int(x * across), int(y * along)))
        pairs = zip(tuple(wanted)[:3], tuple(found)[:3], strict=True)
        wrong += any(abs(one - other) > NEAR for one, other in pairs)
    return Unshown(wrong, len(places)) if wrong > MOST_WRONG * len(places) else None


def find_fault(
    display: pygame.Surface, read: Callable[[pygame.Surface], pygame.Surface] = read_back
) -> Unshown | None:
    """Why the picture is not on the screen; None where it is."""
    try:
        return compare(display, read(display))
    except Unreadable as error:
        return Unshown(why=str(error))


def try_picture() -> str:
    """Show a picture of four colours on the whole screen; what is wrong with it, or nothing."""
    display = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    width, height = display.get_size()
    display.fill(TRIAL[0])
    for number, colour in enumerate(TRIAL):
        display.fill(colour, (number * width // len(TRIAL), 0, width, height))
    pygame.display.flip()
    fault = find_fault(display)
    return "" if fault is None else str(fault)


def is_on_console() -> bool:
    """Whether SDL draws on a console: a desktop shows its windows itself."""
    return pygame.display.get_driver().lower() == CONSOLE


class ShownProof:
    """Proof that people see something, asked for until it is there. A desktop needs none."""

    def __init__(
        self,
        words: Words,
        is_asked: bool,
        find: Callable[[pygame.Surface], Unshown | None] = find_fault,
        environment: Mapping[str, str] = os.environ,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._words = words
        self._find = find
        self._environment = environment
        self._clock = clock
        self._asked_at = float("-inf")
        self._has_told = False
        self.is_shown = not is_asked

    @property
    def is_due(self) -> bool:
        """Whether a picture is wanted only to look for it again."""
        return not self.is_shown and self._clock() - self._asked_at >= AGAIN_SECONDS

    def look(self, display: pygame.Surface) -> bool:
        """Whether what has just been shown can be seen; what is missing is said once."""
        if not self.is_due:
            return self.is_shown
        self._asked_at = self._clock()
        fault = self._find(display)
        self.is_shown = fault is None
        if fault is not None and not self._has_told:
            self._has_told = True
            warn(self._words.say("display-unshown", **self._facts(fault)))
        return self.is_shown

    def _facts(self, fault: Unshown) -> dict[str, str]:
        driver = self._environment.get("SDL_RENDER_DRIVER", "")
        return {"why": str(fault), "driver": driver or "SDL"}
