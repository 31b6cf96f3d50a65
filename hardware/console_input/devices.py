"""Every keyboard, mouse and touch screen that is plugged in, now or later."""

import enum
import errno
import fcntl
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from hardware.closing import Closing
from hardware.console_input import evdev
from hardware.console_input.evdev import Abilities, Change, Control
from hardware.console_input.events import InputEvent
from hardware.console_input.fingers import TURNS, Fingers, Matrix, Turned
from hardware.console_input.keyboard import Keyboard
from hardware.console_input.keymaps import Strokes
from hardware.console_input.mouse import Mouse

FOLDER: Final = Path("/dev/input")
UDEV: Final = Path("/run/udev/data")
LOOK_SECONDS: Final = 1.0
"""How often new devices are looked for; people wait as long after plugging in."""
AT_ONCE: Final = 64
MOST_READS: Final = 16
"""A device that floods us must not stop the screen: the rest waits for the next round."""
MATRIX: Final = "E:LIBINPUT_CALIBRATION_MATRIX="


class Kind(enum.Enum):
    """What a device is used as; one can be several, as a receiver of a keyboard with a pad."""

    KEYBOARD = "keyboard"
    MOUSE = "mouse"
    TOUCH = "touch"


class Used(msgspec.Struct, frozen=True):
    """A device that is read."""

    name: str
    path: str
    kinds: tuple[Kind, ...]


class Refused(msgspec.Struct, frozen=True):
    """A device that cannot be read, and why not."""

    path: str
    why: str
    is_forbidden: bool = False
    looks: int = 1
    """How often in a row. The first can come too early: udev gives the rights after the name."""


def _refusal(path: str, error: OSError, looks: int = 1) -> Refused:
    is_forbidden = error.errno in (errno.EACCES, errno.EPERM)
    return Refused(path, error.strerror or str(error), is_forbidden, looks)


def kinds_of(abilities: Abilities) -> tuple[Kind, ...]:
    """What a device would be used as; nothing for a power button or a joystick."""
    is_mouse = abilities.is_mouse or abilities.is_placed_pointer
    having = (abilities.is_keyboard, is_mouse, abilities.is_touch_screen)
    return tuple(kind for kind, has in zip(Kind, having, strict=True) if has)


def read_matrix(handle: int, udev: Path = UDEV) -> Matrix:
    """How udev's rules say a touch screen is turned, mirrored or shifted."""
    number = os.fstat(handle).st_rdev
    try:
        text = (udev / f"c{os.major(number)}:{os.minor(number)}").read_text("utf-8", "replace")
    except OSError:
        # A system without udev, or a device it has no word about.
        return Matrix()
    for line in text.splitlines():
        if line.startswith(MATRIX):
            try:
                a, b, c, d, e, f = map(float, line.removeprefix(MATRIX).split())
            except ValueError:
                return Matrix()
            return Matrix((a, b, c, d, e, f))
    return Matrix()


