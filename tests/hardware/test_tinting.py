"""What colours a simulated camera sees: those of the lamp on white paper, and of paint under it."""

import cv2
import msgspec
import numpy as np
import pytest

from hardware.camera_model import CameraModel
from hardware.chroma import chroma_of_bgr
from hardware.colour_wish import ColourWish
from hardware.degrade import Exposure, Optics
from hardware.lamplight import WhiteBalance, lamp_gains
from hardware.outlines import square
from hardware.pieces import Face, Form, Hand, Light, Piece, Region, Surface, Wood
from hardware.render import TablePicture
from hardware.sim_camera import Fault, SimCamera
from hardware.sim_table import SimTable
from hardware.solids import wooden_piece
from hardware.tinting import Tinting, half_of
from hardware.unrest import tremble_of
from tests.hardware.simulated import small_camera, tile

AS_LIT = WhiteBalance(adapts=0.0, drift=0.0)
SHARP = Optics(defocus=0.0, noise=0.0, vignette=0.0)
RED = (200, 55, 45)
PAPER = (-60.0, 0.0)
HUT = (60.0, 0.0)


def paper():
    edge = square(60.0)
    face = Face((Region(edge, Surface.PLAIN, (238, 238, 238)),))
    return Piece("paper", (edge,), edge, 0.1, face)


def hut(name="hut", colour=RED, grain=1, form=Form.BLOCK):
    return wooden_piece(name, Wood(form, 30.0, 30.0, 12.0, colour, grain))


def lit_table(kelvin):
    table = SimTable(Light(gradient=0.0, kelvin=kelvin))
    table.put(paper(), *PAPER)
    table.put(hut(), *HUT)
    return table


def at(chroma, model, place, height=0.0):
    ((u, v),) = half_of(model).project(np.array([place]), height)
    u, v = round(float(u)), round(float(v))
    return chroma[v - 3 : v + 4, u - 3 : u + 4].reshape(-1, 2).astype(float).mean(axis=0)


def seen(kelvin, balance=AS_LIT):
    model = small_camera()
    chroma = Tinting(lit_table(kelvin), model, SHARP, balance).clean(0.0)
    return at(chroma, model, PAPER), at(chroma, model, HUT, 12.0)


def test_white_paper_has_the_colour_of_the_lamp():
    for kelvin in (2700.0, 4000.0, 6500.0):
        red, green, blue = (238 * 0.92 * gain for gain in lamp_gains(kelvin))
        lamp = np.clip(np.array([[[blue, green, red]]]), 0, 255).astype(np.uint8)
        white, _ = seen(kelvin)
        assert np.abs(white - chroma_of_bgr(lamp)[0, 0]).max() < 3
    warm, cold = seen(2700.0)[0], seen(6500.0)[0]
    assert np.abs(cold - 128).max() < 4
    # Cb falls and Cr rises: a bulb is yellow.
    assert warm[0] < 100
    assert warm[1] > 140


def test_red_paint_is_redder_and_yellower_under_a_bulb():
    white, red = seen(2700.0)
    daylight, plain = seen(6500.0)
    assert plain[1] - daylight[1] > 40
    assert red[1] > plain[1] + 8
    assert red[0] < plain[0] - 8
    assert red[1] - white[1] > 40


def test_a_white_balance_takes_out_its_share_of_the_lamp():
    bare, _ = seen(2700.0)
    partly, _ = seen(2700.0, WhiteBalance(adapts=0.8, drift=0.0))
    wholly, _ = seen(2700.0, WhiteBalance(adapts=1.0, drift=0.0))
    assert np.abs(wholly - 128).max() < 4
    assert 128 - bare[0] > 3 * (128 - partly[0]) > 3 * 2


def test_white_balance_drifts_slowly_and_stays_within_its_share():
    balance = WhiteBalance(adapts=1.0, drift=0.05)
    gains = np.array([balance.gains(4000.0, second / 10) for second in range(9000)])
    assert (np.abs(gains - 1.0) <= 0.05 + 1e-9).all()
    assert np.ptp(gains[:, 0]) > 0.05
    assert np.abs(np.diff(gains, axis=0)).max() < 0.001


