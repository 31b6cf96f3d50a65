"""The palette is readable and the layouts fit, at every size the display may have."""

import pygame
import pytest

from companion.drawing import lettering
from companion.drawing.look import BADGES, DARK, LIGHT, Look, Theme, colour, contrast
from companion.screens import layout

SIZES = ((800, 480), (1024, 600), (1280, 720), (1920, 1080))


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_text_keeps_seven_to_one_and_quiet_text_four_and_a_half(theme: Theme) -> None:
    for ground in (theme.ground, theme.panel):
        assert contrast(theme.text, ground) >= 7
        assert contrast(theme.quiet, ground) >= 4.5
        assert contrast(theme.gold_text, ground) >= 4.5


def test_contrast_is_measured_from_one_to_twenty_one() -> None:
    assert contrast(colour("#000000"), colour("#FFFFFF")) == pytest.approx(21)
    assert contrast(colour("#336699"), colour("#336699")) == 1


def test_no_two_players_share_a_shape_or_a_colour() -> None:
    assert len({badge.shape for badge in BADGES}) == len({badge.colour for badge in BADGES}) == 5


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_zones_lie_on_the_display_and_do_not_overlap(size: tuple[int, int]) -> None:
    look = Look(DARK, *size)
    zones = layout.zones(look)
    areas = [zones.top, zones.board, zones.scores, zones.question, zones.legend]
    display = pygame.Rect((0, 0), size)
    for i, area in enumerate(areas):
        assert display.contains(area)
        assert not any(area.colliderect(other) for other in areas[i + 1 :])


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_card_fits_the_score_column(size: tuple[int, int], players: int) -> None:
    look = Look(DARK, *size)
    area = layout.zones(look).scores
    for active in (None, 0, players - 1):
        cards = layout.score_cards(area, players, active, look)
        assert len(cards) == players
        assert all(area.contains(card) for card in cards)
        assert min(card.height for card in cards) >= look.name * 3 // 2


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_sizes_are_shares_of_the_height_and_never_rounded_down(size: tuple[int, int]) -> None:
    look = Look(DARK, *size)
    shares = ((look.score, 10), (look.question, 14), (look.label, 18), (look.name, 22))
    for length, share in (*shares, (look.small, 32)):
        assert look.height <= length * share < look.height + share


def test_letters_are_as_high_as_they_are_said_to_be() -> None:
    # A capital is about two thirds of the size: 4 mm of 34 lines of a small display.
    for weight, least in (("regular", 0.6), ("bold", 0.6), ("title", 0.6)):
        picture = lettering.set_line("HEFT", 100, (255, 255, 255), weight)
        assert picture.get_bounding_rect().height >= 100 * least


def test_a_long_list_scrolls_so_that_the_chosen_row_shows() -> None:
    area = pygame.Rect(0, 0, 100, 100)
    for chosen in range(30):
        shown = [
            index for index, place in layout.rows(area, 20, 30, chosen) if area.contains(place)
        ]
        assert chosen in shown
        assert len(shown) == 5


def test_a_wrapped_text_keeps_its_words_and_its_width() -> None:
    text = "Turn the tile: its volcano may not point like the one below."
    lines = lettering.wrap(text, 30, 240)
    assert " ".join(lines) == text
    assert len(lines) > 2
    assert all(lettering.width_of(line, 30) <= 240 for line in lines)


def test_a_line_too_wide_is_shortened_with_an_ellipsis() -> None:
    assert lettering.shorten("Anna", 20, 400) == "Anna"
    short = lettering.shorten("Bartholomé-Emmanuel", 20, 80)
    assert short.endswith("…")
    assert lettering.width_of(short, 20) <= 80
