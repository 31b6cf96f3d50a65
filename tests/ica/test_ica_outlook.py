"""With the cursor where a held stone belongs the screen says and shows what laying it comes to."""

import pygame
import pytest
from ica_golden import new_game
from ica_positions import GAME, position, tile
from test_ica_golden import recorded

from companion.drawing.lettering import Sheet
from companion.drawing.look import BADGES, DARK, Look
from companion.keeping.session import Session
from companion.kits.board_picture import Marks, draw_board
from companion.kits.ica.chart import BoardChart
from companion.kits.ica.kit import ica_kit
from companion.kits.ica.naming import Names
from companion.kits.ica.outlook import Outlook
from companion.kits.ica.pages import IcaPages
from companion.kits.ica.strip import draw_strip
from companion.screens.tablescreen import TableScreen
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import Setup
from engines.ica.actions import Dig, Move, Place
from engines.ica.conflict import attacked
from engines.ica.state import Phase

ENGLISH = Words(Language.ENGLISH)
SAYS = Outlook(Names(GAME.box))
PLAYERS = ("Anna", "Ben")
LAB = """
    4 . . .
    . 5 9!b2,c2 .
    . . . .
    . . . .
"""
STATE = position(LAB, hands=("5 b1 k1 k2", ""), researchers=((0, 5), (1, 7)))
NEED = GAME.box.values[9] + 4 + 2 + 1
REACH = GAME.box.values[5] + 4 + 3 + 3


def said(*left, state=STATE) -> str:
    return SAYS(state, left, ENGLISH, PLAYERS)


def test_walking_to_the_tile_of_a_held_stone_says_what_the_attack_takes() -> None:
    line = said(Move(0, (1, 6)))
    assert line.startswith(f"Needs {NEED}: ")
    assert f"You reach {REACH}." in line
    assert f"Way 2, stone {GAME.box.values[5]}" in line


def test_laying_the_stone_says_it_whatever_joins_and_another_tile_says_nothing() -> None:
    stands = position(LAB, hands=("5 b1 k1 k2", ""), researchers=((1, 6), (1, 7)))
    sets = [Place(0, 5, (1, 6), (tile("b1"), tile(one))) for one in ("k1", "k2")]
    assert said(*sets, state=stands).startswith(f"Needs {NEED}: ")
    assert said(Place(0, tile("k1"), (1, 6)), state=stands) == ""


def test_elsewhere_and_while_several_places_are_left_nothing_is_said() -> None:
    assert said(Move(0, (0, 5))) == said(Dig(0, ((0, 0), (0, 1)))) == ""
    assert said(Move(0, (1, 6)), Move(0, (0, 6))) == ""
    assert said() == ""


def test_too_weak_is_said_with_what_is_reached() -> None:
    poor = position(LAB, hands=("5 c1", ""), researchers=((0, 5), (1, 7)))
    line = said(Move(0, (1, 6)), state=poor)
    assert line.startswith(f"Needs {NEED}, you only reach {GAME.box.values[5] + 2}.")


def drawn(*foreseen) -> tuple[bytes, bytes]:
    """Give the pixels of the beaten stone's place and of the pile it would go to."""
    surface = pygame.Surface((480, 290))
    picture, look = ica_kit(GAME).view.picture, Look(DARK, 800, 480)
    marks = Marks(foreseen=foreseen)
    chart = draw_board(surface, surface.get_rect(), picture, STATE, marks, look, BADGES)
    return tuple(
        pygame.image.tobytes(surface.subsurface(chart.dig(at)), "RGB") for at in ((1, 7), (1, 2))
    )


def test_the_picture_shows_what_falls_and_where_it_goes() -> None:
    without, under = drawn(), drawn(Move(0, (1, 6)))
    assert without[0] != under[0]
    assert without[1] != under[1]
    assert drawn(Move(0, (3, 8))) == without


@pytest.mark.parametrize("wide", [300, 400, 480, 760])
@pytest.mark.parametrize("points", [5, 9, 13])
def test_the_number_of_points_stands_clear_of_the_seals(wide: int, points: int) -> None:
    shown = []
    for gone in ("", "r1 r2 r3 r4 r5 r6"):
        state = position(LAB, gone=gone, researchers=((0, 5), (1, 7)), points=points)
        sheet = Sheet((wide, 60))
        strip = pygame.Rect(4, 0, wide - 8, 60)
        draw_strip(sheet, BoardChart(40, 4, 60, 20, strip), state, Look(DARK, 800, 480))
        (number,) = sheet.written
        shown.append(pygame.image.tobytes(sheet.subsurface(number.place), "RGB"))
    assert shown[0] == shown[1]


def test_a_touched_tile_opens_its_reckoning_and_the_own_field_its_dangers() -> None:
    play = Play(Session(GAME, Setup(PLAYERS)), ica_kit(GAME))
    played = recorded("two-players")
    upto, at = next(
        (n, plot)
        for n, state in enumerate(states_of(played))
        if state.phase is Phase.PLAY
        for plot in held_plots(state)
    )
    play.session.apply(*played[:upto])
    page = IcaPages(GAME).about(play, ENGLISH, at)
    assert page is not None
    assert "The stone" in " ".join(page.text())
    assert IcaPages(GAME).about(play, ENGLISH, (0, 0)) is None


def held_plots(state):
    cells = [(row, column) for row in range(4) for column in range(5, 9)]
    return [
        at
        for at in cells
        if state.plot(at).tile - 100 in state.hands[state.turn] and not state.plot(at).stone
    ]


def states_of(played):
    state = new_game("two-players")
    yield state
    for action in played:
        state = GAME.apply(state, action)
        yield state


def test_the_strip_below_the_board_says_it_with_the_stone_under_the_cursor() -> None:
    played = recorded("three-players")
    session = Session(GAME, Setup(("Anna", "Ben", "Clara")))
    for action in played:
        if isinstance(action, Place) and action.at[1] >= 5 and attacked(session.state, action.at):
            break
        session.apply(action)
    screen = TableScreen(Play(session, ica_kit(GAME)), ENGLISH, BADGES, lambda table: table)
    screen.play.asking.look_at_all()
    screen.play.answer("place")
    lay = ("laboratory", "stone", action.tile)
    if lay in screen.values:
        screen.cursor = screen.values.index(lay)
    assert {one.at for one in screen.marks().foreseen} == {action.at}
    assert screen.sentence()[1].startswith("Needs ")
