"""What goes wrong with cameras, each to its recovery; no read holds the game up."""

import os
import signal
import subprocess
import sys
import threading
import time

import cv2
import numpy as np
import pytest
from benches import Clock
from camera_sources import noise as full_noise

from hardware.cameras import open_camera
from hardware.capture import Shot
from hardware.capture_memory import SLOTS, SharedPictures, create_memory
from hardware.device_state import Standing
from hardware.faults import DeviceFault, News
from hardware.luminance import TornPicture
from hardware.process_capture import ProcessCapture
from hardware.sim_camera import Fault, SimCamera
from hardware.sim_table import SimTable
from hardware.values import Picture
from hardware.watched_camera import LONGEST_READ, SILENT_AFTER, WatchedCamera

ROOM = 0.4
"""Seconds beyond a read's own limit that a busy machine may add."""
DEADLINE = 60.0


def noise(number, width=1280, height=48):
    """Give a low picture: quick to make, and wide enough not to be called small."""
    return full_noise(number, width, height)


class Script:
    """A capture that does at each moment what it is told: a function of the frame's number."""

    def __init__(self):
        self.clock = Clock()
        self.gives = noise
        self.opens = True
        self.started = 0
        self.closed = 0
        self.number = 0
        self.camera = WatchedCamera("usb:0", self.start, self.clock, self.wait)

    def wait(self, seconds):
        assert seconds <= LONGEST_READ

    def start(self):
        if not self.opens:
            raise DeviceFault(News.NO_SUCH_DEVICE, device="usb:0")
        self.started += 1
        return self

    def take(self, timeout):
        assert timeout <= LONGEST_READ
        self.number += 1
        picture = self.gives(self.number)
        return None if picture is None else Shot(picture, self.clock.now)

    def close(self):
        self.closed += 1

    def run(self, seconds):
        """Read ten times a second; give the frames and the notices' slugs."""
        frames, slugs = [], []
        for _ in range(round(seconds * 10)):
            self.clock.now += 0.1
            frame = self.camera.read(0.5)
            frames += [frame] if frame is not None else []
            slugs += [notice.slug for notice in self.camera.notices()]
        return frames, slugs


@pytest.fixture
def script():
    return Script()


def silent(number):
    return None


def gone(number):
    raise DeviceFault(News.CAMERA_LOST, device="usb:0")


def frozen(number):
    return noise(5)


def torn(number):
    picture = noise(number)
    picture[24:] = 128
    return picture


def torn_by_the_driver(number):
    raise TornPicture("half of it")


def turned(number):
    return noise(number, 1300, 48)


@pytest.mark.parametrize(
    ("fault", "slug"),
    [
        (silent, "camera-lost"),
        (gone, "camera-lost"),
        (frozen, "camera-frozen"),
        (torn, "camera-torn"),
        (torn_by_the_driver, "camera-torn"),
        (turned, "camera-size"),
    ],
)
def test_a_fault_is_told_once_shows_no_picture_and_heals(script, fault, slug):
    frames, slugs = script.run(3)
    assert len(frames) == 30
    assert slugs == []
    script.gives = fault
    frames, slugs = script.run(6)
    assert len(frames) <= 1, "only a frozen camera's first picture is new"
    assert slugs == [slug]
    assert script.closed >= 1, "what failed is killed, and started anew"
    script.gives = noise
    frames, slugs = script.run(40)
    assert slugs == ["camera-back"]
    assert len(frames) > 50
    assert script.camera.notices() == []


def test_a_camera_that_stays_frozen_is_told_once_however_often_it_is_started(script):
    script.run(1)
    script.gives = frozen
    _, slugs = script.run(300)
    assert slugs == ["camera-frozen"]
    assert 3 <= script.started <= 15


