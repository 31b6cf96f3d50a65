"""Tiwanaku's tagged pieces: the whole box, stickers that fit, and no code covered by play."""

from collections import Counter

import msgspec
import pytest

from companion.drawing.look import BADGES, Shape
from companion.games.measures import catalogue
from companion.kits.registry import kit_for
from companion.kits.tiwanaku.kit import tiwanaku_kit
from companion.kits.tiwanaku.picture import pawn_badge
from companion.kits.tiwanaku.pieces import (
    COOP_OTOMA,
    SEAT_COLOURS,
    alike,
    crop_name,
    layout,
    played_colours,
    terrain_name,
)
from companion.simulated.tabletop import camera_model, lay_out, set_table, tagged_pieces
from engines.contract import Setup
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import Pawns, State
from engines.tiwanaku.rules.trails import Colour
from engines.tiwanaku.scenario.terrain import CROP_STOCK, TERRAIN_STOCK
from hardware.robot import Sloppiness
from hardware.truth import tags_in_view
from vision.sheets import fits
from vision.tags import MODULES, QUIET

GAME = Tiwanaku()


def test_the_catalogue_has_every_tile_of_the_box_and_five_pawns_of_each_players_colour() -> None:
    count = Counter(one.name for one in catalogue("tiwanaku").pieces)
    for terrain, stock in TERRAIN_STOCK.items():
        assert count[terrain_name(terrain)] == stock
    for crop, stock in CROP_STOCK.items():
        assert count[crop_name(crop)] == stock
    assert [count[f"pawn-{c}"] for c in ("beige", "blue", "green", "white")] == [5] * 4
    assert count["pawn-mauve"] == count["pawn-yellow"] == 1
    assert count["anchor-long"] == count["anchor-short"] == 4
    assert catalogue("tiwanaku").reconstructed


def test_every_sticker_fits_on_its_piece_with_its_white_border() -> None:
    for kind in {one.kind for one in catalogue("tiwanaku").pieces}:
        assert fits(kind, kind.sticker.size * (1 + 2 * QUIET / MODULES)), kind.name


def test_the_tags_of_boards_are_on_no_loose_piece() -> None:
    assert {alike(one) for one in tagged_pieces(GAME)}.isdisjoint({"anchor-long", "anchor-short"})


def full(cells: int) -> State:
    """Give a board with a tile and a crop on every cell, and pawns in the corners and middle."""
    state = GAME.new_game(Setup(("Anna", "Ben"), {"cells": cells}))
    for cell in state.cells():
        state = state.with_terrain(cell, state.wheel.discover(cell))
        state = state.with_crop(cell, state.wheel.divine(cell))
    right = state.columns - 1
    corners = ((0, 0), (0, right), (2, right // 2), (4, 0), (4, right))
    edges = ((0, 2), (1, right), (2, 0), (3, 1), (4, 2))
    return msgspec.structs.replace(state, pawns=(Pawns(0, corners), Pawns(0, edges)))


@pytest.mark.parametrize("cells", [25, 45])
def test_a_full_board_shows_every_code_to_the_camera(cells: int) -> None:
    state = full(cells)
    table = set_table()
    plan = kit_for(GAME).simulation.plan(state)
    lay_out(table, GAME, layout(state), plan, sloppiness=Sloppiness(0.0, 0.0))
    truths = tags_in_view(table, camera_model())
    assert len(truths) == 4 + 4 + 2 * cells + 10
    for truth in truths:
        assert truth.visible > 0.93, truth


def test_simulated_pieces_of_a_kind_have_one_colour_and_no_two_kinds_share_it() -> None:
    colours: dict[str, set[object]] = {}
    for payload, piece in tagged_pieces(GAME).items():
        (region,) = piece.up.regions
        colours.setdefault(alike(payload), set()).add(region.colour)
    assert all(len(found) == 1 for found in colours.values())
    assert len({one for found in colours.values() for one in found}) == len(colours) == 4 + 5 + 6


def test_every_loose_piece_has_a_sign_for_the_window_and_pawns_differ_in_shape() -> None:
    piece_sign = tiwanaku_kit(GAME).simulation.piece_sign
    assert piece_sign is not None
    names = {alike(payload) for payload in tagged_pieces(GAME)}
    state = GAME.new_game(Setup(("Anna", "Ben", "Clara", "David")))
    assert all(piece_sign(name, 20, state) is not None for name in names)
    assert piece_sign("anchor-long", 20, state) is None
    assert len({pawn_badge(colour, state).shape for colour in SEAT_COLOURS}) == 4
    assert pawn_badge(Colour.MAUVE, state).shape is Shape.STAR


def test_signs_and_pawns_agree_on_blue_and_green_and_alone_one_plays_beige() -> None:
    state = GAME.new_game(Setup(("Anna", "Ben", "Clara")))
    for seat, colour in enumerate(played_colours(state)):
        assert BADGES[seat].name in (colour.value, "vermilion")
    alone = GAME.new_game(Setup(("Anna",), {"mode": "solo"}))
    assert played_colours(alone) == (Colour.BEIGE,)
    assert pawn_badge(Colour.BEIGE, alone).shape is BADGES[0].shape
    assert pawn_badge(Colour.BLUE, alone).shape is Shape.STAR
    together = GAME.new_game(Setup(("Anna", "Ben", "Clara"), {"mode": "coop"}))
    assert COOP_OTOMA not in played_colours(together)
