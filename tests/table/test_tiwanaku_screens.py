"""Tiwanaku on the screen: the wheel's answers, whole games by buttons, and what is looked up."""

from pathlib import Path

import pytest
from campaign_sizes import rarely
from pilot import Pilot

from companion.drawing.look import DARK, Look
from companion.games.rules import GAMES
from companion.keeping.session import Deed, Session
from companion.kits.choices import Question as ChoiceQuestion
from companion.kits.compact_player import anywhere
from companion.kits.registry import kit_for
from companion.kits.targets import cells_of_value
from companion.kits.tiwanaku.answer import finds, questions, tell
from companion.kits.tiwanaku.asked import Question
from companion.kits.tiwanaku.pachamama.wheel import Window
from companion.kits.tiwanaku.screens.gamewheel import GameWheel
from companion.kits.tiwanaku.screens.reveal import Pane, Reveal, Role
from companion.screens import layout
from companion.screens.result import ResultScreen
from companion.screens.tablescreen import TableScreen
from companion.screens.thinking import ThinkingPage
from companion.words import Language, Words
from engines.contract import Setup
from engines.tiwanaku.rules.actions import Arrow, Divine, EndTurn, Enter, Give
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import Phase, State
from engines.tiwanaku.rules.view import found_terrain
from hardware.values import Button

GAME = Tiwanaku()
WORDS = Words(Language.ENGLISH)
PLAYERS = ("Anna", "Ben")
SHORT = {"cells": 25}


def begin(players: tuple[str, ...] = PLAYERS, **options: str) -> State:
    return GAME.new_game(Setup(players, options or SHORT))


def start(pilot: Pilot, *rows: str) -> TableScreen:
    pilot.choose("New game").choose("Tiwanaku")
    for row in rows:
        pilot.choose(row)
    pilot.choose("Start the game")
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, TableScreen), pilot.text
    return pilot.screen


def first_entry(state: State) -> Enter:
    entries = [a for a in GAME.legal_actions(state) if isinstance(a, Enter)]
    return next(entry for entry in entries if state.terrain(entry.to) is None)


def test_a_discovery_is_told_with_the_tile_to_lay_and_its_points() -> None:
    before = begin()
    action = first_entry(before)
    after = GAME.apply(before, action)
    terrain = after.terrain(action.to)
    assert terrain is not None
    shown = Reveal((Pane(Role.FOUND, terrain.value),), after.sides[0].found)
    asked = questions(Deed(before, action, after))
    assert asked == (Question(action.to, Window.DISCOVERY, 0, shown),)
    told = tell(before, action, after, WORDS, PLAYERS)
    assert told is not None
    assert told.startswith(f"Anna discovers {terrain.value}. Lay a")
    assert told.endswith("+1")


@pytest.mark.parametrize("right", [True, False])
def test_a_divination_shows_the_announced_crop_beside_the_true_one(right: bool) -> None:
    state = begin()
    entry = first_entry(state)
    state = GAME.apply(GAME.apply(state, entry), first_entry(GAME.apply(state, entry)))
    truth = GAME.apply(state, Divine(0, entry.to, 1)).crop(entry.to)
    announced = truth if right else truth % 5 + 1
    action = Divine(0, entry.to, announced)
    after = GAME.apply(state, action)
    panes = (Pane(Role.ANNOUNCED, crop=announced), Pane(Role.TRUTH, crop=truth))
    shown = Reveal(panes, truth if right else -truth, right)
    asked = questions(Deed(state, action, after))
    assert asked == (Question(entry.to, Window.DIVINATION, 0, shown),)
    told = tell(state, action, after, WORDS, PLAYERS)
    name = WORDS.say(f"scenario-crop-{truth}")
    if right:
        assert told == f"Anna announced {name}. Right: lay it and take its token. +{truth}"
    else:
        said = WORDS.say(f"scenario-crop-{announced}")
        assert told == f"Anna announced {said}. It is {name}: −{truth}. Lay {name}."


