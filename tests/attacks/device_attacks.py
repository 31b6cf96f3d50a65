"""Attacks by devices: serial lines, pictures, codes in pictures, notes of the capture process."""

import contextlib
import io
import os
import random
import tempfile
from pathlib import Path

import cv2
import numpy as np
import segno
from input_gadgets import TOUCHED, TYPING, Gadgets, event_bytes
from reader_list import attacks
from siege import Harm, ask, hold, hold_shown

from companion.seeing.pictures import decode as decode_photograph
from companion.system.errors import Mistake
from companion.system.notices import word_notice
from companion.words import Language, Words
from hardware.chroma import decoded, picture_of, picture_of_planes
from hardware.console_input.devices import ConsoleInput
from hardware.console_input.events import Finger
from hardware.console_input.keymaps import PlainStrokes
from hardware.faults import DeviceFault
from hardware.luminance import TornPicture
from hardware.picture_check import PictureCheck
from hardware.reconnect import InlineAttempt
from hardware.serial_link import HostLink
from hardware.serial_panel import SerialPanel
from hardware.serial_protocol import LONGEST_LINE, format_line
from hardware.values import Notice
from vision.tags import decode_payload, encode_payload

EN, FR = Words(Language.ENGLISH), Words(Language.FRENCH)
NONCE = 0x1234


def conversations():
    hello = f"hello 1 {NONCE:04x} pico"
    said = (hello, "00 down ok", "01 up ok", "02 turn 1 -3", "ack 01", "03 turn 0 12", "beat")
    return (
        b"".join(map(format_line, said)),
        b"".join(map(format_line, (hello, "00 turn 99999999999999999999 1", "hello 9\x1b[2J x y"))),
        b"noise" * 40 + format_line(hello),
        b"".join(format_line(f"{n % 256:02x} down left") for n in range(40)),
    )


@attacks(
    "serial",
    conversations,
    "hardware.serial_link:receive",
    "hardware.serial_protocol:feed",
    "hardware.serial_panel:_hear",
)
def a_panel_that_lies_is_heard_out(data, home):
    link = HostLink(0.0, NONCE)
    panel = SerialPanel(str(home / "tty"), InlineAttempt, random.Random(1))
    rng, now, at = random.Random(len(data)), 0.0, 0
    with panel:
        while at < len(data):
            step = rng.randrange(1, 200)
            for heard in link.receive(data[at : at + step], now):
                panel._hear(heard)
            at, now = at + step, now + rng.choice((0.0, 0.01, 1.0))
            link.health(now)
            for line in link.outgoing(now).split(b"\n"):
                if len(line) >= LONGEST_LINE:
                    raise Harm(f"we said {line!r}")
            for event in panel.poll(now):
                if isinstance(event, Notice):
                    for words in (EN, FR):
                        hold_shown(word_notice(event, words))
        repr(panel)
    fault = DeviceFault("panel-version", device="tty", version=(link.version or "")[:8])
    hold_shown(EN.say("notice-panel-version", **fault.facts))


def input_events():
    pressed = ((1, 28, 1), (0, 0, 0), (1, 28, 0), (0, 0, 0))
    touched = ((3, 47, 1), (3, 57, 4), (3, 53, 900), (3, 54, -9), (0, 0, 0), (3, 57, -1), (0, 0, 0))
    moved = ((2, 0, 5), (2, 1, -7), (1, 0x110, 1), (0, 0, 0), (0, 3, 0), (1, 0x110, 0), (0, 0, 0))
    matrix = b"E:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0\n"
    return tuple(matrix + event_bytes(*changes) for changes in (pressed, touched, moved))


@attacks(
    "evdev",
    input_events,
    "hardware.console_input.devices:read",
    "hardware.console_input.devices:read_matrix",
    share=0.25,
)
def a_keyboard_that_lies_ends_nothing(data, home):
    udev = home / "udev"
    udev.mkdir(exist_ok=True)
    (udev / "c0:0").write_bytes(data)
    with tempfile.TemporaryDirectory() as folder:
        gadgets = Gadgets(Path(folder))
        gadgets.plug(
            0, "All in one", keys=(*TYPING, 0x110, TOUCHED), relative=(0, 1),
            axes={0x2F: (0, 4, 0), 0x35: (0, 99, 0), 0x36: (0, 99, 0), 0x39: (0, 65535, 0)},
        )  # fmt: skip
        reads = ConsoleInput(
            PlainStrokes, folder=gadgets.folder, udev=udev, control=gadgets.control
        )
        with reads:
            reads.poll(0.0)
            os.write(gadgets.plugged[0].pipe, data)
            for event in reads.poll(2.0):
                if isinstance(event, Finger) and not (0 <= event.x <= 1 and 0 <= event.y <= 1):
                    raise Harm(f"a finger off the screen: {event}")
            gadgets.close()
            reads.poll(4.0)
            if reads.used:
                raise Harm("a keyboard that is gone is read on")


