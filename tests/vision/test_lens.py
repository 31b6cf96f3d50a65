"""The lens: pixels to straight rays and back."""

import numpy as np
import pytest

from vision.lens import Lens


@pytest.mark.parametrize(("k1", "k2"), [(0, 0), (-0.12, 0.02), (0.1, 0.0), (-0.2, 0.05)])
def test_rays_and_pixels_are_ways_back_of_each_other(k1: float, k2: float) -> None:
    lens = Lens(4056, 3040, 3850.0, k1, k2)
    pixels = np.random.default_rng(1).uniform((0, 0), (4055, 3039), (200, 2))
    assert lens.pixels(lens.rays(pixels)) == pytest.approx(pixels, abs=1e-4)


def test_the_axis_meets_the_middle_pixel() -> None:
    lens = Lens(1920, 1080, 1800.0, -0.1)
    assert lens.pixels((0.0, 0.0)) == pytest.approx((959.5, 539.5))


def test_a_barrel_lens_pulls_the_edge_inwards() -> None:
    straight, barrel = Lens(1920, 1080, 1800.0), Lens(1920, 1080, 1800.0, -0.1)
    assert barrel.pixels((0.5, 0.0))[0] < straight.pixels((0.5, 0.0))[0]


def test_a_scaled_lens_sees_the_same_rays() -> None:
    lens = Lens(4056, 3040, 3850.0, -0.1)
    half = lens.scaled(2028, 1520)
    edge = lens.rays((0.0, 0.0))
    assert half.rays((-0.25, -0.25)) == pytest.approx(edge, abs=1e-9)
