"""The Pico's pins, played: the OK button is down from the start."""

OK = 4


class Pin:
    IN = OUT = PULL_UP = 0

    def __init__(self, number, mode=None, pull=None, value=1):
        self.number = number
        self.level = 0 if number == OK else value

    def value(self, level=None):
        if level is not None:
            self.level = level
        return self.level


class PWM:
    def __init__(self, pin):
        self.pitch = 0

    def freq(self, pitch):
        self.pitch = pitch

    def duty_u16(self, duty):
        assert 0 <= duty <= 65535


class WDT:
    def __init__(self, timeout):
        assert timeout <= 8388, "the Pico's watchdog cannot wait longer"

    def feed(self):
        pass
