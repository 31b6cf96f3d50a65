"""Secrets at rest: sealed with a key that was made on this device and lies beside them, 0600.

It keeps the secrets of a running game from whoever looks through a folder, a stick or a backup,
and from other users of the machine. It does not keep them from this device's own user, or from
whoever takes the card out: where the secrets are, the key is, since games go on without a password.
"""

import base64
import hashlib
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.system.privacy import make_folder, private
from companion.system.writing import fresh_beside, move_in, put_aside, sync_folder

MARK: Final = b"TABLESIDE SEALED 1"
"""What a sealed file begins with."""
KEY_NAME: Final = "device.key"
KEY_BYTES: Final = 32
_CHECK_BYTES: Final = 16


class WrongSeal(ValueError):
    """The content is not what was sealed with this key; the message never tells what is inside."""


class Seal:
    """Seals bytes with a key; the same content always gives the same."""

    def __init__(self, key: bytes) -> None:
        self._checking = hashlib.blake2b(b"check", key=key, digest_size=32).digest()
        self._veiling = hashlib.blake2b(b"veil", key=key, digest_size=32).digest()

    def __repr__(self) -> str:
        return "<Seal>"

    def close(self, content: bytes, label: str = "") -> bytes:
        """Give the content sealed, as two lines of text; the label is left to be read by all."""
        if len(label.splitlines()) > 1:
            raise ValueError(f"expected a label of one line, got {label!r}")
        head = b" ".join((MARK, label.encode()))
        check = self._check(head + content)
        body = base64.b64encode(check + self._veil(content, check))
        return b"\n".join((head, body, b""))

    def open(self, sealed: bytes) -> bytes:
        """Give what was sealed; WrongSeal where the key is another or a single bit differs."""
        if not is_sealed(sealed):
            raise WrongSeal("expected something sealed")
        try:
            head, letters, rest = sealed.split(b"\n")
            body = base64.b64decode(letters, validate=True)
        except ValueError:
            raise WrongSeal("expected the two lines of a seal") from None
        check, veiled = body[:_CHECK_BYTES], body[_CHECK_BYTES:]
        content = self._veil(veiled, check)
        if rest or self._check(head + content) != check:
            raise WrongSeal("expected what was sealed with this device's key")
        return content

    def name(self, text: str) -> str:
        """Give a file name that belongs to a text and does not tell it."""
        return self._check(text.encode()).hex()

    def _check(self, content: bytes) -> bytes:
        return hashlib.blake2b(content, digest_size=_CHECK_BYTES, key=self._checking).digest()

    def _veil(self, content: bytes, check: bytes) -> bytes:
        veil = hashlib.shake_256(self._veiling + check).digest(len(content))
        return bytes(a ^ b for a, b in zip(content, veil, strict=True))


def is_sealed(content: bytes) -> bool:
    """Tell whether somebody has sealed this, with whatever key."""
    return content.startswith(MARK)


def label_of(sealed: bytes) -> str:
    """Give the label of something sealed, also of what cannot be opened any more."""
    return sealed.partition(b"\n")[0][len(MARK) :].decode("utf-8", "replace").strip()


def device_seal(folder: Path) -> Seal:
    """Give the seal of the device that keeps its state in this folder, to seal something with.

    Its key is made once; OSError where it can neither be read nor made. A key that is spoilt is
    put aside: what it has sealed is lost, what comes next is not.
    """
    path = folder / KEY_NAME
    key = _read_key(path)
    if key is None:
        if path.exists():
            put_aside(path)
        key = _make_key(path)
    return Seal(key)


def device_mark(folder: Path) -> str:
    """Give a name of the device that keeps its state here, which tells nothing; "" without a key.

    Nothing is made: who only looks leaves no trace.
    """
    key = _read_key(folder / KEY_NAME)
    return "" if key is None else Seal(key).name("this device")


def open_sealed(folder: Path, sealed: bytes) -> bytes:
    """Give what the device of this folder has sealed; WrongSeal where it was another, or no key is.

    Nothing is made: who only looks leaves no trace.
    """
    key = _read_key(folder / KEY_NAME)
    if key is None:
        raise WrongSeal("expected the key of this device")
    return Seal(key).open(sealed)


def reseal(content: bytes, old: Seal, new: Seal) -> bytes:
    """Give a file's content for another key: what was sealed is opened, all is sealed anew.

    For a copy of the folder that goes elsewhere, and for one that comes back. WrongSeal where the
    old key is another.
    """
    if is_sealed(content):
        return new.close(old.open(content), label_of(content))
    return new.close(content)


def sealed_files(folder: Path) -> Iterator[Path]:
    """Give the sealed files of a state folder, those of every game."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if is_sealed(file.read(len(MARK))):
                    yield path


def _format_key(key: bytes) -> bytes:
    """Write a key twice, each time with its check: a flipped bit must not cost every secret."""
    check = hashlib.blake2b(key, digest_size=4).hexdigest()
    return f"{key.hex()} {check}\n".encode() * 2


def _read_key(path: Path) -> bytes | None:
    try:
        return _parse_key(path.read_bytes())
    except FileNotFoundError:
        return None


def _parse_key(text: bytes) -> bytes | None:
    """Give the key, None where neither line is whole."""
    for line in text.split(b"\n"):
        try:
            key = bytes.fromhex(line.decode("ascii").partition(" ")[0])
        except ValueError:
            continue
        if len(key) == KEY_BYTES and line + b"\n" in _format_key(key):
            return key
    return None


def _make_key(path: Path) -> bytes:
    """Make the key, all of it or nothing; where another program was faster, theirs counts."""
    make_folder(path.parent)
    fresh = fresh_beside(path)
    key = secrets.token_bytes(KEY_BYTES)
    try:
        with open(fresh, "wb", opener=private) as file:
            file.write(_format_key(key))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(fresh, path)
        except FileExistsError:
            theirs = _parse_key(path.read_bytes())
            return key if theirs is None else theirs
        except OSError:
            # A disk that knows no second names, such as a stick.
            move_in(fresh, path)
        sync_folder(path.parent)
    finally:
        fresh.unlink(missing_ok=True)
    return key
