"""Show me a legal place: it lights one that the rules allow, says so, and plays nothing."""

from pathlib import Path

import pytest
from pilot import Pilot

from companion.games.rules import GAMES
from companion.screens.example import ExamplePage
from companion.screens.pause import open_table
from companion.screens.tablescreen import TableScreen
from companion.table.examples import examples
from companion.table.play import Play
from engines.contract import Setup
from engines.taluva.actions import Draw, Hut, Place
from hardware.values import Button


def on_the_table(pilot: Pilot, name: str, actions: int) -> Play:
    """Begin a game, go some way into it, and put it on the table."""
    session = pilot.store.begin(GAMES[name], Setup(("Anna", "Ben")))
    for number in range(actions):
        legal = session.legal_actions()
        after = session.ahead(legal[number * 3 % len(legal)])
        if after.to_move:
            session.apply(legal[number * 3 % len(legal)])
    screen = open_table(pilot.app.desk, session)
    screen.play.asking.look_at_all()
    pilot.app.stack.screens.append(screen)
    pilot.wait(0.1)
    return screen.play


@pytest.mark.parametrize("actions", [0, 2, 9, 20])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_is_shown_may_be_done_and_is_not_done(name: str, actions: int, pilot: Pilot) -> None:
    play = on_the_table(pilot, name, actions)
    before = play.session.actions
    if isinstance(pilot.screen, TableScreen):
        pilot.press(Button.HELP).choose("Show me a legal place")
    else:
        # A page of the game's own is in front, and has its own help.
        page_itself = ExamplePage(pilot.app.desk.words, play, pilot.app.desk.badges)
        pilot.app.stack.screens.append(page_itself)
    page = pilot.screen
    assert isinstance(page, ExamplePage)
    assert ("nothing is played" if page.found else "no place to choose") in pilot.text
    for _ in page.found[:3]:
        assert page.example is not None
        assert page.marks().chosen == page.example.cells != ()
        state = play.state
        if page.example.is_ahead:
            drawn = next(iter(play.session.game.legal_actions(state)))
            state = play.session.game.apply(state, drawn)
        assert play.session.game.check(state, page.example.action) is None
        pilot.press(Button.RIGHT)
    pilot.press(Button.BACK)
    assert play.session.actions == before
    assert not play.choice.answered


def test_a_tile_still_to_be_drawn_is_shown_where_it_could_lie(pilot: Pilot) -> None:
    play = on_the_table(pilot, "taluva", 0)
    for action in (Draw(-1, 1), Place(0, 1, (0, 0), 0), Hut(0, (0, 1))):
        play.session.apply(action)
    play.renew_choice()
    pilot.press(Button.HELP).choose("Show me a legal place")
    assert "Take the next piece first" in pilot.text
    page = pilot.screen
    assert isinstance(page, ExamplePage)
    assert page.example is not None
    assert isinstance(page.example.action, Place)


def test_every_kind_of_deed_comes_before_a_second_place_of_one(pilot: Pilot) -> None:
    play = on_the_table(pilot, "tiwanaku", 4)
    found = examples(play.kit, play.session, play.legal)
    kinds = [type(one.action).__name__ for one in found]
    assert set(kinds[:4]) == {"Enter", "Move", "TakeBack", "Divine"}


def test_nothing_is_shown_of_what_nobody_has_looked_at(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    play = on_the_table(pilot, "tiwanaku", 0)
    enter = next(one for one in play.legal if play.state.terrain(one.to) is None)  # type: ignore[attr-defined]
    play.choose(enter)
    assert play.asking.page is not None
    page = ExamplePage(pilot.app.desk.words, play, pilot.app.desk.badges)
    assert page.example is None
    assert "no place to choose" in "\n".join(page.text())
    pilot.close()