class Device(Closing):
    """One open device: its bytes in, events out."""

    def __init__(
        self,
        handle: int,
        abilities: Abilities,
        strokes: Callable[[], Strokes],
        matrices: tuple[Matrix, ...],
        control: Control,
    ) -> None:
        self._handle = handle
        self._control = control
        self.abilities = abilities
        self.kinds = kinds_of(abilities)
        self._keyboard = Keyboard(strokes()) if Kind.KEYBOARD in self.kinds else None
        self._mouse = Mouse(abilities) if Kind.MOUSE in self.kinds else None
        self._fingers = Fingers(abilities, matrices) if Kind.TOUCH in self.kinds else None
        self._is_behind = False
        """The kernel has dropped events: what follows up to the next report is half a truth."""
        if self._fingers is not None:
            self._look_at_fingers(self._fingers)

    @property
    def _parts(self) -> tuple[Keyboard | Mouse | Fingers, ...]:
        parts = (self._keyboard, self._mouse, self._fingers)
        return tuple(part for part in parts if part is not None)

    def read(self) -> tuple[list[InputEvent], bool]:
        """What has come since the last time, and whether the device is still there."""
        events: list[InputEvent] = []
        for _ in range(MOST_READS):
            try:
                raw = os.read(self._handle, evdev.EVENT.size * AT_ONCE)
                if not raw:
                    return events, False
                for change in evdev.split_changes(raw):
                    events += self._take(change)
            except BlockingIOError:
                break
            except OSError:
                return events, False
        return events, True

    def _take(self, change: Change) -> Iterator[InputEvent]:
        if change.kind != evdev.EV_SYN:
            if not self._is_behind:
                for part in self._parts:
                    part.take(change)
        elif change.code == evdev.SYN_DROPPED:
            self._is_behind = True
        elif change.code == evdev.SYN_REPORT:
            if self._is_behind:
                self._is_behind = False
                self._catch_up()
            for part in self._parts:
                yield from part.report()

    def _catch_up(self) -> None:
        """Ask what is down now, and let go what is not; a press that was missed is not made up."""
        held = evdev.read_held(self._handle, self._control)
        for part in (self._keyboard, self._mouse):
            if part is not None:
                for code in part.held - held:
                    part.take(Change(evdev.EV_KEY, code, 0))
        if self._fingers is not None:
            self._look_at_fingers(self._fingers)
            if not self.abilities.has_slots:
                is_down = evdev.BTN_TOUCH in held
                self._fingers.take(Change(evdev.EV_KEY, evdev.BTN_TOUCH, int(is_down)))

    def _look_at_fingers(self, fingers: Fingers) -> None:
        if not self.abilities.has_slots:
            return
        numbers, xs, ys = (
            evdev.read_slots(self._handle, axis, fingers.count, self._control)
            for axis in (evdev.ABS_MT_TRACKING_ID, evdev.ABS_MT_X, evdev.ABS_MT_Y)
        )
        fingers.know(numbers, xs, ys, self._slot_now())

    def _slot_now(self) -> int:
        axis = evdev.read_axis(self._handle, evdev.ABS_MT_SLOT, self._control)
        return 0 if axis is None else axis.value

    def release(self) -> list[InputEvent]:
        """Let go what is held: the device is gone, and nobody will."""
        return [event for part in self._parts for event in part.release()]

    def close(self) -> None:
        """Give the device back; nothing happens the second time."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
            if self._keyboard is not None:
                self._keyboard.close()


class ConsoleInput(Closing):
    """All of them as one: events in the order they are read. Never blocks, never raises."""

    def __init__(
        self,
        strokes: Callable[[], Strokes],
        turned: Turned = Turned.NOT,
        *,
        folder: Path = FOLDER,
        udev: Path = UDEV,
        control: Control = fcntl.ioctl,
    ) -> None:
        self._strokes = strokes
        self._turned = turned
        self._folder, self._udev, self._control = folder, udev, control
        self._open: dict[str, Device] = {}
        self._useless: dict[str, tuple[int, int, int]] = {}
        """Nodes that are no device of ours: not asked again as long as they are the same."""
        self.refused: dict[str, Refused] = {}
        self._look_at = float("-inf")

    def __repr__(self) -> str:
        return f"<ConsoleInput {[device.abilities.name for device in self._open.values()]}>"

    @property
    def used(self) -> tuple[Used, ...]:
        """The devices that are read now."""
        return tuple(
            Used(device.abilities.name, path, device.kinds) for path, device in self._open.items()
        )

    def has(self, kind: Kind) -> bool:
        """Whether such a device is plugged in."""
        return any(kind in device.kinds for device in self._open.values())

    def poll(self, now: float) -> list[InputEvent]:
        """What people have done since the last call."""
        events: list[InputEvent] = []
        for path, device in tuple(self._open.items()):
            done, is_there = device.read()
            events += done
            if not is_there:
                events += device.release()
                device.close()
                del self._open[path]
        if now - self._look_at >= LOOK_SECONDS:
            self._look_at = now
            self._look()
        return events

    def _look(self) -> None:
        """Open what was plugged in since the last look."""
        try:
            nodes = sorted(self._folder.glob("event*"))
        except OSError:
            # No input at all: the folder comes with the first device.
            nodes = []
        there = {str(node) for node in nodes}
        for gone in (self._useless.keys() | self.refused.keys()) - there:
            self._useless.pop(gone, None)
            self.refused.pop(gone, None)
        for node in nodes:
            path = str(node)
            if path not in self._open:
                self._try(path)

    def _try(self, path: str) -> None:
        try:
            found = os.stat(path)
            mark = (found.st_ino, found.st_rdev, found.st_ctime_ns)
            if self._useless.get(path) == mark:
                return
            self._useless.pop(path, None)
            handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        except OSError as error:
            self._refuse(path, error)
            return
        try:
            abilities = evdev.read_abilities(handle, self._control)
            if not kinds_of(abilities):
                os.close(handle)
                self._useless[path] = mark
                self.refused.pop(path, None)
                return
            # Read-only is enough for it: the kernel asks for no more.
            evdev.hold_alone(handle, self._control)
            matrices = (read_matrix(handle, self._udev), TURNS[self._turned])
            device = Device(handle, abilities, self._strokes, matrices, self._control)
        except OSError as error:
            os.close(handle)
            self._refuse(path, error)
            return
        self._open[path] = device
        self.refused.pop(path, None)

    def _refuse(self, path: str, error: OSError) -> None:
        if error.errno in (errno.ENOENT, errno.ENODEV, errno.ENXIO):
            # Pulled out between the look and the opening.
            self.refused.pop(path, None)
            return
        before = self.refused.get(path)
        looks = 1 if before is None else before.looks + 1
        self.refused[path] = _refusal(path, error, looks)

    def close(self) -> None:
        """Give all devices back."""
        for device in self._open.values():
            device.close()
        self._open.clear()


def list_devices(
    folder: Path = FOLDER, control: Control = fcntl.ioctl
) -> tuple[list[Used], list[Refused]]:
    """What would be read here, and what cannot be; it takes nothing away from who reads now."""
    used, refused = [], []
    for node in sorted(folder.glob("event*")):
        try:
            handle = os.open(node, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        except OSError as error:
            refused.append(_refusal(str(node), error))
            continue
        try:
            abilities = evdev.read_abilities(handle, control)
        except OSError as error:
            refused.append(_refusal(str(node), error))
        else:
            if kinds := kinds_of(abilities):
                used.append(Used(abilities.name, str(node), kinds))
        finally:
            os.close(handle)
    return used, refused
