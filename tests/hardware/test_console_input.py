"""Keyboards, mice and touch screens read from the kernel's own bytes."""

import os
import random

import pytest
from input_gadgets import (
    ABS,
    ALTGR,
    BRACKET,
    DIGIT_2,
    DROPPED,
    ENTER,
    ESC,
    KEY,
    KEYPAD_4,
    LEFT,
    LEFTCTRL,
    MOUSE_LEFT,
    MT_X,
    MT_Y,
    POWER,
    REL,
    REPORT,
    SEMICOLON,
    SHIFT,
    SLOT,
    TOOL_FINGER,
    TOUCHED,
    TRACKING,
    A,
    E,
    Gadgets,
    Q,
    finger,
)  # fmt: skip

from hardware.console_input.devices import ConsoleInput, Kind, list_devices
from hardware.console_input.events import Finger, Key, MouseButton, MouseMoved, MousePlaced, Stage
from hardware.console_input.fingers import Turned
from hardware.console_input.keymaps import Keymap, Layout, NoKeymap, PlainStrokes


@pytest.fixture
def gadgets(tmp_path):
    gadgets = Gadgets(tmp_path / "input")
    yield gadgets
    gadgets.close()


class House:
    """What reads the gadgets, a second later at each look."""

    def __init__(self, gadgets, strokes=PlainStrokes, turned=Turned.NOT):
        udev = gadgets.folder.parent / "udev"
        self.now = 0.0
        self.reads = ConsoleInput(
            strokes, turned, folder=gadgets.folder, udev=udev, control=gadgets.control
        )
        self.look()

    def look(self):
        """Read, and look for new devices."""
        self.now += 1.0
        return self.reads.poll(self.now)


@pytest.fixture
def house(gadgets):
    houses = []

    def build(**given):
        houses.append(House(gadgets, **given))
        return houses[-1]

    yield build
    for one in houses:
        one.reads.close()


def typed(events):
    return "".join(event.text for event in events if isinstance(event, Key))


def strokes_of(layout, variant=""):
    return Keymap(Layout(layout, variant)).strokes


def test_a_key_goes_down_and_up_and_its_repeats_are_left_out(gadgets, house):
    keyboard = gadgets.keyboard()
    reads = house()
    keyboard.send((KEY, ENTER, 1), REPORT)
    keyboard.send(*[(KEY, ENTER, 2), REPORT] * 5)
    assert reads.look() == [Key(0xFF0D, "\r", True)]
    keyboard.send((KEY, ENTER, 0), REPORT)
    assert reads.look() == [Key(0xFF0D, "", False)]


def test_nothing_is_told_before_the_report_that_ends_it(gadgets, house):
    keyboard = gadgets.keyboard()
    reads = house()
    keyboard.send((KEY, ENTER, 1))
    assert reads.look() == []
    keyboard.send(REPORT)
    assert reads.look() == [Key(0xFF0D, "\r", True)]


@pytest.mark.parametrize(
    ("layout", "presses", "text"),
    [
        ("us", (Q, A, SEMICOLON), "qa;"),
        ("fr", (Q, A, SEMICOLON), "aqm"),
        ("de", (Q, 21, SEMICOLON, BRACKET), "qzöü"),
        ("fr", (BRACKET, E), "ê"),
        ("fr", (BRACKET, 57), "^"),
        ("fr", (BRACKET, ENTER), "\r"),
        ("ru", (Q,), "й"),
        ("gr", (A,), "α"),
    ],
    ids=str,
)
def test_a_keyboard_types_what_its_layout_says(gadgets, house, layout, presses, text):
    keyboard = gadgets.keyboard()
    reads = house(strokes=strokes_of(layout))
    keyboard.press(*presses)
    assert typed(reads.look()) == text


@pytest.mark.parametrize(
    ("layout", "held", "key", "text"),
    [
        ("fr", SHIFT, DIGIT_2, "2"),
        ("fr", ALTGR, 11, "@"),
        ("de", ALTGR, Q, "@"),
        ("de", SHIFT, BRACKET, "Ü"),
        ("us", SHIFT, A, "A"),
        ("us", LEFTCTRL, A, ""),
    ],
)
def test_a_key_that_is_held_changes_what_another_types(gadgets, house, layout, held, key, text):
    keyboard = gadgets.keyboard()
    reads = house(strokes=strokes_of(layout))
    keyboard.send((KEY, held, 1), REPORT)
    keyboard.press(key)
    keyboard.send((KEY, held, 0), REPORT)
    keyboard.press(22)
    assert typed(reads.look()) == text + "u"


