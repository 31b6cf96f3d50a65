"""What `tableside scan` finds in one picture, and how it is told."""

import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.games.measures import catalogue, house_letters, known_payloads, symbol_sizes
from companion.seeing.upright import Upright, read_upright
from companion.system.writing import LONGEST, terminal_safe
from companion.words import Words
from vision.catalogue import Catalogue, Piece, mat_tags
from vision.finder import PlaneFinder
from vision.plane import Plane
from vision.reader import SURE, Reader, Stranger
from vision.tags import MAT, decode_payload
from vision.values import Corners, Pose, Sighting

LONGEST_WHY = 200
MOVED_PX = 3.0
"""A tag whose middle is further from where it was in the last frame has moved."""


class Tag(msgspec.Struct, frozen=True):
    """One of our tags: what it is, and where it lies if the mat tells."""

    sighting: Sighting
    game: str | None
    """None for a tag with letters that no known game has."""
    piece: Piece | None
    pose: Pose | None

    @property
    def number(self) -> int:
        """The number on the tag."""
        decoded = decode_payload(self.sighting.payload)
        assert decoded is not None, f"expected one of our payloads, got {self.sighting.payload!r}"
        return decoded[1]


class Scan(msgspec.Struct, frozen=True):
    """All that was found in one picture."""

    width: int
    height: int
    tags: tuple[Tag, ...]
    strangers: tuple[Stranger, ...]
    doubled: tuple[str, ...]
    notes: tuple[str, ...]
    is_turned: bool = False
    """The picture was mirrored and has been turned over."""


class Scanner:
    """Reads pictures for the tags of some games and of the mat."""

    def __init__(
        self, games: Sequence[str], *, thorough: bool = False, mirrored: bool = False
    ) -> None:
        books = [*map(catalogue, games), mat_tags()]
        self._books: dict[str, Catalogue] = {book.letters: book for book in books}
        self._reader = Reader(
            known_payloads(*games), letters=house_letters(), sizes_mm=symbol_sizes(*games)
        )
        self._mirrored = mirrored
        self._read = self._reader.read_thoroughly if thorough else self._reader.read

    def scan(self, pixels: NDArray[np.uint8], name: str, words: Words) -> Scan:
        """Give what is in the picture; a Mistake where it is mirrored and should not be."""
        upright = read_upright(self._read, pixels, name, words, mirrored=self._mirrored)
        reading = upright.reading
        height, width = pixels.shape
        # Each picture by itself: photographs may be of different tables.
        finder = PlaneFinder(mat_tags().payloads)
        plane, _ = finder.update(reading.sightings, width, height)
        found = tuple(self._tag(sighting, plane) for sighting in reading.sightings)
        return Scan(
            width,
            height,
            found,
            reading.strangers,
            reading.doubled,
            _notes(upright, words),
            upright.is_turned,
        )

    def _tag(self, sighting: Sighting, plane: Plane | None) -> Tag:
        decoded = decode_payload(sighting.payload)
        letters = decoded[0] if decoded else ""
        book = self._books.get(letters)
        piece = book.piece(sighting.payload) if book else None
        pose = None
        if plane is not None:
            height = 0.0 if piece is None else piece.kind.thickness
            pose = plane.locate(sighting.corners, height, sighting.payload)
        return Tag(sighting, book.game if book else None, piece, pose)


def _notes(upright: Upright, words: Words) -> tuple[str, ...]:
    """Give in words what the owner should know of a reading."""
    told = []
    for note in upright.reading.notes:
        facts = {
            name: terminal_safe(fact, LONGEST_WHY) if isinstance(fact, str) else fact
            for name, fact in note.facts.items()
        }
        told.append(words.say(f"scan-note-{note.remark.value}", **facts))
    if upright.left_out:
        tags, count = words.listing(upright.left_out), len(upright.left_out)
        told.append(words.say("scan-note-mirrored", tags=tags, count=count))
    return tuple(told)


def document(scan: Scan, file: str, frame: int | None, all_text: bool) -> dict[str, Any]:
    """Give one picture's findings for JSON; corners are top left, top right, then round."""
    return {
        "file": file,
        **({} if frame is None else {"frame": frame}),
        "width": scan.width,
        "height": scan.height,
        "tags": [_tag_document(tag) for tag in scan.tags],
        "doubled": list(scan.doubled),
        "strangers": [
            {"corners": _rounded(one.corners), **({"text": one.text} if all_text else {})}
            for one in scan.strangers
        ],
        "notes": list(scan.notes),
        "turned_over": scan.is_turned,
    }


def _tag_document(tag: Tag) -> dict[str, Any]:
    pose = tag.pose
    where = None
    if pose is not None:
        where = {
            "x_mm": round(pose.x, 2),
            "y_mm": round(pose.y, 2),
            "angle": round(pose.angle, 2),
        }
    return {
        "payload": tag.sighting.payload,
        "game": tag.game,
        "piece": tag.number,
        "kind": None if tag.piece is None else tag.piece.name,
        "corners": _rounded(tag.sighting.corners),
        "angle": round(angle_of(tag.sighting.corners), 2),
        "position": where,
        "source": tag.sighting.source.value,
        "score": round(tag.sighting.score, 3),
        "doubtful": tag.sighting.score < SURE,
    }


