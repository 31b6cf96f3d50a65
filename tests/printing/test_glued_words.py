"""The set-up guide says which page of a printed board lies wrong."""

import math

import pytest

from companion.games.measures import catalogue
from companion.seeing.glued import askew_words
from companion.words import Language, Words
from vision.tags import encode_payload
from vision.values import Eye, Pose, Snapshot

ENGLISH, FRENCH = Words(Language.ENGLISH), Words(Language.FRENCH)
EYE = Eye(10.0, 20.0, 800.0)
CORNERS = {
    901: ("top left", "en haut à gauche"),
    902: ("top right", "en haut à droite"),
    903: ("bottom right", "en bas à droite"),
    904: ("bottom left", "en bas à gauche"),
}


def table(game: str, letters: str, shifted: dict[int, tuple[float, float]]) -> Snapshot:
    """Give a board that lies turned on the table, some of its corners off."""
    board = catalogue(game).board
    assert board is not None
    t = math.radians(-6.0)
    poses = []
    for one in board.anchors:
        dx, dy = shifted.get(one.number, (0.0, 0.0))
        x, y = one.x + dx, one.y + dy
        at = (x * math.cos(t) - y * math.sin(t), x * math.sin(t) + y * math.cos(t))
        poses.append(Pose(encode_payload(letters, one.number), *at, -6.0))
    return Snapshot(1, tuple(poses), eye=EYE)


@pytest.mark.parametrize(("game", "letters"), [("titania", "TIA"), ("ica", "ICA")])
@pytest.mark.parametrize("number", CORNERS)
def test_the_page_is_named_by_its_corner_in_both_languages(game, letters, number) -> None:
    snapshot = table(game, letters, {number: (3.6, -4.8)})
    book = catalogue(game)
    english, french = CORNERS[number]
    assert f"page at the {english} is glued" in askew_words(book, snapshot, ENGLISH)
    assert f"La page {french} est collée de travers" in askew_words(book, snapshot, FRENCH)


def test_2_mm_are_not_worth_a_word_and_an_unseen_board_is_no_mistake() -> None:
    book = catalogue("titania")
    assert askew_words(book, table("titania", "TIA", {902: (1.6, 1.2)}), ENGLISH) == ""
    assert askew_words(book, None, ENGLISH) == ""
    assert askew_words(book, Snapshot(1, ()), ENGLISH) == ""
    assert askew_words(catalogue("taluva"), table("titania", "TIA", {}), ENGLISH) == ""


def test_several_wrong_pages_are_told_together() -> None:
    snapshot = table("titania", "TIA", {901: (9.0, 0.0), 903: (12.0, 3.0)})
    assert "do not fit together" in askew_words(catalogue("titania"), snapshot, ENGLISH)
