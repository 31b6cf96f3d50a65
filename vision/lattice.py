"""Where a lattice lies, found from the pieces on it or from a board's anchor tags."""

import math
from collections.abc import Collection, Iterable, Mapping
from typing import Final

import msgspec
import numpy as np

from vision.berths import Slot
from vision.fitting import Floats, rigid, turned
from vision.grid import CENTRED, Cell, Lattice, Offset, Shape, flat
from vision.mat import Place
from vision.values import Pose

NUDGED: Final = 0.06
"""Pieces usually lie within this share of the pitch of their cell; farther ones count less."""

PITCH_GUESS: Final = 0.04
"""A pitch may be off by this share; pieces and anchors far from one another correct it.

Printers shrink a page to 93 to 100 %. The mat's tags are then smaller than they are taken for, and
all distances seem longer, by the same share everywhere.
"""

ROUNDS: Final = 12


class Known(msgspec.Struct, frozen=True):
    """A piece whose cell and turn are known, and where its tag is seen."""

    pose: Pose
    cell: Cell
    turned: int
    offset: Offset = CENTRED


def first_lattice(pose: Pose, shape: Shape, pitch: float, offset: Offset = CENTRED) -> Lattice:
    """Give the lattice of a table with one piece: it lies on the cell (0, 0).

    The first piece decides what turn 0 is, here and nowhere else: see `turn_zero`. From then on
    pieces with known turns carry it (`fit_lattice`), however the mat or the camera is turned.
    """
    turn = pose.angle - offset.angle
    steps = round((turn - turn_zero(turn, shape)) / shape.value)
    return fit_lattice([Known(pose, (0, 0), steps, offset)], shape, pitch)


def turn_zero(degrees: float, shape: Shape) -> float:
    """Give where turn 0 of a free lattice points that has a piece or a row turned by so much.

    A lattice looks the same after whole steps, so turn 0 is the one within half a step of the mat's
    x axis: the lattice's right stays about the picture's right. Who lays a first piece by a plan
    must number turns from here too. Half a step away is a seam: there a slight twist of the first
    piece decides between two numberings, both good.
    """
    return degrees - shape.value * math.floor(degrees / shape.value + 0.5)


def fit_lattice(known: Iterable[Known], shape: Shape, pitch: float) -> Lattice:
    """Give the lattice on which pieces with known cells lie, whatever a few of them are nudged.

    The cells given keep their numbers: this anchors the frame from snapshot to snapshot.
    """
    model, seen = [], []
    for one in known:
        x, y = flat(shape, one.cell)
        model.append(_stuck(x * pitch, y * pitch, one.turned * shape.value, one.offset))
        seen.append((one.pose.x, one.pose.y, math.radians(one.pose.angle)))
    if not model:
        raise ValueError("expected at least one piece with a known cell, got none")
    angle, shift, scale, spread = _fit(np.array(model), np.array(seen), pitch, PITCH_GUESS)
    turn = _near_zero(math.degrees(angle))
    return Lattice(shape, pitch * scale, float(shift[0]), float(shift[1]), turn, spread)


class Board(msgspec.Struct, frozen=True):
    """A printed board: its grid, its cells, and where its anchor tags are.

    Anchors' places are millimetres on the board from the centre of its cell (0, 0), x to the
    right and y downwards as the board is printed; so are the middles of the slots beside the cells.
    """

    shape: Shape
    pitch: float
    cells: Collection[Cell]
    anchors: Mapping[str, Place]
    slots: tuple[Slot, ...] = ()

    def fit(self, poses: Iterable[Pose], known: Iterable[Known] = ()) -> Lattice | None:
        """Give where the board lies from the anchors in view, and pieces known to lie on it.

        None where nothing of it is seen. One anchor is enough; more are better.
        """
        model, seen = [], []
        for pose in poses:
            if (at := self.anchors.get(pose.payload)) is not None:
                model.append((at.x, at.y, math.radians(at.angle)))
                seen.append((pose.x, pose.y, math.radians(pose.angle)))
        for one in known:
            x, y = flat(self.shape, one.cell)
            steps = one.turned * self.shape.value
            model.append(_stuck(x * self.pitch, y * self.pitch, steps, one.offset))
            seen.append((one.pose.x, one.pose.y, math.radians(one.pose.angle)))
        if not model:
            return None
        angle, shift, scale, spread = _fit(np.array(model), np.array(seen), self.pitch, PITCH_GUESS)
        turn = _near_zero(math.degrees(angle))
        pitch = self.pitch * scale
        return Lattice(self.shape, pitch, float(shift[0]), float(shift[1]), turn, spread)


def rectangle(rows: int, columns: int) -> frozenset[Cell]:
    """Give the cells of a board of squares."""
    return frozenset((row, column) for row in range(rows) for column in range(columns))


def _fit(
    model: Floats, seen: Floats, pitch: float, guess: float
) -> tuple[float, Floats, float, float]:
    """Give turn, shift, scale and spread from rows (x, y, turn) of a model to those seen.

    Each piece counts as a stick along its own direction, one pitch to each side: so its turn
    weighs against its place about as people nudge tiles, and one piece alone already gives all.
    """
    weights = np.ones(len(model))
    scale, spread = 1.0, 0.0
    usual = NUDGED * pitch
    for _ in range(ROUNDS):
        a, b = _sticks(model, pitch, scale), _sticks(seen, pitch)
        angle, shift = rigid(a, b, np.tile(weights, 2))
        centres = turned(model[:, :2], angle)
        off = np.linalg.norm(centres * scale + shift - seen[:, :2], axis=1)
        twist = (seen[:, 2] - model[:, 2] - angle + math.pi) % (2 * math.pi) - math.pi
        spread = math.sqrt(float((weights * off**2).sum() / weights.sum()))
        weights = 1 / (1 + (off**2 + (twist * pitch) ** 2) / usual**2)
        share = (weights / weights.sum())[:, None]
        from_middle = centres - (share * centres).sum(axis=0)
        long = (weights[:, None] * from_middle**2).sum() / usual**2
        along = (weights[:, None] * from_middle * (seen[:, :2] - shift)).sum() / usual**2
        scale = float((along + 1 / guess**2) / (long + 1 / guess**2))
        # The shift belongs to the old scale: the middle must stay where it is.
        shift = (share * (seen[:, :2] - centres * scale)).sum(axis=0)
    return angle, shift, scale, spread


def _sticks(rows: Floats, pitch: float, scale: float = 1.0) -> Floats:
    ends = np.stack((np.cos(rows[:, 2]), np.sin(rows[:, 2])), axis=1) * pitch
    centres = rows[:, :2] * scale
    return np.concatenate((centres + ends, centres - ends))


def _stuck(x: float, y: float, degrees: float, offset: Offset) -> tuple[float, float, float]:
    """Give where the tag of a piece is that lies at a place with a turn."""
    turn = math.radians(degrees)
    cos, sin = math.cos(turn), math.sin(turn)
    return (
        x + offset.x * cos - offset.y * sin,
        y + offset.x * sin + offset.y * cos,
        turn + math.radians(offset.angle),
    )


def _near_zero(degrees: float) -> float:
    return (degrees + 180.0) % 360.0 - 180.0
