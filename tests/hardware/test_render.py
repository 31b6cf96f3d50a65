import cv2
import numpy as np
import pytest
import zxingcpp
from campaign_sizes import rarely

from hardware.camera_model import CameraModel, Resolution
from hardware.degrade import Exposure, Optics
from hardware.outlines import grid_lines, rectangle
from hardware.patches import View, draw_hand
from hardware.pieces import Face, Hand, Lamp, Light, Piece, Region, Surface
from hardware.render import TablePicture
from hardware.sim_table import SimTable
from hardware.textures import texture
from hardware.truth import tags_in_view
from tests.hardware.simulated import card, small_camera, tile

PERFECT = Optics(defocus=0.0, noise=0.0, vignette=0.0)


def laid_table() -> SimTable:
    table = SimTable(Light(lamps=(Lamp(60, 40, 900),)))
    for number in range(6):
        table.put(tile(f"TAL00{number}A"), -110 + 90 * (number % 3), -50 + 85 * (number // 3), 37.0)
    table.put(tile("TAL009A"), -40, 0, 80.0)
    return table


def test_a_large_tag_reads_at_its_true_corners() -> None:
    table = SimTable()
    table.put(card("TIW001A", side=95.0, symbol_mm=75.0), 10, 5, 33.0)
    model = small_camera(tilt=15.0, width_mm=250.0)
    picture = TablePicture(table, model).pixels
    (found,) = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    assert found.text == "TIW001A"
    (truth,) = tags_in_view(table, model)
    corners = np.array(truth.corners, dtype=np.float32)
    read = found.position
    read = [
        (p.x, p.y) for p in (read.top_left, read.top_right, read.bottom_right, read.bottom_left)
    ]
    assert np.abs(np.array(read) - corners).max() < 2.5
    # zxing gives whole pixels. The three corners with a finder pattern are sharp enough to refine.
    refined = cv2.cornerSubPix(
        picture,
        corners[[0, 1, 3]].copy(),
        (5, 5),
        (-1, -1),
        (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 50, 0.001),
    )
    assert np.abs(refined.reshape(-1, 2) - corners[[0, 1, 3]]).max() < 0.3


@pytest.mark.parametrize("height", [0.0, 20.0, 60.0])
def test_every_module_shows_where_truth_puts_it_at_any_height(height: float) -> None:
    table = SimTable()
    piece = card("TIW002B", side=60.0, symbol_mm=50.0)
    if height:
        table.put(card("BASE", side=80.0, thickness=height), -30, 20)
    lying = table.put(piece, -30, 20, 205.0)
    assert lying.bottom == height
    model = small_camera(tilt=25.0, k1=-0.08, width_mm=300.0)
    picture = TablePicture(table, model).pixels
    truth = tags_in_view(table, model)[-1]
    grid = (np.arange(21) + 0.5) / 21
    own = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], dtype=np.float32)
    to_pixels = cv2.getPerspectiveTransform(own, np.array(truth.corners, dtype=np.float32))
    places = np.stack(np.meshgrid(grid, grid), axis=-1).reshape(-1, 1, 2).astype(np.float32)
    pixels = cv2.perspectiveTransform(places, to_pixels).reshape(-1, 2)
    seen = np.array([picture[round(float(y)), round(float(x))] < 128 for x, y in pixels])
    assert (seen.reshape(21, 21) == np.array(piece.up.prints[0].rows)).all()


def test_a_tag_of_one_pixel_a_module_is_grey_not_aliased() -> None:
    table = SimTable()
    table.put(card("TIW003C", side=30.0, symbol_mm=15.0, thickness=0.0), 0, 0, 8.0)
    model = CameraModel.aimed(640, 360, 608.0, 640 * 15 / 21, (0.0, 0.0))
    coarse = TablePicture(table, model).pixels[170:190, 310:330].astype(float)
    fine_model = CameraModel.aimed(3200, 1800, 3040.0, 640 * 15 / 21, (0.0, 0.0))
    fine = TablePicture(table, fine_model).pixels
    exact = cv2.resize(fine, (640, 360), interpolation=cv2.INTER_AREA)[170:190, 310:330]
    assert np.abs(coarse - exact).mean() < 2.5
    assert np.abs(coarse - exact).max() < 16


def test_a_stacked_tile_shifts_by_its_height() -> None:
    model = CameraModel.over(Resolution.HD)
    places = []
    for below in (0, 1, 2):
        table = SimTable()
        for number in range(below):
            table.put(tile(f"BASE {number}", thickness=4.0), 250, 100)
        table.put(tile("TAL001A", thickness=4.0), 250, 100)
        truth = tags_in_view(table, model)[-1]
        assert truth.height == 4.0 * (below + 1)
        places.append(np.mean(truth.corners, axis=0))
    first, second = places[1] - places[0], places[2] - places[1]
    # 250 mm off the middle, 4 mm nearer to an eye 760 mm up: 250 * 4 / 760 * 2.4 pixels.
    assert first[0] == pytest.approx(3.2, abs=0.1)
    assert second[0] == pytest.approx(first[0], rel=0.02)


