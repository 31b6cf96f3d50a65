"""Somebody who has never seen Tableside: reads what is drawn, looks at the table, uses the mouse.

Nothing here asks the game: words are read off the window, pieces are those that lie on the table
for all to see, and everything is done by clicks and drags on the window of `make play`.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pygame

from companion.drawing.lettering import Sheet, Written
from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.screens.desk import Desk
from companion.screens.screen import Event
from companion.simulated.hardware import SimulatedHardware
from companion.simulated.window import DEVICE, WINDOW, SimWindow
from companion.words import Language, Words
from hardware.pieces import Lying
from hardware.values import Button

FRAME = 0.125
PATIENCE = 60
"""Pictures of the camera somebody waits for an answer."""

Place = tuple[float, float]


class Stuck(AssertionError):
    """The screen does not say how to go on."""


class FirstTimer:
    """Eyes and a mouse."""

    def __init__(self, hardware: SimulatedHardware) -> None:
        self.hardware = hardware
        self.window = SimWindow(
            hardware.app,
            hardware.table,
            hardware.lock,
            hardware.panel,
            hardware.piles,
            hardware.names,
        )
        self.window.device = Sheet(DEVICE)
        self.picture = Sheet(WINDOW)
        self.now = 0.0
        self.turn()

    # Eyes

    @property
    def lines(self) -> Sequence[Written]:
        """What is written on the device's screen."""
        assert isinstance(self.window.device, Sheet)
        return self.window.device.written

    @property
    def said(self) -> str:
        """All of it as one text."""
        return " ".join(line.text for line in self.lines)

    @property
    def asked(self) -> str:
        """What stands between board and legend: what is asked, and what the answer would be."""
        top, low = DEVICE[1] * 13 // 20, DEVICE[1] * 9 // 10
        return " ".join(one.text for one in self.lines if top < one.place.centery < low)

    def on_ok(self) -> str:
        """Read what OK does now, off the legend below the screen's middle."""
        column = DEVICE[0] // len(Button)
        at = list(Button).index(Button.OK)
        low = [line for line in self.lines if line.place.top > DEVICE[1] * 9 // 10]
        return next((one.text for one in low if one.place.centerx // column == at), "")

    def lying(self, word: str) -> list[Lying]:
        """Give the pieces of a kind that lie on the table, in plain sight."""
        names = self.hardware.names
        return [one for one in self.window.table if names.get(one.piece.name, "").startswith(word)]

    # Time

    def turn(self, *events: Event) -> None:
        """Let the window's loop turn once."""
        self.now += FRAME
        self.window.app.step(self.now, FRAME, events, DEVICE)
        assert isinstance(self.window.device, Sheet)
        before, self.window.device.written = self.window.device.written, []
        self.picture.written = []
        self.window.draw(self.picture)
        self.window.device.written = self.window.device.written or before

    def wait(self, until: Callable[[], bool] | None = None, pictures: int = 6) -> bool:
        """Let the camera look for so long, or until something shows."""
        for _ in range(pictures if until is None else PATIENCE):
            frame = self.hardware.camera.read()
            assert frame is not None
            self.hardware.watcher.look(msgspec.structs.replace(frame, taken_at=self.now))
            self.turn()
            if until is not None and until():
                return True
        return until is None

    # The mouse

    def mouse(self, kind: int, at: Place, button: int = 1) -> None:
        """Make one event of the mouse, as the system would."""
        spot = (round(at[0]), round(at[1]))
        facts = {"pos": spot, "rel": (0, 0), "buttons": (1, 0, 0)}
        event = pygame.event.Event(kind, **(facts | {"button": button}))
        meaning = self.window.handle(event, self.now)
        self.turn(*([] if meaning is None else [meaning]))

    def click(self, at: Place) -> None:
        """Click at a place of the window."""
        self.mouse(pygame.MOUSEBUTTONDOWN, at)
        self.mouse(pygame.MOUSEBUTTONUP, at)

    def press(self, button: Button, hold: int = 0) -> None:
        """Click one of the device's buttons, or hold it for so many pictures."""
        at = self.window.places.buttons[list(Button).index(button)].center
        self.mouse(pygame.MOUSEBUTTONDOWN, at)
        self.wait(pictures=hold)
        self.mouse(pygame.MOUSEBUTTONUP, at)

    def touch(self, words: str) -> None:
        """Touch words on the device's screen; below the last one in sight there may be more."""
        for _ in range(20):
            for line in self.lines:
                if line.text.startswith(words):
                    x, y = line.place.center
                    where = self.window.places.screen
                    self.click((where.left + x, where.top + y))
                    return
            self.press(Button.RIGHT)
        raise Stuck(f"expected {words!r} on the screen, got {self.said!r}")

    def drag(self, start: Place, end: Place) -> None:
        """Drag from one place of the window to another."""
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        self.mouse(pygame.MOUSEMOTION, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        self.mouse(pygame.MOUSEMOTION, end)
        self.mouse(pygame.MOUSEBUTTONUP, end)

    def over(self, x: float, y: float, height: float = 0.0) -> Place:
        """Give the place of the window over a place of the table, in millimetres."""
        ((u, v),) = self.window.view.project([[x, y]], height)
        return (self.window.places.table.left + u, self.window.places.table.top + v)

    def bring(self, word: str, x: float, y: float) -> None:
        """Drag a piece from the pile with this word under it to a place on the table."""
        for line in self.picture.written:
            if line.text.startswith(f"{word} ×"):
                on_pile = (line.place.centerx, line.place.top - 24)
                self.drag(on_pile, self.over(x, y))
                return
        words = [line.text for line in self.picture.written if "×" in line.text]
        raise Stuck(f"expected a pile of {word!r} in the tray, got {words}")

    def move(self, piece: Lying, x: float, y: float) -> None:
        """Drag a piece that lies on the table, by its middle, as far as it has to go."""
        start, foot, end = (
            self.over(piece.x, piece.y, piece.top),
            self.over(piece.x, piece.y),
            self.over(x, y),
        )
        self.drag(start, (start[0] + end[0] - foot[0], start[1] + end[1] - foot[1]))

    def put_away(self, piece: Lying) -> None:
        """Drag a piece from the table back to the tray."""
        self.drag(self.over(piece.x, piece.y, piece.top), self.window.places.tray.center)


def distance(one: Place, other: Place) -> float:
    """Give how far two places are apart."""
    return math.dist(one, other)


@contextmanager
def sit_down(folder: Path) -> Iterator[FirstTimer]:
    """Open the window on an empty store, in English."""
    with Store(folder / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        desk = Desk(store, seed=4)
        hardware = SimulatedHardware(desk, tuple(GAMES[name] for name in desk.games), seed=4)
        try:
            yield FirstTimer(hardware)
        finally:
            hardware.close()
