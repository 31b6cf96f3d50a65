"""Snapshots of Tiwanaku tables as an exact eye would take them, for tests without pixels."""

import math
from collections.abc import Iterable, Mapping

from vision.tags import encode_payload
from vision.values import Eye, Pose, Snapshot

PITCH = 56.0
EYE = Eye(40.0, 120.0, 900.0)
ANCHORS = {
    9: {901: (-267, -125), 902: (267, -125), 903: (267, 125), 904: (-267, 125)},
    5: {911: (-155, -125), 912: (155, -125), 913: (155, 125), 914: (-155, 125)},
}
FIRST = {
    "earth": 1,
    "sand": 16,
    "grass": 33,
    "rock": 48,
    1: 101,
    2: 114,
    3: 126,
    4: 138,
    5: 148,
    "beige": 201,
    "blue": 206,
    "green": 211,
    "white": 216,
    "mauve": 221,
    "yellow": 222,
}
"""The first number of each kind of piece."""


def tag(number: int) -> str:
    return encode_payload("TIW", number)


Lies = tuple[int, tuple[int, int]]
"""A piece's number and its cell."""


def seen(
    pieces: Iterable[Lies],
    *,
    columns: int = 9,
    turn: float = 7.0,
    shift: tuple[float, float] = (31.0, -12.0),
    nudged: Mapping[int, tuple[float, float, float]] | None = None,
    turned: Mapping[int, int] | None = None,
    covered: Iterable[int] = (),
    replaced: Iterable[int] = (),
    doubled: Iterable[int] = (),
    anchors: Iterable[int] | None = None,
    eye: Eye | None = EYE,
    number: int = 1,
) -> Snapshot:
    """Give the snapshot of a board of five rows, turned and shifted on the table.

    The way of the light is written out here on its own: a tag at a height shows on the plane where
    the line from the eye through it meets the table.
    """
    poses, under = [], []

    def show(piece: int, x: float, y: float, height: float, angle: float) -> None:
        t = math.radians(turn)
        px = shift[0] + x * math.cos(t) - y * math.sin(t)
        py = shift[1] + x * math.sin(t) + y * math.cos(t)
        stretch = EYE.z / (EYE.z - height)
        px, py = EYE.x + (px - EYE.x) * stretch, EYE.y + (py - EYE.y) * stretch
        pose = Pose(tag(piece), px, py, (angle + turn) % 360)
        (under if piece in set(covered) else poses).append(pose)

    shown = set(ANCHORS[columns]) if anchors is None else set(anchors)
    for piece, (x, y) in ANCHORS[columns].items():
        if piece in shown:
            show(piece, x, y, 2.0, 0.0)
    for piece, (row, column) in pieces:
        x, y = (column - (columns - 1) / 2) * PITCH, (row - 2) * PITCH
        dx, dy, angle = (nudged or {}).get(piece, (0.0, 0.0, 0.0))
        angle += 90.0 * (turned or {}).get(piece, 0)
        if piece < 100:
            t = math.radians(angle)
            dx += -14 * math.cos(t) + 14 * math.sin(t)
            dy += -14 * math.sin(t) - 14 * math.cos(t)
            height = 4.0
        elif piece < 200:
            dx, dy, height = dx + 13, dy + 13, 6.0
        else:
            dx, dy, height = dx + 14, dy - 14, 28.0
        show(piece, x + dx, y + dy, height, angle)
    return Snapshot(
        number,
        tuple(poses),
        tuple(under),
        tuple(map(tag, doubled)),
        eye=eye,
        replaced=tuple(map(tag, replaced)),
    )
