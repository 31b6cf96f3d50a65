"""Players are remembered: names with their badges, seats and colours, also after a restart."""

from pathlib import Path

import pytest
from pilot import Pilot

from companion.games.rules import GAMES
from companion.keeping.people import People, Person
from companion.screens.newgame import NewGame
from companion.screens.pages import EntryPage
from companion.screens.result import ResultScreen
from companion.screens.tablescreen import TableScreen
from companion.simulated.sample import sample_game
from hardware.values import Button

ZOE, YAN = Person("Zoé", "purple"), Person("Yan", "green")


def fly(folder: Path) -> Pilot:
    """Start as the device does: with the people of its file."""
    pilot = Pilot(folder)
    pilot.app.desk.people = People(folder / "players.json")
    return pilot


def who(pilot: Pilot) -> list[tuple[str, str]]:
    screen = pilot.screen
    assert isinstance(screen, NewGame)
    pairs = list(zip(screen.names, screen.colours, strict=True))[: screen.count]
    return [(name, badge.name) for name, badge in pairs]


def test_the_same_people_sit_down_again_after_a_restart(tmp_path: Path) -> None:
    first = fly(tmp_path).choose("New game").choose("Taluva").choose("Players")
    first.choose("Player 3").choose("Change the name")
    assert isinstance(first.screen, EntryPage)
    first.type("zoé").press(Button.HELP).choose("Change the colour").press(Button.BACK)
    sat = who(first)
    first.choose("Start the game")
    first.close()
    second = fly(tmp_path).choose("New game").choose("Taluva")
    assert who(second) == sat
    assert sat[2] == ("Zoé", "yellow")
    second.close()


def test_somebody_known_sits_down_with_two_presses_in_their_own_colour(tmp_path: Path) -> None:
    pilot = fly(tmp_path)
    pilot.app.desk.people.seat("taluva", (ZOE, YAN))
    pilot.app.desk.people.seat("taluva", (Person("Anna", "blue"), Person("Ben", "vermilion")))
    pilot.choose("New game").choose("Taluva")
    assert who(pilot) == [("Anna", "blue"), ("Ben", "vermilion")]
    pilot.choose("Player 1").press(Button.OK)
    assert who(pilot) == [("Zoé", "purple"), ("Ben", "vermilion")]
    pilot.close()


def test_whoever_has_the_seat_or_the_colour_gives_it_up(tmp_path: Path) -> None:
    pilot = fly(tmp_path)
    pilot.app.desk.people.seat("taluva", (ZOE, YAN))
    pilot.choose("New game").choose("Taluva").choose("Player 1").choose("Yan")
    assert who(pilot) == [("Yan", "green"), ("Zoé", "purple")]
    pilot.choose("Player 2").choose("One seat earlier")
    assert who(pilot) == [("Zoé", "purple"), ("Yan", "green")]
    pilot.close()


def test_a_resumed_game_keeps_its_colours_after_a_restart(tmp_path: Path) -> None:
    first = fly(tmp_path)
    first.app.desk.people.seat("taluva", (ZOE, YAN))
    first.choose("New game").choose("Taluva").choose("Start").press(Button.OK)
    first.close()
    second = fly(tmp_path).choose("Go on with")
    assert isinstance(second.screen, TableScreen)
    assert [badge.name for badge in second.screen.badges[:2]] == ["purple", "green"]
    second.close()


def test_the_menu_goes_on_with_the_game_that_was_on_the_table_last(tmp_path: Path) -> None:
    pilot = fly(tmp_path)
    for name in ("taluva", "tiwanaku"):
        game = GAMES[name]
        pilot.store.begin(game, NewGame(pilot.app.desk, name).setup())
    pilot.app.desk.open_play(pilot.store.resume(1))
    pilot.close()
    second = fly(tmp_path)
    assert "Go on with Taluva" in second.text
    second.close()


@pytest.mark.parametrize("name", list(GAMES))
def test_again_keeps_people_seats_colours_and_options_but_no_secret(
    tmp_path: Path, name: str
) -> None:
    pilot = fly(tmp_path)
    pilot.app.desk.people.seat(name, (ZOE, YAN))
    desk, game = pilot.app.desk, GAMES[name]
    pilot.choose("New game").choose(pilot.app.desk.say(f"{name}-title")).choose("Start")
    pilot.press(Button.OK)
    # A page of the game's own may have come up in front of it.
    screen = next(one for one in pilot.app.stack.screens if isinstance(one, TableScreen))
    session = screen.play.session
    session.apply(*sample_game(game, session.setup))
    screen.play.asking.look_at_all()
    while pilot.screen is not screen:
        pilot.wait(0.1)
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, ResultScreen)
    pilot.press(Button.RIGHT)
    again = pilot.screen
    assert isinstance(again, NewGame)
    assert who(pilot) == [("Zoé", "purple"), ("Yan", "green")]
    for option in game.options:
        same = session.setup.options[option.name] if option.choices else option.default
        assert again.options[option.name] == same
    assert desk.people.known[:2] == (ZOE, YAN)
    pilot.close()


@pytest.mark.parametrize("content", [b"", b"{", b'{"people": 3}', b"\xff\xfe"])
def test_a_spoilt_file_of_people_stops_nobody(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "players.json"
    file.write_bytes(content)
    people = People(file)
    assert people.known == ()
    people.seat("taluva", (ZOE, YAN))
    assert People(file).known == (ZOE, YAN)


def test_a_deleted_games_colours_are_not_those_of_the_next(tmp_path: Path) -> None:
    people = People(tmp_path / "players.json")
    people.lay(7, ("purple", "green"))
    people.forget_game(7)
    assert People(tmp_path / "players.json").badges(7) == ()


@pytest.mark.parametrize("name", ["titicaca", "tiwanaku"])
def test_what_players_leave_open_follows_from_the_desks_seed_or_is_chance(
    tmp_path: Path, name: str
) -> None:
    pilot = Pilot(tmp_path)
    desk = pilot.app.desk

    def dealt(seed: int | None) -> object:
        desk.seed = seed
        return NewGame(desk, name).setup().options

    assert dealt(3) == dealt(3)
    assert dealt(3) != dealt(4)
    assert dealt(None) != dealt(None)
    pilot.close()
