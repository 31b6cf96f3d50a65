"""Past games are alive: looked at, stepped through, gone on with, deleted; several at once."""

from pathlib import Path

import pytest
from pilot import Pilot

from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.screens.guide import GuideScreen
from companion.screens.replay import ReplayScreen
from companion.screens.result import ResultScreen
from companion.screens.tablescreen import TableScreen
from companion.simulated.sample import sample_game
from companion.words import Language, Words
from companion.words.moments import tell_moment
from engines.contract import TABLE, Setup
from hardware.values import Button

MIDDLE = 12


def keep_game(folder: Path, name: str, length: int | None = None, at: float = 0.0) -> int:
    """Keep a game of that many actions, all of them without a length; gives its number."""
    game = GAMES[name]
    setup = Setup(("Anna", "Ben"))
    clock = lambda: at  # noqa: E731
    with Store(folder / "games.sqlite", Words(Language.ENGLISH), GAMES, clock) as store:
        session = store.begin(game, setup)
        played = sample_game(game, setup)[:length]
        session.apply(*played[:-1])
        session.apply(played[-1])
        session.look()
        return session.number or 0


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


def open_past(folder: Path, language: Language = Language.ENGLISH) -> Pilot:
    pilot = Pilot(folder, language=language)
    return pilot.choose("Past games" if language is Language.ENGLISH else "Parties passées")


@pytest.mark.parametrize("name", list(GAMES))
def test_a_finished_game_shows_its_result_points_and_every_move(home: Path, name: str) -> None:
    keep_game(home, name)
    pilot = open_past(home).press(Button.OK)
    pilot.choose("Result")
    assert isinstance(pilot.screen, ResultScreen)
    assert "1. " in pilot.text
    pilot.press(Button.BACK).choose("Where the points").press(Button.BACK)
    pilot.choose("Move by move")
    screen = pilot.screen
    assert isinstance(screen, ReplayScreen)
    session = screen.play.session
    assert screen.state == session.states[0]
    own = [n for n, action in enumerate(session.actions, 1) if action.by != TABLE]
    for number in own:
        pilot.press(Button.RIGHT)
        assert screen.state == session.states[number]
    pilot.press(Button.OK)
    assert screen.state == session.state
    pilot.press(Button.LEFT)
    assert screen.state != session.state
    pilot.press(Button.UNDO)
    assert screen.state == session.states[0]
    pilot.close()


@pytest.mark.parametrize("name", list(GAMES))
def test_looking_back_on_an_unfinished_game_shows_no_more_than_people_saw(
    home: Path, name: str
) -> None:
    game, setup = GAMES[name], Setup(("Anna", "Ben"))
    played = sample_game(game, setup)[:MIDDLE]
    with Store(home / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        session = store.begin(game, setup)
        for action in played:
            session.apply(action)
    pilot = open_past(home).press(Button.OK).choose("Move by move")
    screen = pilot.screen
    assert isinstance(screen, ReplayScreen)
    pilot.press(Button.OK)
    assert screen.state == screen.play.asking.state
    pilot.press(Button.BACK).choose("How it stands")
    standing = pilot.screen
    assert isinstance(standing, ResultScreen)
    assert len(standing.histories()[0]) == screen.play.asking.shown + 1
    assert Button.HELP not in standing.legend()
    pilot.press(Button.HELP)
    assert pilot.screen is standing
    pilot.close()


def test_any_of_several_unfinished_games_is_gone_on_with(home: Path) -> None:
    first, second = keep_game(home, "taluva", 5), keep_game(home, "taluva", 8)
    pilot = open_past(home)
    rows = pilot.screen.rows()  # type: ignore[attr-defined]
    assert ["8 actions" in rows[0].below, "5 actions" in rows[1].below] == [True, True]
    pilot.press(Button.RIGHT, Button.OK).choose("Go on")
    assert isinstance(pilot.screen, TableScreen)
    assert pilot.screen.play.session.number == first
    pilot.press(Button.HELP).choose("Leave").choose("Past games").press(Button.OK).choose("Go on")
    assert isinstance(pilot.screen, TableScreen)
    assert pilot.screen.play.session.number == second
    pilot.close()


def test_a_clock_that_went_back_does_not_change_the_order(home: Path) -> None:
    keep_game(home, "taluva", 5, at=2_000_000_000)
    keep_game(home, "taluva", 8, at=1_000_000_000)
    pilot = open_past(home)
    rows = pilot.screen.rows()  # type: ignore[attr-defined]
    assert ["2001" in rows[0].below, "2033" in rows[1].below] == [True, True]
    pilot.close()


def test_a_game_is_deleted_only_after_a_yes(home: Path) -> None:
    keep_game(home, "taluva", 5)
    keep_game(home, "taluva", 8)
    pilot = open_past(home).press(Button.OK).choose("Delete").press(Button.OK)
    assert len(pilot.store.games()) == 2
    pilot.choose("Delete").choose("Yes")
    assert [kept.length for kept in pilot.store.games()] == [5]
    assert "8 actions" not in pilot.text
    pilot.close()


def test_a_game_on_the_table_leaves_it_when_it_is_deleted(home: Path) -> None:
    keep_game(home, "taluva")
    pilot = open_past(home)
    pilot.app.desk.open_play(pilot.store.resume(1))
    pilot.press(Button.OK).choose("Delete").choose("Yes")
    assert pilot.app.desk.play is None
    assert "Play one" in pilot.text
    pilot.close()


@pytest.mark.parametrize(("answer", "left"), [("Keep both", [5, 0]), ("Delete", [0])])
def test_a_new_game_asks_what_becomes_of_the_old_one(
    home: Path, answer: str, left: list[int]
) -> None:
    keep_game(home, "taluva", 5)
    pilot = Pilot(home).choose("New game").choose("Taluva").choose("Start the game")
    assert len(pilot.store.games()) == 1
    pilot.choose(answer)
    assert isinstance(pilot.screen, GuideScreen)
    assert [kept.length for kept in pilot.store.games()] == left
    pilot.close()


def test_back_from_that_question_starts_nothing(home: Path) -> None:
    keep_game(home, "taluva", 5)
    pilot = Pilot(home).choose("New game").choose("Taluva").choose("Start the game")
    pilot.press(Button.BACK)
    assert "Start the game" in pilot.text
    assert len(pilot.store.games()) == 1
    pilot.close()


def test_a_finished_game_asks_nothing_of_the_next(home: Path) -> None:
    keep_game(home, "taluva")
    pilot = Pilot(home).choose("New game").choose("Taluva").choose("Start the game")
    assert isinstance(pilot.screen, GuideScreen)
    pilot.close()


@pytest.mark.parametrize(
    ("language", "says"),
    [(Language.ENGLISH, "1 August 2001"), (Language.FRENCH, "1 août 2001")],
)
def test_days_are_written_as_people_write_them(language: Language, says: str) -> None:
    assert tell_moment(996_667_200, Words(language)).startswith(says)
    assert tell_moment(10**30, Words(language)) == ""