def test_a_camera_pulled_out_is_told_once_while_its_file_is_gone(script):
    script.run(1)
    script.gives, script.opens = gone, False
    _, slugs = script.run(120)
    assert slugs == ["camera-lost"]
    script.gives, script.opens = noise, True
    frames, slugs = script.run(31)
    assert slugs == ["camera-back"]
    assert frames[0].number == 11, "numbers go on"


def test_one_bad_picture_among_good_ones_is_left_out_without_a_word(script):
    script.gives = lambda number: torn(number) if number % 5 == 0 else noise(number)
    frames, slugs = script.run(20)
    assert len(frames) == 160
    assert slugs == []


def test_a_black_picture_is_told_shown_and_taken_back_when_light_comes(script):
    script.run(1)
    script.gives = lambda number: noise(number) // 16
    frames, slugs = script.run(10)
    assert len(frames) == 100
    assert slugs == ["camera-black"]
    assert script.closed == 0, "a cap on the lens is no reason to start anew"
    script.gives = noise
    assert script.run(1)[1] == ["camera-back"]


def test_a_hand_over_the_lens_for_a_moment_is_no_news(script):
    script.run(1)
    script.gives = lambda number: np.zeros((48, 1280), np.uint8)
    assert script.run(3)[1] == []


def test_a_small_picture_is_shown_and_told_with_its_size(script):
    script.gives = lambda number: noise(number, 640, 480)
    script.clock.now += 0.1
    assert script.camera.read() is not None
    (notice,) = script.camera.notices()
    assert notice.slug == "camera-small"
    assert notice.facts == {"device": "usb:0", "width": 640, "height": 480}
    assert script.run(10)[1] == []


def test_a_small_camera_is_lost_and_back_as_often_as_any_other(script):
    def small(number):
        return noise(number, 640, 480)

    script.gives = small
    assert script.run(1)[1] == ["camera-small"]
    for _ in range(4):
        script.gives = gone
        assert script.run(2)[1] == ["camera-lost"]
        script.gives = small
        frames, slugs = script.run(3)
        assert slugs == ["camera-back"], "that it is small is known"
        assert len(frames) >= 10, "pauses are short again"
        assert script.camera.trouble is News.CAMERA_SMALL


def of_no_use(number):
    """A picture through a closed cap."""
    return np.zeros((48, 1280), np.uint8)


def crashing(number):
    raise MemoryError("no room for a picture")


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (gone, "camera-lost"),
        (silent, "camera-lost"),
        (frozen, "camera-frozen"),
        (of_no_use, "camera-black"),
        (torn, "camera-torn"),
        (crashing, "driver-fails"),
    ],
)
def test_a_camera_says_that_it_gives_nothing_as_long_as_it_does(script, fault, why):
    assert script.camera.state.standing is Standing.OPENING
    script.run(2)
    assert script.camera.state.standing is Standing.OPEN
    script.gives = fault
    script.run(20)
    lost_at = script.camera.state.since
    assert 100.0 < lost_at < 110.0
    for _ in range(3):
        script.run(40)
        state = script.camera.state
        assert (state.standing, state.why.slug, state.since) == (Standing.ILL, why, lost_at)
        assert state.why.facts["device"] == "usb:0"
    script.gives = noise
    script.run(35)
    state = script.camera.state
    assert (state.standing, state.why) == (Standing.OPEN, None)


def test_a_camera_that_was_never_there_is_ill_and_why_stays_that_there_is_none(script):
    script.opens = False
    script.run(90)
    state = script.camera.state
    assert (state.standing, state.why.slug) == (Standing.ILL, "no-such-device")


def test_a_small_camera_gives_pictures_all_the_same_and_pulled_out_it_gives_none(script):
    script.gives = lambda number: noise(number, 640, 480)
    script.run(2)
    assert script.camera.state.standing is Standing.OPEN
    script.opens = False
    script.gives = gone
    script.run(90)
    state = script.camera.state
    assert (state.standing, state.why.slug) == (Standing.ILL, "camera-lost")


