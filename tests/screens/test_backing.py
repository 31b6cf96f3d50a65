"""Backups on the device's own screen: saved on a stick, brought back after a question."""

import pytest

from companion.games.rules import GAMES
from companion.keeping.belongings import House
from companion.keeping.restoring import finish, is_laid_out
from companion.keeping.store import Store
from companion.screens.backing import ReadyPage, backing_page
from companion.screens.desk import Desk
from companion.screens.pages import TextPage
from companion.screens.screen import Pop, Push, Quit, Replace
from companion.system.power import AGAIN, start_again
from companion.words import Language, Words
from engines.contract import Setup
from hardware.values import Button

EN = Words(Language.ENGLISH)


@pytest.fixture
def house(tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    return House(tmp_path / "state", tmp_path / "config", tmp_path / "etc")


@pytest.fixture
def desk(house):
    with Store(house.state / "games.sqlite", EN, GAMES) as store:
        store.begin(GAMES["taluva"], Setup(("Anna", "Ben"), {}))
        yield Desk(store)


def page_of(desk, house):
    stick = house.state.parent / "stick"
    sticks = [stick] if stick.exists() else []
    return backing_page(desk, house, lambda: sticks, clock=lambda: 1_767_371_400)


def save(desk, house):
    step = page_of(desk, house).press(Button.OK)
    assert isinstance(step, Replace)
    step.screen.finish()
    return step.screen.body


def question(desk, house):
    page = page_of(desk, house)
    page.chosen = 2
    return page.press(Button.OK).screen


def test_ok_on_the_stick_saves_there_and_says_so(desk, house):
    said = save(desk, house)
    (file,) = (house.state.parent / "stick").iterdir()
    assert str(file) in said
    assert "take the stick out" in said


def test_a_stick_that_is_gone_by_then_is_told(desk, house):
    page = page_of(desk, house)
    (house.state.parent / "stick").rmdir()
    step = page.press(Button.OK)
    step.screen.finish()
    assert "cannot be written" in step.screen.body


def test_in_the_device_it_speaks_of_no_stick(desk, house):
    page = page_of(desk, house)
    page.chosen = 1
    step = page.press(Button.OK)
    step.screen.finish()
    assert "backups/tableside-" in step.screen.body
    assert "take the stick out" not in step.screen.body


def test_a_folder_that_a_pulled_stick_has_left_takes_no_backup(desk, house):
    stick, plugged = house.state.parent / "stick", [house.state.parent / "stick"]
    page = backing_page(desk, house, lambda: tuple(plugged), clock=lambda: 1_767_371_400)
    plugged.clear()
    step = page.press(Button.OK)
    step.screen.finish()
    assert "gone or failing" in step.screen.body
    assert not list(stick.iterdir())


def test_a_stick_that_is_pulled_while_it_is_written_is_not_said_to_be_saved(desk, house):
    stick = house.state.parent / "stick"
    answers = iter([(stick,), (stick,), ()])
    page = backing_page(desk, house, lambda: next(answers), clock=lambda: 1_767_371_400)
    step = page.press(Button.OK)
    step.screen.finish()
    assert "gone or failing" in step.screen.body
    assert "take the stick out" not in step.screen.body


def labels(page):
    return [row.label for row in page.rows()]


def test_what_was_before_comes_back_with_buttons_even_into_a_spoilt_box(desk, house):
    save(desk, house)
    desk.store.begin(GAMES["taluva"], Setup(("Zoe", "Ben"), {}))
    ask = question(desk, house)
    ask.chosen = 1
    assert isinstance(ask.press(Button.OK).screen, ReadyPage)
    desk.store.close()
    finish(house, EN)
    # From here on nothing can read the players, nor the games.
    (house.state / "players.json").write_bytes(b"{" + b" " * 2_000_000 + b"}")
    games = house.state / "games.sqlite"
    games.write_bytes(games.read_bytes()[:5000])
    page = page_of(desk, house)
    wanted = next(i for i, label in enumerate(labels(page)) if "what was before" in label)
    for _ in range(wanted):
        page.press(Button.RIGHT)
    ask = page.press(Button.OK).screen
    ask.press(Button.RIGHT)
    ready = ask.press(Button.OK).screen
    assert isinstance(ready, ReadyPage)
    assert "put aside where it lies: The players" in ready.intro
    finish(house, EN)
    with Store(games, EN, GAMES) as store:
        assert [kept.players for kept in store.games()] == [("Anna", "Ben"), ("Zoe", "Ben")]


def test_no_is_the_first_answer_and_changes_nothing(desk, house):
    save(desk, house)
    assert isinstance(question(desk, house).press(Button.OK), Pop)
    assert not is_laid_out(house.state)


@pytest.mark.parametrize("button", [Button.OK, Button.BACK])
def test_yes_leads_only_to_a_new_start_which_brings_the_games_back(desk, house, button):
    save(desk, house)
    desk.store.begin(GAMES["taluva"], Setup(("Zoe", "Ben"), {}))
    ask = question(desk, house)
    ask.chosen = 1
    step = ask.press(Button.OK)
    assert isinstance(step.screen, ReadyPage)
    assert isinstance(step.screen.press(button), Quit)
    assert desk.is_again_wanted
    desk.store.close()
    finish(house, EN)
    with Store(house.state / "games.sqlite", EN, GAMES) as store:
        assert [kept.players for kept in store.games()] == [("Anna", "Ben")]


def test_a_bent_backup_on_the_stick_is_told_and_asked_nothing(desk, house):
    save(desk, house)
    (file,) = (house.state.parent / "stick").iterdir()
    file.write_bytes(file.read_bytes()[:200])
    page = page_of(desk, house)
    page.chosen = 2
    step = page.press(Button.OK)
    assert isinstance(step, Push)
    assert isinstance(step.screen, TextPage)
    assert "damaged" in step.screen.body


def test_a_service_is_started_again_by_its_manager():
    # Anything but 0: the unit says Restart=on-failure.
    assert start_again({"NOTIFY_SOCKET": "/run/x"}) == AGAIN != 0
