"""Colours that were learnt: they hold for the evening, over a power cut too, and no longer."""

from pathlib import Path

import pytest
from pilot import Pilot

from companion.running.wood_notice import wood_notice
from companion.screens.pause import open_table
from companion.seeing.kept_paints import EVENING_SECONDS, MOST_TABLES, KeptPaints, Players
from engines.contract import TABLE
from engines.taluva.actions import Draw
from hardware.values import Button
from vision.standing.paints import Paint, Paints

PAINTS = Paints((Paint("seat 0", (0.8, 0.2, 0.125)), Paint("seat 1", (-0.01, 0.2, 1.5))))
PEOPLE = ("Anna", "Ben")
BADGES = ("blue", "green")
THEY = Players("taluva", PEOPLE, BADGES)


class Clock:
    """A clock that a test turns."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def test_they_outlive_the_program_by_their_game_and_people(tmp_path: Path) -> None:
    file, clock = tmp_path / "paints.json", Clock()
    KeptPaints(file, clock).keep(THEY, PAINTS)
    again = KeptPaints(file, clock)
    assert again.of(THEY) == PAINTS
    assert again.of(THEY._replace(game="titicaca")) is None
    assert again.of(THEY._replace(names=("Ben", "Anna"))) is None, "a paint belongs to a seat"
    assert again.of(THEY._replace(badges=("green", "blue"))) is None, "and to whose pieces they are"


@pytest.mark.parametrize("direction", [1, -1], ids=["later", "clock set back"])
def test_another_days_light_is_another_one(tmp_path: Path, direction: int) -> None:
    file, clock = tmp_path / "paints.json", Clock()
    kept = KeptPaints(file, clock)
    kept.keep(THEY, PAINTS)
    clock.now += direction * (EVENING_SECONDS - 1)
    assert kept.of(THEY) == PAINTS
    clock.now += direction * 2
    assert kept.of(THEY) is None
    kept.keep(THEY._replace(game="ica"), PAINTS)
    assert "taluva" not in file.read_text()


def test_shown_again_the_new_ones_hold_and_the_file_stays_small(tmp_path: Path) -> None:
    kept = KeptPaints(tmp_path / "paints.json", Clock())
    other = PAINTS.with_paint("seat 1", (0.5, 0.5, 0.5))
    kept.keep(THEY, PAINTS)
    kept.keep(THEY, other)
    assert kept.of(THEY) == other
    for number in range(2 * MOST_TABLES):
        kept.keep(THEY._replace(names=("Anna", str(number))), PAINTS)
    assert (tmp_path / "paints.json").read_text().count('"players"') == MOST_TABLES
    assert kept.of(THEY) is None, "the oldest go"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"tables": 3}',
        '{"tables": [{"game": "taluva", "players": ["Anna", "Ben"], "at": 1700000000,'
        ' "paints": [{"name": "seat 0", "rgb": [0.1, 0.2]}]}]}',
        '{"tables": [{"game": "taluva", "players": ["Anna", "Ben"], "at": 1700000000,'
        ' "paints": [{"name": "seat 0", "rgb": [0.1, 1e300, 0.2]}]}]}',
        '{"tables": [{"game": "taluva", "players": ["Anna", "Ben"], "at": NaN, "paints": []}]}',
    ],
)
def test_a_spoilt_file_is_put_aside_and_stops_nobody(tmp_path: Path, text: str) -> None:
    file = tmp_path / "paints.json"
    file.write_text(text)
    kept = KeptPaints(file, Clock())
    assert kept.of(THEY) is None
    assert (tmp_path / "paints.json.spoilt").read_text() == text
    kept.keep(THEY, PAINTS)
    assert KeptPaints(file, Clock()).of(THEY) == PAINTS


def test_where_nothing_can_be_written_they_hold_until_the_program_ends(tmp_path: Path) -> None:
    kept = KeptPaints(tmp_path / "nowhere" / "paints.json", Clock())
    (tmp_path / "nowhere").write_text("a file where a folder should be")
    kept.keep(THEY, PAINTS)
    assert kept.of(THEY) == PAINTS


def test_a_game_that_goes_on_after_a_power_cut_knows_them_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "paints.json"
    pilot = Pilot(tmp_path)
    pilot.app.desk.kept_paints = KeptPaints(file)
    pilot.choose("New game").choose("Taluva").choose("Start the game").press(Button.OK)
    desk = pilot.app.desk
    assert desk.wood is not None
    assert desk.play is not None
    desk.learn_paints(desk.wood, PAINTS)
    desk.play.choose(Draw(by=TABLE, tile=5))
    number = desk.play.session.number
    assert number is not None
    pilot.close()

    again = Pilot(tmp_path)
    desk = again.app.desk
    desk.kept_paints = KeptPaints(file)
    desk.watch_colour(True)
    table = open_table(desk, again.store.resume(number))
    assert desk.wood is not None
    assert desk.wood.paints == PAINTS
    assert wood_notice(desk) == "I still know the colours"
    table.play.choose(table.play.legal[0])
    assert wood_notice(desk) == ""
    again.close()
