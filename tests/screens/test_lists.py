"""Whatever stands below each other is gone through up and down, in both languages."""

from pathlib import Path

import pytest
from campaign_sizes import rarely

from companion.gallery import all_screens
from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.screens.audit import AuditScreen
from companion.screens.desk import Desk
from companion.screens.pages import ListPage
from companion.system.settings import Settings
from companion.words import Language, Words
from hardware.values import Button

UP_DOWN = {Language.ENGLISH: ("Up", "Down"), Language.FRENCH: ("Haut", "Bas")}


@pytest.mark.parametrize("language", [Language.FRENCH, rarely(Language.ENGLISH)])
def test_lists_go_up_and_down(tmp_path: Path, language: Language) -> None:
    seen = set()
    with Store(tmp_path / "games.sqlite", Words(language), GAMES) as store:
        for shot in all_screens(Desk(store, Settings(language))):
            if isinstance(shot.screen, ListPage | AuditScreen):
                legend = shot.screen.legend()
                if Button.LEFT in legend:
                    said = (legend[Button.LEFT], legend[Button.RIGHT])
                    assert said == UP_DOWN[language], shot.name
                    seen.add(type(shot.screen).__name__)
    assert {"ListPage", "Menu", "AuditScreen"} <= seen
