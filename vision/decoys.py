"""Decoys: tags that are not in play, but more like one that is than any other in play.

An unlisted tag seen through blur may be like a known one. The set of all tags of all games is
finite too: whoever claims to be a known tag must be more like it than like its nearest decoys.
"""

import functools
from collections.abc import Collection
from typing import Final

import numpy as np
import segno
from numpy.typing import NDArray

from vision import tags
from vision.looks import looks_of_many, weighted_likeness
from vision.symbol import SIDE, Samples

NEAREST: Final = 24
"""So many decoys are kept for a tag; further ones are as unlike it as the other known tags."""
FLATTEST: Final = 0.5
"""The spread of a tag's modules over a part of it, as a share of the usual one, down to which it
counts as a rival: in 1,974 covered symbols, asking every tag exactly gave the same answers."""
SOFT: Final = 0.9
"""Blur, in modules, at which tags are near one another: sharp ones are never taken for others."""
_CHARACTERS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_PAIR_BITS, _LAST_BITS = 11, 6


class Decoys:
    """The nearest unlisted tags of each known one, worked out when they are first asked for."""

    def __init__(self, payloads: Collection[str], letters: Collection[str] = ()) -> None:
        self._known = frozenset(payloads)
        self._house = frozenset(letters)
        """The letters of all games whose tags may lie about in the same house."""
        self._looks: dict[str, Samples] = {}
        self._unlisted: NDArray[np.bool_] | None = None
        """Which of all tags of the house are not in play."""

    def prepare(self) -> None:
        """Work out what all decoys have in common, so that no verdict waits for it."""
        _all_looks(self._letters(), SOFT)

    def _letters(self, *more: str) -> tuple[str, ...]:
        return tuple(sorted({known[:3] for known in self._known} | {*more} | self._house))

    def looks(self, payload: str) -> Samples:
        """Give how the decoys of a payload look, (decoys, blurs, modules)."""
        if payload not in self._looks:
            near = modules_of(self.nearest(payload))
            self._looks[payload] = looks_of_many(near.reshape(-1, SIDE, SIDE))
        return self._looks[payload]

    def come_within(
        self, shows: Samples, seen: Samples, blur: float, least: Samples
    ) -> NDArray[np.bool_]:
        """Tell whether any unlisted tag of the house is at least so like what shows of a symbol.

        `seen` and `shows` (N, modules) are those that differ from tag to tag, in a picture of that
        blur. What is nearest on the whole need not be where a part is covered: here all tags are
        asked.
        """
        texts, _ = _all_tags(self._letters())
        if self._unlisted is None:
            self._unlisted = np.array([text not in self._known for text in texts])
        looks = _all_looks(self._letters(), blur)
        total = np.maximum(shows.sum(axis=1), 1.0)
        centred = (seen - ((seen * shows).sum(axis=1) / total)[:, None]) * shows
        # One product tells which tags may be so like it, even if their own modules differ little
        # there; they are few, and only those are compared exactly.
        spread = (centred * centred).sum(axis=1) * total / shows.shape[1]
        limit = least * np.sqrt(FLATTEST * spread)
        which, rival = np.nonzero((centred @ looks > limit[:, None]) & self._unlisted)
        likeness = weighted_likeness(seen[which], shows[which], looks.T[rival][:, None])[:, 0]
        is_near = np.zeros(len(seen), np.bool_)
        is_near[which[likeness >= least[which]]] = True
        return is_near

    def nearest(self, payload: str) -> tuple[str, ...]:
        """Give the tags of all games that are most like this one and not known."""
        texts, _ = _all_tags(self._letters(payload[:3]))
        looks = _all_looks(self._letters(payload[:3]), SOFT)
        likeness = looks_of_many(tags.modules(payload)[None], (SOFT,))[0, 0] @ looks
        likeness[[text in self._known or text == payload for text in texts]] = -np.inf
        best = np.argsort(-likeness, kind="stable")[:NEAREST]
        return tuple(texts[int(i)] for i in best if np.isfinite(likeness[i]))


@functools.lru_cache(maxsize=4)
def _all_tags(letters: tuple[str, ...]) -> tuple[tuple[str, ...], NDArray[np.bool_]]:
    """Give all payloads of the games, and their modules (N, 441)."""
    texts = tuple(tags.encode_payload(game, piece) for game in letters for piece in range(1000))
    return texts, modules_of(texts)


# Six megabytes each: a room's pictures are of one or two strengths of blur.
@functools.lru_cache(maxsize=3)
def _all_looks(letters: tuple[str, ...], blur: float) -> Samples:
    """Give how all tags of the games look through blur, (modules that differ, tags).

    Products of a few rows with columns take half the time of those with as many rows.
    """
    _, dark = _all_tags(letters)
    return np.ascontiguousarray(looks_of_many(dark.reshape(-1, SIDE, SIDE), (blur,))[:, 0].T)


def modules_of(payloads: Collection[str]) -> NDArray[np.bool_]:
    """Give the modules (N, 441) of many payloads at once.

    A QR code's modules are its data bits times a fixed matrix, modulo 2: error correction is linear
    and the mask a constant. So a code for each bit is enough to make all others by products.
    """
    base, rows = _generator()
    bits = np.array([_bits(payload) for payload in payloads], dtype=np.float32)
    return np.asarray(((bits @ rows) % 2).astype(np.bool_) ^ base)


def _bits(payload: str) -> list[int]:
    values = [_CHARACTERS.index(character) for character in payload]
    pairs = [45 * values[i] + values[i + 1] for i in (0, 2, 4)]
    bits = [pair >> bit & 1 for pair in pairs for bit in range(_PAIR_BITS)]
    return bits + [values[6] >> bit & 1 for bit in range(_LAST_BITS)]


@functools.cache
def _generator() -> tuple[NDArray[np.bool_], NDArray[np.float32]]:
    """Give the modules of all bits 0, and what each bit changes."""
    base = _symbol("0" * 7)
    texts = []
    for pair in range(3):
        for bit in range(_PAIR_BITS):
            first, second = divmod(1 << bit, 45)
            text = _CHARACTERS[first] + _CHARACTERS[second]
            texts.append("00" * pair + text + "00" * (2 - pair) + "0")
    texts += ["0" * 6 + _CHARACTERS[1 << bit] for bit in range(_LAST_BITS)]
    rows = np.array([_symbol(text) ^ base for text in texts], dtype=np.float32)
    return base, rows


def _symbol(text: str) -> NDArray[np.bool_]:
    code = segno.make(
        text, version=1, error="h", mode="alphanumeric", mask=tags.MASK, boost_error=False
    )
    return np.array(code.matrix, dtype=np.bool_).ravel()
