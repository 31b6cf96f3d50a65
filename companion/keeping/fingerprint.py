"""A short name for the contents of a box: equal contents, equal name, however they are laid out."""

import hashlib
from functools import lru_cache
from typing import Final

import msgspec

LENGTH: Final = 12
"""Hexadecimal digits: enough to tell the boxes of one house apart, few enough to read aloud."""


@lru_cache
def fingerprint(contents: str) -> str:
    """Give the fingerprint of a TOML text, "" where there is none; comments and layout are free."""
    if not contents:
        return ""
    try:
        decoded = msgspec.json.encode(msgspec.toml.decode(contents), order="sorted")
    except msgspec.DecodeError:
        # A game of somebody else's may write its box in another way: then each letter counts.
        decoded = contents.encode()
    return hashlib.sha256(decoded).hexdigest()[:LENGTH]
