"""Snapshots of Titania's table as an exact eye would take them, for tests without pixels.

Places are written out here on their own: hexes of 42 mm round the castle's cell (0, 0), anchors and
slots as the printed board has them, its middle at (21, 18.19).
"""

import math
from collections.abc import Iterable, Mapping
from itertools import count

from vision.tags import encode_payload
from vision.values import Eye, Pose, Snapshot

PITCH = 42.0
MIDDLE = (21.0, 18.19)
EYE = Eye(30.0, 80.0, 900.0)
ANCHORS = {901: (-209, -177), 902: (209, -177), 903: (209, 177), 904: (-209, 177)}
SLOTS = {"first": -88.0, "second": 0.0, "third": 88.0}
FIRST = {
    "blue card": 1,
    "yellow card": 9,
    "red card": 17,
    "blue-yellow card": 25,
    "yellow-red card": 29,
    "red-blue card": 33,
    "brown 2": 101,
    "green 2": 102,
    "black 2": 103,
    "brown 3": 105,
    "white 3": 108,
    "each 1": 109,
    "any 2": 111,
    "starfish 1": 115,
    "ship 1": 120,
    "3 points": 201,
    "4 points": 211,
    "5 points": 221,
    "blue": 301,
    "yellow": 321,
    "red": 341,
}
"""The number of the first piece of each kind; the fog tiles as the map that ships lists them."""

CASTLE = {
    "blue": (301, (0, 0), -10.5),
    "yellow": (321, (0, 0), 10.5),
    "yellow2": (322, (1, 0), -10.5),
    "red": (341, (1, 0), 10.5),
    "blue2": (302, (0, 1), -10.5),
    "red2": (342, (0, 1), 10.5),
}
_numbers = count(1)


def tag(number: int) -> str:
    return encode_payload("TIA", number)


def place(where: object) -> tuple[float, float]:
    """Give millimetres from the cell (0, 0): of a cell, a slot, or somewhere on the table."""
    match where:
        case (int(q), int(r)):
            return (PITCH * (q + r / 2), PITCH * math.sqrt(3) / 2 * r)
        case str(name) if name in SLOTS:
            return (MIDDLE[0] + 246.0, MIDDLE[1] + SLOTS[name])
        case (float(x), float(y)):
            return (x, y)
    raise ValueError(f"expected a cell, a slot or a place, got {where!r}")


def seen(
    pieces: Mapping[int, object] | None = None,
    *,
    castle: bool = True,
    without: Iterable[int] = (),
    beside: Mapping[int, float] | None = None,
    covered: Iterable[int] = (),
    doubled: Iterable[int] = (),
    anchors: Iterable[int] = tuple(ANCHORS),
    glued: Mapping[int, tuple[float, float]] | None = None,
    turn: float = 3.0,
    eye: Eye | None = EYE,
) -> Snapshot:
    """Give the snapshot of pieces by their numbers and places; the castle's ships lie there too.

    A card's code is 16 mm left of its middle and 30 mm above; all others have it in the middle.
    `beside` is how far to the right of its place a piece lies, `glued` how far off an anchor is.
    """
    poses, under = [], []

    def show(number: int, x: float, y: float, height: float) -> None:
        t = math.radians(turn)
        px, py = x * math.cos(t) - y * math.sin(t), x * math.sin(t) + y * math.cos(t)
        stretch = EYE.z / (EYE.z - height)
        px, py = EYE.x + (px - EYE.x) * stretch, EYE.y + (py - EYE.y) * stretch
        pose = Pose(tag(number), px, py, turn % 360)
        (under if number in set(covered) else poses).append(pose)

    for number in anchors:
        x, y = ANCHORS[number]
        dx, dy = (glued or {}).get(number, (0.0, 0.0))
        show(number, MIDDLE[0] + x + dx, MIDDLE[1] + y + dy, 0.3)
    gone = set(without)
    for number, cell, off in CASTLE.values() if castle else ():
        if number not in gone:
            x, y = place(cell)
            show(number, x + off, y, 2.3)
    for number, where in (pieces or {}).items():
        x, y = place(where)
        x += (beside or {}).get(number, 0.0)
        if number <= 36:
            show(number, x - 16.0, y - 30.0, 0.6)
        else:
            show(number, x, y, 2.3)
    return Snapshot(
        next(_numbers),
        tuple(poses),
        tuple(under),
        doubled=tuple(tag(number) for number in doubled),
        eye=eye,
    )
