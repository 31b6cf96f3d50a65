"""Which differences between table and game are the next step, and which are a mistake."""

from harbour import BOOK, tag

from companion.kits.answers import Correction
from companion.table.underway import Underway, steps_among

A, B = (0, 0), (1, 0)


def steps_of(now: list[Correction], before: list[Correction]) -> list[Correction]:
    """Give the steps among what differs now, by what differs from how the table lay before."""
    differs = {"now": tuple(now), "before": tuple(before)}
    underway = Underway().agree().begin("before")
    assert underway.waits
    return list(steps_among(differs["now"], differs[underway.before], BOOK))


def test_what_lies_as_it_did_before_is_a_step_beside_a_mistake_with_another_piece() -> None:
    step = Correction("lay-ship", tag(101), A)
    for mistake in (
        Correction("move-ship", tag(111), B),
        Correction("move-buoy", tag(1), A),
        Correction("take-ship", tag(111), None),
    ):
        assert steps_of([step, mistake], [mistake]) == [step], mistake
    nowhere = Correction("take-ship", tag(102), None)
    assert steps_of([nowhere], [Correction("take-ship", tag(111), None)]) == [nowhere]


def test_what_did_not_lie_so_before_either_is_a_mistake_whatever_is_said_of_it() -> None:
    moved, taken = Correction("move-ship", tag(101), A), Correction("take-ship", tag(101), B)
    assert steps_of([moved], [taken]) == []
    # One like it lies there: which of the two it is makes no step of it.
    assert steps_of([moved], [Correction("swap-ship", tag(102), A)]) == []
