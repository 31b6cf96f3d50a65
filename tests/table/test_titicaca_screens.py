"""Titicaca on the device: a whole game by six buttons, by touch, and its own pages."""

import random
from pathlib import Path

import pytest
from campaign_sizes import rarely
from pilot import Pilot

from companion.drawing.look import BADGES
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.titicaca.pieces import INKS
from companion.kits.titicaca.robot import Settler
from companion.kits.titicaca.scorings import parts
from companion.kits.titicaca.screens.bids import BidsPage
from companion.kits.titicaca.screens.majorities import MajoritiesPage
from companion.kits.titicaca.screens.scoring import ScoringPage
from companion.screens.pause import open_table
from companion.screens.result import ResultScreen
from companion.screens.tablescreen import TableScreen
from companion.simulated.sample import sample_game
from companion.words import Language
from engines.contract import Action, Setup
from engines.titicaca.actions import Bid
from engines.titicaca.view import sticks
from hardware.values import Button, ButtonEvent, Press

NAMES = ("Anna", "Ben", "Clara")
PRESSES = 900


def opened(pilot: Pilot, players: int = 3, **options: object) -> TableScreen:
    """Put a new game on the table, as it is kept on the disk."""
    session = pilot.store.begin(GAMES["titicaca"], Setup(NAMES[:players], options))
    screen = open_table(pilot.app.desk, session)
    pilot.app.stack.screens.append(screen)
    pilot.wait(0.1)
    return screen


def table_of(pilot: Pilot) -> TableScreen:
    return next(one for one in pilot.app.stack.screens if isinstance(one, TableScreen))


@pytest.mark.parametrize(("language", "players"), [rarely("en", "2"), ("fr", "4")])
def test_a_whole_game_from_the_menu_with_six_buttons(
    tmp_path: Path, language: str, players: str
) -> None:
    pilot = Pilot(tmp_path, language=Language(language))
    pilot.press(Button.OK).choose("Titicaca")
    rows = pilot.screen.rows  # type: ignore[attr-defined]
    while rows()[2].value != players:
        pilot.choose(rows()[2].label)
    pilot.choose(rows()[0].label).press(Button.OK)
    play, presses, seen = table_of(pilot).play, 0, set()
    chance = random.Random(5)
    while not play.over or not isinstance(pilot.screen, TableScreen):
        seen.add(type(pilot.screen))
        arrows = [Button.RIGHT] * chance.choice((0, 0, 1, 2))
        pilot.press(*arrows, Button.OK)
        presses += 1
        assert presses < PRESSES, pilot.text
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, ResultScreen)
    assert {BidsPage, ScoringPage, TableScreen} <= seen
    pilot.close()


