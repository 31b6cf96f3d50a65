"""The page for owners has figures: they are worked out anew from vision's own."""

import re
from math import radians, tan
from pathlib import Path

import pytest

from companion.commands.tags import LEAST_PX
from vision.quality import GOOD_MODULE
from vision.tags import MODULES

PAGE = (Path(__file__).parents[2] / "docs" / "installing-on-a-pi.md").read_text("utf-8")
TAG = 15.0
HEIGHTS = [float(cm) for cm in re.findall(r"(\d+) cm", PAGE.partition("| camera | pixels")[2][:80])]
ROWS = re.findall(r"^\| ([^|]+) \| (\d+) x (\d+) \| ([\d.]+)° \| (.*) \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_camera_sees_what_the_page_says(row: tuple[str, ...]) -> None:
    width, height, angle = int(row[1]), int(row[2]), float(row[3])
    cells = row[4].split(" | ")
    assert len(cells) == len(HEIGHTS) == 4
    for above, cell in zip(HEIGHTS, cells, strict=True):
        across = 2 * above * tan(radians(angle / 2))
        module = width / (10 * across) * TAG / MODULES
        word = "good" if module >= GOOD_MODULE else "just" if module >= LEAST_PX else "too far"
        assert cell == f"{across:.0f} x {across * height / width:.0f} cm, {module:.1f}: {word}"


def test_there_are_cameras_to_choose_from_and_the_limits_are_those_of_vision() -> None:
    assert len(ROWS) >= 5
    assert f"From {GOOD_MODULE} the reader is sure, below {LEAST_PX}" in PAGE
