"""The first directory of a TIFF: what it says of its picture. EXIF is written the same way."""

from typing import Final

TIFF_STARTS: Final = (b"II*\0", b"MM\0*")


class TiffEntries:
    """Numbers by tag, read when asked for: a small file can promise very many."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._places: dict[int, tuple[int, int, int]] = {}
        first = self._number(4, 4)
        end = first + 2 + 12 * self._number(first, 2)
        self.is_whole = data.startswith(TIFF_STARTS) and first + 2 <= len(data) >= end
        """Whether all of the directory is there; there are no numbers otherwise."""
        for at in range(first + 2, end, 12) if self.is_whole else ():
            length, count = 2 if self._number(at + 2, 2) == 3 else 4, self._number(at + 4, 4)
            # What does not fit into the entry is told by its place.
            start = at + 8 if length * count <= 4 else self._number(at + 8, 4)
            self._places[self._number(at, 2)] = (start, length, count)

    def numbers(self, tag: int, most: int) -> list[int]:
        """Give the first numbers of an entry, as far as they are there."""
        start, length, count = self._places.get(tag, (0, 1, 0))
        end = min(start + length * min(count, most), len(self._data))
        return [self._number(at, length) for at in range(start, end, length)]

    def number(self, tag: int, otherwise: int = 0) -> int:
        """Give the first number of an entry: of bits a channel, for one, it will do."""
        return next(iter(self.numbers(tag, 1)), otherwise)

    def end(self, tag: int) -> int:
        """Give where the numbers of an entry end, in the file or beyond."""
        start, length, count = self._places.get(tag, (0, 1, 0))
        return start + length * count

    def _number(self, at: int, length: int) -> int:
        order: Final = "little" if self._data.startswith(b"II") else "big"
        return int.from_bytes(self._data[at : at + length], order)
