"""One window: left the device with its buttons, right the table seen from above."""

import threading
from collections.abc import Callable, Iterator, Mapping

import msgspec
import numpy as np
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import DARK, Look, blend
from companion.kits.choices import Tiling
from companion.running.app import App
from companion.running.keyboard import key_name, read_event
from companion.screens.screen import Dragged, Event, Lifted, Touch
from companion.screens.seen import draw_seen
from companion.simulated.hands import MouseHand
from companion.simulated.piecesigns import draw_sign, draw_signs
from companion.simulated.shelf import Heap, Shelf
from companion.simulated.tray import Pile, put_back
from companion.simulated.windowhints import hint_slug
from hardware.camera_model import CameraModel
from hardware.render import TablePicture
from hardware.sim_panel import SimPanel
from hardware.sim_table import SimTable
from hardware.values import Button, Lamp

WINDOW = (1560, 820)
DEVICE = (800, 480)
TABLE_MM = 880.0
WOOD = (74, 56, 42)
BEZEL = (34, 40, 48)


class Places(msgspec.Struct, frozen=True):
    """Where the parts of the window are."""

    bezel: pygame.Rect
    screen: pygame.Rect
    buttons: tuple[pygame.Rect, ...]
    lamps: tuple[tuple[int, int], ...]
    table: pygame.Rect
    tray: pygame.Rect
    inset: pygame.Rect
    hints: pygame.Rect


