"""The guided first game: it follows the table, says each rule once, and does nothing itself."""

from pathlib import Path

import pytest
from campaign_sizes import rarely
from lesson_hands import begin, one_press, said
from pilot import Pilot
from taluva_snapshots import seen
from watched import let_a_camera_see

from companion.games.rules import GAMES
from companion.keeping.people import People
from companion.keeping.session import Session
from companion.kits.lessons import Moment
from companion.kits.registry import kit_for
from companion.screens.pause import open_table, pause_page
from companion.screens.tablescreen import TableScreen
from companion.simulated.through_camera import CameraGame
from companion.table.front import InFront, in_front
from companion.table.guiding import Guide
from companion.table.table_now import now_of
from companion.words import Language, Words
from engines.contract import Action, Setup
from engines.taluva.state import Laid
from hardware.values import Button

TAUGHT = sorted(name for name in GAMES if kit_for(GAMES[name]).view.teaching.lesson)
FIRST = {
    "taluva": ["welcome", "first-tile", "first-hut", "next-tile", "own-city", "goal"],
    "tiwanaku": ["welcome", "enter", "found"],
    "titicaca": ["welcome", "bid", "village"],
    "titania": ["welcome", "card", "ship"],
    "ica": ["welcome", "corners", "points"],
}
"""What these hands hear first; others may come to ground that is known, and find later."""


def test_all_our_games_are_taught() -> None:
    assert set(FIRST) <= set(TAUGHT)


@pytest.mark.parametrize("language", [Language.FRENCH, rarely(Language.ENGLISH)])
@pytest.mark.parametrize("name", sorted(FIRST))
def test_a_whole_lesson_is_led_by_the_buttons_alone(
    name: str, language: Language, tmp_path: Path
) -> None:
    pilot, table = begin(tmp_path, name, language=language)
    heard = list(said(pilot, table))
    slugs = [slug for slug, _ in heard]
    assert slugs[: len(FIRST[name])] == FIRST[name]
    assert slugs[-1] == "goodbye"
    assert len(set(slugs)) == len(slugs)
    assert heard[-1][1] < 40
    pilot.close()


@pytest.mark.parametrize("name", ["taluva", rarely("tiwanaku")])
def test_a_whole_lesson_follows_pieces_in_front_of_the_camera(name: str) -> None:
    session = Session(GAMES[name], Setup(("Anna", "Ben")))
    game = CameraGame(session, 4)
    guide = Guide(game.play, on=True)
    heard: list[str] = []

    def listen() -> None:
        step = guide.step
        if step is not None and step.slug not in heard:
            heard.append(step.slug)
        # Nobody presses anything twice: a sentence goes when the next thing is done.
        is_said = in_front(now_of(game.play, guide)) is InFront.GUIDE
        if is_said and step is not None and step.slug == "welcome":
            guide.understand()

    game.watch_frame = listen
    for number, _step in enumerate(game.play_on()):
        if guide.is_over or number > 30:
            break
    assert heard[: len(FIRST[name])] == FIRST[name]
    assert heard[-1] == "goodbye"
    assert game.tally.wrong == 0


@pytest.mark.parametrize("name", TAUGHT)
def test_every_step_is_worded_in_both_languages(name: str) -> None:
    for language in Language:
        words = Words(language)
        for step in kit_for(GAMES[name]).view.teaching.lesson:
            assert words.has(f"{name}-lesson-{step.slug}"), (language, step.slug)


@pytest.mark.parametrize("name", TAUGHT)
def test_what_a_step_shows_is_a_kind_of_action_of_the_game(name: str) -> None:
    package = type(GAMES[name]).__module__.rpartition(".")[0]
    kinds = {
        kind.__struct_config__.tag
        for kind in Action.__subclasses__()
        if kind.__module__.startswith(f"{package}.")
    }
    shown = {step.shows for step in kit_for(GAMES[name]).view.teaching.lesson if step.shows}
    assert shown <= kinds


def test_a_sentence_takes_ok_and_nothing_is_done_by_it(tmp_path: Path) -> None:
    pilot, table = begin(tmp_path, "taluva")
    assert "draw a tile, lay it, then build" in pilot.text
    pilot.press(Button.OK)
    assert "draw a tile and lay it in the middle" in pilot.text
    assert table.play.session.actions == ()
    assert not table.play.choice.answered
    pilot.close()


def test_back_ends_the_guide_and_the_menu_brings_it_again(tmp_path: Path) -> None:
    pilot, table = begin(tmp_path, "taluva")
    assert pilot.screen.legend()[Button.BACK] == "End guide"
    pilot.press(Button.BACK)
    assert not table.guide.on
    assert "Understood" not in pilot.text
    pilot.press(Button.HELP).choose("Guide me")
    assert table.guide.on
    assert "draw a tile, lay it, then build" in pilot.text
    pilot.press(Button.HELP).choose("Skip the guide")
    assert not table.guide.on
    pilot.close()


