"""The public keys that a box believes: those that ship, and the owner's own."""

import os
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from companion.system.errors import warn
from companion.updating.update_file import key_name

PATTERN: Final = "*.pub"
MOST_BYTES: Final = 4096


def load_keys(folders: Sequence[Path]) -> dict[str, bytes]:
    """The keys by their names; a file that cannot be used is named on stderr and left out."""
    found = {}
    for folder in folders:
        for path in sorted(folder.glob(PATTERN)):
            try:
                public = _read_key(path)
            except (OSError, ValueError) as error:
                warn(f"{path} is no key for updates: {error}")
            else:
                found[key_name(public)] = public
    return found


def parse_key(text: bytes) -> bytes:
    """The 32 bytes of a public key from its PEM text; a ValueError says that it is none."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    from cryptography.hazmat.primitives.serialization import (
        Encoding,
        PublicFormat,
        load_pem_public_key,
    )

    key = load_pem_public_key(text)
    if not isinstance(key, Ed25519PublicKey):
        raise ValueError("expected an ed25519 key")
    return key.public_bytes(Encoding.Raw, PublicFormat.Raw)


def _read_key(path: Path) -> bytes:
    """Read a key that only root, or we ourselves, can have put there."""
    for place in (path.parent, path):
        found = place.lstat()
        if found.st_uid not in (0, os.geteuid()) or found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
            raise ValueError(f"{place} can be changed by others; do: sudo chmod go-w {place}")
    if not stat.S_ISREG(path.lstat().st_mode):
        raise ValueError("expected a plain file")
    with path.open("rb") as file:
        return parse_key(file.read(MOST_BYTES))
