"""`camera.py FILE WIDTH HEIGHT`: shows one picture (raw YUYV) again and again on /dev/video0.

v4l2loopback makes a camera of what is written; the product sees a camera like any other.
"""

import fcntl
import os
import struct
import sys
import time

S_FMT, OUTPUT, YUYV = 0xC0D05605, 2, 0x56595559


def main(file: str, width: int, height: int) -> None:
    device = os.open("/dev/video0", os.O_RDWR)
    shape = struct.pack("IIIIIIIII", width, height, YUYV, 1, width * 2, width * height * 2, 8, 0, 0)
    asked = struct.pack("I4x", OUTPUT) + shape
    fcntl.ioctl(device, S_FMT, asked.ljust(208, b"\0"))
    while True:
        # Read anew each time: the table changes.
        with open(file, "rb") as picture:
            os.write(device, picture.read())
        time.sleep(0.2)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
