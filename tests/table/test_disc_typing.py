"""A cardboard disc is typed in with six buttons, kept by name, chosen, played and deleted."""

import itertools
import random
from pathlib import Path

import msgspec
import pytest
from pilot import Pilot

from companion.kits.tiwanaku.pachamama.disc_typing import DiscTyping, Stage
from companion.kits.tiwanaku.pachamama.scenario_text import parse_scenario
from companion.kits.tiwanaku.screens.discs import shelf_of, typing_page, typing_screen
from companion.kits.tiwanaku.screens.disctyping import TERRAIN_BUTTONS, DiscTypingScreen
from companion.kits.tiwanaku.screens.wheel import WheelScreen
from companion.kits.tiwanaku.screens.wheelmenu import wheel_page
from companion.screens.newgame import NewGame
from companion.screens.pages import EntryPage
from companion.screens.screen import Touch
from companion.screens.tablescreen import TableScreen
from companion.words import Language
from engines.tiwanaku.scenario.draft import Draft
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.sharecode import parse_code
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD, Terrain
from hardware.values import Button, ButtonEvent, DialEvent, Press

SCENARIO = parse_scenario(
    "S2 S3 R1 E3 E1\nS1 S4 G2 G5* E2\nR2* G3 G1 R4 R1\nR1 G4 R2 R5 E2\nS2 S3* S1 R3* E1"
)
BUTTON_OF = {kind: button for button, kind in TERRAIN_BUTTONS.items()}
TERRAINS = list(itertools.chain(*SCENARIO.terrain))


def open_typing(pilot: Pilot, board: str = "Short board") -> DiscTypingScreen:
    pilot.choose("Pachamama wheel").choose("Type in a disc").choose(board)
    assert isinstance(pilot.screen, DiscTypingScreen)
    return pilot.screen


def type_terrains(pilot: Pilot, kinds: list[Terrain] = TERRAINS) -> Pilot:
    return pilot.press(*(BUTTON_OF[kind] for kind in kinds))


def type_start(pilot: Pilot, row: int, column: int, crop: int) -> Pilot:
    """Go to a cell with Right, press OK, and choose the crop where it is asked."""
    screen = pilot.screen
    assert isinstance(screen, DiscTypingScreen)
    while screen.typing.cell != (row, column):
        pilot.press(Button.RIGHT)
    pilot.press(Button.OK)
    if screen.typing.offers:
        while screen.typing.offers[screen.typing.offer] != crop:
            pilot.press(Button.RIGHT)
        pilot.press(Button.OK)
    return pilot


def type_starts(pilot: Pilot, scenario: Scenario = SCENARIO) -> Pilot:
    for row, column in scenario.start:
        type_start(pilot, row, column, scenario.crops[row][column])
    return pilot.press(Button.HELP)


def test_a_whole_disc_is_typed_with_buttons_kept_and_played(pilot: Pilot) -> None:
    open_typing(pilot)
    assert "Sun · Condor" in pilot.text
    type_terrains(pilot)
    assert "starting tiles" in pilot.text
    type_starts(pilot)
    assert "A good scenario" in pilot.text
    assert "its 4 starting tiles allow no other crops" in pilot.text
    pilot.choose("Keep it")
    assert isinstance(pilot.screen, EntryPage)
    assert pilot.screen.value == "Disc 1"
    pilot.press(Button.HELP)
    assert "Disc 1" in pilot.text
    assert [disc.read() for disc in shelf_of(pilot.app.desk).discs()] == [SCENARIO]
    assert shelf_of(pilot.app.desk).draft() is None
    pilot.press(Button.BACK)

    pilot.choose("New game").choose("Tiwanaku").choose("Scenario")
    assert "Nobody who plays should type it, or look" in pilot.text
    pilot.choose("Disc 1")
    assert isinstance(pilot.screen, NewGame)
    assert pilot.screen.options["cells"] == 25
    assert "Disc 1" in pilot.text
    pilot.choose("Start the game").press(Button.OK)
    assert isinstance(pilot.screen, TableScreen)
    session = pilot.screen.play.session
    for _ in range(10):
        if not session.actions:
            pilot.press(Button.OK)
    (action,) = session.actions
    row, column = action.to
    assert session.state.terrain(action.to) is SCENARIO.terrain[row][column]


