"""What the step under the cursor would change stands beside it, before anybody takes it."""

from pathlib import Path

from pilot import Pilot

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.titicaca.foreseen import foresee
from companion.screens.pause import open_table
from companion.screens.tablescreen import TableScreen
from companion.simulated.sample import sample_game
from companion.words import Language, Words
from engines.contract import Setup
from engines.titicaca.actions import Bid, Join, Temple, Unite, Village
from hardware.values import Button

NAMES = ("Anna", "Ben", "Clara")
WORDS = Words(Language.ENGLISH)


def opened(pilot: Pilot) -> TableScreen:
    """Give a game in which Anna has the first turn at lake 1 or the first lake after it."""
    session = pilot.store.begin(GAMES["titicaca"], Setup(NAMES, {"arrow": 0}))
    session.apply(Bid(0, 3), Bid(1, 2), Bid(2, 1))
    screen = open_table(pilot.app.desk, session)
    pilot.app.stack.screens.append(screen)
    pilot.wait(0.1)
    return screen


def test_a_place_for_a_village_tells_what_it_is_worth(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    screen = opened(pilot)
    pilot.press(Button.RIGHT)
    village = screen.value
    assert isinstance(village, tuple)
    land = screen.play.state.land
    # Its own type is worth 1, and so is each lake beside it.
    lakes = land.shore(land.bit(village)).bit_count()
    assert f"Worth {1 + lakes} by itself." in pilot.text
    pilot.close()


def test_a_temple_under_the_cursor_tells_that_nothing_changes_where_nobody_is_tied(
    tmp_path: Path,
) -> None:
    pilot = Pilot(tmp_path)
    screen = opened(pilot)
    pilot.press(Button.OK)
    kinds = [kind for kind in screen.values if kind == "temple"]
    assert kinds == ["temple"]
    while screen.value != "temple":
        pilot.press(Button.RIGHT)
    assert "No points change." in pilot.text
    pilot.close()


def test_news_stay_until_somebody_chooses(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    screen = opened(pilot)
    pilot.press(Button.OK)
    news = screen.phrases.news(screen.play.news).split("\n")[-1]
    assert news in pilot.text
    pilot.press(Button.RIGHT)
    assert news not in pilot.text
    pilot.close()


def test_every_step_of_a_game_is_told_in_words_and_bids_never_are() -> None:
    game, setup = GAMES["titicaca"], Setup(NAMES)
    session = Session(game, setup)
    french = Words(Language.FRENCH)
    for action in sample_game(game, setup):
        for words in (WORDS, french):
            said = foresee(session.state, (action,), words, NAMES)
            assert bool(said) is isinstance(action, Village | Join | Unite | Temple)
            assert "titicaca-" not in said
        session.apply(action)
