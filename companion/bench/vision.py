"""The reader beside plain zxing-cpp, pyzbar and OpenCV on the same simulated tables.

`python -m companion.bench.vision --frames 20` measures more frames than `tableside bench` does.
"""

import argparse
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.bench import Row, at_least, at_most, faster
from companion.games.measures import house_letters
from hardware.camera_model import Resolution
from hardware.scenes import STANDARD, Conditions, SceneTruth, bench_scene
from hardware.truth import TagTruth
from vision.reader import Reader
from vision.symbol import as_corners
from vision.tags import encode_payload, modules
from vision.values import Sighting, Source
from vision.zbar import Zbar
from vision.zxing import Zxing

NAME: Final = "vision"
FRAMES: Final = 2
FIRST_SEED: Final = 500
"""The reader was tuned on scenes of lower seeds; these it has never seen."""

TILES: Final = 60
COVERED: Final = msgspec.structs.replace(STANDARD, third_covered=0.35, hand=0.0)
HARD: Final = msgspec.structs.replace(STANDARD, third_covered=8 / TILES, hand=1.0)
"""A hand that points, and eight tags with a finger on them."""
THIRD_GOALS: Final = {Resolution.MP12: 0.9, Resolution.HD: 0.8}
KNOWN: Final = tuple(encode_payload("TAL", number) for number in range(1, TILES + 1))
UNKNOWN: Final = tuple(encode_payload("TAL", number) for number in range(500, 500 + TILES))

Pixels = NDArray[np.uint8]
Reads = Callable[[Pixels], Sequence[Sighting]]


class Score(NamedTuple):
    """How one reader did: tags read, of how many, wrongly, its corners' and angles' errors."""

    read: int
    shown: int
    wrong: int
    corners: list[float]
    angles: list[float]
    seconds: float

    @property
    def recall(self) -> float:
        """The share of the tags in view that were read."""
        return self.read / max(1, self.shown)


class Scene(NamedTuple):
    """A picture and the tags that a reader should find in it."""

    pixels: Pixels
    truth: SceneTruth
    wanted: tuple[TagTruth, ...]


def scenes(
    frames: int,
    resolution: Resolution,
    payloads: Sequence[str] = KNOWN,
    conditions: Conditions = STANDARD,
    symbol_mm: float = 15.0,
    first: int = FIRST_SEED,
) -> list[Scene]:
    """Give the standard scenes; wanted are the tags in full view, or those a third covered."""
    tags = [(payload, modules(payload)) for payload in payloads]
    found = []
    for seed in range(first, first + frames):
        pixels, truth = bench_scene(seed, tags, symbol_mm, resolution, conditions)
        covered = conditions.third_covered > 0
        wanted = truth.partly_covered() if covered else truth.readable()
        found.append(Scene(pixels, truth, wanted))
    return found


def judge(reads: Reads, pictures: Sequence[Scene]) -> Score:
    """Let a reader read the scenes, once to warm up and once for the clock."""
    read = shown = wrong = 0
    seconds: list[float] = []
    corners: list[float] = []
    angles: list[float] = []
    for scene in pictures:
        reads(scene.pixels)
        start = time.process_time()
        sightings = reads(scene.pixels)
        seconds.append(time.process_time() - start)
        truth = {tag.label: tag for tag in scene.truth.tags}
        wanted = {tag.label for tag in scene.wanted}
        shown += len(wanted)
        for payload in {one.payload for one in sightings}:
            read += payload in wanted
        for one in sightings:
            tag = truth.get(one.payload)
            if tag is None or _offset(one, tag) > 4 * tag.pixels_per_module:
                wrong += 1
            elif one.payload in wanted:
                corners += _corner_errors(one, tag)
                angles.append(_angle_error(one, tag))
    return Score(read, shown, wrong, corners, angles, float(np.median(seconds)))


def _offset(one: Sighting, tag: TagTruth) -> float:
    middles = np.mean(one.corners, axis=0) - np.mean(tag.corners, axis=0)
    return float(np.linalg.norm(middles))


def _corner_errors(one: Sighting, tag: TagTruth) -> list[float]:
    return list(np.linalg.norm(np.subtract(one.corners, tag.corners), axis=1))


def _angle_error(one: Sighting, tag: TagTruth) -> float:
    seen, true = (np.subtract(c[1], c[0]) for c in (one.corners, tag.corners))
    turn = np.degrees(np.arctan2(seen[1], seen[0]) - np.arctan2(true[1], true[0]))
    return float(abs((turn + 180) % 360 - 180))