def test_each_terrain_is_one_press(pilot: Pilot) -> None:
    screen = open_typing(pilot)
    presses = [BUTTON_OF[kind] for kind in TERRAINS]
    pilot.press(*presses)
    assert screen.typing.draft.terrain == tuple(TERRAINS)
    assert len(presses) == 25


def test_what_was_typed_survives_leaving_and_a_power_cut(tmp_path: Path) -> None:
    first = Pilot(tmp_path)
    open_typing(first)
    type_terrains(first, TERRAINS[:13])
    first.store.close()  # Nothing else is said or saved: the plug is pulled.

    again = Pilot(tmp_path)
    again.choose("Pachamama wheel").choose("Type in a disc")
    assert "13 of 25 terrains" in again.text
    again.choose("Go on typing")
    type_terrains(again, TERRAINS[13:])
    row, column = SCENARIO.start[0]
    type_start(again, row, column, SCENARIO.crops[row][column]).press(Button.BACK)
    again.choose("Type in a disc").choose("Go on typing")
    screen = again.screen
    assert isinstance(screen, DiscTypingScreen)
    assert screen.typing.draft.start == (row * 5 + column,)
    type_starts(again)
    assert "A good scenario" in again.text
    again.press(Button.BACK).choose("Type in a disc").choose("Go on typing")
    assert "A good scenario" in again.text, "a whole disc goes on at its verdict"
    again.close()


def test_what_was_typed_lies_sealed_in_the_folder(pilot: Pilot) -> None:
    open_typing(pilot)
    type_terrains(pilot)
    type_starts(pilot)
    pilot.choose("Keep it").press(Button.HELP)
    texts = [path.read_text() for path in shelf_of(pilot.app.desk).folder.iterdir()]
    assert texts
    for text in texts:
        assert "sand" not in text
        assert "SSREE" not in text.replace("-", "")


def test_a_wrong_terrain_is_named_with_its_cells_and_gone_back_to(pilot: Pilot) -> None:
    screen = open_typing(pilot)
    sand, rock, earth = (BUTTON_OF[k] for k in (Terrain.SAND, Terrain.ROCK, Terrain.EARTH))
    pilot.press(sand, rock, rock, earth, earth, rock, sand)
    assert "Sun · Condor and Moon · Llama are both sand and touch by a corner only" in pilot.text
    assert screen.typing.cell == (1, 1)
    assert screen.typing.suspects == ((0, 0),)
    assert "To that cell" in pilot.text
    pilot.press(Button.UNDO)
    assert screen.typing.cell == (0, 0)
    pilot.press(rock)
    assert screen.typing.cell == (1, 1), "back to where typing was"
    pilot.press(sand)
    assert screen.typing.draft.typed == 7


def test_undo_goes_one_cell_back_and_typing_over_goes_on_at_the_end(pilot: Pilot) -> None:
    screen = open_typing(pilot)
    type_terrains(pilot, TERRAINS[:8])
    pilot.press(Button.UNDO, Button.UNDO)
    assert screen.typing.cursor == 6
    type_terrains(pilot, [TERRAINS[6]])
    assert screen.typing.cursor == 8
    pilot.press(*[Button.UNDO] * 20)
    assert screen.typing.cursor == 0