def test_an_arrow_opens_the_choice_and_ok_takes_it_at_once(tmp_path: Path) -> None:
    pilot, table = begin(tmp_path, "taluva")
    pilot.press(Button.RIGHT)
    assert table.front.what is not InFront.GUIDE
    pilot.press(Button.OK)
    assert table.play.choice.answered
    pilot.close()


def test_an_arrow_beside_a_complaint_opens_the_choice_and_back_shuts_it_again(
    tmp_path: Path,
) -> None:
    pilot, table = begin(tmp_path, "taluva")
    watcher = let_a_camera_see(pilot)
    watcher.fresh = [seen([Laid(5, (0, 0), 0, 1), Laid(6, (0, 1), 0, 1)])]
    pilot.wait(0.1)
    assert table.front.what is InFront.COMPLAINT
    pilot.press(Button.LEFT)
    assert table.front.what is not InFront.GUIDE
    assert table.front.what is InFront.CHOICE
    assert table.legend()[Button.BACK] == "Back"
    pilot.press(Button.BACK)
    assert table.guide.on
    assert not table.play.is_opened
    pilot.close()


def test_touching_a_legal_cell_opens_the_choice_there_and_plays_nothing(tmp_path: Path) -> None:
    pilot, table = begin(tmp_path, "tiwanaku")
    pilot.press(Button.OK)
    example = table.guide.example
    assert example is not None
    assert table._chart is not None
    x, y = table._chart.centre(example.cells[0])
    pilot.touch((round(x), round(y)))
    assert table.front.what is not InFront.GUIDE
    assert table.chosen_cells(table.play.choice, table.value) == example.cells
    assert table.play.session.actions == ()
    pilot.touch((round(x), round(y)))
    assert [action.to for action in table.play.session.actions] == [example.cells[0]]  # type: ignore[attr-defined]
    pilot.close()


def test_an_undo_says_again_what_was_said_there(tmp_path: Path) -> None:
    pilot, table = begin(tmp_path, "taluva")
    while "founds a city: on level 1" not in pilot.text:
        one_press(pilot, table, 0)
    pilot.press(Button.UNDO)
    assert "founds a city: on level 1" not in pilot.text
    while table.play.session.to_move == (-1,) or "founds a city" not in pilot.text:
        one_press(pilot, table, 0)
    assert "Now you must build" in pilot.text
    pilot.close()


def test_after_a_power_cut_the_lesson_goes_on_where_it_was(tmp_path: Path) -> None:
    pilot, table = begin(tmp_path, "taluva")
    pilot.app.desk.people.path = tmp_path / "people.json"
    pilot.app.desk.people.guide(0, True)
    while "must touch the island" not in pilot.text:
        one_press(pilot, table, 0)
    number = table.play.session.number
    assert number is not None
    pilot.close()

    again = Pilot(tmp_path)
    again.app.desk.people = People(tmp_path / "people.json")
    resumed = open_table(again.app.desk, again.store.resume(number))
    step = resumed.guide.step
    assert step is not None
    assert step.slug == "next-tile"
    assert resumed.guide.told == 4
    again.close()


def test_a_game_begun_without_it_is_not_guided(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.choose("New game").choose("Taluva").choose("Start the game").press(Button.OK)
    table = pilot.screen
    assert isinstance(table, TableScreen)
    assert table.guide.step is None
    rows = [row.label for row in pause_page(pilot.app.desk, table.play).rows()]
    assert "Guide me" in rows
    pilot.close()


def test_while_a_camera_sees_the_lesson_stands_beside_what_the_hands_do(tmp_path: Path) -> None:
    pilot, table = begin(tmp_path, "tiwanaku")
    let_a_camera_see(pilot)
    pilot.press(Button.OK)
    assert "set a pawn on the board" in pilot.text
    assert "bring a pawn in from the edge" in pilot.text
    enter = table.guide.example
    assert enter is not None
    assert table.marks().chosen == enter.cells
    table.play.carry_out((enter.action,), by_camera=True)
    table.play.asking.look_at_all()
    pilot.wait(0.1)
    assert "The wheel told the terrain" in pilot.text
    pilot.close()


def test_a_moment_lists_what_is_legal_only_when_asked() -> None:
    asked: list[int] = []

    def legal() -> tuple[()]:
        asked.append(1)
        return ()

    moment = Moment("state", 3, legal)
    assert asked == []
    assert moment.kinds == frozenset()
    assert moment.legal == ()
    assert asked == [1]
