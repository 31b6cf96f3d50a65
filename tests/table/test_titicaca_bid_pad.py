"""Bids by touch: a pad of numbers comes up where a row is touched."""

from pathlib import Path

import pytest
from pilot import Pilot

from companion.games.rules import GAMES
from companion.kits.titicaca.screens.bids import BidsPage
from companion.screens.numberpad import DONE, ERASE, typed
from companion.screens.pause import open_table
from engines.contract import Setup
from engines.titicaca.actions import Bid
from hardware.values import Button

FINGER = 40
"""Pixels of a display of 7 inches and 480 lines that a fingertip needs: some 7 mm."""


def opened(pilot: Pilot) -> BidsPage:
    session = pilot.store.begin(GAMES["titicaca"], Setup(("Anna", "Ben"), {"arrow": 0}))
    pilot.app.stack.screens.append(open_table(pilot.app.desk, session))
    pilot.wait(0.1)
    pilot.app.draw(pilot.surface)
    assert isinstance(pilot.screen, BidsPage)
    return pilot.screen


def tap(pilot: Pilot, page: BidsPage, *keys: str) -> None:
    for key in keys:
        assert page._pad is not None
        place = next(place for name, place in page._pad.keys if name == key)
        assert min(place.size) >= FINGER
        pilot.touch(place.center)


def test_numbers_are_typed_row_by_row_and_all_become_actions_in_one_run(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    page = opened(pilot)
    assert page._pad is None
    pilot.touch(page._places[0][1].center)
    tap(pilot, page, "1", "2", DONE, "7")
    assert ("Anna 12" in pilot.text, "Ben 7" in pilot.text) == (True, True)
    assert page.play.session.actions == ()
    tap(pilot, page, DONE)
    assert page.play.session.actions[:2] == (Bid(0, 12), Bid(1, 7))
    pilot.close()


def test_an_arrow_key_puts_the_pad_away(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    page = opened(pilot)
    pilot.touch(page._places[1][1].center)
    assert page.row == 1
    pilot.press(Button.RIGHT)
    assert page._pad is None
    assert "Ben 2" in pilot.text
    pilot.close()


def test_in_secret_the_pad_shows_no_number(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    page = opened(pilot)
    pilot.press(Button.UNDO).touch(page._places[0][1].center)
    tap(pilot, page, "1", "3")
    assert "Anna ?" in pilot.text
    assert "13" not in pilot.text
    pilot.close()


@pytest.mark.parametrize(
    ("value", "key", "fresh", "expected"),
    [
        (1, "5", True, 5),
        (1, "5", False, 15),
        (15, "5", False, 5),  # 155 is more than the stock
        (15, ERASE, False, 1),
        (0, ERASE, False, 0),
        (1, "0", True, 0),
        (3, DONE, False, 3),
    ],
)
def test_a_key_makes_a_number_that_is_there(
    value: int, key: str, fresh: bool, expected: int
) -> None:
    assert typed(value, key, 20, fresh=fresh) == expected


def test_a_digit_above_a_small_stock_is_all_there_is() -> None:
    assert typed(1, "9", 4, fresh=True) == 4
