"""One suite over every camera, and what each backend does with what it gets."""

import os
import subprocess
import sys
import time

import cv2
import numpy as np
import pytest
from camera_sources import SENSOR, Module, Picamera2, noise
from nobody import as_nobody

from hardware.addresses import BadAddress
from hardware.cameras import open_camera
from hardware.faults import DeviceFault
from hardware.file_camera import FileCamera
from hardware.luminance import TornPicture, decode, luminance, plane
from hardware.pi_camera import PiSource, useful_size
from hardware.process_capture import ProcessCapture
from hardware.sim_camera import SimCamera
from hardware.sim_table import SimTable
from hardware.usb_camera import UsbSource
from hardware.watched_camera import WatchedCamera

DEADLINE = 60.0
"""Seconds a busy machine may take to start a process; nothing waits so long when all is well."""


@pytest.fixture(scope="module")
def clip(tmp_path_factory):
    path = tmp_path_factory.mktemp("clip") / "clip.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 25, (1280, 720))
    for number in range(6):
        writer.write(cv2.cvtColor(noise(number), cv2.COLOR_GRAY2BGR))
    writer.release()
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("pictures")
    for number in range(1, 12):
        cv2.imwrite(str(path / f"shot{number}.png"), np.full((40, 60), number, np.uint8))
    (path / "notes.txt").write_text("not a picture")
    return path


def child(source, argument, name="usb:test"):
    return WatchedCamera(name, lambda: ProcessCapture(f"camera_sources:{source}", argument, name))


CAMERAS = {
    "clip": lambda clip, folder: open_camera(f"file:{clip}"),
    "folder": lambda clip, folder: open_camera(f"file:{folder}"),
    "opencv in a process": lambda clip, folder: child("ClipSource", str(clip)),
    "picamera2 in a process": lambda clip, folder: child("played_pi", "", "pi:"),
    "simulated": lambda clip, folder: open_camera(
        "sim:", openers={"sim": lambda rest: SimCamera(SimTable())}
    ),
}


@pytest.fixture(params=CAMERAS)
def camera(request, clip, folder):
    with CAMERAS[request.param](clip, folder) as camera:
        yield camera


def read_frames(camera, count, deadline=DEADLINE):
    """Give so many frames; each read keeps to its time, with room for a busy machine."""
    frames, end = [], time.monotonic() + deadline
    while len(frames) < count:
        assert time.monotonic() < end, f"{camera} gave {len(frames)} frames: {camera.notices()}"
        frame = camera.read(0.1)
        if frame is not None:
            frames.append(frame)
    return frames


def test_frames_come_numbered_in_luminance_and_in_time(camera):
    started = time.monotonic()
    frames = read_frames(camera, 3)
    assert [frame.number for frame in frames] == [1, 2, 3]
    for frame in frames:
        assert frame.pixels.dtype == np.uint8
        assert frame.pixels.ndim == 2
        assert started - 1 <= frame.taken_at <= time.monotonic()
    assert [frame.taken_at for frame in frames] == sorted(frame.taken_at for frame in frames)
    assert list(camera.notices()) == []


def test_closing_twice_is_allowed_and_a_closed_camera_says_so(camera):
    with camera as entered:
        assert entered is camera
        assert not camera.closed
        assert camera.name in repr(camera)
    assert camera.closed
    camera.close()
    assert "closed" in repr(camera)
    with pytest.raises(ValueError, match="expected an open camera"):
        camera.read()


def test_no_camera_is_a_camera_that_says_nothing():
    waits = []
    with open_camera("none:", wait=waits.append) as camera:
        assert camera.read(5.0) is None
        assert camera.notices() == ()
        assert camera.name == "none:"
    assert waits == [0.1]
    assert camera.closed
    assert "closed" in repr(camera)
    with pytest.raises(ValueError):
        camera.read()


@pytest.mark.parametrize("address", ["", "usb:", "file:", "pi:0", "sim:", "webcam:1", "none:x"])
def test_an_address_of_no_camera_is_refused_by_name(address):
    with pytest.raises(BadAddress) as error:
        open_camera(address)
    assert repr(address) in str(error.value)


# Recordings


def test_a_folder_is_read_in_the_order_people_count(folder):
    with FileCamera(folder, rate=0) as camera:
        shades = [int(camera.read().pixels[0, 0]) for _ in range(11)]
    assert shades == list(range(1, 12))


def test_a_clip_comes_at_its_own_pace(clip):
    now = [10.0]
    camera = FileCamera(clip, clock=lambda: now[0], wait=lambda seconds: None)
    assert camera.read(0.0) is not None
    assert camera.read(0.0) is None
    now[0] += 1 / 25
    assert camera.read(0.0).taken_at == now[0]
    camera.close()


def test_the_end_of_a_recording_is_told_once(clip):
    now = [10.0]

    def wait(seconds):
        now[0] += max(seconds, 0.01)

    with open_camera(f"file:{clip}", clock=lambda: now[0], wait=wait) as camera:
        frames = [camera.read() for _ in range(400)]
        assert sum(frame is not None for frame in frames) == 6
        (notice,) = camera.notices()
    assert (notice.slug, notice.facts["count"]) == ("camera-ended", 6)


