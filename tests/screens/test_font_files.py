"""Letters of any size keep no file open and no memory for good: an evening has many sizes."""

import os
import weakref
from pathlib import Path

import pytest

from companion.drawing.lettering import FILES, font

OPEN = Path("/proc/self/fd")


@pytest.mark.skipif(not OPEN.exists(), reason="open files are told by Linux")
def test_a_font_of_another_size_keeps_no_file_open() -> None:
    def draw(sizes: range) -> int:
        for size in sizes:
            for weight in FILES:
                font(size, weight).render("Tiwanaku 12", True, (0, 0, 0))
        return len(os.listdir(OPEN))

    before = draw(range(120, 121))
    assert draw(range(121, 141)) == before


def test_of_hundreds_of_sizes_only_the_last_ones_are_kept() -> None:
    # Each keeps every letter it has drawn: 200 sizes of three weights were 50 megabytes.
    opened = [weakref.ref(font(size, weight)) for size in range(20, 220) for weight in FILES]
    kept = [one for one in opened if one() is not None]
    assert 20 <= len(kept) <= 60
    assert kept == opened[-len(kept) :]
