"""The tracker's cost beside one plain reading of the whole picture, and the plane's error."""

import time
from collections.abc import Callable, Iterable
from typing import Final

import numpy as np

from companion.bench import Row, at_most
from companion.games.measures import catalogue, house_letters, known_payloads
from companion.plugins.registry import DEMO_GAME
from hardware.camera_model import CameraModel, Resolution
from hardware.degrade import Exposure
from hardware.outlines import square
from hardware.pieces import Face, Piece, Print, Region, Surface
from hardware.scenes import Conditions, Tiles, bench_table
from hardware.sim_table import SimTable
from vision.catalogue import mat_tags
from vision.finder import PlaneFinder
from vision.fitting import rigid, turned
from vision.plane import Plane
from vision.reader import Reader
from vision.tags import modules
from vision.tracker import Tracker
from vision.zxing import Zxing

NAME: Final = "tracking"
TILES: Final = 40
QUIET: Final = Conditions(hand=0.0, tilt=(5.0, 10.0), motion=(0.0, 0.0))
CORNERS: Final = ((-370, -195, 4), (370, -195, 93), (370, 195, 178), (-370, 195, 265))
IDLE_GOAL: Final = 0.15
MOVED_GOAL: Final = 0.35
PLANE_GOALS: Final = {Resolution.MP12: 0.5, Resolution.HD: 1.0}


class Watched:
    """A simulated table with a tracker over it; each step is one frame, timed."""

    def __init__(self, resolution: Resolution) -> None:
        payloads = catalogue(DEMO_GAME).payloads[:TILES]
        tags = [(payload, modules(payload)) for payload in payloads]
        self.table, self.model, optics = bench_table(4, tags, 15.0, resolution, QUIET, Tiles.HEXES)
        lay_mat(self.table)
        self.exposure = Exposure(self.table, self.model, optics, 4)
        self.finder = PlaneFinder(mat_tags().payloads)
        self.reader = Reader(known_payloads(DEMO_GAME), letters=house_letters())
        self.tracker = Tracker(self.reader.read, self.finder)
        self.now = 0.0
        self.pixels = self.exposure.shoot()

    def step(self) -> float:
        """Take a frame; give the processor time the tracker needed for it, in seconds."""
        self.pixels = self.exposure.shoot()
        self.now += 0.2
        start = time.process_time()
        self.tracker.update(self.pixels, self.now)
        return time.process_time() - start

    def settle(self) -> float:
        """Take frames until the table is believed; give the time of the dearest of them."""
        times = [self.step() for _ in range(6)]
        return max(times)

    def nudge(self, way: int) -> float:
        """Move and turn a tile a little; give the time of the dearest frame until it is known."""
        name = catalogue(DEMO_GAME).payloads[7]
        at, before = self.table[name], self.tracker.snapshot
        self.table.move(name, at.x + way, at.y, at.angle + 4 * way)
        dearest = self.settle()
        if self.tracker.snapshot is before:
            raise RuntimeError(f"expected a new snapshot after {name} moved, got none")
        return dearest


def lay_mat(table: SimTable) -> None:
    """Tape the four mat tags round the play area."""
    edge = square(52.0)
    for payload, (x, y, angle) in zip(mat_tags().payloads, CORNERS, strict=True):
        tag = Print.of(payload, modules(payload), 40.0)
        face = Face((Region(edge, Surface.PLAIN, (250, 250, 250)),), prints=(tag,))
        table.put(Piece(payload, (edge,), edge, 0.0, face, taped=True), x, y, angle)


def plane_error(model: CameraModel, plane: Plane) -> float:
    """Give how far any place of a table of 80 x 45 cm is off at most, in millimetres."""
    x, y = np.meshgrid(np.linspace(-400, 400, 17), np.linspace(-225, 225, 10))
    truth = np.stack((x, y), axis=-1).reshape(-1, 2)
    seen = plane.points(model.project(truth))
    angle, shift = rigid(truth, seen)
    return float(np.linalg.norm(turned(truth, angle) + shift - seen, axis=1).max())


def _time(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def rows() -> Iterable[Row]:
    """Measure resting frames and a moved tile against plain zxing, and the plane's error."""
    zxing = Zxing()
    for resolution, label in ((Resolution.MP12, "12MP"), (Resolution.HD, "1080p")):
        watched = Watched(resolution)
        for _ in range(4):
            watched.settle()
        plane = watched.finder.plane
        if plane is None:
            raise RuntimeError(f"expected the mat to be found at {label}, got no plane")
        plain = sorted(_time(lambda: zxing.read(watched.pixels)) for _ in range(7))[3]  # noqa: B023
        idle = sorted(watched.step() for _ in range(15))[7]
        moved = sorted(watched.nudge((-1) ** trial) for trial in range(5))[2]
        yield at_most(NAME, f"resting frame, {label}", "x zxing", idle / plain, IDLE_GOAL, 1.0)
        if resolution is Resolution.MP12:
            yield at_most(
                NAME, f"one tile moved, {label}", "x zxing", moved / plain, MOVED_GOAL, 1.0
            )
        else:
            # zxing reads no tag of 15 mm at 1080p: only our own reading is a measure there.
            whole = _time(lambda: watched.reader.read(watched.pixels))  # noqa: B023
            what = f"one tile moved, {label}"
            yield at_most(NAME, what, "x whole reading", moved / whole, MOVED_GOAL, 1.0)
        error = plane_error(watched.model, plane)
        yield at_most(NAME, f"plane error, {label}", "mm", error, PLANE_GOALS[resolution])
