"""Tableside panel for the Raspberry Pi Pico, in MicroPython 1.20 or later.

Copy main.py, panel_protocol.py and panel_inputs.py to the Pico. docs/wiring.md shows the pins.
"""

import select
import sys
import time

import micropython
from machine import PWM, WDT, Pin

from panel_inputs import Button, Dial
from panel_protocol import PanelLink

BUTTONS = (("left", 2), ("right", 3), ("ok", 4), ("back", 5), ("undo", 6), ("help", 7))
DIALS = ((8, 9), (10, 11))
LAMPS = (("yes", 16), ("no", 17), ("ask", 18))
BUZZER = 20
MOST_AT_ONCE = 64

TUNES = {
    "yes": ((880, 70), (1320, 110)),
    "no": ((440, 120), (0, 40), (330, 200)),
    "ask": ((660, 80), (0, 60), (880, 80)),
    "end": ((660, 120), (880, 120), (1100, 120), (1320, 240)),
}


class Tune:
    """A buzzer that plays without anybody waiting for it."""

    def __init__(self, pwm):
        self.pwm = pwm
        self.notes = []
        self.until = 0

    def play(self, name):
        self.notes = list(TUNES.get(name, ()))
        self.until = 0

    def update(self, now):
        if now < self.until:
            return
        if not self.notes:
            self.pwm.duty_u16(0)
            return
        pitch, length = self.notes.pop(0)
        self.until = now + length
        if pitch:
            self.pwm.freq(pitch)
        self.pwm.duty_u16(32768 if pitch else 0)


class Clock:
    """Milliseconds that only grow: the Pico's own counter starts again after six days."""

    def __init__(self):
        self.last = time.ticks_ms()
        self.now = 0

    def read(self):
        ticks = time.ticks_ms()
        self.now += time.ticks_diff(ticks, self.last)
        self.last = ticks
        return self.now


def main():
    # A stray 03 from the host must not stop the program and leave a prompt.
    micropython.kbd_intr(-1)
    buttons = [(name, Pin(pin, Pin.IN, Pin.PULL_UP), Button()) for name, pin in BUTTONS]
    dials = [(Pin(a, Pin.IN, Pin.PULL_UP), Pin(b, Pin.IN, Pin.PULL_UP), Dial()) for a, b in DIALS]
    lamps = {name: Pin(pin, Pin.OUT, value=0) for name, pin in LAMPS}
    tune = Tune(PWM(Pin(BUZZER)))
    clock = Clock()

    def lamp(name, on):
        if name in lamps:
            lamps[name].value(1 if on else 0)

    link = PanelLink("pico", lamp, tune.play)
    poller = select.poll()
    poller.register(sys.stdin, select.POLLIN)
    watchdog = WDT(timeout=5000)
    while True:
        # Waits at most a millisecond, so contacts are seen many hundred times a second.
        heard, wait = bytearray(), 1
        while len(heard) < MOST_AT_ONCE and poller.poll(wait):
            heard.extend(sys.stdin.buffer.read(1))
            wait = 0
        now = clock.read()
        link.receive(heard, now)
        for name, pin, button in buttons:
            if button.update(pin.value() == 0, now):
                link.button(name, button.pressed)
        for number, (a, b, dial) in enumerate(dials):
            clicks = dial.update(a.value() == 0, b.value() == 0)
            if clicks:
                link.dial(number, clicks)
        tune.update(now)
        data = link.outgoing(now)
        if data:
            sys.stdout.buffer.write(data)
        watchdog.feed()


main()
