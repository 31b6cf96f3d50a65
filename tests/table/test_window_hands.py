"""The hand of the window: tiles slide under what stands, and what is seized is what is seen."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from test_window import Mouse

from companion.games.rules import GAMES
from companion.kits.answers import Laid
from companion.kits.tiwanaku.pieces import alike
from companion.screens.pause import open_table
from companion.screens.tablescreen import TableScreen
from companion.simulated.hands import MouseHand
from companion.simulated.laying import entry_of
from companion.simulated.piecesigns import is_covered
from companion.simulated.tabletop import set_table, tagged_pieces
from companion.simulated.window import WINDOW
from companion.simulated.windowhints import hint_slug
from engines.contract import Cell, Setup
from hardware.pieces import Piece
from hardware.values import Button
from vision.tracker import Wait

TIWANAKU = GAMES["tiwanaku"]


@pytest.fixture(scope="module")
def pieces() -> dict[str, Piece]:
    """Give one piece of each name."""
    return {alike(payload): piece for payload, piece in tagged_pieces(TIWANAKU).items()}


@pytest.fixture
def hand() -> MouseHand:
    return MouseHand(set_table(), threading.RLock(), 90.0)


def test_a_tile_slides_under_the_pawn_that_stands_there(
    hand: MouseHand, pieces: dict[str, Piece]
) -> None:
    pawn, tile = pieces["pawn-blue"], pieces["terrain-rock"]
    hand.table.put(pawn, 14, -14)
    hand.bring(tile, 200, 0)
    hand.carry(0, 0)
    hand.lay(0, 0)
    assert hand.table[tile.name].bottom == 0
    assert hand.table[pawn.name].bottom == tile.thickness
    assert not is_covered(hand.table, hand.table[pawn.name])
    assert hand.seize(14, -14)
    assert hand.grip is not None
    assert hand.grip.piece is pawn


def test_a_tile_beside_the_pawn_still_lies_on_other_tiles(
    hand: MouseHand, pieces: dict[str, Piece]
) -> None:
    lower, upper = pieces["terrain-rock"], pieces["crop-2"]
    hand.table.put(pieces["pawn-blue"], 300, 0)
    hand.table.put(lower, 0, 0)
    hand.bring(upper, 100, 0)
    hand.lay(13, 13)
    assert hand.table[upper.name].bottom == lower.thickness
    assert hand.seize(13, 13)
    assert hand.grip is not None
    assert hand.grip.piece is upper


def test_a_tile_turned_under_a_pawn_stays_under_it(
    hand: MouseHand, pieces: dict[str, Piece]
) -> None:
    pawn, tile = pieces["pawn-blue"], pieces["terrain-rock"]
    hand.table.put(tile, 0, 0)
    hand.table.put(pawn, 14, -14)
    hand.hover(-20, 20)
    hand.turn(1)
    assert hand.table[tile.name].angle == 90
    assert hand.table[tile.name].bottom == 0
    hand.flip()
    assert hand.table[tile.name].flipped
    assert hand.table[pawn.name].bottom == tile.thickness


def test_what_a_tile_covers_shows_no_sign_on_it(hand: MouseHand, pieces: dict[str, Piece]) -> None:
    crop, tile = pieces["crop-2"], pieces["terrain-rock"]
    hand.table.put(crop, 0, 0)
    assert not is_covered(hand.table, hand.table[crop.name])
    hand.bring(tile, 5, 5)
    assert is_covered(hand.table, hand.table[crop.name]), "a tile is held over it"
    hand.lay(5, 5)
    assert is_covered(hand.table, hand.table[crop.name]), "a tile lies on it"
    assert hand.seize(0, 0)
    assert hand.grip is not None
    assert hand.grip.piece is tile


@pytest.fixture
def mouse(tmp_path: Path) -> Iterator[Mouse]:
    held = Mouse(tmp_path, TIWANAKU)
    yield held
    held.close()


def begin(mouse: Mouse) -> TableScreen:
    session = mouse.store.begin(TIWANAKU, Setup(("Anna", "Ben")))
    screen = open_table(mouse.desk, session)
    mouse.app.stack.screens.append(screen)
    mouse.look(14)
    assert screen.play.corrections == ()
    return screen


def pile_at(mouse: Mouse, name: str) -> tuple[int, int]:
    return next(place.center for pile, place in mouse.window.pile_places() if pile.name == name)


def spot(mouse: Mouse, screen: TableScreen, name: str, cell: Cell) -> tuple[int, int]:
    """Give the point of the window where a piece of a name belongs on a cell."""
    book = screen.play.kit.table.book
    entry = next(entry for entry in book.pieces if entry.name == name)
    laid = Laid(entry.payload, cell, 0, 0)
    plan = screen.play.kit.simulation.plan(screen.play.state)
    x, y, _ = plan.place(laid, entry_of(laid, book))
    return mouse.pixel(x, y)


def test_the_first_turn_of_tiwanaku_is_played_with_the_mouse_alone(mouse: Mouse) -> None:
    screen = begin(mouse)
    play = screen.play
    assert "set a pawn on the board" in mouse.text
    cell = (0, 1)
    assert play.state.terrain(cell) is None
    own = "pawn-blue"
    mouse.drag(pile_at(mouse, own), spot(mouse, screen, own, cell))
    mouse.look(16)
    assert len(play.session.actions) == 1
    wheel = mouse.app.stack.front
    assert wheel is not screen
    button = mouse.where.buttons[list(Button).index(Button.OK)].center
    for _ in range(12):
        mouse.step()
    mouse.down(button)
    for _ in range(8):
        mouse.step()
    mouse.up(button)
    mouse.step()
    mouse.step()
    assert mouse.app.stack.front is screen
    terrain = play.state.terrain(cell)
    assert terrain is not None
    tile = f"terrain-{terrain.value}"
    mouse.drag(pile_at(mouse, tile), spot(mouse, screen, tile, cell))
    mouse.look(16)
    assert play.corrections == ()
    seen = {alike(payload) for payload in mouse.hardware.watcher.seen.view}
    assert {own, tile} <= seen, "the camera sees the pawn and its tile"
    mouse.down(spot(mouse, screen, own, cell))
    assert mouse.window.hand.grip is not None
    assert alike(mouse.window.hand.grip.piece.name) == own


def test_hints_come_back_whenever_they_matter(mouse: Mouse) -> None:
    hand, hint = mouse.window.hand, mouse.window.hint
    assert hint() == "sim-hint-begin"
    screen = begin(mouse)
    for _ in range(2):
        assert hint() == "sim-hint-drag"
        pawn = pile_at(mouse, "pawn-beige")
        mouse.down(pawn)
        assert hint() == "sim-hint-set"
        mouse.up(pawn)
        mouse.down(pile_at(mouse, "terrain-rock"))
        assert hint() == "sim-hint-turn"
        mouse.up(pawn)
    assert hint_slug(screen.play, hand, Wait.SETTLING) == "sim-hint-look"
    cell = spot(mouse, screen, "terrain-rock", (2, 2))
    mouse.drag(pile_at(mouse, "terrain-rock"), cell)
    mouse.look(16)
    assert hint() == "sim-hint-wrong"
    mouse.drag(cell, pawn)
    mouse.look(16)
    assert hint() == "sim-hint-drag"


@pytest.fixture
def builder(tmp_path: Path) -> Iterator[Mouse]:
    """Give a mouse over a game of Taluva, whose wood is on a shelf at the table's edge."""
    held = Mouse(tmp_path, GAMES["taluva"], colour=True)
    session = held.store.begin(held.game, Setup(("Anna", "Ben")))
    held.app.stack.screens.append(open_table(held.desk, session))
    yield held
    held.close()


