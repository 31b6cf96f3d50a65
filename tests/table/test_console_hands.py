"""Keys, mouse and touches of a console drive the real program: from the kernel's bytes on."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from input_gadgets import (
    ABS,
    ENTER,
    ESC,
    KEY,
    MOUSE_LEFT,
    MT_X,
    MT_Y,
    REL,
    REPORT,
    RIGHT,
    SHIFT,
    TOUCHED,
    TRACKING,
    E,
    Gadgets,
    finger,
)  # fmt: skip
from pilot import Pilot

from companion.doctor.input_devices import check_input
from companion.running.console_input import InputPoster, Pointer, pygame_key
from companion.running.keyboard import read_event
from companion.running.touch import FirstFinger
from companion.screens.screen import Dragged, Lifted, Touch, Typed
from companion.words import Language, Words
from hardware.console_input.devices import ConsoleInput, Refused, list_devices
from hardware.console_input.fingers import Turned
from hardware.console_input.keymaps import Keymap, Layout


class Console:
    """A box on a console: its devices, what posts their events, and the program."""

    def __init__(self, pilot: Pilot, gadgets: Gadgets, turned: Turned = Turned.NOT) -> None:
        self.pilot, self.gadgets = pilot, gadgets
        self.told: list[Refused] = []
        self.poster = InputPoster(
            ConsoleInput(
                Keymap(Layout("fr")).strokes,
                turned,
                folder=gadgets.folder,
                udev=gadgets.folder,
                control=gadgets.control,
            ),
            self.told.append,
        )
        pilot.app.draw(pilot.surface)

    def round(self) -> None:
        """One round of the loop, a second after the last."""
        pilot = self.pilot
        pilot.now += 1.0
        self.poster.post(pilot.now, pilot.size)
        events, leave = pilot.app.read_events(pilot.now)
        assert not leave
        pilot.app.step(pilot.now, 1.0, events, pilot.size)
        if not pilot.app.over:
            pilot.app.draw(pilot.surface)


@pytest.fixture
def console(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Console]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode(pilot.size)
    pygame.event.clear()
    gadgets = Gadgets(tmp_path / "input")
    console = Console(pilot, gadgets)
    yield console
    console.poster.close()
    gadgets.close()
    pygame.display.quit()


def place_of(console: Console, label: str) -> tuple[int, int]:
    """Where a row of the menu is, as it was drawn."""
    pilot = console.pilot
    rows = pilot.screen.rows()  # type: ignore[attr-defined]
    wanted = next(n for n, row in enumerate(rows) if row.label.startswith(label))
    places = dict(pilot.screen._places)  # type: ignore[attr-defined]
    return places[wanted].center


def test_keys_choose_in_the_menu_and_go_back(console: Console) -> None:
    keyboard = console.gadgets.keyboard()
    console.round()
    wanted = [row.label for row in console.pilot.screen.rows()].index("Settings")
    for _ in range((wanted - console.pilot.screen.chosen) % len(console.pilot.screen.rows())):
        keyboard.press(RIGHT)
        console.round()
    keyboard.press(ENTER)
    console.round()
    assert "Language" in console.pilot.text
    keyboard.press(ESC)
    console.round()
    assert "New game" in console.pilot.text


def test_a_touch_chooses_what_is_touched(console: Console) -> None:
    screen = console.gadgets.screen(most=(4095, 4095))
    console.round()
    x, y = place_of(console, "Settings")
    raw = (x * 4095 // console.pilot.size[0], y * 4095 // console.pilot.size[1])
    screen.send(*finger(1, *raw), (KEY, TOUCHED, 1), REPORT)
    screen.send((ABS, TRACKING, -1), (KEY, TOUCHED, 0), REPORT)
    console.round()
    assert "Language" in console.pilot.text


def test_a_mouse_chooses_what_its_arrow_shows(console: Console) -> None:
    mouse = console.gadgets.mouse()
    console.round()
    assert console.poster.pointer.place is None
    width, height = console.pilot.size
    x, y = place_of(console, "Settings")
    mouse.send((REL, 0, x - width // 2), (REL, 1, y - height // 2), REPORT)
    console.round()
    assert console.poster.pointer.place == (x, y)
    mouse.send((KEY, MOUSE_LEFT, 1), REPORT, (KEY, MOUSE_LEFT, 0), REPORT)
    console.round()
    assert "Language" in console.pilot.text
    screen = console.gadgets.screen()
    console.round()
    screen.send(*finger(1, 0, 0), REPORT, (ABS, TRACKING, -1), REPORT)
    console.round()
    assert console.poster.pointer.place is None, "a touch takes the arrow away"
    mouse.send((REL, 0, 1), REPORT)
    console.round()
    assert console.poster.pointer.place == (x + 1, y)
    mouse.pull()
    console.round()
    assert console.poster.pointer.place is None


def test_a_drag_is_followed_and_ends(console: Console) -> None:
    screen = console.gadgets.screen(most=(800, 480))
    console.round()
    screen.send(*finger(1, 100, 100), REPORT, (ABS, MT_X, 150), (ABS, MT_Y, 120), REPORT)
    screen.send((ABS, TRACKING, -1), REPORT)
    console.poster.post(9.0, console.pilot.size)
    events, _ = console.pilot.app.read_events(9.0)
    assert events == [Touch((100, 100)), Dragged((150, 120)), Lifted()]


def test_a_screen_pulled_out_under_a_finger_lets_go(console: Console) -> None:
    screen = console.gadgets.screen(most=(800, 480))
    console.round()
    screen.send(*finger(1, 799, 479), REPORT)
    screen.pull()
    console.poster.post(9.0, console.pilot.size)
    events, _ = console.pilot.app.read_events(9.0)
    assert events == [Touch((799, 479)), Lifted()]


def test_text_is_typed_in_the_layout_of_the_house(console: Console) -> None:
    keyboard = console.gadgets.keyboard()
    console.round()
    keyboard.send((KEY, SHIFT, 1), REPORT)
    keyboard.press(16)
    keyboard.send((KEY, SHIFT, 0), REPORT)
    keyboard.press(26, E)
    console.poster.post(9.0, console.pilot.size)
    # What a screen where names are typed makes of them.
    found = [read_event(event, 9.0, typing=True) for event in pygame.event.get()]
    assert [one for one in found if isinstance(one, Typed)] == [Typed("A"), Typed("ê")]


def test_a_device_that_may_not_be_read_is_told_once(console: Console) -> None:
    keyboard = console.gadgets.keyboard()
    keyboard.other_holder = True
    for _ in range(9):
        console.round()
    assert [one.path for one in console.told] == [str(keyboard.node)]


def test_the_arrow_leaves_nothing_behind() -> None:
    display = pygame.Surface((60, 60))
    display.fill((10, 20, 30))
    display.fill((200, 100, 50), (20, 20, 10, 10))
    before = pygame.image.tobytes(display, "RGB")
    pointer = Pointer()
    assert not pointer.draw(display, is_fresh=False)
    for place in ((5, 5), (22, 18), (55, 55)):
        pointer.place = place
        assert pointer.draw(display, is_fresh=False)
        assert pygame.image.tobytes(display, "RGB") != before
        assert not pointer.draw(display, is_fresh=False)
    assert pointer.draw(display, is_fresh=True)
    pointer.place = None
    assert pointer.draw(display, is_fresh=False)
    display.fill((10, 20, 30))
    display.fill((200, 100, 50), (20, 20, 10, 10))
    assert pygame.image.tobytes(display, "RGB") == before


def moved(kind: int, finger: int = 1, window: object = None) -> pygame.event.Event:
    return pygame.event.Event(kind, touch_id=4, finger_id=finger, x=0.5, y=1.0, window=window)


def test_a_finger_that_sdl_makes_no_mouse_of_is_read() -> None:
    reader, size = FirstFinger(), (800, 480)
    assert reader.read(moved(pygame.FINGERDOWN), size) == Touch((400, 479))
    assert reader.read(moved(pygame.FINGERDOWN, finger=2), size) is None
    assert reader.read(moved(pygame.FINGERMOTION, finger=2), size) is None
    assert reader.read(moved(pygame.FINGERMOTION), size) == Dragged((400, 479))
    assert reader.read(moved(pygame.FINGERUP, finger=2), size) is None
    assert reader.read(moved(pygame.FINGERUP), size) == Lifted()
    assert reader.read(moved(pygame.FINGERDOWN, finger=2), size) == Touch((400, 479))


def test_a_finger_on_a_window_counts_once() -> None:
    """SDL sends a mouse's event for it too."""
    reader = FirstFinger()
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        assert reader.read(moved(kind, window=object()), (800, 480)) is None


