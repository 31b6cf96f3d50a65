"""Letters of any size cost no open file: an evening has hundreds of sizes."""

import os
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
