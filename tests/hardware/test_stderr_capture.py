"""What libraries print is caught, never shown; what we print ourselves is never lost."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import cv2
import numpy as np
import pytest
from camera_sources import noise

import hardware
from hardware.chroma import picture_of
from hardware.damage_habit import CURE, HABIT, DamageHabit
from hardware.file_camera import FileCamera
from hardware.luminance import DamagedPicture, decode
from hardware.process_capture import ProcessCapture
from hardware.stderr_capture import STDERR, captured_stderr

DEADLINE = 60.0


def jpeg(number=1):
    return cv2.imencode(".jpg", noise(number, 320, 240))[1].tobytes()


def with_bytes_too_many(data):
    """Give a JPEG as some webcams send every one of theirs."""
    return data[:-2] + b"\x11\x22\x33\x44" * 8 + data[-2:]


def with_hole(data):
    """Give a JPEG whose last quarter was lost on the way, but not its end."""
    return data[: len(data) * 3 // 4] + data[-2:]


def row(data):
    return np.frombuffer(data, np.uint8).reshape(1, -1)


def descriptors():
    return set(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else set()


def test_what_is_printed_past_python_is_given_and_not_shown(capfd):
    before = descriptors()
    with captured_stderr() as caught:
        os.write(STDERR, b"one\ntwo\n")
    os.write(STDERR, b"three\n")
    assert caught.text == b"one\ntwo\n"
    assert capfd.readouterr().err == "three\n"
    assert descriptors() == before


def test_a_flood_is_cut_off_and_nobody_waits_for_a_reader(capfd):
    with captured_stderr() as caught:
        for _ in range(100):
            try:
                os.write(STDERR, b"x" * 4095 + b"\n")
            except BlockingIOError:
                break
    assert 4096 <= len(caught.text) <= 1 << 16
    assert capfd.readouterr().err == ""


def test_an_error_inside_ends_the_capture(capfd):
    with pytest.raises(ValueError, match="mine"), captured_stderr():
        raise ValueError("mine")
    os.write(STDERR, b"heard\n")
    assert capfd.readouterr().err == "heard\n"


def test_what_another_thread_of_ours_says_meanwhile_is_passed_on(capfd):
    with captured_stderr() as caught:
        os.write(STDERR, b"Corrupt JPEG data: bad Huffman code\n")
        speaker = threading.Thread(target=os.write, args=(STDERR, b"Traceback of ours\n"))
        speaker.start()
        speaker.join(DEADLINE)
    caught.pass_on_others()
    assert capfd.readouterr().err == "Traceback of ours\n"


def test_captures_of_several_threads_keep_their_lines_apart(capfd):
    heard = {}

    def speak(name):
        for _ in range(50):
            with captured_stderr() as caught:
                os.write(STDERR, name)
            heard.setdefault(name, set()).add(caught.text)

    threads = [threading.Thread(target=speak, args=(name,)) for name in (b"a", b"b", b"c")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(DEADLINE)
    assert heard == {b"a": {b"a"}, b"b": {b"b"}, b"c": {b"c"}}
    os.write(STDERR, b"back\n")
    assert capfd.readouterr().err == "back\n"


@pytest.mark.parametrize("closed", [(2,), (0, 1, 2)])
def test_a_process_without_a_stderr_decodes_all_the_same(closed, tmp_path):
    (tmp_path / "hole.jpg").write_bytes(with_bytes_too_many(jpeg()))
    program = (
        "import os, sys\n"
        f"for one in {closed}: os.close(one)\n"
        "from hardware.luminance import decode\n"
        f"data = open({str(tmp_path / 'hole.jpg')!r}, 'rb').read()\n"
        "good = [decode(data).shape for _ in range(3)] == [(240, 320)] * 3\n"
        "os._exit(0 if good else 1)\n"
    )
    root = Path(hardware.__file__).parents[1]
    run = subprocess.run([sys.executable, "-c", program], cwd=root, timeout=DEADLINE)
    assert run.returncode == 0


# Pictures of cameras


def test_bytes_too_many_before_the_end_are_no_damage_and_no_line(capfd):
    data = with_bytes_too_many(jpeg())
    assert (decode(data) == decode(jpeg())).all()
    assert picture_of(row(data), colour=True).pixels.shape == (240, 320)
    assert capfd.readouterr().err == ""


def test_a_jpeg_with_a_hole_is_not_believed_and_no_line(capfd):
    with pytest.raises(DamagedPicture) as damage:
        decode(with_hole(jpeg()))
    assert damage.value.pixels.shape == (240, 320)
    assert capfd.readouterr().err == ""


def test_damaged_pictures_among_good_ones_are_left_out_for_ever():
    habit = DamageHabit()
    for number in range(3 * HABIT):
        with pytest.raises(DamagedPicture):
            habit.picture(row(with_hole(jpeg())), colour=False)
        if number % 4 == 0:
            assert habit.picture(row(jpeg()), colour=False).pixels.shape == (240, 320)


def test_a_camera_that_sends_nothing_but_damaged_pictures_is_not_stopped():
    habit = DamageHabit()
    for _ in range(HABIT):
        with pytest.raises(DamagedPicture):
            habit.picture(row(with_hole(jpeg())), colour=False)
    for _ in range(3):
        assert habit.picture(row(with_hole(jpeg())), colour=True).pixels.shape == (240, 320)
    habit.picture(row(jpeg()), colour=False)
    assert habit.picture(row(with_hole(jpeg())), colour=True).pixels.shape == (240, 320)


def test_a_camera_that_sends_sound_pictures_again_has_no_habit_any_more():
    habit = DamageHabit()
    for _ in range(HABIT):
        with pytest.raises(DamagedPicture):
            habit.picture(row(with_hole(jpeg())), colour=False)
    for _ in range(CURE):
        habit.picture(row(jpeg()), colour=False)
    for _ in range(HABIT):
        with pytest.raises(DamagedPicture):
            habit.picture(row(with_hole(jpeg())), colour=False)
    assert habit.picture(row(with_hole(jpeg())), colour=False).pixels.shape == (240, 320)


def test_a_camera_in_its_process_prints_nothing_about_its_pictures(tmp_path, capfd):
    (tmp_path / "frame.jpg").write_bytes(with_bytes_too_many(jpeg()))
    argument = str(tmp_path / "frame.jpg")
    capture = ProcessCapture("camera_sources:RepeatingSource", argument, "usb:test", rate=1000.0)
    shots = [capture.take(DEADLINE) for _ in range(5)]
    capture.close()
    assert any(shot is not None for shot in shots)
    assert capfd.readouterr().err == ""


def test_what_a_camera_process_dies_of_is_still_printed(capfd):
    capture = ProcessCapture("camera_sources:FailingSource", "", "usb:test")
    assert capture.has_ended(DEADLINE)
    capture.close()
    assert "ZeroDivisionError" in capfd.readouterr().err


def test_a_folder_and_a_clip_print_nothing_about_their_pictures(tmp_path, capfd):
    (tmp_path / "a.jpg").write_bytes(with_bytes_too_many(jpeg()))
    (tmp_path / "b.jpg").write_bytes(with_hole(jpeg()))
    (tmp_path / "c.jpg").write_bytes(jpeg(2))
    with FileCamera(tmp_path, rate=0) as camera:
        assert [camera.read().number for _ in range(2)] == [1, 2]
        assert camera.broken == ["b.jpg"]
    film = tmp_path / "clip.avi"
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 25, (320, 240))
    for number in range(3):
        writer.write(cv2.cvtColor(noise(number, 320, 240), cv2.COLOR_GRAY2BGR))
    writer.release()
    data = film.read_bytes()
    at = data.index(b"movi") + 20_000
    film.write_bytes(data[:at] + bytes(range(256)) * 20 + data[at + 5120 :])
    with FileCamera(film, rate=0) as camera:
        assert camera.read().pixels.shape == (240, 320)
        assert camera.read().pixels.shape == (240, 320)
    assert capfd.readouterr().err == ""
