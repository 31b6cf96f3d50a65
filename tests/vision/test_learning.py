"""The lesson of colours, on looks that the test paints itself: only a piece that came teaches."""

import msgspec
import pytest
from painted import HUT, PAINTS, WOODS, Painted, empty

from companion.seeing.paint_lesson import PaintLesson
from vision.standing.learning import Shown

NAMES = ("red", "blue", "white")
GROUNDS = {"green": (60, 120, 70), "wood": (120, 84, 52), "paper": (205, 203, 196)}


def begun(ground: tuple[int, int, int] = GROUNDS["green"]) -> PaintLesson:
    lesson = PaintLesson(NAMES, WOODS)
    assert lesson.take(Painted(ground=ground).look()) is Shown.NOTHING
    return lesson


def is_right(lesson: PaintLesson) -> bool:
    """Tell whether each paint that was learnt is most like the one of its name."""
    likest = {}
    for one in lesson.paints.learnt:
        white = 238.0
        far = {
            name: sum((part - c / white) ** 2 for part, c in zip(one.rgb, rgb, strict=True))
            for name, rgb in PAINTS.items()
        }
        likest[one.name] = min(far, key=lambda name: far[name])
    return all(name == like for name, like in likest.items())


@pytest.mark.parametrize("ground", GROUNDS.values(), ids=GROUNDS)
def test_a_piece_taken_off_before_the_next_is_shown_teaches_nothing(
    ground: tuple[int, int, int],
) -> None:
    lesson = begun(ground)
    for number, name in enumerate(NAMES, 1):
        if name == "white" and ground == GROUNDS["paper"]:
            continue
        shown = Painted(seed=number, ground=ground).piece(40 * number - 80, 10, HUT, name)
        assert lesson.take(shown.look()) is Shown.LEARNT
        taken_off = lesson.take(Painted(seed=9 + number, ground=ground).look())
        assert taken_off is (Shown.GONE if lesson.wanted else Shown.NOTHING)
        assert lesson.paints.names == NAMES[:number]
    assert is_right(lesson)


def test_one_taken_off_while_the_next_is_set_down_is_learnt_at_once() -> None:
    lesson = begun()
    for number, name in enumerate(NAMES, 1):
        shown = Painted(seed=number).piece(45 * number - 90, 10, HUT, name)
        assert lesson.take(shown.look()) is Shown.LEARNT
    assert lesson.wanted is None
    assert is_right(lesson)


def test_one_set_where_another_stood_is_learnt_or_asked_for_again() -> None:
    lesson = begun()
    for number, name in enumerate(NAMES, 1):
        shown = Painted(seed=number).piece(0, 10, HUT, name).look()
        if lesson.take(shown) is not Shown.LEARNT:
            assert lesson.take(Painted(seed=9 + number).look()) is Shown.GONE
            assert lesson.take(shown) is Shown.LEARNT
    assert lesson.paints.names == NAMES
    assert is_right(lesson)


def stock(picture: Painted, *left: int) -> Painted:
    """Set so many red, blue and white pieces beside each other, as people keep theirs."""
    for row, (name, count) in enumerate(zip(NAMES, left, strict=True)):
        for number in range(count):
            picture.piece(14 * number - 120, 30 * row - 30, HUT, name)
    return picture


def test_pieces_may_come_from_a_stock_that_is_in_view() -> None:
    lesson = PaintLesson(NAMES, WOODS)
    lesson.take(stock(Painted(), 5, 5, 5).look())
    left = [5, 5, 5]
    for number, name in enumerate(NAMES):
        left[number] = 4
        held = stock(Painted(seed=2 * number + 1), *left).look()
        assert lesson.take(held) in (Shown.GONE, Shown.NOTHING), "in somebody's hand"
        shown = stock(Painted(seed=2 * number + 2), *left).piece(60, 10, HUT, name)
        assert lesson.take(shown.look()) is Shown.LEARNT
        left[number] = 5
        back = lesson.take(stock(Painted(seed=20 + number), *left).look())
        assert back is not Shown.LEARNT or lesson.wanted is None
    assert is_right(lesson)


