from collections.abc import Iterator

import numpy as np
import pytest

from hardware.camera import Camera, CameraGone
from hardware.degrade import Optics
from hardware.sim_camera import Fault, SimCamera
from hardware.sim_table import SimTable
from hardware.values import Frame
from tests.hardware.simulated import card, small_camera


class Clock:
    """A time that passes only when somebody waits."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def camera(clock: Clock) -> Iterator[SimCamera]:
    table = SimTable()
    table.put(card("TIW001A"), 0, 0)
    with SimCamera(table, small_camera(), Optics(noise=2.0), 7, 10.0, clock, clock.wait) as camera:
        yield camera


def shot(camera: Camera) -> Frame:
    frame = camera.read()
    assert frame is not None
    return frame


def test_frames_are_numbered_timed_and_paced(camera: SimCamera, clock: Clock) -> None:
    frames = [shot(camera) for _ in range(4)]
    assert [frame.number for frame in frames] == [1, 2, 3, 4]
    assert [frame.taken_at for frame in frames] == pytest.approx([100.0, 100.1, 100.2, 100.3])
    assert frames[0].pixels.shape == (360, 640)
    assert frames[0].pixels.dtype == np.uint8


def test_a_late_reader_gets_one_new_frame_and_no_backlog(camera: SimCamera, clock: Clock) -> None:
    shot(camera)
    clock.wait(5.0)
    assert shot(camera).taken_at == pytest.approx(105.0)
    assert shot(camera).taken_at == pytest.approx(105.1)


def test_a_short_timeout_gives_no_frame(camera: SimCamera, clock: Clock) -> None:
    shot(camera)
    assert camera.read(timeout=0.03) is None
    assert clock.now == pytest.approx(100.03)


def test_a_frame_shows_what_lies_on_the_table_now(camera: SimCamera) -> None:
    before = shot(camera).pixels.astype(int)
    camera.table.take("TIW001A")
    after = shot(camera).pixels.astype(int)
    changed = np.abs(after - before) > 25
    assert changed[100:260, 240:400].sum() > 1500
    assert changed[:, :150].sum() == 0


def test_frames_handed_out_do_not_change_later(camera: SimCamera) -> None:
    frame = shot(camera)
    kept = frame.pixels.copy()
    camera.table.take("TIW001A")
    shot(camera)
    assert (frame.pixels == kept).all()
    with pytest.raises(ValueError, match="read-only"):
        frame.pixels[0, 0] = 1


def test_an_unplugged_camera_is_gone_until_plugged_in_again(camera: SimCamera) -> None:
    camera.fail(Fault.UNPLUGGED)
    with pytest.raises(CameraGone, match="Plug it in again"):
        camera.read()
    camera.heal(Fault.UNPLUGGED)
    assert shot(camera).number == 1


def test_a_silent_camera_gives_no_frame_in_time(camera: SimCamera, clock: Clock) -> None:
    camera.fail(Fault.SILENT)
    assert camera.read(timeout=0.5) is None
    assert clock.now == pytest.approx(100.5)


def test_a_frozen_camera_repeats_its_last_picture(camera: SimCamera) -> None:
    last = shot(camera)
    camera.fail(Fault.FROZEN)
    camera.table.take("TIW001A")
    again = shot(camera)
    assert again.number == last.number + 1
    assert (again.pixels == last.pixels).all()
    camera.heal()
    assert (shot(camera).pixels != last.pixels).any()


def test_a_black_camera_sees_only_noise(camera: SimCamera) -> None:
    camera.fail(Fault.BLACK)
    pixels = shot(camera).pixels
    assert pixels.mean() < 3
    assert pixels.std() > 0.3


def test_a_blurred_camera_sees_no_edges(camera: SimCamera) -> None:
    sharp = np.abs(np.diff(shot(camera).pixels[100:260, 240:400].astype(int), axis=1)).max()
    camera.fail(Fault.BLURRED)
    soft = np.abs(np.diff(shot(camera).pixels[100:260, 240:400].astype(int), axis=1)).max()
    assert soft < sharp / 4


def test_flicker_changes_the_light_from_frame_to_frame(camera: SimCamera) -> None:
    steady = [shot(camera).pixels.mean() for _ in range(4)]
    assert np.ptp(steady) < 0.5
    camera.fail(Fault.FLICKER)
    flickering = [shot(camera).pixels.mean() for _ in range(4)]
    assert np.abs(np.diff(flickering)).min() > 10


def test_a_bumped_camera_stays_bumped(camera: SimCamera) -> None:
    before = shot(camera).pixels.astype(int)
    camera.bump(dx=8.0, turn=2.0)
    after, later = shot(camera).pixels.astype(int), shot(camera).pixels.astype(int)
    assert np.abs(after - before)[100:260, 240:400].mean() > 10
    assert np.abs(later - after).mean() < 4


def test_the_same_seed_gives_the_same_frames(clock: Clock) -> None:
    def film() -> list[np.ndarray]:
        table = SimTable()
        table.put(card("TIW001A"), 0, 0)
        with SimCamera(table, small_camera(), seed=3, rate=0, clock=clock) as camera:
            return [shot(camera).pixels for _ in range(2)]

    assert all((one == other).all() for one, other in zip(film(), film(), strict=True))


def test_closing_twice_is_allowed_and_the_repr_still_works(camera: SimCamera) -> None:
    assert repr(camera) == "<SimCamera 640x360, well>"
    camera.fail(Fault.BLACK)
    assert repr(camera) == "<SimCamera 640x360, black>"
    assert not camera.closed
    camera.close()
    camera.close()
    assert camera.closed
    assert repr(camera) == "<SimCamera closed>"
    with pytest.raises(ValueError, match="expected an open camera"):
        camera.read()
