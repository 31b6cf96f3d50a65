"""How a camera stands over the table, out of one picture: height, tilt, sharpness, light, mat."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

import cv2
import msgspec
import numpy as np

from companion.games.measures import house_letters, symbol_sizes
from companion.plugins.registry import plugins
from hardware.values import Pixels
from vision.catalogue import mat_tags
from vision.lens import Lens
from vision.mat import MAT_MM, Squares, is_sane, learn
from vision.memory import edge
from vision.mirror import is_mirrored
from vision.plane import Plane
from vision.quality import Quality, measure
from vision.reader import Reader
from vision.tags import MODULES
from vision.values import Corners, Point, Sighting

CALM: Final = 1.5
"""Sigma in pixels that takes the noise out before edges are looked at."""
AROUND: Final = 31
"""Pixels in which both sides of an edge lie, however blurred it is."""
EDGES: Final = 99.8
"""The steepest of so many in a hundred pixels are taken for edges of something printed."""
USUAL_MODULE: Final = 1.6
"""Pixels of a module where nothing is known: a 1080p camera over a table of 80 cm."""


class Standing(msgspec.Struct, frozen=True):
    """Where the camera is, from the mat tags in a picture."""

    height_mm: float
    tilt: float
    """Degrees between the camera's axis and straight down."""
    down: Point
    """Which way of the picture straight down is from its middle, of the length 1."""
    aside_mm: float
    """How far from above the middle of the mat it hangs."""
    module_px: float
    """Pixels a module of the smallest game tag has in the middle of the mat."""


def brightest_of(pixels: Pixels) -> float:
    """Grey of the lightest parts of a picture, but for single lights."""
    return float(np.percentile(pixels[::4, ::4], 99))


def light_of(pixels: Pixels) -> int:
    """How bright the lightest parts of a picture are, in percent."""
    return _percent(brightest_of(pixels))


def _percent(grey: float) -> int:
    return round(100 * min(255.0, max(0.0, grey)) / 255)


