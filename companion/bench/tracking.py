"""The tracker's cost beside one plain reading of the whole picture, and the plane's error."""

import math
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
WIDEST_MM: Final = (320.0, 170.0)
"""Where a tile may be put down: the table without its border."""
CORNERS: Final = ((-370, -195, 4), (370, -195, 93), (370, 195, 178), (-370, 195, 265))
IDLE_GOAL: Final = 0.15
HAND_MM: Final = 85.0
"""How far a tile is carried: a hand's width, so that it is read where nothing was before."""
CLEAR_MM: Final = 75.0
"""How far from all other tiles it is put down, and from the mat's tags."""
CARRIED_GOALS: Final = {Resolution.MP12: 0.35, Resolution.HD: 1.2}
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

    def carry(self, name: str, x: float, y: float) -> float:
        """Put a tile elsewhere, turned; give the time of the dearest frame until it is known."""
        before = self.tracker.snapshot
        self.table.move(name, x, y, self.table[name].angle + 40)
        dearest = self.settle()
        fresh = self.tracker.snapshot
        if fresh is None or fresh is before:
            raise RuntimeError(f"expected a new snapshot after {name} was carried, got none")
        if name not in {pose.payload for pose in fresh.poses}:
            raise RuntimeError(f"expected {name} to be read after it was carried, it was not")
        return dearest

    def carried_tile(self) -> tuple[str, tuple[float, float]]:
        """Give a tile and a place a hand's width from it where nothing lies."""
        tiles = [(one.piece.name, one.x, one.y) for one in self.table if not one.piece.taped]
        for name, x, y in sorted(tiles, key=lambda tile: -abs(tile[1])):
            for degrees in range(0, 360, 15):
                turn = math.radians(degrees)
                at = (x + HAND_MM * math.cos(turn), y + HAND_MM * math.sin(turn))
                if abs(at[0]) > WIDEST_MM[0] or abs(at[1]) > WIDEST_MM[1]:
                    continue
                if all(math.dist(at, other[1:]) > CLEAR_MM for other in tiles if other[0] != name):
                    return name, at
        raise RuntimeError(f"expected a free place {HAND_MM:g} mm from some tile, got none")


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
    """Measure resting frames and a carried tile against plain zxing, and the plane's error."""
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
        name, there = watched.carried_tile()
        here = (watched.table[name].x, watched.table[name].y)
        trips = [there, here, there, here, there]
        carried = sorted(watched.carry(name, *place) for place in trips)[2]
        yield at_most(NAME, f"resting frame, {label}", "x zxing", idle / plain, IDLE_GOAL, 1.0)
        goal = CARRIED_GOALS[resolution]
        yield at_most(NAME, f"one tile carried, {label}", "x zxing", carried / plain, goal, 1.0)
        error = plane_error(watched.model, plane)
        yield at_most(NAME, f"plane error, {label}", "mm", error, PLANE_GOALS[resolution])
