"""My box on the device: told with six buttons, shown to the camera, written or refused."""

import math
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pygame
import pytest
from pilot import Pilot

from companion.cli import main
from companion.drawing.look import DARK, Look
from companion.games.contents import own_path
from companion.games.measures import book_in_force
from companion.kits.box_draft import BoxDraft, Standing
from companion.kits.box_form import BoxForm
from companion.screens.boxentry import BoxEntry
from companion.screens.boxpicture import Scene, straightened
from companion.screens.mybox import BoxPage, boxes, file_page
from companion.screens.tablescreen import TableScreen
from companion.simulated.hardware import SimulatedHardware
from companion.words import Language
from engines.taluva.tiles import Terrain, Tile
from hardware.values import Button

LEFT, RIGHT, OK, BACK, UNDO, HELP = Button
LANDSCAPES = {
    Terrain.FOREST: (LEFT,),
    Terrain.MEADOW: (RIGHT,),
    Terrain.DESERT: (OK,),
    Terrain.MOUNTAIN: (HELP, LEFT),
    Terrain.LAKE: (HELP, RIGHT),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(tmp_path)
    yield flown
    flown.close()


def draft_of(pilot: Pilot) -> BoxDraft:
    screen = pilot.screen
    assert isinstance(screen, BoxPage | BoxEntry)
    return screen.draft


def say_tile(pilot: Pilot, left: Terrain, right: Terrain) -> None:
    pilot.press(*LANDSCAPES[left], *LANDSCAPES[right])


def test_seventeen_tiles_are_told_in_fewer_than_eighty_presses_and_the_file_is_right(
    pilot: Pilot, capsys: pytest.CaptureFixture[str]
) -> None:
    """All that are not certain, each the other way round than what ships."""
    pilot.choose("My box").choose("Taluva").choose("Tile 2")
    shipped = pilot.store.games_known["taluva"].tiles  # type: ignore[attr-defined]
    began = pilot.now
    for _ in range(17):
        screen = pilot.screen
        assert isinstance(screen, BoxEntry)
        tile = shipped[int(screen.key)]
        say_tile(pilot, tile.right, tile.left)
        assert "Is that right?" in pilot.text
        pilot.press(OK)
    assert round((pilot.now - began) / 0.1) < 80
    assert "17 of 17 said" in pilot.text
    pilot.choose("Write it")
    assert f"Your box is in {own_path('taluva')}" in pilot.text
    assert main(["data", "taluva", "--check", str(own_path("taluva"))]) == 0
    capsys.readouterr()
    mine = pilot.store.games_known["taluva"].tiles  # type: ignore[attr-defined]
    assert mine[2] == Tile(Terrain.MEADOW, Terrain.FOREST)
    assert mine[48] == shipped[48]


def test_a_new_game_has_the_box_as_written_and_an_old_one_its_own(pilot: Pilot) -> None:
    pilot.choose("New game").choose("Taluva").choose("Start").press(OK)
    pilot.press(HELP).choose("Leave")
    pilot.choose("My box").choose("Taluva").choose("Tile 2")
    say_tile(pilot, Terrain.MEADOW, Terrain.FOREST)
    pilot.press(BACK).choose("Write it").press(BACK).press(BACK).press(BACK)
    pilot.choose("Go on with Taluva")
    table = pilot.screen
    while not isinstance(table, TableScreen):
        pilot.press(OK)
        table = pilot.screen
    assert table.play.session.game.tiles[2].left is Terrain.FOREST  # type: ignore[attr-defined]
    assert table.play.session.is_other_box
    assert pilot.store.games_known["taluva"].tiles[2].left is Terrain.MEADOW  # type: ignore[attr-defined]


def test_before_takes_an_answer_back_and_back_leads_to_the_list(pilot: Pilot) -> None:
    pilot.choose("My box").choose("Taluva").choose("Tile 2").press(RIGHT)
    assert "on the right?" in pilot.text
    pilot.press(UNDO)
    assert "on the left?" in pilot.text
    assert UNDO not in pilot.screen.legend()
    pilot.press(OK, BACK)
    assert isinstance(pilot.screen, BoxPage)
    assert "Tile 2 begun: Desert" in " ".join(pilot.text.split())


def test_what_was_said_goes_on_after_the_power_was_cut(pilot: Pilot, tmp_path: Path) -> None:
    pilot.choose("My box").choose("Taluva").choose("Tile 2").press(RIGHT)
    pilot.close()
    again = Pilot(tmp_path)
    again.choose("My box").choose("Taluva").choose("Tile 2")
    assert "on the right?" in again.text
    again.press(LEFT)
    assert "Meadow, Forest. Is that right?" in again.text
    again.close()


def test_a_surprise_is_asked_about_and_written_when_it_is_so(pilot: Pilot) -> None:
    pilot.choose("My box").choose("Taluva").choose("Tile 2")
    say_tile(pilot, Terrain.LAKE, Terrain.LAKE)
    pilot.press(BACK).choose("Write it")
    assert "Your box would have 27 forests. Other boxes have 28" in pilot.text
    assert not own_path("taluva").exists()
    pilot.choose("Keep it for later")
    assert isinstance(pilot.screen, BoxPage)
    pilot.choose("Write it").choose("It is so")
    assert "Your box is in" in pilot.text
    pilot.press(BACK)
    assert isinstance(pilot.screen, BoxPage)
    assert "yours: Lake, Lake" in pilot.text


def test_a_broken_sum_is_refused_by_name_and_leads_to_what_is_open(pilot: Pilot) -> None:
    pilot.choose("My box").choose("Tiwanaku").choose("Earth tile 1").press(RIGHT, OK)
    assert "Blue, South. Is that right?" in pilot.text
    pilot.press(BACK).choose("Write it")
    assert "Of the earth tiles you have said one arrow of 15" in pilot.text
    assert not own_path("tiwanaku").exists()
    pilot.choose("Earth tile 2")
    assert isinstance(pilot.screen, BoxEntry)
    assert pilot.screen.key == "earth-2"


def test_all_arrows_of_a_terrain_the_track_and_the_otoma_are_told_and_written(
    pilot: Pilot, capsys: pytest.CaptureFixture[str]
) -> None:
    pilot.choose("My box").choose("Tiwanaku").choose("Diversity track")
    pilot.press(RIGHT, OK, OK)
    # Otoma: blue, green, white, mauve, yellow, each the first that is left.
    pilot.press(LEFT, LEFT, LEFT, LEFT, LEFT, OK)
    for _ in range(15):
        pilot.press(HELP, OK, LEFT, OK)
    pilot.press(BACK).choose("Write it")
    assert "Your box is in" in pilot.text
    assert main(["data", "tiwanaku", "--check", str(own_path("tiwanaku"))]) == 0
    capsys.readouterr()
    rules = pilot.store.games_known["tiwanaku"].rules  # type: ignore[attr-defined]
    assert rules.track == 7
    assert rules.otoma.solo == ("blue", "green", "white", "mauve", "yellow")
    assert rules.backs["earth"] == {("yellow", "north"): 15}


@pytest.mark.parametrize("game", boxes())
def test_every_box_can_be_told_whole_with_the_buttons_as_it_is(pilot: Pilot, game: str) -> None:
    """Each game that has such a page, with what its file says, or the first answer there is."""
    pilot.choose("My box").choose(pilot.app.desk.say(f"{game}-title"))
    if not isinstance(pilot.screen, BoxPage):
        assert str(own_path(game)) in pilot.text
        return
    draft = draft_of(pilot)
    assert draft.form.things
    pilot.choose(pilot.screen.row_of(next(iter(draft.things))).label)
    for _ in draft.things:
        entry = pilot.screen
        assert isinstance(entry, BoxEntry)
        known = draft.form.read(draft.content, entry.key)
        while (question := entry.question) is not None:
            said = len(entry.answers)
            answer_with(pilot, entry, known[said] if known else question.values[0])
            assert len(entry.answers) == said + 1
        pilot.press(OK)
        if isinstance(pilot.screen, BoxPage):
            break
    assert draft.keys_open() == ()
    assert [fault for fault in draft.faults() if not fault.is_doubt] == []
    before = {key: draft.shown(key) for key in draft.things}
    pilot.choose("Write it")
    assert "Your box is in" in pilot.text
    assert {key: draft.shown(key) for key in draft.things} == before


def answer_with(pilot: Pilot, entry: BoxEntry, value: str) -> None:
    """Press what gives an answer, at most two buttons where there is no list."""
    if entry.is_turned:
        question = entry.question
        assert question is not None
        while question.values[entry.cursor] != value:
            pilot.press(RIGHT)
        pilot.press(OK)
        return
    if value not in entry.direct().values():
        pilot.press(HELP)
    (button,) = [one for one, offered in entry.direct().items() if offered == value]
    pilot.press(button)


def test_twelve_land_tiles_take_at_most_a_hundred_and_sixty_presses(pilot: Pilot) -> None:
    """Thirteen a tile: ten minutes at less than four seconds a press."""
    pilot.choose("My box").choose("Titicaca").choose("Land tile 1")
    draft, began = draft_of(pilot), pilot.now
    for _ in range(12):
        entry = pilot.screen
        assert isinstance(entry, BoxEntry)
        known = draft.form.read(draft.content, entry.key)
        while entry.question is not None:
            answer_with(pilot, entry, known[len(entry.answers)])
        pilot.press(OK)
    assert round((pilot.now - began) / 0.1) <= 160
    assert "12 of 13 said" in pilot.text


def test_a_lake_on_two_tiles_is_refused_with_both_named(pilot: Pilot) -> None:
    pilot.choose("My box").choose("Titicaca").choose("Land tile 1")
    # Rhombus as it lies, lake 1, a lake on the next hex: number 2, forest, forest.
    pilot.press(OK, OK, OK, HELP, OK)
    assert "Which number has this lake?" in pilot.text
    pilot.press(OK, LEFT, LEFT, BACK).choose("Write it")
    assert "Lake 2 would be on tile 1 and on tile 2" in pilot.text
    assert not own_path("titicaca").exists()
    pilot.choose("Land tile 1")
    assert "Lake 1, Lake 2, Forest, Forest. Is that right?" in pilot.text


def test_a_game_that_asks_nothing_points_to_its_file(pilot: Pilot) -> None:
    desk = pilot.app.desk
    page = file_page(desk, BoxDraft(BoxForm(game="taluva"), desk.words))
    assert str(own_path("taluva")) in page.body
    assert "tableside data taluva --check" in page.body


def test_an_answer_can_be_touched(pilot: Pilot) -> None:
    pilot.choose("My box").choose("Taluva").choose("Tile 2")
    entry = pilot.screen
    assert isinstance(entry, BoxEntry)
    places = dict(entry._places)
    pilot.touch(places["meadow"].center).touch(dict(entry._places)[""].center)
    pilot.touch(dict(entry._places)["mountain"].center)
    assert entry.answers == ("meadow", "mountain")


def test_what_is_not_written_is_forgotten_only_after_a_question(pilot: Pilot) -> None:
    pilot.choose("My box").choose("Taluva").choose("Tile 2").press(RIGHT, BACK)
    pilot.choose("Forget").choose("Keep it")
    assert draft_of(pilot).told
    pilot.choose("Forget").choose("Forget")
    assert draft_of(pilot).told == {}
    assert "Forget" not in pilot.text


def test_a_file_that_is_not_right_is_told_with_its_place(pilot: Pilot) -> None:
    own_path("taluva").parent.mkdir(parents=True)
    own_path("taluva").write_text("pairs = 3\n")
    pilot.choose("My box")
    assert "your file is not right" in pilot.text
    pilot.choose("Taluva")
    assert "line 1: pairs: expected a list in brackets, got a whole number" in pilot.text
    assert str(own_path("taluva")) in pilot.text


def test_a_place_that_cannot_be_written_is_a_sentence_and_nothing_is_lost(
    pilot: Pilot, tmp_path: Path
) -> None:
    (tmp_path / "config").write_text("")
    pilot.choose("My box").choose("Taluva").choose("Tile 2")
    say_tile(pilot, Terrain.MEADOW, Terrain.FOREST)
    pilot.press(BACK).choose("Write it")
    assert "cannot be written" in pilot.text
    pilot.press(BACK)
    assert draft_of(pilot).standing("2") is Standing.TOLD


def test_french_says_it_too(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, language=Language.FRENCH)
    pilot.choose("Ma boîte").choose("Taluva").choose("Tuile 2")
    assert "quel paysage est à gauche" in pilot.text
    pilot.close()


class Held:
    """A camera that sees what a test holds before it."""

    def __init__(self) -> None:
        self.pixels = np.full((600, 800), 128, np.uint8)
        self.view: dict[str, tuple[tuple[float, float], ...]] = {}

    def show(self, *numbers: int) -> None:
        payloads = {piece.number: piece.payload for piece in book_in_force("taluva").pieces}
        square = ((300.0, 100.0), (360.0, 100.0), (360.0, 160.0), (300.0, 160.0))
        self.view = {payloads[number]: square for number in numbers}


@pytest.fixture
def held(pilot: Pilot) -> Held:
    camera = Held()
    pilot.app.desk.devices.sight = camera  # type: ignore[assignment]
    return camera


def test_a_piece_shown_to_the_camera_opens_its_page(pilot: Pilot, held: Held) -> None:
    pilot.choose("My box").choose("Taluva")
    assert "Show one piece to the camera" in pilot.text
    held.show(7)
    pilot.wait(0.1)
    assert "Tile 7" in pilot.text
    say_tile(pilot, Terrain.MEADOW, Terrain.FOREST)
    held.show(34)
    pilot.wait(0.1)
    assert "Tile 34" in pilot.text
    assert draft_of(pilot).answers("7") == ("meadow", "forest")


def test_a_tile_before_the_simulated_camera_opens_its_page_and_stands_upright_there(
    pilot: Pilot,
) -> None:
    table = SimulatedHardware(pilot.app.desk, (pilot.store.games_known["taluva"],))
    tags = {piece.number: piece.payload for piece in book_in_force("taluva").pieces}
    pieces = {piece.name: piece for pile in table.piles for piece in pile.pieces}
    pilot.app.desk.devices.sight = table.watcher
    pilot.choose("My box").choose("Taluva")
    table.table.put(pieces[tags[7]], 60, -40, 137)
    for _ in range(6):
        frame = table.camera.read(1.0)
        assert frame is not None
        table.watcher.look(frame)
    pilot.wait(0.1)
    entry = pilot.screen
    assert isinstance(entry, BoxEntry)
    assert entry.key == "7"
    photo = entry.sight.photo("7")
    assert photo is not None
    # Tile 7 has forest on the left and the brighter meadow on the right, however it lies.
    shown, area = Scene(4.0, 160.0, 60.0), pygame.Rect(0, 0, 320, 300)
    picture = pygame.surfarray.array3d(straightened(*photo, shown, area))
    left, right = (picture[x - 20 : x + 20, 190:230].mean() for x in (73, 247))
    assert left < right - 30
    table.close()


def test_several_pieces_in_view_open_nothing(pilot: Pilot, held: Held) -> None:
    pilot.choose("My box").choose("Taluva")
    held.show(7, 34)
    pilot.wait(0.1)
    assert isinstance(pilot.screen, BoxPage)


def test_a_piece_that_stays_in_view_does_not_come_back_by_itself(pilot: Pilot, held: Held) -> None:
    pilot.choose("My box").choose("Taluva")
    held.show(7)
    pilot.wait(0.1).press(BACK).wait(0.1)
    assert isinstance(pilot.screen, BoxPage)
    held.show()
    pilot.wait(0.1)
    held.show(7)
    pilot.wait(0.1)
    assert isinstance(pilot.screen, BoxEntry)


def test_a_piece_is_shown_upright_however_it_lies() -> None:
    """A picture with a bright mark beside a tag; turned with it, it is at the same place."""
    book = book_in_force("taluva")
    sticker = book.pieces[0].kind.sticker
    shown, area = Scene(4.0, 150.0, 100.0), pygame.Rect(0, 0, 300, 300)
    for turn in range(0, 360, 30):
        t, scale = math.radians(turn), 2.5

        def seen(x: float, y: float, t: float = t, scale: float = scale) -> tuple[float, float]:
            across, down = x * math.cos(t) - y * math.sin(t), x * math.sin(t) + y * math.cos(t)
            return (400 + scale * across, 300 + scale * down)

        pixels = np.zeros((600, 800), np.uint8)
        mark = seen(-20.0, 37.0)
        cv2.circle(pixels, (round(mark[0]), round(mark[1])), 8, 255, -1)
        half = sticker.size / 2
        square = ((-half, -half), (half, -half), (half, half), (-half, half))
        corners = tuple(seen(*point) for point in square)
        picture = straightened(pixels, corners, sticker, shown, area)  # type: ignore[arg-type]
        x, y = shown.at((-20.0, 37.0))
        assert picture.get_at((round(x), round(y)))[0] > 200
        assert picture.get_at(((150 + 20 * 4), (100 + 37 * 4)))[0] < 50


def test_what_the_camera_sees_is_on_the_page(pilot: Pilot, held: Held) -> None:
    pilot.choose("My box").choose("Taluva")
    held.show(7)
    pilot.wait(0.1)
    pilot.app.draw(pilot.surface)
    entry = pilot.screen
    assert isinstance(entry, BoxEntry)
    assert not entry.moving
    held.pixels = np.full((600, 800), 250, np.uint8)
    assert entry.moving
    entry.draw(pilot.surface, Look(DARK, 800, 480))
    assert pilot.surface.get_at((40, 60))[:3] == (250, 250, 250)