def test_shift_belongs_to_its_own_keyboard(gadgets, house):
    one, other = gadgets.keyboard(0), gadgets.keyboard(1)
    reads = house(strokes=strokes_of("us"))
    one.send((KEY, SHIFT, 1), REPORT)
    other.press(A)
    assert typed(reads.look()) == "a"


def test_a_key_comes_up_as_what_it_went_down(gadgets, house):
    keyboard = gadgets.keyboard()
    reads = house(strokes=strokes_of("us"))
    keyboard.send((KEY, 69, 1), REPORT, (KEY, 69, 0), REPORT)
    keyboard.send((KEY, KEYPAD_4, 1), REPORT, (KEY, 69, 1), REPORT, (KEY, KEYPAD_4, 0), REPORT)
    keypad = [event for event in reads.look() if event.symbol != 0xFF7F]
    assert keypad == [Key(0xFFB4, "4", True), Key(0xFFB4, "", False)]


def test_without_a_library_keys_are_american(gadgets, house):
    keyboard = gadgets.keyboard()
    reads = house()
    keyboard.send((KEY, SHIFT, 1), REPORT)
    keyboard.press(A, DIGIT_2)
    keyboard.send((KEY, SHIFT, 0), REPORT)
    keyboard.press(A, LEFT, ESC, 71)
    events = reads.look()
    assert typed(events) == "A@a\x1b7"
    assert Key(0xFF51, "", True) in events


def test_a_layout_that_does_not_exist_and_a_missing_library_are_told():
    with pytest.raises(NoKeymap, match="klingon"):
        Keymap(Layout("klingon"))
    with pytest.raises(NoKeymap, match="libxkbcommon-of-nowhere"):
        Keymap(Layout(), name="libxkbcommon-of-nowhere.so.0")


def test_a_remote_control_has_keys_no_layout_knows(gadgets, house):
    remote = gadgets.plug(0, "A remote", keys=(0x160, 174))
    reads = house(strokes=strokes_of("fr"))
    remote.press(0x160, 174)
    down = [event.symbol for event in reads.look() if event.is_down]
    assert down == [0xFF0D, 0xFF1B]


def test_every_device_is_held_alone_and_a_power_button_is_left_to_the_system(gadgets, house):
    keyboard, mouse, screen = gadgets.keyboard(0), gadgets.mouse(1), gadgets.screen(2)
    power = gadgets.plug(3, "Power Button", keys=(POWER,))
    pad = gadgets.plug(
        4, "A touch pad", keys=(TOUCHED, TOOL_FINGER), axes={0: (0, 9, 0), 1: (0, 9, 0)},
        properties=(0,),
    )  # fmt: skip
    reads = house()
    assert [one.is_held_alone for one in (keyboard, mouse, screen)] == [True] * 3
    assert not power.is_held_alone
    assert not pad.is_held_alone
    assert [used.kinds for used in reads.reads.used] == [
        (Kind.KEYBOARD,), (Kind.MOUSE,), (Kind.TOUCH,),
    ]  # fmt: skip


def test_what_another_program_holds_is_tried_again(gadgets, house):
    keyboard = gadgets.keyboard()
    keyboard.other_holder = True
    reads = house()
    (refused,) = reads.reads.refused.values()
    assert (refused.why, refused.is_forbidden) == ("Device or resource busy", False)
    keyboard.other_holder = False
    reads.look()
    assert reads.reads.refused == {}
    keyboard.press(ENTER)
    assert typed(reads.look()) == "\r"


def test_a_keyboard_that_is_plugged_in_later_is_read(gadgets, house):
    reads = house()
    keyboard = gadgets.keyboard(7)
    assert reads.look() == []
    keyboard.press(ENTER)
    assert typed(reads.look()) == "\r"


