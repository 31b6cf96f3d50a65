"""Titania on the screen: a whole game with six buttons, by touch, and how many presses a turn."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pilot import Pilot
from watched import let_a_camera_see

from companion.drawing.look import DARK, Look
from companion.gallery import sample_game
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.kits.answers import Unreadable
from companion.kits.choices import ENTRY
from companion.kits.registry import kit_for
from companion.kits.targets import make_offer
from companion.screens.desk import Desk
from companion.screens.pause import open_table
from companion.screens.phrases import Phrases
from companion.screens.result import ResultScreen
from companion.screens.tablescreen import TableScreen
from companion.simulated.hardware import SimulatedHardware
from companion.simulated.window import WINDOW, SimWindow
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import TABLE, Action, Setup
from engines.titania.actions import (
    Build,
    Discard,
    End,
    Flip,
    Keep,
    Occupy,
    Reveal,
    Ship,
    Stop,
)
from engines.titania.actions import Play as Lay
from hardware.values import Button

NAMES = ("Anna", "Ben", "Clara")


def start_titania(pilot: Pilot) -> TableScreen:
    pilot.choose("New game").choose("Titania").choose("Start the game")
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, TableScreen)
    return pilot.screen


def test_a_whole_game_is_played_with_the_buttons(pilot: Pilot) -> None:
    screen = start_titania(pilot)
    presses = 0
    while not screen.play.over:
        # OK alone would only draw cards: every turn begins with a card.
        asked = screen.play.choice.question
        if asked is not None and asked.asks == "turn" and len(screen.values) > 1:
            pilot.press(Button.RIGHT)
        pilot.press(Button.OK)
        presses += 1
        assert presses < 3000
    assert "wins" in pilot.text or "share" in pilot.text
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, ResultScreen)


def test_a_whole_game_is_played_by_touching_cells(pilot: Pilot) -> None:
    screen = start_titania(pilot)
    touched = 0
    for _ in range(2000):
        if screen.play.over:
            break
        asked = screen.play.choice.question
        if pilot.screen is screen and asked is not None and asked.asks == "turn":
            pilot.press(Button.RIGHT)
        cells = screen.offer.cells_of(screen.value) if screen.values else ()
        if pilot.screen is screen and cells and screen._chart is not None:
            x, y = screen._chart.centre(cells[0])
            before = len(screen.play.session.actions)
            pilot.touch((round(x), round(y)))
            if len(screen.play.session.actions) == before:
                pilot.touch((round(x), round(y)))
            touched += len(screen.play.session.actions) > before
        else:
            pilot.press(Button.OK)
    assert screen.play.over
    assert touched > 60


def test_the_end_of_the_turn_is_the_first_answer_and_a_card_one_step_on(pilot: Pilot) -> None:
    screen = start_titania(pilot)
    assert "End the turn: draw 3" in pilot.text
    assert isinstance(screen.value, End)
    pilot.press(Button.RIGHT)
    assert not isinstance(screen.value, End)


def walked(seed: int) -> Iterator[tuple[Play, Action]]:
    """Give every question of a simulated game when it is asked, and what is answered."""
    kit = kit_for(GAMES["titania"])
    session = Session(GAMES["titania"], Setup(NAMES))
    player = kit.simulation.player(seed, lambda cells: 0.0)
    while session.to_move:
        action = player.choose(session)
        yield Play(session, kit), action
        session.apply(action)


def test_floors_and_sites_are_one_flat_question_with_the_best_first() -> None:
    floors = sites = 0
    for play, _ in walked(1):
        question = play.choice.question
        if question is None or question.field != ENTRY:
            continue
        if question.asks == "floor":
            floors += 1
            assert all(isinstance(one, Build | Stop) for one in question.values)
            assert not any(isinstance(one, Stop) for one in question.values[:-1])
        if question.asks == "site":
            sites += 1
            assert isinstance(question.values[-1], Keep)
            worth = [points(play, one) for one in question.values[:-1]]
            assert worth == sorted(worth, reverse=True)
    assert floors > 5
    assert sites > 5


def points(play: Play, action: object) -> int:
    """Give what an answer scores, asked of the rules by doing it."""
    assert isinstance(action, Occupy)
    before, after = play.state, play.session.game.apply(play.state, action)
    seat = action.by
    scores = [play.session.game.scores(one)[seat].total for one in (before, after)]
    return int(scores[1] - scores[0])


def test_presses_a_turn_stay_few() -> None:
    """Counted as docs/games/titania.md tells: by buttons, with cards and fog read, ships too."""
    turns, total = 0, Counter[str]()
    for seed in range(2):
        was = None
        for play, action in walked(seed):
            if isinstance(action, Reveal):
                continue  # After the last turn.
            if action.by != TABLE and was != (play.state.turn, play.state.period):
                turns, was = turns + 1, (play.state.turn, play.state.period)
            pressed = presses_for(play, action)
            total["buttons"] += pressed
            is_fog = isinstance(action, Ship) and TABLE in play.session.game.to_move(
                play.session.game.apply(play.state, action)
            )
            if not isinstance(action, Lay | Discard | Flip) and not is_fog:
                total["cards and fog"] += pressed
                total["ships too"] += pressed * (not isinstance(action, Ship))
    average = {way: round(count / turns, 1) for way, count in total.items()}
    assert average["buttons"] <= 15.3, average
    assert average["cards and fog"] <= 7.5, average
    assert average["ships too"] <= 3.1, average


def presses_for(play: Play, action: Action) -> int:
    """Give how many presses choose an action: the shorter way round, then OK, for each question."""
    choice, pressed = play.choice, 0
    focus = last_cells(play)
    while (question := choice.question) is not None:
        offer = make_offer(play.kit.view.choosing, play.state, question, focus)
        value = choice.field(action, question.field)
        at = offer.values.index(value)
        pressed += min(at, len(offer.values) - at) + 1
        choice = choice.answer(value)
    return pressed or 1


def last_cells(play: Play) -> tuple[tuple[int, int], ...]:
    session = play.session
    for index in range(len(session.actions) - 1, -1, -1):
        cells = play.kit.view.choosing.cells_of(session.states[index], session.actions[index])
        if cells:
            return cells
    return ()


@pytest.mark.parametrize("language", list(Language))
def test_every_position_of_a_game_draws_in_both_languages(
    tmp_path: Path, language: Language
) -> None:
    pilot = Pilot(tmp_path, language=language)
    game = GAMES["titania"]
    session = pilot.store.begin(game, Setup(NAMES))
    screen = open_table(pilot.app.desk, session)
    pilot.app.stack.screens.append(screen)
    player = kit_for(game).simulation.player(3, lambda cells: 0.0)
    for _ in range(60):
        screen.play.choose(player.choose(session))
        screen.play.asking.look_at_all()
        pilot.wait(0.1)
        screen.draw(pilot.surface, Look(DARK, 800, 480))
        assert screen.message()[0]
    pilot.close()


@pytest.mark.parametrize("language", list(Language))
def test_whatever_is_taken_back_can_be_told(language: Language) -> None:
    kit = kit_for(GAMES["titania"])
    session = Session(GAMES["titania"], Setup(NAMES))
    player = kit.simulation.player(5, lambda cells: 0.0)
    play = Play(session, kit)
    phrases = Phrases(Words(language), kit, session)
    told = set()
    while session.to_move:
        action = player.choose(session)
        play.choose(action)
        play.asking.look_at_all()
        told.add(type(action))
        assert phrases.news(play.news)
        assert phrases.told(action)
    assert len(told) >= 10
    play.undo()
    assert phrases.news(play.news)


def test_the_change_of_period_is_a_page_that_the_next_card_or_ok_closes(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    game = GAMES["titania"]
    session = pilot.store.begin(game, Setup(NAMES))
    screen = open_table(pilot.app.desk, session)
    pilot.app.stack.screens.append(screen)
    player = kit_for(game).simulation.player(2, lambda cells: 0.0)
    while session.state.period == 1:
        screen.play.choose(player.choose(session))
    pilot.wait(0.1)
    assert "six of the castle" in pilot.text
    assert "18 of each colour" in pilot.text
    pilot.press(Button.UNDO)
    assert pilot.screen is screen
    assert session.state.period == 1
    assert "cannot come back" not in pilot.text, "nobody has mixed anything yet"
    screen.play.redo()
    pilot.wait(0.1)
    pilot.press(Button.OK)
    assert pilot.screen is screen
    pilot.press(Button.UNDO)
    assert session.state.period == 1
    assert "cannot come back" in pilot.text
    screen.play.redo()
    pilot.wait(0.1)
    screen.play.choose(next(a for a in session.legal_actions() if isinstance(a, Lay)))
    pilot.wait(0.1)
    pilot.wait(0.1)
    assert pilot.screen is screen
    pilot.close()


def test_the_window_lays_the_board_and_has_a_pile_for_each_kind_of_piece(tmp_path: Path) -> None:
    game = GAMES["titania"]
    with Store(tmp_path / "games.sqlite", Words(Language.FRENCH), GAMES) as store:
        desk = Desk(store)
        hardware = SimulatedHardware(desk, (game,))
        window = SimWindow(
            hardware.app,
            hardware.table,
            hardware.lock,
            hardware.panel,
            hardware.piles,
            hardware.names,
        )
        hardware.open_game(open_table(desk, store.begin(game, Setup(NAMES))).play)
        piles = {pile.name: len(pile.pieces) for pile in window.piles}
        assert sum(count for name, count in piles.items() if name.startswith("card-")) == 36
        ships = [count for name, count in piles.items() if name.startswith("ship-")]
        assert ships == [18, 18, 18]
        assert sum(lying.piece.name.startswith("hidden fog") for lying in hardware.table) == 22
        window.draw(pygame.Surface(WINDOW))
        hardware.close()


def played_to_the_tiles(pilot: Pilot) -> TableScreen:
    """Put a game on the table that has come to its last ship."""
    game = GAMES["titania"]
    session = pilot.store.begin(game, Setup(NAMES))
    played = sample_game(game, Setup(NAMES))
    tiles = sum(isinstance(action, Reveal) for action in played)
    session.apply(*played[: len(played) - tiles])
    screen = open_table(pilot.app.desk, session)
    screen.play.asking.look_at_all()
    pilot.app.stack.screens.append(screen)
    pilot.wait(0.1)
    return screen


def test_the_point_tiles_are_turned_up_on_a_page_that_ranks_everybody(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    screen = played_to_the_tiles(pilot)
    session = screen.play.session
    assert pilot.screen.name == "titania-reveal"
    pilot.press(Button.BACK)
    assert pilot.screen is screen
    assert "still face down" in pilot.text
    pilot.press(Button.OK)
    assert pilot.screen.name == "titania-reveal"
    before = len(session.actions)
    tiles = sum(prince.tiles for prince in session.state.princes)
    while pilot.screen is not screen:
        best = max(prince.points for prince in session.state.princes)
        first = next(p for p in session.state.princes if p.points == best)
        assert f"1. {NAMES[session.state.princes.index(first)]} {best}" in pilot.text
        pilot.press(Button.OK)
    assert len(session.actions) - before == tiles
    assert session.outcome is not None
    pilot.close()


def test_the_page_of_the_point_tiles_is_there_while_a_camera_leads(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    screen = played_to_the_tiles(pilot)
    play = screen.play
    let_a_camera_see(pilot)
    pilot.wait(0.1)
    assert pilot.screen.name == "titania-reveal"
    assert pilot.screen.offered() == ""
    before = play.session.actions
    pilot.press(Button.OK)
    assert play.session.actions == before, "OK takes nothing that pieces tell"
    play.carry_out((play.legal[-1],), by_camera=True)
    pilot.wait(0.1)
    assert len(play.session.actions) == len(before) + 1
    heard = pilot.screen.spoken()
    assert heard
    assert heard in pilot.text
    assert pilot.screen.spoken() == "", "each tile is told once"
    pilot.press(Button.BACK)
    assert play.session.actions == before, "it was misread, and never was"
    play.take(Unreadable("many-tiles"))
    assert "more point tiles than this player has" in pilot.text
    pilot.close()
