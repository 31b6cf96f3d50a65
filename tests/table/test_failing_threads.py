"""What fails in a thread of the screens or of the chores is raised in the main loop."""

from types import SimpleNamespace

import pytest
from pilot import Pilot

from companion.running.copykeeper import IDLE_SECONDS, CopyKeeper
from companion.screens.doctor import DoctorPage
from companion.screens.rescuing import RescuePage


class Odd(Exception):
    """Something that nobody has foreseen."""


def fail(*given: object) -> None:
    raise Odd("unforeseen")


def test_a_look_at_the_device_that_fails_is_not_taken_for_a_healthy_device(pilot: Pilot) -> None:
    page = DoctorPage(pilot.app.desk, fail, fail)
    with pytest.raises(Odd):
        page.finish()


def test_a_search_for_games_that_fails_does_not_look_for_ever(pilot: Pilot) -> None:
    page = RescuePage(pilot.app.desk, look=fail)
    with pytest.raises(Odd):
        page.finish()


def test_a_copy_that_fails_unforeseen_is_told_in_the_journal_and_the_game_goes_on(
    pilot: Pilot, caplog: pytest.LogCaptureFixture
) -> None:
    # A path that is none: no mistake of people's, which would be worded.
    store = SimpleNamespace(is_kept=True, path=None, words=pilot.store.words)
    with CopyKeeper(store) as keeper:
        keeper.update(100.0, IDLE_SECONDS)
    assert "The games could not be copied: " in caplog.text
