"""`webcam.py FOLDER WIDTH HEIGHT`: a USB camera as most webcams are (UVC), with JPEG pictures.

It is plugged into the kernel's own port for devices over a wire (vhci_hcd), and answers what a USB
device is asked: which it is, which pictures it has, and one picture after the other. The kernel's
driver for webcams (uvcvideo) makes /dev/video0 of it. It shows the pictures of FOLDER in turn.
When this program ends, the cable is out.

Pictures come in bulk, as those of some webcams do: pieces of an agreed size, each with a header
that says whether a picture ends with it.
"""

import glob
import socket
import struct
import sys
import time

SUBMIT, UNLINK, SUBMITTED, UNLINKED = 1, 2, 3, 4
EPIPE = 32
HIGH_SPEED, PORT, DEVICE = 3, 0, 1 << 16 | 2
ATTACH = "/sys/devices/platform/vhci_hcd.0/attach"

INTERVAL = 2_000_000
"""Hundreds of nanoseconds from one picture to the next: five a second."""
PIECE = 16384
PROBE_LENGTH = 26
MOST_BYTES = 4 << 20

GET_DESCRIPTOR, GET_CONFIGURATION, GET_STATUS = 6, 8, 0
ASK_CURRENT, ASK_LENGTH, ASK_ABILITIES = 0x81, 0x85, 0x86
"""UVC: a value may also be asked for as its minimum, maximum, step or default, 0x82 to 0x87."""
SET_CURRENT = 0x01
END_OF_HEADER, END_OF_PICTURE = 0x80, 0x02


def describe_device() -> bytes:
    return struct.pack(
        "<BBHBBBBHHHBBBB", 18, 1, 0x200, 0xEF, 2, 1, 64, 0x1209, 0x0001, 0x100, 1, 2, 3, 1
    )


def describe_configuration(width: int, height: int) -> bytes:
    terminal_in = struct.pack("<BBBBHBBHHHB3s", 18, 0x24, 2, 1, 0x201, 0, 0, 0, 0, 0, 3, bytes(3))
    unit = struct.pack("<BBBBBHB2sB", 11, 0x24, 5, 2, 1, 0, 2, bytes(2), 0)
    terminal_out = struct.pack("<BBBBHBBB", 9, 0x24, 3, 3, 0x101, 0, 2, 0)
    units = terminal_in + unit + terminal_out
    control = struct.pack("<BBBHHIBB", 13, 0x24, 1, 0x100, 13 + len(units), 6_000_000, 1, 1) + units
    jpeg = struct.pack("<BBBBBBBBBBB", 11, 0x24, 6, 1, 1, 1, 1, 0, 0, 0, 0)
    rate = MOST_BYTES * 8 * 10_000_000 // INTERVAL
    frame = struct.pack(
        "<BBBBBHHIIIIBI",
        30, 0x24, 7, 1, 0, width, height, rate, rate, MOST_BYTES, INTERVAL, 1, INTERVAL,
    )  # fmt: skip
    colours = bytes((6, 0x24, 0x0D, 1, 1, 4))
    formats = jpeg + frame + colours
    stream = (
        struct.pack("<BBBBHBBBBBBBB", 14, 0x24, 1, 1, 14 + len(formats), 0x81, 0, 3, 0, 0, 0, 1, 0)
        + formats
    )
    parts = (
        bytes((8, 11, 0, 2, 0x0E, 3, 0, 0))
        + bytes((9, 4, 0, 0, 0, 0x0E, 1, 0, 0))
        + control
        + bytes((9, 4, 1, 0, 1, 0x0E, 2, 0, 0))
        + stream
        + struct.pack("<BBBBHB", 7, 5, 0x81, 2, 512, 0)
    )
    return struct.pack("<BBHBBBBB", 9, 2, 9 + len(parts), 2, 1, 0, 0x80, 250) + parts


def describe_word(number: int) -> bytes:
    if number == 0:
        return bytes((4, 3, 9, 4))
    text = ("", "virtual", "webcam", "1")[number].encode("utf-16-le")
    return bytes((2 + len(text), 3)) + text


