"""What an exact eye far above would see of a table that lies as it should."""

import math
from collections.abc import Iterable

from companion.kits.answers import Laid
from companion.kits.kit import AnyKit
from companion.kits.plans import Plan
from vision.values import Eye, Pose, Snapshot

ABOVE_MM = 1e7
"""So far up that nothing shows displaced, however high it lies."""


def exact_snapshot(
    kit: AnyKit, state: object, laid: Iterable[Laid], plan: Plan | None = None
) -> Snapshot:
    """Give the snapshot of some pieces in their places, of those one sees, and of the board.

    A game that goes on keeps its plan: another one would move a whole land across the table.
    """
    plan = kit.simulation.plan(state) if plan is None else plan
    poses = []
    for one in laid:
        entry = kit.table.book.piece(one.payload)
        if entry is not None and one.is_read:
            sticker = entry.kind.sticker
            at = plan.place(one, entry)
            poses.append(_pose(one.payload, at, (sticker.x, sticker.y), sticker.angle))
    for board, x, y, angle in plan.furniture:
        for code in board.up.prints:
            poses.append(_pose(code.label, (x, y, angle), (code.x, code.y), code.angle))
    return Snapshot(1, tuple(poses), eye=Eye(0.0, 0.0, ABOVE_MM))


def _pose(
    payload: str, piece: tuple[float, float, float], at: tuple[float, float], turned: float
) -> Pose:
    x, y, angle = piece
    a = math.radians(angle)
    dx = at[0] * math.cos(a) - at[1] * math.sin(a)
    dy = at[0] * math.sin(a) + at[1] * math.cos(a)
    return Pose(payload, x + dx, y + dy, (angle + turned) % 360.0)
