"""A game on the simulated table: its pieces, its layout, its picture, its command."""

import cv2
import numpy as np
import pytest
import zxingcpp
from random_player import play_on

from companion.games.measures import catalogue
from companion.keeping.session import Session
from companion.kits.answers import Laid
from companion.kits.compact_player import CompactPlayer
from companion.kits.plans import HexPlan, plan_for
from companion.kits.registry import kit_for
from companion.simulated.tabletop import (
    camera_model,
    lay_out,
    mat_pieces,
    open_camera,
    set_table,
    tagged_pieces,
)
from engines.contract import Setup
from engines.taluva.game import Taluva
from engines.taluva.tiles import TERRAINS
from hardware.colour_wish import ColourWish
from hardware.file_camera import FileCamera
from hardware.pieces import Surface
from hardware.robot import Sloppiness
from hardware.truth import tags_in_view
from vision.catalogue import mat_tags


@pytest.fixture(scope="module")
def played():
    """Give a game of Taluva with tiles on two levels and more."""
    session = Session(Taluva(), Setup(("Anna", "Ben")))
    for _ in play_on(session, 11):
        if len(kit_for(session.game).table.layout(session.state)) >= 30:
            break
    return session


def read(pixels):
    found = zxingcpp.read_barcodes(pixels, formats=zxingcpp.BarcodeFormat.QRCode)
    return {one.text for one in found}


DRAWN = (Surface.CROWNS, Surface.BLADES, Surface.RIPPLES, Surface.PEAKS, Surface.WAVES)
"""Forest, meadow, desert, mountain, lake."""


def test_every_taluva_tile_shows_its_own_landscapes_and_tag():
    game = Taluva()
    pieces = tagged_pieces(game)
    assert len(pieces) == 48
    for entry in catalogue("taluva").pieces:
        piece = pieces[entry.payload]
        volcano, right, left = piece.up.regions
        assert volcano.surface is Surface.CRATER
        shown = dict(zip(TERRAINS, DRAWN, strict=True))
        assert right.surface is shown[game.tiles[entry.number].right]
        assert left.surface is shown[game.tiles[entry.number].left]
        assert np.mean(right.polygon, axis=0)[0] > 0 > np.mean(left.polygon, axis=0)[0]
        (tag,) = piece.up.prints
        assert (tag.label, tag.x, tag.y) == (entry.payload, 0.0, -25.0)
        assert piece.down.prints == ()


def test_the_camera_sees_all_four_mat_tags_whole():
    table = set_table()
    truths = tags_in_view(table, camera_model())
    assert [truth.label for truth in truths] == [piece.name for piece in mat_pieces()]
    assert all(truth.visible == 1.0 for truth in truths)
    with open_camera(table) as camera:
        assert read(camera.read().pixels) == set(mat_tags().payloads)


def test_a_layout_lies_as_high_as_the_rules_say(played):
    table = set_table()
    layout = kit_for(played.game).table.layout(played.state)
    assert max(laid.level for laid in layout) >= 2
    lay_out(table, played.game, layout, plan_for([laid.cell for laid in layout], 25.0), seed=1)
    for laid in layout:
        assert table[laid.payload].bottom == pytest.approx(4.0 * (laid.level - 1)), laid


def test_a_buried_tag_is_hidden_and_the_others_show(played):
    table = set_table()
    layout = kit_for(played.game).table.layout(played.state)
    plan = plan_for([laid.cell for laid in layout], 25.0)
    lay_out(table, played.game, layout, plan, sloppiness=Sloppiness(0.0, 0.0))
    covered = {truth.label: truth.covered for truth in tags_in_view(table, camera_model())}
    for laid in layout:
        assert (covered[laid.payload] > 0.9) == laid.buried, laid


def test_a_cell_and_a_turn_put_the_volcano_on_the_cell():
    entry = catalogue("taluva").pieces[0]
    plan = HexPlan(44.0, 10.0, 20.0)
    for turned, corner in ((0, (0.0, 25.0)), (3, (0.0, -25.0))):
        x, y, angle = plan.place(Laid(entry.payload, (1, 0), turned), entry)
        assert (x, y) == pytest.approx((10 + 44 + corner[0], 20 + corner[1]))
        assert angle == 60 * turned


