"""An update as one file: three lines that people can read, then the Debian package.

    tableside-update 1
    {"what": "tableside-update", "edition": "1.1.0", ...}
    signature 0123456789abcdef 00112233...

The signature is over the bytes of the second line, as they are and without the line's end. Without
one the third line is `unsigned`. There is one way to write each of them, so that no byte of a file
can be another and the file still be taken.
"""

import datetime
import hashlib
import re
from typing import Annotated, Final, Literal

import msgspec

from companion.updating.refusals import CutShort, Damaged, Foreign, NewerFormat

FORMAT: Final = 1
SUFFIX: Final = ".update"
MOST_HEAD_BYTES: Final = 32_768
MOST_PACKAGE_BYTES: Final = 1_500_000_000
"""Three times what a package with every library takes."""

_NAME: Final = b"tableside-update "
_FIRST: Final = re.compile(rb"tableside-update ([1-9][0-9]{0,5})")
_SIGNATURE: Final = re.compile(rb"signature ([0-9a-f]{16}) ([0-9a-f]{128})")
_UNSIGNED: Final = b"unsigned"

Line = Annotated[str, msgspec.Meta(min_length=1, max_length=160)]
Lines = Annotated[tuple[Line, ...], msgspec.Meta(max_length=8)]


class News(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is new, in a few lines, in the languages of the screen."""

    en: Lines
    fr: Lines


class Package(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The package that follows."""

    size: Annotated[int, msgspec.Meta(ge=1, le=1 << 40)]
    sha256: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What an update says about itself; believed only when its signature is right."""

    what: Literal["tableside-update"] = "tableside-update"
    format: int = FORMAT
    edition: Annotated[str, msgspec.Meta(pattern=r"^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){2}$")]
    architecture: Annotated[str, msgspec.Meta(pattern="^[a-z0-9]{1,20}$")]
    made: datetime.date
    expires: datetime.date
    news: News
    package: Package


class Head(msgspec.Struct, frozen=True):
    """The three lines of an update, taken apart and not yet believed."""

    manifest: bytes
    key: str
    """The name of the key it is signed with; "" where it is not signed."""
    signature: bytes
    length: int
    """Where the package begins."""


def key_name(public: bytes) -> str:
    """A short name of a public key, given its 32 bytes."""
    return hashlib.sha256(public).hexdigest()[:16]


def split_head(start: bytes) -> Head:
    """Take the beginning of a file apart; all of it where it is shorter than MOST_HEAD_BYTES."""
    if not start.startswith(_NAME):
        raise CutShort() if _NAME.startswith(start) else Foreign()
    lines = start[:MOST_HEAD_BYTES].split(b"\n", 3)
    first = _FIRST.fullmatch(lines[0])
    if len(lines) > 1 and first is not None and int(first[1]) > FORMAT:
        raise NewerFormat(format=int(first[1]))
    if len(lines) < 4:
        raise CutShort() if len(start) < MOST_HEAD_BYTES else Damaged()
    signed = _SIGNATURE.fullmatch(lines[2])
    if first is None or (signed is None and lines[2] != _UNSIGNED):
        raise Damaged()
    length = sum(len(line) + 1 for line in lines[:3])
    if signed is None:
        return Head(lines[1], "", b"", length)
    return Head(lines[1], signed[1].decode(), bytes.fromhex(signed[2].decode()), length)


def join_head(manifest: bytes, key: str = "", signature: bytes = b"") -> bytes:
    """The three lines of an update; `split_head` takes them apart."""
    third = f"signature {key} {signature.hex()}" if key else _UNSIGNED.decode()
    return b"%s%d\n%s\n%s\n" % (_NAME, FORMAT, manifest, third.encode())


def parse_manifest(text: bytes) -> Manifest:
    """Read the second line, once its signature is right."""
    try:
        manifest = msgspec.json.decode(text, type=Manifest)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Damaged() from None
    if manifest.format != FORMAT:
        raise Damaged()
    return manifest


def format_manifest(manifest: Manifest) -> bytes:
    """The second line; `parse_manifest` reads it."""
    # Other packages' encoders write line ends of Unicode as they are; JSON's own are escaped.
    return msgspec.json.encode(manifest)
