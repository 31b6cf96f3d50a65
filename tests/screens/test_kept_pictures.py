"""Pictures are painted once, and never take more room than they are given."""

import pygame

from companion.drawing import lettering
from companion.drawing.kept_pictures import KeptPictures, size_of


def square() -> pygame.Surface:
    return pygame.Surface((256, 256), pygame.SRCALPHA)


def test_a_picture_is_painted_once_while_it_is_kept() -> None:
    kept = KeptPictures(1)
    assert kept.find("a", square) is kept.find("a", square)


def test_the_ones_not_used_for_longest_go_first_and_the_room_is_kept() -> None:
    kept = KeptPictures(1)
    first = kept.find("first", square)
    for name in "bcdefgh":
        kept.find(name, square)
        assert kept.find("first", square) is first, "used again and again"
        assert kept.bytes <= 1024 * 1024
    assert len(kept) == 4
    assert kept.bytes == 4 * size_of(first)


def test_a_picture_larger_than_all_the_room_is_painted_all_the_same() -> None:
    kept = KeptPictures(1)
    large = kept.find("large", lambda: pygame.Surface((2000, 2000)))
    assert large.get_size() == (2000, 2000)
    kept.find("small", square)
    assert len(kept) == 1


def test_an_evening_of_different_sentences_takes_no_more_room_than_a_short_one() -> None:
    pygame.font.init()
    for number in range(2000):
        lettering.set_line(f"sentence number {number} of a very long evening", 70, (9, 9, 9))
    kept = lettering._LINES
    assert kept.bytes <= kept.most_bytes
    assert 10 < len(kept) < 1000
