"""Cards on the hexes of a free landscape: on a hex, between two, beside the land, hidden."""

import msgspec

from vision.catalogue import parse_catalogue
from vision.grid import Lattice, Shape
from vision.on_land import read_on_land, rests_on_tiles, with_pieces
from vision.tags import encode_payload
from vision.values import Doubt, Eye, Laid, Lying, Placement, Pose, Snapshot

BOOK = parse_catalogue(
    """
game = "toy"
letters = "TOY"
[[kinds]]
name = "tile"
thickness = 2.0
shape = { type = "hexes", edge = 25.0, centres = [[0.0, 0.0]] }
sticker = { size = 20.0 }
[[kinds]]
name = "card"
thickness = 0.5
shape = { type = "rectangle", width = 20.0, height = 20.0 }
sticker = { size = 14.0 }
on = "tile"
[[kinds]]
name = "coin"
thickness = 0.5
shape = { type = "rectangle", width = 20.0, height = 20.0 }
sticker = { size = 14.0 }
[[pieces]]
kind = "tile"
first = 1
last = 3
[[pieces]]
kind = "card"
first = 11
last = 13
[[pieces]]
kind = "coin"
first = 21
last = 21
""",
    "toy",
)
CARD, COIN = encode_payload("TOY", 11), encode_payload("TOY", 21)
LAND = [(0, 0), (1, 0), (0, 1)]
GRID = Lattice(Shape.HEX, 43.3)
EYE = Eye(0.0, 0.0, 100_000.0)


def card_at(x, y, angle=0.0):
    return Snapshot(1, (Pose(CARD, x, y, angle),), eye=EYE)


def test_a_card_lies_on_the_hex_however_it_is_turned():
    for angle in (0.0, 17.0, 45.0, 200.0):
        lying = read_on_land(card_at(46.0, 3.0, angle), GRID, LAND, BOOK)
        (one,) = lying.placements
        assert (one.payload, one.cell, one.level) == (CARD, (1, 0), 2)


def test_a_card_between_two_hexes_is_unclear():
    (one,) = read_on_land(card_at(21.65, 0.0), GRID, LAND, BOOK).unclear
    assert one.doubt is Doubt.BETWEEN


def test_a_card_just_off_the_land_counts_and_one_farther_away_lies_beside():
    near = read_on_land(card_at(*GRID.centre((2, 0))), GRID, LAND, BOOK)
    assert [one.cell for one in near.placements] == [(2, 0)]
    far = read_on_land(card_at(*GRID.centre((3, 0))), GRID, LAND, BOOK)
    assert far.placements == ()
    assert len(far.beside) == 1


def test_what_rests_on_no_tile_is_not_looked_for():
    shot = Snapshot(1, (Pose(COIN, 0.0, 0.0, 0.0),), eye=EYE)
    assert read_on_land(shot, GRID, LAND, BOOK) == Lying()
    kinds = BOOK.kinds
    assert [rests_on_tiles(kinds[name], BOOK) for name in kinds] == [False, True, False]


def test_without_a_lattice_a_card_is_homeless():
    (one,) = read_on_land(card_at(0.0, 0.0), None, LAND, BOOK).unclear
    assert one.doubt is Doubt.HOMELESS


def test_a_hidden_card_stays_where_it_lay_if_it_belongs_there():
    shot = Snapshot(1, (), covered=(Pose(CARD, 0.0, 0.0, 0.0),), eye=EYE)
    pieces = read_on_land(shot, GRID, LAND, BOOK)
    belongs = (Laid(CARD, (0, 0), level=2),)
    assert [one.cell for one in with_pieces(Lying(), pieces, belongs).covered] == [(0, 0)]
    assert with_pieces(Lying(), pieces, ()).covered == ()
    elsewhere = msgspec.structs.replace(belongs[0], cell=(1, 0))
    assert with_pieces(Lying(), pieces, (elsewhere,)).covered == ()


def test_a_reading_keeps_its_tiles():
    tile = Placement(encode_payload("TOY", 1), (0, 0), 0)
    assert with_pieces(Lying((tile,)), Lying(), ()).placements == (tile,)
