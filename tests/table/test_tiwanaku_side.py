"""Beside Tiwanaku's board: the diversity board, pawns, tokens, tiles left; and hints with cells."""

import msgspec
import numpy as np
import pygame
import pytest
from pilot import Pilot

from companion.drawing.lettering import Role, Sheet
from companion.drawing.look import BADGES, DARK, LIGHT, Look, Theme
from companion.keeping.session import Session
from companion.kits.compact_player import anywhere
from companion.kits.tiwanaku.advice import advise, advise_named
from companion.kits.tiwanaku.kit import tiwanaku_kit
from companion.kits.tiwanaku.pachamama.hint_words import say_deduction
from companion.kits.tiwanaku.pachamama.solving import ready_solvers
from companion.screens import layout
from companion.screens.hinting import Advice, HintPage
from companion.screens.phrases import Phrases
from companion.screens.tablescreen import TableScreen
from companion.simulated.dealer import Dealer
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import TABLE, Setup
from engines.tiwanaku.rules.actions import Enter, TakeBack
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import OTOMA, Phase, State
from engines.tiwanaku.rules.view import knowledge, tiles_left
from engines.tiwanaku.scenario.terrain import Terrain
from engines.tiwanaku.solver.budget import Budget
from engines.tiwanaku.solver.explain import explain
from hardware.values import Button

GAME = Tiwanaku()
KIT = tiwanaku_kit(GAME)
SIDE = KIT.view.cards
WORDS = Words(Language.ENGLISH)
NAMES = ("Anna", "Ben", "Clara", "David")


def begin(players: int = 2, **options: str | int) -> State:
    return GAME.new_game(Setup(NAMES[:players], options or {"cells": 25}))


def with_heights(state: State, seat: int, *heights: int) -> State:
    side = msgspec.structs.replace(state.sides[seat], diversity=heights)
    return state.with_side(seat, side)


def drawn(state: State, size: tuple[int, int] = (800, 480), theme: Theme = DARK) -> Sheet:
    """Give the picture beside the board at the size it has on a screen."""
    look = Look(theme, *size)
    _, area = layout.side_board(layout.zones(look).scores, SIDE.side_rows(state), 4, look)
    sheet = Sheet(area.size)
    SIDE.draw_side(sheet, sheet.get_rect(), state, look, BADGES)
    return sheet


