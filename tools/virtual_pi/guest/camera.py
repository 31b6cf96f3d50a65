"""`camera.py FILE WIDTH HEIGHT`: shows one picture (raw YUYV) again and again on /dev/video0.

v4l2loopback makes a camera of what is written; the product sees a camera like any other. Each
picture has noise of its own, as a sensor's has: one that never changes is taken for a stuck camera.
"""

import fcntl
import os
import struct
import sys
import time

S_FMT, OUTPUT, YUYV = 0xC0D05605, 2, 0x56595559
NOISE_BYTES = 1 << 16
LUMA_BITS = int.from_bytes(b"\1\0" * (NOISE_BYTES // 2), "big")
"""The lowest bit of each grey value; colours stay as they are."""


def with_noise(picture: bytearray) -> bytearray:
    """Changes the first lines by one grey level at the most; more would take an emulator long."""
    grain = int.from_bytes(os.urandom(NOISE_BYTES), "big") & LUMA_BITS
    first = int.from_bytes(picture[:NOISE_BYTES], "big")
    picture[:NOISE_BYTES] = (first ^ grain).to_bytes(NOISE_BYTES, "big")
    return picture


def main(file: str, width: int, height: int) -> None:
    device = os.open("/dev/video0", os.O_RDWR)
    shape = struct.pack("IIIIIIIII", width, height, YUYV, 1, width * 2, width * height * 2, 8, 0, 0)
    asked = struct.pack("I4x", OUTPUT) + shape
    fcntl.ioctl(device, S_FMT, asked.ljust(208, b"\0"))
    while True:
        # Read anew each time: the table changes.
        with open(file, "rb") as picture:
            os.write(device, with_noise(bytearray(picture.read())))
        time.sleep(0.2)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