class Aim(msgspec.Struct, frozen=True):
    """What one picture tells about how the camera is aimed."""

    width: int
    height: int
    tags: Mapping[str, Corners]
    """The mat tags that show once."""
    missing: int
    quality: Quality
    """Measured at the tags that are in the picture as a whole; it counts those."""
    brightest: float
    """Grey of the lightest parts, where no tag tells how white paper is."""
    blur_px: float
    """Sigma of the blur; from the tags, or from whatever has edges."""
    contrast: float
    """Grey levels across the steepest edges."""
    is_mirrored: bool = False
    standing: Standing | None = None
    """None where no mat tag is seen; from few tags it is rough."""
    tag_mm: float = 15.0
    """Side of the smallest tag that games have."""
    doubled: int = 0
    """How many mat tags show more than once."""
    last_module_px: float = USUAL_MODULE
    """What a module had when a mat tag was last seen."""

    @property
    def module_px(self) -> float:
        """Pixels a module of the smallest game tag has, as far as it can be told."""
        if self.standing is not None:
            return self.standing.module_px
        if self.tags:
            sides = [edge(corners) for corners in self.tags.values()]
            return sum(sides) / len(sides) / MODULES * self.tag_mm / MAT_MM
        return self.last_module_px

    @property
    def pixels_per_mm(self) -> float:
        """The scale at the mat, as far as it can be told."""
        return self.module_px * MODULES / self.tag_mm

    @property
    def sharpness(self) -> int:
        """One number for the focus, to 100: it always grows when the picture gets sharper."""
        return round(100 / (1 + self.blur_px / max(0.2, self.module_px)))

    @property
    def light(self) -> int:
        """How bright paper is, in percent."""
        white = self.quality.white if self.quality.tags else self.brightest
        return _percent(white)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The part of the picture that the tags take, as shares: left, top, right, bottom."""
        corners = np.array(list(self.tags.values())).reshape(-1, 2)
        size = np.array([self.width, self.height])
        (left, top), (right, bottom) = corners.min(axis=0) / size, corners.max(axis=0) / size
        return (float(left), float(top), float(right), float(bottom))


class AimEye:
    """Reads the mat in one picture after the other, whatever else lies on the table."""

    def __init__(self, lens: Lens | None = None) -> None:
        self.lens = lens
        self.payloads = tuple(mat_tags().payloads)
        self.tag_mm = min(symbol_sizes(*plugins()).values(), default=15.0)
        self._reader = Reader(self.payloads, letters=house_letters())
        # The number for the focus must not jump when turning the lens loses the tags.
        self._module_px = USUAL_MODULE

    def __repr__(self) -> str:
        return f"<AimEye for {len(self.payloads)} mat tags, {self._reader!r}>"

    def look(self, pixels: Pixels) -> Aim:
        """Give what a picture tells."""
        height, width = pixels.shape
        every = self._mat(pixels)
        names = [one.payload for one in every]
        once = [one for one in every if names.count(one.payload) == 1]
        whole = [one for one in once if _is_inside(one.corners, width, height)]
        is_turned = is_mirrored(pixels, whole)
        if not every:
            is_turned = bool(self._mat(np.ascontiguousarray(pixels[:, ::-1])))
        quality = measure(pixels, whole)
        blur, contrast = quality.blur_modules * quality.module_px, quality.contrast
        if not whole:
            blur, contrast = edge_blur(pixels)
        tags = {one.payload: one.corners for one in once}
        aim = Aim(
            width,
            height,
            tags,
            len(self.payloads) - len(set(names)),
            quality,
            brightest_of(pixels),
            blur,
            contrast,
            is_turned,
            None if is_turned else self._standing(tags, width, height),
            self.tag_mm,
            len({name for name in names if names.count(name) > 1}),
            self._module_px,
        )
        self._module_px = aim.module_px
        return aim

    def _mat(self, pixels: Pixels) -> list[Sighting]:
        found = self._reader.read(pixels).sightings
        return [one for one in found if one.payload in self.payloads]

    def _standing(self, tags: Mapping[str, Corners], width: int, height: int) -> Standing | None:
        if not tags:
            return None
        plane = seen_plane(tuple(tags.values()), width, height, self.lens)
        if not is_sane(plane.eye):
            return None
        across, along, depth = plane.towards[2]
        slope = math.hypot(across, along)
        middle = plane.points([np.mean(corners, axis=0) for corners in tags.values()]).mean(axis=0)
        x, y = float(middle[0]), float(middle[1])
        return Standing(
            plane.eye.z,
            math.degrees(math.atan2(slope, depth)),
            (across / slope, along / slope) if slope > 1e-9 else (0.0, 1.0),
            math.hypot(plane.eye.x - x, plane.eye.y - y),
            plane.scale(x, y) * self.tag_mm / MODULES,
        )


def seen_plane(tags: Sequence[Corners], width: int, height: int, lens: Lens | None) -> Plane:
    """Give the plane of mat tags in one picture; a lens that is not known is guessed."""
    known = None if lens is None else lens.scaled(width, height)
    squares = Squares.of([(corners, MAT_MM) for corners in tags])
    _, (plane,) = learn([squares], known or Lens.usual(width, height), known is not None)
    return plane


def edge_blur(pixels: Pixels) -> tuple[float, float]:
    """Give about how blurred the steepest edges are, sigma in pixels, and how high they are."""
    calm = np.asarray(cv2.GaussianBlur(pixels, (0, 0), CALM), dtype=np.float32)
    across = cv2.Sobel(calm, cv2.CV_32F, 1, 0, scale=1 / 8)
    slope = np.asarray(cv2.magnitude(across, cv2.Sobel(calm, cv2.CV_32F, 0, 1, scale=1 / 8)))
    near = np.ones((AROUND, AROUND), np.uint8)
    rise = np.asarray(cv2.dilate(calm, near)) - np.asarray(cv2.erode(calm, near))
    steep = slope >= max(0.5, float(np.percentile(slope, EDGES)))
    if not steep.any():
        return 0.0, 0.0
    wide = float(np.median(rise[steep] / slope[steep])) / math.sqrt(2 * math.pi)
    return math.sqrt(max(0.0, wide**2 - CALM**2)), float(np.median(rise[steep]))


def _is_inside(corners: Corners, width: int, height: int) -> bool:
    """Tell whether a tag shows with the white round it: what is cut measures wrong."""
    quiet = 2 * edge(corners) / MODULES
    return all(quiet <= x < width - quiet and quiet <= y < height - quiet for x, y in corners)
