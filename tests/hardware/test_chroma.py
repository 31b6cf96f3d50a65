"""Colours that are known come out of every form a driver gives, at half size, with their camera."""

import time

import cv2
import numpy as np
import pytest
from camera_sources import BLUE, SENSOR, Module

from hardware.capture import Shot
from hardware.capture_child import publish
from hardware.capture_memory import SharedPictures, create_memory
from hardware.chroma import decoded, picture_of, picture_of_planes
from hardware.colour_wish import ColourWish
from hardware.faults import DeviceFault, News
from hardware.file_camera import FileCamera
from hardware.luminance import TornPicture, decode, luminance
from hardware.pi_camera import PiSource
from hardware.process_capture import ProcessCapture
from hardware.values import Picture
from hardware.watched_camera import WatchedCamera

# Blue, green, red of a paint, and its Cb and Cr worked out by the book (BT.601, whole range).
PAINTS = {
    "white": ((255, 255, 255), (128, 128)),
    "red": ((0, 0, 255), (85, 255)),
    "green": ((0, 255, 0), (44, 21)),
    "blue": ((255, 0, 0), (255, 107)),
    "brown": ((64, 104, 150), (100, 154)),
}


def painted(bgr, width=64, height=48):
    """Give a picture whose left half is grey and whose right half has the paint."""
    picture = np.full((height, width, 3), 120, np.uint8)
    picture[:, width // 2 :] = bgr
    return picture


def assert_halves(chroma, paint, slack=3):
    assert chroma.shape == (24, 32, 2)
    for part, expected in ((chroma[:, 4:12], (128, 128)), (chroma[:, 20:28], paint)):
        assert np.abs(part.astype(int) - expected).max() <= slack


@pytest.mark.parametrize("paint", [name for name in PAINTS if name != "white"])
def test_a_known_paint_has_its_colour_in_every_form(paint):
    bgr, chroma = PAINTS[paint]
    picture = painted(bgr)
    assert_halves(picture_of(picture, colour=True).chroma, chroma, 1)
    for form, slack in ((".png", 1), (".jpg", 6)):
        data = cv2.imencode(form, picture)[1]
        assert_halves(decoded(data.tobytes(), colour=True).chroma, chroma, slack)
        assert_halves(picture_of(data.reshape(1, -1), colour=True).chroma, chroma, slack)


def test_colours_take_turns_along_a_row_of_yuyv():
    grey = np.arange(48 * 64, dtype=np.uint8).reshape(48, 64)
    yuyv = np.dstack((grey, np.full_like(grey, 128)))
    yuyv[:, 32::2, 1] = 90
    yuyv[:, 33::2, 1] = 240
    got = picture_of(yuyv, colour=True)
    assert (got.pixels == grey).all()
    assert_halves(got.chroma, (90, 240), 0)


def test_the_planes_of_yuv420_come_without_their_padding():
    raw = np.full((72, 80), 7, np.uint8)
    planes = raw[48:].reshape(2, 24, 40)
    planes[0, :, :32], planes[1, :, :32] = 128, 128
    planes[0, :, 16:32], planes[1, :, 16:32] = 60, 200
    got = picture_of_planes(raw, 64, 48, colour=True)
    assert got.pixels.shape == (48, 64)
    assert_halves(got.chroma, (60, 200), 0)
    with pytest.raises(TornPicture):
        picture_of_planes(raw[:60], 64, 48, colour=True)


@pytest.mark.parametrize("size", [(47, 63), (2, 3), (1, 5), (5, 1)])
def test_an_odd_size_has_half_of_it_in_whole_places(size):
    height, width = size
    picture = np.full((height, width, 3), (20, 40, 200), np.uint8)
    data = cv2.imencode(".jpg", picture)[1].tobytes()
    for got in (picture_of(picture, colour=True), decoded(data, colour=True)):
        assert got.chroma is None or got.chroma.shape == (height // 2, width // 2, 2)


def test_luminance_is_the_same_with_colour_and_without():
    chance = np.random.default_rng(5)
    picture = chance.integers(0, 255, (48, 64, 3), dtype=np.uint8)
    jpeg = cv2.imencode(".jpg", picture)[1]
    for raw in (picture, picture[..., :2], jpeg.reshape(1, -1)):
        assert (picture_of(raw, colour=True).pixels == luminance(raw)).all()
    assert (decoded(jpeg.tobytes(), colour=True).pixels == decode(jpeg.tobytes())).all()


def test_what_is_grey_or_not_asked_for_has_no_colour():
    red = painted(PAINTS["red"][0])
    assert picture_of(red, colour=False).chroma is None
    assert picture_of(red[..., 0], colour=True).chroma is None
    grey = painted((120, 120, 120))
    assert picture_of(grey, colour=True).chroma is None
    data = cv2.imencode(".jpg", grey[..., 0])[1].tobytes()
    assert decoded(data, colour=True).chroma is None
    # A sensor without colour hands out the planes of it all the same.
    assert picture_of(np.full((4, 6, 2), 128, np.uint8), colour=True).chroma is None
    assert picture_of_planes(np.full((72, 64), 128, np.uint8), 64, 48, colour=True).chroma is None


def test_a_folder_shows_its_colours_when_asked(tmp_path):
    cv2.imwrite(str(tmp_path / "shot1.png"), painted(PAINTS["red"][0]))
    with FileCamera(tmp_path, rate=0, colour=ColourWish(True)) as camera:
        assert_halves(camera.read().chroma, PAINTS["red"][1], 1)
    with FileCamera(tmp_path, rate=0) as camera:
        assert camera.read().chroma is None


def test_the_ribbon_camera_hands_out_its_planes_through_its_process():
    source = PiSource(importer=lambda name: Module())
    assert source.picture(source.grab()).chroma is None
    assert (source.picture(source.grab(), colour=True).chroma == BLUE).all()
    wish = ColourWish()
    capture = ProcessCapture("camera_sources:played_pi", "", "pi:", colour=wish)
    end = time.monotonic() + 60

    def next_shot():
        shot = None
        while shot is None and time.monotonic() < end:
            shot = capture.take(0.1)
        return shot

    try:
        assert next_shot().chroma is None
        wish.is_on = True
        # Two may lie there already that were taken before.
        shot = next(shot for shot in iter(next_shot, None) if shot.chroma is not None)
        assert shot.chroma.shape == (SENSOR[1] // 2, SENSOR[0] // 2, 2)
        assert (shot.chroma == BLUE).all()
        wish.is_on = False
        assert any(shot.chroma is None for shot in iter(next_shot, None))
    finally:
        capture.close()


def test_only_pictures_that_are_due_are_taken_out():
    class Counting:
        grabbed = taken = 0

        def grab(self):
            self.grabbed += 1
            if self.grabbed > 40:
                raise DeviceFault(News.CAMERA_LOST, device="usb:0")
            return np.zeros((4, 4), np.uint8)

        def picture(self, raw, colour):
            self.taken += 1
            assert colour
            return Picture(raw, np.zeros((2, 2, 2), np.uint8))

        def close(self):
            pass

    source, notes = Counting(), []
    pictures = SharedPictures(create_memory())
    pictures.wants_colour = True
    with pytest.raises(DeviceFault):
        publish(source, pictures, notes.append, 60.0)
    assert (source.grabbed, source.taken) == (41, 1)
    assert [note.colour for note in notes] == [True]


def test_a_mirrored_camera_has_its_colours_turned_over_too():
    chance = np.random.default_rng(9)
    shot = Shot(
        chance.integers(0, 255, (48, 1280), dtype=np.uint8),
        0.0,
        chance.integers(0, 255, (24, 640, 2), dtype=np.uint8),
    )

    class One:
        def take(self, timeout):
            return shot

        def close(self):
            pass

    with WatchedCamera("usb:0", One, mirrored=True) as camera:
        frame = camera.read()
    assert (frame.chroma == shot.chroma[:, ::-1]).all()
    assert (frame.pixels == shot.pixels[:, ::-1]).all()
