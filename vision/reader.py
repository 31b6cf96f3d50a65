"""The reader: every tag in a picture with its corners, and what else is there.

The fastest first. zxing-cpp decodes the whole picture; where it leaves something that looks like a
symbol, the codebook compares it with all tags that may lie on the table; what that does not know is
enlarged and given to the QR libraries once more. All corners are fitted to a fraction of a pixel.
"""

import itertools
from collections.abc import Collection, Mapping, Sequence
from typing import Final, TypeAlias

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.backends import Backend, Decoded, installed_backends
from vision.looks import likeness
from vision.places import Found, corners_of_found
from vision.refine import refine
from vision.search import Search
from vision.symbol import Floats, as_corners, corners_of, homographies
from vision.thorough import read_all
from vision.values import Corners, Note, Remark, Sighting, Source

Pixels: TypeAlias = NDArray[np.uint8]
Region: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels; right and bottom are outside."""

SURE: Final = 0.9
"""A sighting's score from which one frame is enough."""
LARGEST: Final = 24_000_000
"""Pixels of a picture that is read as it is; a larger one is shrunk first."""
CLOSE_UPS: Final = 24
"""Regions a picture that are enlarged for the QR libraries."""
ENLARGED: Final = 5.0
"""Pixels a module in a close-up."""
ZBAR_PIXELS: Final = 3_000_000
"""zbar needs half a second for twelve million pixels: whole pictures are shrunk to this for it."""
LONGEST_TEXT: Final = 8000
CROWDED: Final = 24
"""Codes from which zxing-cpp may leave out others, the largest first: it weighs so many finder
patterns and no more. The mat's tags are the largest, and without them there is no table.
"""


class Stranger(msgspec.Struct, frozen=True):
    """A code that is not ours: kept as text, never interpreted."""

    text: str
    corners: Corners


class Reading(msgspec.Struct, frozen=True):
    """What a picture shows."""

    sightings: tuple[Sighting, ...] = ()
    """Our tags by payload; one that lies there twice is there twice."""
    strangers: tuple[Stranger, ...] = ()
    doubled: tuple[str, ...] = ()
    """Payloads that are seen at more than one place."""
    notes: tuple[Note, ...] = ()
    """What the owner should know: a library that is missing, a picture that had to be shrunk."""

    @property
    def doubtful(self) -> tuple[Sighting, ...]:
        """The sightings that only a second frame makes certain."""
        return tuple(one for one in self.sightings if one.score < SURE)


