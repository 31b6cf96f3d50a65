"""Statistics on the device: games, wins, best and average of each player, with a bar a game."""

from pathlib import Path

from pilot import Pilot

from companion.games.rules import GAMES
from companion.keeping.ledger import KeptGame
from companion.keeping.statistics import PlayerStatistics
from companion.screens.standings import Bar, PlayerPage, bars_of
from companion.simulated.sample import sample_game
from companion.words import Language
from engines.contract import Outcome, Score, Setup
from hardware.values import Button


def kept(number: int, points: tuple[int, int] | None, started: int = 0) -> KeptGame:
    scores = () if points is None else tuple(Score(seat, n, ()) for seat, n in enumerate(points))
    best = () if points is None else tuple(s for s in (0, 1) if points[s] == max(points))
    outcome = None if points is None else Outcome(best, "points", (best,))
    who = ("Anna", "Ben")
    return KeptGame(number, "taluva", who, {}, started, started, 1, 1, outcome, scores)


def test_bars_are_the_finished_games_in_the_order_they_were_begun() -> None:
    games = [kept(3, (7, 9)), kept(1, (5, 2), started=9), kept(2, None), kept(4, (4, 4))]
    anna = PlayerStatistics("Anna", "taluva", 3, 2, 5.3, 7)
    assert bars_of(games, anna) == (Bar(5, True), Bar(7, False), Bar(4, True))
    assert bars_of(games, PlayerStatistics("Zoé", "taluva", 0, 0, 0, 0)) == ()


def test_each_player_of_a_finished_game_has_a_page(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.choose("Statistics")
    assert "No finished games" in pilot.text
    pilot.press(Button.OK, Button.BACK)
    setup = Setup(("Anna", "Ben"))
    for name, game in GAMES.items():
        session = pilot.store.begin(game, setup)
        session.apply(*sample_game(game, setup))
        pilot.choose("Statistics")
        title = pilot.app.desk.say(f"{name}-title")
        assert f"Ben · {title}" in pilot.text
        pilot.choose(f"Anna · {title}")
        assert isinstance(pilot.screen, PlayerPage)
        assert "Games 1" in pilot.text
        assert f"Best {session.scores[0].total}" in pilot.text
        pilot.press(Button.BACK, Button.BACK)
    pilot.close()


def test_an_average_is_written_as_the_language_writes_it(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, language=Language.FRENCH)
    one = PlayerStatistics("Anna", "taluva", 3, 1, 5.3, 7)
    assert "Moyenne 5,3" in PlayerPage(pilot.app.desk, one, ()).text()
    pilot.close()


def test_games_below_zero_and_no_games_are_drawn_too(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    one = PlayerStatistics("Anna", "taluva", 3, 1, 5.3, 7)
    for bars in ((), (Bar(-4, False),), (Bar(-4, False), Bar(900, True)), (Bar(0, True),) * 50):
        pilot.app.stack.screens.append(PlayerPage(pilot.app.desk, one, bars))
        pilot.press(Button.LEFT)
    pilot.close()
