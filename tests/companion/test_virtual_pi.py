"""The pure parts of the virtual Pi's campaign: how rows end, and how screenshots are compared."""

from pathlib import Path

import numpy as np
import pytest

from tools.virtual_pi.campaign import Ending, chosen_checks, run
from tools.virtual_pi.checks import CHECKS, Check
from tools.virtual_pi.pictures import (
    difference,
    find_piece,
    is_black,
    is_first_row_framed,
    is_same,
    is_warning,
    lettering,
)
from tools.virtual_pi.rows import (
    CannotRun,
    CheckFailed,
    Outcome,
    Row,
    exit_code,
    format_row,
    judge,
    summary,
)

DARK = (30, 24, 20)


def ends(error):
    def check():
        raise error

    return judge("It holds", check, clock=iter((1.0, 4.5)).__next__)


def test_a_check_that_comes_to_its_end_has_passed_and_names_its_pictures():
    shot = Path("menu.png")
    row = judge("It holds", lambda: [shot], clock=iter((1.0, 4.5)).__next__)
    assert row == Row("It holds", Outcome.PASSED, "", 3.5, (shot,))


def test_a_check_that_fails_says_why_in_its_own_words():
    row = ends(CheckFailed("the screen is black"))
    assert (row.outcome, row.why, row.seconds) == (Outcome.FAILED, "the screen is black", 3.5)


@pytest.mark.parametrize("error", [TimeoutError("no answer"), ValueError("no answer")])
def test_a_check_that_breaks_has_failed_and_the_others_go_on(error):
    row = ends(error)
    assert row.outcome is Outcome.FAILED
    assert row.why == f"{type(error).__name__}: no answer"


def test_what_cannot_run_here_says_so_and_is_no_pass():
    row = ends(CannotRun("the kernel has no vivid"))
    assert row.outcome is Outcome.COULD_NOT_RUN
    assert "the kernel has no vivid" in format_row(row)
    assert exit_code([row]) == 2


def row(outcome):
    return Row("It holds", outcome)


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ([Outcome.PASSED, Outcome.PASSED], 0),
        ([Outcome.PASSED, Outcome.COULD_NOT_RUN], 2),
        ([Outcome.COULD_NOT_RUN, Outcome.FAILED, Outcome.PASSED], 1),
        ([], 1),
    ],
)
def test_only_a_campaign_whose_every_row_passed_ends_well(rows, code):
    assert exit_code([row(outcome) for outcome in rows]) == code


def test_the_summary_counts_the_three_ends_apart():
    rows = [row(Outcome.PASSED), row(Outcome.PASSED), row(Outcome.COULD_NOT_RUN)]
    assert summary(rows) == "2 passed, 0 failed, 1 could not run on this machine"


def screen(seed=1):
    """A dark screen with a pattern in it, as letters are."""
    picture = np.full((90, 160, 3), DARK, np.uint8)
    pattern = np.random.default_rng(seed).integers(0, 2, (10, 40)) * 200
    picture[20:30, 30:70] = np.maximum(picture[20:30, 30:70], pattern[..., None])
    return picture


def test_a_screen_of_one_colour_counts_as_black_and_one_with_letters_does_not():
    assert is_black(np.zeros((90, 160, 3), np.uint8))
    assert is_black(np.full((90, 160, 3), 20, np.uint8))
    assert not is_black(screen())


def test_a_driver_that_rounds_otherwise_shows_the_same_and_a_moved_frame_does_not():
    there = screen()
    assert is_same(there, there + 5)
    moved = np.roll(there, 12, axis=1)
    assert not is_same(there, moved)
    assert difference(there, moved) < 0.2


def test_screens_of_two_sizes_are_wholly_different():
    assert difference(screen(), screen()[:50]) == 1.0


def test_a_title_is_found_where_it_stands_and_nowhere_else():
    there = screen()
    title = lettering(there, (10, 10, 100, 50))
    assert title.shape[0] <= 10
    assert title.shape[1] <= 40
    moved = np.roll(there, (9, 21), axis=(0, 1))
    assert find_piece(title, moved) > 0.99
    assert find_piece(title, screen(seed=2)) < 0.5
    assert find_piece(title, np.full_like(there, 20)) < 0.5


def test_a_piece_with_nothing_on_it_is_found_in_no_picture():
    with pytest.raises(ValueError, match="expected"):
        lettering(screen(), (0, 50, 100, 90))
    with pytest.raises(ValueError, match="expected"):
        find_piece(np.full((5, 5, 3), 20, np.uint8), screen())


def test_every_check_has_a_name_of_its_own_and_those_named_run_in_the_campaigns_order():
    slugs = [one.slug for one in CHECKS]
    assert len(set(slugs)) == len(slugs)
    assert [one.slug for one in chosen_checks("touch, picture")] == ["picture", "touch"]
    long = {"update-package", "update-package-cut", "arm64"}
    assert [one.slug for one in chosen_checks("")] == [one for one in slugs if one not in long]
    with pytest.raises(SystemExit, match="no check tuoch"):
        chosen_checks("picture tuoch")


def test_the_frame_round_the_first_row_is_seen_only_at_the_top_of_a_list():
    picture = np.full((720, 1280, 3), DARK, np.uint8)
    assert not is_first_row_framed(picture)
    picture[76:80, 32:1248] = (46, 168, 230)
    assert not is_first_row_framed(picture), "the list may have been scrolled"
    picture[76:300, 1256:1266] = (191, 176, 159)
    assert is_first_row_framed(picture)
    assert not is_first_row_framed(np.roll(picture, 72, axis=0))


def test_a_sentence_in_red_is_a_warning_and_one_in_another_ink_is_none():
    page = np.full((720, 1280, 3), DARK, np.uint8)
    page[120:150, 40:100] = (226, 238, 244)
    assert not is_warning(page)
    page[120:150, 40:100] = (62, 95, 226)
    assert is_warning(page)


def test_a_campaign_that_is_ended_runs_no_other_row_whatever_the_row_makes_of_it():
    ending, ran = Ending(), []

    def swallows(bench):
        ran.append(bench)
        try:
            ending.on_signal(15, None)
        finally:
            raise CheckFailed("the box is gone")

    checks = [Check(name, name, swallows) for name in ("one", "other")]
    with pytest.raises(SystemExit) as ended:
        run(checks, "bench", ending)
    assert (ended.value.code, ran) == (143, ["bench"])