def photographs():
    picture = np.full((60, 80), 220, np.uint8)
    picture[10:40, 10:50] = np.arange(1200, dtype=np.uint8).reshape(30, 40)
    alpha = np.dstack([picture] * 4)
    deep = picture.astype(np.uint16) * 257
    forms = ((".png", picture), (".png", alpha), (".png", deep), (".jpg", picture))
    more = ((".bmp", picture), (".pgm", picture), (".tiff", picture), (".webp", picture))
    return tuple(cv2.imencode(form, one)[1].tobytes() for form, one in (*forms, *more))


@attacks(
    "picture",
    photographs,
    "companion.seeing.pictures:decode",
    "companion.seeing.pictures:_read",
    "hardware.luminance:decode",
    "hardware.luminance:unpack",
    "hardware.chroma:decode_chroma",
    "hardware.file_camera:__next__",
)
def a_picture_is_read_or_told(data, home):
    try:
        found = decode_photograph(data, "photo.png", EN)
        if found.ndim != 2 or found.dtype != np.uint8:
            raise Harm(f"no grey picture: {found.shape} {found.dtype}")
    except Mistake as mistake:
        if "photo.png" not in str(mistake):
            raise Harm(str(mistake)) from None
    with contextlib.suppress(TornPicture):
        judge(decoded(data, colour=True))
    for raw in (np.frombuffer(data, np.uint8), np.frombuffer(data, np.uint8).reshape(1, -1)):
        try:
            judge(picture_of(raw, colour=True))
        except TornPicture:
            continue
    if len(data) % 10 == 0:
        file = home / "photo.png"
        file.write_bytes(data)
        hold(ask("scan", file), quiet=True)


def clips():
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "clip.avi"
        form = cv2.VideoWriter_fourcc(*"MJPG")
        video = cv2.VideoWriter(str(file), cv2.CAP_OPENCV_MJPEG, form, 5.0, (64, 48))
        for grey in (40, 200):
            video.write(np.full((48, 64, 3), grey, np.uint8))
        video.release()
        return (file.read_bytes(),)


@attacks("video", clips, "companion.seeing.pictures:_frames", share=0.25)
def a_video_is_read_as_far_as_it_goes(data, home):
    file = home / "clip.avi"
    file.write_bytes(data)
    hold(ask("scan", file), str(file), quiet=True)


def judge(picture):
    """Let the check of a live camera see a picture of any size, twice; its colour is half of it."""
    pixels, chroma = picture.pixels, picture.chroma
    half = (pixels.shape[0] // 2, pixels.shape[1] // 2, 2)
    if chroma is not None and (chroma.shape != half or chroma.dtype != np.uint8):
        raise Harm(f"colour of {chroma.shape} beside {pixels.shape}")
    check = PictureCheck()
    check.judge(pixels)
    check.judge(pixels)
    check.judge(np.vstack([pixels, pixels]))


def frames():
    return (b"\x00" * 4800, bytes(range(256)) * 30, b"\xff\xd8" + b"\x10" * 400 + b"\xff\xd9")


@attacks("frame", frames, "hardware.luminance:luminance", "hardware.usb_camera:__init__")
def a_driver_that_lies_gives_a_torn_picture(data, home):
    rng = random.Random(len(data))
    array = np.frombuffer(data, np.uint8)
    shapes = [(0, 0), (1, -1), (-1, 1), (-1,), (2, -1, 2), (-1, 2, 3), (1, 1, -1), (-1, 1, 1, 1)]
    for shape in shapes:
        try:
            raw = array[: len(data) // 12 * 12].reshape(shape)
        except ValueError:
            continue
        for given in (raw, raw.astype(np.float32), raw[:0], raw[..., ::-1]):
            try:
                judge(picture_of(given, colour=True))
            except TornPicture:
                continue
        try:
            judge(picture_of_planes(raw, rng.choice((4, 1920)), rng.choice((2, 1080)), colour=True))
        except TornPicture:
            continue
    for none in (None, "picture", [], [[1, 2]]):
        try:
            picture_of(none, colour=True)
        except TornPicture:
            continue


def code_texts():
    return (encode_payload("TAL", 17), "WIFI:T:WPA;S=home;P=secret;;", "https://example.org/?q=1")


@attacks("qr-text", code_texts, "vision.tags:decode_payload", "companion.seeing.scanning:scan",
         share=0.25)  # fmt: skip
def a_strangers_code_is_shown_or_left_alone(data, home):
    decode_payload(data.decode("utf-8", "surrogateescape"))
    try:
        code = segno.make(data[:300] or b"x", error="m", micro=False)
    except segno.DataOverflowError:
        return
    stream = io.BytesIO()
    code.save(stream, kind="png", scale=4, border=4)
    file = home / "code.png"
    file.write_bytes(stream.getvalue())
    hold(ask("scan", file, "--all"), quiet=True)
    hold(ask("scan", file, "--all", "--json"), quiet=True)
