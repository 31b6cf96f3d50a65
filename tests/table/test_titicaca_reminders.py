"""What people do with their hands between the steps: weapons away and back, the arrow, sticks."""

from pathlib import Path

import msgspec
from pilot import Pilot

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.kits.titicaca.screens.scoring import OUTLINE_SECONDS, ScoringPage
from companion.kits.titicaca.telling import told_round_end
from companion.screens.pause import open_table
from companion.simulated.sample import sample_game
from companion.words import Language, Words
from engines.contract import Setup
from engines.titicaca.actions import Bid, Done
from engines.titicaca.state import Bidder, Phase

NAMES = ("Anna", "Ben", "Clara")
GAME = GAMES["titicaca"]
WORDS = Words(Language.ENGLISH)
TELLING = kit_for(GAME).view.telling


def test_whose_turn_comes_is_told_to_put_the_bid_away() -> None:
    session = Session(GAME, Setup(NAMES, {"arrow": 0}))
    session.apply(Bid(0, 3), Bid(1, 0))
    before = session.state
    session.apply(Bid(2, 1))
    told = TELLING.tell(before, Bid(2, 1), session.state, WORDS, NAMES)
    assert told == "Order: Anna 3, Clara 1. Anna, put 3 weapons away."
    session.apply(session.legal_actions()[0])
    before = session.state
    session.apply(Done(0))
    told = TELLING.tell(before, Done(0), session.state, WORDS, NAMES)
    assert told == "Anna is done. Clara, put one weapon away."


def test_the_end_of_a_round_tells_refunds_the_arrow_and_lakes_passed_over() -> None:
    state = GAME.new_game(Setup(NAMES, {"arrow": 0}))
    before = msgspec.structs.replace(state, round=5, queue=(Bidder(1, 2),), phase=Phase.TURN)
    after = msgspec.structs.replace(state, round=8, arrow=2)
    told = "Ben takes 2 back. The arrow goes to Clara. Lakes 6 and 7 are passed over."
    assert told_round_end(before, after, WORDS, NAMES) == told
    assert told_round_end(after, after, WORDS, NAMES) == ""


def test_three_players_hear_that_lake_1_is_passed_over(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    session = pilot.store.begin(GAME, Setup(NAMES))
    pilot.app.stack.screens.append(open_table(pilot.app.desk, session))
    pilot.wait(0.1)
    assert "Lake 1 is passed over." in pilot.text
    pilot.close()


def test_before_a_scoring_each_of_its_regions_lights_up_once(tmp_path: Path) -> None:
    setup = Setup(NAMES)
    played, session = sample_game(GAME, setup), Session(GAME, setup)
    while not session.ahead(played[len(session.actions)]).state.awards:
        session.apply(played[len(session.actions)])
    pilot = Pilot(tmp_path)
    screen = open_table(pilot.app.desk, session)
    pilot.app.stack.screens.append(screen)
    screen.play.choose(played[len(session.actions)])
    pilot.wait(0.1)
    page = pilot.screen
    assert isinstance(page, ScoringPage)
    state, lit = page.scoring.after, set()  # type: ignore[union-attr]
    for _ in page.outlines:
        lit.add(frozenset(page.outlines[page.lit][1]))
        assert "Are all sticks right?" in pilot.text
        pilot.wait(OUTLINE_SECONDS)
    shore = set(state.land.cells(state.land.shores[5]))
    regions = {frozenset(state.land.cells(region)) for region in state.regions}
    assert lit == {region for region in regions if region & shore}
    assert not page.moving
    assert page.index == 0
    pilot.close()
