"""Compact lands out of a seed, and the short code that names one: `273-S5R`.

A code is six characters out of 29 that are not mistaken for each other on paper: the dealer's
version, four for the seed, one check. 29 is prime, so the check finds every single wrong character
and every two that changed places.
"""

import hashlib
from collections.abc import Sequence
from typing import Final

from engines.hexes import Hex, add, neighbours, subtract
from engines.titicaca.land import Laid
from engines.titicaca.tiles import Box

VERSION: Final = 0
"""Of the dealing below: whoever changes what a seed gives counts it up."""

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTWXYZ"
SEED_LENGTH: Final = 4
CODE_LENGTH: Final = SEED_LENGTH + 2
SEEDS: Final = len(ALPHABET) ** SEED_LENGTH
"""Seeds go from 0 to SEEDS - 1."""

EXAMPLE: Final = 0
"""The seed of the land that is taken when nothing is said."""

TRIED: Final = 3
"""Out of so many of the best places one is drawn: compact, yet no two lands alike."""

ROWS: Final = range(-4, 4)
"""Eight rows of hexes of 25 mm edge are 313 mm high: a camera's picture has no room for more."""


class _Lots:
    """Numbers fixed by a text: the same on every machine, for ever."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn = 0

    def below(self, bound: int) -> int:
        self._drawn += 1
        word = hashlib.blake2b(f"{self._seed} {self._drawn}".encode(), digest_size=8).digest()
        return int.from_bytes(word, "big") % bound

    def shuffled(self, items: Sequence[int]) -> list[int]:
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in items]


def deal(box: Box, players: int, seed: int) -> tuple[Laid, ...]:
    """Lay the tiles of so many players in one compact piece, the same for the same seed."""
    lots = _Lots(f"titicaca {VERSION} {players} {seed}")
    laid: list[Laid] = []
    covered: set[Hex] = set()
    rim = {(0, 0)}
    for tile in lots.shuffled(box.in_play(players)):
        shapes = [box.tiles[tile].turned(sixths) for sixths in range(6)]
        at, sixths = _place(shapes, covered, rim, lots)
        cells = [add(at, step) for step in shapes[sixths]]
        laid.append(Laid(tile, at, sixths))
        covered.update(cells)
        rim.update(near for cell in cells for near in neighbours(cell))
        rim -= covered
    return tuple(sorted(laid, key=lambda one: one.tile))


def _place(
    shapes: list[tuple[Hex, ...]], covered: set[Hex], rim: set[Hex], lots: _Lots
) -> tuple[Hex, int]:
    """Give place and turn of a tile that covers the bare hex nearest the middle, if it can."""
    for bare in sorted(rim, key=lambda at: (_distance(at), at)):
        found = []
        for sixths, shape in enumerate(shapes):
            for step in shape:
                at = subtract(bare, step)
                cells = [add(at, other) for other in shape]
                if covered.isdisjoint(cells) and all(r in ROWS for _, r in cells):
                    found.append((sum(map(_distance, cells)), sixths, at))
        if found:
            found.sort()
            _, sixths, at = found[lots.below(min(TRIED, len(found)))]
            return at, sixths
    raise AssertionError("expected room beside the land: rows have no end")


def _distance(at: Hex) -> int:
    """Measure how far out a hex lies; up and down count more, a picture is wider than high."""
    q, r = at
    return 4 * (2 * q + r) ** 2 + 27 * r * r


def format_code(seed: int) -> str:
    """Write the code of a dealt land in two groups of three."""
    if not 0 <= seed < SEEDS:
        raise ValueError(f"expected a seed from 0 to {SEEDS - 1}, got {seed}")
    digits = [VERSION]
    for place in reversed(range(SEED_LENGTH)):
        digits.append(seed // len(ALPHABET) ** place % len(ALPHABET))
    digits.append(_check_digit(digits))
    text = "".join(ALPHABET[digit] for digit in digits)
    return f"{text[:3]}-{text[3:]}"


class UnreadableCode(ValueError):
    """The text is no code of a dealt land; the slug tells what is wrong with it."""


def parse_code(text: str) -> int:
    """Read a code however it was typed, any case, with or without gaps; give the seed."""
    bare = "".join(text.replace("-", " ").split()).upper()
    if any(character not in ALPHABET for character in bare):
        raise UnreadableCode("land-text")
    if len(bare) == 2 * CODE_LENGTH:
        raise UnreadableCode("land-two-lands")
    if len(bare) != CODE_LENGTH:
        raise UnreadableCode("land-code-length")
    digits = [ALPHABET.index(character) for character in bare]
    if digits[-1] != _check_digit(digits[:-1]):
        raise UnreadableCode("land-code-check")
    if digits[0] != VERSION:
        raise UnreadableCode("land-code-version")
    seed = 0
    for digit in digits[1:-1]:
        seed = seed * len(ALPHABET) + digit
    return seed


def _check_digit(digits: list[int]) -> int:
    """Weigh each place differently; weight 1 is the check character's own."""
    return -sum(digit * weight for weight, digit in enumerate(digits, start=2)) % len(ALPHABET)
