"""Secrets as text that no eye reads in passing and that notices every change.

The key is in this file, so a seal keeps honest people honest, as the closed windows of the
cardboard wheel do: it holds off a glance at a record or a folder, not somebody who means to look.
"""

import hashlib
import math
from typing import Final

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTWXYZ"
"""Characters that are not mistaken for each other on paper, the same as a share code's."""

KEY: Final = b"Tableside, the Pachamama's will"
CHECK_BYTES: Final = 6

BITS_EACH: Final = math.log2(len(ALPHABET))
"""What a character holds; no power of 29 is one of 2, so rounding to characters is safe."""


class BrokenSeal(ValueError):
    """The text is not what was sealed; the message never tells what is inside."""


def seal(content: bytes) -> str:
    """Give the content as sealed text; the same content always gives the same text."""
    check = _check(content)
    body = check + _veil(content, check)
    number = int.from_bytes(body, "big")
    characters = []
    for _ in range(width(len(body))):
        number, digit = divmod(number, len(ALPHABET))
        characters.append(ALPHABET[digit])
    return "".join(reversed(characters))


def unseal(text: str) -> bytes:
    """Give what was sealed; BrokenSeal where so much as one character differs."""
    number = 0
    for character in text:
        digit = ALPHABET.find(character)
        if digit < 0:
            raise BrokenSeal("expected characters of the alphabet only")
        number = number * len(ALPHABET) + digit
    size = math.floor(len(text) * BITS_EACH / 8)
    if width(size) != len(text) or size < CHECK_BYTES or number >= 256**size:
        raise BrokenSeal("expected the length of a sealed text")
    body = number.to_bytes(size, "big")
    check, veiled = body[:CHECK_BYTES], body[CHECK_BYTES:]
    content = _veil(veiled, check)
    if _check(content) != check:
        raise BrokenSeal("expected the text as it was sealed")
    return content


def sealed_length(size: int) -> int:
    """Give how many characters a content of so many bytes is sealed to."""
    return width(size + CHECK_BYTES)


def width(size: int) -> int:
    """Give the characters that any number of so many bytes fits into."""
    return math.ceil(size * 8 / BITS_EACH)


def _check(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=CHECK_BYTES, key=KEY).digest()


def _veil(content: bytes, check: bytes) -> bytes:
    """Lay the veil that belongs to a check over the content, or take it off again."""
    veil = hashlib.shake_256(KEY + check).digest(len(content))
    return bytes(a ^ b for a, b in zip(content, veil, strict=True))
