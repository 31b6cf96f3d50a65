"""Tags: which text stands on a piece's QR code, and the code's modules."""

import functools
import re
from typing import Final

import numpy as np
import segno
from numpy.typing import NDArray

MODULES: Final = 21
"""Modules along a side of the symbol: QR version 1, without its quiet zone."""

QUIET: Final = 4
"""Modules of white round the symbol that the standard asks for; two are the least that reads."""

MAT: Final = "MAT"
"""The letters of the tags that lie round the play area and fix its plane."""

MASK: Final = 5
"""The QR mask of every tag: of the eight, tags turned by quarters look least like one another.

A printed tag must have the modules that the codebook expects, so this is never left to chance.
"""

CHECK_CHARACTERS: Final = "0123456789ABCDEFGHJKMNPRSTVWXYZ"
"""31 of the 36, a prime number of them: without I, L, O, Q and U."""

# Different and not 0 modulo the prime 31, and letters and digits span less than 31 values: so one
# wrong character, or two neighbours exchanged, always changes the check character. The check
# character itself counts 1.
WEIGHTS: Final = (2, 5, 11, 13, 3, 7)

PAYLOAD: Final = re.compile(rf"([A-Z]{{3}})([0-9]{{3}})([{CHECK_CHARACTERS}])", re.ASCII)


def encode_payload(game: str, piece: int) -> str:
    """Give the text on a piece's tag: three letters, three digits, one check character."""
    if not re.fullmatch("[A-Z]{3}", game, re.ASCII):
        raise ValueError(f"expected three capital letters for the game, got {game!r}")
    if not 0 <= piece <= 999:
        raise ValueError(f"expected a piece from 0 to 999, got {piece}")
    body = f"{game}{piece:03d}"
    return body + _check_character(body)


def decode_payload(text: str) -> tuple[str, int] | None:
    """Give the game's letters and the piece of one of our tags, None for any other text."""
    match = PAYLOAD.fullmatch(text)
    if match is None or match[3] != _check_character(match[1] + match[2]):
        return None
    return match[1], int(match[2])


def modules(payload: str) -> NDArray[np.bool_]:
    """Give the symbol of one of our payloads, 21 x 21, True where it is dark."""
    if decode_payload(payload) is None:
        raise ValueError(f"expected a payload such as 'TAL017K', got {payload!r}")
    return _modules(payload)


@functools.lru_cache(maxsize=4096)
def _modules(payload: str) -> NDArray[np.bool_]:
    code = segno.make(
        payload,
        version=1,
        error="h",
        mode="alphanumeric",
        mask=MASK,
        boost_error=False,
        micro=False,
    )
    dark = np.array(code.matrix, dtype=np.bool_)
    dark.setflags(write=False)
    return dark


@functools.lru_cache(maxsize=8192)
def _check_character(body: str) -> str:
    total = sum(weight * int(c, 36) for weight, c in zip(WEIGHTS, body, strict=True))
    return CHECK_CHARACTERS[total % len(CHECK_CHARACTERS)]
