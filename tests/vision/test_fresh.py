"""A tile and what was built with it in one go, on looks that the test paints itself."""

import pytest
from painted import HUT, SPOTS, TOWER, WOODS, Painted, empty, learnt

from vision.standing.judging import judge
from vision.standing.paints import Paints
from vision.standing.values import NOTHING, Hypothesis, Pieces, Trust, Verdict

SAND, WATER, FOREST = (206, 170, 110), (70, 130, 190), (40, 84, 48)
TILES = {"sand": SAND, "water": WATER, "forest": FOREST}
FRESH = SPOTS[1]
"""The spot whose ground comes."""
ASKED = tuple(
    Hypothesis(f"{paint} {wood} on {spot.name}", (Pieces(spot.name, wood, paint, 1),))
    for paint in ("red", "white")
    for spot in SPOTS
    for wood in ("hut", "tower")
)


@pytest.fixture(scope="module")
def paints() -> Paints:
    return learnt()


def laid(tile: str, seed: int = 2) -> Painted:
    return Painted(seed=seed).tile(FRESH.x, FRESH.y, TILES[tile])


def verdict(
    after: Painted, paints: Paints, asked: tuple[Hypothesis, ...] = ASKED, **more: object
) -> Verdict:
    fresh = frozenset({FRESH.name})
    return judge(empty(), after.look(), asked, SPOTS, WOODS, paints, fresh=fresh, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("tile", TILES)
def test_a_bare_tile_is_nothing(tile: str, paints: Paints) -> None:
    answer = verdict(laid(tile), paints)
    assert answer.hypothesis == NOTHING
    assert answer.trust is Trust.LIKELY, "a piece that looks like its ground may stand on it"
    assert not answer.is_doubtful


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("paint", ["red", "white"])
@pytest.mark.parametrize("wood", [HUT, TOWER], ids=lambda wood: wood.name)
def test_what_stands_on_the_tile_is_likely_and_never_certain(
    tile: str, paint: str, wood: object, paints: Paints
) -> None:
    scene = laid(tile).piece(FRESH.x + 3, FRESH.y - 2, wood, paint)  # type: ignore[arg-type]
    answer = verdict(scene, paints)
    assert answer.hypothesis is not None
    assert answer.hypothesis.changes == (Pieces(FRESH.name, wood.name, paint, 1),)  # type: ignore[attr-defined]
    assert answer.trust is Trust.LIKELY


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("spot", [SPOTS[0], SPOTS[2], SPOTS[3]], ids=lambda spot: spot.name)
def test_what_stands_beside_the_tile_is_as_certain_as_ever(
    tile: str, spot: object, paints: Paints
) -> None:
    scene = laid(tile).piece(spot.x + 2, spot.y + 3, HUT, "red")  # type: ignore[attr-defined]
    answer = verdict(scene, paints)
    assert answer.hypothesis is not None
    assert answer.hypothesis.changes == (Pieces(spot.name, "hut", "red", 1),)  # type: ignore[attr-defined]
    assert answer.trust is Trust.CERTAIN


def test_where_one_more_on_the_tile_is_allowed_nothing_beside_it_is_certain(
    paints: Paints,
) -> None:
    both = Hypothesis(
        "both", (Pieces(FRESH.name, "hut", "red", 1), Pieces(SPOTS[2].name, "hut", "red", 1))
    )
    scene = laid("sand").piece(SPOTS[2].x, SPOTS[2].y, HUT, "red")
    answer = verdict(scene, paints, (*ASKED, both))
    assert answer.trust is Trust.LIKELY
    assert answer.tied == (both,)
    scene = laid("sand").piece(SPOTS[2].x, SPOTS[2].y, HUT, "red")
    answer = verdict(scene.piece(FRESH.x, FRESH.y, HUT, "red"), paints, (*ASKED, both))
    assert answer.hypothesis == both
    assert answer.trust is Trust.LIKELY


def test_print_of_a_pieces_colour_but_of_another_shape_is_doubted(paints: Paints) -> None:
    scene = laid("sand")
    for x in range(-16, 17, 4):
        scene.tile(FRESH.x + x, FRESH.y - 0.8 * x, (190, 40, 40), 2.6)
    answer = verdict(scene, paints)
    assert answer.hypothesis == NOTHING
    assert answer.is_doubtful


def test_print_that_looks_like_a_piece_spoils_nothing_beside_the_tile(paints: Paints) -> None:
    scene = laid("sand").tile(FRESH.x, FRESH.y, (190, 40, 40), 7.0)
    answer = verdict(scene.piece(SPOTS[3].x, SPOTS[3].y, HUT, "white"), paints)
    assert answer.hypothesis is not None
    assert answer.hypothesis.changes == (Pieces(SPOTS[3].name, "hut", "white", 1),)
    assert answer.trust is Trust.LIKELY, "two pieces at once are no move"


def test_on_a_part_of_the_tile_where_nobody_builds_nothing_is_looked_for(paints: Paints) -> None:
    scene = laid("forest").tile(FRESH.x, FRESH.y, (235, 235, 235), 8.0)
    asked = tuple(one for one in ASKED if one.changes[0].spot != FRESH.name)
    answer = verdict(scene.piece(SPOTS[3].x, SPOTS[3].y, HUT, "red"), paints, asked)
    assert answer.trust is Trust.CERTAIN


def test_light_that_changes_with_the_tile_changes_nothing(paints: Paints) -> None:
    scene = Painted(seed=4, tint=(1.0, 0.92, 0.8)).tile(FRESH.x, FRESH.y, WATER)
    answer = verdict(scene.piece(SPOTS[3].x, SPOTS[3].y, HUT, "red"), paints)
    assert answer.hypothesis is not None
    assert answer.hypothesis.changes == (Pieces(SPOTS[3].name, "hut", "red", 1),)
    assert answer.trust is Trust.CERTAIN
