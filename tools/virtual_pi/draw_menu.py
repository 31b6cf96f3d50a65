"""`python draw_menu.py FILE WIDTH HEIGHT`: the product's own picture of its menu.

Run with the checkout under test first on PYTHONPATH.
"""

import json
import os
import sys
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from companion.drawing.look import THEMES, Look
from companion.gallery import common_screens
from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.screens.desk import Desk
from companion.screens.pages import ListPage
from companion.words import Language, Words

ROWS = ("menu-backup", "menu-update", "doctor-title")


def main(file: str, width: int, height: int) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        Store(Path(folder) / "games.sqlite", Words(Language.ENGLISH), GAMES) as store,
    ):
        desk = Desk(store)
        # As under the unit: the box is the product's own, so it can be updated and switched off.
        desk.owns_box = True
        shot = next(one for one in common_screens(desk) if one.name == "menu")
        assert isinstance(shot.screen, ListPage), "expected the menu to be a list"
        surface = pygame.Surface((width, height))
        shot.screen.draw(surface, Look(THEMES["dark"], width, height))
        pygame.image.save(surface, file)
        # Counted from the last row: a game under way and what is amiss stand before the first.
        labels = [row.label for row in shot.screen.rows()]
        steps = {slug: len(labels) - labels.index(desk.say(slug)) for slug in ROWS}
    print(json.dumps(steps))


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
