"""Text of others made safe to print, and files written whole or not at all."""

import errno
import os
from pathlib import Path
from typing import Final

from companion.system.privacy import make_folder, private

LONGEST: Final = 200


def terminal_safe(text: str, longest: int | None = None) -> str:
    """Give text with everything unprintable spelled out, cut to `longest` characters."""
    safe = "".join(_spelled(character) for character in text[:longest])
    if longest is not None and len(text) > longest:
        safe += f"... ({len(text)})"
    return safe


def _spelled(character: str) -> str:
    if character == "\\":
        return "\\\\"
    if character.isprintable():
        return character
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def put_aside(spoilt: Path) -> Path:
    """Move a file that cannot be used out of the way and give its new place; none is lost."""
    names = (f"{spoilt.name}.spoilt{mark}" for mark in ("", *range(2, 1000)))
    free = (spoilt.with_name(name) for name in names)
    aside = next(path for path in free if not path.exists())
    spoilt.replace(aside)
    return aside


def replace_file(path: Path, content: bytes) -> None:
    """Write a file that is the old one or the new one after a power cut, never half of either.

    It is for its owner's eyes only.
    """
    make_folder(path.parent)
    fresh = path.with_name(f"{path.name}.new")
    try:
        # What a power cut left there may be readable for everybody.
        fresh.unlink(missing_ok=True)
        with open(fresh, "wb", opener=private) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        # On a full disk half a file is only in the way.
        fresh.unlink(missing_ok=True)
        raise


def write_result(target: Path, content: bytes) -> None:
    """Write a file somebody asked for, whole or not at all; a device or a pipe as it is.

    A folder that is not there is not made: its name may be a slip.
    """
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(target.parent))
    if target.exists() and not target.is_file():
        target.write_bytes(content)
    else:
        replace_file(target, content)
