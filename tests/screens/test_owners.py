"""Whose building or pawn it is can be seen without colours, at the smallest size there is."""

import itertools
from collections.abc import Callable

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from companion.drawing.look import BADGES, DARK, Badge, Look
from companion.games.rules import GAMES
from companion.kits.board_picture import Marks
from companion.kits.registry import kit_for
from companion.kits.taluva.ground import SIGN_SHARE, building_picture, hex_picture
from companion.kits.tiwanaku.picture import pawn_sign
from companion.screens import layout
from companion.simulated.sample import sample_game
from engines.contract import Setup
from engines.taluva.state import Piece
from engines.taluva.tiles import Terrain, footprint

Matrix = NDArray[np.float64]

# How linear red, green and blue reach an eye without long, or without middle cones (Machado,
# Oliveira and Fernandes, 2009), and one that sees no colours.
EYES: dict[str, Matrix] = {
    "usual": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "none": np.tile([0.2126, 0.7152, 0.0722], (3, 1)),
}
SMALLEST_EDGE = 15
"""Of a hex when a game of four players ends, on the smallest display."""
CLEARLY = 15.0
"""So much lighter or darker (of 100) is seen at a glance."""


def lightness(picture: pygame.Surface, eye: Matrix) -> Matrix:
    """Give how light each pixel is to an eye, 0 to 100."""
    linear = (pygame.surfarray.array3d(picture) / 255.0) ** 2.2
    seen = np.clip(linear @ eye.T, 0, 1) @ np.array([0.2126, 0.7152, 0.0722])
    lifted: Matrix = 116 * np.cbrt(np.maximum(seen, 0.008856)) - 16
    return lifted


def differing(one: pygame.Surface, other: pygame.Surface, eye: Matrix) -> int:
    """Count the pixels that are clearly lighter or darker in one of two pictures."""
    return int((np.abs(lightness(one, eye) - lightness(other, eye)) > CLEARLY).sum())


def on_land(badge: Badge, piece: Piece, edge: int) -> pygame.Surface:
    ground = hex_picture(Terrain.MEADOW, edge, 1)
    picture = pygame.Surface(ground.get_size())
    picture.blit(ground, (0, 0))
    building = building_picture(piece, badge, edge)
    picture.blit(building, building.get_rect(center=picture.get_rect().center))
    return picture


def in_colour_of(one: Badge, other: Badge) -> Badge:
    return Badge("painted", one.colour, other.shape)


def least_difference(
    draw: Callable[[Badge], pygame.Surface], eye: Matrix, badges: tuple[Badge, ...] = BADGES
) -> int:
    """Give by how many pixels the two most alike differ, also where their colours are the same."""
    pairs = list(itertools.permutations(badges, 2))
    apart = [differing(draw(one), draw(other), eye) for one, other in pairs]
    alike = [differing(draw(one), draw(in_colour_of(one, other)), eye) for one, other in pairs]
    return min(*apart, *alike)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("piece", Piece)
def test_buildings_tell_their_owners_by_shape_to_every_eye(piece: Piece, eye: str) -> None:
    sign = (SMALLEST_EDGE * 1.5 * SIGN_SHARE) ** 2
    box = kit_for(GAMES["taluva"]).view.picture.colours
    for badges in (BADGES, box.wear(Setup(("Anna", "Ben")), BADGES)):
        least = least_difference(
            lambda badge: on_land(badge, piece, SMALLEST_EDGE), EYES[eye], badges
        )
        assert least >= 0.12 * sign
    assert sign >= 120, "a sign of fewer pixels is no shape any more"


@pytest.mark.parametrize("eye", EYES)
def test_pawns_tell_their_owners_by_shape_to_every_eye(eye: str) -> None:
    side = 22
    assert least_difference(lambda badge: flat(pawn_sign(badge, side)), EYES[eye]) >= side


def flat(sign: pygame.Surface) -> pygame.Surface:
    picture = pygame.Surface(sign.get_size())
    picture.blit(sign, (0, 0))
    return picture


@pytest.mark.parametrize("kind", list(itertools.combinations(Piece, 2)), ids=str)
def test_one_kind_of_building_is_not_another(kind: tuple[Piece, Piece]) -> None:
    for badge in BADGES:
        one, other = (on_land(badge, piece, SMALLEST_EDGE) for piece in kind)
        assert differing(one, other, EYES["none"]) >= SMALLEST_EDGE


def test_the_land_of_a_whole_game_is_not_smaller_than_that() -> None:
    game = GAMES["taluva"]
    setup = Setup(("Anna", "Ben", "Clara", "David"))
    state = game.new_game(setup)
    for action in sample_game(game, setup):
        state = game.apply(state, action)
    area = layout.zones(Look(DARK, 800, 480)).board
    picture = kit_for(game).view.picture
    chart = picture.chart(area, state, Marks())
    assert chart.edge >= SMALLEST_EDGE


def test_land_fills_its_area_and_places_are_but_dots() -> None:
    game = GAMES["taluva"]
    setup = Setup(("Anna", "Ben"))
    played = sample_game(game, setup)
    states = [game.new_game(setup)]
    for action in played:
        states.append(game.apply(states[-1], action))
    area = layout.zones(Look(DARK, 800, 480)).board
    picture = kit_for(game).view.picture
    for state in states[12::5]:
        chart = picture.chart(area, state, Marks())
        land = {at for laid in state.laid for at in footprint(laid.at, laid.turned)}
        outline = [c for at in land for c in chart.outline(at)]
        assert all(area.collidepoint(corner) for corner in outline)
        high = max(y for _, y in outline) - min(y for _, y in outline)
        wide = max(x for x, _ in outline) - min(x for x, _ in outline)
        assert high >= area.height * 0.9 or wide >= area.width * 0.9
        places = tuple({(q + dq, r) for q, r in land for dq in (-2, 2)} - land)
        dotted = picture.chart(area, state, Marks(legal=places))
        assert all(area.collidepoint(dotted.centre(place)) for place in places)
        ringed = picture.chart(area, state, Marks(chosen=places))
        assert ringed.edge <= dotted.edge <= chart.edge
