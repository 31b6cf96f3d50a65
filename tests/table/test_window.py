"""The simulated window: the mouse is a hand on the table, a finger on the buttons and screen."""

import itertools
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.kits.compact_player import CompactPlayer
from companion.kits.registry import kit_for
from companion.screens.desk import Desk
from companion.screens.pages import EntryPage
from companion.screens.pause import open_table
from companion.screens.screen import Dragged, Event, Lifted, Stay, Touch
from companion.simulated.hands import MouseHand
from companion.simulated.hardware import SimulatedHardware
from companion.simulated.tabletop import set_table, tagged_pieces
from companion.simulated.window import DEVICE, WINDOW, Canvas, SimWindow, places, run_window
from companion.system.display import open_display, window_size
from companion.system.errors import Mistake
from companion.table.news import Verdict
from companion.words import Language, Words
from engines.contract import AnyGame, Setup
from hardware.pieces import Piece
from hardware.values import Button, Lamp

TALUVA = GAMES["taluva"]
FRAME = 0.125


@pytest.fixture(scope="module")
def tile() -> Piece:
    return next(iter(tagged_pieces(TALUVA).values()))


@pytest.fixture
def hand() -> MouseHand:
    return MouseHand(set_table(), threading.RLock())


class Mouse:
    """A mouse over the window, with the camera looking frame by frame as the test asks."""

    def __init__(self, folder: Path, game: AnyGame = TALUVA, *, colour: bool = False) -> None:
        self.game = game
        self.store = Store(folder / "games.sqlite", Words(Language.ENGLISH), GAMES)
        self.desk = Desk(self.store)
        self.hardware = SimulatedHardware(self.desk, (game,), seed=4, colour=colour)
        hardware = self.hardware
        self.app = hardware.app
        self.window = SimWindow(
            self.app,
            hardware.table,
            hardware.lock,
            hardware.panel,
            hardware.piles,
            hardware.names,
            hardware.shelf,
        )
        self.where = self.window.places
        self.now = 0.0
        self.app.draw(self.window.device)

    def close(self) -> None:
        self.hardware.close()
        self.store.close()

    def send(self, kind: int, **facts: object) -> Event | None:
        return self.window.handle(pygame.event.Event(kind, **facts), self.now)

    def down(self, at: tuple[int, int], button: int = 1) -> Event | None:
        return self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=button)

    def move(self, at: tuple[int, int]) -> None:
        assert self.send(pygame.MOUSEMOTION, pos=at) is None

    def up(self, at: tuple[int, int]) -> None:
        assert self.send(pygame.MOUSEBUTTONUP, pos=at, button=1) == Lifted()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.down(start)
        self.move(end)
        self.up(end)

    def step(self, *events: Event) -> None:
        self.now += FRAME
        self.app.step(self.now, FRAME, events, DEVICE)
        self.app.draw(self.window.device)

    def look(self, frames: int = 1) -> None:
        for _ in range(frames):
            frame = self.hardware.camera.read()
            assert frame is not None
            self.hardware.watcher.look(msgspec.structs.replace(frame, taken_at=self.now))
            self.step()

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Give the point of the window over a place on the table."""
        ((u, v),) = self.window.view.project([[x, y]])
        return round(self.where.table.left + u), round(self.where.table.top + v)

    @property
    def pile(self) -> tuple[int, int]:
        ((_, place),) = self.window.pile_places()
        return place.center

    @property
    def text(self) -> str:
        return "\n".join(self.app.stack.front.text())


@pytest.fixture
def mouse(tmp_path: Path) -> Iterator[Mouse]:
    held = Mouse(tmp_path)
    yield held
    held.close()


def test_the_hand_lifts_a_piece_where_it_was_seized_and_lays_it_elsewhere(
    hand: MouseHand, tile: Piece
) -> None:
    hand.table.put(tile, 10, 20, 60)
    assert hand.seize(14, 17)
    lifted = hand.table[tile.name]
    assert lifted.held
    assert lifted.bottom > 0
    assert (lifted.x, lifted.y) == (10, 20)
    hand.carry(114, 57)
    hand.lay(114, 57)
    lying = hand.table[tile.name]
    assert (lying.x, lying.y, lying.angle, lying.held, lying.bottom) == (110, 60, 60, False, 0)
    assert hand.grip is None


def test_a_hand_is_over_the_table_only_while_it_holds_something(
    hand: MouseHand, tile: Piece
) -> None:
    hand.hover(50, 50)
    assert hand.table.hands == ()
    hand.bring(tile, 0, 300)
    hand.carry(30, 40)
    (arm,) = hand.table.hands
    assert abs(arm.x - 30) < 20
    assert abs(arm.y - 40) < 20
    hand.lay(30, 40)
    assert hand.table.hands == ()


def test_nothing_is_seized_where_nothing_lies_nor_what_is_taped(hand: MouseHand) -> None:
    taped = hand.table.lying[0]
    assert not hand.seize(taped.x, taped.y)
    assert not hand.seize(0, 0)
    assert hand.grip is None
    assert hand.table.hands == ()


def test_the_topmost_of_several_pieces_is_seized(hand: MouseHand) -> None:
    lower, upper = list(tagged_pieces(TALUVA).values())[:2]
    hand.table.put(lower, 0, 0)
    hand.table.put(upper, 3, 0)
    assert hand.seize(0, 0)
    assert hand.grip is not None
    assert hand.grip.piece is upper


def test_a_held_piece_turns_in_the_hand_and_a_lying_one_where_it_lies(
    hand: MouseHand, tile: Piece
) -> None:
    hand.bring(tile, 0, 0)
    hand.turn(2)
    assert hand.table[tile.name].held
    hand.lay(5, 5)
    assert hand.table[tile.name].angle == 120
    hand.hover(5, 5)
    hand.turn(-1)
    assert hand.table[tile.name].angle == 60
    hand.hover(200, 200)
    hand.turn(1)
    assert hand.table[tile.name].angle == 60


def test_a_piece_that_was_flipped_is_laid_with_its_back_up(hand: MouseHand, tile: Piece) -> None:
    hand.table.put(tile, 0, 0)
    hand.hover(0, 0)
    hand.flip()
    assert hand.table[tile.name].flipped
    hand.seize(0, 0)
    hand.lay(80, 0)
    assert hand.table[tile.name].flipped
    hand.seize(80, 0)
    hand.flip()
    assert hand.table[tile.name].held
    hand.lay(0, 0)
    assert not hand.table[tile.name].flipped


def test_what_is_dropped_is_no_longer_on_the_table(hand: MouseHand, tile: Piece) -> None:
    assert hand.drop() is None
    hand.table.put(tile, 0, 0)
    hand.seize(0, 0)
    assert hand.drop() is tile
    assert tile.name not in hand.table
    assert hand.table.hands == ()


def test_the_parts_of_the_window_lie_in_it_and_do_not_overlap() -> None:
    where = places()
    window = pygame.Rect((0, 0), WINDOW)
    parts = (where.bezel, where.table, where.tray, where.inset, where.hints)
    assert all(window.contains(part) for part in parts)
    for one, other in itertools.combinations(parts, 2):
        assert not one.colliderect(other)
    on_bezel = (where.screen, *where.buttons)
    assert all(where.bezel.contains(part) for part in on_bezel)
    for one, other in itertools.combinations(on_bezel, 2):
        assert not one.colliderect(other)
    assert all(where.bezel.collidepoint(lamp) for lamp in where.lamps)
    assert where.screen.size == DEVICE


def test_a_point_of_the_window_and_its_place_on_the_table_belong_together(mouse: Mouse) -> None:
    for place in ((0.0, 0.0), (-200.0, 120.0), (310.0, -150.0)):
        x, y = mouse.window.to_table(mouse.pixel(*place))
        assert (x, y) == pytest.approx(place, abs=2.0)


def test_a_click_on_a_button_presses_it_on_the_panel(mouse: Mouse) -> None:
    assert mouse.app.stack.front.name == "menu"
    ok = mouse.where.buttons[list(Button).index(Button.OK)].center
    assert mouse.down(ok) is None
    assert mouse.app.stack.front.name == "menu"
    mouse.step()
    assert "Which game?" in mouse.text
    mouse.up(ok)
    mouse.step()
    assert "Which game?" in mouse.text


def test_a_click_on_the_screen_is_a_touch_there(mouse: Mouse) -> None:
    mouse.step()
    screen = mouse.where.screen
    assert mouse.down((screen.left + 100, screen.top + 70)) == Touch((100, 70))
    mouse.step(Touch((100, 70)))
    assert "Which game?" in mouse.text


def test_a_tile_dragged_from_the_tray_is_seen_by_the_camera_and_accepted(mouse: Mouse) -> None:
    session = mouse.store.begin(TALUVA, Setup(("Anna", "Ben")))
    table = open_table(mouse.desk, session)
    mouse.app.stack.screens.append(table)
    mouse.look(6)
    count = len(mouse.window.piles[0].pieces)
    mouse.down(mouse.pile)
    mouse.move(mouse.pixel(20, 10))
    mouse.look(2)
    assert table.eye == "busy"
    assert len(mouse.hardware.table.hands) == 1
    assert session.actions == ()
    mouse.up(mouse.pixel(0, 0))
    assert len(mouse.window.piles[0].pieces) == count - 1
    mouse.look(8)
    assert table.play.news.verdict is Verdict.ACCEPTED
    assert [type(action).__name__ for action in session.actions] == ["Draw", "Place"]
    assert Lamp.YES in mouse.hardware.panel.lamps
    assert "Anna lays a tile" in mouse.text
    # A second one before anything was built is refused, and lies back on its pile afterwards.
    mouse.drag(mouse.pile, mouse.pixel(140, 0))
    mouse.look(8)
    assert table.play.news.verdict is Verdict.REFUSED
    assert Lamp.NO in mouse.hardware.panel.lamps
    mouse.drag(mouse.pixel(140, 0), mouse.pile)
    mouse.look(8)
    assert table.play.news.verdict is not Verdict.REFUSED
    assert len(mouse.window.piles[0].pieces) == count - 1
    assert len(session.actions) == 2


def test_a_game_that_goes_on_finds_its_tiles_on_the_table_and_a_new_one_finds_none(
    mouse: Mouse,
) -> None:
    session = mouse.store.begin(TALUVA, Setup(("Anna", "Ben")))
    player = CompactPlayer(kit_for(TALUVA).view.choosing, "window")
    while len(session.actions) < 12:
        session.apply(player.choose(session))
    mouse.look(6)
    table = open_table(mouse.desk, session)
    mouse.app.stack.screens.append(table)
    tiles = {laid.payload for laid in table.play.kit.table.layout(session.state)}
    loose = [lying.piece for lying in mouse.hardware.table if not lying.piece.taped]
    assert {piece.name for piece in loose if piece.wood is None} == tiles
    built = sum(one.count for one in table.play.kit.table.standing(session.state))
    assert sum(piece.wood is not None for piece in loose) == built > 0
    assert len(mouse.window.piles[0].pieces) == 48 - len(tiles)
    mouse.look(8)
    assert table.play.snapshot is not None
    assert table.play.corrections == ()
    assert len(session.actions) == 12
    open_table(mouse.desk, mouse.store.begin(TALUVA, Setup(("Anna", "Ben"))))
    assert all(lying.piece.taped for lying in mouse.hardware.table)
    assert len(mouse.window.piles[0].pieces) == 48


def test_a_hut_of_whoever_builds_is_dragged_from_the_shelf_and_back(mouse: Mouse) -> None:
    session = mouse.store.begin(TALUVA, Setup(("Anna", "Ben")))
    mouse.app.stack.screens.append(open_table(mouse.desk, session))
    shelf = {heap.kind: place.center for heap, place in mouse.window.shelf_places()}
    assert list(shelf) == ["hut", "tower", "temple"]
    assert {heap.paint for heap in mouse.window.shelf.shown()} == {"seat 0"}
    mouse.drag(mouse.pile, mouse.pixel(0, 0))
    mouse.drag(shelf["hut"], mouse.pixel(22, 12))
    (hut,) = (lying for lying in mouse.hardware.table if lying.piece.wood is not None)
    assert hut.bottom == 4.0
    assert len(mouse.window.shelf.shown()[0].pieces) == 19
    mouse.drag(mouse.pixel(22, 12), shelf["hut"])
    assert hut.piece.name not in mouse.hardware.table
    assert len(mouse.window.shelf.shown()[0].pieces) == 20
    mouse.drag(shelf["tower"], mouse.pixel(60, 12))
    mouse.drag(mouse.pixel(60, 12), (mouse.where.tray.centerx, mouse.where.tray.bottom - 4))
    assert [len(heap.pieces) for heap in mouse.window.shelf.shown()] == [20, 2, 3]
    picture = pygame.Surface(WINDOW)
    mouse.window.draw(picture)
    place = next(place for _, place in mouse.window.shelf_places())
    row = [picture.get_at((x, place.top + 19)) for x in range(place.left, place.right)]
    # Anna's huts are white.
    assert any(min(ink[:3]) > 130 for ink in row)


def test_what_is_let_go_beside_the_table_is_on_top_of_its_pile_again(mouse: Mouse) -> None:
    before = list(mouse.window.piles[0].pieces)
    mouse.down(mouse.pile)
    mouse.move(mouse.pixel(0, 0))
    assert before[0].name in mouse.hardware.table
    mouse.up(mouse.pile)
    assert mouse.window.piles[0].pieces == before
    assert before[0].name not in mouse.hardware.table


def test_wheel_and_right_button_turn_and_f_flips(mouse: Mouse) -> None:
    name = mouse.window.piles[0].pieces[0].name
    mouse.drag(mouse.pile, mouse.pixel(0, 0))
    mouse.move(mouse.pixel(0, 0))
    mouse.down(mouse.pixel(0, 0), button=3)
    assert mouse.hardware.table[name].angle == 60
    mouse.send(pygame.MOUSEWHEEL, x=0, y=1)
    assert mouse.hardware.table[name].angle == 0
    mouse.send(pygame.KEYDOWN, key=pygame.K_f, unicode="f", mod=0)
    assert mouse.hardware.table[name].flipped


def test_a_finger_that_moves_over_the_screen_drags_there_and_nowhere_else(mouse: Mouse) -> None:
    left, top = mouse.where.screen.topleft
    assert mouse.down((left + 100, top + 80)) == Touch((100, 80))
    moved = mouse.send(pygame.MOUSEMOTION, pos=(left + 130, top + 90))
    assert moved == Dragged((130, 90))
    mouse.up((left + 130, top + 90))
    mouse.move((left + 140, top + 90))
    mouse.drag(mouse.pile, mouse.pixel(0, 0))
    assert len(mouse.hardware.table) > 4


def test_an_f_typed_into_a_name_flips_nothing(mouse: Mouse) -> None:
    name = mouse.window.piles[0].pieces[0].name
    mouse.drag(mouse.pile, mouse.pixel(0, 0))
    mouse.move(mouse.pixel(0, 0))
    mouse.app.stack.screens.append(EntryPage(mouse.desk.say, "Name", "", lambda name: Stay()))
    event = mouse.send(pygame.KEYDOWN, key=pygame.K_f, unicode="f", mod=0)
    assert not mouse.hardware.table[name].flipped
    assert event is not None


@pytest.mark.parametrize(
    ("desktop", "size"),
    [((1920, 1080), WINDOW), ((1560, 911), (1560, 820)), ((1024, 640), (1024, 538))],
)
def test_a_window_too_large_for_the_desktop_is_shrunk_in_its_shape(
    desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    assert window_size(WINDOW, desktop) == size


@pytest.mark.parametrize("size", [WINDOW, (1024, 538), (1024, 700), (1900, 820)], ids=str)
def test_a_click_means_the_same_at_every_size_of_the_window(size: tuple[int, int]) -> None:
    canvas = Canvas(pygame.Surface(size))
    place = canvas.place
    assert canvas.display.get_rect().contains(place)
    for share in (0.1, 0.5, 0.9):
        at = (place.left + place.width * share, place.top + place.height * share)
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        moved = canvas.to_picture(event)
        assert moved.pos == pytest.approx((WINDOW[0] * share, WINDOW[1] * share), abs=3)
        assert moved.button == 1
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f)
    assert canvas.to_picture(key) is key


@pytest.mark.parametrize("size", [WINDOW, (1040, 640)], ids=str)
def test_the_window_runs_until_it_is_closed(
    mouse: Mouse, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    display = pygame.display.set_mode(size)
    place = Canvas(display).place
    scale = place.width / WINDOW[0]

    def shown(part: pygame.Rect) -> pygame.Rect:
        left, top = place.left + part.left * scale, place.top + part.top * scale
        return pygame.Rect(left, top, part.width * scale, part.height * scale)

    try:
        mouse.look()
        ok = shown(mouse.where.buttons[list(Button).index(Button.OK)]).center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=ok, button=1))
        ticks = itertools.count()

        def clock() -> float:
            if next(ticks) == 3:
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            return float(mouse.now)

        run_window(mouse.window, display, clock)
        assert "Which game?" in mouse.text
        for part in (mouse.where.table, mouse.where.screen, mouse.where.inset):
            picture = display.subsurface(shown(part).inflate(-8, -8))
            assert len({picture.get_at(spot)[:3] for spot in spots(picture)}) > 1
    finally:
        pygame.display.quit()


def spots(picture: pygame.Surface) -> list[tuple[int, int]]:
    width, height = picture.get_size()
    return [(x, y) for x in range(0, width, 7) for y in range(0, height, 7)]


def test_a_display_is_opened_as_large_as_the_desktop_lets_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    try:
        display = open_display(WINDOW, False, "Tableside")
        desktop = pygame.display.get_desktop_sizes()[0]
        assert display.get_size() == window_size(WINDOW, desktop)
        assert pygame.display.get_caption()[0] == "Tableside"
    finally:
        pygame.display.quit()


def test_without_any_display_one_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    with pytest.raises(Mistake, match="Connect a display, or try `tableside demo`"):
        open_display(WINDOW, False, "Tableside")
