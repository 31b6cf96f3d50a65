"""Whether a photograph will do: measured on filmed tables with one thing wrong at a time."""

import pytest
from filming import CORNERS, MAT, mat_tag, tal, tile

from hardware.camera_model import CameraModel, Resolution
from hardware.degrade import Exposure, Optics
from hardware.pieces import Lamp, Light
from hardware.sim_table import SimTable
from hardware.truth import tags_in_view
from vision.quality import Fault, Quality, measure
from vision.values import Sighting, Source


def photograph(
    optics: Optics | None = None, light: Light | None = None, width_mm: float = 800.0,
    resolution: Resolution = Resolution.HD, symbol_mm: float = 25.0,
) -> Quality:  # fmt: skip
    table = SimTable(light)
    for payload, (x, y, angle) in zip(MAT, CORNERS, strict=True):
        table.put(mat_tag(payload), x, y, angle)
    for number in range(1, 6):
        table.put(tile(tal(number), symbol_mm), -250.0 + 90 * number, 10.0, 37.0 * number)
    model = CameraModel.over(resolution, tilt=6, width_mm=width_mm)
    pixels = Exposure(table, model, optics or Optics(defocus=0.7)).shoot()
    seen = [Sighting(t.label, t.corners, Source.ZXING) for t in tags_in_view(table, model)]
    return measure(pixels, seen)


def test_a_good_photograph_has_no_fault() -> None:
    quality = photograph()
    assert quality.faults == ()
    assert quality.tags == 9
    assert quality.contrast > 100


@pytest.mark.parametrize("sigma", [1.0, 2.0, 3.0])
def test_the_blur_is_measured_in_modules(sigma: float) -> None:
    quality = photograph(Optics(defocus=sigma, noise=1.0))
    # Pixels themselves and the sampling between them blur a little too.
    assert quality.blur_modules * quality.module_px == pytest.approx(sigma, abs=0.45)


def test_a_blurred_photograph_is_soft_and_then_blurred() -> None:
    assert Fault.SOFT in photograph(Optics(defocus=2.2)).faults
    assert Fault.BLURRED in photograph(Optics(defocus=4.5)).faults


def test_small_tags_are_told_in_pixels_a_module() -> None:
    small = photograph(symbol_mm=15.0)
    assert small.module_px == pytest.approx(15 / 21 * 1920 / 800, rel=0.1)
    assert Fault.SMALL in small.faults
    assert Fault.TOO_SMALL in photograph(symbol_mm=15.0, width_mm=1800.0).faults


def test_a_dark_room_is_dark() -> None:
    assert Fault.DARK in photograph(light=Light(level=0.2)).faults


def test_a_mirrored_lamp_is_glare_and_where_it_is_told() -> None:
    lamps = (Lamp(-500.0, -300.0, 800.0, strength=255.0, size=80.0),)
    quality = photograph(light=Light(lamps=lamps))
    assert Fault.GLARE in quality.faults
    assert quality.glare_at is not None
    assert quality.glare_at[0] < 0.45
    assert quality.glare_at[1] < 0.45


def test_without_tags_nothing_else_is_said_but_glare() -> None:
    assert Quality(0).faults == (Fault.NO_TAGS,)
    assert Quality(0, glare=0.1).faults == (Fault.NO_TAGS, Fault.GLARE)
    assert Fault.NO_TAGS.spoils
    assert not Fault.SOFT.spoils
