"""Pictures painted once and kept, as many as have room: an evening shows thousands of sentences."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class KeptPictures:
    """The pictures used last, by what they show; as many as fit, since large screens have large."""

    def __init__(self, most_megabytes: int) -> None:
        self.most_bytes = most_megabytes * 1024 * 1024
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __repr__(self) -> str:
        return f"<KeptPictures {len(self._kept)}, {self.bytes // 1024} kB>"

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Give the picture for a key, painted where it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = self._kept[key] = paint()
        self.bytes += size_of(found)
        while self.bytes > self.most_bytes and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.bytes -= size_of(gone)
        return found


def size_of(picture: pygame.Surface) -> int:
    """Give how many bytes a picture's pixels take."""
    return picture.get_pitch() * picture.get_height()