def test_only_crops_that_can_be_are_offered_and_one_that_must_be_is_not_asked(
    pilot: Pilot,
) -> None:
    screen = open_typing(pilot)
    type_terrains(pilot)
    pilot.press(Button.RIGHT, Button.RIGHT, Button.OK)
    assert screen.typing.offers == (), "a region of one cell holds sweet potato"
    assert screen.typing.draft.crops[2] == 1
    screen.typing.go_to((1, 3))
    pilot.press(Button.OK)
    assert screen.typing.offers == (4, 5), "in a region of five, with what lies round it"
    assert "Maize" in pilot.text
    pilot.press(Button.BACK)
    assert screen.typing.offers == ()
    assert screen.typing.draft.start == (2,)


def test_a_starting_tile_is_taken_away_again(pilot: Pilot) -> None:
    screen = open_typing(pilot)
    type_terrains(pilot)
    pilot.press(Button.RIGHT, Button.RIGHT, Button.OK, Button.LEFT, Button.OK)
    assert screen.typing.offers == (1, 0)
    pilot.press(Button.RIGHT)
    assert "Not a starting tile" in pilot.text
    pilot.press(Button.OK)
    assert screen.typing.draft.start == ()
    pilot.press(Button.HELP)
    assert "There is no starting tile yet" in pilot.text


def test_crops_that_do_not_follow_are_asked_and_the_doubt_is_told(pilot: Pilot) -> None:
    screen = open_typing(pilot)
    type_terrains(pilot)
    type_start(pilot, 0, 0, 2).press(Button.HELP)
    assert screen.typing.stage is Stage.CROPS
    asked = 0
    while pilot.screen is screen:
        row, column = screen.typing.cell
        while screen.typing.offers[screen.typing.offer] != SCENARIO.crops[row][column]:
            pilot.press(Button.RIGHT)
        pilot.press(Button.OK)
        asked += 1
    assert 0 < asked < 10
    assert "can hold another crop" in pilot.text
    assert "A cardboard disc may be so" in pilot.text
    pilot.choose("Go back and change it")
    assert screen.typing.stage is Stage.CROPS
    pilot.press(*[Button.UNDO] * asked)
    assert screen.typing.stage is Stage.STARTS
    pilot.press(Button.UNDO)
    assert screen.typing.stage is Stage.TERRAINS
    assert screen.typing.cursor == 24


def test_a_disc_with_more_than_one_way_to_sow_is_kept_all_the_same(pilot: Pilot) -> None:
    screen = open_typing(pilot)
    type_terrains(pilot)
    type_start(pilot, 0, 0, 2).press(Button.HELP)
    while pilot.screen is screen:
        pilot.press(Button.OK)
    pilot.choose("It is so on my disc").press(Button.HELP)
    (disc,) = shelf_of(pilot.app.desk).discs()
    assert disc.read().start == ((0, 0),)


def test_a_terrain_changed_afterwards_asks_for_the_starting_tiles_again(pilot: Pilot) -> None:
    screen = open_typing(pilot)
    type_terrains(pilot)
    for row, column in SCENARIO.start:
        type_start(pilot, row, column, SCENARIO.crops[row][column])
    screen.typing.go_back()
    screen.typing.go_to((1, 3))
    pilot.press(BUTTON_OF[Terrain.EARTH])
    assert screen.typing.stage is Stage.STARTS
    assert screen.typing.draft.start == ()
    assert "Type the starting tiles again" in pilot.text


def test_a_keyboard_types_letters_and_figures(pilot: Pilot) -> None:
    screen = open_typing(pilot)
    assert screen.takes_letters
    pilot.type("".join(kind.value[0] for kind in TERRAINS[:5]) + "x?")
    assert screen.typing.draft.typed == 5
    pilot.type("\b")
    assert screen.typing.cursor == 4
    pilot.type("t" + "".join(kind.value[0] for kind in TERRAINS[5:]))
    assert screen.typing.stage is Stage.STARTS
    pilot.type("5")
    assert "holds crop 5 in a region of 4 cells" in pilot.text
    pilot.type("2")
    assert screen.typing.draft.start == (0,)
    pilot.type("9")
    assert screen.typing.draft.start == (0,)


