"""Hands stay hidden: in no position, no record, no store, and on no screen that all can see."""

import json
from pathlib import Path

import pytest
from pilot import Pilot
from tableside_chacra.hidden_hands import HiddenHands
from tableside_chacra.pieces import payloads_of
from tableside_chacra.state import Compost, Plant, Sow

from companion.drawing.lettering import Sheet
from companion.drawing.look import BADGES, DARK, Look
from companion.games.rules import GAMES
from companion.keeping.record import format_record
from companion.keeping.session import Session
from companion.kits.answers import Laid
from companion.kits.registry import kit_for
from companion.screens.audit import AuditScreen
from companion.screens.pause import open_table
from companion.screens.phrases import Phrases
from companion.screens.screen import Screen
from companion.screens.seen import SeenScreen
from companion.screens.tablescreen import TableScreen
from companion.simulated.through_camera import CameraGame, Conditions
from companion.words import Language, Words
from engines.contract import Setup

NAMES = ("Anna", "Ben", "Clara")
OFF_THE_FIELD = ((0, 5), (2, 5))
"""Where a player's cards may lie open beside the field, in the camera's sight."""


def drawn(screen: Screen) -> tuple[bytes, list[str]]:
    """Give a screen's pixels and what is written on it."""
    sheet = Sheet((800, 480))
    screen.draw(sheet, Look(DARK, 800, 480))
    return sheet.get_buffer().raw, [line.text for line in sheet.written]


def test_position_record_store_and_pages_have_no_card_that_nobody_has_sown(tmp_path: Path) -> None:
    pilot, game = Pilot(tmp_path), GAMES["chacra"]
    session = pilot.store.begin(game, Setup(NAMES))
    screen = open_table(pilot.app.desk, session)
    player = kit_for(game).simulation.player("secret", lambda cells: 0.0)
    for number in range(9):
        screen.play.choose(Compost(number % 3) if number in (3, 5) else player.choose(session))
    kept = [json.loads(line) for line in format_record(session).splitlines()[1:]]
    assert all(set(one) == {"by", "do", "plant", "at"} for one in kept if one["do"] == "sow")
    composted = [set(one) for one in kept if one["do"] == "compost"]
    assert len(composted) >= 2
    assert all(one == {"by", "do"} for one in composted)
    sown = [action.plant for action in session.actions if isinstance(action, Sow)]
    state = session.state
    assert repr(state).count("Plant.") == len(sown)
    assert [state.left(plant) for plant in Plant] == [5 - sown.count(plant) for plant in Plant]
    assert [dict(card.resources) for card in screen.cards()] == [{"cards": 3}] * 3
    # The choice has every plant that may be sown, held or not: what it offers tells no hand.
    hands = HiddenHands("secret", 3)
    hands.follow(session.actions)
    legal = {one.plant for one in session.legal_actions() if isinstance(one, Sow)}
    assert any(not hands.hands[state.turn][plant] for plant in legal), "expected one not held"
    screen.play.answer("sow")
    assert set(screen.values) == legal
    pilot.app.stack.screens.append(screen)
    for page in (AuditScreen(screen.words, screen.play, BADGES), SeenScreen(pilot.app.desk)):
        said = " ".join(drawn(page)[1]).lower()
        assert not [plant for plant in Plant if plant.value in said], page.name
    pilot.close()
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b'"do":"sow"' in stored
    assert b'"do":"compost","plant"' not in stored


def test_a_hand_held_open_beside_the_field_changes_nothing_anywhere() -> None:
    game = CameraGame(Session(GAMES["chacra"], Setup(NAMES)), 7, Conditions())
    for _step in game.play_on():
        if len(game.session.state.field) == 4:
            break
    words = Words(Language.ENGLISH)
    screen = TableScreen(game.play, words, BADGES, lambda table: Screen())
    screen.update(60.0)
    before, actions = drawn(screen), game.session.actions
    lying = {laid.payload for laid in game.lying.values()}
    spare = [one for plant in Plant for one in payloads_of(plant) if one not in lying]
    for payload, cell in zip((spare[0], spare[-1]), OFF_THE_FIELD, strict=True):
        game.lay(Laid(payload, cell))
    game.settle()
    for _ in range(20):
        game.frame()
    snapshot = game.play.snapshot
    assert snapshot is not None
    seen = {pose.payload for pose in snapshot.poses}
    assert {spare[0], spare[-1]} <= seen, "the camera does see them"
    assert game.session.actions == actions
    assert game.play.corrections == ()
    placed = {one.payload for one in game.play.referee.placements(snapshot, game.play.state)}
    assert not placed & {spare[0], spare[-1]}
    screen.update(60.0)
    assert drawn(screen) == before


@pytest.mark.parametrize("language", list(Language))
def test_a_card_that_is_no_move_is_neither_named_nor_drawn(language: Language) -> None:
    game = CameraGame(Session(GAMES["chacra"], Setup(NAMES)), 8, Conditions())
    for _step in game.play_on():
        if len(game.session.state.field) == 2:
            break
    lying = {laid.payload for laid in game.lying.values()}
    legal = [one for one in game.session.legal_actions() if isinstance(one, Sow)]
    action = next(one for one in legal if one.at[1] < 3)
    row, column = action.at
    card = Laid(next(one for one in payloads_of(action.plant) if one not in lying), action.at)
    ends = [game.plan.spot(at) for at in (action.at, (row, column + 1))]
    x, y = ((a + b) / 2 for a, b in zip(*ends, strict=True))
    game.lying[card.payload] = card
    game.hand.put(game.piece(card), x, y, 0.0, False)
    game.settle()
    news, words = game.play.news, Words(language)
    assert news.unreadable is not None
    assert (news.unreadable.slug, news.unreadable.payloads) == ("card-between", ())
    phrases = Phrases(words, game.kit, game.session)
    told = " ".join((phrases.news(news), *map(phrases.correction, game.play.corrections))).lower()
    assert told.strip()
    names = {words.say(f"chacra-value-plant-{plant.value}").lower() for plant in Plant}
    assert not [name for name in names if name.split()[-1] in told]
    assert game.kit.view.picture.piece(card.payload, 40, game.session.state, BADGES) is None
