"""What people may ask for next is loaded while nobody uses the device, a little at a time."""

import sys

from companion.plugins.plugin import GamePlugin
from companion.plugins.registry import plugins
from companion.running.loadahead import LoadAhead, load_parts
from companion.words import Language, Words, read_ahead, text_of


def test_nothing_is_loaded_while_somebody_presses_buttons() -> None:
    ahead = LoadAhead(Words(Language.ENGLISH))
    for now in range(500):
        ahead.update(float(now), 0.5)
    assert repr(ahead) == "<LoadAhead loading>"


def test_the_games_and_the_other_language_are_loaded_step_by_step() -> None:
    ahead = LoadAhead(Words(Language.ENGLISH))
    steps = 0
    while repr(ahead) == "<LoadAhead loading>":
        ahead.update(float(steps), 5.0)
        steps += 1
    # One more finds that there is nothing left.
    parts = sum(2 + bool(one.my_box) for one in plugins().values())
    assert steps == len(text_of(Language.FRENCH)) + parts + 1
    assert all(one.kit.partition(":")[0] in sys.modules for one in plugins().values())


def test_a_language_is_read_file_by_file() -> None:
    assert list(read_ahead(Language.FRENCH)) == list(text_of(Language.FRENCH))


def test_a_game_that_cannot_be_loaded_stops_nothing() -> None:
    broken = GamePlugin(name="sand", package="sand", rules="json:loads", kit="no_such_module:Kit")
    assert list(load_parts(broken)) == ["json:loads"]


def test_what_is_ended_loads_no_more() -> None:
    with LoadAhead(Words(Language.ENGLISH)) as ahead:
        ahead.update(0.0, 5.0)
    ahead.update(1.0, 5.0)
    assert repr(ahead) == "<LoadAhead done>"
