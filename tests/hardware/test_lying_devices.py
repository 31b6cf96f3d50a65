"""Devices that lie, in any order: pictures, lines and edges that cannot be, then honest again."""

import itertools
import random
from functools import cache

import numpy as np
import pytest
from benches import GpioBench, SerialBench, Wire
from camera_sources import noise
from campaign_sizes import times
from test_camera_faults import Script

from companion.system.notices import word_notice
from companion.words import Language, Words
from companion.words.spelling import is_showable
from hardware.faults import DeviceFault, News
from hardware.luminance import TornPicture
from hardware.serial_protocol import VERSION, format_line
from hardware.values import Button, ButtonEvent, DialEvent, Frame, Notice, Press

WORDS = tuple(Words(language) for language in Language)


def low(number, width=1280, height=16):
    """Give a low picture, another than the last; there are a few to save the time to make them."""
    return _made(number % 16, width, height)


_made = cache(noise)


def raising(error):
    def give(number):
        raise error

    return give


LIES = {
    "good": low,
    "silent": lambda number: None,
    "frozen": lambda number: low(7),
    "black": lambda number: np.zeros((16, 1280), np.uint8),
    "white": lambda number: np.full((16, 1280), 255, np.uint8),
    "one-pixel": lambda number: np.full((1, 1), number % 256, np.uint8),
    "one-row": lambda number: low(number, 1280, 1),
    "one-column": lambda number: low(number, 1, 16),
    "other-size": lambda number: low(number, 1280 + number % 7, 16),
    "torn": lambda number: np.vstack([low(number)[:6], np.full((10, 1280), 128, np.uint8)]),
    "half-read": raising(TornPicture("half of it")),
    "gone": raising(DeviceFault(News.CAMERA_LOST, device="usb:0")),
    "busy": raising(DeviceFault(News.DEVICE_FAILS, device="usb:0\x1b[2J", why="busy\u202e")),
}


def tell(notice):
    """Demand a sentence in each language that a screen and a terminal can show."""
    for words in WORDS:
        assert is_showable(word_notice(notice, words))


def lied_to(seed):
    """Let a camera lie for two minutes, then be honest for two; gives the notices' slugs."""
    rng, script, slugs = random.Random(seed), Script(), []
    for _ in range(30):
        name = rng.choice(tuple(LIES))
        script.gives, script.opens = LIES[name], rng.random() < 0.9
        for _ in range(rng.choice((1, 3, 40))):
            script.clock.now += rng.choice((0.0, 0.1, 0.1, 3.0))
            frame = script.camera.read(0.5)
            assert frame is None or (type(frame) is Frame and frame.pixels.ndim == 2)
            for notice in script.camera.notices():
                tell(notice)
                slugs.append(notice.slug)
    script.gives, script.opens = low, True
    frames, after = script.run(120)
    assert frames, f"seed {seed}: no picture of an honest camera"
    told = [*slugs, *after]
    assert not told or told[-1] == "camera-back"
    assert all(one != other for one, other in itertools.pairwise(told)), told
    return told


@pytest.mark.parametrize(
    "count", [2, pytest.param(times(400), marks=pytest.mark.campaign)], ids=["few", "many"]
)
def test_a_camera_that_lies_is_told_and_believed_again_when_it_is_honest(count):
    told = [slug for seed in range(count) for slug in lied_to(seed)]
    assert len(set(told)) > 2
    print(f"{count} cameras lied, {len(told)} notices")


def nonsense(rng):
    """Give a line with a right checksum and anything else in it, or no line at all."""
    number = f"{rng.randrange(256):02x}"
    said = rng.choice(
        (
            f"{number} down {rng.choice(('ok', 'left', 'nothing', ''))}",
            f"{number} up ok",
            f"{number} turn {rng.choice(('0', '1', '99999999999999999999', '-1', 'x'))} "
            f"{rng.choice(('1', '-3', '9999', '-', ''))}",
            f"ack {rng.choice((number, 'zz', ''))}",
            f"hello {rng.choice(('1', '2', '', 'x' * 20))} {rng.randrange(65536):04x} \x1b[2J",
            f"who {VERSION} 0001",
            "beat",
            "",
            " ",
        )
    )
    line = format_line(said)
    return rng.choice(
        (line, line, line * 40, line[:-3], line.replace(b"*", b""), rng.randbytes(90))
    )


def chatter(panel, wire, rng, polls):
    """Let a stranger talk into the wire; only what a panel has may come out of it."""
    now, events = 100.0, []
    for _ in range(polls):
        now += rng.choice((0.01, 0.05, 1.0, 5.0))
        wire.read()
        wire.write(nonsense(rng))
        events += panel.poll(now)
    assert {type(event) for event in events} <= {ButtonEvent, DialEvent, Notice}
    for event in events:
        if isinstance(event, Notice):
            tell(event)
    alternate(events)


def alternate(events):
    """Demand that every button goes down before it comes up."""
    down = set()
    for event in events:
        if isinstance(event, ButtonEvent):
            match event.press:
                case Press.DOWN:
                    assert event.button not in down
                    down.add(event.button)
                case Press.UP:
                    down.remove(event.button)
                case Press.LONG:
                    assert event.button in down


@pytest.mark.parametrize(
    "count", [1, pytest.param(times(20), marks=pytest.mark.campaign)], ids=["few", "many"]
)
def test_a_panel_that_lies_presses_nothing_that_is_not_there(count, tmp_path):
    for seed in range(count):
        bench = SerialBench(tmp_path)
        try:
            assert isinstance(bench.wire, Wire)
            chatter(bench.panel, bench.wire, random.Random(seed), 120)
            bench.clock.now = 2000.0
            bench.start_firmware()
            events = []
            for _ in range(800):
                events += bench.step(0.1)
            assert bench.panel.greeted, f"seed {seed}: an honest panel is not known again"
            bench.finger(Button.HELP, True)
            pressed = [event.button for event in bench.settle() if isinstance(event, ButtonEvent)]
            assert Button.HELP in pressed
        finally:
            bench.close()
            bench.wire.path.unlink(missing_ok=True)


@pytest.mark.parametrize(
    "count", [2, pytest.param(times(150), marks=pytest.mark.campaign)], ids=["few", "many"]
)
def test_pins_that_flutter_press_each_button_down_before_up(count, tmp_path):
    for seed in range(count):
        rng, bench, events = random.Random(seed), GpioBench(tmp_path), []
        try:
            pins = [bench.panel.pins.of_button(button) for button in Button]
            pins += [pin for dial in bench.panel.pins.dials for pin in dial]
            for _ in range(400):
                bench.drive(rng.choice(pins), rng.random() < 0.5)
                if rng.random() < 0.3:
                    events += bench.step(rng.choice((0.0, 0.001, 0.02, 0.3, 2.0)))
            for pin in pins:
                bench.drive(pin, False)
            events += bench.step(1.0)
            events += bench.step(1.0)
            alternate(events)
            assert not [event for event in events if isinstance(event, Notice)]
        finally:
            bench.close()
