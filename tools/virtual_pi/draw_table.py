"""`python draw_table.py FILE`: a bare table with its mat tags, as a camera above it sees it.

Run with the checkout under test first on PYTHONPATH.
"""

import sys

import cv2

from companion.simulated.tabletop import open_camera, set_table


def main(file: str) -> None:
    with open_camera(set_table()) as camera:
        frame = camera.read()
    assert frame is not None, "a simulated camera that is well always gives a frame"
    cv2.imwrite(file, frame.pixels)


main(sys.argv[1])