def test_bright_white_paper_is_no_torn_picture(script):
    def bright(number):
        picture = noise(number)
        picture[32:] = 255
        return picture

    script.gives = bright
    frames, slugs = script.run(10)
    assert (len(frames), slugs) == (100, [])


def with_bars(number, bar=48):
    """Give a picture as a phone sends it that was asked for another shape."""
    picture = noise(number, 1280, 480)
    picture[:48] = picture[-bar:] = 16
    return picture


def test_bars_above_and_below_are_no_torn_picture(script):
    script.gives = with_bars
    frames, slugs = script.run(10)
    assert (len(frames), slugs) == (100, [])


def bars_as_a_jpeg_leaves_them(number):
    jpeg = cv2.imencode(".jpg", with_bars(number, bar=53))[1]
    return cv2.imdecode(jpeg, cv2.IMREAD_GRAYSCALE)


def test_bars_that_came_through_a_jpeg_are_no_torn_picture(script):
    script.gives = bars_as_a_jpeg_leaves_them
    frames, slugs = script.run(10)
    assert (len(frames), slugs) == (100, [])


def torn_within_bars(number):
    return with_bars(number, bar=200)


def torn_in_grey_within_bars(number):
    picture = with_bars(number)
    picture[-200:] = 128
    return picture


def nothing_but_grey(number):
    return np.full((480, 1280), 60 + number % 100, np.uint8)


@pytest.mark.parametrize("fault", [torn_within_bars, torn_in_grey_within_bars, nothing_but_grey])
def test_a_torn_picture_of_a_camera_with_bars_is_still_torn(script, fault):
    script.gives = with_bars
    script.run(1)
    script.gives = fault
    frames, slugs = script.run(6)
    assert (frames, slugs) == ([], ["camera-torn"])


def test_a_camera_is_closed_only_between_two_reads(script):
    inside, go_on = threading.Event(), threading.Event()

    def slow(number):
        inside.set()
        assert go_on.wait(DEADLINE)
        assert script.closed == 0
        return noise(number)

    script.gives = slow
    frames = []
    reader = threading.Thread(target=lambda: frames.append(script.camera.read()))
    reader.start()
    assert inside.wait(DEADLINE)
    closer = threading.Thread(target=script.camera.close)
    closer.start()
    go_on.set()
    for thread in (reader, closer):
        thread.join(DEADLINE)
    assert frames[0] is not None
    assert script.closed == 1


def test_a_camera_gets_time_to_start_and_no_longer(script):
    script.gives = silent
    assert script.run(19)[1] == []
    assert script.run(2)[1] == ["camera-lost"]


SIM_FAULTS = {
    Fault.UNPLUGGED: "camera-lost",
    Fault.SILENT: "camera-lost",
    Fault.FROZEN: "camera-frozen",
    Fault.BLACK: "camera-black",
}


@pytest.mark.parametrize("fault", SIM_FAULTS)
def test_the_simulated_cameras_faults_are_told_like_real_ones(fault):
    clock = Clock()
    sim = SimCamera(SimTable(), rate=0, clock=clock, wait=lambda seconds: None)

    def run(seconds):
        found = []
        for _ in range(seconds * 2):
            clock.now += 0.5
            camera.read(0.1)
            found += [notice.slug for notice in camera.notices()]
        return found

    opener = {"sim": lambda rest: sim}
    with open_camera("sim:", opener, clock=clock, wait=lambda seconds: None) as camera:
        assert run(1) == []
        sim.fail(fault)
        assert run(8) == [SIM_FAULTS[fault]]
        sim.heal()
        assert run(8) == ["camera-back"]
    assert sim.closed


# The process


def timed_read(camera):
    started = time.perf_counter()
    frame = camera.read(0.1)
    assert time.perf_counter() - started < LONGEST_READ + ROOM
    return frame


def run_until(camera, done):
    """Read until `done(frame)`, however long a busy machine takes; give the notices' slugs."""
    end, slugs = time.monotonic() + DEADLINE, []
    while True:
        assert time.monotonic() < end, f"{camera}: {slugs}"
        frame = timed_read(camera)
        slugs += [notice.slug for notice in camera.notices()]
        if done(frame):
            return slugs


