"""The screen shows the colours of the pieces on the table, with each player's own shape."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pilot import Pilot

from companion.drawing.look import BADGES, DARK, Badge, Look, Shape, colour
from companion.games.rules import GAMES
from companion.keeping.people import People
from companion.kits.registry import kit_for
from companion.kits.tiwanaku.pieces import layout
from companion.screens.newgame import NewGame
from companion.screens.tablescreen import TableScreen
from companion.simulated.sample import sample_game
from engines.contract import Setup
from hardware.values import Button

BEIGE, WHITE = colour("#CDB89A"), colour("#F4F1EA")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(tmp_path)
    flown.app.desk.people = People(tmp_path / "players.json")
    yield flown
    flown.close()


def start(pilot: Pilot, game: str) -> TableScreen:
    pilot.choose("New game").choose(game).choose("Start the game").press(Button.OK)
    assert isinstance(pilot.screen, TableScreen), pilot.text
    return pilot.screen


def test_pawns_have_the_colours_of_their_seats_and_the_shapes_of_their_players(
    pilot: Pilot,
) -> None:
    pilot.choose("New game").choose("Tiwanaku").choose("Player 2")
    pilot.choose("Change the shape").press(Button.BACK).choose("Start the game").press(Button.OK)
    assert isinstance(pilot.screen, TableScreen)
    first, second = pilot.screen.badges[:2]
    assert second.colour == BEIGE
    assert second.shape is Shape.SQUARE, "the one after the triangle"
    assert first.shape is Shape.DISC


def test_the_colours_are_those_of_the_pawns_that_lie_there() -> None:
    game = GAMES["tiwanaku"]
    view = kit_for(game).view
    setups = [Setup(("A",), {"mode": "solo"})]
    setups += [Setup(("A", "B", "C", "D")[:n], {"mode": m}) for n in (2, 3, 4) for m in MODES]
    for setup in setups:
        state = game.new_game(setup)
        worn = view.picture.colours.wear(setup, BADGES)
        for action in sample_game(game, setup)[:12]:
            state = game.apply(state, action)
        for seat in range(len(setup.players)):
            for at in state.pawns_of(seat).at:
                names = [entry_name(one.payload) for one in layout(state) if one.cell == at]
                (pawns,) = [name for name in names if name.startswith("pawn-")]
                assert worn[seat].colour == PAWNS[pawns], (setup, seat)


MODES = ("competitive", "coop")
PAWNS = {
    "pawn-beige": BEIGE,
    "pawn-white": WHITE,
    "pawn-blue": colour("#2F7FD1"),
    "pawn-green": colour("#2FA37C"),
}


def entry_name(payload: str) -> str:
    entry = kit_for(GAMES["tiwanaku"]).table.book.piece(payload)
    assert entry is not None
    return entry.name


def test_where_players_choose_their_pieces_the_colour_goes_with_the_badge(pilot: Pilot) -> None:
    pilot.choose("New game").choose("Taluva").choose("Player 1")
    assert "Change the colour white" in pilot.text
    pilot.choose("Change the colour")
    assert "Change the colour red" in pilot.text
    pilot.press(Button.BACK).choose("Start the game").press(Button.OK)
    assert isinstance(pilot.screen, TableScreen)
    reds = [badge for badge in pilot.screen.badges if badge.shape is Shape.TRIANGLE]
    assert reds == [pilot.screen.badges[0]]
    assert reds[0].colour not in {badge.colour for badge in BADGES}


def test_the_setting_changes_an_open_game_at_once_and_back(pilot: Pilot) -> None:
    screen = start(pilot, "Tiwanaku")
    assert screen.badges[1].colour == BEIGE
    pilot.press(Button.HELP).choose("Settings").choose("Colours of the players")
    assert "Colours of the players our own" in pilot.text
    assert screen.badges[:2] == BADGES[:2]
    pilot.choose("Colours of the players")
    assert screen.badges[1].colour == BEIGE


def test_again_keeps_people_and_badges_whatever_colours_are_shown(pilot: Pilot) -> None:
    screen = start(pilot, "Tiwanaku")
    desk = pilot.app.desk
    assert desk.play_again is not None
    step = desk.play_again(screen.play.session, desk.badges)
    again = step.screen  # type: ignore[union-attr]
    assert isinstance(again, NewGame)
    assert [badge.name for badge in again.colours[:2]] == ["blue", "vermilion"]
    assert again.colours[0] in BADGES


def test_each_piece_to_lay_has_a_picture_of_its_own() -> None:
    for name in ("taluva", "tiwanaku", "titania"):
        kit, setup = kit_for(GAMES[name]), Setup(("Anna", "Ben"))
        draw = kit.view.picture.piece
        state = kit.game.new_game(setup)
        alike = kit.table.alike
        pictures: dict[bytes, str] = {}
        for piece in kit.table.book.pieces:
            picture = draw(piece.payload, 60, state, BADGES)
            if picture is not None:
                looks = pygame.image.tobytes(picture, "RGBA")
                told = looks_of(name, piece.payload) or alike(piece.payload)
                assert pictures.setdefault(looks, told) == told, piece.name
        assert len(pictures) > 10
        assert draw("XXX0000", 60, state, BADGES) is None


def looks_of(game: str, payload: str) -> str:
    """Tell tiles apart as people do, where each has a number of its own."""
    rules = GAMES[game]
    tiles = getattr(rules, "tiles", None)
    return "" if tiles is None else repr(tiles[int(payload[3:6])])


def test_from_afar_a_game_shows_less_and_larger_and_the_setting_lasts(pilot: Pilot) -> None:
    screen = start(pilot, "Taluva")
    near = picture(screen)
    pilot.press(Button.HELP).choose("Settings").choose("Seen from afar")
    assert "Seen from afar on" in pilot.text
    assert pilot.app.desk.device.kept == {"afar": True}
    assert picture(screen) != near
    pilot.choose("Seen from afar")
    assert picture(screen) == near


def picture(screen: TableScreen) -> bytes:
    surface = pygame.Surface((800, 480))
    screen.draw(surface, Look(DARK, 800, 480))
    return bytes(pygame.image.tobytes(surface, "RGB"))


def test_a_badge_in_no_seat_keeps_its_own_colour() -> None:
    box = kit_for(GAMES["tiwanaku"]).view.picture.colours
    worn = box.wear(Setup(("Anna", "Ben")), BADGES)
    assert worn[2:] == BADGES[2:]
    assert [badge.name for badge in worn] == [badge.name for badge in BADGES]
    assert isinstance(worn[0], Badge)