@pytest.mark.parametrize("height", [20.0, 90.0, 160.0])
def test_covered_is_what_the_drawn_hand_covers_from_where_the_camera_is(height: float) -> None:
    table = SimTable()
    for number in range(8):
        table.put(card(f"C{number}"), -150 + 55 * (number % 4), -30 + 60 * (number // 4), 20.0)
    hand = Hand(-90, -40, 15.0, height)
    table.hand_in(hand)
    model = small_camera(tilt=20.0)
    patch = draw_hand(View(model), hand)
    assert patch is not None
    whole = np.zeros((model.height, model.width), dtype=np.uint8)
    whole[patch.rect.slices] = patch.alpha
    partly = 0
    for truth in tags_in_view(table, model):
        inside = np.zeros_like(whole)
        cv2.fillConvexPoly(inside, np.rint(truth.corners).astype(np.int32), 1)
        drawn = (whole[inside == 1] > 127).mean()
        assert truth.covered == pytest.approx(drawn, abs=0.04)
        partly += 0.05 < drawn < 0.95
    assert partly >= 1


def test_what_is_above_is_drawn_over_what_is_below() -> None:
    table = SimTable()
    table.put(card("AAA", side=60.0), 0, 0)
    table.put(card("BBB", side=60.0, symbol_mm=50.0), 0, 0)
    picture = TablePicture(table, small_camera(width_mm=200.0)).pixels
    read = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    assert [found.text for found in read] == ["BBB"]


@pytest.mark.parametrize("colour", [True, rarely(False)])
def test_redrawing_what_changed_equals_drawing_anew(colour: bool) -> None:
    table = laid_table()
    model = small_camera()
    picture = TablePicture(table, model, colour)
    exposure = Exposure(table, model, Optics(defocus=0.9, motion=3.0, motion_angle=30.0))
    deeds = (
        lambda: table.move("TAL003A", 60, 70, 12.0),
        lambda: table.hand_in(Hand(40, 20, 15.0)),
        lambda: table.hand_in(Hand(-40, 30, -10.0)),
        lambda: table.take("TAL001A"),
        lambda: table.flip("TAL004A"),
        lambda: table.hold(table["TAL005A"].piece, 20, 10, 45.0),
        lambda: table.put(table["TAL005A"].piece, 20, 10, 45.0),
        table.hand_out,
        lambda: table.light_up(Light(level=0.6)),
        lambda: table.move("TAL000A", 300, 300),
    )
    for deed in deeds:
        before = picture.pixels.copy()
        deed()
        dirty = picture.update()
        assert (picture.pixels == TablePicture(table, model, colour).pixels).all()
        untouched = np.ones(before.shape[:2], dtype=bool)
        for rect in dirty:
            untouched[rect.slices] = False
        assert (picture.pixels == before)[untouched].all()
        fresh = Exposure(table, model, exposure.optics)
        assert (exposure.clean() == fresh.clean()).all()


def test_nothing_is_redrawn_where_nothing_changed() -> None:
    picture = TablePicture(laid_table(), small_camera())
    assert picture.update() == ()


def test_a_moved_tile_redraws_a_small_part() -> None:
    table = laid_table()
    model = CameraModel.over(Resolution.HD)
    picture = TablePicture(table, model)
    table.move("TAL003A", 60, 70)
    pixels = sum((r.right - r.left) * (r.bottom - r.top) for r in picture.update())
    assert pixels < 0.1 * model.width * model.height


def test_the_same_seed_gives_the_same_frames_and_another_seed_other_noise() -> None:
    def frames(seed: int) -> list[np.ndarray]:
        exposure = Exposure(laid_table(), small_camera(), Optics(jpeg=80), seed)
        return [exposure.shoot(), exposure.shoot()]

    one, same, other = frames(1), frames(1), frames(2)
    assert (one[0] == same[0]).all()
    assert (one[1] == same[1]).all()
    assert (one[0] != one[1]).any()
    assert (one[0] != other[0]).any()


def test_noise_has_the_strength_asked_for() -> None:
    exposure = Exposure(laid_table(), small_camera(), Optics(noise=4.0))
    noise = exposure.shoot().astype(float) - exposure.clean()
    assert noise.std() == pytest.approx(4.0, rel=0.05)
    assert abs(noise.mean()) < 0.1


def test_light_falls_off_towards_the_side_away_from_the_lamp() -> None:
    table = SimTable(Light(level=1.0, gradient=0.3, towards=0.0))
    seen = Exposure(table, small_camera(tilt=0.0, k1=0.0), PERFECT).clean().astype(float)
    even = TablePicture(table, small_camera(tilt=0.0, k1=0.0)).pixels.astype(float)
    share = seen / even
    assert np.median(share[:, -5:]) == pytest.approx(1.3, abs=0.02)
    assert np.median(share[:, :5]) == pytest.approx(0.7, abs=0.02)


def test_glare_is_where_the_lamp_mirrors_between_lamp_and_eye() -> None:
    model = small_camera(tilt=0.0, k1=0.0)
    lamp = Lamp(160.0, 0.0, model.eye[2], strength=120.0, size=20.0)
    table = SimTable(Light(lamps=(lamp,)))
    lit = Exposure(table, model, PERFECT).clean().astype(int)
    table.light_up(Light())
    plain = Exposure(table, model, PERFECT).clean()
    y, x = np.unravel_index(np.argmax(lit - plain), lit.shape)
    # Lamp and eye are equally high, so the mirror point is half way: 80 mm at 1.6 pixels each.
    assert (x, y) == pytest.approx((319.5 + 128, 179.5), abs=2)


def test_blur_takes_the_fine_tags_away() -> None:
    def reads(defocus: float) -> int:
        table = SimTable()
        table.put(card("TIW004D", side=60.0, symbol_mm=40.0), 0, 0, 10.0)
        frame = Exposure(table, small_camera(), Optics(defocus=defocus)).shoot()
        return len(zxingcpp.read_barcodes(frame, formats=zxingcpp.BarcodeFormat.QRCode))

    assert reads(0.5) == 1
    assert reads(2.5) == 0


def test_a_shake_smears_along_its_direction() -> None:
    table = SimTable()
    table.put(card("TIW005E", side=90.0, symbol_mm=80.0), 0, 0)
    model = small_camera(tilt=0.0, width_mm=300.0)
    still = Exposure(table, model, PERFECT).clean().astype(float)
    shaken = Exposure(table, model, Optics(0.0, 9.0, 0.0, 0.0, 0.0)).clean().astype(float)

    def edges(pixels: np.ndarray, axis: int) -> float:
        return float((np.diff(pixels[100:260, 240:400], axis=axis) ** 2).mean())

    assert edges(shaken, 1) < 0.5 * edges(still, 1)
    assert edges(shaken, 0) > 0.6 * edges(still, 0)


def test_a_board_shows_its_printed_grid_and_carries_pieces() -> None:
    edge = rectangle(200.0, 120.0)
    face = Face((Region(edge, Surface.PLAIN),), grid_lines(5, 3, 40.0))
    board = Piece("board", (edge,), edge, 2.0, face)
    table = SimTable()
    table.put(board, 0, 0)
    assert table.put(card("AAA", side=30.0, symbol_mm=20.0), 0, 0).bottom == 2.0
    model = small_camera(tilt=0.0, k1=0.0, width_mm=320.0)
    picture = TablePicture(table, model).pixels
    lines = model.project(np.array([[-60.0, 40.0], [20.0, 40.0], [60.0, -40.0]]), 2.0)
    fields = model.project(np.array([[-80.0, 40.0], [40.0, 40.0], [80.0, -40.0]]), 2.0)
    for (x, y), (u, v) in zip(lines, fields, strict=True):
        line, field = (picture[round(float(b)), round(float(a))] for a, b in ((x, y), (u, v)))
        assert line < field - 60


def test_the_picture_from_above_is_in_colour_and_shows_the_same_tags() -> None:
    table = SimTable()
    for number, x in enumerate((-90, 0, 90)):
        table.put(card(f"TIW10{number}X", symbol_mm=40.0), x, 0, 25.0 * number)
    model = CameraModel.from_above(1000, 600, 330.0)
    picture = TablePicture(table, model, colour=True).pixels
    assert picture.shape == (600, 1000, 3)
    read = zxingcpp.read_barcodes(
        np.ascontiguousarray(picture), formats=zxingcpp.BarcodeFormat.QRCode
    )
    assert sorted(found.text for found in read) == ["TIW100X", "TIW101X", "TIW102X"]
    red, green, blue = picture[30, 30]
    assert red > green > blue, "wood is brown"


def test_terrains_differ_in_luminance_pattern_not_only_in_colour() -> None:
    terrains = (Surface.CRATER, Surface.CROWNS, Surface.BLADES, Surface.RIPPLES,
                Surface.PEAKS, Surface.WAVES)  # fmt: skip
    marks = []
    for surface in terrains:
        grey = cv2.cvtColor(texture(surface, 200, 200, 5.0), cv2.COLOR_RGB2GRAY).astype(float)
        across, down = np.diff(grey, axis=1).std(), np.diff(grey, axis=0).std()
        marks.append((grey.mean(), grey.std() * 2, across * 4, down * 4))
    for one in range(len(marks)):
        for other in range(one):
            apart = np.linalg.norm(np.subtract(marks[one], marks[other]))
            assert apart > 15, (terrains[one], terrains[other])
