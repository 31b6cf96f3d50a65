"""A simulated table filmed for a tracker, read by a reader that knows the truth."""

import math
from collections.abc import Sequence

import msgspec
import numpy as np

from hardware.camera_model import CameraModel, Resolution
from hardware.degrade import Exposure, Optics
from hardware.outlines import SQRT3, disc, outline_of, square, three_hexes
from hardware.pieces import Face, Piece, Print, Region, Surface
from hardware.sim_table import SimTable
from hardware.truth import tags_in_view
from hardware.unrest import tremble_of
from vision.finder import PlaneFinder
from vision.reader import Reader, Stranger
from vision.tags import encode_payload, modules
from vision.tracker import Tracker
from vision.values import Corners, Sighting, Snapshot, Source

HEX_MM = 46.0
MAT = tuple(encode_payload("MAT", piece) for piece in (1, 2, 3, 4))
CORNERS = ((-350, -180, 4), (352, -176, 93), (345, 183, 178), (-348, 179, 265))
FRAME_SECONDS = 0.1


def tal(piece: int) -> str:
    return encode_payload("TAL", piece)


def tile(payload: str, symbol_mm: float = 15.0) -> Piece:
    hexes = three_hexes(HEX_MM)
    looks = (Surface.CRATER, Surface.CROWNS, Surface.RIPPLES)
    regions = tuple(Region(h, look) for h, look in zip(hexes, looks, strict=True))
    tag = Print.of(payload, modules(payload), symbol_mm, 0.0, -HEX_MM / SQRT3)
    return Piece(payload, hexes, outline_of(hexes), 4.5, Face(regions, prints=(tag,)))


def mat_tag(payload: str) -> Piece:
    edge = square(52.0)
    tag = Print.of(payload, modules(payload), 40.0)
    face = Face((Region(edge, Surface.PLAIN, (250, 250, 250)),), prints=(tag,))
    return Piece(payload, (edge,), edge, 0.0, face, taped=True)


def thing(name: str, width: float, colour: tuple[int, int, int] = (30, 60, 110)) -> Piece:
    """A mug, a book, a wooden hut: whatever has no tag."""
    edge = disc(width)
    return Piece(name, (edge,), edge, 8.0, Face((Region(edge, Surface.PLAIN, colour),)))


class Truth(msgspec.Struct, frozen=True):
    """A reading with exact corners of all tags that show nearly whole."""

    sightings: tuple[Sighting, ...]
    strangers: tuple[Stranger, ...] = ()


class Film:
    """A table, a camera over it and a tracker that watches."""

    def __init__(
        self, tiles: Sequence[tuple[int, float, float, float]] = (), mat: bool = True,
        model: CameraModel | None = None, noise: float = 3.0, reader: Reader | None = None,
        optics: Optics | None = None, **options: object,
    ) -> None:  # fmt: skip
        self.table = SimTable()
        self.model = model or CameraModel.over(Resolution.HD, tilt=8, heading=30, k1=-0.04)
        self.optics = optics or Optics(noise=noise)
        if mat:
            for payload, (x, y, angle) in zip(MAT, CORNERS, strict=True):
                self.table.put(mat_tag(payload), x, y, angle)
        for piece, x, y, angle in tiles:
            self.table.put(tile(tal(piece)), x, y, angle)
        self.exposure = Exposure(self.table, self.model, self.optics)
        self.finder = PlaneFinder(MAT)
        read = self.read if reader is None else reader.read
        self.tracker = Tracker(read, self.finder, **options)  # type: ignore[arg-type]
        self.now = 0.0
        self.shots = 0
        self.reads: list[Sequence[tuple[int, int, int, int]] | None] = []
        self.blind: set[str] = set()
        """Payloads the reader fails on."""
        self.faint: set[str] = set()
        """Payloads it is not sure of."""
        self.strangers: list[Stranger] = []
        self.news: list[object] = []
        self.copies: list[Sighting] = []

    def read(self, pixels: np.ndarray, regions: Sequence[tuple[int, ...]] | None) -> Truth:
        self.reads.append(regions)
        seen = [
            Sighting(
                tag.label,
                self._shaken(tag.corners),
                Source.CODEBOOK,
                0.7 if tag.label in self.faint else 1,
            )
            for tag in tags_in_view(self.table, self.model)
            if tag.visible > 0.9 and tag.label not in self.blind
        ]
        return Truth(
            tuple(
                one
                for one in [*seen, *self.copies]
                if regions is None or any(_within(one, region) for region in regions)
            ),
            tuple(self.strangers) if regions is None else (),
        )

    def _shaken(self, corners: Corners) -> Corners:
        """Where a trembling picture shows a tag: in the frame that was shot last."""
        if not (self.optics.tremble or self.optics.tremble_turn):
            return corners
        dx, dy, turn = tremble_of(self.optics, self.shots - 1)
        middle = np.array([self.model.width - 1, self.model.height - 1]) / 2
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        rows = (np.array(corners) - middle) @ np.array([[c, s], [-s, c]]) + middle + (dx, dy)
        a, b, c, d = ((float(x), float(y)) for x, y in rows)
        return (a, b, c, d)

    def run(self, frames: int) -> list[Snapshot]:
        """Film some frames, and give the snapshots."""
        given = []
        for _ in range(frames):
            self.now += FRAME_SECONDS
            self.shots += 1
            snapshot = self.tracker.update(self.exposure.shoot(), self.now)
            self.news += self.tracker.news
            if snapshot is not None:
                given.append(snapshot)
        return given

    def look_from(self, model: CameraModel) -> None:
        """Knock the camera."""
        self.model = model
        self.exposure = Exposure(self.table, model, self.optics, seed=1)
        self.shots = 0


def _within(one: Sighting, region: Sequence[int]) -> bool:
    return all(region[0] <= x < region[2] and region[1] <= y < region[3] for x, y in one.corners)


def payloads(poses: Sequence[object]) -> list[str]:
    return [pose.payload for pose in poses]