def test_touch_types_and_moves_the_cursor(pilot: Pilot) -> None:
    screen = open_typing(pilot)
    pilot.press(BUTTON_OF[TERRAINS[0]])
    place = next(place for kind, place in screen._places if kind is TERRAINS[1])
    pilot.touch(place.center)
    assert screen.typing.draft.terrain[:2] == tuple(TERRAINS[:2])
    board = screen._board
    assert board is not None
    pilot.touch(board.place((0, 1)).center)
    assert screen.typing.cursor == 1
    type_terrains(pilot, TERRAINS[1:])
    pilot.touch(board.place((1, 3)).center)
    pilot.touch(board.place((1, 3)).center)
    crop = next(place for crop, place in screen._places if crop == 5)
    pilot.touch(crop.center)
    assert screen.typing.draft.start == (8,)


def test_dials_and_a_held_button_move_by_rows(pilot: Pilot) -> None:
    screen = open_typing(pilot)
    pilot.app.turn_dial(DialEvent(0, 2, 0.0))
    pilot.app.turn_dial(DialEvent(1, 1, 0.0))
    assert screen.typing.cell == (1, 2)
    screen.typing.go_to((0, 0))
    type_terrains(pilot)
    pilot.press(Button.RIGHT)
    held = ButtonEvent(Button.RIGHT, Press.LONG, pilot.now)
    pilot.app.step(pilot.now, 0.0, [held], pilot.size)
    assert screen.typing.cell == (1, 0)


def test_a_new_disc_over_a_half_typed_one_is_asked_twice(pilot: Pilot) -> None:
    open_typing(pilot)
    type_terrains(pilot, TERRAINS[:3]).press(Button.BACK)
    pilot.choose("Type in a disc").choose("Long board")
    assert "Throw it away?" in pilot.text
    pilot.choose("No, keep it").choose("Long board").choose("Yes, throw it away")
    assert isinstance(pilot.screen, DiscTypingScreen)
    assert (pilot.screen.typing.draft.columns, pilot.screen.typing.draft.typed) == (9, 0)


def test_a_damaged_draft_is_told_and_does_not_stand_in_the_way(pilot: Pilot) -> None:
    open_typing(pilot)
    type_terrains(pilot, TERRAINS[:3]).press(Button.BACK)
    file = shelf_of(pilot.app.desk).folder / "typing.draft"
    file.write_text(file.read_text()[:-3])
    pilot.choose("Type in a disc")
    assert "cannot be read any more" in pilot.text
    pilot.choose("Short board")
    assert isinstance(pilot.screen, DiscTypingScreen)


def test_a_disc_opens_the_wheel_and_is_deleted_after_a_question(pilot: Pilot) -> None:
    shelf = shelf_of(pilot.app.desk)
    shelf.save("Disc 7 side A", SCENARIO)
    pilot.app.stack.screens.append(wheel_page(pilot.app.desk))
    pilot.choose("Disc 7 side A").press(Button.OK)
    assert isinstance(pilot.screen, WheelScreen)
    assert pilot.screen.wheel.is_disc
    assert "Disc 7 side A" in pilot.screen.title()
    pilot.press(Button.BACK).choose("Correct or delete").choose("Disc 7").choose("Leave it")
    assert shelf.discs()
    pilot.choose("Disc 7").choose("Delete it")
    assert shelf.discs() == ()
    assert "There are no discs" in pilot.text


def test_a_damaged_disc_says_so_and_can_be_deleted(pilot: Pilot) -> None:
    shelf = shelf_of(pilot.app.desk)
    disc = shelf.save("Disc 7", SCENARIO)
    disc.path.write_text(disc.path.read_text()[:-4] + "222\n")
    pilot.app.stack.screens.append(wheel_page(pilot.app.desk))
    assert "Disc 7  cannot be read: delete it" in pilot.text
    pilot.choose("Disc 7")
    assert "damaged" in pilot.text
    pilot.press(Button.BACK).choose("Correct or delete").choose("Disc 7").choose("Delete it")
    assert shelf.discs() == ()


