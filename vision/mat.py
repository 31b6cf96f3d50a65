"""The mat: tags of known printed size somewhere round the play area, learned without measuring.

Every tag is a square of known size that lies in the table's plane. Whatever tilt, distance, focal
length and bend make all the tags seen come out square and of the right size is how the camera
stands; where the tags lie then follows, nobody has to measure it.
"""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from vision.fitting import Floats, fit, turned
from vision.lens import Lens
from vision.plane import Plane, top_edge
from vision.values import Corners, Eye

MAT_MM = 40.0
"""Printed size of a mat tag's symbol, without quiet zone."""

CORNER_PX = 0.3
"""How well a reader finds a corner; weighs the corners against the guesses about the lens."""
FOCAL_GUESS = 0.12
"""How far a camera's focal length may be from the usual one: a share."""
BEND_GUESS = 0.15
TILTS = ((0.0, 0.0), (0.4, 0.0), (-0.4, 0.0), (0.0, 0.4), (0.0, -0.4))

SQUARE: Floats = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])


class Place(msgspec.Struct, frozen=True):
    """Where a mat tag is taped: its centre and turn on the table."""

    x: float
    y: float
    angle: float


class Mat(msgspec.Struct, frozen=True):
    """The mat tags' places, by payload, and their printed size: this is what fixes the frame."""

    places: Mapping[str, Place]
    size_mm: float = MAT_MM

    def corners(self, payload: str) -> Floats:
        """Give the millimetres of a tag's four corners."""
        at = self.places[payload]
        square = turned(SQUARE * self.size_mm, math.radians(at.angle))
        return np.asarray(square + np.array([at.x, at.y]))


class Squares(NamedTuple):
    """The tags of one picture: rows of four corners in pixels, and the printed size of each."""

    corners: Floats
    sizes: Floats

    @classmethod
    def of(cls, tags: Sequence[tuple[Corners, float]]) -> "Squares":
        """Gather corners and printed sizes."""
        return cls(
            np.array([corners for corners, _ in tags], dtype=np.float64),
            np.array([size for _, size in tags], dtype=np.float64),
        )


class Stand(NamedTuple):
    """How a camera stands over the table: `lean` is the table's slope, `away` its distance."""

    lean: tuple[float, float]
    away: float

    def axes(self) -> Floats:
        """Give the table's axes as the camera sees them; x as near as can be to its own right."""
        down = np.array([*self.lean, 1.0])
        down /= np.linalg.norm(down)
        right = np.array([1.0, 0.0, 0.0]) - down[0] * down
        right /= np.linalg.norm(right)
        return np.stack((right, np.cross(down, right), down))

    def plane(self, lens: Lens, error_px: float = 0.0) -> Plane:
        """Give the plane with the origin where the camera's axis meets the table."""
        axes = self.axes()
        return Plane(
            lens,
            tuple((float(a), float(b), float(c)) for a, b, c in axes),
            (0.0, 0.0, float(self.away / axes[2, 2])),
            error_px,
        )


def learn(
    views: Sequence[Squares], lens: Lens, known: bool, bends: int = 1
) -> tuple[Lens, tuple[Plane, ...]]:
    """Give the lens and each picture's plane that make every tag a square of its printed size.

    A `known` lens is taken as it is. Otherwise it is a guess to start from, and of its bend
    `bends` terms (1 or 2) are found. The planes' origins lie where the camera looks at.
    """

    def parts(unknowns: Floats) -> tuple[Lens, list[Stand]]:
        stands = [
            Stand((float(a), float(b)), far * math.exp(float(c)))
            for (a, b, c), far in zip(unknowns[: 3 * len(views)].reshape(-1, 3), reach, strict=True)
        ]
        if known:
            return lens, stands
        rest = [float(x) for x in unknowns[3 * len(views) :]]
        k2 = rest[2] if bends == 2 else lens.k2
        return Lens(lens.width, lens.height, lens.focal * math.exp(rest[0]), rest[1], k2), stands

    def misfit(unknowns: Floats) -> Floats:
        at, stands = parts(unknowns)
        pieces = [_unsquareness(view, stand, at) for view, stand in zip(views, stands, strict=True)]
        if not known:
            rest = unknowns[3 * len(views) :]
            pieces.append(np.array([rest[0] / FOCAL_GUESS, *((rest[1:] - bend) / BEND_GUESS)]))
        return np.concatenate(pieces)

    reach = [_distance(view, lens) for view in views]
    bend = np.array([lens.k1, lens.k2][:bends])
    inner = [] if known else [0.0, *bend]
    best, least = np.zeros(0), math.inf
    for tilt in TILTS:
        start = [*([*tilt, 0.0] * len(views)), *inner]
        found, cost = fit(misfit, start)
        if cost < least:
            best, least = found, cost
        # A sloped start only helps where the straight one ended in the wrong valley.
        if least < 4.0 * 8 * sum(len(view.sizes) for view in views):
            break
    at, stands = parts(best)
    return at, tuple(
        stand.plane(at, float(np.sqrt((_unsquareness(v, stand, at) ** 2).mean()) * CORNER_PX))
        for v, stand in zip(views, stands, strict=True)
    )


