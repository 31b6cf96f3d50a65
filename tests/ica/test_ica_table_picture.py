"""The picture of a set table in the docs is what the simulated camera's renderer makes."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from ica_table_picture import middle_of_a_game, photograph

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "ica-table.jpg"


def test_the_picture_is_small_enough_for_a_page() -> None:
    assert PICTURE.stat().st_size < 200_000


@pytest.mark.campaign
def test_the_picture_shows_the_table_as_it_is_drawn_now() -> None:
    made = np.frombuffer(photograph(middle_of_a_game()), dtype=np.uint8)
    now = cv2.imdecode(made, cv2.IMREAD_COLOR).astype(float)
    kept = cv2.imread(str(PICTURE)).astype(float)
    assert now.shape == kept.shape
    assert np.abs(now - kept).mean() < 1.0
