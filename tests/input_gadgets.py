"""Devices of /dev/input: a pipe for the bytes of each, and what the kernel answers about it.

Numbers and structs are written down here a second time, from linux/input.h.
"""

import errno
import os
import struct
from pathlib import Path

SYN, KEY, REL, ABS = 0, 1, 2, 3
ESC, ENTER, SHIFT, LEFT, RIGHT, LEFTCTRL, ALTGR, POWER = 1, 28, 42, 105, 106, 29, 100, 116
A, Q, E, Y, SEMICOLON, MINUS, BRACKET, KEYPAD_4, DIGIT_2 = 30, 16, 18, 21, 39, 12, 26, 75, 3
MOUSE_LEFT, TOUCHED, TOOL_FINGER = 0x110, 0x14A, 0x145
SLOT, MT_X, MT_Y, TRACKING = 0x2F, 0x35, 0x36, 0x39
TYPING = (*range(1, 84), 96, 97, 100, 102, 103, 105, 106, 108, 111)
REPORT = (SYN, 0, 0)
DROPPED = (SYN, 3, 0)


def event_bytes(*changes: tuple[int, int, int]) -> bytes:
    return b"".join(struct.pack("@llHHi", 1, 2, *change) for change in changes)


def bits(numbers, size):
    field = bytearray(size)
    for number in numbers:
        field[number // 8] |= 1 << number % 8
    return bytes(field)


class Gadget:
    """One device; `axes` has of each axis the least, the most and where it is."""

    def __init__(self, node: Path, name="", keys=(), relative=(), axes=None, properties=()) -> None:
        self.node, self.name = node, name
        self.keys, self.relative, self.axes = keys, relative, axes or {}
        self.properties = properties
        self.held: tuple[int, ...] = ()
        self.slots: dict[int, list[int]] = {}
        self.is_held_alone = False
        self.other_holder = False
        os.mkfifo(node)
        self.inode = node.stat().st_ino
        # Both ends in one: a pipe without a reader takes no bytes.
        self.pipe = os.open(node, os.O_RDWR | os.O_NONBLOCK)

    def send(self, *changes: tuple[int, int, int]) -> None:
        os.write(self.pipe, event_bytes(*changes))

    def press(self, *codes: int) -> None:
        for code in codes:
            self.send((KEY, code, 1), REPORT, (KEY, code, 0), REPORT)

    def pull(self) -> None:
        """Pull the plug: the name goes, and who reads is told that nothing more will come."""
        if self.pipe >= 0:
            self.node.unlink()
            os.close(self.pipe)
            self.pipe = -1

    def answer(self, number: int, size: int, argument) -> bytes:
        if number == 0x06:
            return self.name.encode()[:size]
        if number == 0x09:
            return bits(self.properties, size)
        if number == 0x18:
            return bits(self.held, size)
        if number in (0x20 + KEY, 0x20 + REL, 0x20 + ABS):
            wanted = {KEY: self.keys, REL: self.relative, ABS: tuple(self.axes)}[number - 0x20]
            return bits(wanted, size)
        if number == 0x0A:
            axis = struct.unpack("=I", argument[:4])[0]
            values = self.slots.get(axis, [])
            values = (values + [0] * size)[: size // 4 - 1]
            return struct.pack(f"=I{len(values)}i", axis, *values)
        if number >= 0x40 and number - 0x40 in self.axes:
            least, most, now = self.axes[number - 0x40]
            return struct.pack("6i", now, least, most, 0, 0, 0)
        raise OSError(errno.EINVAL, "Invalid argument")


class Gadgets:
    """All of a machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self.plugged: list[Gadget] = []

    def plug(self, number: int, name: str, **abilities) -> Gadget:
        gadget = Gadget(self.folder / f"event{number}", name, **abilities)
        self.plugged.append(gadget)
        return gadget

    def control(self, handle: int, request: int, argument) -> int:
        inode = os.fstat(handle).st_ino
        (gadget,) = [one for one in self.plugged if one.inode == inode and one.pipe >= 0]
        if request == 0x40044590:
            if gadget.other_holder:
                raise OSError(errno.EBUSY, "Device or resource busy")
            gadget.is_held_alone = True
            return 0
        assert request >> 30 == 2
        assert request >> 8 & 0xFF == ord("E")
        size = request >> 16 & 0x3FFF
        answer = gadget.answer(request & 0xFF, size, argument)
        argument[: len(answer)] = answer
        return len(answer)

    def keyboard(self, number=0, name="A keyboard") -> Gadget:
        return self.plug(number, name, keys=TYPING)

    def mouse(self, number=1) -> Gadget:
        return self.plug(number, "A mouse", keys=(0x110, 0x111, 0x112), relative=(0, 1, 8))

    def screen(self, number=2, most=(799, 479), slots=10) -> Gadget:
        axes = {
            0: (0, most[0], 0),
            1: (0, most[1], 0),
            SLOT: (0, slots - 1, 0),
            MT_X: (0, most[0], 0),
            MT_Y: (0, most[1], 0),
            TRACKING: (0, 65535, 0),
        }
        return self.plug(number, "A touch screen", keys=(TOUCHED,), axes=axes, properties=(1,))

    def old_screen(self, number=3, least=(100, 4000), most=(3900, 200)) -> Gadget:
        """One finger, ranges of its own, and no word that it lies on a screen."""
        axes = {0: (least[0], most[0], 0), 1: (min(least[1], most[1]), max(least[1], most[1]), 0)}
        return self.plug(number, "An old touch screen", keys=(TOUCHED,), axes=axes)

    def close(self) -> None:
        for gadget in self.plugged:
            gadget.pull()


def finger(number: int, x: int, y: int, slot: int = 0) -> tuple[tuple[int, int, int], ...]:
    """A finger that comes down, as the kernel reports it."""
    return ((ABS, SLOT, slot), (ABS, TRACKING, number), (ABS, MT_X, x), (ABS, MT_Y, y))
