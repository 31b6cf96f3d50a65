"""The review of a game: what could be known, what was a gamble, and what was careless."""

from collections.abc import Callable, Iterator

import pytest

from companion.drawing.lettering import Sheet
from companion.drawing.look import BADGES, DARK, Look
from companion.keeping.session import Session
from companion.kits.review_sheets import Ink
from companion.kits.tiwanaku.pachamama.review import (
    Grade,
    Judged,
    judge,
    luckiest,
    most_careless,
    percent,
    review,
    say_judged,
)
from companion.kits.tiwanaku.pachamama.solving import ready_solvers
from companion.kits.tiwanaku.review_table import review_pages, sheets_of
from companion.screens.reviewing import ReviewPage
from companion.screens.thinking import ThinkingPage, Thought
from companion.words import Language, Words
from engines.contract import Setup
from engines.tiwanaku.rules.actions import Divine, Enter
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.scenario.knowledge import Knowledge, Known
from engines.tiwanaku.scenario.terrain import Terrain
from engines.tiwanaku.solver.budget import Budget
from hardware.values import Button

WORDS = Words(Language.ENGLISH)
EARTH = Terrain.EARTH
NONE_LEFT = dict.fromkeys(Terrain, 0)


def row(*crops: int | None) -> Knowledge:
    """Give a board of one row, all earth: a single region."""
    known = tuple(Known((0, column), EARTH, crop) for column, crop in enumerate(crops))
    return Knowledge(1, len(crops), NONE_LEFT, known)


def judged(board: Knowledge, column: int, crop: int, truth: int, steps: int = 100_000) -> Judged:
    return judge(board, Divine(0, (0, column), crop), truth, 1, Budget(steps))


def test_the_last_crop_of_a_region_is_certain() -> None:
    one = judged(row(1, None), 1, 2, 2)
    assert one == Judged(0, 1, 2, 2, chance=1.0, sure=2)
    assert one.grade is Grade.CERTAIN
    said = say_judged(one, WORDS, ("Anna",))
    assert said == "1. Anna announced coca, rightly. It was certain."


def test_one_of_two_is_probable_and_one_of_three_a_gamble() -> None:
    even = judged(row(None, None), 0, 1, 2)
    assert (even.chance, even.grade, even.right) == (0.5, Grade.PROBABLE, False)
    third = judged(row(None, None, None), 0, 3, 3)
    assert third.chance == pytest.approx(1 / 3)
    assert third.grade is Grade.GAMBLE
    said = say_judged(third, WORDS, ("Anna",))
    assert said == "1. Anna announced chili, rightly. A gamble: 33 %."


def test_announcing_against_a_certain_crop_is_told() -> None:
    one = judged(row(1, None), 1, 1, 2)
    assert (one.chance, one.sure, one.grade) == (0.0, 2, Grade.GAMBLE)
    said = say_judged(one, WORDS, ("Anna",))
    assert said == "1. Anna announced sweet potato; it was coca. But coca was certain there."


def test_announcing_what_cannot_be_is_told() -> None:
    one = judged(row(None, None), 0, 5, 1)
    assert (one.chance, one.sure) == (0.0, None)
    said = say_judged(one, WORDS, ("Anna",))
    assert said == "1. Anna announced quinoa; it was sweet potato. It could not be that."


def test_what_cannot_be_counted_in_time_is_not_judged() -> None:
    left = dict(zip(Terrain, (12, 3, 5, 4), strict=True))
    dark = Knowledge(5, 5, left, (Known((0, 0), EARTH),))
    one = judged(dark, 0, 1, 1, steps=1)
    assert one.chance is None
    assert one.grade is Grade.UNCOUNTED
    assert "Not counted" in say_judged(one, WORDS, ("Anna",))


def test_an_estimate_is_never_certain_and_tells_its_error() -> None:
    one = Judged(0, 1, 2, 2, chance=1.0, error=0.03)
    assert one.grade is Grade.PROBABLE
    assert say_judged(one, WORDS, ("Anna",)).endswith("Probable: 100 %. (estimated, ± 3)")


