"""A backup as one file: a zip of plain named parts, and a manifest that tells their sums."""

import hashlib
import io
import zipfile
import zlib
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Final

import msgspec

from companion.system.errors import Mistake
from companion.system.reading import MOST_BYTES, Unfit, parse_json, take_bytes
from companion.words import Words

FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
SUFFIX: Final = ".tableside"
MOST_BACKUP_BYTES: Final = 200_000_000
"""Of all parts together; ten thousand games are a tenth of it."""
MOST_PARTS: Final = 2000
_EARLIEST: Final = (1980, 1, 1, 0, 0, 0)
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_IS_SECRET: Final = 1
"""The flag of a part that asks for a password."""


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


class Backup(msgspec.Struct, frozen=True):
    """A backup that was read whole and is as it was written."""

    manifest: Manifest
    contents: Mapping[str, bytes]


def pack_backup(contents: Mapping[str, bytes], made: int, key: bytes, device: str = "") -> bytes:
    """Give the bytes of a backup; its contents are sealed with `key` already."""
    parts = {name: Part(len(content), _sum(content)) for name, content in contents.items()}
    manifest = Manifest(FORMAT, version("tableside"), made, key.hex(), parts, device)
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as packed:
        text = msgspec.json.format(msgspec.json.encode(manifest), indent=2)
        for name, content in {MANIFEST: text, **contents}.items():
            packed.writestr(zipfile.ZipInfo(name, _EARLIEST), content, zipfile.ZIP_DEFLATED)
    return memory.getvalue()


def read_backup(path: Path, words: Words) -> Backup:
    """Give what is in a backup; a Mistake says why it is none, damaged, or too new."""
    try:
        return _unpack(take_bytes(path, MOST_BACKUP_BYTES), str(path))
    except FileNotFoundError:
        raise Mistake(words.say("file-missing", file=str(path))) from None
    except Unfit as unfit:
        raise Mistake(unfit.say(words)) from None
    except (zipfile.BadZipFile, zlib.error, OSError, ValueError, EOFError, NotImplementedError):
        # All that Python's own reader raises over a file that is bent.
        raise Mistake(words.say("backup-damaged", file=str(path))) from None


def _unpack(packed: bytes, source: str) -> Backup:
    if not packed.startswith(b"PK"):
        raise Unfit("backup-foreign", file=source)
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        if MANIFEST not in archive.namelist():
            raise Unfit("backup-foreign", file=source)
        text = _take(archive, MANIFEST, MOST_BYTES, source).decode()
        head = parse_json(text, source, _Head)
        if head.format > FORMAT or head.format < 1:
            raise Unfit("backup-newer", file=source, program=head.program)
        manifest = parse_json(text, source, Manifest)
        sizes = sum(part.size for part in manifest.parts.values())
        if len(manifest.parts) > MOST_PARTS or sizes > MOST_BACKUP_BYTES:
            raise Unfit("file-too-large", file=source, most=MOST_BACKUP_BYTES // 1000)
        contents = {}
        for name, part in manifest.parts.items():
            content = _take(archive, name, part.size, source)
            if len(content) != part.size or _sum(content) != part.sum:
                raise Unfit("backup-damaged", file=source)
            contents[name] = content
    return Backup(manifest, contents)


def _take(archive: zipfile.ZipFile, name: str, most: int, source: str) -> bytes:
    """Give a part, but never more of it than it may have, however much it would blow up to."""
    try:
        info = archive.getinfo(name)
    except KeyError:
        raise Unfit("backup-damaged", file=source) from None
    if info.compress_type not in _METHODS or info.flag_bits & _IS_SECRET:
        raise Unfit("backup-damaged", file=source)
    with archive.open(info) as stream:
        content = stream.read(most + 1)
    if len(content) > most:
        raise Unfit("backup-damaged", file=source)
    return content


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
