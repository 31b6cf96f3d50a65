"""A backup as one file: a zip of plain named parts, and a manifest that tells their sums.

A file from a stick may be made to hurt. Nothing of it is believed before it is counted, and no more
of it than a window is ever in memory, whatever it would blow up to.
"""

import errno
import hashlib
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from io import RawIOBase
from pathlib import Path
from typing import IO, Annotated, Final, TypeAlias

import msgspec

from companion.keeping.belongings import (
    MOST_BACKUP_BYTES,
    MOST_PARTS,
    is_known,
    most_bytes,
    part_name,
)
from companion.system.errors import Mistake
from companion.system.reading import MOST_BYTES, Unfit, parse_json
from companion.words import Words

FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
SUFFIX: Final = ".tableside"
_EARLIEST: Final = (1980, 1, 1, 0, 0, 0)
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_IS_SECRET: Final = 1
"""The flag of a part that asks for a password."""
_WINDOW: Final = 1 << 18
"""Bytes of a part that are in memory at once."""
_END: Final = struct.Struct("<4s4H2LH")
"""The last bytes of a zip: how large its table of contents is, and where."""
_LARGE_LOCATOR_BYTES: Final = 20
_MOST_TABLE_BYTES: Final = 500 * MOST_PARTS


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a part is, and what it adds up to."""

    size: Annotated[int, msgspec.Meta(ge=0, le=MOST_BACKUP_BYTES)]
    sum: str


class Manifest(msgspec.Struct, frozen=True):
    """What a backup says about itself."""

    format: int
    program: str
    """The version of the program that made it."""
    made: Annotated[int, msgspec.Meta(ge=0, lt=1 << 40)]
    """When, in seconds."""
    key: str
    """What its secrets are sealed with: any box opens it, no glance at a part does."""
    parts: dict[str, Part]
    device: str = ""
    """Which device made it, by a name that tells nothing; early backups have none."""


class _Head(msgspec.Struct, frozen=True):
    """The two fields that every format has."""

    format: int
    program: Annotated[str, msgspec.Meta(max_length=40)] = "?"


Content: TypeAlias = bytes | Path
"""A part's content, or the file that has it."""


def write_backup(
    file: RawIOBase, contents: Iterable[tuple[str, Content]], made: int, key: bytes, device: str
) -> None:
    """Write a backup; its contents are sealed with `key` already, and asked for one by one."""
    parts = {}
    with zipfile.ZipFile(_as_stream(file), "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in contents:
            with packed.open(_info(name), "w", force_zip64=False) as part:
                parts[name] = _pour(content, part)
        manifest = Manifest(FORMAT, version("tableside"), made, key.hex(), parts, device)
        text = msgspec.json.format(msgspec.json.encode(manifest), indent=2)
        packed.writestr(_info(MANIFEST), text)


def _as_stream(file: RawIOBase) -> IO[bytes]:
    return file  # type: ignore[return-value]


def _info(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, _EARLIEST)
    info.compress_type = zipfile.ZIP_DEFLATED
    return info


def _pour(content: Content, part: IO[bytes]) -> Part:
    """Put a content into a zip, a window at a time; gives its size and sum."""
    size, total = 0, hashlib.sha256()
    for window in _windows(content):
        part.write(window)
        total.update(window)
        size += len(window)
    return Part(size, total.hexdigest())


def _windows(content: Content) -> Iterator[bytes]:
    if isinstance(content, bytes):
        yield content
        return
    with content.open("rb") as file:
        while window := file.read(_WINDOW):
            yield window


class Backup:
    """A backup that was read whole once and was as it was written.

    Its parts are read again when they are wanted, and counted again: by then the stick may be
    another.
    """

    def __init__(self, path: Path, manifest: Manifest) -> None:
        self.path, self.manifest = path, manifest

    def __repr__(self) -> str:
        return f"<Backup {str(self.path)!r}, {len(self.manifest.parts)} parts>"

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of all its parts, those too that this box does not know."""
        return tuple(self.manifest.parts)

    def take(self, name: str, words: Words) -> bytes:
        """A part that is small by its kind, in memory."""
        return b"".join(self.windows(name, words))

    def windows(self, name: str, words: Words) -> Iterator[bytes]:
        """A part, some of it at a time; a Mistake where it is no longer as it was."""
        with _refused(self.path, words), _opened(self.path) as archive:
            yield from _counted(archive, name, self.manifest.parts[name])


def read_backup(path: Path, words: Words) -> Backup:
    """Look through a backup; a Mistake says why it is none, damaged, too new or not for here."""
    with _refused(path, words), _opened(path) as archive:
        manifest = _read_manifest(archive, str(path))
        _check_sizes(manifest, path, words)
        for name, part in manifest.parts.items():
            for _ in _counted(archive, name, part):
                pass
    return Backup(path, manifest)


@contextmanager
def _refused(path: Path, words: Words) -> Iterator[None]:
    """Turn all that Python's own reader raises over a file that is bent into a Mistake."""
    try:
        yield
    except FileNotFoundError:
        raise Mistake(words.say("file-missing", file=str(path))) from None
    except Unfit as unfit:
        raise Mistake(unfit.say(words)) from None
    except _BENT:
        raise Mistake(words.say("backup-damaged", file=str(path))) from None
    except OSError as error:
        if error.errno in (None, errno.EINVAL):
            # Sent by the file itself to a place before its beginning.
            raise Mistake(words.say("backup-damaged", file=str(path))) from None
        why = error.strerror or str(error)
        raise Mistake(words.say("file-unreadable", file=str(path), why=why)) from None


_BENT: Final = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    ValueError,
    EOFError,
    NotImplementedError,
)


