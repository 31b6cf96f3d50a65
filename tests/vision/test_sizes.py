"""How large and how foreshortened tags show, told from those that are read."""

import numpy as np
from printed import Camera, Lying, true_corners

from vision.sizes import Sizes, crookedness, even_axes
from vision.symbol import SIDE

CAMERA = Camera(900, 700, 2.0, tilt=35)
PLACES = [(x, y) for x in (-150, -50, 50, 150) for y in (-100, 0, 100)]


def corners_at(x: float, y: float, turn: float) -> np.ndarray:
    return true_corners(CAMERA, Lying("TAL017K", x, y, turn, 15))


def shape(corners: np.ndarray) -> np.ndarray:
    """Give a tag's axes times their transpose, which no turn of the tag changes."""
    right, down = (
        (corners[1] - corners[0] + corners[2] - corners[3]) / 2 / SIDE,
        (corners[3] - corners[0] + corners[2] - corners[1]) / 2 / SIDE,
    )
    axes = np.column_stack((right, down))
    return axes @ axes.T


def test_tags_of_any_turn_tell_the_shape_of_one_that_is_not_read():
    corners = np.array([corners_at(x, y, 37.0 * i) for i, (x, y) in enumerate(PLACES)])
    hidden = corners_at(100, 60, 11.0)
    (axes,) = Sizes(corners).axes_at(hidden.mean(axis=0)[None])
    assert np.allclose(axes @ axes.T, shape(hidden), rtol=0.08, atol=0.08)


def test_a_slanted_view_is_not_taken_for_one_from_above():
    corners = np.array([corners_at(x, y, 20.0) for x, y in PLACES])
    (axes,) = Sizes(corners).axes_at(corners[5].mean(axis=0)[None])
    narrow, wide = np.linalg.svd(axes)[1][::-1]
    assert wide / narrow > 1.1


def test_one_tag_alone_tells_its_size_and_no_shape():
    corners = corners_at(0, 0, 30.0)[None]
    sizes = Sizes(corners)
    axes = sizes.axes_at(np.array([[10.0, 10.0]]))
    assert np.allclose(axes, even_axes(np.array([sizes.median])))


def test_a_corner_that_was_pulled_away_is_told_from_a_slanted_tag():
    corners = np.array([corners_at(x, y, 37.0 * i) for i, (x, y) in enumerate(PLACES)])
    assert crookedness(corners).max() < 0.8
    pulled = corners.copy()
    pulled[:, 2] += 3.0 * np.sqrt(2)
    assert crookedness(pulled).min() > 2.0