def test_colours_after_any_change_are_those_of_a_fresh_drawing():
    table, model = lit_table(3000.0), CameraModel.aimed(320, 180, 304.0, 400.0, (0.0, 0.0), 10.0)
    table.put(tile(), 0, 60)
    tinting = Tinting(table, model, Optics(noise=0.0))
    deeds = (
        lambda: table.put(hut("other", (240, 197, 58), 2, Form.HOUSE), 10, 55, 30.0),
        lambda: table.put(hut("tower", (244, 241, 234), 3, Form.TOWER), 60, 4, 70.0),
        lambda: table.move("other", 30, 58, 200.0),
        lambda: table.flip("tower"),
        lambda: table.hand_in(Hand(40, 20)),
        lambda: table.hold(table["other"].piece, 0, 0, 10.0),
        table.hand_out,
        lambda: table.take("hut"),
        lambda: table.light_up(Light(level=0.7, kelvin=5000.0)),
    )
    for deed in deeds:
        deed()
        fresh = Tinting(table, model, Optics(noise=0.0))
        assert (tinting.clean(4.0) == fresh.clean(4.0)).all()


@pytest.mark.parametrize("form", Form)
def test_every_wooden_form_stands_up_shows_its_paint_and_differs_by_its_grain(form):
    model = small_camera(width_mm=150.0)
    bare = TablePicture(SimTable(), model, colour=True).pixels.astype(int)
    pictures = []
    for grain in (1, 1, 2):
        table = SimTable()
        table.put(wooden_piece("one", Wood(form, 20.0, 20.0, 18.0, RED, grain)), 20, 10, 40.0)
        pictures.append(TablePicture(table, model, colour=True).pixels)
    first, again, other = pictures
    assert (first == again).all()
    assert (first != other).any()
    red = (first[..., 0].astype(int) - first[..., 2] > 90) & (first[..., 1] < 100)
    assert red.sum() > 1500
    # What is above the foot leans away from the camera, which is over the middle.
    (foot,), (top,) = (model.project(np.array([[20.0, 10.0]]), high) for high in (0.0, 18.0))
    rows, columns = np.nonzero(red)
    middle = np.array([columns.mean(), rows.mean()])
    away = (top - foot) / np.linalg.norm(top - foot)
    assert (middle - foot) @ away > 0
    assert (np.abs(first - bare).sum(axis=2) > 20).sum() > red.sum()


def test_a_house_has_a_bright_and_a_dark_roof():
    table, model = SimTable(), small_camera(tilt=0.0, width_mm=100.0)
    table.put(wooden_piece("hut", Wood(Form.HOUSE, 30.0, 30.0, 20.0, RED)), 0, 0)
    grey = TablePicture(table, model).pixels.astype(float)
    places = np.array([[0.0, -8.0], [0.0, 8.0]])
    lit, dark = (grey[round(v), round(u)] for u, v in model.project(places, 15.0))
    assert lit > 1.25 * dark


