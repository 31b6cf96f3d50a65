"""A page that thinks says how far it is and for how long, and can be left at any time."""

import threading
from collections.abc import Callable, Iterator

import pygame
import pytest

from companion.drawing.look import DARK, LIGHT, Look
from companion.screens.screen import Pop
from companion.screens.thinking import ThinkingPage, Thought, Work
from companion.words import Language, Words
from hardware.values import Button

WORDS = Words(Language.ENGLISH)
SIZE = (800, 480)


class Slow:
    """Work that goes on when it is told to."""

    def __init__(self, *thoughts: str | Thought) -> None:
        self.thoughts = thoughts
        self.go_on = threading.Event()
        self.has_shown = threading.Event()

    def work(self, stop: Callable[[], bool]) -> Iterator[str | Thought]:
        yield from self.thoughts
        self.has_shown.set()
        self.go_on.wait(60)
        yield "the whole answer"


def opened(work: Work) -> ThinkingPage:
    return ThinkingPage(WORDS.say, "A hint", "I am thinking…", work)


def gold(page: ThinkingPage, look: Look) -> list[int]:
    """Give the columns of the screen that are gold in the lowest line of the page."""
    surface = pygame.Surface(SIZE)
    page.draw(surface, look)
    ink = look.theme.gold
    low = range(SIZE[1] * 3 // 4, SIZE[1] * 9 // 10)
    return [x for x in range(SIZE[0]) if any(surface.get_at((x, y))[:3] == ink for y in low)]


@pytest.fixture
def slow() -> Iterator[Slow]:
    work = Slow(Thought("2 of 8", 2, 8))
    yield work
    work.go_on.set()


def test_nothing_moves_in_the_first_moment(slow: Slow) -> None:
    page = opened(slow.work)
    page.update(0.3)
    assert page.progress() == ""
    assert gold(page, Look(DARK, *SIZE)) == []


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_it_says_for_how_long_and_the_bar_is_as_full_as_the_work(slow: Slow, theme: object) -> None:
    page = opened(slow.work)
    slow.has_shown.wait(60)
    page.update(12.4)
    assert "12 s" in page.text()
    assert "2 of 8" in page.text()
    look = Look(theme, *SIZE)  # type: ignore[arg-type]
    columns = gold(page, look)
    width = SIZE[0] - columns[0] - look.margin
    assert 0.2 < len(columns) / width < 0.3, "a quarter"


def test_where_nobody_knows_the_end_a_sign_of_life_goes_to_and_fro() -> None:
    slow = Slow()
    page = opened(slow.work)
    look = Look(DARK, *SIZE)
    page.update(1.2)
    first = gold(page, look)
    page.update(0.5)
    second = gold(page, look)
    page.update(1.0)
    third = gold(page, look)
    assert first[0] < second[0]
    assert third[0] != second[0]
    slow.go_on.set()


def test_back_stops_at_once_although_the_work_hangs(slow: Slow) -> None:
    page = opened(slow.work)
    assert page.legend()[Button.BACK] == "Stop"
    assert page.press(Button.BACK) == Pop()


def test_when_it_is_done_nothing_is_left_of_the_bar(slow: Slow) -> None:
    page = opened(slow.work)
    page.update(5.0)
    slow.go_on.set()
    page.finish()
    assert page.body == "the whole answer"
    assert page.progress() == ""
    assert page.legend()[Button.BACK] == "Back"
    assert gold(page, Look(DARK, *SIZE)) == []