def test_a_disc_is_corrected_under_its_name(pilot: Pilot) -> None:
    shelf = shelf_of(pilot.app.desk)
    fewer = msgspec.structs.replace(SCENARIO, start=SCENARIO.start[:3])
    shelf.save("Disc 7", fewer)
    pilot.choose("Pachamama wheel").choose("Correct or delete").choose("Disc 7").choose("Correct")
    screen = pilot.screen
    assert isinstance(screen, DiscTypingScreen)
    assert screen.typing.stage is Stage.STARTS
    row, column = SCENARIO.start[3]
    type_start(pilot, row, column, SCENARIO.crops[row][column]).press(Button.HELP)
    pilot.choose("Keep it")
    assert isinstance(pilot.screen, EntryPage)
    assert pilot.screen.value == "Disc 7"
    pilot.press(Button.HELP)
    (disc,) = shelf.discs()
    assert (disc.name, disc.read()) == ("Disc 7", SCENARIO)


def test_correcting_a_disc_does_not_lose_another_that_is_half_typed(pilot: Pilot) -> None:
    shelf = shelf_of(pilot.app.desk)
    shelf.save("Disc 7", SCENARIO)
    open_typing(pilot)
    type_terrains(pilot, TERRAINS[:3]).press(Button.BACK)
    pilot.choose("Correct or delete").choose("Disc 7").choose("Correct")
    assert "Another disc is half typed" in pilot.text
    pilot.choose("No, keep it")
    kept = shelf.draft()
    assert kept is not None
    assert kept.typed == 3


@pytest.mark.parametrize(
    ("name", "said"), [("Disc 7", "There is a disc Disc 7 already"), ("352-22G-NPS", "share code")]
)
def test_a_name_that_cannot_be_is_answered_with_a_sentence(
    pilot: Pilot, name: str, said: str
) -> None:
    shelf_of(pilot.app.desk).save("Disc 7", SCENARIO)
    open_typing(pilot)
    type_terrains(pilot)
    type_starts(pilot).choose("Keep it")
    pilot.press(*[Button.UNDO] * 10).type(name).press(Button.HELP)
    assert said in pilot.text
    pilot.press(Button.BACK)
    assert isinstance(pilot.screen, EntryPage)
    assert len(shelf_of(pilot.app.desk).discs()) == 1


def test_a_wrong_code_on_the_scenario_page_is_told_at_once(pilot: Pilot) -> None:
    pilot.choose("New game").choose("Tiwanaku").choose("Scenario").choose("Enter a share code")
    pilot.type("nonsense").press(Button.HELP)
    assert "A share code has no O" in pilot.text
    pilot.press(Button.BACK, Button.BACK)
    assert isinstance(pilot.screen, NewGame)
    assert pilot.screen.options["scenario"] == ""


def test_typing_goes_on_where_nothing_can_be_written_and_says_so(tmp_path: Path) -> None:
    def full_disk(draft: Draft) -> None:
        raise OSError(28, "No space left on device")

    pilot = Pilot(tmp_path)
    typing = DiscTyping(Draft.empty(SHORT_BOARD), full_disk)
    pilot.app.stack.screens.append(DiscTypingScreen(pilot.app.desk, typing, lambda: None))
    pilot.press(Button.OK)
    assert typing.draft.typed == 1
    assert "no room is left" in pilot.text
    pilot.close()


