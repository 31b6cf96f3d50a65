"""What is told of wooden pieces where several explanations fit alike."""

from vision.standing.ranking import Tried, likeliest_paints, likeliest_shapes
from vision.standing.shapes import Fit
from vision.standing.values import Pieces, Wood

HUT = Wood("hut", 12, 12, 11)
TENT = Wood("tent", 10, 10, 8)


def tried(*fits: tuple[float, Wood, int]) -> list[Tried]:
    return [(100.0 * error, wood, count, Fit(100.0 * error, ())) for error, wood, count in fits]


def first(
    close: list[Tried], thought: list[Pieces], sign: int = 1, footprint: float = 100.0
) -> tuple[str, int]:
    _, wood, count, _ = likeliest_shapes(close, thought, sign, footprint)[0]
    return wood.name, count


def test_of_two_numbers_that_fit_alike_the_smaller_is_told() -> None:
    assert first(tried((1.16, TENT, 4), (1.2, TENT, 3)), []) == ("tent", 3)
    assert first(tried((0.8, TENT, 4), (1.2, TENT, 3)), []) == ("tent", 4)


def test_of_two_kinds_that_fit_alike_the_one_that_may_be_meant_is_told() -> None:
    close = tried((0.2, HUT, 2), (0.3, TENT, 2))
    assert first(close, []) == ("hut", 2)
    assert first(close, [Pieces("2", "tent", "red", 2)]) == ("tent", 2)
    assert first(close, [Pieces("2", "tent", "red", 3)]) == ("tent", 2), "hands may not be done"
    assert first(close, [Pieces("2", "tent", "red", 1)]) == ("hut", 2), "one too many either way"
    assert first(close, [Pieces("2", "tent", "red", -2)], sign=-1) == ("tent", 2)
    assert len(likeliest_shapes(close, [], 1, 100.0)) == 2, "the other stays possible"


def test_what_fits_much_better_is_told_whatever_is_meant() -> None:
    close = tried((0.2, HUT, 3), (0.9, HUT, 2))
    assert first(close, [Pieces("2", "hut", "red", 2)]) == ("hut", 3)


def test_of_two_paints_that_are_alike_the_one_that_may_be_meant_is_told() -> None:
    paints = [("yellow", 1.7), ("brown", 2.2)]
    assert likeliest_paints(paints, []) == ["yellow", "brown"]
    assert likeliest_paints(paints, [Pieces("2", "hut", "brown")]) == ["brown", "yellow"]
    clear = [("yellow", 0.5), ("brown", 2.2)]
    assert likeliest_paints(clear, [Pieces("2", "hut", "brown")]) == ["yellow", "brown"]
