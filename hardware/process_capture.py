"""A camera's driver in a process that can be killed, seen from the main loop.

A thread would not do: a thread stuck in a driver cannot be ended, and keeps the device open, so
that its replacement finds it busy for ever.
"""

import contextlib
import os
import select
import subprocess
import sys
from collections.abc import Mapping
from typing import Final

import msgspec

from hardware.capture import Shot
from hardware.capture_memory import (
    Failed,
    Laid,
    Note,
    SharedPictures,
    Told,
    Torn,
    create_memory,
)
from hardware.colour_wish import ColourWish
from hardware.faults import DeviceFault, News
from hardware.luminance import TornPicture
from hardware.told_thread import start_thread, tell_journal

RATE: Final = 10.0
"""Pictures a second worth copying: the table does not move faster."""

LONGEST_GOODBYE: Final = 0.05
"""Seconds a killed process gets to vanish before others go on waiting for it."""

_QUIET: Final = {"OPENCV_LOG_LEVEL": "ERROR", "LIBCAMERA_LOG_LEVELS": "*:WARN"}


class ProcessCapture:
    """Pictures of a Source in another process: `ProcessCapture("module:Class", "0", "usb:0")`."""

    def __init__(
        self,
        source: str,
        argument: str,
        name: str,
        rate: float = RATE,
        secret: Mapping[str, str] | None = None,
        colour: ColourWish | None = None,
    ) -> None:
        self._name = name
        self._colour = colour or ColourWish()
        self._open = contextlib.ExitStack()
        memory = create_memory()
        self._pictures = SharedPictures(memory)
        self._pictures.wants_colour = self._colour.is_on
        self._notes, pipe = os.pipe()
        self._open.callback(os.close, self._notes)
        os.set_blocking(self._notes, False)
        self._rest = b""
        self._complaints: list[DeviceFault] = []
        command = [sys.executable, "-m", "hardware.capture_child", source, argument]
        try:
            self._process = subprocess.Popen(
                [*command, str(memory), str(pipe), str(rate)],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                pass_fds=(memory, pipe),
                # What is secret goes this way: everybody on the machine may read arguments.
                env={
                    **os.environ,
                    **_QUIET,
                    **(secret or {}),
                    "PYTHONPATH": os.pathsep.join(sys.path),
                },
            )
        except OSError as error:
            self._open.close()
            raise DeviceFault(News.DEVICE_FAILS, device=name, why=str(error)) from None
        finally:
            os.close(memory)
            os.close(pipe)

    def has_ended(self, timeout: float = 0.0) -> bool:
        """Tell whether the process is gone, and with it its hold on the camera."""
        try:
            self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            return False
        return True

    def take(self, timeout: float) -> Shot | None:
        """Give the newest picture, None where none is new; TornPicture or DeviceFault at an end."""
        self._pictures.wants_colour = self._colour.is_on
        if not select.select([self._notes], [], [], timeout)[0]:
            return None
        newest: Note | None = None
        for note in self._read_notes():
            if isinstance(note, Failed):
                raise DeviceFault(News(note.news), **{"device": self._name, **note.facts})
            if isinstance(note, Told):
                self._complaints.append(DeviceFault(News(note.news), **note.facts))
            else:
                newest = note
        match newest:
            case Laid():
                picture = self._pictures.copy(
                    newest.number, newest.width, newest.height, newest.colour
                )
                if picture is None:
                    return None
                return Shot(picture.pixels, newest.at, picture.chroma)
            case Torn():
                raise TornPicture("expected a whole picture, got part of one")
        return None

    def complaints(self) -> list[DeviceFault]:
        """Give what the source has complained about since last asked."""
        told, self._complaints = self._complaints, []
        return told

    def _read_notes(self) -> list[Note]:
        data = os.read(self._notes, 1 << 16)
        if not data:
            # Without a word: it crashed, or somebody killed it.
            raise DeviceFault(News.CAMERA_LOST, device=self._name)
        *lines, self._rest = (self._rest + data).split(b"\n")
        return [msgspec.json.decode(line, type=Note) for line in lines]

    def close(self) -> None:
        """Kill the process, whatever it is doing; nothing happens the second time."""
        self._process.kill()
        # One that hangs in the kernel goes when the kernel lets it; nobody waits here.
        told = tell_journal(f"The end of {self._name} was not seen")
        mourner = start_thread("mourner", self._process.wait, told)
        mourner.join(LONGEST_GOODBYE)
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._pictures.close()
        self._open.close()
