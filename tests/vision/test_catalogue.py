"""Catalogues name every tagged piece, its shape and the place of its sticker."""

import math

import pytest

from companion.games.measures import catalogue, known_payloads
from companion.plugins.registry import plugins
from vision import tags
from vision.catalogue import CatalogueError, mat_tags, parse_catalogue

SMALL = """
game = "small"
letters = "SMA"
[[kinds]]
name = "card"
shape = { type = "rectangle", width = 44.0, height = 67.0 }
thickness = 0.3
sticker = { size = 15.0, y = 20.0 }
[[pieces]]
kind = "card"
first = 1
last = 2
"""


def test_taluva_has_48_tiles_with_payloads_of_its_own() -> None:
    taluva = catalogue("taluva")
    assert [piece.number for piece in taluva.pieces] == list(range(1, 49))
    assert taluva.payloads[16] == "TAL017K"
    assert taluva.piece("TAL017K") == taluva.pieces[16]
    assert taluva.piece(tags.encode_payload("MAT", 1)) is None
    assert taluva.reconstructed


def test_the_sticker_lies_whole_on_the_volcano_with_its_quiet_zone() -> None:
    kind = catalogue("taluva").pieces[0].kind
    volcano = kind.shape.parts[0]
    assert (kind.sticker.x, kind.sticker.y) == pytest.approx(
        (sum(x for x, _ in volcano) / 6, sum(y for _, y in volcano) / 6)
    )
    half = kind.sticker.size * (1 + 2 * tags.QUIET / tags.MODULES) / 2
    edge = math.dist(volcano[0], volcano[1])
    # The corner of the sticker stays below the slanted upper sides of the hexagon.
    assert half * (1 + 1 / math.sqrt(3)) < edge


def test_the_hexes_of_a_tile_meet_at_its_reference_point() -> None:
    for part in catalogue("taluva").pieces[0].kind.shape.parts:
        assert min(math.hypot(x, y) for x, y in part) < 0.01


def test_every_shipped_catalogue_reads_and_no_two_share_a_tag() -> None:
    assert "taluva" in plugins()
    assert "mat" not in plugins()
    every = known_payloads(*plugins())
    assert len(every) == len(set(every))
    assert mat_tags().payloads == every[-4:]


def test_a_piece_of_every_shape_has_parts_round_its_reference_point() -> None:
    small = parse_catalogue(SMALL, "small.toml")
    assert small.pieces[1].kind.shape.parts[0][0] == (-22.0, -33.5)
    disc = SMALL.replace("rectangle", "disc").replace("width = 44.0, height = 67.0", "diameter = 9")
    (circle,) = parse_catalogue(disc, "small.toml").pieces[0].kind.shape.parts
    assert all(math.hypot(x, y) == pytest.approx(4.5) for x, y in circle)


@pytest.mark.parametrize(
    ("wrong", "right", "says"),
    [
        ('"SMA"', '"Small"', "letters: expected three capital letters"),
        ('kind = "card"', 'kind = "coin"', "expected one of card, got 'coin'"),
        ("last = 2", "last = 1000", "got 1 to 1000"),
        ("thickness", "thicknes", "small.toml: Object contains unknown field `thicknes`"),
        (
            "last = 2",
            'last = 2\n[[pieces]]\nkind = "card"\nfirst = 2\nlast = 2',
            "2 is there twice",
        ),
    ],
)
def test_a_faulty_catalogue_names_file_key_and_value(wrong: str, right: str, says: str) -> None:
    text = SMALL.replace(wrong, right)
    with pytest.raises(CatalogueError, match=r"small\.toml") as error:
        parse_catalogue(text, "small.toml")
    assert says in str(error.value)


@pytest.mark.parametrize("name", ["chess", "../mat", ""])
def test_an_unknown_game_is_answered_with_the_known_ones(name: str) -> None:
    with pytest.raises(CatalogueError, match="taluva"):
        catalogue(name)
