"""Where tags are looked for: how often a place is tried, and with what size in mind."""

import numpy as np
from numpy.typing import NDArray
from printed import Camera, Flaws, Lying, expose, stick, true_corners

from vision import tags
from vision.places import Passed, Places
from vision.search import SWEEP_CANDIDATES, Search
from vision.symbol import Floats

CAMERA = Camera(1280, 960, 2.2, tilt=25)
GAME = [tags.encode_payload("TAL", number) for number in range(1, 41)]
FOREIGN = tags.encode_payload("ICA", 7)


class Recording(Places):
    """Notes how many places were tried at a time, and where."""

    def __init__(self, search: Search) -> None:
        super().__init__(search.codebook)
        self.tried: list[Floats] = []

    def read(self, pixels: NDArray[np.uint8], middles: Floats, axes: Floats) -> Passed:
        if len(middles):
            self.tried.append(middles)
        return super().read(pixels, middles, axes)

    def times_at(self, place: Floats) -> int:
        """Give how often a place was tried, within a few pixels."""
        return sum(int((np.hypot(*(one - place).T) < 10).any()) for one in self.tried)


def table() -> tuple[list[Lying], NDArray[np.uint8]]:
    """Give forty tags in rows on a table seen aslant, and a foreign one before them."""
    rows = [(x, y) for y in (-180, -110, -40, 30, 100) for x in range(-220, 221, 62)]
    lying = [
        Lying(one, x, y, 23.0 * i, 15)
        for i, (one, (x, y)) in enumerate(zip(GAME, rows, strict=True))
    ]
    picture = np.full((CAMERA.height, CAMERA.width), 120.0, np.float32)
    for one in (*lying, Lying(FOREIGN, 0, 165, 10, 15)):
        stick(picture, CAMERA, one)
    return lying, expose(picture, Flaws(blur=0.7, noise=2), np.random.default_rng(3))


def test_a_place_that_is_no_known_tag_is_tried_once_where_sizes_are_known() -> None:
    lying, pixels = table()
    search = Search(GAME)
    places = search.places = Recording(search)
    known = np.array([true_corners(CAMERA, one) for one in lying[::2]])
    found = search.run(pixels, known, known, [one.payload for one in lying[::2]]).found
    assert {one.payload for one in found} == {one.payload for one in lying[1::2]}
    foreign = true_corners(CAMERA, Lying(FOREIGN, 0, 165, 10, 15)).mean(axis=0)
    assert places.times_at(foreign) == 1


def test_where_few_tags_tell_the_size_some_more_are_read_before_the_rest() -> None:
    lying, pixels = table()
    search = Search(GAME)
    places = search.places = Recording(search)
    near = lying[-2:]
    known = np.array([true_corners(CAMERA, one) for one in near])
    found = search.run(pixels, known, known, [one.payload for one in near]).found
    assert {one.payload for one in found} == {one.payload for one in lying[:-2]}
    assert len(places.tried[0]) == SWEEP_CANDIDATES
