"""The lens is focused once and then left alone; where that fails, people are told."""

import cv2
import pytest
from camera_sources import Module, Picamera2, noise

from hardware.capture import Shot
from hardware.capture_child import publish
from hardware.capture_memory import SharedPictures, Told, create_memory
from hardware.faults import DeviceFault, News
from hardware.focus import SETTLE_PICTURES, UsbFocus
from hardware.pi_camera import PiSource
from hardware.watched_camera import WatchedCamera


class Soft(Picamera2):
    def autofocus_cycle(self):
        super().autofocus_cycle()
        return False


class Stuck(Picamera2):
    def autofocus_cycle(self):
        raise RuntimeError("the motor does not answer")


class Late(Picamera2):
    def autofocus_cycle(self):
        raise TimeoutError("the motor takes its time")


class Mute(Picamera2):
    """Finds its focus, and then neither says where nor stays there."""

    def capture_metadata(self):
        raise TimeoutError("no picture in time")

    def set_controls(self, controls):
        raise RuntimeError("the control is not there")


class Lens:
    """The focus of a played USB driver: what it was told, and whether it listens."""

    def __init__(self, moves=True, holds=True, auto=1.0):
        self.moves, self.holds = moves, holds
        self.auto = auto
        self.told = []

    def set(self, what, value):
        assert what == cv2.CAP_PROP_AUTOFOCUS
        self.told.append(value)
        if self.moves and (value or self.holds):
            self.auto = float(value)
        return self.moves

    def get(self, what):
        return self.auto


def pi(maker):
    return PiSource(importer=lambda name: Module(maker))


def test_a_ribbon_camera_that_found_its_focus_says_nothing():
    assert pi(Picamera2).complaints() == []


@pytest.mark.parametrize("maker", [Soft, Stuck, Late, Mute])
def test_a_ribbon_camera_without_focus_says_so_once_and_gives_pictures(maker):
    source = pi(maker)
    assert [fault.news for fault in source.complaints()] == [News.CAMERA_FOCUS]
    assert source.complaints() == []
    assert source.grab() is not None


@pytest.mark.parametrize("maker", [Soft, Stuck, Late])
def test_a_lens_that_found_no_focus_is_held_all_the_same(maker):
    told = pi(maker)._camera.told
    assert told[-1] == ("set_controls", {"AfMode": 0, "LensPosition": 2.5})


def test_a_usb_camera_focuses_for_some_seconds_and_is_then_left_alone():
    lens = Lens()
    focus = UsbFocus(lens, "usb:0")
    assert [focus.count() for _ in range(SETTLE_PICTURES + 100)] == [None] * (SETTLE_PICTURES + 100)
    assert lens.told == [1, 0]


def test_a_usb_camera_without_a_motor_is_not_asked_again():
    lens = Lens(moves=False, auto=-1.0)
    focus = UsbFocus(lens, "usb:0")
    assert [focus.count() for _ in range(SETTLE_PICTURES + 1)] == [None] * (SETTLE_PICTURES + 1)
    assert lens.told == [1]


def test_an_autofocus_that_is_on_and_takes_no_orders_is_told_once():
    lens = Lens(moves=False)
    focus = UsbFocus(lens, "usb:0")
    first, *rest = [focus.count() for _ in range(3 * SETTLE_PICTURES)]
    assert first.news is News.CAMERA_FOCUS_FREE
    assert set(rest) == {None}
    assert lens.told == [1, 0]


def test_an_autofocus_that_can_only_be_switched_off_is_held_at_once():
    lens = Lens()
    lens.set = lambda what, value: not value and Lens.set(lens, what, value)
    focus = UsbFocus(lens, "usb:0")
    assert [focus.count() for _ in range(SETTLE_PICTURES + 1)] == [None] * (SETTLE_PICTURES + 1)
    assert lens.auto == 0.0


def test_a_ribbon_camera_that_stops_giving_pictures_in_time_is_a_fault():
    source = pi(Picamera2)

    def late(name):
        raise TimeoutError("no picture in time")

    source._camera.capture_array = late
    with pytest.raises(DeviceFault) as told:
        source.grab()
    assert told.value.news is News.CAMERA_RIBBON


def test_an_autofocus_that_cannot_be_switched_off_is_told_once():
    focus = UsbFocus(Lens(holds=False), "usb:0")
    told = [focus.count() for _ in range(3 * SETTLE_PICTURES)]
    (fault,) = (one for one in told if one is not None)
    assert fault.news is News.CAMERA_FOCUS_FREE
    assert fault.facts == {"device": "usb:0"}


def test_a_complaint_leaves_the_process_of_the_driver_as_a_note():
    source, notes = pi(Soft), []
    frames = iter(range(2))

    def ends():
        if next(frames, None) is None:
            raise DeviceFault(News.CAMERA_RIBBON, device="pi:")

    source._camera.capture_array = lambda name, give=source._camera.capture_array: (
        ends(),
        give(name),
    )[1]
    with pytest.raises(DeviceFault):
        publish(source, SharedPictures(create_memory()), notes.append, 0.0)
    assert [note for note in notes if isinstance(note, Told)] == [
        Told("camera-focus", {"device": "pi:"})
    ]
    assert len(notes) == 3


def test_people_hear_of_it_while_pictures_go_on():
    class Capture:
        def __init__(self):
            self.number, self.told = 0, [DeviceFault(News.CAMERA_FOCUS, device="pi:")]

        def take(self, timeout):
            self.number += 1
            return Shot(noise(self.number), float(self.number))

        def complaints(self):
            told, self.told = self.told, []
            return told

        def close(self):
            pass

    with WatchedCamera("pi:", Capture, clock=lambda: 0.0, wait=lambda seconds: None) as camera:
        assert camera.read() is not None
        assert [notice.slug for notice in camera.notices()] == ["camera-focus"]
        assert camera.read() is not None
        assert camera.notices() == []
        assert camera.trouble is None