def test_half_a_picture_in_a_folder_is_left_out_and_named(tmp_path):
    _, whole = cv2.imencode(".jpg", noise(1))
    (tmp_path / "a.jpg").write_bytes(whole.tobytes())
    (tmp_path / "b.jpg").write_bytes(whole.tobytes()[: whole.size // 2])
    (tmp_path / "c.png").write_bytes(b"\x89PNG but not really")
    coloured = np.full((40, 60, 3), 100, np.float32)
    (tmp_path / "d.pgm").write_bytes(cv2.imencode(".pfm", coloured)[1].tobytes())
    os.mkfifo(tmp_path / "e.png")
    with FileCamera(tmp_path, rate=0) as camera:
        assert camera.read().number == 1
        with pytest.raises(DeviceFault):
            camera.read()
        assert camera.broken == ["b.jpg", "c.png", "d.pgm", "e.png"]


@pytest.mark.parametrize(
    ("content", "slug"), [(None, "no-such-device"), (b"hello", "recording-unplayable")]
)
def test_a_file_that_is_no_recording_is_named(tmp_path, content, slug):
    path = tmp_path / "clip.avi"
    if content:
        path.write_bytes(content)
    with open_camera(f"file:{path}", wait=lambda seconds: None) as camera:
        assert camera.read() is None
        (notice,) = camera.notices()
    assert notice.slug == slug
    assert notice.facts["device"] == str(path)


@pytest.mark.parametrize("kind", [os.mkfifo, lambda path: path.symlink_to("/dev/zero")])
def test_a_pipe_and_a_device_are_no_recordings_and_not_waited_for(tmp_path, kind):
    path = tmp_path / "clip.avi"
    kind(path)
    with open_camera(f"file:{path}", wait=lambda seconds: None) as camera:
        assert camera.read() is None
        assert [notice.slug for notice in camera.notices()] == ["recording-unplayable"]


def test_a_folder_without_pictures_is_named(tmp_path):
    with pytest.raises(DeviceFault) as error:
        FileCamera(tmp_path)
    assert error.value.news.value == "recording-empty"
    assert ".png" in error.value.facts["kinds"]


@pytest.mark.parametrize("name", ["a" * 300 + ".avi", "notes.txt/clip.avi", "zero\0.avi"])
def test_a_name_that_no_file_can_have_is_no_recording_that_is_there(tmp_path, name):
    (tmp_path / "notes.txt").touch()
    with open_camera(f"file:{tmp_path}/{name}", wait=lambda seconds: None) as camera:
        assert camera.read() is None
        assert [notice.slug for notice in camera.notices()] == ["no-such-device"]


@pytest.mark.parametrize("name", ["", "clip.avi"])
def test_a_recording_that_may_not_be_read_is_named_without_a_group(tmp_path, name):
    folder = tmp_path / "locked"
    folder.mkdir(mode=0)
    with pytest.raises(DeviceFault) as error:
        as_nobody(lambda: FileCamera(folder / name))
    assert error.value.news.value == "not-readable"
    assert error.value.facts == {"device": str(folder / name)}


def test_a_broken_video_is_named_and_prints_nothing_however_often_it_is_tried(tmp_path, capfd):
    path, now = tmp_path / "clip.mp4", [10.0]
    path.write_bytes(b"\0\0\0\x20ftypisom\0\0\2\0isomiso2avc1mp41\0\0\0\x08free" + bytes(2000))
    with open_camera(f"file:{path}", clock=lambda: now[0], wait=lambda seconds: None) as camera:
        for _ in range(4):
            assert camera.read() is None
            now[0] += 60
        (notice,) = camera.notices()
    assert notice.slug == "recording-unplayable"
    assert capfd.readouterr().err == ""


# What drivers hand out


def test_luminance_is_taken_from_every_form_a_driver_gives():
    grey = noise(3, 64, 48)
    assert (luminance(grey) == grey).all()
    yuyv = np.dstack((grey, np.full_like(grey, 128)))
    assert (luminance(yuyv) == grey).all()
    assert (luminance(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)) == grey).all()
    _, jpeg = cv2.imencode(".jpg", grey)
    assert luminance(jpeg.reshape(1, -1)).shape == (48, 64)
    padded = np.concatenate((jpeg.reshape(-1), np.zeros(20, np.uint8)))
    assert luminance(padded).shape == (48, 64)


def test_half_a_jpeg_is_no_picture():
    _, jpeg = cv2.imencode(".jpg", noise(3, 64, 48))
    assert decode(jpeg.tobytes()).shape == (48, 64)
    for size in (10, jpeg.size // 2, jpeg.size - 2):
        with pytest.raises(TornPicture, match="a JPEG with an end"):
            decode(jpeg.tobytes()[:size])


@pytest.mark.parametrize(
    "raw",
    [np.zeros((0, 0), np.uint8), np.zeros((4, 4), np.uint16), np.zeros((4, 4, 7), np.uint8)],
)
def test_what_is_no_picture_is_refused(raw):
    with pytest.raises(TornPicture):
        luminance(raw)


def test_the_luminance_plane_leaves_padding_and_colour_out():
    raw = np.zeros((72, 128), np.uint8)
    raw[:48, :100] = noise(4, 100, 48)
    assert (plane(raw, 100, 48) == raw[:48, :100]).all()
    with pytest.raises(TornPicture, match="YUV420 of 100x48"):
        plane(raw[:50], 100, 48)
    with pytest.raises(TornPicture):
        plane(raw[:, :90], 100, 48)


# The ribbon camera


def test_the_ribbon_camera_is_asked_for_luminance_and_its_focus_is_locked():
    source = PiSource(importer=lambda name: Module())
    told = source._camera.told
    assert told[0][1]["main"] == {"size": SENSOR, "format": "YUV420"}
    assert [call[0] for call in told[1:]] == ["start", "autofocus_cycle", "set_controls"]
    assert told[-1][1] == {"AfMode": 0, "LensPosition": 2.5}
    assert source.picture(source.grab()).pixels.shape == SENSOR[::-1]
    source.close()
    assert [call[0] for call in told[-2:]] == ["stop", "close"]


def test_a_ribbon_camera_without_a_motor_is_not_focused():
    class Fixed(Picamera2):
        camera_controls = {}

    source = PiSource(importer=lambda name: Module(Fixed))
    assert [call[0] for call in source._camera.told] == ["configure", "start"]


@pytest.mark.parametrize(
    ("sensor", "size"),
    [((4056, 3040), (4056, 3040)), ((9152, 6944), (4608, 3496)), ((4609, 2593), (4608, 2592))],
)
def test_the_largest_useful_picture_keeps_the_sensors_shape(sensor, size):
    assert useful_size(sensor) == size


def fault_of_pi(maker):
    with pytest.raises(DeviceFault) as error:
        PiSource(importer=lambda name: Module(maker)).grab()
    return error.value.news.value


def test_no_ribbon_camera_is_said_to_be_a_matter_of_the_ribbon():
    class Nothing(Picamera2):
        cameras = []

    assert fault_of_pi(Nothing) == "camera-ribbon"


def test_a_ribbon_camera_of_another_program_is_busy():
    class Busy(Picamera2):
        fails_with = RuntimeError("Failed to acquire camera: Device or resource busy")

    assert fault_of_pi(Busy) == "device-busy"


def test_a_ribbon_camera_that_fails_tells_why():
    class Failing(Picamera2):
        fails_with = RuntimeError("Camera __init__ sequence did not complete.")

    assert fault_of_pi(Failing) == "device-fails"


def test_without_picamera2_the_notice_names_what_to_install():
    def importer(name):
        raise ModuleNotFoundError(name)

    with pytest.raises(DeviceFault) as error:
        PiSource(importer=importer)
    assert error.value.news.value == "no-library"
    assert error.value.facts["package"] == "python3-picamera2"


# The USB camera


def test_a_usb_camera_that_is_not_there_is_named(tmp_path):
    for argument in (str(tmp_path / "usb-cam-index0"), "987"):
        with pytest.raises(DeviceFault) as error:
            UsbSource(argument)
        assert error.value.news.value == "no-such-device"
        assert argument in error.value.facts["device"]


def test_a_usb_camera_we_may_not_use_names_the_group(tmp_path):
    path = tmp_path / "video0"
    path.touch(mode=0)
    with pytest.raises(DeviceFault) as error:
        as_nobody(lambda: UsbSource(str(path)))
    assert error.value.news.value == "no-permission"
    assert error.value.facts == {"device": str(path), "group": "video"}


def test_a_file_that_is_no_camera_is_not_taken_for_one(tmp_path):
    path = tmp_path / "video0"
    path.write_bytes(b"")
    with pytest.raises(DeviceFault) as error:
        UsbSource(str(path))
    assert error.value.news.value == "camera-none"
    assert error.value.facts == {"device": f"usb:{path}"}


def test_pictures_that_are_too_large_are_told_with_their_size_and_their_camera():
    capture = ProcessCapture("camera_sources:VastSource", "", "usb:test")
    with pytest.raises(DeviceFault) as error:
        capture.take(DEADLINE)
    capture.close()
    assert error.value.news.value == "camera-large"
    assert error.value.facts == {"device": "usb:test", "width": 5000, "height": 4000}


def test_a_missing_usb_camera_is_told_through_its_process():
    with open_camera("usb:987") as camera:
        end = time.monotonic() + DEADLINE
        news = []
        while not news and time.monotonic() < end:
            assert camera.read(0.1) is None
            news = camera.notices()
    assert [notice.slug for notice in news] == ["no-such-device"]


def test_the_package_imports_without_the_pis_libraries():
    program = (
        "import sys, hardware.panels, hardware.cameras\n"
        "print({'gpiozero', 'lgpio', 'picamera2', 'libcamera'} & set(sys.modules))"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert answer.stdout.strip() == b"set()"
