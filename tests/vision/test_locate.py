"""Finder patterns: where they answer, and that leaving out a border changes nothing inside."""

import numpy as np

from vision.locate import REACH, UNIT, finder_answers
from vision.symbol import HOMOGENEOUS, sample_bytes


def a_finder_at(x: int, y: int) -> np.ndarray:
    """Give a patch with one finder pattern around a corner between pixels."""
    patch = np.full((2 * REACH * UNIT, 2 * REACH * UNIT), 200, np.uint8)
    for modules, grey in ((7, 20), (5, 200), (3, 20)):
        reach = modules * UNIT // 2
        patch[y - reach : y + reach, x - reach : x + reach] = grey
    return patch


def test_a_finder_pattern_answers_most_in_its_middle() -> None:
    places = [(20, 24), (40, 31), (13, 50)]
    answers = finder_answers(np.stack([a_finder_at(x, y) for x, y in places]))
    for answer, (x, y) in zip(answers, places, strict=True):
        assert np.unravel_index(answer.argmax(), answer.shape) == (y, x)
        assert answer.max() > 0.5


def test_a_plain_patch_answers_nothing() -> None:
    assert np.abs(finder_answers(np.full((3, 64, 64), 90, np.uint8))).max() < 1e-5


def test_a_border_left_out_changes_nothing_inside() -> None:
    patches = np.random.default_rng(4).integers(0, 256, (11, 64, 64), dtype=np.uint8)
    whole, inside = finder_answers(patches), finder_answers(patches, 5)
    assert np.abs(whole[:, 5:-5, 5:-5] - inside).max() < 1e-5


def test_samples_without_perspective_are_those_with_none() -> None:
    pixels = np.random.default_rng(5).integers(0, 256, (90, 120), dtype=np.uint8)
    flat = np.tile(np.array([[1.9, 0.3, 30.2], [-0.3, 1.9, 25.4], [0.0, 0.0, 1.0]]), (40, 1, 1))
    flat[:, 0, 2] += np.arange(40)
    whole = sample_bytes(pixels, flat, HOMOGENEOUS)
    assert (sample_bytes(pixels, flat[:, :2], HOMOGENEOUS) == whole).all()
    assert (sample_bytes(pixels, flat[17:18], HOMOGENEOUS) == whole[17:18]).all()


def test_a_symbol_however_far_outside_shows_the_edge_of_the_picture() -> None:
    pixels = np.random.default_rng(6).integers(0, 256, (90, 120), dtype=np.uint8)
    near = np.array([[2.0, 0.0, 40.0], [0.0, 2.0, 30.0], [0.0, 0.0, 1.0]])
    for far, corner in ((1e8, pixels[-1, -1]), (-1e8, pixels[0, 0]), (60_000.0, pixels[-1, -1])):
        away = near + np.array([[0, 0, far], [0, 0, far], [0, 0, 0]])
        values = sample_bytes(pixels, np.stack([near, away]), HOMOGENEOUS)
        assert (values[1] == corner).all()
        assert (values[0] == sample_bytes(pixels, near[None], HOMOGENEOUS)[0]).all()
