"""While the table does not fit the game, all of it is read again, about once a second."""

from typing import Any

import numpy as np

from companion.seeing.watch import AGAIN_SECONDS, Watcher
from hardware.values import Frame

RATE = 10


class Tracks:
    """A tracker that only counts how often it was told to look again."""

    def __init__(self) -> None:
        self.again = 0
        self.view: dict[str, Any] = {}
        self.waiting = None
        self.believed = 0
        self.bright = ()

    def look_again(self) -> None:
        self.again += 1

    def update(self, pixels: object, now: float) -> None:
        return None


def watch(watcher: Watcher, start: float, seconds: float) -> None:
    pixels = np.zeros((9, 16), np.uint8)
    for step in range(round(seconds * RATE)):
        watcher.look(Frame(step, start + step / RATE, pixels))


def test_a_table_that_fits_the_game_is_left_alone_and_a_doubted_one_is_read_again() -> None:
    tracks: Any = Tracks()
    watcher = Watcher(camera=None, tracker=tracks)  # type: ignore[arg-type]
    watch(watcher, 100.0, 5.0)
    assert tracks.again == 0
    watcher.is_doubted = True
    watch(watcher, 105.0, AGAIN_SECONDS * 0.8)
    assert tracks.again == 0, "what was seen just now is not doubted at once"
    watch(watcher, 105.0 + AGAIN_SECONDS, 3 * AGAIN_SECONDS)
    assert tracks.again == 3
    watcher.is_doubted = False
    watch(watcher, 120.0, 3.0)
    assert tracks.again == 3
