import msgspec
import numpy as np
import pytest
import zxingcpp
from pyzbar import pyzbar

from hardware.camera_model import Resolution
from hardware.patches import Bytes
from hardware.scenes import KIND, STANDARD, Conditions, SceneTruth, Tiles, bench_scene, bench_table
from hardware.truth import tags_in_view
from tests.hardware.simulated import code

LABELS = [f"TAL{number:03d}X" for number in range(60)]
TAGS = [(label, code(label)) for label in LABELS]


def zxing_recall(pixels: Bytes, truth: SceneTruth) -> float:
    found = zxingcpp.read_barcodes(
        pixels,
        formats=zxingcpp.BarcodeFormat.QRCode,
        try_rotate=False,
        try_downscale=False,
        try_invert=False,
    )
    wanted = {tag.label for tag in truth.readable()}
    return len(wanted & {one.text for one in found}) / len(wanted)


def zbar_recall(pixels: Bytes, truth: SceneTruth) -> float:
    found = pyzbar.decode(pixels, symbols=[pyzbar.ZBarSymbol.QRCODE])
    wanted = {tag.label for tag in truth.readable()}
    return len(wanted & {one.data.decode("ascii") for one in found}) / len(wanted)


def test_the_same_seed_gives_the_same_scene() -> None:
    one, truth = bench_scene(4, TAGS[:6], 20.0)
    same, same_truth = bench_scene(4, TAGS[:6], 20.0)
    other, _ = bench_scene(5, TAGS[:6], 20.0)
    assert (one == same).all()
    assert truth == same_truth
    assert (one != other).any()


@pytest.mark.parametrize("tiles", list(Tiles))
@pytest.mark.parametrize("seed", range(4))
def test_sixty_tiles_lie_side_by_side_in_the_picture(seed: int, tiles: Tiles) -> None:
    calm = msgspec.structs.replace(STANDARD, hand=0.0)
    table, model, _ = bench_table(seed, TAGS, 15.0, Resolution.HD, calm, tiles)
    assert len(table) == 60
    assert {one.bottom for one in table} == {0.0}
    truths = tags_in_view(table, model)
    assert sorted(truth.label for truth in truths) == LABELS
    assert all(truth.visible == 1.0 for truth in truths)
    spread = max(abs(one.x) for one in table), max(abs(one.y) for one in table)
    assert 250 < spread[0] < 400
    assert 120 < spread[1] < 225


def test_conditions_span_what_they_promise() -> None:
    seen = [bench_table(seed, TAGS[:5]) for seed in range(60)]
    tilts = [model.tilt for _, model, _ in seen]
    assert min(tilts) < 3
    assert 22 < max(tilts) <= 25
    hands = sum(bool(table.hands) for table, _, _ in seen)
    assert 18 <= hands <= 42
    assert all(len(table.light.lamps) == 2 for table, _, _ in seen)
    assert all(75 <= (optics.jpeg or 0) <= 92 for _, _, optics in seen)


def test_fingers_cover_about_a_third_of_the_tags_asked_for() -> None:
    conditions = Conditions(third_covered=0.3, hand=0.0)
    _, truth = bench_scene(1, TAGS[:30], 20.0, conditions=conditions, tiles=Tiles.SQUARES)
    third = truth.partly_covered()
    assert 7 <= len(third) <= 12
    assert np.median([tag.covered for tag in third]) == pytest.approx(1 / 3, abs=0.04)


def test_stacked_tiles_stand_higher_and_hide_others() -> None:
    conditions = Conditions(stacked=0.3, hand=0.0)
    table, model, _ = bench_table(3, TAGS[:30], 20.0, conditions=conditions, tiles=Tiles.HEXES)
    assert sum(one.bottom > 0 for one in table) == 9
    assert any(tag.visible < 0.9 for tag in tags_in_view(table, model))


def test_too_many_tags_are_refused() -> None:
    with pytest.raises(ValueError, match="expected 1 to 60 tags, got 61"):
        bench_scene(0, [*TAGS, TAGS[0]])


@pytest.mark.campaign
def test_the_standard_scene_is_not_too_kind() -> None:
    """Plain readers fail where small prints were measured to fail."""
    small = bench_scene(0, TAGS, 15.0, Resolution.HD)
    assert zxing_recall(*small) < 0.15
    assert zbar_recall(*small) == 0.0
    larger = [bench_scene(seed, TAGS, 20.0, Resolution.HD) for seed in (0, 2)]
    assert 0.3 < np.mean([zxing_recall(*scene) for scene in larger]) < 0.9
    assert np.mean([zbar_recall(*scene) for scene in larger]) < 0.15


@pytest.mark.campaign
def test_a_kind_scene_is_read_whole() -> None:
    assert zxing_recall(*bench_scene(0, TAGS, 22.0, Resolution.HD, KIND)) == 1.0


@pytest.mark.campaign
def test_more_blur_and_smaller_tags_each_make_it_worse() -> None:
    blurred = msgspec.structs.replace(KIND, defocus=(1.6, 1.6))
    assert zxing_recall(*bench_scene(0, TAGS, 20.0, Resolution.HD, blurred)) < 0.2
    assert zxing_recall(*bench_scene(0, TAGS, 11.0, Resolution.HD, KIND)) < 0.2


@pytest.mark.campaign
def test_glare_takes_tags_away() -> None:
    glaring = msgspec.structs.replace(KIND, lamps=8, glare=(400.0, 400.0))
    assert zxing_recall(*bench_scene(0, TAGS, 22.0, Resolution.HD, glaring)) < 0.95


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("resolution", "symbol_mm", "zxing", "zbar"),
    [
        (Resolution.HD, 12.0, (0.0, 0.05), (0.0, 0.02)),
        (Resolution.HD, 15.0, (0.0, 0.12), (0.0, 0.02)),
        (Resolution.HD, 20.0, (0.6, 0.85), (0.0, 0.1)),
        (Resolution.MP12, 12.0, (0.5, 0.85), (0.0, 0.1)),
        (Resolution.MP12, 15.0, (0.87, 0.98), (0.0, 0.2)),
        (Resolution.MP12, 20.0, (0.98, 1.0), (0.05, 0.6)),
    ],
)
def test_plain_readers_do_as_well_as_was_measured_before(
    resolution: Resolution,
    symbol_mm: float,
    zxing: tuple[float, float],
    zbar: tuple[float, float],
) -> None:
    scenes = [bench_scene(seed, TAGS, symbol_mm, resolution) for seed in range(9)]
    recall = float(np.mean([zxing_recall(*scene) for scene in scenes]))
    assert zxing[0] <= recall <= zxing[1]
    recall = float(np.mean([zbar_recall(*scene) for scene in scenes]))
    assert zbar[0] <= recall <= zbar[1]
