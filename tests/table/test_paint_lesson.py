"""Learning the colours of wooden pieces: from the menu of a game, for one evening."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.running.wood_notice import wood_notice
from companion.screens.desk import Desk
from companion.screens.paints import PaintScreen
from companion.screens.pause import open_table, pause_page
from companion.screens.screen import Pop
from companion.table.loop import Looks
from companion.words import Language, Words
from engines.contract import Setup
from hardware.values import Button
from vision.standing.learning import Shown

PLAYERS = ("Anna", "Ben")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with Store(tmp_path / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        yield Desk(store)


def begin(desk: Desk, game: str) -> Any:
    open_table(desk, desk.store.begin(GAMES[game], Setup(PLAYERS)))
    assert desk.wood is not None
    return desk.wood


def menu(desk: Desk) -> list[str]:
    assert desk.play is not None
    return [row.label for row in pause_page(desk, desk.play).rows()]


def learnt(screen: PaintScreen) -> None:
    screen.lesson.has_begun = True
    for number, name in enumerate(screen.lesson.names):
        screen.lesson.paints = screen.lesson.paints.with_paint(name, (0.7, 0.2 * number, 0.1))


def test_the_menu_offers_it_with_a_camera_in_colour_and_wood_that_it_can_tell(desk: Desk) -> None:
    begin(desk, "taluva")
    row = desk.say("pause-paints")
    assert row not in menu(desk)
    desk.watch_colour(True)
    assert row in menu(desk)
    begin(desk, "tiwanaku")
    assert row not in menu(desk)


def test_each_player_is_asked_in_turn_and_what_was_learnt_lasts_for_the_evening(desk: Desk) -> None:
    desk.watch_colour(True)
    wood = begin(desk, "taluva")
    screen = PaintScreen(desk, wood)
    assert screen.sentence() == desk.say("paints-empty")
    screen.lesson.has_begun = True
    for player in PLAYERS:
        assert screen.sentence() == desk.say("paints-show", player=player)
        wanted = screen.lesson.wanted
        assert wanted is not None
        assert screen.offered() == ""
        screen.lesson.paints = screen.lesson.paints.with_paint(wanted, (0.2, 0.1, 0.6))
    assert "Anna" in screen.aside(), "two paints alike in this light are told"
    assert not wood.is_ready
    assert screen.press(Button.OK) == Pop()
    assert wood.is_ready
    assert desk.lesson is None
    assert begin(desk, "taluva").is_ready, "the same people play another game"


def test_later_learns_nothing(desk: Desk) -> None:
    wood = begin(desk, "taluva")
    screen = PaintScreen(desk, wood)
    assert screen.press(Button.BACK) == Pop()
    assert not wood.is_ready
    assert desk.lesson is None


class NoLooks:
    """A watcher that nobody may ask for pictures."""


def test_without_colours_no_picture_is_asked_for_and_after_a_lesson_no_more(desk: Desk) -> None:
    wood = begin(desk, "taluva")
    watch = Looks(desk)
    unasked: Any = NoLooks()
    assert not watch.take(unasked, 1.0)
    screen = PaintScreen(desk, wood)

    class Watching:
        wants_looks = False
        asked = 0

        def ask_look(self) -> None:
            self.wants_looks = True
            self.asked += 1

        def fetch_look(self) -> None:
            return None

    watcher: Any = Watching()
    watch.take(watcher, 2.0)
    watch.take(watcher, 2.1)
    assert (watcher.wants_looks, watcher.asked) == (True, 1)
    screen.press(Button.BACK)
    watch.take(watcher, 2.2)
    assert not watcher.wants_looks


def test_the_line_at_the_top_offers_the_lesson_until_the_first_tile(desk: Desk) -> None:
    wood = begin(desk, "taluva")
    assert wood_notice(desk) == ""
    desk.watch_colour(True)
    assert wood_notice(desk) == desk.say("paints-offer")
    learnt(screen := PaintScreen(desk, wood))
    screen.press(Button.OK)
    assert wood_notice(desk) == ""


def test_undo_forgets_the_last_colour_and_asks_for_it_again(desk: Desk) -> None:
    screen = PaintScreen(desk, begin(desk, "taluva"))
    assert Button.UNDO not in screen.legend()
    learnt(screen)
    assert screen.is_done
    screen.press(Button.UNDO)
    assert screen.sentence() == desk.say("paints-show", player="Ben")
    assert [figure.is_good for figure in screen.figures()[1:]] == [True, False]
    screen.press(Button.UNDO)
    assert Button.UNDO not in screen.legend()
    assert screen.lesson.wanted == screen.lesson.names[0]


def test_each_row_of_the_lesson_has_its_players_own_sign(desk: Desk) -> None:
    screen = PaintScreen(desk, begin(desk, "taluva"))
    signs = [figure.badge for figure in screen.figures()[1:]]
    assert signs == list(desk.badges[: len(PLAYERS)])
    assert None not in signs


def test_without_the_mat_the_lesson_says_so_and_asks_for_nothing(desk: Desk) -> None:
    screen = PaintScreen(desk, begin(desk, "taluva"))
    screen.lesson.shown = Shown.BLIND
    assert screen.sentence() == desk.say("paints-mat-unseen")
    assert screen.aside() == ""


def test_what_is_unclear_is_said_whatever_looks_alike_and_that_is_said_at_the_end(
    desk: Desk,
) -> None:
    players = ("Anna", "Ben", "Clara", "David")
    open_table(desk, desk.store.begin(GAMES["taluva"], Setup(players)))
    assert desk.wood is not None
    screen = PaintScreen(desk, desk.wood)
    lesson, brown = screen.lesson, (0.5, 0.3, 0.2)
    lesson.has_begun = True
    for name, rgb in zip(lesson.names, (brown, (0.2, 0.3, 0.8), brown), strict=False):
        lesson.paints = lesson.paints.with_paint(name, rgb)
    lesson.shown = Shown.UNCLEAR
    assert lesson.alike
    assert screen.aside() == desk.say("paints-unclear")
    lesson.shown = Shown.NOTHING
    assert screen.aside() == desk.say("paints-paper")
    lesson.paints = lesson.paints.with_paint(lesson.names[3], brown)
    assert screen.aside() == desk.say("paints-alike", players="Anna, Clara and David")