@pytest.mark.parametrize("seed", [0, 1, 2, 11])
def test_a_compact_player_keeps_a_whole_box_in_the_picture(seed):
    session = Session(Taluva(), Setup(("Anna", "Ben", "Clara", "Dan")))
    kit, plan = kit_for(session.game), plan_for((), 25.0)
    player = CompactPlayer(kit.view.choosing, seed, plan.far)
    while len(kit.table.layout(session.state)) < 40:
        session.apply(player.choose(session))
    layout = kit.table.layout(session.state)
    assert len(layout) == 40
    table = set_table()
    lay_out(table, session.game, layout, plan, seed)
    for truth in tags_in_view(table, camera_model()):
        assert truth.visible + truth.covered > 0.999, truth
        assert truth.covered == 0.0 or not truth.label.startswith("MAT")


def test_the_picture_from_above_is_written_and_shows_the_tags(tableside, home):
    arguments = ("table", "taluva", "--pieces", "5", "--seed", "4", "--out", "seen.png")
    ran = tableside(*arguments)
    assert (ran.code, ran.err) == (0, "")
    assert "5 pieces" in ran.out
    tags = tableside(*arguments, "--json").json["tags"]
    shown = {tag["label"] for tag in tags if tag["visible"] > 0.99}
    assert len(shown) > 4, "expected the mat and a tile at least"
    picture = cv2.imread(str(home / "seen.png"))
    assert picture.shape == (900, 1600, 3)
    larger = cv2.resize(picture, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    assert read(larger) == shown


def test_the_cameras_picture_and_its_truth(tableside, home):
    ran = tableside("table", "taluva", "--pieces", "5", "--camera", "--out", "seen.png", "--json")
    assert cv2.imread(str(home / "seen.png"), cv2.IMREAD_UNCHANGED).shape == (1080, 1920)
    assert len(ran.json["tags"]) == 9
    assert set(ran.json["tags"][0]) >= {"label", "corners", "visible", "x", "y", "angle"}


def test_wooden_ships_stand_there_instead_of_their_tokens(tableside, home):
    arguments = ("table", "titania", "--pieces", "28", "--json", "--out", "seen.png")
    tagged, wooden = (
        {tag["label"] for tag in tableside(*arguments, *more).json["tags"]}
        for more in ((), ("--wooden",))
    )
    book = catalogue("titania")
    kinds = {book.piece(label).kind.name for label in tagged - wooden}
    assert kinds == {"ship"}
    assert not wooden - tagged


def test_wooden_pieces_stand_in_the_cameras_picture_in_their_colours(tableside, home):
    arguments = ("table", "taluva", "--pieces", "5", "--seed", "4", "--camera", "--colour")
    assert tableside(*arguments, "--wooden", "--out", "seen.png").code == 0
    (home / "folder").mkdir()
    (home / "seen.png").rename(home / "folder" / "seen.png")
    with FileCamera(home / "folder", rate=0, colour=ColourWish(True)) as camera:
        seen = camera.read().chroma.astype(int)
    # Redder than lava: the second player's huts.
    assert ((seen[..., 1] > 165) & (seen[..., 0] < 120)).sum() > 40


def test_the_same_seed_gives_the_same_picture(tableside, home):
    for name in ("one.png", "two.png"):
        tableside("table", "taluva", "--pieces", "3", "--seed", "9", "--camera", "--out", name)
    assert (home / "one.png").read_bytes() == (home / "two.png").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("table", "chess"), 2, "chess"),
        (("table", "taluva", "--pieces", "0"), 2, "Cannot lay 0 pieces"),
        (("table", "ica", "--pieces", "2", "--wooden"), 2, "Leave --wooden out"),
        (("table", "taluva", "--pieces", "49"), 2, "1 to 48"),
        (
            ("table", "taluva", "--pieces", "2", "--out", "no/such/place.png"),
            1,
            "cannot be written",
        ),
    ],
)
def test_mistakes_are_told_in_a_sentence(tableside, arguments, code, said):
    ran = tableside(*arguments)
    assert ran.code == code
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_a_landscape_that_fits_lies_upright_as_on_the_screen_and_a_long_one_across_the_table():
    small = [(q, r) for q in range(-2, 3) for r in range(-2, 3)]
    assert plan_for(small, 25.0).angle == 0.0
    upright = [(-r // 2, r) for r in range(6)]
    assert plan_for(upright, 25.0).angle == 0.0
    column = [(-r // 2, r) for r in range(12)]
    assert plan_for(column, 25.0).angle != 0.0
    assert plan_for(column, 25.0).far(column) <= 1.0
