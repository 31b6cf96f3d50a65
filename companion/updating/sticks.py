"""Files on a stick: found, and opened so that no link or device is ever taken for one."""

import errno
import itertools
import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from companion.updating.refusals import Gone, NotAFile, Refused, Unsigned
from companion.updating.rules import Box, Update, edition_order
from companion.updating.update_file import MOST_HEAD_BYTES, SUFFIX, Manifest

MOST_LOOKED_AT: Final = 2000
"""Files of a folder; what lies after them is not found."""
MOST_SHOWN: Final = 20
LONGEST_NAME: Final = 200
_PACKAGE: Final = "tableside_"
_LINKS: Final = (errno.ELOOP, errno.ENOTDIR)
"""What Linux says about a link where none may be."""


class Offer(msgspec.Struct, frozen=True):
    """A file on a stick that wants to be an update, and what the rules say to its head."""

    file: Path
    manifest: Manifest | None = None
    """What it says about itself, where that is proven."""
    refusal: Refused | None = None


def find_updates(folders: Sequence[Path], box: Box, under: Sequence[Path]) -> tuple[Offer, ...]:
    """What lies on sticks: the newest first, what is refused last. The package is not read."""
    offers = [look_at(file, box, under) for folder in folders for file in _named(folder)]

    def order(offer: Offer) -> tuple[bool, bool, tuple[int, ...], str]:
        edition = () if offer.manifest is None else edition_order(offer.manifest.edition)
        newest = tuple(-part for part in edition)
        return offer.refusal is not None, not edition, newest, str(offer.file)

    return tuple(sorted(offers, key=order)[:MOST_SHOWN])


def look_at(file: Path, box: Box, under: Sequence[Path]) -> Offer:
    """What the rules say to one file, as far as its head and its length tell."""
    update = Update(box)
    try:
        if not is_update(file.name):
            raise Unsigned()
        with open_plain(file, under) as opened:
            update.read_head(read_at(opened, 0, MOST_HEAD_BYTES))
            update.check_length(length_of(opened))
    except Refused as refusal:
        return Offer(file, update.manifest, refusal)
    return Offer(file, update.manifest)


def is_update(name: str) -> bool:
    """Whether a name is that of an update; FAT may have it in capitals."""
    return name.lower().endswith(SUFFIX)


def _named(folder: Path) -> list[Path]:
    """The files that have a name of ours; a bare package too, so that people hear why not."""
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in itertools.islice(entries, MOST_LOOKED_AT)]
    except OSError:
        # A stick that was pulled out a moment ago has none.
        return []
    return sorted(
        folder / name
        for name in names
        if (is_update(name) or _is_bare_package(name))
        and name.isprintable()
        and len(name) <= LONGEST_NAME
        # The companions that a Mac leaves beside each file.
        and not name.startswith(".")
    )


def _is_bare_package(name: str) -> bool:
    return name.startswith(_PACKAGE) and name.endswith(".deb")


@contextmanager
def open_plain(file: Path, under: Sequence[Path]) -> Iterator[int]:
    """Open a plain file below one of some folders; each step of the way is no link."""
    tops = [top for top in under if file.is_relative_to(top) and file != top]
    if not tops or ".." in file.parts:
        raise NotAFile(file=file.name)
    opened: list[int] = []
    try:
        try:
            _walk(tops[0], file.relative_to(tops[0]).parts, opened)
            is_plain = stat.S_ISREG(os.fstat(opened[-1]).st_mode)
        except OSError as error:
            if error.errno not in _LINKS:
                raise _gone(error) from None
            is_plain = False
        if not is_plain:
            raise NotAFile(file=file.name)
        yield opened[-1]
    finally:
        for one in opened:
            os.close(one)


def _walk(top: Path, parts: Sequence[str], opened: list[int]) -> None:
    """Open each step of a way, the last one to read; all of them are to be closed."""
    way = os.O_PATH | os.O_DIRECTORY | os.O_CLOEXEC
    opened.append(os.open(top, way))
    for folder in parts[:-1]:
        opened.append(os.open(folder, way | os.O_NOFOLLOW, dir_fd=opened[-1]))
    # A pipe must not make us wait for who writes into it.
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    opened.append(os.open(parts[-1], flags, dir_fd=opened[-1]))


def _gone(error: OSError) -> Gone:
    return Gone(why=error.strerror or str(error))


def length_of(opened: int) -> int:
    """How long an open file is now."""
    return os.fstat(opened).st_size


def read_at(opened: int, start: int, most: int) -> bytes:
    """Read so many bytes from a place; fewer only where the file ends."""
    parts: list[bytes] = []
    while most > 0:
        try:
            part = os.pread(opened, most, start)
        except OSError as error:
            raise _gone(error) from None
        if not part:
            break
        parts.append(part)
        start += len(part)
        most -= len(part)
    return b"".join(parts)