@pytest.mark.parametrize("angle", [0.0, 90.0, 180.0, 270.0])
def test_only_the_walls_that_look_at_the_camera_show(angle):
    table = SimTable()
    model = CameraModel.aimed(640, 360, 608.0, 150.0, (0.0, 0.0), 45.0)
    table.put(wooden_piece("block", Wood(Form.BLOCK, 20.0, 20.0, 40.0, RED)), 0, 0, angle)
    grey = TablePicture(table, model).pixels.astype(float)
    (roof,) = model.project(np.array([[0.0, 0.0]]), 40.0)
    (wall,) = model.project(np.array([[0.0, 10.0]]), 30.0)
    # The near wall looks away from the light, the far one towards it.
    top, side = (grey[round(v) - 4 :, round(u) - 4 :][:9, :9].mean() for u, v in (roof, wall))
    assert side < 0.7 * top


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_as_high_the_one_nearer_to_the_camera_hides_the_other(first):
    model = CameraModel.aimed(640, 360, 608.0, 150.0, (0.0, 0.0), 45.0)
    table = SimTable()
    red = wooden_piece("red", Wood(Form.BLOCK, 14.0, 14.0, 24.0, RED))
    white = wooden_piece("white", Wood(Form.BLOCK, 14.0, 14.0, 24.0, (240, 240, 240)))
    for piece, y in ((red, 8.0), (white, -8.0))[:: 1 - 2 * first]:
        table.put(piece, 0, y)
    picture = TablePicture(table, model, colour=True).pixels
    ((u, v),) = model.project(np.array([[0.0, 2.0]]), 23.0)
    seen = picture[round(float(v)), round(float(u))]
    assert seen[0] > 2 * seen[1]


def test_luminance_is_the_same_with_colour_and_without():
    frames = [
        SimCamera(lit_table(3000.0), small_camera(), seed=3, rate=0, colour=wish).read()
        for wish in (None, ColourWish(True))
    ]
    assert frames[0].chroma is None
    assert (frames[0].pixels == frames[1].pixels).all()
    assert frames[1].chroma.shape == (180, 320, 2)
    picture = Exposure(lit_table(3000.0), small_camera(), None, 3).shoot()
    assert (frames[0].pixels == picture).all()


def test_colours_tremble_with_the_picture_and_pulse_with_the_lamps():
    model = small_camera()
    calm = Tinting(lit_table(2700.0), model, SHARP, AS_LIT).shoot(0.0).astype(int)

    def restless(**unrest):
        optics = msgspec.structs.replace(SHARP, **unrest)
        return Tinting(lit_table(2700.0), model, optics, AS_LIT).shoot(0.0).astype(int)

    moved = restless(tremble=12.0)
    dx, dy, _ = tremble_of(msgspec.structs.replace(SHARP, tremble=12.0), 0)
    way = np.float32([[1, 0, -dx / 2], [0, 1, -dy / 2]])
    back = cv2.warpAffine(moved.astype(np.float32), way, moved.shape[1::-1])
    inner = (slice(20, -20), slice(20, -20))
    assert np.abs(back - calm)[inner].mean() < 0.5 < np.abs(moved - calm)[inner].mean()
    banded = restless(bands=0.2)
    share = (banded[..., 0] - 128).mean(axis=1) / (calm[..., 0] - 128).mean(axis=1)
    assert 0.75 < share.min() < 0.85 < 1.15 < share.max() < 1.25
    assert (restless() == calm).all()


def test_faults_of_the_camera_are_faults_of_its_colours():
    camera = SimCamera(
        lit_table(3000.0), small_camera(), rate=0, clock=lambda: 0.0, colour=ColourWish(True)
    )
    plain = camera.read().chroma
    camera.fail(Fault.FROZEN)
    assert (camera.read().chroma == plain).all()
    camera.heal()
    camera.fail(Fault.MIRRORED)
    turned = camera.read().chroma[:, ::-1].astype(float)
    assert np.abs(cv2.blur(turned, (9, 9)) - cv2.blur(plain.astype(float), (9, 9))).max() < 8
    camera.heal()
    camera.fail(Fault.BLACK)
    assert np.abs(camera.read().chroma.astype(float).mean(axis=(0, 1)) - 128).max() < 1


def test_a_jpeg_leaves_the_colours_nearly_as_they_were():
    model = small_camera()
    plain = Tinting(lit_table(4000.0), model, SHARP, AS_LIT).shoot(0.0)
    packed = Tinting(lit_table(4000.0), model, Optics(0.0, noise=0.0, jpeg=80), AS_LIT).shoot(0.0)
    assert (plain != packed).any()
    assert np.abs(plain.astype(float) - packed).mean() < 4
