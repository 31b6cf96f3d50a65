"""Prints that bleed and curl, and a room's unrest, are drawn; without them nothing changes."""

import numpy as np
import pytest

from hardware.degrade import Optics
from hardware.unrest import HUNT_SHOTS, disturbed, sharpened, tremble_of
from hardware.wear import worn

CALM = Optics()
EDGE = np.repeat(np.array([[40, 200]], np.uint8), 40, axis=1).repeat(60, axis=0)


def sticker() -> np.ndarray:
    print_ = np.full((120, 120), 238, np.uint8)
    print_[48:72, 24:36] = 34
    print_[48:72, 84:96] = 34
    return print_


def test_a_fresh_print_and_a_calm_room_change_no_pixel() -> None:
    print_ = sticker()
    assert worn(print_, 12, 0.0, 0.0) is print_
    assert disturbed(EDGE, CALM, 5, 5) is EDGE
    assert sharpened(EDGE, 0.0) is EDGE


def test_ink_that_runs_makes_dark_modules_larger_by_as_much_as_is_said() -> None:
    grown = worn(sticker(), 12, 0.25, 0.0)
    rows, columns = np.nonzero(grown[:, :60] < 130)
    assert (rows.max() - rows.min() + 1, columns.max() - columns.min() + 1) == (30, 18)


def test_a_curled_sticker_is_narrower_at_its_ends_and_darker() -> None:
    curled = worn(sticker(), 12, 0.0, 60.0)
    ink = np.nonzero(curled[60, :60] < 80)[0]
    assert ink.min() > 24, "what lies at the end moves inwards"
    assert ink.max() - ink.min() + 1 < 12
    assert curled[10, 60] > curled[10, 4] + 20


def test_a_trembling_picture_is_where_it_says_it_is() -> None:
    room = Optics(tremble=2.0)
    ramp = np.tile(np.arange(0, 200, 2, dtype=np.uint8), (50, 1))
    for shot in range(5):
        right, _, _ = tremble_of(room, shot)
        moved = disturbed(ramp, room, shot, 99)
        shift = ramp[25, 30:70].astype(float) - moved[25, 30:70]
        assert float(shift.mean()) / 2 == pytest.approx(right, abs=0.3)


def test_bands_run_along_rows_and_wander() -> None:
    flat = np.full((200, 60), 100, np.uint8)
    first, second = (disturbed(flat, Optics(bands=0.2), shot, 99) for shot in (0, 1))
    assert (first == first[:, :1]).all()
    assert (int(first.min()), int(first.max())) == (80, 120)
    assert (first != second).any()


def test_a_lens_hunts_after_a_change_and_finds_its_focus_again() -> None:
    room = Optics(hunting=3.0)
    assert (disturbed(EDGE, room, 0, 1) != EDGE).any()
    assert disturbed(EDGE, room, 99, HUNT_SHOTS) is EDGE


def test_sharpening_leaves_halos_at_edges_only() -> None:
    sharp = sharpened(EDGE, 1.0)
    assert int(sharp.max()) > 215
    assert int(sharp.min()) < 25
    assert (sharp[:, :30] == 40).all()