def test_what_is_held_when_a_plug_is_pulled_is_let_go(gadgets, house):
    keyboard, mouse, screen = gadgets.keyboard(0), gadgets.mouse(1), gadgets.screen(2)
    reads = house()
    keyboard.send((KEY, ENTER, 1), REPORT)
    mouse.send((KEY, MOUSE_LEFT, 1), REPORT)
    screen.send(*finger(5, 400, 240), (KEY, TOUCHED, 1), REPORT)
    assert len(reads.look()) == 3
    for gadget in (keyboard, mouse, screen):
        gadget.pull()
    up = reads.look()
    assert up[:2] == [Key(0xFF0D, "", False), MouseButton(1, False)]
    assert up[2].stage is Stage.UP
    assert reads.look() == []
    assert reads.reads.used == ()
    again = gadgets.keyboard(0)
    reads.look()
    again.press(ESC)
    assert typed(reads.look()) == "\x1b"


def test_a_mouse_moves_before_it_clicks(gadgets, house):
    mouse = gadgets.mouse()
    reads = house()
    mouse.send((KEY, MOUSE_LEFT, 1), (REL, 0, 5), (REL, 1, -3), (REL, 0, 2), REPORT)
    mouse.send((KEY, MOUSE_LEFT, 0), REPORT)
    assert reads.look() == [MouseMoved(7, -3), MouseButton(1, True), MouseButton(1, False)]


def test_a_pointer_that_knows_its_place_tells_it(gadgets, house):
    axes = {0: (0, 32767, 0), 1: (0, 32767, 0)}
    tablet = gadgets.plug(0, "A tablet", keys=(0x110, 0x111, 0x112), axes=axes)
    reads = house()
    tablet.send((ABS, 0, 32767), (ABS, 1, 0), (KEY, MOUSE_LEFT, 1), REPORT)
    assert reads.look() == [MousePlaced(1.0, 0.0), MouseButton(1, True)]


def test_a_tap_and_a_drag_with_several_fingers(gadgets, house):
    screen = gadgets.screen(most=(800, 400))
    reads = house()
    screen.send(*finger(1, 200, 100), (KEY, TOUCHED, 1), REPORT)
    # A second finger, and then the first moves on.
    screen.send(*finger(2, 800, 400, slot=1), REPORT)
    screen.send((ABS, SLOT, 0), (ABS, MT_X, 400), REPORT)
    screen.send((ABS, TRACKING, -1), REPORT)
    # The second one is still down, and counts no more than before.
    screen.send((ABS, SLOT, 1), (ABS, MT_X, 0), REPORT)
    screen.send((ABS, TRACKING, -1), (KEY, TOUCHED, 0), REPORT)
    assert reads.look() == [
        Finger(Stage.DOWN, 0.25, 0.25),
        Finger(Stage.MOVED, 0.5, 0.25),
        Finger(Stage.UP, 0.5, 0.25),
    ]
    # The same slot and the same place: the kernel leaves out what has not changed.
    screen.send((ABS, SLOT, 0), (ABS, TRACKING, 3), REPORT, (ABS, TRACKING, -1), REPORT)
    assert reads.look() == [Finger(Stage.DOWN, 0.5, 0.25), Finger(Stage.UP, 0.5, 0.25)]


def test_a_finger_that_was_down_before_we_came_counts_from_its_lifting_on(gadgets, house):
    screen = gadgets.screen(most=(800, 400))
    screen.slots = {TRACKING: [4] + [-1] * 9, MT_X: [80] * 10, MT_Y: [40] * 10}
    reads = house()
    screen.send((ABS, TRACKING, -1), REPORT)
    screen.send((ABS, TRACKING, 5), REPORT)
    events = reads.look()
    assert events[-1] == Finger(Stage.DOWN, 0.1, 0.1)


def test_an_old_screen_of_one_finger_has_ranges_of_its_own(gadgets, house):
    screen = gadgets.old_screen(least=(100, 200), most=(3900, 4000))
    reads = house()
    screen.send((KEY, TOUCHED, 1), (ABS, 0, 2000), (ABS, 1, 1150), REPORT)
    screen.send((ABS, 0, 99999), REPORT, (KEY, TOUCHED, 0), REPORT)
    assert reads.look() == [
        Finger(Stage.DOWN, 0.5, 0.25),
        Finger(Stage.MOVED, 1.0, 0.25),
        Finger(Stage.UP, 1.0, 0.25),
    ]