@pytest.mark.campaign
def test_the_whole_way_is_there_in_french(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, language=Language.FRENCH)
    pilot.app.stack.screens.append(typing_page(pilot.app.desk))
    assert "Personne qui joue ne doit le saisir, ni regarder" in pilot.text
    pilot.choose("Plateau court")
    type_terrains(pilot)
    type_starts(pilot)
    assert "Un bon scénario" in pilot.text
    pilot.choose("Le garder").press(Button.HELP)
    assert [disc.name for disc in shelf_of(pilot.app.desk).discs()] == ["Disque 1"]
    pilot.close()


def test_the_typing_shows_nothing_when_it_is_printed() -> None:
    typing = DiscTyping(Draft.empty(LONG_BOARD), lambda draft: None)
    typing.lay(Terrain.ROCK)
    assert repr(typing) == "<DiscTyping terrains at 1: <Draft 5x9, 1 of 45 terrains>>"


def test_two_quick_touches_do_not_lay_a_terrain_among_the_starting_tiles(pilot: Pilot) -> None:
    screen = open_typing(pilot)
    type_terrains(pilot, TERRAINS[:-1])
    place = next(place for kind, place in screen._places if kind is TERRAINS[-1])
    twice = [Touch(place.center), Touch(place.center)]
    pilot.app.step(pilot.now, 0.0, twice, pilot.size)
    assert screen.typing.stage is Stage.STARTS
    assert screen.typing.draft.terrain == tuple(TERRAINS)


def senseless(pilot: Pilot, chance: random.Random) -> None:
    """Do anything that can be done to a screen."""
    match chance.randrange(12):
        case 0:
            pilot.touch((chance.randrange(800), chance.randrange(400)))
        case 1:
            pilot.type(chance.choice("esgrth12345\b x9é"))
        case 2:
            pilot.app.turn_dial(DialEvent(chance.randrange(2), chance.choice((-1, 1)), 0.0))
        case 3:
            held = ButtonEvent(chance.choice(list(Button)), Press.LONG, pilot.now)
            pilot.app.step(pilot.now, 0.0, [held], pilot.size)
        case 4:
            pilot.press(chance.choice((Button.UNDO, Button.HELP)))
        case _:
            pilot.press(chance.choice((Button.LEFT, Button.RIGHT, Button.OK, Button.HELP)))


@pytest.mark.parametrize("presses", [120, pytest.param(3000, marks=pytest.mark.campaign)])
@pytest.mark.parametrize("typed", [0, 25])
def test_presses_without_sense_leave_a_draft_that_can_be_gone_on_with(
    pilot: Pilot, presses: int, typed: int
) -> None:
    chance, desk = random.Random(typed), pilot.app.desk
    shelf = shelf_of(desk)
    draft = Draft.empty(SHORT_BOARD)
    for number in range(typed):
        draft = draft.with_terrain(number, TERRAINS[number])
    stages = set()
    pilot.app.stack.screens.append(typing_screen(desk, draft))
    for _ in range(presses):
        screen = pilot.screen
        if not isinstance(screen, DiscTypingScreen):
            pilot.app.stack.screens[1:] = [typing_screen(desk, draft)]
            continue
        stages.add(screen.typing.stage)
        before = screen.typing.draft
        senseless(pilot, chance)
        if screen.typing.draft != before:
            assert shelf.draft() == screen.typing.draft
    assert len(stages) >= (3 if typed else 1)


def test_a_new_scenario_comes_by_level_on_the_board_that_was_chosen(pilot: Pilot) -> None:
    pilot.choose("New game").choose("Tiwanaku").choose("Cells").choose("Scenario")
    rows = pilot.screen.rows()  # type: ignore[attr-defined]
    assert [row.value for row in rows[:3]] == ["gentle", "fair", "expert"]
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, NewGame)
    assert "Scenario gentle" in pilot.text
    pilot.choose("Start the game").press(Button.OK)
    assert isinstance(pilot.screen, TableScreen)
    recipe = parse_code(str(pilot.screen.play.session.setup.options["scenario"]))
    assert (recipe.level, recipe.board) == (Level.GENTLE, (5, 5))
