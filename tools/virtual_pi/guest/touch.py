"""`touch.py X Y ...`: a touch screen by uinput, and taps on it; places are shares of 0 to 1.

`touch.py --hold` makes it and keeps it: taps come as lines "X Y" from /run/virtual-pi-touch.
"""

import ctypes
import fcntl
import os
import struct
import sys
import time

EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOUCH, X, Y, SLOT, MT_X, MT_Y, TRACKING = 0x14A, 0, 1, 0x2F, 0x35, 0x36, 0x39
SET_EVBIT, SET_KEYBIT, SET_ABSBIT, SET_PROPBIT = 0x40045564, 0x40045565, 0x40045567, 0x4004556E
DEV_CREATE, DEV_SETUP, ABS_SETUP = 0x5501, 0x405C5503, 0x401C5504
DIRECT, MOST = 1, 4095
PIPE = "/run/virtual-pi-touch"


def make() -> int:
    device = os.open("/dev/uinput", os.O_WRONLY)
    for kind in (EV_KEY, EV_ABS):
        fcntl.ioctl(device, SET_EVBIT, kind)
    fcntl.ioctl(device, SET_KEYBIT, BTN_TOUCH)
    fcntl.ioctl(device, SET_PROPBIT, DIRECT)
    for axis in (X, Y, SLOT, MT_X, MT_Y, TRACKING):
        fcntl.ioctl(device, SET_ABSBIT, axis)
        most = 9 if axis == SLOT else MOST
        fcntl.ioctl(device, ABS_SETUP, struct.pack("Hxx6i", axis, 0, 0, most, 0, 0, 0))
    name = b"virtual touch screen"
    fcntl.ioctl(device, DEV_SETUP, struct.pack("4H80sI", 3, 0x1234, 0x5678, 1, name, 0))
    fcntl.ioctl(device, DEV_CREATE)
    return device


def say(device: int, *events: tuple[int, int, int]) -> None:
    for kind, code, value in (*events, (EV_SYN, 0, 0)):
        os.write(device, struct.pack("@qqHHi", 0, 0, kind, code, value))


def tap(device: int, across: float, down: float) -> None:
    x, y = round(across * MOST), round(down * MOST)
    where = ((EV_ABS, MT_X, x), (EV_ABS, MT_Y, y), (EV_ABS, X, x), (EV_ABS, Y, y))
    say(device, (EV_ABS, SLOT, 0), (EV_ABS, TRACKING, 7), *where, (EV_KEY, BTN_TOUCH, 1))
    time.sleep(0.12)
    say(device, (EV_ABS, TRACKING, ctypes.c_int(-1).value), (EV_KEY, BTN_TOUCH, 0))


def main(given: list[str]) -> None:
    device = make()
    if given != ["--hold"]:
        time.sleep(2)
        tap(device, float(given[0]), float(given[1]))
        time.sleep(1)
        return
    os.mkfifo(PIPE)
    while True:
        with open(PIPE, encoding="ascii") as lines:
            for line in lines:
                across, down = line.split()
                tap(device, float(across), float(down))


main(sys.argv[1:])
