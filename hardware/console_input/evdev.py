"""The kernel's side: the numbers and structs of linux/input.h, and what a device can do."""

import errno
import fcntl
import struct
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

Control = Callable[..., object]
"""fcntl.ioctl, or a device of a test."""

EVENT: Final = struct.Struct("@llHHi")
"""struct input_event: its two longs of time are as wide as the machine's."""

EV_SYN, EV_KEY, EV_REL, EV_ABS = 0, 1, 2, 3
SYN_REPORT, SYN_DROPPED = 0, 3
REL_X, REL_Y = 0, 1
ABS_X, ABS_Y = 0x00, 0x01
ABS_MT_SLOT, ABS_MT_X, ABS_MT_Y, ABS_MT_TRACKING_ID = 0x2F, 0x35, 0x36, 0x39
BTN_LEFT, BTN_RIGHT, BTN_MIDDLE = 0x110, 0x111, 0x112
BTN_TOOL_FINGER, BTN_TOUCH = 0x145, 0x14A
PROP_POINTER, PROP_DIRECT = 0, 1

KEY_BYTES: Final = 0x300 // 8
ABS_BYTES: Final = 0x40 // 8
GRAB: Final = 0x40044590
ABS_INFO: Final = struct.Struct("6i")
USEFUL_KEYS: Final = frozenset({1, 28, 57, 96, 103, 105, 106, 108, 0x160, 0x161})
"""Esc, Enter, Space, the keypad's Enter, arrows, a remote control's OK and Select."""


def _read_request(number: int, size: int) -> int:
    return 2 << 30 | size << 16 | ord("E") << 8 | number


def name_request(size: int) -> int:
    return _read_request(0x06, size)


def properties_request(size: int) -> int:
    return _read_request(0x09, size)


def slots_request(size: int) -> int:
    return _read_request(0x0A, size)


def held_request(size: int) -> int:
    """Which keys and buttons are down at the moment."""
    return _read_request(0x18, size)


def bits_request(kind: int, size: int) -> int:
    return _read_request(0x20 + kind, size)


def axis_request(axis: int) -> int:
    return _read_request(0x40 + axis, ABS_INFO.size)


class Change(msgspec.Struct, frozen=True):
    """One struct input_event without its time."""

    kind: int
    code: int
    value: int


class Axis(msgspec.Struct, frozen=True):
    """An absolute axis: where it is now, and its range."""

    value: int
    least: int
    most: int

    def share(self, value: float) -> float:
        """Where a value lies in the range, from 0 to 1; drivers go beyond their own ends."""
        if self.most <= self.least:
            return 0.0
        return min(1.0, max(0.0, (value - self.least) / (self.most - self.least)))


class Abilities(msgspec.Struct, frozen=True):
    """What a device says it has."""

    name: str
    keys: frozenset[int] = frozenset()
    relative: frozenset[int] = frozenset()
    axes: dict[int, Axis] = {}
    properties: frozenset[int] = frozenset()

    @property
    def is_keyboard(self) -> bool:
        """A power button is none: it stays with the system."""
        return not self.keys.isdisjoint(USEFUL_KEYS)

    @property
    def is_mouse(self) -> bool:
        return BTN_LEFT in self.keys and {REL_X, REL_Y} <= self.relative

    @property
    def is_placed_pointer(self) -> bool:
        """A pointer that knows its place, as virtual machines have."""
        return BTN_LEFT in self.keys and BTN_TOUCH not in self.keys and self._has_place

    @property
    def has_slots(self) -> bool:
        """Several fingers, told apart by the kernel."""
        return {ABS_MT_SLOT, ABS_MT_X, ABS_MT_Y, ABS_MT_TRACKING_ID} <= self.axes.keys()

    @property
    def is_touch_screen(self) -> bool:
        if PROP_POINTER in self.properties:
            return False
        # A touch pad moves a pointer: it tells a finger from a pen, and old screens do not.
        is_direct = PROP_DIRECT in self.properties or BTN_TOOL_FINGER not in self.keys
        return is_direct and (self.has_slots or (BTN_TOUCH in self.keys and self._has_place))

    @property
    def is_used(self) -> bool:
        return self.is_keyboard or self.is_mouse or self.is_placed_pointer or self.is_touch_screen

    @property
    def _has_place(self) -> bool:
        return {ABS_X, ABS_Y} <= self.axes.keys()


def ask(control: Control, handle: int, request: int, size: int) -> bytes:
    """The answer to a question that not every device knows; then it is empty."""
    answer = bytearray(size)
    try:
        control(handle, request, answer)
    except OSError as error:
        if error.errno in (errno.EINVAL, errno.ENOTTY):
            return b""
        raise
    return bytes(answer)


def _bits(answer: bytes) -> frozenset[int]:
    return frozenset(
        8 * place + bit for place, byte in enumerate(answer) for bit in range(8) if byte >> bit & 1
    )


def read_abilities(handle: int, control: Control = fcntl.ioctl) -> Abilities:
    """Ask an open device what it is."""
    name = ask(control, handle, name_request(128), 128).split(b"\0")[0]
    axes = {}
    for number in _bits(ask(control, handle, bits_request(EV_ABS, ABS_BYTES), ABS_BYTES)):
        if axis := read_axis(handle, number, control):
            axes[number] = axis
    return Abilities(
        name.decode("utf-8", "replace").strip(),
        _bits(ask(control, handle, bits_request(EV_KEY, KEY_BYTES), KEY_BYTES)),
        _bits(ask(control, handle, bits_request(EV_REL, 2), 2)),
        axes,
        _bits(ask(control, handle, properties_request(4), 4)),
    )


def read_axis(handle: int, number: int, control: Control = fcntl.ioctl) -> Axis | None:
    answer = ask(control, handle, axis_request(number), ABS_INFO.size)
    return Axis(*ABS_INFO.unpack(answer)[:3]) if answer else None


def read_held(handle: int, control: Control = fcntl.ioctl) -> frozenset[int]:
    """The keys and buttons that are down now."""
    return _bits(ask(control, handle, held_request(KEY_BYTES), KEY_BYTES))


def read_slots(handle: int, axis: int, count: int, control: Control = fcntl.ioctl) -> list[int]:
    """What one axis is in each slot; empty where the device has no slots."""
    size = 4 * (count + 1)
    answer = bytearray(struct.pack("=I", axis) + bytes(size - 4))
    try:
        control(handle, slots_request(size), answer)
    except OSError as error:
        if error.errno in (errno.EINVAL, errno.ENOTTY):
            return []
        raise
    return list(struct.unpack(f"={count}i", bytes(answer[4:])))


def hold_alone(handle: int, control: Control = fcntl.ioctl) -> None:
    """From now on nothing else hears the device: not the console below, not SDL."""
    control(handle, GRAB, 1)


def split_changes(raw: bytes) -> Iterator[Change]:
    """The events in bytes that were read; the kernel never hands over part of one."""
    whole = len(raw) - len(raw) % EVENT.size
    for _, _, kind, code, value in EVENT.iter_unpack(raw[:whole]):
        yield Change(kind, code, value)