class Reader:
    """Reads tags; `payloads` are the ones that may lie on the table."""

    def __init__(
        self,
        payloads: Collection[str] = (),
        backends: Sequence[Backend] | None = None,
        letters: Collection[str] = (),
        sizes_mm: Mapping[str, float] | None = None,
    ) -> None:
        """`letters` are those of other tags in the house, which must not be taken for ours.

        `sizes_mm` are the sides of the symbols, where tags of several sizes lie on one table.
        """
        if backends is None:
            self._backends, self._missing = installed_backends()
        else:
            self._backends = tuple(backends)
            here = {backend.source for backend in backends}
            remarks = {Source.ZXING: Remark.NO_ZXING, Source.ZBAR: Remark.NO_ZBAR}
            self._missing = tuple(
                Note(remark, {"why": "it was not given"})
                for source, remark in remarks.items()
                if source not in here
            )
        self._search = Search(payloads, letters, sizes_mm)
        self._whole: tuple[int, ...] = ()
        """The shape of the last picture that was read whole, as it was read."""
        self._mat = frozenset(one for one in payloads if one.startswith(tags.MAT))

    def __repr__(self) -> str:
        names = ", ".join(backend.source.value for backend in self._backends) or "no QR library"
        return f"<Reader of {len(self._search.codebook.payloads)} tags with {names}>"

    def prepare(self) -> None:
        """Do ahead what the first doubtful tag would have to wait for: some tenths of a second."""
        self._search.codebook.prepare()

    def read(self, pixels: Pixels, regions: Sequence[Region] | None = None) -> Reading:
        """Give the tags in a picture, or only those inside the regions."""
        if pixels.ndim != 2 or pixels.dtype != np.uint8:
            raise ValueError(
                f"expected luminance, one byte a pixel, got {pixels.dtype} of shape {pixels.shape}"
            )
        notes = list(self._missing)
        if regions is not None:
            if pixels.shape != self._whole:
                self._search.whole = None
            parts = [self._read_region(pixels, region) for region in regions]
            return _merged([one for part in parts for one in part], notes)
        if not pixels.size:
            return Reading(notes=tuple(notes))
        scale = 1.0
        if pixels.size > LARGEST:
            scale = (LARGEST / pixels.size) ** 0.5
            small = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
            sizes = {"size": round(pixels.size / 1e6), "read": round(small.size / 1e6)}
            notes.append(Note(Remark.SHRUNK, sizes))
            pixels = np.asarray(small, dtype=np.uint8)
        self._whole = pixels.shape
        found = self._read_part(pixels)
        if scale != 1.0:
            found = [_grown(one, scale) for one in found]
        return _merged(found, notes)

    def _read_region(self, pixels: Pixels, region: Region) -> list[Sighting | Stranger]:
        height, width = pixels.shape
        left, top = max(0, region[0]), max(0, region[1])
        right, bottom = min(width, region[2]), min(height, region[3])
        if left >= right or top >= bottom:
            return []
        part = np.ascontiguousarray(pixels[top:bottom, left:right])
        return [_shifted(one, left, top) for one in self._read_part(part, (left, top))]

    def _read_part(
        self, pixels: Pixels, origin: tuple[int, int] | None = None
    ) -> list[Sighting | Stranger]:
        decoded = self._decode_crowd(pixels)
        known = _corner_array([one.corners for one in decoded])
        ours, others = _parted(decoded)
        sized = [one for one in ours if not one.text.startswith(tags.MAT)]
        corners = _corner_array([one.corners for one in sized])
        result = self._search.run(pixels, known, corners, [one.text for one in sized], origin)
        more = self._close_ups(pixels, result.left)
        more_ours, more_others = _parted(more)
        strangers = [
            Stranger(one.text[:LONGEST_TEXT], one.corners) for one in (*others, *more_others)
        ]
        ours += more_ours
        return [*_refined(pixels, ours), *_sightings(result.found), *strangers]

    def _decode_crowd(self, pixels: Pixels) -> list[Decoded]:
        """Decode the whole picture; where a crowd hides a mat tag, once more without the crowd."""
        decoded = self._decode(pixels)
        if len(decoded) < CROWDED or self._mat <= {one.text for one in decoded}:
            return decoded
        cleared = pixels.copy()
        for one in decoded:
            cv2.fillConvexPoly(cleared, np.array(one.corners).round().astype(np.int32), 255)
        return decoded + self._decode(cleared)

    def _decode(self, pixels: Pixels) -> list[Decoded]:
        """Let the best library that is here look at the whole picture."""
        if not self._backends:
            return []
        best = self._backends[0]
        if best.source is not Source.ZBAR or pixels.size <= ZBAR_PIXELS:
            return list(best.read(pixels))
        scale = (ZBAR_PIXELS / pixels.size) ** 0.5
        small = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        return [
            msgspec.structs.replace(one, corners=_scaled(one.corners, scale))
            for one in best.read(np.asarray(small, dtype=np.uint8))
        ]

    def _close_ups(self, pixels: Pixels, left: Sequence[Floats]) -> list[Decoded]:
        """Enlarge what looks like a symbol, for the libraries: it may be another game's tag."""
        found: list[Decoded] = []
        for corners in left[:CLOSE_UPS]:
            for backend in self._backends:
                codes = _read_close_up(backend, pixels, corners)
                if codes:
                    found += codes
                    break
        return found

    def read_thoroughly(self, pixels: Pixels) -> Reading:
        """Give all that is in a picture, whatever it costs: the libraries at full strength too."""
        reading = self.read(pixels)
        found: list[Sighting | Stranger] = [*reading.sightings, *reading.strangers]
        for one in read_all(pixels, self._backends):
            if tags.decode_payload(one.text):
                found += _refined(pixels, [one])
            else:
                found.append(Stranger(one.text[:LONGEST_TEXT], one.corners))
        return _merged(found, reading.notes)


def _parted(decoded: Sequence[Decoded]) -> tuple[list[Decoded], list[Decoded]]:
    """Give the codes that are our tags, and those that are not."""
    ours: list[Decoded] = []
    others: list[Decoded] = []
    for one in decoded:
        (ours if tags.decode_payload(one.text) else others).append(one)
    return ours, others


def _read_close_up(backend: Backend, pixels: Pixels, corners: Floats) -> list[Decoded]:
    module_px = float(np.linalg.norm(corners[1] - corners[0])) / tags.MODULES
    if module_px < 0.5:
        return []
    margin = 5 * module_px
    low = np.maximum(np.floor(corners.min(axis=0) - margin), 0).astype(int)
    high = np.ceil(corners.max(axis=0) + margin).astype(int)
    part = pixels[low[1] : high[1], low[0] : high[0]]
    if min(part.shape) < tags.MODULES:
        return []
    scale = max(1.0, ENLARGED / module_px)
    large = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    soft = cv2.GaussianBlur(large, (0, 0), ENLARGED * 0.6)
    sharp = cv2.addWeighted(large, 2.2, soft, -1.2, 0)
    return [
        msgspec.structs.replace(
            one, corners=_moved(_scaled(one.corners, scale), float(low[0]), float(low[1]))
        )
        for one in backend.read(np.asarray(sharp, dtype=np.uint8))
    ]