class Fleet:
    """Starts captures of one source and remembers their processes."""

    def __init__(self, source, argument):
        self.source = f"camera_sources:{source}"
        self.argument = argument
        self.captures = []

    def __call__(self):
        self.captures.append(ProcessCapture(self.source, self.argument, "usb:test"))
        return self.captures[-1]


def test_a_driver_that_hangs_is_killed_and_its_device_is_free_again(tmp_path):
    device = tmp_path / "device"
    device.touch()
    fleet, clock = Fleet("HoggingSource", str(device)), Clock()
    with WatchedCamera("usb:test", fleet, clock) as camera:
        slugs = run_until(camera, lambda frame: frame is not None)
        clock.now += SILENT_AFTER
        slugs += run_until(camera, lambda frame: camera.trouble)
        assert fleet.captures[0].has_ended(DEADLINE)
        clock.now += 1.0
        slugs += run_until(camera, lambda frame: frame is not None)
    assert slugs == ["camera-lost", "camera-back"]
    assert len(fleet.captures) == 2, "the device was not busy: the killed process let it go"
    assert fleet.captures[1].has_ended(DEADLINE)


def test_a_hanging_driver_ends_with_the_program_however_that_ends(tmp_path):
    device = tmp_path / "device"
    device.touch()
    program = (
        "import sys, time, os, signal\n"
        "from hardware.process_capture import ProcessCapture\n"
        f"capture = ProcessCapture('camera_sources:StuckSource', {str(device)!r}, 'usb:test')\n"
        f"assert capture.take({DEADLINE}) is not None\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    path = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ended = subprocess.run([sys.executable, "-c", program], env=path, timeout=DEADLINE)
    assert ended.returncode == -signal.SIGKILL
    with device.open("r+b") as held:
        waiting = threading.Thread(target=os.lockf, args=(held.fileno(), os.F_LOCK, 0), daemon=True)
        waiting.start()
        waiting.join(DEADLINE)
        assert not waiting.is_alive(), "the device is still held"


def test_a_driver_that_crashes_is_a_lost_camera_and_is_tried_again():
    fleet, clock = Fleet("CrashingSource", ""), Clock()
    with WatchedCamera("usb:test", fleet, clock) as camera:
        slugs = run_until(camera, lambda frame: camera.trouble)
        clock.now += 1.0
        slugs += run_until(camera, lambda frame: len(fleet.captures) == 2)
    assert slugs == ["camera-lost"]


def test_a_fault_comes_through_the_process_with_its_facts():
    capture = ProcessCapture("camera_sources:MissingSource", "/dev/none", "usb:test")
    with pytest.raises(DeviceFault) as error:
        capture.take(DEADLINE)
    assert error.value.news is News.NO_SUCH_DEVICE
    assert error.value.facts == {"device": "/dev/none"}
    capture.close()


def test_a_picture_that_was_laid_over_is_not_handed_out():
    descriptor = create_memory()
    pictures, other = SharedPictures(descriptor), SharedPictures(descriptor)
    os.close(descriptor)
    first = noise(1, 64, 48)
    pictures.lay(1, Picture(first))
    assert (other.copy(1, 64, 48).pixels == first).all()
    for number in range(2, 2 + SLOTS):
        pictures.lay(number, Picture(noise(number, 64, 48)))
    assert other.copy(1, 64, 48) is None
    assert other.copy(2, 64, 48) is not None
    assert other.copy(2, 0, 48) is None
    tinted = Picture(first, np.dstack((noise(7, 32, 24), noise(8, 32, 24))))
    pictures.lay(9, tinted)
    assert (other.copy(9, 64, 48, colour=True).chroma == tinted.chroma).all()
    assert other.copy(9, 64, 48).chroma is None
    pictures.close()
    other.close()
