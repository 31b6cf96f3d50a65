"""A new edition has to prove itself, and the one before comes back by itself where it does not."""

import os
from pathlib import Path

import pytest
from fake_editions import CRASHES, DIES, GOOD, HANGS, NO_PYTHON, NOT_READY, Box

OLD, NEW, NEWER = "1.0.0-aaaaaaaaaaaa", "1.1.0-bbbbbbbbbbbb", "1.2.0-cccccccccccc"


@pytest.fixture
def box(tmp_path: Path) -> Box:
    """A box whose edition has run well."""
    box = Box(tmp_path / "opt")
    box.take(OLD, GOOD)
    assert box.until_ready() == OLD
    box.starts = 0
    return box


def test_an_edition_that_starts_has_proved_itself_with_its_first_start(box: Box) -> None:
    box.take(NEW, GOOD)
    assert box.said("trial") == f"{NEW} 0"
    assert box.until_ready() == NEW
    assert box.starts == 1
    assert (box.said("trial"), box.said("left"), box.names("last")) == ("", "", OLD)


@pytest.mark.parametrize(
    ("program", "starts", "why"),
    [
        (CRASHES, 3, "exit-code:1"),
        (DIES, 3, "signal:SEGV"),
        (NO_PYTHON, 3, "exit-code:203"),
        # Two minutes of patience are one start that takes too long.
        (HANGS, 1, "timeout"),
        (NOT_READY, 1, "timeout"),
    ],
)
def test_what_does_not_prove_itself_gives_way_to_the_one_before(
    box: Box, program: str, starts: int, why: str
) -> None:
    box.take(NEW, program)
    assert box.until_ready() == OLD
    assert box.starts == starts + 1
    given_up, told, number = box.said("left").split()
    assert (given_up, told) == (NEW, why)
    assert len(number) == 36
    assert box.said("trial") == ""


def test_an_edition_without_its_program_or_its_interpreter_gives_way(box: Box) -> None:
    box.take(NEW, GOOD)
    (box.opt / NEW / "bin/tableside").unlink()
    assert box.until_ready() == OLD


def test_what_was_given_up_stays_told_until_another_one_has_proved_itself(box: Box) -> None:
    box.take(NEW, CRASHES)
    box.until_ready()
    box.until_ready()
    assert box.said("left").startswith(NEW)
    box.take(NEWER, GOOD)
    assert box.said("left").startswith(NEW)
    assert box.until_ready() == NEWER
    assert box.said("left") == ""


def test_the_way_back_leads_past_what_never_proved_itself(box: Box) -> None:
    box.take(NEW, HANGS)
    box.take(NEWER, CRASHES)
    assert box.names("last") == OLD
    assert box.until_ready() == OLD


def test_given_up_twice_it_is_told_twice(box: Box) -> None:
    box.take(NEW, CRASHES)
    box.until_ready()
    first = box.said("left")
    box.records("take", NEW)
    assert box.until_ready() == OLD
    assert box.said("left") != first


def test_the_first_edition_of_all_is_tried_for_as_long_as_it_takes(tmp_path: Path) -> None:
    box = Box(tmp_path / "opt")
    box.take(NEW, CRASHES)
    assert [box.start() for _ in range(7)] == ["exit-code"] * 7
    # The screen was plugged in at last.
    (box.opt / NEW / "bin/tableside").write_text(GOOD)
    assert box.until_ready() == NEW


def test_a_start_that_people_end_counts_for_nothing(box: Box) -> None:
    box.take(NEW, GOOD)
    for _ in range(5):
        box.records("start")
        box.records("ended", SERVICE_RESULT="success")
    assert box.until_ready() == NEW


def test_three_power_cuts_before_it_is_ready_count_like_three_crashes(box: Box) -> None:
    box.take(NEW, GOOD)
    for _ in range(3):
        box.records("start")
    assert box.until_ready() == OLD


def test_no_way_back_leads_to_an_edition_that_is_not_whole(box: Box) -> None:
    box.take(NEW, CRASHES)
    (box.opt / OLD / ".whole").unlink()
    assert [box.start() for _ in range(5)] == ["exit-code"] * 5
    assert box.names("current") == NEW


@pytest.mark.parametrize("spoilt", ["", "\0\0\0\0", "nonsense", f"{NEW} many", f"{NEW}"])
def test_a_spoilt_record_stops_no_start_and_no_way_back(box: Box, spoilt: str) -> None:
    box.take(NEW, CRASHES)
    (box.opt / "trial").write_text(spoilt)
    if spoilt.startswith(NEW):
        assert box.until_ready() == OLD
    else:
        # It names no edition, so nobody is on trial; an installation puts that right.
        assert box.start() == "exit-code"
        box.records("take", NEWER)
        box.build(NEWER, GOOD)
        assert box.until_ready() == NEWER


@pytest.mark.parametrize("done", [0, 1, 2, 3])
def test_a_way_back_that_is_cut_off_anywhere_is_gone_to_its_end(box: Box, done: int) -> None:
    box.take(NEW, CRASHES)
    for _ in range(3):
        box.start()
    # What go_back does, step by step, as far as the plug let it.
    if done > 0:
        (box.opt / "left").write_text(f"{NEW} exit-code:1 0\n")
    if done > 1:
        os.symlink(OLD, box.opt / "current.new")
        os.replace(box.opt / "current.new", box.opt / "current")
    if done > 2:
        (box.opt / "trial").unlink()
    assert box.start() == "ready"
    assert box.names("current") == OLD
    assert box.said("left").startswith(f"{NEW} exit-code:1 ")
    assert box.said("trial") == ""


@pytest.mark.parametrize("done", [0, 1, 2])
def test_an_installation_that_is_cut_off_at_its_change_is_done_or_not(box: Box, done: int) -> None:
    box.take(NEW, GOOD)
    box.until_ready()
    box.build(NEWER, CRASHES)
    if done > 0:
        os.unlink(box.opt / "last")
        os.symlink(NEW, box.opt / "last")
    if done > 1:
        (box.opt / "trial").write_text(f"{NEWER} 0\n")
    assert box.start() == "ready"
    assert box.names("current") == NEW
    box.records("take", NEWER)
    assert box.until_ready() == NEW


def test_building_the_current_edition_anew_is_never_started_half_done(box: Box) -> None:
    box.take(NEW, GOOD)
    box.until_ready()
    box.records("build", NEW)
    (box.opt / NEW / "bin/tableside").unlink()
    assert box.start() == "ready"
    assert box.names("current") == OLD
