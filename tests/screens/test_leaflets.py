"""Rules and help: short pages with a drawing each, of every game."""

import itertools
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from companion.drawing.look import BADGES, DARK, Look
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.board_picture import BoardPicture
from companion.kits.registry import kit_for
from companion.kits.view_part import Teaching
from companion.screens import layout
from companion.screens.helping import DRAWINGS, help_leaflet, lines_of
from companion.screens.leaflet import Leaf, Leaflet
from companion.screens.rulesheet import rules_leaflet
from companion.screens.screen import Pop, Stay
from companion.words import Language, Words
from engines.contract import Setup
from hardware.values import Button

LOOK = Look(DARK, 800, 480)
MOST = 200
"""Letters on a page; more is a wall."""


def rules(name: str, language: Language = Language.ENGLISH) -> Leaflet:
    session = Session(GAMES[name], Setup(("Anna", "Ben")))
    return rules_leaflet(Words(language), kit_for(GAMES[name]), session.state, BADGES)


def drawing(leaflet: Leaflet) -> bytes:
    surface = pygame.Surface(LOOK.size)
    leaflet.draw(surface, LOOK)
    return pygame.image.tobytes(surface.subsurface(layout.leaf(LOOK)[0]), "RGB")


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_rules_of_every_game_are_short_pages(name: str, language: Language) -> None:
    leaves = rules(name, language).leaves
    assert len(leaves) >= 3
    if kit_for(GAMES[name]).view.teaching.rules:
        assert len(leaves) <= 9
        assert [leaf.text for leaf in leaves if len(leaf.text) > MOST] == []
    assert all(leaf.draw is not None for leaf in leaves)


@pytest.mark.parametrize(
    "name", [one for one in sorted(GAMES) if kit_for(GAMES[one]).view.teaching.rules]
)
def test_each_page_has_a_drawing_of_its_own(name: str) -> None:
    leaflet = rules(name)
    seen = []
    for _ in leaflet.leaves:
        seen.append(drawing(leaflet))
        leaflet.press(Button.RIGHT)
    for one, other in itertools.combinations(seen, 2):
        assert one != other


def test_a_game_without_drawings_shows_its_lines_beside_the_board_as_it_stands() -> None:
    kit = kit_for(GAMES["taluva"])
    session = Session(kit.game, Setup(("Anna", "Ben")))
    plain = pygame.Surface((10, 10))
    drawn = []

    class Board(BoardPicture[object, None]):
        """A board that tells what it is asked to draw."""

        def chart(self, area: pygame.Rect, state: object, marks: object) -> None:
            drawn.append(state)

        def draw(self, *facts: object) -> None:
            return None

    view = replace(kit.view, teaching=Teaching(), picture=Board())

    class Said(Words):
        def say(self, slug: str, **facts: object) -> str:
            return "One rule.\n\nAnother rule." if slug.endswith("rules-short") else slug

    leaflet = rules_leaflet(Said(Language.ENGLISH), replace(kit, view=view), session.state, BADGES)
    assert [leaf.text for leaf in leaflet.leaves] == ["One rule.", "Another rule."]
    assert leaflet.leaves[1].draw is not None
    leaflet.leaves[1].draw(plain, plain.get_rect(), LOOK)
    assert drawn == [session.state]


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("slug", sorted(DRAWINGS))
def test_every_line_of_help_has_its_drawing(slug: str, language: Language) -> None:
    say = Words(language).say
    assert len(lines_of(say(slug))) == len(DRAWINGS[slug])
    assert all(leaf.draw is not None for leaf in help_leaflet(say, slug).leaves)


def test_a_help_text_without_drawings_is_pages_of_words(tmp_path: Path) -> None:
    leaflet = help_leaflet(Words(Language.ENGLISH).say, "doctor-help")
    assert leaflet.leaves
    surface = pygame.Surface(LOOK.size)
    leaflet.draw(surface, LOOK)
    assert leaflet.leaf.text in leaflet.text()


def test_pages_turn_round_and_back_leaves() -> None:
    leaflet = Leaflet(Words(Language.ENGLISH).say, "Title", [Leaf("one"), Leaf("two")])
    assert isinstance(leaflet.press(Button.RIGHT), Stay)
    assert "two" in leaflet.text()
    leaflet.press(Button.RIGHT)
    assert "one" in leaflet.text()
    leaflet.turn(0, -1)
    assert "two" in leaflet.text()
    leaflet.touch((10, 10))
    assert "one" in leaflet.text()
    assert isinstance(leaflet.press(Button.BACK), Pop)
    assert isinstance(leaflet.press(Button.OK), Pop)
