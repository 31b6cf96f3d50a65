"""Cameras by their address, each watched, so that the game never waits for one."""

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Final, Protocol

from hardware.addresses import (
    NET,
    NET_ADDRESS,
    BadAddress,
    is_net_address,
    parse_address,
    shown_address,
)
from hardware.camera import Camera
from hardware.capture import CameraCapture, Capture
from hardware.colour_wish import ColourWish
from hardware.device_state import DeviceState
from hardware.faults import News
from hardware.file_camera import FileCamera
from hardware.no_camera import NoCamera
from hardware.process_capture import ProcessCapture
from hardware.values import Notice
from hardware.watched_camera import WatchedCamera

CAMERA_SCHEMES: Final = ("pi", "usb", NET, "file", "none")

USB_SOURCE: Final = "hardware.usb_camera:UsbSource"
NET_SOURCE: Final = "hardware.net_camera:NetSource"
PI_SOURCE: Final = "hardware.pi_camera:PiSource"

CameraOpener = Callable[[str], Camera]


class AnnouncingCamera(Camera, Protocol):
    """A camera that never raises for a device gone, but gives notices for people."""

    @property
    def name(self) -> str:
        """The address the camera was opened by."""

    @property
    def state(self) -> DeviceState:
        """Whether it gives pictures, is being opened, or is ill, since when and why."""

    def notices(self) -> Sequence[Notice]:
        """Give the news since last asked."""


def open_camera(
    address: str,
    openers: Mapping[str, CameraOpener] | None = None,
    still: Collection[str] = (),
    clock: Callable[[], float] = time.monotonic,
    wait: Callable[[float], None] = time.sleep,
    *,
    mirrored: bool = False,
    colour: ColourWish | None = None,
) -> AnnouncingCamera:
    """Give the camera of an address: pi:, usb:0, net:http://..., file:clip.avi, none:.

    `openers` adds schemes, such as `sim`, whose opener gets what follows the colon; a scheme in
    `still` may repeat a picture to the last pixel without being called frozen. A device that is
    not there is no error: the camera says so by a Notice, and comes when it can. Pictures of one
    that shows them `mirrored` are turned over. Whenever `colour` is on frames have their chroma
    too, where the device has any; an opener's camera gives what it gives.
    """
    openers = openers or {}
    schemes = dict.fromkeys((*CAMERA_SCHEMES, *openers))
    found = parse_address(address, schemes, with_rest=("usb", "file", NET))
    name = shown_address(address)

    def watch(
        start: Callable[[], Capture],
        is_live: bool = True,
        lost: News = News.CAMERA_LOST,
        behind: Camera | None = None,
    ) -> WatchedCamera:
        return WatchedCamera(name, start, clock, wait, is_live, lost, behind, mirrored)

    if found.scheme in openers:
        camera = openers[found.scheme](found.rest)
        is_live = found.scheme not in still
        return watch(lambda: CameraCapture(camera, address), is_live, behind=camera)
    match found.scheme:
        case "pi":
            lost = News.CAMERA_RIBBON
            return watch(lambda: ProcessCapture(PI_SOURCE, "", address, colour=colour), lost=lost)
        case "usb":
            return watch(lambda: ProcessCapture(USB_SOURCE, found.rest, address, colour=colour))
        case "net":
            if not is_net_address(found.rest):
                raise BadAddress(f"expected net:http://... or net:rtsp://... got {name!r}")
            secret = {NET_ADDRESS: found.rest}
            start = partial(ProcessCapture, NET_SOURCE, "", name, secret=secret, colour=colour)
            return watch(start, lost=News.CAMERA_NET)
        case "file":
            return watch(
                lambda: FileCapture(found.rest, address, clock, wait, colour), is_live=False
            )
        case _:
            return NoCamera(wait)


class FileCapture(CameraCapture):
    """A recording as a source of pictures; its end is a fault that is told once."""

    def __init__(
        self,
        path: str,
        name: str,
        clock: Callable[[], float],
        wait: Callable[[float], None],
        colour: ColourWish | None = None,
    ) -> None:
        self._file = FileCamera(path, clock=clock, wait=wait, colour=colour)
        super().__init__(self._file, name)

    def close(self) -> None:
        """Put the recording away: the next start plays it from its beginning."""
        self._file.close()
