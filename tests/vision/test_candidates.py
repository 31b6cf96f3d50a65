"""Densities: a picture taken in bands is the picture taken whole."""

import numpy as np
import pytest

from vision.candidates import BAND, Density, _slopes, edge_strength, shrunk


@pytest.mark.parametrize(("factor", "coarser"), [(1, 4), (2, 4), (4, 5), (1, 1)])
def test_slopes_in_bands_are_those_of_the_whole_picture(factor: int, coarser: int) -> None:
    pixels = np.random.default_rng(3).integers(0, 256, (1083, 1921), dtype=np.uint8)
    assert pixels.size // factor**2 > BAND
    whole = shrunk(edge_strength(shrunk(pixels, factor)), coarser)
    assert (_slopes(pixels, factor, coarser) == whole).all()


def test_one_density_is_used_for_sizes_that_hardly_differ() -> None:
    density = Density(np.zeros((200, 200), np.uint8), 2.0)
    assert density.suits(2.1)
    assert not density.suits(2.4)
    assert not density.suits(1.7)