def plain(library: Any) -> Reads:
    """Give a library's reading of the whole picture, nothing else."""

    def reads(pixels: Pixels) -> list[Sighting]:
        return [Sighting(one.text, one.corners, one.source) for one in library.read(pixels)]

    return reads


def opencv(pixels: Pixels) -> list[Sighting]:
    """Read with OpenCV's own detector."""
    is_found, texts, points, _ = cv2.QRCodeDetector().detectAndDecodeMulti(pixels)
    if not is_found:
        return []
    return [
        Sighting(text, as_corners(np.asarray(at, dtype=np.float64)), Source.CODEBOOK)
        for text, at in zip(texts, points, strict=True)
        if text
    ]


def ours(payloads: Sequence[str] = KNOWN) -> Reads:
    """Give our reader's reading of one picture by itself."""
    reader = Reader(payloads, letters=house_letters())
    return lambda pixels: reader.read(pixels).sightings


def rows(frames: int = FRAMES, first: int = FIRST_SEED) -> Iterable[Row]:
    """Measure recall, corners, misreads and time against the libraries of the same run."""
    cv2.setNumThreads(1)
    zxing, zbar = plain(Zxing()), plain(Zbar())
    fine = scenes(frames, Resolution.MP12, first=first)
    mine, theirs, slow = judge(ours(), fine), judge(zxing, fine), judge(zbar, fine)
    yield at_least(NAME, "tags read, 12 MP, zxing", "of 1", mine.recall, 0.999, theirs.recall)
    yield at_least(NAME, "tags read, 12 MP, pyzbar", "of 1", mine.recall, 0.999, slow.recall)
    yield at_most(NAME, "corners p95, 12 MP", "px", _p95(mine.corners), 0.3, _p95(theirs.corners))
    yield at_most(NAME, "angle p95, 12 MP", "°", _p95(mine.angles), 0.2, _p95(theirs.angles))
    yield _cost("cold frame, 12 MP", mine, theirs, 1.5)
    yield faster(NAME, "cold frame, 12 MP, pyzbar", "s", mine.seconds, slow.seconds, 15.0)
    wrong = mine.wrong
    coarse = scenes(frames, Resolution.HD, first=first)
    mine, theirs = judge(ours(), coarse), judge(zxing, coarse)
    yield at_least(NAME, "tags read, 1080p, zxing", "of 1", mine.recall, 0.99, theirs.recall)
    yield _cost("cold frame, 1080p", mine, theirs, 3.0)
    wrong += mine.wrong
    theirs = judge(opencv, coarse[:1])
    yield at_least(NAME, "tags read, 1080p, OpenCV", "of 1", mine.recall, 0.99, theirs.recall)
    for resolution, label in ((Resolution.MP12, "12 MP"), (Resolution.HD, "1080p")):
        hidden = scenes(frames, resolution, conditions=COVERED, first=first)
        mine, theirs = judge(ours(), hidden), judge(zxing, hidden)
        goal = THIRD_GOALS[resolution]
        yield at_least(NAME, f"a third covered, {label}", "of 1", mine.recall, goal, theirs.recall)
        wrong += mine.wrong
        hard = scenes(frames, resolution, conditions=HARD, first=first)
        mine, theirs = judge(ours(), hard), judge(zxing, hard)
        yield _cost(f"eight covered and a hand, {label}", mine, theirs, 4.0)
        wrong += mine.wrong
    # Tags that the reader does not know must not be taken for tags that it knows.
    wrong += judge(ours(), scenes(frames, Resolution.HD, UNKNOWN, first=first)).wrong
    yield at_most(NAME, "misreads, tags not in the set included", "tags", wrong, 0.0)


def _cost(what: str, mine: Score, theirs: Score, goal: float) -> Row:
    """Give the row of a frame that may cost so many times what zxing-cpp needs for it."""
    return at_most(NAME, what, "x zxing", mine.seconds / theirs.seconds, goal, 1.0)


def _p95(values: Sequence[float]) -> float:
    return float(np.percentile(values, 95)) if len(values) else float("inf")


def main() -> None:
    """Print the rows of as many frames as wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=FRAMES)
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="seed of the first scene")
    chosen = parser.parse_args()
    for row in rows(chosen.frames, chosen.first):
        baseline = "" if row.baseline is None else f"{row.baseline:.4g}"
        verdict = "reached" if row.reached else "missed"
        print(f"{row.what:42} {row.ours:.4g} {row.unit:6} {baseline:>8} {row.goal:>12} {verdict}")


if __name__ == "__main__":
    main()
