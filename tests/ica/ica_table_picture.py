"""A picture of a set table, by the simulated camera: `python tests/ica/ica_table_picture.py FILE`.

It is the one of docs/games/ica.md: a golden game of three in its middle, hands on their strips.
"""

import sys
from pathlib import Path

import cv2
from ica_golden import new_game
from ica_positions import GAME
from test_ica_golden import recorded

from companion.games.measures import catalogue
from companion.kits.ica.pieces import layout
from companion.kits.ica.robot import plan
from companion.simulated.tabletop import camera_model, lay_out, set_table
from engines.ica.state import State
from hardware.camera_model import Resolution
from hardware.pieces import Light
from hardware.render import TablePicture

WIDTH = 1200
QUALITY = 78


def middle_of_a_game() -> State:
    """Give the position after three fifths of a golden game."""
    state, actions = new_game("three-players"), recorded("three-players")
    for action in actions[: len(actions) * 3 // 5]:
        state = GAME.apply(state, action)
    return state


def photograph(state: State) -> bytes:
    """Give the picture as a JPEG."""
    table = set_table(Light(level=0.95))
    lay_out(table, GAME, layout(state), plan(catalogue("ica"), state), seed=4)
    pixels = TablePicture(table, camera_model(Resolution.HD, 16.0), colour=True).pixels[..., ::-1]
    height = pixels.shape[0] * WIDTH // pixels.shape[1]
    small = cv2.resize(pixels, (WIDTH, height), interpolation=cv2.INTER_AREA)
    is_made, picture = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    assert is_made, "expected OpenCV to write a JPEG"
    return picture.tobytes()


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(photograph(middle_of_a_game()))