def test_the_wheel_stays_shut_where_nothing_was_asked() -> None:
    state = begin()
    state = GAME.apply(state, first_entry(state))
    while state.phase is not Phase.OFFER:
        seat = state.turn
        ripe = state.ripe(seat)
        if not ripe:
            state = GAME.apply(state, first_entry(state))
            continue
        crop = next(c for c in range(1, 6) if GAME.apply(state, Divine(seat, ripe[0], c)).sides[
            seat
        ].divined)  # fmt: skip
        state = GAME.apply(state, Divine(seat, ripe[0], crop))
    ended = GAME.apply(state, EndTurn(state.turn))
    assert questions(Deed(state, EndTurn(state.turn), ended)) == ()
    assert tell(state, EndTurn(state.turn), ended, WORDS, PLAYERS) is None


def test_what_the_otoma_find_is_shown_as_theirs() -> None:
    state = begin(("Anna",), mode="solo")
    seen = 0
    for _ in range(12):
        action = GAME.legal_actions(state)[-1 if state.phase is Phase.ARROW else 0]
        after = GAME.apply(state, action)
        asked = questions(Deed(state, action, after))
        if isinstance(action, Arrow) and asked:
            seen += 1
            assert asked[-1].rivals
            shown = asked[-1].reveal
            assert shown.points is None
            assert shown.rivals is not None
            assert shown.rivals > 0
            told = tell(state, action, after, WORDS, ("Anna",))
            assert told is not None
            assert told.startswith("The Otoma find")
            assert told.endswith(f"Otoma +{shown.rivals}")
        state = after
    assert seen


def test_a_find_of_the_otoma_that_waits_for_its_tile_is_theirs_and_its_crop_comes_later() -> None:
    session = Session(GAME, Setup(PLAYERS, {"mode": "coop"}))
    player = kit_for(GAME).simulation.player("waits", anywhere)
    waits: Question | None = None
    for _ in range(400):
        session.apply(player.choose(session))
        (deed,) = session.deeds(len(session.actions) - 1)
        asked = questions(deed)
        if waits is not None and not isinstance(deed.action, Give):
            continue
        if waits is not None:
            (both,) = (one for one in asked if one.cell == waits.cell)
            assert both.reveal.panes[0].terrain == waits.reveal.panes[0].terrain
            assert both.reveal.panes[0].crop is not None
            return
        found = found_terrain(deed.after)
        theirs = [one for one in asked if found and one.cell == found[0] and one.rivals]
        if theirs:
            (waits,) = theirs
            assert waits.reveal == Reveal((Pane(Role.FOUND, found[1].value),), None)
    raise AssertionError("expected a find that waits for its tile")


@pytest.mark.parametrize("mode", ["competitive", "solo", "coop"])
def test_only_cells_that_lie_on_the_board_or_wait_for_their_tile_are_ever_shown(mode: str) -> None:
    state = begin(PLAYERS[:1] if mode == "solo" else PLAYERS, mode=mode)
    for step in range(80):
        if state.phase is Phase.OVER:
            break
        legal = GAME.legal_actions(state)
        action = legal[step * 7 % len(legal)]
        after = GAME.apply(state, action)
        for find in finds(state, after):
            if found_terrain(after) != (find.at, find.terrain):
                assert find.terrain in (None, after.terrain(find.at))
                assert find.crop in (None, after.crop(find.at))
        asked = questions(Deed(state, action, after))
        if asked:
            assert tell(state, action, after, WORDS, PLAYERS) is not None
        found = {find.at for find in finds(state, after)}
        waited = found_terrain(state)
        assert {one.cell for one in asked} >= found - {waited[0] if waited else None}
        state = after


