"""A recording as a camera: `file:clip.avi`, or a folder of pictures in the order of their names."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import cv2

from hardware.chroma import decoded, picture_of
from hardware.closing import Closing
from hardware.colour_wish import ColourWish
from hardware.faults import DeviceFault, News, fault_of
from hardware.luminance import TornPicture
from hardware.stderr_capture import captured_stderr
from hardware.values import Frame, Picture

PICTURES: Final = frozenset({".bmp", ".jpeg", ".jpg", ".pgm", ".png"})
FOLDER_RATE: Final = 2.0
"""Pictures a second out of a folder."""
FASTEST: Final = 240.0


class FileCamera(Closing):
    """The frames of a clip or a folder at their own pace, or as fast as read with `rate` 0."""

    def __init__(
        self,
        path: str | Path,
        rate: float | None = None,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], None] = time.sleep,
        colour: ColourWish | None = None,
    ) -> None:
        self._colour = colour or ColourWish()
        self._path = Path(path)
        self._clock = clock
        self._wait = wait
        self._number = 0
        self._due = clock()
        self._closed = False
        self.broken: list[str] = []
        """Pictures of the folder that could not be read whole."""
        self._pictures: Clip | Pictures
        try:
            own_rate, self._pictures = self._open()
        except OSError as error:
            raise fault_of(error, str(self._path), "") from None
        except ValueError:
            # A zero byte, which no name can have.
            raise DeviceFault(News.NO_SUCH_DEVICE, device=str(self._path)) from None
        self._gap = 0.0 if rate == 0 else 1 / (rate or own_rate)

    def __repr__(self) -> str:
        state = "closed" if self._closed else f"at frame {self._number}"
        return f"<FileCamera {self._path} {state}>"

    @property
    def closed(self) -> bool:
        """Whether the recording was put away."""
        return self._closed

    def read(self, timeout: float = 1.0) -> Frame | None:
        """Give the next frame when it is due; DeviceFault when the recording is over."""
        if self._closed:
            raise ValueError("expected an open camera, got a closed one")
        early = self._due - self._clock() if self._gap else 0.0
        if early > 0:
            self._wait(min(early, timeout))
            if early > timeout:
                return None
        picture = next(self._pictures, None)
        if picture is None:
            raise DeviceFault(News.CAMERA_ENDED, device=str(self._path), count=self._number)
        now = self._clock()
        self._due = max(self._due, now - self._gap) + self._gap
        self._number += 1
        return Frame(self._number, now, picture.pixels, picture.chroma)

    def close(self) -> None:
        """Put the recording away; nothing happens the second time."""
        self._closed = True
        self._pictures.close()

    def _open(self) -> tuple[float, "Clip | Pictures"]:
        """Give the pictures and how many there are a second; OSError as the system says it."""
        if self._path.is_dir():
            return FOLDER_RATE, self._read_folder()
        return self._open_clip()

    def _open_clip(self) -> tuple[float, "Clip"]:
        if self._path.exists() and not self._path.is_file():
            # A pipe or a device: whoever opens it may wait for ever.
            raise DeviceFault(News.RECORDING_UNPLAYABLE, device=str(self._path))
        # OpenCV says only that it failed; opening the file ourselves says why.
        with self._path.open("rb"), captured_stderr() as caught:
            capture = cv2.VideoCapture(str(self._path))
        caught.pass_on_others()
        clip = Clip(capture, self._colour)
        if not capture.isOpened():
            clip.close()
            raise DeviceFault(News.RECORDING_UNPLAYABLE, device=str(self._path))
        rate = float(capture.get(cv2.CAP_PROP_FPS))
        return rate if 0 < rate <= FASTEST else FOLDER_RATE, clip

    def _read_folder(self) -> "Pictures":
        files = [file for file in self._path.iterdir() if file.suffix.lower() in PICTURES]
        if not files:
            kinds = ", ".join(sorted(PICTURES))
            raise DeviceFault(News.RECORDING_EMPTY, device=str(self._path), kinds=kinds)
        return Pictures(sorted(files, key=_natural), self.broken, self._colour)


class Clip:
    """The pictures of a video file, one after the other."""

    def __init__(self, capture: "cv2.VideoCapture", colour: ColourWish) -> None:
        self._capture = capture
        self._colour = colour

    def __iter__(self) -> Iterator[Picture]:
        return self

    def __next__(self) -> Picture:
        with captured_stderr() as caught:
            is_there, raw = self._capture.read()
        caught.pass_on_others()
        if not is_there:
            raise StopIteration
        return picture_of(raw, self._colour.is_on)

    def close(self) -> None:
        """Put the file away."""
        self._capture.release()


class Pictures:
    """The whole pictures among some files; names of others are added to `broken`."""

    def __init__(self, files: list[Path], broken: list[str], colour: ColourWish) -> None:
        self._colour = colour
        self._files = iter(files)
        self._broken = broken

    def __iter__(self) -> Iterator[Picture]:
        return self

    def __next__(self) -> Picture:
        for file in self._files:
            if file.is_file():
                with suppress(TornPicture, OSError):
                    return decoded(file.read_bytes(), self._colour.is_on)
            self._broken.append(file.name)
        raise StopIteration

    def close(self) -> None:
        """Stop: there is nothing held open between two pictures."""
        self._files = iter(())


def _natural(file: Path) -> list[tuple[int, str]]:
    """Give the order people expect: picture 2 before picture 10."""
    parts = re.findall(r"\d+|\D+", file.name)
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]