def test_a_whole_game_by_touch_alone(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    screen = opened(pilot)
    play, chance = screen.play, random.Random(3)
    legend_top = 480 - 40
    ok = (800 * 5 // 12, legend_top + 20)
    for _ in range(4 * PRESSES):
        if play.over and isinstance(pilot.screen, TableScreen):
            break
        front = pilot.screen
        cells = screen.offer.cells if front is screen else ()
        if cells and any(cells):
            cell = chance.choice([cell for found in cells for cell in found])
            chart = screen._chart
            assert chart is not None
            x, y = chart.centre(cell)
            pilot.touch((round(x), round(y)))
        elif isinstance(front, ScoringPage):
            pilot.touch((300, 200))
        else:
            pilot.touch(ok)
    assert play.over, pilot.text
    pilot.close()


def test_bids_begin_at_one_and_all_become_actions_in_one_run(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    screen = opened(pilot, arrow=1)
    play = screen.play
    assert isinstance(pilot.screen, BidsPage)
    # Clockwise from the arrow: Ben, Clara, Anna.
    pilot.press(Button.RIGHT, Button.RIGHT, Button.OK, Button.LEFT, Button.OK)
    assert play.session.actions == ()
    pilot.press(Button.OK)
    assert play.session.actions == (Bid(1, 3), Bid(2, 0), Bid(0, 1))
    run = play.session.last_run
    assert run is not None
    assert len(run.actions) == 3
    assert pilot.screen is screen
    assert "Order: Ben 3, Anna 1." in pilot.text
    pilot.close()


def test_a_bid_stays_between_nothing_and_the_stock(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    opened(pilot, arrow=0)
    pilot.press(*[Button.RIGHT] * 30)
    assert "Anna 20" in pilot.text
    pilot.press(*[Button.LEFT] * 30)
    assert "Anna 0" in pilot.text
    pilot.close()


def test_in_secret_a_bid_shows_only_while_ok_is_held(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    screen = opened(pilot, arrow=0)
    pilot.press(Button.UNDO, *[Button.RIGHT] * 12)
    assert "13" not in pilot.text
    pilot.press(Button.OK)
    assert "Anna 13" in pilot.text
    up = ButtonEvent(Button.OK, Press.UP, pilot.now)
    pilot.app.step(pilot.now, 0.0, [up], pilot.size)
    assert "13" not in pilot.text
    pilot.press(Button.HELP)
    assert "Anna has bid" in pilot.text
    assert "13" not in pilot.text
    pilot.press(Button.HELP, Button.HELP)
    assert screen.play.session.actions[0] == Bid(0, 13)
    pilot.close()


def test_no_bid_is_on_the_disk_before_the_last_one_is_in(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    opened(pilot, arrow=0)
    before = (tmp_path / "games.sqlite").read_bytes()
    pilot.press(Button.UNDO, *[Button.RIGHT] * 12, Button.HELP, Button.HELP)
    assert (tmp_path / "games.sqlite").read_bytes() == before
    assert "13" not in repr(pilot.screen)
    pilot.close()


def test_a_power_cut_between_two_bids_asks_again(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    number = opened(pilot, arrow=0).play.session.number
    pilot.press(Button.RIGHT, Button.OK)
    pilot.close()
    again = Pilot(tmp_path)
    assert number is not None
    screen = open_table(again.app.desk, again.store.resume(number))
    again.app.stack.screens.append(screen)
    again.wait(0.1)
    assert screen.play.session.actions == ()
    assert "Anna 1" in again.text
    again.close()


def test_the_board_is_one_press_away_from_the_bids_and_back(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    screen = opened(pilot)
    pilot.press(Button.BACK).wait(0.1)
    assert pilot.screen is screen
    assert "The bids are still to come." in pilot.text
    pilot.press(Button.HELP)
    assert pilot.screen is not screen
    pilot.press(Button.BACK, Button.OK).wait(0.1)
    assert isinstance(pilot.screen, BidsPage)
    pilot.close()


def settled(pilot: Pilot) -> TableScreen:
    """Give a game in which somebody has just set a village."""
    screen = opened(pilot, arrow=0)
    pilot.press(Button.RIGHT, Button.OK, Button.OK, Button.OK, Button.OK)
    return screen


def test_a_region_touched_tells_who_leads_there(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    screen = settled(pilot)
    (village,) = screen.play.kit.table.layout(screen.play.state)[-1:]
    chart = screen._chart
    assert chart is not None
    pilot.touch(tuple(map(round, chart.centre(village.cell))))  # type: ignore[arg-type]
    assert isinstance(pilot.screen, MajoritiesPage)
    assert "Region A" in pilot.text
    assert "If lake 5 were scored now" in pilot.text
    pilot.close()


def test_each_step_says_how_many_sticks_to_lay(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    screen = settled(pilot)
    laid = len(sticks(screen.play.state))
    told = {0: "No stick to lay.", 1: "Lay one stick."}.get(laid, f"Lay {laid} sticks round it.")
    assert told in pilot.text
    pilot.close()


def test_a_scoring_is_gone_through_before_the_board_shows_it(tmp_path: Path) -> None:
    game = GAMES["titicaca"]
    setup = Setup(NAMES)
    played = sample_game(game, setup)
    session = Session(game, setup)
    while not session.ahead(played[len(session.actions)]).state.awards:
        session.apply(played[len(session.actions)])
    pilot = Pilot(tmp_path)
    screen = open_table(pilot.app.desk, session)
    pilot.app.stack.screens.append(screen)
    pilot.wait(0.1)
    screen.play.choose(played[len(session.actions)])
    pilot.wait(0.1)
    page = pilot.screen
    assert isinstance(page, ScoringPage)
    assert [card.score for card in screen.cards()] == [0, 0, 0]
    gained = [0, 0, 0]
    for number, line in enumerate(page.lines()):
        for seat, points in line.points:
            gained[seat] += points
        assert [total for total, _ in page.totals()] == gained
        pilot.press(Button.RIGHT if number < len(page.lines()) - 1 else Button.OK)
    assert not isinstance(pilot.screen, ScoringPage)
    scores = [score.total for score in session.scores]
    assert gained == scores == [card.score for card in screen.cards()]
    pilot.close()


def test_a_power_cut_in_the_middle_of_a_scoring_shows_it_again(tmp_path: Path) -> None:
    game, setup = GAMES["titicaca"], Setup(NAMES)
    played = sample_game(game, setup)
    session = Session(game, setup)
    while not session.ahead(played[len(session.actions)]).state.awards:
        session.apply(played[len(session.actions)])
    pilot = Pilot(tmp_path)
    kept = pilot.store.begin(game, setup)
    kept.apply(*session.actions)
    screen = open_table(pilot.app.desk, kept)
    screen.play.choose(played[len(session.actions)])
    pilot.app.stack.screens.append(screen)
    pilot.wait(0.1).press(Button.RIGHT)
    pilot.close()
    again = Pilot(tmp_path)
    assert kept.number is not None
    screen = open_table(again.app.desk, again.store.resume(kept.number))
    again.app.stack.screens.append(screen)
    again.wait(0.1)
    assert isinstance(again.screen, ScoringPage)
    assert again.screen.index == 0
    again.press(Button.BACK)
    assert [score.total for score in screen.play.session.scores] == [
        c.score for c in screen.cards()
    ]
    again.close()


def test_a_scoring_goes_on_by_itself_once_asked_to(tmp_path: Path) -> None:
    game, setup = GAMES["titicaca"], Setup(NAMES)
    session = Session(game, setup)
    page = None
    pilot = Pilot(tmp_path)
    for action in sample_game(game, setup):
        after = session.ahead(action).state
        if len(after.awards) > len(session.state.awards):
            screen = open_table(pilot.app.desk, session)
            pilot.app.stack.screens.append(screen)
            screen.play.choose(action)
            pilot.wait(0.1)
            page = pilot.screen
            break
        session.apply(action)
    assert isinstance(page, ScoringPage)
    pilot.press(Button.OK)
    for _ in range(3 * len(page.lines())):
        pilot.wait(1.0)
    assert page.is_last
    pilot.close()


def settle(pilot: Pilot, page: BidsPage, player: Settler) -> None:
    """Enter the bids of a player on the page, row by row."""
    ahead, wanted = page.play.session, {}
    for _ in page.seats:
        bid = player.choose(ahead)
        assert isinstance(bid, Bid)
        wanted[bid.by] = bid.weapons
        ahead = ahead.ahead(bid)
    for seat in page.seats:
        away = wanted[seat] - min(1, page.state.stocks[seat])
        arrow = Button.RIGHT if away > 0 else Button.LEFT
        pilot.press(*[arrow] * abs(away), Button.OK)


def take(pilot: Pilot, screen: TableScreen, action: Action) -> None:
    """Choose an action with the fewest presses."""
    play, done = screen.play, len(screen.play.session.actions)
    while len(play.session.actions) == done:
        question, values = play.choice.question, screen.values
        if question is not None and values:
            away = values.index(play.choice.field(action, question.field)) - screen.cursor
            steps = (away % len(values), -away % len(values))
            arrow = Button.RIGHT if steps[0] <= steps[1] else Button.LEFT
            pilot.press(*[arrow] * min(steps))
        pilot.press(Button.OK)


def test_an_evening_of_four_takes_at_most_420_presses_without_any_tag(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    session = pilot.store.begin(GAMES["titicaca"], Setup(("Anna", "Ben", "Clara", "Dan")))
    screen = open_table(pilot.app.desk, session)
    pilot.app.stack.screens.append(screen)
    pilot.wait(0.1)
    player, presses = Settler(11), []
    press = pilot.press

    def counted(*buttons: Button) -> Pilot:
        presses.extend(buttons)
        return press(*buttons)

    pilot.press = counted  # type: ignore[method-assign]
    while not session.outcome or isinstance(pilot.screen, ScoringPage):
        front = pilot.screen
        if isinstance(front, ScoringPage):
            pilot.press(Button.OK)
            while not front.is_last:
                pilot.wait(2.1)
            pilot.press(Button.OK)
        elif isinstance(front, BidsPage):
            settle(pilot, front, player)
        else:
            take(pilot, screen, player.choose(session))
        assert len(presses) < 2000
    assert len(presses) <= 420
    pilot.close()


def test_players_wear_the_boxs_colours_by_seat_and_keep_their_shapes(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    screen = opened(pilot)
    worn = {badge.colour for badge in screen.badges[:3]}
    assert worn == {INKS[name] for name in ("yellow", "red", "orange")}
    assert [badge.shape for badge in screen.badges] == [badge.shape for badge in BADGES]
    bids = next(page for _, page in screen.pages if isinstance(page, BidsPage))
    assert bids.badges == screen.badges
    pilot.close()


def test_the_parts_of_a_score_add_up_to_it() -> None:
    game, setup = GAMES["titicaca"], Setup(NAMES)
    session = Session(game, setup)
    session.apply(*sample_game(game, setup))
    for score in session.scores:
        found = parts(session.state, score.seat)
        assert sum(found.values()) == score.total
        assert {"lake-5", "lake-10", "villages", "chain", "regions"} <= set(found)