def markers(sheet: Sheet, seat: int) -> list[tuple[int, int]]:
    """Give where the markers of a seat are on the tracks, from the upper one down."""
    pixels = pygame.surfarray.array3d(sheet).astype(int)
    same = (np.abs(pixels - np.array(BADGES[seat].colour)).sum(axis=2) < 12).astype(np.uint8)
    # The badge beside the pawns is left of the tracks.
    same[: sheet.get_width() * 46 // 100] = 0
    found = []
    rows = np.flatnonzero(same.any(axis=0))
    for part in np.split(rows, np.flatnonzero(np.diff(rows) > 4) + 1):
        columns = np.flatnonzero(same[:, part].any(axis=1))
        found.append((int(columns.mean()), int(part.mean())))
    return found


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_each_marker_stands_on_the_level_of_its_track(size: tuple[int, int], theme: Theme) -> None:
    state = begin(4, cells=45)
    top = GAME.rules.track
    for seat, heights in enumerate(((0, top, 3, 3), (1, 2, 3, 0), (0, 0, 3, 5), (6, 4, 3, 1))):
        state = with_heights(state, seat, *heights)
    sheet = drawn(state, size, theme)
    levels: dict[int, set[int]] = {}
    for seat in range(4):
        places = markers(sheet, seat)
        assert len(places) == len(Terrain), "one marker on each track"
        for (x, _), height in zip(places, state.sides[seat].diversity, strict=True):
            levels.setdefault(height, set()).add(x)
    middles = [sum(levels[level]) / len(levels[level]) for level in sorted(levels)]
    assert middles == sorted(middles), "a higher level is further to the right"
    width = (middles[-1] - middles[0]) / top
    for level in levels:
        # Several markers on one level stand side by side inside its column.
        assert max(levels[level]) - min(levels[level]) < width


def test_pawns_left_and_tiles_left_are_written() -> None:
    state = begin(2)
    written = [one.text for one in drawn(state).written]
    levels = [str(level) for level in range(GAME.rules.track + 1)]
    left = [str(count) for count in tiles_left(state).values()]
    reserve = [str(pawns.reserve) for pawns in state.pawns]
    assert written[:2] == reserve
    assert written[-4:] == left
    assert set(written[2:-4]) <= set(levels)


def test_the_otoma_have_a_card_of_points_as_a_player_has() -> None:
    for state in (begin(1, mode="solo"), begin(3, mode="coop")):
        (otoma,) = KIT.view.cards.rivals(state)
        assert otoma.score == state.sides[OTOMA].score
        assert otoma.badge not in BADGES
    assert KIT.view.cards.rivals(begin(3)) == ()
    session = Session(GAME, Setup(NAMES[:1], {"mode": "solo"}))
    screen = TableScreen(Play(session, KIT), WORDS, BADGES, lambda table: table)
    look, sheet = Look(DARK, 800, 480), Sheet((800, 480))
    screen.draw(sheet, look)
    scores = [line.text for line in sheet.written if line.role is Role.SCORE]
    assert scores == [str(session.scores[0].total), str(session.state.sides[OTOMA].score)]
    assert "Otoma" in [line.text for line in sheet.written]


def test_how_many_tiles_are_left_is_in_view() -> None:
    state = begin(2)
    assert KIT.view.telling.progress(state) == {"tiles": sum(tiles_left(state).values())}
    screen = TableScreen(Play(Session(GAME, Setup(NAMES)), KIT), WORDS, BADGES, lambda table: table)
    sheet = Sheet((800, 480))
    screen.draw(sheet, Look(DARK, 800, 480))
    assert "40 tiles left" in [line.text for line in sheet.written]


def test_nothing_beside_the_board_is_cut_or_written_over_something_else() -> None:
    state = begin(4, cells=45)
    for size in ((800, 480), (1280, 720)):
        sheet = drawn(state, size)
        # A line's box is higher than its figures.
        places = [one.place.inflate(0, -one.place.height // 3) for one in sheet.written]
        assert all(sheet.get_rect().contains(place) for place in places)
        for number, place in enumerate(places):
            assert place.collidelist(places[number + 1 :]) == -1


def test_who_hands_over_a_tile_is_asked_by_name() -> None:
    session = Session(GAME, Setup(NAMES, {"mode": "coop"}))
    player, dealer = KIT.simulation.player(3, anywhere), Dealer(3)
    while session.state.phase is not Phase.GIVE:
        is_table = session.to_move == (TABLE,)
        session.apply(dealer.deal(session) if is_table else player.choose(session))
    question = Play(session, KIT).choice.question
    assert question is not None
    phrases = Phrases(WORDS, KIT, session)
    named = [phrases.value(question, value, 0) for value in question.values]
    assert set(named) <= set(NAMES)
    assert len(named) > 1


def test_a_pawn_that_is_gone_is_asked_about_in_words_and_its_cell_is_framed(pilot: Pilot) -> None:
    screen = start(pilot)
    play = screen.play
    play.choose(next(a for a in GAME.legal_actions(play.state) if isinstance(a, Enter)))
    play.asking.look_at_all()
    play.choose(next(a for a in GAME.legal_actions(play.state) if isinstance(a, Enter)))
    play.asking.look_at_all()
    (at,) = play.state.pawns[0].at
    play.renew_choice((TakeBack(by=0, pawn=at),))
    screen.update(0.1)
    screen.update(9.0)
    assert screen.message()[0].startswith("Anna, did you take this pawn back?")
    assert screen.marks().chosen == (at,)
    assert Button.BACK in screen.legend()
    screen.press(Button.OK)
    assert play.session.actions[-1] == TakeBack(by=0, pawn=at)


# Hints


def start(pilot: Pilot) -> TableScreen:
    pilot.choose("New game").choose("Tiwanaku").choose("Start the game")
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, TableScreen), pilot.text
    return pilot.screen


def test_a_learner_gets_a_hint_from_the_menu(pilot: Pilot) -> None:
    start(pilot)
    pilot.press(Button.HELP).choose("A hint")
    page = pilot.screen
    assert isinstance(page, HintPage)
    page.finish()
    assert not page.moving
    assert page.body != WORDS.say("hint-working")
    pilot.press(Button.BACK, Button.BACK)
    assert isinstance(pilot.screen, TableScreen)


def test_where_hints_are_switched_off_the_menu_has_none(pilot: Pilot) -> None:
    start(pilot)
    pilot.press(Button.HELP)
    assert "A hint" in pilot.text
    pilot.press(Button.BACK)
    pilot.app.desk.hints.on = False
    pilot.press(Button.HELP)
    assert "A hint" not in pilot.text


def test_a_hint_says_so_where_time_was_too_short() -> None:
    ready_solvers()
    texts = list(advise(begin(), WORDS, str, lambda: False, steps=1))
    assert texts == [Advice(WORDS.say("hint-not-found"))]


def late_state() -> State:
    session = Session(GAME, Setup(NAMES[:2], {"cells": 25}))
    player = KIT.simulation.player("hint", anywhere)
    while not session.state.is_covered:
        session.apply(player.choose(session))
    state: State = session.states[-4]
    return state


def test_a_hint_rests_on_what_lies_on_the_table_and_names_its_cell_as_the_wheel_does() -> None:
    ready_solvers()
    before = late_state()
    hint = explain(knowledge(before), Budget(100_000))
    assert hint is not None
    (advice,) = advise_named(GAME.rules, before, WORDS, lambda: False)
    row, column = hint.at
    named = f"{GAME.rules.elements[column]} · {GAME.rules.animals[row]}".title()
    assert advice.text.startswith(say_deduction(hint, WORDS, lambda cell: named))
    assert (advice.about, advice.rests_on) == ((hint.at,), hint.cells)


def test_a_hints_cells_are_lit_on_the_board_once_it_is_told() -> None:
    state = late_state()
    known = Advice("Look here.", ((2, 2),), ((1, 2), (2, 3)))
    page = HintPage(WORDS.say, KIT.view.picture, state, BADGES, lambda stop: iter([known]))
    page.finish()
    marks = page.marks()
    assert (marks.chosen, marks.legal) == (known.about, known.rests_on)
    look = Look(DARK, 800, 480)
    lit, plain = pygame.Surface(look.size), pygame.Surface(look.size)
    page.draw(lit, look)
    dull = HintPage(
        WORDS.say, KIT.view.picture, state, BADGES, lambda stop: iter([Advice("Look here.")])
    )
    dull.finish()
    dull.draw(plain, look)
    pixels = [pygame.surfarray.array3d(one).astype(int) for one in (lit, plain)]
    changed = np.abs(pixels[0] - pixels[1]).sum(axis=2) > 0
    gold = (np.abs(pixels[0] - np.array(DARK.gold)).sum(axis=2) < 12) & changed
    assert gold.sum() > 200
    right = layout.zones(look).board.right
    assert not changed[right:].any(), "the words are the same"
