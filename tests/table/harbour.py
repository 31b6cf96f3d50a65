"""A small board of hexes for tests: ships on two berths a cell, hidden buoys, cards in a slot."""

import math
from collections.abc import Iterable

from vision.anchored import board_of
from vision.catalogue import parse_catalogue
from vision.lattice import Board
from vision.tags import encode_payload
from vision.values import Eye, Pose, Snapshot

TEXT = """
game = "harbour"
letters = "HAR"
[board]
cells = "hexes"
cell = 42.0
margin = 20.0
anchors = [{ number = 901, x = -60.0, y = -50.0 }, { number = 902, x = 60.0, y = 90.0 }]
slots = [{ name = "card", cell = [-9, 0], x = 190.0, y = 20.0, width = 62.0, height = 88.0 }]
[[kinds]]
name = "buoy"
thickness = 2.0
shape = { type = "disc", diameter = 34.0 }
sticker = { size = 15.0 }
is_piled = true
[[kinds]]
name = "ship"
thickness = 3.0
shape = { type = "rectangle", width = 21.0, height = 21.0 }
sticker = { size = 15.0 }
on = "buoy"
berths = [{ name = "left", x = -10.5, y = 0.0 }, { name = "right", x = 10.5, y = 0.0 }]
[[kinds]]
name = "card"
thickness = 0.3
shape = { type = "rectangle", width = 60.0, height = 86.0 }
sticker = { size = 15.0, x = -17.0, y = -30.0 }
lies = "slot"
[[kinds]]
name = "anchor"
thickness = 2.0
shape = { type = "rectangle", width = 28.0, height = 28.0 }
sticker = { size = 20.0 }
[[pieces]]
kind = "buoy"
first = 1
last = 6
[[pieces]]
kind = "ship"
name = "ship-red"
first = 101
last = 104
[[pieces]]
kind = "ship"
name = "ship-blue"
first = 111
last = 114
[[pieces]]
kind = "card"
first = 201
last = 203
[[pieces]]
kind = "anchor"
first = 901
last = 902
"""
BOOK = parse_catalogue(TEXT, "harbour.toml")
SLOT_CELL = (-9, 0)
CELLS = frozenset((q, r) for q in range(-1, 3) for r in range(3))
PITCH = 42.0
EYE = Eye(40.0, 120.0, 900.0)
HEIGHTS = {"buoy": 4.0, "ship": 7.0, "card": 2.3, "anchor": 2.0}
"""A board of 2 mm, buoys of 2 mm on it, ships of 3 mm on those, cards of 0.3 mm on the board."""


def tag(number: int) -> str:
    return encode_payload("HAR", number)


def board() -> Board:
    return board_of(BOOK, CELLS)


def shown(
    pieces: Iterable[tuple[int, tuple[float, float]]],
    *,
    turn: float = 9.0,
    covered: Iterable[int] = (),
    extra: float = 0.0,
    anchors: Iterable[int] = (901, 902),
) -> Snapshot:
    """Give the snapshot of codes at places on the board; `extra` millimetres higher than usual."""
    places = {901: (-60.0, -50.0), 902: (60.0, 90.0)}
    poses, under = [], []
    for number, (x, y) in (*((n, places[n]) for n in anchors), *pieces):
        entry = BOOK.piece(tag(number))
        assert entry is not None
        t = math.radians(turn)
        px, py = 21 + x * math.cos(t) - y * math.sin(t), -14 + x * math.sin(t) + y * math.cos(t)
        height = HEIGHTS[entry.kind.name] + (extra if number < 900 else 0.0)
        away = EYE.z / (EYE.z - height)
        px, py = EYE.x + (px - EYE.x) * away, EYE.y + (py - EYE.y) * away
        (under if number in set(covered) else poses).append(Pose(tag(number), px, py, turn % 360))
    return Snapshot(1, tuple(poses), tuple(under), eye=EYE)


def on(cell: tuple[int, int], dx: float = 0.0, dy: float = 0.0) -> tuple[float, float]:
    """Give a place on a cell, in millimetres of the board."""
    q, r = cell
    return (PITCH * (q + r / 2) + dx, PITCH * r * math.sqrt(3) / 2 + dy)
