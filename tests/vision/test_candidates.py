"""Densities: a picture taken in bands is the picture taken whole, and peaks are where it is."""

import numpy as np
import pytest

from vision.candidates import BAND, Density, _slopes, edge_strength, shrunk


@pytest.mark.parametrize(("factor", "coarser"), [(1, 4), (2, 4), (4, 5), (1, 1)])
def test_slopes_in_bands_are_those_of_the_whole_picture(factor: int, coarser: int) -> None:
    pixels = np.random.default_rng(3).integers(0, 256, (1083, 1921), dtype=np.uint8)
    assert pixels.size // factor**2 > BAND
    whole = shrunk(edge_strength(shrunk(pixels, factor)), coarser)
    assert (_slopes(pixels, factor, coarser) == whole).all()


@pytest.mark.parametrize("factor", [2, 3, 4, 5, 6, 7])
def test_a_shrunk_pixel_is_the_mean_of_its_block(factor: int) -> None:
    pixels = np.random.default_rng(4).integers(0, 256, (101, 203), dtype=np.uint8)
    rows, columns = (size // factor for size in pixels.shape)
    blocks = pixels[: rows * factor, : columns * factor].reshape(rows, factor, columns, factor)
    # Halving rounds once for each power of two.
    rounded = 0.5 * (1 + (factor % 2 == 0) + (factor % 4 == 0))
    assert np.abs(shrunk(pixels, factor) - blocks.mean(axis=(1, 3))).max() <= rounded + 1e-9


def test_a_peak_is_as_dense_as_the_mean_slope_of_a_sticker_round_it() -> None:
    pixels = np.full((240, 320), 90, np.uint8)
    pixels[100:142, 200:242] = np.random.default_rng(5).integers(0, 256, (42, 42))
    pixels[60:80, 40:60] = np.random.default_rng(6).integers(0, 120, (20, 20))
    (first, *_) = Density(pixels, 2.0).peaks()
    assert abs(first.x - 220.5) < 6
    assert abs(first.y - 120.5) < 6
    # 21 modules, twice as many pixels: halved once, then averaged in pairs, 13 across a sticker.
    slopes = shrunk(edge_strength(shrunk(pixels, 2)), 2).astype(np.float64)
    row, column = round((first.y + 0.5) / 4 - 0.5), round((first.x + 0.5) / 4 - 0.5)
    around = slopes[row - 6 : row + 7, column - 6 : column + 7]
    assert first.density == pytest.approx(around.mean())
    assert Density(pixels, 2.0).peaks(floor=first.density + 0.01) == []


def test_one_density_is_used_for_sizes_that_hardly_differ() -> None:
    density = Density(np.zeros((200, 200), np.uint8), 2.0)
    assert density.suits(2.1)
    assert not density.suits(2.4)
    assert not density.suits(1.7)