def test_fingers_of_the_queue_reach_the_screens(console: Console) -> None:
    pygame.event.post(moved(pygame.FINGERDOWN))
    pygame.event.post(moved(pygame.FINGERUP))
    assert console.pilot.app.read_events(1.0) == ([Touch((400, 479)), Lifted()], False)


@pytest.mark.parametrize(
    ("symbol", "key"),
    [(0x75, pygame.K_u), (0xFF8D, pygame.K_KP_ENTER), (0xFFBE, pygame.K_F1), (0x6C1, 0)],
)
def test_keys_have_the_names_pygame_gives_them(symbol: int, key: int) -> None:
    assert pygame_key(symbol) == key


@pytest.mark.parametrize("language", Language)
def test_the_doctor_names_what_is_read_on_a_console_and_what_is_not(
    tmp_path: Path, language: Language
) -> None:
    gadgets, words = Gadgets(tmp_path / "input"), Words(language)
    console = {"SDL_VIDEODRIVER": "kmsdrm"}

    def look() -> tuple[list, list]:
        return list_devices(gadgets.folder, gadgets.control)

    try:
        assert check_input({"DISPLAY": ":0"}, words, look) == []
        assert [one.slug for one in check_input(console, words, look)] == ["input-none"]
        gadgets.keyboard(0)
        gadgets.screen(1)
        (found,) = check_input(console, words, look)
        assert "A keyboard" in str(found.facts["devices"])
        assert "A touch screen" in str(found.facts["devices"])
        forbidden = Refused("/dev/input/event7", "Permission denied", is_forbidden=True)
        (found,) = check_input(console, words, lambda: ([], [forbidden]))
        assert found.verdict.value == "attention"
        assert "sudo usermod -aG input" in str(found.facts["sentence"])
    finally:
        gadgets.close()
