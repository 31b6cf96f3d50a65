"""Snapshots of Taluva tables as an exact eye would take them, for tests without pixels."""

import math
from collections.abc import Iterable, Mapping

from companion.kits.taluva.pieces import payload_of
from engines.taluva.state import Laid
from vision.values import Eye, Pose, Snapshot

EDGE = 25.0
PITCH = EDGE * math.sqrt(3)
THICK = 4.0
EYE = Eye(40.0, 120.0, 900.0)


def seen(
    laid: Iterable[Laid],
    *,
    turn: float = 7.0,
    shift: tuple[float, float] = (31.0, -12.0),
    nudged: Mapping[int, tuple[float, float, float]] | None = None,
    eye: Eye | None = EYE,
    covered: Iterable[int] = (),
    hidden: Iterable[int] = (),
    doubled: Iterable[int] = (),
    number: int = 1,
) -> Snapshot:
    """Give the snapshot of tiles on a lattice that is turned and shifted on the table.

    The way of the light is written out here on its own: a tag at a height shows on the plane where
    the line from the eye through it meets the table.
    """
    poses, under = [], []
    gone = set(hidden)
    for one in laid:
        if one.tile in gone:
            continue
        q, r = one.at
        x, y = PITCH * (q + r / 2), EDGE * 1.5 * r
        t = math.radians(turn)
        dx, dy, da = (nudged or {}).get(one.tile, (0.0, 0.0, 0.0))
        px = shift[0] + x * math.cos(t) - y * math.sin(t) + dx
        py = shift[1] + x * math.sin(t) + y * math.cos(t) + dy
        height = one.level * THICK
        source = EYE if eye is None else eye
        stretch = source.z / (source.z - height)
        px = source.x + (px - source.x) * stretch
        py = source.y + (py - source.y) * stretch
        angle = (one.turned * 60 + turn + da) % 360
        pose = Pose(payload_of(one.tile), px, py, angle)
        (under if one.tile in set(covered) else poses).append(pose)
    twice = tuple(payload_of(tile) for tile in doubled)
    return Snapshot(number, tuple(poses), tuple(under), doubled=twice, eye=eye)