def test_luck_is_the_least_likely_right_one_and_care_fails_first_against_a_certain_crop() -> None:
    lucky = Judged(0, 1, 3, 3, chance=0.2)
    safe = Judged(0, 2, 1, 1, chance=1.0, sure=1)
    unlikely = Judged(1, 3, 4, 2, chance=0.0)
    careless = Judged(1, 4, 1, 2, chance=0.0, sure=2)
    unknown = Judged(1, 5, 1, 1, chance=None)
    game = [lucky, safe, unlikely, careless, unknown]
    assert luckiest(game) is lucky
    assert most_careless(game) is careless
    assert luckiest([safe, unknown]) is None
    assert most_careless([safe, unknown]) is None
    people, every = sheets_of(game, WORDS, ("Anna", "Ben"))
    assert people.foot.startswith("The luckiest moment. 1. Anna")
    assert "The most careless moment. 4. Ben" in people.foot
    said = people.rows[1].said
    assert said == "Ben: 3 divinations. Certain 0, probable 0, gamble 2, not counted 1."
    assert [entry.text for entry in people.rows[1].entries] == ["Ben", "0", "0", "2", "1"]
    assert [row.entries[0].text for row in every.rows] == ["1", "2", "3", "4", "5"]
    last = [row.entries[-1].text for row in every.rows]
    assert last == ["20 %", "certain", "0 %", "the other was certain", "not counted"]
    marks = [row.entries[-2].ink for row in every.rows]
    assert marks == [Ink.GOOD, Ink.GOOD, Ink.BAD, Ink.BAD, Ink.GOOD]


def test_percent_keeps_the_possible_apart_from_the_certain() -> None:
    assert [percent(c) for c in (0.0, 0.001, 0.5, 0.999, 1.0)] == ["0", "<1", "50", ">99", "100"]


def test_a_session_is_judged_by_what_was_known_before_each_divination() -> None:
    session = Session(Tiwanaku(), Setup(("Anna", "Ben"), {"cells": 25}))
    entries = []
    for _ in range(2):
        legal = session.game.legal_actions(session.state)
        bare = [a for a in legal if isinstance(a, Enter) and not session.state.terrain(a.to)]
        entries.append(bare[0])
        session.apply(bare[0])
    session.apply(Divine(0, entries[0].to, 1))
    (one,) = review(session.states, session.actions)
    assert one.truth == session.state.crop(entries[0].to)
    assert (one.seat, one.turn, one.announced) == (0, 1, 1)
    ready_solvers()
    *working, whole = review_pages(session, WORDS, lambda: False)
    assert working == [Thought(WORDS.say("review-working", done=1, count=1), 1, 1)]
    people, every = whole
    assert [row.seat for row in people.rows] == [0, 1]
    assert every.rows[0].said.startswith("1. Anna announced sweet potato")


def test_the_page_shows_the_tables_with_a_page_for_each_part() -> None:
    game = [Judged(n % 2, n + 1, 3, 3, chance=0.2) for n in range(30)]
    sheets = sheets_of(game, WORDS, ("Anna", "Ben"))
    page = ReviewPage(WORDS.say, BADGES, lambda stop: iter(["thinking", sheets]))
    page.finish()
    look = Look(DARK, 800, 480)
    sheet = Sheet(look.size)
    page.draw(sheet, look)
    assert "Anna" in {line.text for line in sheet.written}
    seen = set()
    for _ in range(len(page.parts)):
        sheet = Sheet(look.size)
        page.draw(sheet, look)
        seen |= {line.text for line in sheet.written}
        page.press(Button.RIGHT)
    assert {str(n + 1) for n in range(30)} <= seen
    assert page.page == 0


def test_a_game_without_divinations_says_so() -> None:
    session = Session(Tiwanaku(), Setup(("Anna", "Ben"), {"cells": 25}))
    assert list(review_pages(session, WORDS, lambda: False)) == [WORDS.say("review-none")]


def test_the_page_shows_the_last_text_and_leaving_it_ends_the_work() -> None:
    def endless(stop: Callable[[], bool]) -> Iterator[str]:
        count = 0
        while not stop():
            count += 1
            yield str(count)

    page = ThinkingPage(WORDS.say, "title", "first", endless)
    assert page.moving
    page.press(Button.BACK)
    page.finish()
    assert not page.moving


def test_a_mistake_in_the_work_reaches_the_main_loop() -> None:
    def broken(stop: Callable[[], bool]) -> Iterator[str]:
        yield "second"
        raise ValueError("expected a game")

    page = ThinkingPage(WORDS.say, "title", "first", broken)
    with pytest.raises(ValueError, match="expected a game"):
        page.finish()