def angle_of(corners: Corners) -> float:
    """Give the direction of the top edge in the picture, degrees clockwise, 0 <= angle < 360."""
    (x0, y0), (x1, y1) = corners[0], corners[1]
    return math.degrees(math.atan2(y1 - y0, x1 - x0)) % 360


def _rounded(corners: Corners) -> list[list[float]]:
    return [[round(x, 3), round(y, 3)] for x, y in corners]


def format_scan(scan: Scan, name: str, words: Words, all_text: bool) -> str:
    """Give one picture's findings for people."""
    title = words.say(
        "scan-picture",
        file=name,
        size=f"{scan.width} x {scan.height}",
        tags=len(scan.tags),
        strangers=len(scan.strangers),
    )
    lines = [format_tag(tag, words) for tag in scan.tags]
    lines += [format_stranger(one, words, all_text) for one in scan.strangers]
    return "\n".join([title, *(f"  {line}" for line in lines)])


def format_tag(tag: Tag, words: Words) -> str:
    """Give one tag on one line: payload, piece, place on the table, corners."""
    parts = [tag.sighting.payload, _piece_name(tag, words)]
    if tag.pose is not None:
        parts.append(
            words.say(
                "scan-place",
                x=f"{tag.pose.x:.1f}",
                y=f"{tag.pose.y:.1f}",
                angle=f"{round(tag.pose.angle, 1) % 360:.1f}",
            )
        )
    else:
        parts.append(
            words.say("scan-turned", angle=f"{round(angle_of(tag.sighting.corners), 1) % 360:.1f}")
        )
    parts.append(_format_corners(tag.sighting.corners))
    if tag.sighting.score < SURE:
        parts.append(words.say("scan-doubtful"))
    return "  ".join(parts)


def _piece_name(tag: Tag, words: Words) -> str:
    if tag.sighting.payload.startswith(MAT):
        return words.say("scan-mat", number=tag.number)
    if tag.game is None:
        return words.say("scan-other-game", letters=tag.sighting.payload[:3], number=tag.number)
    if tag.piece is None:
        return words.say("scan-no-piece", game=tag.game, number=tag.number)
    return words.say("scan-piece", game=tag.game, kind=tag.piece.name, number=tag.number)


def format_stranger(one: Stranger, words: Words, all_text: bool) -> str:
    """Give a code that is not ours; its text only when asked for, and spelled out."""
    parts = [words.say("scan-stranger"), _format_corners(one.corners)]
    if all_text:
        parts.append(f'"{terminal_safe(one.text, LONGEST)}"')
    return "  ".join(parts)


def _format_corners(corners: Corners) -> str:
    return " ".join(f"({x:.1f}, {y:.1f})" for x, y in corners)


def format_step(
    scan: Scan, before: Scan | None, name: str, frame: int, words: Words, all_text: bool
) -> str:
    """Give what a video's frame has changed, nothing where it is as the one before."""
    if before is None:
        return format_scan(scan, words.say("scan-frame", file=name, frame=frame), words, all_text)
    was = {tag.sighting.payload: tag for tag in before.tags}
    now = {tag.sighting.payload: tag for tag in scan.tags}
    lines = [f"+ {format_tag(now[p], words)}" for p in sorted(now.keys() - was.keys())]
    lines += [f"- {p}" for p in sorted(was.keys() - now.keys())]
    for payload in sorted(now.keys() & was.keys()):
        corners = now[payload].sighting.corners
        if _distance(corners, was[payload].sighting.corners) > MOVED_PX:
            lines.append(f"~ {format_tag(now[payload], words)}")
    for sign, one in _stranger_steps(before.strangers, scan.strangers):
        lines.append(f"{sign} {format_stranger(one, words, all_text)}")
    if not lines:
        return ""
    title = words.say("scan-frame", file=name, frame=frame)
    return "\n".join([title, *(f"  {line}" for line in lines)])


def _stranger_steps(
    was: Sequence[Stranger], now: Sequence[Stranger]
) -> Iterator[tuple[str, Stranger]]:
    """Give the codes that are not ours and have come, gone or moved, each with its sign."""
    new, gone = dict(enumerate(now)), dict(enumerate(was))
    moved = []
    # Nothing forbids two of one text: those that are nearest each other are the same.
    alike = [
        (_distance(new[n].corners, gone[g].corners), n, g)
        for n, g in product(new, gone)
        if new[n].text == gone[g].text
    ]
    for distance, n, g in sorted(alike):
        if n in new and g in gone:
            one = new.pop(n)
            del gone[g]
            moved += [one] if distance > MOVED_PX else []
    yield from (("+", one) for one in new.values())
    yield from (("-", one) for one in gone.values())
    yield from (("~", one) for one in moved)


def _distance(a: Corners, b: Corners) -> float:
    return float(np.abs(np.array(a) - np.array(b)).max())