def _refined(pixels: Pixels, ours: Sequence[Decoded]) -> list[Sighting]:
    """Give the decoded tags with corners fitted to the picture."""
    if not ours:
        return []
    payloads = [one.text for one in ours]
    rough = _corner_array([one.corners for one in ours])
    fitted, modules = refine(pixels, homographies(rough), payloads)
    agree = likeness(modules, payloads).score
    corners = corners_of(fitted)
    sides = np.linalg.norm(rough[:, 1] - rough[:, 0], axis=1)
    strayed = np.abs(corners - rough).max(axis=(1, 2)) > np.maximum(3.0, 0.15 * sides)
    return [
        Sighting(
            one.text,
            # The text in another maker's modules (a different mask) cannot be fitted.
            one.corners if strayed[i] or agree[i] < 0.5 else as_corners(corners[i]),
            one.source,
        )
        for i, one in enumerate(ours)
    ]


def _sightings(found: Sequence[Found]) -> list[Sighting]:
    if not found:
        return []
    corners = corners_of_found(found)
    return [
        Sighting(
            one.payload,
            as_corners(at),
            Source.CODEBOOK,
            one.likeness if one.is_sure else min(one.likeness, SURE - 0.01),
        )
        for one, at in zip(found, corners, strict=True)
    ]


def _merged(found: Sequence[Sighting | Stranger], notes: Sequence[Note]) -> Reading:
    """Put together what several looks have found; what lies at one place is one thing."""
    sightings: list[Sighting] = []
    strangers: list[Stranger] = []
    for one in sorted(
        (one for one in found if isinstance(one, Sighting)),
        key=lambda one: (one.payload, -one.score),
    ):
        # They come sorted: those of the same payload are the last ones.
        same = itertools.takewhile(lambda o: o.payload == one.payload, reversed(sightings))  # noqa: B023
        if not any(_is_same_place(one, other) for other in same):
            sightings.append(one)
    for stranger in (one for one in found if isinstance(one, Stranger)):
        others: tuple[Sighting | Stranger, ...] = (*strangers, *sightings)
        if not any(_is_same_code(stranger, other) for other in others):
            strangers.append(stranger)
    payloads = [one.payload for one in sightings]
    doubled = tuple(sorted({a for a, b in itertools.pairwise(payloads) if a == b}))
    return Reading(tuple(sightings), tuple(strangers), doubled, tuple(notes))


def _is_same_code(stranger: Stranger, other: Sighting | Stranger) -> bool:
    """Tell whether two libraries tell of one code; they may spell its text or its edge apart."""
    one, two = np.array(stranger.corners), np.array(other.corners)
    if isinstance(other, Stranger) and stranger.text == other.text:
        low, high = np.maximum(one.min(axis=0), two.min(axis=0)), np.minimum(one.max(0), two.max(0))
        if (low < high).all():
            return True
    apart = float(np.linalg.norm(one.mean(axis=0) - two.mean(axis=0)))
    return apart < 0.25 * min(float(np.ptp(one, axis=0).max()), float(np.ptp(two, axis=0).max()))


def _is_same_place(a: Sighting | Stranger, b: Sighting | Stranger) -> bool:
    one, other = np.array(a.corners), np.array(b.corners)
    size = max(np.ptp(one, axis=0).max(), np.ptp(other, axis=0).max(), 1.0)
    return float(np.linalg.norm(one.mean(axis=0) - other.mean(axis=0))) < 0.5 * float(size)


def _corner_array(corners: Sequence[Corners]) -> Floats:
    return np.array(corners, dtype=np.float64).reshape(-1, 4, 2)


def _scaled(corners: Corners, scale: float) -> Corners:
    """Give corners of a picture resized by `scale` as they are in the original."""
    return as_corners((np.array(corners) + 0.5) / scale - 0.5)


def _moved(corners: Corners, dx: float, dy: float) -> Corners:
    return as_corners(np.array(corners) + np.array([dx, dy]))


def _grown(one: Sighting | Stranger, scale: float) -> Sighting | Stranger:
    return msgspec.structs.replace(one, corners=_scaled(one.corners, scale))


def _shifted(one: Sighting | Stranger, left: int, top: int) -> Sighting | Stranger:
    return msgspec.structs.replace(one, corners=_moved(one.corners, float(left), float(top)))