class Webcam:
    def __init__(self, folder: str, width: int, height: int) -> None:
        self.folder = folder
        self.descriptors = {
            1: lambda number: describe_device(),
            2: lambda number: describe_configuration(width, height),
            3: describe_word,
        }
        probe = struct.pack("<HBBI10sII", 1, 1, 1, INTERVAL, bytes(10), MOST_BYTES, PIECE)
        assert len(probe) == PROBE_LENGTH
        self.agreed = probe
        self.picture, self.at, self.side = b"", 0, 0
        self.turn, self.due = 0, 0.0

    def asked(self, setup: bytes) -> bytes | None:
        """The answer to a question on the control pipe; None where it has none."""
        kind, request, value, index = struct.unpack("<BBHH2x", setup)
        if kind & 0x60 == 0x20:
            return self.asked_of_class(request, index)
        if kind & 0x80 == 0:
            # An address, a configuration, an interface: there is but one of each.
            return b""
        if request == GET_DESCRIPTOR:
            describe = self.descriptors.get(value >> 8)
            return None if describe is None else describe(value & 0xFF)
        return {GET_CONFIGURATION: b"\1", GET_STATUS: b"\0\0"}.get(request, b"\0")

    def asked_of_class(self, request: int, index: int) -> bytes | None:
        """What is agreed on pictures; there is one size and one rate, whatever is wished."""
        if index & 0xFF != 1:
            return None
        if request == SET_CURRENT:
            return b""
        if request == ASK_LENGTH:
            return struct.pack("<H", PROBE_LENGTH)
        return b"\3" if request == ASK_ABILITIES else self.agreed

    def piece(self, most: int) -> bytes:
        """The next piece of a picture, once it is due."""
        if not self.picture:
            time.sleep(max(0.0, self.due - time.monotonic()))
            self.due = time.monotonic() + INTERVAL / 1e7
            files = sorted(glob.glob(f"{self.folder}/*.jpg"))
            self.turn += 1
            with open(files[self.turn % len(files)], "rb") as file:
                self.picture, self.at = file.read(), 0
        part = self.picture[self.at : self.at + min(most, PIECE) - 2]
        self.at += len(part)
        header = END_OF_HEADER | self.side
        if self.at >= len(self.picture):
            header |= END_OF_PICTURE
            self.picture, self.side = b"", self.side ^ 1
        return bytes((2, header)) + part


def read_all(wire: socket.socket, count: int) -> bytes:
    parts = b""
    while len(parts) < count:
        part = wire.recv(count - len(parts))
        if not part:
            sys.exit("the kernel has hung up")
        parts += part
    return parts


def answer(
    wire: socket.socket, number: int, status: int, data: bytes = b"", taken: int = 0
) -> None:
    head = struct.pack(">5I5i8x", SUBMITTED, number, 0, 0, 0, status, len(data) or taken, 0, 0, 0)
    wire.sendall(head + data)


def serve(wire: socket.socket, webcam: Webcam) -> None:
    while True:
        head = read_all(wire, 48)
        command, number, _, inwards, pipe = struct.unpack(">5I", head[:20])
        if command == UNLINK:
            # Each question is answered before the next is read: there is none to take back.
            wire.sendall(struct.pack(">5Ii24x", UNLINKED, number, 0, 0, 0, 0))
            continue
        length = struct.unpack(">i", head[24:28])[0]
        if not inwards:
            # What is wished changes nothing: there is one size and one rate.
            read_all(wire, length)
        if pipe == 0:
            told = webcam.asked(head[40:48])
            if told is None:
                answer(wire, number, -EPIPE)
            elif inwards:
                answer(wire, number, 0, told[:length])
            else:
                answer(wire, number, 0, taken=length)
        else:
            answer(wire, number, 0, webcam.piece(length))


def main(folder: str, width: int, height: int) -> None:
    ours, kernels = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    with open(ATTACH, "w", encoding="ascii") as attach:
        attach.write(f"{PORT} {kernels.fileno()} {DEVICE} {HIGH_SPEED}")
    kernels.close()
    serve(ours, Webcam(folder, width, height))


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
