"""A misread land is put right by buttons or touch before the game begins."""

from pathlib import Path

import msgspec
import pytest
from pilot import Pilot
from watched import let_a_camera_see

from companion.games.rules import GAMES
from companion.kits.titicaca.gallery import table_snapshot
from companion.kits.titicaca.land_draft import LandDraft, draft_of
from companion.kits.titicaca.lands import kept_lands
from companion.kits.titicaca.screens.landcorrecting import Asked, LandCorrecting
from companion.kits.titicaca.screens.landreading import LandReading
from companion.screens.screen import Pop, Step
from engines.contract import Setup
from engines.titicaca.laying import format_land
from hardware.values import Button

GAME = GAMES["titicaca"]
BOX = GAME.box  # type: ignore[attr-defined]
LAND = GAME.new_game(Setup(("A", "B", "C", "D"))).land
TRUE = format_land(LAND.laid)
LAST = LAND.laid[-1]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "state"))


def opened(pilot: Pilot, draft: LandDraft) -> tuple[LandCorrecting, list[str]]:
    taken: list[str] = []

    def take(text: str) -> Step:
        taken.append(text)
        return Pop()

    page = LandCorrecting(pilot.app.desk, GAME, draft, take, Pop)  # type: ignore[arg-type]
    pilot.app.stack.screens.append(page)
    pilot.wait(0.1)
    return page, taken


def as_set(text: str) -> set[str]:
    return set(text.split())


def choose_tile(pilot: Pilot, page: LandCorrecting, tile: int) -> None:
    while page.tile != tile:
        pilot.press(Button.RIGHT)
    pilot.press(Button.OK)


def test_a_tile_that_was_read_turned_is_turned_back(tmp_path: Path) -> None:
    whole = draft_of(BOX, 4, LAND.laid)
    turned = whole.with_turn(LAST.tile, 1)
    assert turned.of(LAST.tile) != LAST
    pilot = Pilot(tmp_path)
    page, taken = opened(pilot, turned)
    choose_tile(pilot, page, LAST.tile)
    pilot.press(Button.OK)
    for _ in range(6):
        if page.draft.of(LAST.tile) == LAST:
            break
        pilot.press(Button.RIGHT)
    pilot.press(Button.OK)
    assert "One land: 15 lakes, 33 terrains." in pilot.text
    pilot.press(Button.OK)
    assert as_set(taken[0]) == as_set(TRUE)
    pilot.close()


def test_a_tile_that_was_not_seen_is_laid_where_it_is_touched(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    page, taken = opened(pilot, draft_of(BOX, 4, LAND.laid[:-1]))
    assert "A tile is missing" in pilot.text
    pilot.press(Button.OK)
    assert taken == []
    choose_tile(pilot, page, LAST.tile)
    chart = page._chart
    assert chart is not None
    pilot.wait(0.1)
    x, y = page._chart.centre(LAST.at)  # type: ignore[union-attr]
    pilot.touch((round(x), round(y)))
    assert page.asked is Asked.PLACE
    pilot.press(Button.OK)
    for _ in range(6):
        if page.draft.of(LAST.tile) == LAST:
            break
        pilot.touch((400, 200))
    pilot.press(Button.OK, Button.OK)
    assert as_set(taken[0]) == as_set(TRUE)
    pilot.close()


def test_two_tiles_taken_for_each_other_get_their_names_back(tmp_path: Path) -> None:
    first = LAND.laid[0]
    muddled = draft_of(BOX, 4, LAND.laid).with_name(first.tile, LAST.tile)
    pilot = Pilot(tmp_path)
    page, taken = opened(pilot, muddled)
    while page.tile != first.tile:
        pilot.press(Button.RIGHT)
    pilot.press(Button.HELP)
    while page.others[page.other] != LAST.tile:
        pilot.press(Button.RIGHT)
    pilot.press(Button.OK, Button.OK)
    assert as_set(taken[0]) == as_set(TRUE)
    pilot.close()


def test_back_leaves_a_tile_as_it_was_and_undo_takes_a_change_back(tmp_path: Path) -> None:
    whole = draft_of(BOX, 4, LAND.laid)
    pilot = Pilot(tmp_path)
    page, _taken = opened(pilot, whole)
    choose_tile(pilot, page, LAST.tile)
    pilot.press(Button.RIGHT)
    assert page.draft != whole
    pilot.press(Button.BACK)
    assert page.draft == whole
    choose_tile(pilot, page, LAST.tile)
    pilot.press(Button.RIGHT, Button.OK, Button.OK)
    assert page.draft != whole
    pilot.press(Button.UNDO)
    assert page.draft == whole
    pilot.press(Button.BACK)
    assert pilot.screen is not page
    pilot.close()


def test_every_place_that_is_offered_fits_the_land() -> None:
    whole = draft_of(BOX, 4, LAND.laid)
    others = whole.taken(LAST.tile)
    for at in whole.spots(LAST.tile)[1:]:
        moved = whole.with_place(LAST.tile, at)
        cells = moved.cells(LAST.tile)
        assert cells[0] == at
        assert others.isdisjoint(cells)


def test_what_the_camera_read_is_corrected_and_read_again_with_back(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    watcher = let_a_camera_see(pilot)
    shot = table_snapshot(GAME, 0)
    # One tile has lost its sticker.
    watcher.tracker.snapshot = msgspec.structs.replace(shot, poses=shot.poses[1:])
    pilot.press(Button.OK).choose("Titicaca")
    pilot.choose("The land").choose("Read the land")
    assert isinstance(pilot.screen, LandReading)
    pilot.press(Button.UNDO)
    assert isinstance(pilot.screen, LandCorrecting)
    pilot.press(Button.BACK)
    assert isinstance(pilot.screen, LandReading)
    watcher.tracker.snapshot = msgspec.structs.replace(shot, number=2)
    pilot.wait(0.1).press(Button.UNDO, Button.OK, Button.HELP)
    assert list(kept_lands()) == ["Land 1"]
    assert "Land 1" in pilot.text
    pilot.close()
