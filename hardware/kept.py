"""Things that take long to make, kept while there is room for them, the least used forgotten."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """What was used last, by its key. Bounded by bytes: one large picture is worth many small."""

    def __init__(self, most_megabytes: int, size_of: Callable[[T], int]) -> None:
        self.most_bytes = most_megabytes * 1024 * 1024
        self.bytes = 0
        self._size_of = size_of
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = threading.Lock()

    def __repr__(self) -> str:
        return f"<Kept {len(self._kept)}, {self.bytes // 1024} kB>"

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Hashable, make: Callable[[], T]) -> T:
        """Give what belongs to a key, made where it is not kept. The last one always is."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        with self._lock:
            if key not in self._kept:
                self.bytes += self._size_of(made)
            self._kept[key] = made
            while self.bytes > self.most_bytes and len(self._kept) > 1:
                _, gone = self._kept.popitem(last=False)
                self.bytes -= self._size_of(gone)
        return made