def mat_of(plane: Plane, tags: Mapping[str, Corners], size_mm: float = MAT_MM) -> Mat:
    """Give where mat tags lie on a plane."""
    places = {}
    for payload in sorted(tags):
        square = plane.points(tags[payload])
        x, y = square.mean(axis=0)
        places[payload] = Place(float(x), float(y), top_edge(square))
    return Mat(places, size_mm)


def settle(plane: Plane, mat: Mat, tags: Mapping[str, Corners]) -> Plane:
    """Give the plane again with the mat's frame: where the camera stands over a known mat.

    The given plane is the start of the search; only tags of the mat are used, at least one.
    """
    seen = [payload for payload in sorted(tags) if payload in mat.places]
    model = np.concatenate([mat.corners(payload) for payload in seen])
    pixels = np.concatenate([np.asarray(tags[payload]) for payload in seen])
    rays, focal = plane.lens.rays(pixels), plane.lens.focal
    axes, away = np.array(plane.towards), plane.eye.z
    start = np.array(plane.origin) / away

    def stance(unknowns: Floats) -> tuple[Floats, Floats]:
        return axes @ _spin(unknowns[:3]), (start + unknowns[3:]) * away

    def misfit(unknowns: Floats) -> Floats:
        # Compared as straight rays: near enough to pixels, and the lens is bent only once.
        towards, origin = stance(unknowns)
        seen_at = model @ towards[:2] + origin
        return np.asarray((seen_at[:, :2] / seen_at[:, 2:] - rays) * focal).ravel()

    found, cost = fit(misfit, np.zeros(6))
    towards, origin = stance(found)
    return Plane(
        plane.lens,
        tuple((float(a), float(b), float(c)) for a, b, c in towards),
        (float(origin[0]), float(origin[1]), float(origin[2])),
        math.sqrt(cost / (2 * len(model))),
    )


def framed(plane: Plane, shift: Floats, angle: float) -> Plane:
    """Give the same plane with another frame: its origin at `shift`, its x axis at `angle`."""
    axes = np.array(plane.towards)
    right, down = turned(np.eye(2), angle) @ axes[:2]
    origin = np.array(plane.origin) + shift @ axes[:2]
    return msgspec.structs.replace(
        plane,
        towards=tuple((float(a), float(b), float(c)) for a, b, c in (right, down, axes[2])),
        origin=(float(origin[0]), float(origin[1]), float(origin[2])),
    )


def is_sane(eye: Eye) -> bool:
    """Tell whether a camera could stand there: above the table and in the room."""
    return 50.0 < eye.z < 10_000.0 and math.hypot(eye.x, eye.y) < 10_000.0


def _unsquareness(view: Squares, stand: Stand, lens: Lens) -> Floats:
    """Give how far the tags are from squares of their printed size, in corner errors."""
    flat = lens.rays(view.corners)
    axes = stand.axes()
    along = np.concatenate((flat, np.ones((*flat.shape[:2], 1))), axis=-1) @ axes.T
    depth = np.maximum(along[..., 2:], 0.05)
    square = along[..., :2] / depth * stand.away
    square = square - square.mean(axis=1, keepdims=True)
    model = SQUARE[None] * view.sizes[:, None, None]
    cos = (model * square).sum(axis=(1, 2))
    sin = (model[..., 0] * square[..., 1] - model[..., 1] * square[..., 0]).sum(axis=1)
    turn = np.arctan2(sin, cos)[:, None]
    x, y = model[..., 0], model[..., 1]
    ideal = np.stack(
        (x * np.cos(turn) - y * np.sin(turn), x * np.sin(turn) + y * np.cos(turn)), axis=-1
    )
    # Millimetres count by how many pixels they are where the tag lies.
    pixels_per_mm = lens.focal * depth.mean(axis=1)[:, None] / stand.away
    return np.asarray((square - ideal) * pixels_per_mm / CORNER_PX).ravel()


def _distance(view: Squares, lens: Lens) -> float:
    """Give about how far the table is, from how large the tags look."""
    edges = np.linalg.norm(view.corners - np.roll(view.corners, 1, axis=1), axis=2)
    return float(np.median(lens.focal * view.sizes / edges.mean(axis=1)))


def _spin(vector: Floats) -> Floats:
    """Give the rotation about a vector by its length in radians."""
    angle = float(np.linalg.norm(vector))
    if angle < 1e-12:
        skew = np.array(
            [[0, -vector[2], vector[1]], [vector[2], 0, -vector[0]], [-vector[1], vector[0], 0]]
        )
        return np.asarray(np.eye(3) + skew)
    x, y, z = vector / angle
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross)
