"""Run a MicroPython program with what CPython lacks: ticks, and streams that do not buffer."""

import os
import runpy
import sys
import time


class Stream:
    """The Pico's standard streams: bytes through `buffer`, nothing kept back."""

    def __init__(self, number):
        self.number = number
        self.buffer = self

    def fileno(self):
        return self.number

    def read(self, size):
        return os.read(self.number, size)

    def write(self, data):
        return os.write(self.number, data)


time.ticks_ms = lambda: time.monotonic_ns() // 1_000_000 % (1 << 30)
time.ticks_diff = lambda later, earlier: (later - earlier) % (1 << 30)
sys.stdin, sys.stdout = Stream(0), Stream(1)
runpy.run_path(sys.argv[1])
