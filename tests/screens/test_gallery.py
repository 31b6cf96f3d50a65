"""Every screen, at small and large size, in both languages and themes: it draws and can be read."""

import itertools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from companion.drawing.lettering import Role, Sheet, Written
from companion.drawing.look import THEMES, Look
from companion.gallery import Shot, all_screens
from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.screens.desk import Desk
from companion.screens.tablescreen import TableScreen
from companion.system.settings import Settings
from companion.system.settings import Theme as ThemeName
from companion.words import Language, Words
from hardware.values import Button

SIZES = {"dark": ((800, 480), (1280, 720)), "light": ((800, 480),)}
MORE_SIZES = {"dark": ((1024, 600), (1920, 1080)), "light": ((1280, 720),)}
"""For the long run."""
EVERY_DAY = ((Language.ENGLISH, "light", SIZES), (Language.FRENCH, "dark", SIZES))
"""The language with the longer words at two sizes; the long run has every pair."""
ON_THE_BOARD = 0.6
"""Figures in the hexes of a large landscape may be smaller than other text, by this much."""


class Hung(NamedTuple):
    """One screen as it was drawn at one size."""

    name: str
    look: Look
    lines: list[Written]
    says: str
    title: str
    legend: Mapping[Button, str]
    colours: int
    again: bool
    """Whether drawing it once more gave the same picture."""
    cards: int
    """How many cards the game screen shows; 0 on other screens, and where a lesson hides them."""

    @property
    def is_table(self) -> bool:
        return self.cards > 0

    def of(self, role: Role) -> list[Written]:
        return [line for line in self.lines if line.role is role]


def hang(shot: Shot, look: Look) -> Hung:
    sheet = draw(shot, look)
    picture = pygame.image.tobytes(sheet, "RGB")
    large = look.width > 1000
    again = large or pygame.image.tobytes(draw(shot, look), "RGB") == picture
    lines = [line for line in sheet.written if line.text.strip()]
    screen = shot.screen
    says = "".join(screen.text()).strip()
    colours = len(set(picture[::37]))
    cards = 0
    if isinstance(screen, TableScreen) and screen.guide.step is None:
        # A lesson stands in the place of the cards.
        cards = len(screen.cards())
    told = (screen.title(), screen.legend())
    return Hung(shot.name, look, lines, says, *told, colours, again, cards)


def draw(shot: Shot, look: Look) -> Sheet:
    sheet = Sheet(look.size)
    shot.screen.draw(sheet, look)
    return sheet


def draw_all(
    folder: Path, language: Language, theme: str, sizes: Mapping[str, tuple[tuple[int, int], ...]]
) -> Iterator[Hung]:
    """Draw each screen when it comes: the next one may be the same game, played on."""
    with Store(folder / "games.sqlite", Words(language), GAMES) as store:
        for shot in all_screens(Desk(store, Settings(language, ThemeName(theme)))):
            for size in sizes[theme]:
                yield hang(shot, Look(THEMES[theme], *size, language=language))


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(
            (language, theme, sizes),
            id=f"{language}-{theme}{'-more' if sizes is MORE_SIZES else ''}",
            marks=() if (language, theme, sizes) in EVERY_DAY else pytest.mark.campaign,
        )
        for language, theme, sizes in itertools.product(Language, THEMES, (SIZES, MORE_SIZES))
    ],
)
def gallery(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Hung, ...]:
    return tuple(draw_all(tmp_path_factory.mktemp("gallery"), *request.param))


def test_there_are_screens_of_every_kind_and_none_twice(gallery: tuple[Hung, ...]) -> None:
    names = [(hung.name, hung.look.size) for hung in gallery]
    assert len(set(names)) == len(names)
    found = {name for name, _ in names}
    assert {"menu", "settings", "help-table-1", "taluva-middle", "taluva-refused"} <= found


def test_drawing_twice_gives_the_same_picture_and_it_is_not_empty(
    gallery: tuple[Hung, ...],
) -> None:
    for hung in gallery:
        assert hung.again, hung.name
        assert hung.colours > 3, hung.name