@pytest.mark.parametrize(
    ("turned", "where"),
    [
        ("0", (0.25, 0.0)),
        ("90", (1.0, 0.25)),
        ("180", (0.75, 1.0)),
        ("270", (0.0, 0.75)),
    ],
)
def test_a_screen_that_is_turned_round(gadgets, house, turned, where):
    screen = gadgets.screen(most=(800, 400))
    reads = house(turned=Turned(turned))
    screen.send(*finger(1, 200, 0), REPORT)
    assert reads.look() == [Finger(Stage.DOWN, *where)]


@pytest.mark.parametrize(
    ("matrix", "where"),
    [
        ("-1 0 1 0 1 0", (0.75, 0.5)),
        ("0 1 0 1 0 0", (0.5, 0.25)),
        ("1 0 0 0 1", (0.25, 0.5)),
        ("1 0 0 0 one 0", (0.25, 0.5)),
    ],
    ids=["mirrored", "across", "too short", "no number"],
)
def test_a_screen_as_udevs_rules_know_it(gadgets, house, tmp_path, matrix, where):
    screen = gadgets.screen(most=(800, 400))
    # A pipe has no number of a device: it counts as 0:0.
    (tmp_path / "udev").mkdir()
    text = f"I:1\nE:ID_INPUT_TOUCHSCREEN=1\nE:LIBINPUT_CALIBRATION_MATRIX={matrix}\nG:seat\n"
    (tmp_path / "udev" / "c0:0").write_text(text)
    reads = house()
    screen.send(*finger(1, 200, 200), REPORT)
    assert reads.look() == [Finger(Stage.DOWN, *where)]


def test_what_was_dropped_is_asked_for(gadgets, house):
    keyboard, screen = gadgets.keyboard(0), gadgets.screen(1, most=(800, 400))
    reads = house()
    keyboard.send((KEY, ENTER, 1), (KEY, ESC, 1), REPORT)
    screen.send(*finger(1, 200, 100), REPORT)
    assert len(reads.look()) == 3
    keyboard.held = (ESC,)
    keyboard.send(DROPPED, (KEY, ESC, 0), REPORT)
    screen.slots = {TRACKING: [-1] * 10, MT_X: [200] * 10, MT_Y: [100] * 10}
    screen.send(DROPPED, (ABS, MT_X, 700), REPORT)
    assert reads.look() == [Key(0xFF0D, "", False), Finger(Stage.UP, 0.25, 0.25)]


def test_garbage_ends_nothing(gadgets, house):
    chance = random.Random(1)
    screen, mouse, keyboard = gadgets.screen(0), gadgets.mouse(1), gadgets.keyboard(2)
    reads = house(strokes=strokes_of("fr"))
    for _ in range(300):
        for gadget in (screen, mouse, keyboard):
            kind, code = chance.choice((0, 1, 2, 3, 4, 21)), chance.randrange(0x300)
            gadget.send((kind, code, chance.choice((-1, 0, 1, 2, 2**31 - 1, -(2**31)))), REPORT)
        for event in reads.look():
            if isinstance(event, Finger | MousePlaced):
                assert 0 <= event.x <= 1
                assert 0 <= event.y <= 1
    os.write(keyboard.pipe, b"\xff" * 7)
    reads.look()
    assert len(reads.reads.used) == 3


def test_a_flood_does_not_keep_the_screen_waiting(gadgets, house):
    mouse = gadgets.mouse()
    reads = house()
    for _ in range(1200):
        mouse.send((REL, 0, 1), REPORT)
    assert 0 < len(reads.look()) < 1200
    assert len(reads.look()) > 0


def test_a_list_of_devices_takes_nothing_away_from_who_reads(gadgets):
    keyboard = gadgets.keyboard()
    used, refused = list_devices(gadgets.folder, gadgets.control)
    assert [(one.name, one.kinds) for one in used] == [("A keyboard", (Kind.KEYBOARD,))]
    assert refused == []
    assert not keyboard.is_held_alone
    (gadgets.folder / "event9").symlink_to("event9")
    _, refused = list_devices(gadgets.folder, gadgets.control)
    assert [one.path for one in refused] == [str(gadgets.folder / "event9")]
