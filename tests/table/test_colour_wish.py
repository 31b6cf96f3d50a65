"""The camera is asked for colour only where a look is near: a resting table costs none."""

from typing import Any

import pytest

from companion.seeing.eyesight import open_eyes
from companion.seeing.watch import GREY_FRAMES, Watcher
from companion.simulated.tabletop import camera_model, set_table
from hardware.colour_wish import ColourWish
from hardware.degrade import Optics
from hardware.pieces import Form, Piece, Wood
from hardware.sim_camera import SimCamera
from hardware.solids import wooden_piece
from hardware.values import Frame

HUT = wooden_piece("hut", Wood(Form.HOUSE, 12.0, 10.0, 11.0, (200, 55, 45), 1))


class Room:
    """A table, a camera in colour and a watcher, frame by frame; a late camera heeds late."""

    def __init__(self, *, late: int = 0, is_grey: bool = False) -> None:
        self.now, self.is_grey = 0.0, is_grey
        self.table = set_table()
        self.wish, self.heard = ColourWish(), ColourWish()
        self.said = [False] * late
        self.camera = SimCamera(
            self.table, camera_model(), Optics(), rate=0, clock=lambda: self.now, colour=self.heard
        )
        self.watcher = Watcher(self.camera, open_eyes(("taluva",)), self.wish)
        self.coloured: list[bool] = []

    def frames(self, count: int) -> int:
        """Let frames pass; give how many of them had colour."""
        for _ in range(count):
            self.now += 0.1
            self.said.append(self.wish.is_on)
            self.heard.is_on = self.said.pop(0)
            frame = self.camera.read()
            assert frame is not None
            if self.is_grey:
                frame = Frame(frame.number, frame.taken_at, frame.pixels)
            self.coloured.append(frame.chroma is not None)
            self.watcher.look(frame)
        return sum(self.coloured[-count:])

    def put(self, piece: Piece) -> None:
        self.table.put(piece, 20.0, 10.0, 30.0)

    def look(self) -> Any:
        self.watcher.fetch()
        return self.watcher.fetch_look()


def test_a_resting_table_is_watched_without_colour_and_known_to_have_it() -> None:
    room = Room()
    room.frames(10)
    assert room.watcher.seen.has_colour
    assert room.frames(20) == 0
    assert room.watcher.seen.has_colour, "that nobody asks for colour does not take it away"
    room.put(HUT)
    assert room.frames(10) == 0, "nobody looks for wooden pieces"


@pytest.mark.parametrize("late", [0, 1, 5])
def test_whoever_wants_looks_gets_one_in_colour_however_late_the_camera_hears(late: int) -> None:
    room = Room(late=late)
    room.frames(10 + late)
    room.watcher.ask_look()
    room.frames(12 + 2 * late)
    assert room.look() is not None
    assert room.frames(20 + late) <= late
    room.put(HUT)
    room.frames(12 + 2 * late)
    assert room.look() is not None
    assert room.frames(20 + late) <= late
    assert room.look() is None


def test_a_camera_that_has_no_colour_is_not_asked_for_it_for_ever() -> None:
    room = Room(is_grey=True)
    room.frames(10)
    assert not room.watcher.seen.has_colour
    room.watcher.ask_look()
    room.frames(GREY_FRAMES + 5)
    assert room.look() is None
    assert not room.wish.is_on
    assert not room.watcher.seen.has_colour


def test_colour_that_was_there_and_stays_away_is_missed() -> None:
    room = Room()
    room.frames(10)
    room.watcher.ask_look()
    room.is_grey = True
    room.frames(GREY_FRAMES + 5)
    assert not room.watcher.seen.has_colour
    assert not room.wish.is_on