def test_all_text_lies_on_the_display(gallery: tuple[Hung, ...]) -> None:
    for hung in gallery:
        display = pygame.Rect((0, 0), hung.look.size)
        assert [line for line in hung.lines if not display.contains(line.place)] == [], hung.name


def test_no_text_is_smaller_than_the_smallest_size(gallery: tuple[Hung, ...]) -> None:
    for hung in gallery:
        for line in hung.lines:
            share = ON_THE_BOARD if line.is_on_board else 1.0
            assert line.size * 32 >= hung.look.height * share, (hung.name, line)


def test_a_line_is_as_large_as_what_it_is_for(gallery: tuple[Hung, ...]) -> None:
    least = {Role.SCORE: 10, Role.QUESTION: 14, Role.NAME: 22}
    for hung in gallery:
        for role, share in least.items():
            small = [line for line in hung.of(role) if line.size * share < hung.look.height]
            assert small == [], (hung.name, hung.look.size)


def test_a_game_asks_in_one_or_two_lines_and_shows_a_score_in_full_size(
    gallery: tuple[Hung, ...],
) -> None:
    tables = [hung for hung in gallery if hung.is_table]
    assert tables
    for hung in tables:
        asked = hung.of(Role.QUESTION)
        assert 1 <= len(asked) <= 2, (hung.name, hung.look.size, asked)
        assert not any(line.text.endswith("…") for line in asked), hung.name
        assert hung.of(Role.SCORE), (hung.name, hung.look.size)


def test_names_and_buttons_keep_their_size(gallery: tuple[Hung, ...]) -> None:
    for hung in gallery:
        buttons = [line for line in hung.lines if line.text in hung.legend.values()]
        assert all(line.size * 22 >= hung.look.height for line in buttons), hung.name
        if hung.is_table:
            assert {line.text for line in hung.of(Role.NAME)} >= {"Bartholomé"}, hung.name


def test_from_afar_question_and_scores_are_larger_and_the_rest_is_gone(
    gallery: tuple[Hung, ...],
) -> None:
    shown = {(hung.name, hung.look.size): hung for hung in gallery}
    far = [hung for hung in gallery if hung.name.endswith("-afar")]
    assert len({hung.name for hung in far}) == len(GAMES)
    larger = dict.fromkeys(Role, 0)
    for hung in far:
        near = shown[hung.name.replace("-afar", "-middle"), hung.look.size]
        sizes = {role: [line.size for line in hung.of(role)] for role in Role}
        usual = {role: [line.size for line in near.of(role)] for role in Role}
        for role in (Role.QUESTION, Role.SCORE):
            # What would not fit larger keeps its usual size.
            assert min(sizes[role]) >= max(usual[role]), (hung.name, hung.look.size)
            larger[role] += min(sizes[role]) > max(usual[role])
        assert len(hung.of(Role.SCORE)) == hung.cards, "every score in full size"
        assert len(hung.lines) < len(near.lines)
        assert hung.title not in [line.text for line in hung.lines]
    assert larger[Role.QUESTION] > len(far) / 2
    assert larger[Role.SCORE] > len(far) / 2


def test_no_text_is_written_over_other_text(gallery: tuple[Hung, ...]) -> None:
    for hung in gallery:
        found = [line for line in hung.lines if not line.is_on_board]
        # A line is taller than its letters: neighbours may share what lies between them.
        cores = [line.place.inflate(0, -line.place.height // 3) for line in found]
        for (i, one), (j, other) in itertools.combinations(enumerate(cores), 2):
            assert not one.colliderect(other), (hung.name, found[i].text, found[j].text)


def test_every_screen_says_something_and_has_a_way_to_help_or_back(
    gallery: tuple[Hung, ...],
) -> None:
    for hung in gallery:
        assert hung.says, hung.name
        assert hung.legend.get(Button.HELP) or hung.legend.get(Button.BACK), hung.name


def test_title_and_buttons_are_written_in_full(gallery: tuple[Hung, ...]) -> None:
    for hung in gallery:
        written = {line.text for line in hung.lines}
        # From afar there is no title: whose turn it is shows on the cards.
        title = hung.lines[0].text if hung.name.endswith("-afar") else hung.title
        assert {title, *hung.legend.values()} <= written, (hung.name, hung.look.size)