def play_by_buttons(pilot: Pilot, screen: TableScreen) -> int:
    """Play to the end with presses only, as a panel without releases; gives windows opened."""
    play = screen.play
    player = play.kit.simulation.player("buttons", anywhere)
    opened = 0
    while not play.over or pilot.screen is not screen:
        wheel = pilot.screen
        if isinstance(wheel, GameWheel) and wheel.question is not None:
            opened += 1
            pilot.press(Button.OK, Button.OK)
            continue
        action = player.choose(play.session)
        done = len(play.session.actions)
        while len(play.session.actions) == done:
            wheel = pilot.screen
            if isinstance(wheel, GameWheel):
                while wheel.crop != action.crop:
                    pilot.press(Button.RIGHT)
                opened += 1
                pilot.press(Button.OK, Button.OK)
                continue
            question = play.choice.question
            if question is not None:
                wanted = screen.values.index(play.choice.field(action, question.field))
                short = wanted <= len(screen.values) // 2
                while screen.cursor != wanted:
                    pilot.press(Button.RIGHT if short else Button.LEFT)
            pilot.press(Button.OK)
    return opened


@pytest.mark.parametrize("mode", ["competitive", rarely("solo"), rarely("coop")])
def test_a_whole_game_is_played_with_the_buttons(tmp_path: Path, mode: str) -> None:
    pilot = Pilot(tmp_path)
    names = PLAYERS[:1] if mode == "solo" else PLAYERS
    session = pilot.store.begin(
        GAME, Setup(names, SHORT if mode == "competitive" else {"mode": mode})
    )
    pilot.press(Button.OK)
    screen = pilot.screen
    assert isinstance(screen, TableScreen), (session, pilot.text)
    opened = play_by_buttons(pilot, screen)
    played = screen.play.session
    assert opened == sum(len(questions(deed)) for deed in played.deeds())
    assert screen.play.asking.waiting == ()
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, ResultScreen)
    assert "Review" in pilot.text
    pilot.press(Button.HELP)
    page = pilot.screen
    assert isinstance(page, ThinkingPage)
    if mode == "competitive":  # the short board is soon counted
        page.finish()
        divined = sum(isinstance(a, Divine) for a in screen.play.session.actions)
        assert divined
        assert any(line.startswith(f"{divined}. ") for line in page.text())
    pilot.press(Button.BACK)
    assert isinstance(pilot.screen, ResultScreen)
    pilot.close()


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_cards_and_sideboard_share_the_column_and_hide_nobody(
    size: tuple[int, int], players: int
) -> None:
    look = Look(DARK, *size)
    column = layout.zones(look).scores
    cards, side = layout.side_board(column, players + 2, players, look)
    assert column.contains(cards)
    assert column.contains(side)
    assert not cards.colliderect(side)
    for active in range(players):
        places = layout.score_cards(cards, players, active, look)
        assert cards.contains(places[0].unionall(places[1:]))
        assert places[active].height == max(place.height for place in places)
        assert min(place.height for place in places) >= look.name


def test_a_kit_need_not_have_something_that_waits() -> None:
    assert kit_for(GAMES["taluva"]).waits == ()
    assert len(kit_for(GAMES["tiwanaku"]).waits) == 1


def test_two_tokens_are_named_by_their_crops_and_are_no_place_on_the_board() -> None:
    view, words = kit_for(GAMES["tiwanaku"]).view, Words(Language.ENGLISH)
    state = GAMES["tiwanaku"].new_game(Setup(("Anna", "Ben")))
    tokens = ChoiceQuestion("tokens", ((1, 2), (1, 3)))
    assert cells_of_value(view.choosing, state, tokens, (1, 2)) == ()
    assert cells_of_value(view.choosing, state, ChoiceQuestion("to", ((1, 2),)), (1, 2)) == (
        (1, 2),
    )
    crops = [words.say("scenario-crop-1"), words.say("scenario-crop-2")]
    assert view.telling.value_name(state, tokens, (1, 2), words) == ", ".join(crops)
