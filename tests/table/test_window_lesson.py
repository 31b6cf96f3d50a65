"""The colours of the pieces are learnt, and a hut told, with the mouse in the simulated window."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_window import Mouse
from wooden_house import learnt

from companion.drawing.lettering import Sheet
from companion.drawing.look import all_badges
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.kits.standing import cell_named
from companion.kits.titicaca.pieces import seat_of
from companion.screens.paints import PaintScreen
from companion.screens.pause import open_table, pause_page
from companion.simulated.paper import PAPER
from companion.simulated.shelf import Shelf
from companion.simulated.tabletop import set_table
from companion.simulated.windowhints import hint_slug
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import Setup
from engines.taluva.actions import Hut
from engines.titicaca.actions import Village
from hardware.values import Button, ButtonEvent, Press
from vision.catalogue import Hexes

PLAYERS = ("Anna", "Ben", "Clara", "David")
REST = 8
"""Frames after which a still table is believed, and what is seen on it taken."""
PLACES = ((-80.0, 0.0), (-20.0, 0.0), (40.0, 0.0), (120.0, 0.0))


@pytest.fixture
def mouse(tmp_path: Path) -> Iterator[Mouse]:
    held = Mouse(tmp_path, colour=True)
    yield held
    held.close()


def take(mouse: Mouse, kind: str) -> tuple[int, int]:
    return next(
        place.center
        for heap, place in mouse.window.shelf_places()
        if heap.kind == kind and heap.pieces
    )


def test_everybody_shows_a_piece_from_the_shelf_and_then_a_hut_needs_no_press(mouse: Mouse) -> None:
    session = mouse.store.begin(mouse.game, Setup(PLAYERS))
    table = open_table(mouse.desk, session)
    mouse.app.stack.screens.append(table)
    mouse.look(REST)
    assert mouse.desk.devices.has_colour
    assert "learn the colours" in mouse.text
    menu = pause_page(mouse.desk, table.play)
    assert menu.rows()[1].label == mouse.desk.say("pause-paints"), "what is offered is near"
    wood = mouse.desk.wood
    assert wood is not None
    page = PaintScreen(mouse.desk, wood)
    mouse.app.stack.screens.append(page)
    mouse.look(REST)
    assert mouse.window.hint() == "sim-hint-show", "not the tile that the game waits for"
    for number, (name, at) in enumerate(zip(PLAYERS, PLACES, strict=True)):
        assert page.sentence().startswith(name)
        assert {heap.paint for heap in mouse.window.shelf.shown()} == {f"seat {number}", ""}
        mouse.drag(take(mouse, "hut"), mouse.pixel(*at))
        mouse.look(REST)
        if f"seat {number}" not in page.lesson.paints.names:
            # The table has its colour: off with it, and then on a sheet of paper.
            mouse.drag(mouse.pixel(*at), take(mouse, "hut"))
            mouse.look(REST)
            mouse.drag(take(mouse, "paper"), mouse.pixel(*at))
            mouse.look(REST)
            mouse.drag(take(mouse, "hut"), mouse.pixel(*at))
            mouse.look(REST)
        assert f"seat {number}" in page.lesson.paints.names
    assert page.is_done
    assert PAPER.name in mouse.hardware.table, "brown wood does not show on a brown table"
    off = (mouse.where.tray.centerx, mouse.where.tray.bottom - 4)
    for at in (*PLACES, PLACES[2]):
        mouse.drag(mouse.pixel(*at), off)
    assert all(lying.piece.taped for lying in mouse.hardware.table)
    assert mouse.hardware.shelf.paper.pieces == [PAPER]
    mouse.step(ButtonEvent(Button.OK, Press.DOWN, mouse.now))
    mouse.look(REST)
    assert wood.is_ready
    mouse.drag(mouse.pile, mouse.pixel(0, 0))
    mouse.look(REST)
    assert len(session.actions) == 2, "a tile was drawn and laid"
    assert "Anna, build." in mouse.text
    hand, waiting = mouse.window.hand, mouse.hardware.watcher.seen.waiting
    assert hint_slug(table.play, hand, waiting) == "sim-hint-build"
    assert table.choices() == []
    mouse.drag(take(mouse, "hut"), mouse.pixel(*free_hex(mouse)))
    mouse.look(40)
    assert isinstance(session.actions[2], Hut)
    assert not table.play.is_asking


def test_the_shelf_has_the_colours_that_the_players_have_chosen(mouse: Mouse) -> None:
    session = mouse.store.begin(mouse.game, Setup(PLAYERS[:2]))
    open_table(mouse.desk, session, all_badges(("yellow", "blue")))
    colours = {}
    for heap in mouse.hardware.shelf.heaps:
        for piece in heap.pieces:
            assert piece.wood is not None
            colours.setdefault(heap.paint, set()).add(piece.wood.colour)
    yellow, blue = (badge.colour for badge in mouse.desk.badges[:2])
    assert yellow != blue
    assert colours == {"seat 0": {yellow}, "seat 1": {blue}}


def test_heaps_that_are_nobodys_own_have_the_letter_of_their_colour() -> None:
    game = GAMES["titania"]
    play = Play(Session(game, Setup(PLAYERS[:2])), kit_for(game))
    shelf = Shelf(set_table())
    shelf.open(play)
    sheet = Sheet((900, 500))
    shelf.draw(sheet, sheet.get_rect(), Words(Language.ENGLISH))
    written = [line.text for line in sheet.written]
    assert len(written) == len(set(written)) == 8
    assert "Floors Br × 16" in written


def test_a_tile_and_a_hut_on_it_dragged_in_one_go_take_one_press(mouse: Mouse) -> None:
    session = mouse.store.begin(mouse.game, Setup(PLAYERS[:2]))
    table = open_table(mouse.desk, session)
    mouse.app.stack.screens.append(table)
    wood = mouse.desk.wood
    assert wood is not None
    mouse.app.stack.screens.append(PaintScreen(mouse.desk, wood))
    mouse.look(REST)
    off = (mouse.where.tray.centerx, mouse.where.tray.bottom - 4)
    for at in PLACES[:2]:
        mouse.drag(take(mouse, "hut"), mouse.pixel(*at))
        mouse.look(REST)
        mouse.drag(mouse.pixel(*at), off)
        mouse.look(REST)
    mouse.step(ButtonEvent(Button.OK, Press.DOWN, mouse.now))
    mouse.look(REST)
    assert wood.is_ready
    shape = table.play.kit.table.book.pieces[0].kind.shape
    assert isinstance(shape, Hexes)
    mouse.drag(mouse.pile, mouse.pixel(0, 0))
    mouse.drag(take(mouse, "hut"), mouse.pixel(*shape.centres[1]))
    mouse.look(REST)
    assert len(session.actions) == 2
    assert "Anna, build." in mouse.text, "it may be print on the tile"
    mouse.look(40)
    assert "Anna, is this your hut?" in mouse.text
    mouse.step(ButtonEvent(Button.OK, Press.DOWN, mouse.now))
    mouse.look(REST)
    assert isinstance(session.actions[2], Hut)
    assert "Ben, draw a tile" in mouse.text


def test_wooden_villages_stay_when_a_game_is_left_and_goes_on(tmp_path: Path) -> None:
    mouse = Mouse(tmp_path, GAMES["titicaca"], colour=True)
    session, chance = mouse.store.begin(mouse.game, Setup(PLAYERS[:3])), random.Random(3)
    assert session.number is not None
    while not any(isinstance(one, Village) for one in session.actions):
        session.apply(chance.choice(session.legal_actions()))
    number = session.number
    open_table(mouse.desk, session)
    assert {"card"} == kinds_on(mouse), "before the colours are known"
    assert mouse.desk.wood is not None
    mouse.desk.learn_paints(mouse.desk.wood, learnt(mouse.desk.wood.play))
    mouse.desk.close_play()
    for lying in mouse.hardware.table.lying:
        if not lying.piece.taped:
            mouse.hardware.table.take(lying.piece.name)
    open_table(mouse.desk, mouse.store.resume(number))
    assert {"wood"} == kinds_on(mouse)
    village = next(one for one in mouse.hardware.table if one.piece.wood is not None)
    mouse.hardware.table.move(village.piece.name, village.x + 2.0, village.y, village.angle)
    mouse.desk.close_play()
    open_table(mouse.desk, mouse.store.resume(number))
    assert {"wood"} == kinds_on(mouse)
    assert mouse.hardware.table[village.piece.name].x == village.x + 2.0, "it stays as it stands"
    mouse.close()


def kinds_on(mouse: Mouse) -> set[str]:
    """Give by what villages are shown on the simulated table."""
    found = {"wood" for one in mouse.hardware.table if one.piece.wood is not None}
    return found | {"card" for one in mouse.hardware.table if seat_of(one.piece.name) is not None}


def free_hex(mouse: Mouse) -> tuple[float, float]:
    """Give the middle of a hex on which a hut may stand."""
    play = mouse.desk.play
    assert play is not None
    assert play.snapshot is not None
    legal = {one.at for one in play.session.legal_actions() if isinstance(one, Hut)}
    spots = play.referee.spots(play.snapshot, play.state)
    return next((spot.x, spot.y) for spot in spots if cell_named(spot.name) in legal)