def test_a_gap_in_a_heap_is_not_taken_for_a_piece_of_the_tables_colour() -> None:
    def heap(picture: Painted, gap: bool) -> Painted:
        for number in range(15):
            if not gap or number != 7:
                x, y = 16 * (number % 5) - 120, 16 * (number // 5) - 20
                picture.piece(x + number % 3, y - number % 2, HUT, "red")
        return picture

    for ground in GROUNDS.values():
        lesson = PaintLesson(NAMES, WOODS)
        lesson.take(heap(Painted(ground=ground), gap=False).look())
        held = heap(Painted(seed=1, ground=ground), gap=True)
        assert lesson.take(held.look()) is Shown.GONE
        shown = heap(Painted(seed=2, ground=ground), gap=True).piece(60, 10, HUT, "red")
        assert lesson.take(shown.look()) is Shown.LEARNT
        assert is_right(lesson)


def test_a_piece_straight_from_the_stock_is_learnt_at_once() -> None:
    lesson = PaintLesson(NAMES, WOODS)
    lesson.take(stock(Painted(), 5, 5, 5).look())
    left = [5, 5, 5]
    for number in range(len(NAMES)):
        left[number] = 4
        picture = stock(Painted(seed=number + 1), *left)
        for other, shown in enumerate(NAMES[: number + 1]):
            picture.piece(30 + 40 * other, 10, HUT, shown)
        assert lesson.take(picture.look()) is Shown.LEARNT
    assert is_right(lesson)


@pytest.mark.parametrize("way", [3.0, 8.0, 14.0, 60.0])
def test_a_piece_that_is_pushed_aside_is_not_the_next_players(way: float) -> None:
    lesson = begun()
    lesson.take(Painted(seed=1).piece(0, 10, HUT, "red").look())
    assert lesson.take(Painted(seed=2).piece(way, 10, HUT, "red").look()) is not Shown.LEARNT
    assert lesson.paints.names == ("red",)
    both = Painted(seed=3).piece(way, 10, HUT, "red").piece(-60, 10, HUT, "blue")
    assert lesson.take(both.look()) is Shown.LEARNT
    assert is_right(lesson)


def test_a_piece_that_stood_there_too_early_is_taken_off_and_set_again() -> None:
    lesson = PaintLesson(NAMES, WOODS)
    early = Painted(seed=1).piece(0, 10, HUT, "red").look()
    assert lesson.take(early) is Shown.NOTHING
    assert lesson.take(empty()) is Shown.GONE
    assert lesson.paints.names == ()
    assert lesson.take(Painted(seed=2).piece(5, 12, HUT, "red").look()) is Shown.LEARNT
    assert is_right(lesson)


def test_after_undo_the_wrong_piece_is_taken_off_and_the_right_one_learnt() -> None:
    lesson = begun()
    lesson.take(Painted(seed=1).piece(0, 10, HUT, "blue").look())
    assert lesson.paints.names == ("red",)
    lesson.forget()
    assert lesson.take(Painted(seed=2).look()) is Shown.GONE
    assert lesson.take(Painted(seed=3).piece(4, 12, HUT, "red").look()) is Shown.LEARNT
    assert is_right(lesson)


def test_without_the_mats_paper_it_is_blind_and_goes_on_where_it_was_once_it_is_back() -> None:
    lesson = PaintLesson(("red",), WOODS)
    bare = msgspec.structs.replace(Painted().look(), whites=())
    assert lesson.take(bare) is Shown.BLIND
    assert not lesson.has_begun
    assert lesson.take(Painted(seed=1).look()) is Shown.NOTHING
    assert lesson.take(bare) is Shown.BLIND
    assert lesson.take(Painted(seed=2).piece(5, 12, HUT, "red").look()) is Shown.LEARNT