@contextmanager
def _opened(path: Path) -> Iterator[zipfile.ZipFile]:
    source, found = str(path), path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise Unfit("file-is-folder", file=source)
    if not stat.S_ISREG(found.st_mode):
        raise Unfit("backup-no-file", file=source)
    if found.st_size > MOST_BACKUP_BYTES:
        raise Unfit("file-too-large", file=source, most=MOST_BACKUP_BYTES // 1000)
    with path.open("rb") as file:
        _check_table(file, found.st_size, source)
        with zipfile.ZipFile(file) as archive:
            yield archive


def _check_table(file: IO[bytes], size: int, source: str) -> None:
    """Refuse a zip whose table of contents would fill the memory before a part is looked at."""
    if file.read(2) != b"PK":
        raise Unfit("backup-foreign", file=source)
    reach = _END.size + _LARGE_LOCATOR_BYTES
    file.seek(max(0, size - reach))
    last = file.read(reach)
    if len(last) < _END.size:
        raise Unfit("backup-damaged", file=source)
    mark, *_, table_bytes, _, note_bytes = _END.unpack(last[-_END.size :])
    if mark != b"PK\5\6" or note_bytes or table_bytes > _MOST_TABLE_BYTES:
        raise Unfit("backup-damaged", file=source)
    if last[: -_END.size].startswith(b"PK\6\7"):
        # The other table, for more than four gigabytes: ours never has one.
        raise Unfit("backup-damaged", file=source)
    file.seek(0)


def _read_manifest(archive: zipfile.ZipFile, source: str) -> Manifest:
    if MANIFEST not in archive.namelist():
        raise Unfit("backup-foreign", file=source)
    text = b"".join(_unpacked(archive, MANIFEST, MOST_BYTES)).decode()
    head = parse_json(text, source, _Head)
    if head.format > FORMAT or head.format < 1:
        raise Unfit("backup-newer", file=source, program=head.program)
    return parse_json(text, source, Manifest)


def _check_sizes(manifest: Manifest, path: Path, words: Words) -> None:
    """Refuse what no backup of ours has, by its own word: nothing is unpacked for that."""
    for name, part in manifest.parts.items():
        most = most_bytes(name)
        if is_known(name) and part.size > most:
            named = part_name(name, words)
            raise Mistake(
                words.say("backup-part-large", file=str(path), part=named, most=most // 1000)
            )
    total = sum(part.size for part in manifest.parts.values())
    if len(manifest.parts) > MOST_PARTS or total > MOST_BACKUP_BYTES:
        raise Unfit("file-too-large", file=str(path), most=MOST_BACKUP_BYTES // 1000)


def _counted(archive: zipfile.ZipFile, name: str, part: Part) -> Iterator[bytes]:
    """A part window by window; at its end it has proven to be what the manifest says."""
    size, total = 0, hashlib.sha256()
    for window in _unpacked(archive, name, part.size):
        size += len(window)
        total.update(window)
        yield window
    if size != part.size or total.hexdigest() != part.sum:
        raise zipfile.BadZipFile(f"expected {part.size} bytes as they were written in {name!r}")


def _unpacked(archive: zipfile.ZipFile, name: str, most: int) -> Iterator[bytes]:
    """What is in a part, but never more of it than it may have, whatever it would blow up to."""
    try:
        info = archive.getinfo(name)
    except KeyError:
        raise zipfile.BadZipFile(f"expected a part {name!r}") from None
    if info.compress_type not in _METHODS or info.flag_bits & _IS_SECRET:
        raise zipfile.BadZipFile(f"expected {name!r} to be packed as ours are")
    with archive.open(info) as stream:
        left = most
        while window := stream.read(min(_WINDOW, left + 1)):
            left -= len(window)
            if left < 0:
                raise zipfile.BadZipFile(f"expected at most {most} bytes in {name!r}")
            yield window
