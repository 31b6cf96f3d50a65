"""Looks for misreads with tags that are not in the set, which is the hard case.

`python -m companion.bench.misreads --frames 1000 --first 20000` reads 1,000 pictures of each kind
and names each misread with its seed; the same kind and seed give the same picture again.
"""

import argparse
import enum
import time
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import cv2
import msgspec
import numpy as np

from companion.bench.vision import KNOWN, TILES, Pixels
from companion.games.measures import house_letters
from hardware.camera_model import TABLE_WIDTH_MM, Resolution
from hardware.scenes import STANDARD, SceneTruth, bench_scene
from vision.backends import Backend
from vision.reader import SURE, Reader
from vision.tags import MODULES, encode_payload, modules
from vision.values import Sighting

FIRST_SEED: Final = 20_000
"""Pictures of lower seeds are for tuning and for the benchmark."""
LISTED_SOFT: Final = 10
SOFT_MM: Final = (12.0, 18.0)
PIECES: Final = 1000
"""Numbers that a game's tags may have."""
AWAY: Final = 4.0
"""Modules from its place beyond which a tag's reading is none of it."""


class Kind(enum.Enum):
    """What the pictures of a campaign are like; the tags that are not listed fill up the table."""

    SOFT = "soft"
    """Tags of 12 to 18 mm, blur up to a whole module, no QR library: likeness alone."""
    STANDARD = "standard"
    """The scenes of the benchmark, the reader as at the table."""
    COVERED = "covered"
    """The same with a finger on every second tag, and a hand."""


class Misread(NamedTuple):
    """A tag that was read and is not there, and the picture that shows why."""

    kind: Kind
    seed: int
    sighting: Sighting
    shown: str
    """The tag that lies there in truth, or the nearest."""

    def __str__(self) -> str:
        read = self.sighting
        return f"{self.kind.value} {self.seed}: {read.payload} at {read.score:.3f} is {self.shown}"


class Tally:
    """What a campaign has read so far."""

    def __init__(self) -> None:
        self.pictures = self.unlisted = self.listed = self.reads = self.doubtful = 0
        self.misreads: list[Misread] = []
        self.seconds = 0.0

    def __str__(self) -> str:
        return (
            f"{self.pictures} pictures, {self.unlisted} tags not in the set and {self.listed} in "
            f"it, {self.reads} reads, {self.doubtful} of them doubtful, {len(self.misreads)} "
            f"misreads, {1000 * self.seconds / max(1, self.unlisted):.0f} s for 1000 tags"
        )


def picture(kind: Kind, seed: int) -> tuple[Pixels, SceneTruth]:
    """Give a picture with listed and unlisted tags, the same for the same seed."""
    chance = np.random.default_rng(seed)
    listed = LISTED_SOFT if kind is Kind.SOFT else TILES // 2
    payloads = [*chance.permutation(KNOWN)[:listed].tolist(), *unlisted(chance, TILES - listed)]
    symbol_mm, conditions = 15.0, STANDARD
    if kind is Kind.SOFT:
        symbol_mm = float(chance.uniform(*SOFT_MM))
        module_px = symbol_mm / MODULES * Resolution.HD.value[0] / TABLE_WIDTH_MM
        conditions = msgspec.structs.replace(STANDARD, defocus=(0.5, module_px))
    elif kind is Kind.COVERED:
        conditions = msgspec.structs.replace(STANDARD, third_covered=0.5, hand=1.0)
    tags = [(payload, modules(payload)) for payload in payloads]
    return bench_scene(seed, tags, symbol_mm, Resolution.HD, conditions)


def unlisted(chance: np.random.Generator, count: int) -> list[str]:
    """Give tags that the reader does not know, half of them of the game that is played."""
    letters = sorted({*house_letters(), KNOWN[0][:3]})
    found: list[str] = []
    while len(found) < count:
        game = KNOWN[0][:3] if len(found) % 2 else str(chance.choice(letters))
        payload = encode_payload(game, int(chance.integers(PIECES)))
        if payload not in KNOWN and payload not in found:
            found.append(payload)
    return found


def judged(
    kind: Kind, seed: int, sightings: Sequence[Sighting], truth: SceneTruth
) -> Iterator[Misread]:
    """Give the sightings that are not of the tag that lies there."""
    for one in sightings:
        middle = np.mean(one.corners, axis=0)
        away = [
            float(np.linalg.norm(middle - np.mean(tag.corners, axis=0))) / tag.pixels_per_module
            for tag in truth.tags
        ]
        is_there = [
            tag.label == one.payload and far <= AWAY
            for tag, far in zip(truth.tags, away, strict=True)
        ]
        if not any(is_there):
            nearest = truth.tags[int(np.argmin(away))].label if away else "nothing"
            yield Misread(kind, seed, one, nearest)


def campaign(kind: Kind, frames: int, first: int = FIRST_SEED) -> Tally:
    """Read so many pictures of a kind; say each misread as soon as it is found."""
    # Without a QR library only likeness reads, and nothing else can set it right.
    libraries: Sequence[Backend] | None = () if kind is Kind.SOFT else None
    reader = Reader(KNOWN, libraries, letters=house_letters())
    reader.prepare()
    tally, start = Tally(), time.process_time()
    for seed in range(first, first + frames):
        pixels, truth = picture(kind, seed)
        sightings = reader.read(pixels).sightings
        labels = [tag.label for tag in truth.tags]
        tally.pictures += 1
        tally.listed += sum(label in KNOWN for label in labels)
        tally.unlisted += sum(label not in KNOWN for label in labels)
        tally.reads += len(sightings)
        tally.doubtful += sum(one.score < SURE for one in sightings)
        for misread in judged(kind, seed, sightings, truth):
            tally.misreads.append(misread)
            print(misread, flush=True)
    tally.seconds = time.process_time() - start
    return tally


def main() -> None:
    """Print what the campaigns have found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=20, help="pictures of each kind")
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="seed of the first picture")
    parser.add_argument("--kind", choices=[kind.value for kind in Kind], action="append")
    chosen = parser.parse_args()
    cv2.setNumThreads(1)
    for kind in Kind:
        if not chosen.kind or kind.value in chosen.kind:
            print(f"{kind.value}: {campaign(kind, chosen.frames, chosen.first)}", flush=True)


if __name__ == "__main__":
    main()
