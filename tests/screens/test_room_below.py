"""Every screen makes room for what is missing: nothing on it is hidden, cut or out of its place."""

import itertools
from collections.abc import Iterable
from pathlib import Path

import pytest

from companion.drawing.lettering import Sheet
from companion.drawing.look import THEMES, Look
from companion.gallery import (
    CAMERA_LACK,
    PANEL_LACK,
    Shot,
    all_screens,
    common_screens,
    draw_lacking,
    game_screens,
)
from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.screens.desk import Desk
from companion.system.settings import Settings
from companion.system.settings import Theme as ThemeName
from companion.words import Language, Words

SIZES = ((800, 480), (1024, 600), (1280, 720))
LACKS = (CAMERA_LACK, PANEL_LACK)
LEAST = 0.8
"""Letters shrink with the screen, by no more than this."""


def check(shot: Shot, look: Look) -> None:
    sheet = Sheet(look.size)
    banner = draw_lacking(shot.screen, sheet, look, LACKS)
    assert banner is not None
    foot = look.height - banner.height
    lines = [line for line in sheet.written if line.text.strip()]
    above = [line for line in lines if line.place.bottom <= foot]
    below = [line for line in lines if line.place.top >= foot]
    assert len(above) + len(below) == len(lines), (shot.name, look.size)
    told = [line for _, row in banner.rows for line in row]
    assert [line.text for line in below] == told
    for line in lines:
        assert line.place.left >= 0, (shot.name, line)
        assert line.place.right <= look.width, (shot.name, line)
        share = 0.6 if line.is_on_board else 1.0
        assert line.size * 32 >= look.height * LEAST * share, (shot.name, line)
    written = {line.text for line in above}
    assert set(shot.screen.legend().values()) <= written, (shot.name, look.size)
    cores = [
        line.place.inflate(0, -line.place.height // 3) for line in lines if not line.is_on_board
    ]
    for one, other in itertools.combinations(cores, 2):
        assert not one.colliderect(other), (shot.name, look.size)


def check_all(
    folder: Path,
    language: Language,
    theme: str,
    sizes: Iterable[tuple[int, int]],
    *,
    all_games: bool,
) -> None:
    with Store(folder / "games.sqlite", Words(language), GAMES) as store:
        desk = Desk(store, Settings(language, ThemeName(theme)), seed=1)
        few = itertools.chain(common_screens(desk), game_screens(desk, GAMES["taluva"]))
        for shot in all_screens(desk) if all_games else few:
            for size in sizes:
                check(shot, Look(THEMES[theme], *size, language=language))


def test_below_every_common_screen_and_every_screen_of_a_game_there_is_room(
    tmp_path: Path,
) -> None:
    check_all(tmp_path, Language.FRENCH, "dark", SIZES[:1], all_games=False)


@pytest.mark.campaign
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", Language)
def test_below_every_screen_of_every_game_there_is_room(
    tmp_path: Path, language: Language, theme: str
) -> None:
    check_all(tmp_path, language, theme, SIZES, all_games=True)