def test_a_tile_let_go_over_the_shelf_of_wood_is_on_its_pile_again(builder: Mouse) -> None:
    tiles = list(builder.window.piles[0].pieces)
    shelf = [place.center for _, place in builder.window.shelf_places()][1]
    builder.drag(builder.pile, shelf)
    assert builder.window.piles[0].pieces == tiles
    builder.drag(builder.pile, builder.pixel(0, 0))
    builder.drag(builder.pixel(0, 0), shelf)
    assert builder.window.piles[0].pieces == tiles
    assert all(lying.piece.taped for lying in builder.hardware.table)


def test_what_lies_where_the_shelf_has_run_out_can_be_seized(builder: Mouse) -> None:
    heap, place = list(builder.window.shelf_places())[1]
    tile = builder.window.piles[0].pieces.pop(0)
    builder.hardware.table.put(tile, *builder.window.to_table(place.center))
    builder.down(place.center)
    assert builder.window.hand.grip is not None
    assert builder.window.hand.grip.piece is not tile, "there are still pieces on it"
    builder.up(place.center)
    heap.pieces.clear()
    builder.down(place.center)
    assert builder.window.hand.grip is not None
    assert builder.window.hand.grip.piece is tile


def test_square_tiles_turn_by_quarters_and_hexes_by_sixths(mouse: Mouse) -> None:
    begin(mouse)
    mouse.window.update()
    assert mouse.window.hand.step == 90.0
    mouse.desk.close_play()
    mouse.window.update()
    assert mouse.window.hand.step == 60.0


def test_each_hint_is_drawn_below_the_device(mouse: Mouse) -> None:
    begin(mouse)
    picture = pygame.Surface(WINDOW)
    mouse.window.draw(picture)
    place = mouse.where.hints
    drawn = {tuple(picture.get_at((x, place.centery))) for x in range(place.left, place.right)}
    assert len(drawn) > 3
