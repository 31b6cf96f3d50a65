"""Before the first move the guide names the page of a printed board that lies wrong."""

import math
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from pilot import Pilot

from companion.games.measures import catalogue
from companion.screens.guide import GuideScreen
from vision.catalogue import mat_tags
from vision.tags import encode_payload
from vision.values import Eye, Pose, Snapshot

SHIFTS = {0.0: "", 2.0: "", 6.0: "The page at the bottom right is glued 6\u00a0mm askew"}


def seen(shift: float) -> SimpleNamespace:
    """Give the sight of a table with the board, its lower right corner off by so much."""
    board = catalogue("titania").board
    assert board is not None
    dx = shift / math.sqrt(2)
    poses = tuple(
        Pose(
            encode_payload("TIA", one.number),
            one.x + (dx if one.number == 903 else 0.0),
            one.y + (dx if one.number == 903 else 0.0),
            0.0,
        )
        for one in board.anchors
    )
    return SimpleNamespace(
        pixels=np.zeros((48, 80), np.uint8),
        view={piece.payload: ((0, 0), (1, 0), (1, 1), (0, 1)) for piece in mat_tags().pieces},
        snapshot=Snapshot(1, poses, eye=Eye(20.0, 20.0, 800.0)),
    )


@pytest.mark.parametrize("shift", SHIFTS)
def test_the_guide_names_the_page_that_is_glued_askew(tmp_path: Path, shift: float) -> None:
    pilot = Pilot(tmp_path).choose("New game").choose("Titania").choose("Start the game")
    assert isinstance(pilot.screen, GuideScreen)
    pilot.app.desk.devices.sight = seen(shift)
    said = pilot.screen.lines()[0]
    assert SHIFTS[shift] in said
    assert ("askew" in said) == bool(SHIFTS[shift])
    pilot.close()