def places(size: tuple[int, int] = WINDOW) -> Places:
    """Give the places of the window's parts."""
    margin = 16
    bezel = pygame.Rect(margin, margin, DEVICE[0] + 48, DEVICE[1] + 170)
    screen = pygame.Rect((bezel.left + 24, bezel.top + 24), DEVICE)
    each = DEVICE[0] // 6
    buttons = tuple(
        pygame.Rect(screen.left + i * each + 8, screen.bottom + 46, each - 16, 72) for i in range(6)
    )
    lamps = tuple((screen.centerx + (i - 1) * 60, screen.bottom + 22) for i in range(3))
    left = bezel.right + margin
    width = size[0] - left - margin
    table = pygame.Rect(left, margin, width, width * 9 // 16 + 110)
    below = table.bottom + margin
    tray = pygame.Rect(left, below, width * 6 // 10, size[1] - below - margin)
    inset = pygame.Rect(tray.right + margin, below, width - tray.width - margin, tray.height)
    hints = pygame.Rect(margin, bezel.bottom + 8, bezel.width, size[1] - bezel.bottom - 16)
    return Places(bezel, screen, buttons, lamps, table, tray, inset, hints)


class SimWindow:
    """Draws the simulated hardware and sends the mouse where it belongs."""

    def __init__(
        self,
        app: App,
        table: SimTable,
        lock: threading.RLock,
        panel: SimPanel,
        piles: list[Pile],
        names: Mapping[str, str],
        shelf: Shelf | None = None,
    ) -> None:
        self.app = app
        self.table = table
        self.lock = lock
        self.panel = panel
        self.piles = piles
        self.names = names
        """The pile each piece belongs to."""
        self.shelf = shelf or Shelf(table)
        self.hand = MouseHand(table, lock)
        self.places = places()
        self.device = pygame.Surface(DEVICE)
        width, height = self.places.table.size
        self.view = CameraModel.from_above(width, height, TABLE_MM)
        self.picture = TablePicture(table, self.view, colour=True)
        self._pressed: Button | None = None
        self._touching = False
        self._stale = True

    def to_table(self, at: tuple[int, int]) -> tuple[float, float]:
        """Give the place on the table under a point of the window, in millimetres."""
        point = np.array([[at[0] - self.places.table.left, at[1] - self.places.table.top]], float)
        x, y = self.view.on_plane(point)[0]
        return float(x), float(y)

    def handle(self, event: pygame.event.Event, now: float) -> Event | None:
        """Send an event to the panel, the table or, as the return value, to the screen."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self.mouse_down(event.pos, now)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self.hand.turn(1)
            case pygame.MOUSEWHEEL:
                self.hand.turn(-event.y)
            case pygame.MOUSEMOTION if self._touching:
                return Dragged(self.on_screen(event.pos))
            case pygame.MOUSEMOTION:
                self.mouse_moved(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self.mouse_up(event.pos, now)
                return Lifted()
            case pygame.KEYDOWN if event.key == pygame.K_f and not self.typing:
                self.hand.flip()
            case _:
                return read_event(event, now, self.typing)
        return None

    @property
    def typing(self) -> bool:
        """Whether letters go to the screen."""
        return self.app.stack.front.takes_letters

    def mouse_down(self, at: tuple[int, int], now: float) -> Event | None:
        """Touch the screen, press a button, or seize a piece."""
        where = self.places
        if where.screen.collidepoint(at):
            self._touching = True
            return Touch(self.on_screen(at))
        for button, place in zip(Button, where.buttons, strict=True):
            if place.collidepoint(at):
                self._pressed = button
                self.panel.press(button, now)
        heap = next((heap for heap, place in self.shelf_places() if place.collidepoint(at)), None)
        if heap is not None and heap.pieces:
            self.hand.bring(heap.pieces.pop(0), *self.to_table(at))
        elif where.table.collidepoint(at):
            self.hand.seize(*self.to_table(at))
        for pile, place in self.pile_places():
            if place.collidepoint(at) and pile.pieces:
                self.hand.bring(pile.pieces.pop(0), *self.to_table(at))
        return None

    def on_screen(self, at: tuple[int, int]) -> tuple[int, int]:
        """Give the point of the device's screen under a point of the window."""
        where = self.places.screen
        return (at[0] - where.left, at[1] - where.top)

    def mouse_moved(self, at: tuple[int, int]) -> None:
        """Carry what the hand holds."""
        if self.hand.grip is not None:
            self.hand.carry(*self.to_table(at))
        elif self.places.table.collidepoint(at):
            self.hand.hover(*self.to_table(at))

    def mouse_up(self, at: tuple[int, int], now: float) -> None:
        """Let go: lay the piece on the table, or back where it belongs."""
        self._touching = False
        if self._pressed is not None:
            self.panel.release(self._pressed, now)
            self._pressed = None
        if self.hand.grip is None:
            return
        # The shelf is drawn over the table: what lay below it would be lost.
        on_shelf = any(place.collidepoint(at) for _, place in self.shelf_places())
        if self.places.table.collidepoint(at) and not on_shelf:
            self.hand.lay(*self.to_table(at))
            return
        piece = self.hand.drop()
        if piece is not None and not self.shelf.put_back(piece):
            put_back(self.piles, piece, self.names)

    def shelf_places(self) -> Iterator[tuple[Heap, pygame.Rect]]:
        """Give the heaps of wooden pieces with their places at the table's edge."""
        return self.shelf.places(self.places.table)

    def pile_places(self) -> list[tuple[Pile, pygame.Rect]]:
        """Give the piles with their places in the tray."""
        tray = self.places.tray
        count = max(1, len(self.piles))
        columns = min(count, 5)
        rows = -(-count // columns)
        width, height = tray.width // columns, (tray.height - 28) // rows
        return [
            (
                pile,
                pygame.Rect(
                    tray.left + (i % columns) * width,
                    tray.top + 28 + (i // columns) * height,
                    width,
                    height,
                ),
            )
            for i, pile in enumerate(self.piles)
        ]

    def update(self) -> None:
        """Let the hand turn pieces as the game on the table has its cells."""
        play = self.app.desk.play
        squares = play is not None and play.kit.view.choosing.tiling is Tiling.SQUARES
        self.hand.step = 90.0 if squares else 60.0

    def draw(self, window: pygame.Surface) -> None:
        """Draw the whole window."""
        window.fill(WOOD)
        where = self.places
        pygame.draw.rect(window, BEZEL, where.bezel, border_radius=22)
        if self.app.needs_drawing() or self._stale:
            self.app.draw(self.device)
            self._stale = False
        window.blit(self.device, where.screen)
        self.draw_panel(window)
        with self.lock:
            self.picture.update()
            pixels = np.ascontiguousarray(self.picture.pixels)
        image = pygame.image.frombuffer(pixels.tobytes(), where.table.size, "RGB")
        window.blit(image, where.table)
        draw_signs(window, self.app.desk.play, self.table, self.view, where.table)
        self.shelf.draw(window, where.table, self.app.desk.words)
        pygame.draw.rect(window, blend(WOOD, (0, 0, 0), 0.5), where.table, 2)
        self.draw_tray(window)
        self.draw_inset(window)
        self.draw_hints(window)

    def draw_panel(self, window: pygame.Surface) -> None:
        """Draw lamps and buttons."""
        look = Look(DARK, *DEVICE)
        inks = {Lamp.YES: DARK.yes, Lamp.NO: DARK.no, Lamp.ASK: DARK.gold}
        for lamp, spot in zip(Lamp, self.places.lamps, strict=True):
            shines = lamp in self.panel.lamps
            ink = inks[lamp] if shines else blend(inks[lamp], BEZEL, 0.8)
            pygame.draw.circle(window, ink, spot, 9)
        for button, place in zip(Button, self.places.buttons, strict=True):
            down = button is self._pressed
            ground = blend(BEZEL, (255, 255, 255), 0.10 if down else 0.22)
            pygame.draw.rect(window, ground, place, border_radius=14)
            sign = shapes.button_sign(button, 26, look.theme.text)
            window.blit(sign, sign.get_rect(center=(place.centerx, place.centery - 10)))
            middle = (place.centerx, place.bottom - 16)
            key = key_name(button, self.app.stack.front)
            lettering.put_line(window, key, middle, 18, look.theme.quiet, align="centre")

    def draw_tray(self, window: pygame.Surface) -> None:
        """Draw the piles of what is not yet laid."""
        tray = self.places.tray
        pygame.draw.rect(window, blend(WOOD, (0, 0, 0), 0.35), tray, border_radius=10)
        say = self.app.desk.say
        title = (tray.left + 12, tray.top + 16)
        lettering.put_line(window, say("sim-tray"), title, 20, (240, 230, 210))
        for pile, place in self.pile_places():
            self.draw_pile(window, pile, place)

    def draw_pile(self, window: pygame.Surface, pile: Pile, place: pygame.Rect) -> None:
        """Draw one pile: its top piece from behind, and how many there are."""
        middle = (place.centerx, place.centery - 8)
        for i in range(min(3, len(pile.pieces)), 0, -1):
            shape = pile.pieces[0].outline
            reach = max(max(abs(x), abs(y)) for x, y in shape)
            scale = min(1.1, min(place.width, place.height - 24) * 0.42 / reach)
            lift = i * 3
            corners = [(middle[0] + x * scale, middle[1] + y * scale - lift) for x, y in shape]
            pygame.draw.polygon(window, (156 - i * 14, 126 - i * 12, 96 - i * 10), corners)
            pygame.draw.polygon(window, (60, 46, 34), corners, 2)
        if pile.pieces:
            side = round(2 * reach * scale)
            draw_sign(window, self.app.desk.play, pile.name, side, (middle[0], middle[1] - lift))
        word = f"{pile.word(self.app.desk.words)} × {len(pile.pieces)}"
        spot = (place.centerx, place.bottom - 12)
        size = lettering.fit_size(word, 18, 12, place.width - 6)
        lettering.put_line(window, word, spot, size, (240, 230, 210), align="centre")

    def draw_inset(self, window: pygame.Surface) -> None:
        """Draw what the camera sees."""
        inset = self.places.inset
        pygame.draw.rect(window, (20, 20, 20), inset, border_radius=10)
        draw_seen(window, Look(DARK, *DEVICE), inset.inflate(-8, -8), self.app.desk.devices.sight)

    def hint(self) -> str:
        """Give the slug of the hint that matters now, "" for none."""
        watcher = self.app.watcher
        waiting = None if watcher is None else watcher.seen.waiting
        desk = self.app.desk
        return hint_slug(desk.play, self.hand, waiting, is_lesson=desk.lesson is not None)

    def draw_hints(self, window: pygame.Surface) -> None:
        """Say how the hand does what is asked now."""
        slug = self.hint()
        if slug:
            text = self.app.desk.say(slug)
            place = self.places.hints
            lettering.put_block(window, text, place, 24, 16, (250, 240, 220), "bold", "centre")


class Canvas:
    """The window's picture on a display of any size: shrunk or enlarged, in its own shape."""

    def __init__(self, display: pygame.Surface) -> None:
        self.display = display
        self.picture = pygame.Surface(WINDOW)

    @property
    def place(self) -> pygame.Rect:
        """Where on the display the picture is."""
        return pygame.Rect((0, 0), WINDOW).fit(self.display.get_rect())

    def to_picture(self, event: pygame.event.Event) -> pygame.event.Event:
        """Give the event with its place on the picture instead of its place on the display."""
        if not hasattr(event, "pos"):
            return event
        place = self.place
        x = round((event.pos[0] - place.left) * WINDOW[0] / place.width)
        y = round((event.pos[1] - place.top) * WINDOW[1] / place.height)
        return pygame.event.Event(event.type, event.dict | {"pos": (x, y)})

    def show(self) -> None:
        """Bring the picture to the display."""
        place = self.place
        if place.size == WINDOW:
            self.display.blit(self.picture, place)
        else:
            self.display.fill(WOOD)
            self.display.blit(pygame.transform.smoothscale(self.picture, place.size), place)
        pygame.display.flip()


def run_window(window: SimWindow, display: pygame.Surface, clock: Callable[[], float]) -> None:
    """Run the window until it is closed or the device is switched off."""
    pace = pygame.time.Clock()
    before = clock()
    app = window.app
    canvas = Canvas(display)
    while not app.over:
        now = clock()
        events: list[Event] = []
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return
            meaning = window.handle(canvas.to_picture(event), now)
            if meaning is not None:
                events.append(meaning)
        app.step(now, now - before, events, DEVICE)
        window.update()
        before = now
        if not app.over:
            window.draw(canvas.picture)
            canvas.show()
        pace.tick(30)
