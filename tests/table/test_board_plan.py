"""A plan of a board and the reader of a board mean the same cells, berths and slots."""

import math

import pytest
from harbour import BOOK, CELLS, EYE, HEIGHTS, SLOT_CELL, board, tag

from companion.kits.answers import Laid
from companion.kits.plans import BoardPlan
from companion.simulated.boards import plan_of
from vision.anchored import read_board
from vision.catalogue import CatalogueError, parse_catalogue
from vision.values import Lying, Pose, Snapshot


def code_of(plan: BoardPlan, laid: Laid) -> Pose:
    """Give where the camera sees the code of a piece that the plan has laid."""
    entry = BOOK.piece(laid.payload)
    assert entry is not None
    x, y, angle = plan.place(laid, entry)
    return seen(
        laid.payload, x, y, angle, entry.kind.sticker.x, entry.kind.sticker.y, entry.kind.name
    )


def seen(payload: str, x: float, y: float, angle: float, dx: float, dy: float, kind: str) -> Pose:
    t = math.radians(angle)
    x, y = x + dx * math.cos(t) - dy * math.sin(t), y + dx * math.sin(t) + dy * math.cos(t)
    away = EYE.z / (EYE.z - HEIGHTS[kind])
    return Pose(payload, EYE.x + (x - EYE.x) * away, EYE.y + (y - EYE.y) * away, angle % 360)


def anchors(plan: BoardPlan) -> tuple[Pose, ...]:
    """Give the codes that are printed on the plan's board."""
    ((piece, x, y, angle),) = plan.furniture
    return tuple(
        seen(one.label, x, y, angle + one.angle, one.x, one.y, "anchor") for one in piece.up.prints
    )


def read(plan: BoardPlan, *layout: Laid) -> Lying:
    poses = (*anchors(plan), *(code_of(plan, one) for one in layout))
    lying = read_board(Snapshot(1, poses, eye=EYE), board(), BOOK)
    assert lying is not None
    return lying


@pytest.mark.parametrize("angle", [0.0, 14.0, -60.0])
def test_what_the_plan_lays_is_read_where_it_belongs(angle: float) -> None:
    plan = plan_of(BOOK, CELLS, angle)
    for cell in CELLS:
        layout = (
            Laid(tag(2), cell, turned=2),
            Laid(tag(101), cell, berth="left"),
            Laid(tag(111), cell, berth="right"),
            Laid(tag(202), SLOT_CELL),
        )
        found = {one.payload: one for one in read(plan, *layout).placements}
        for one in layout:
            there = found[one.payload]
            assert (there.cell, there.berth) == (one.cell, one.berth)
            assert there.off_mm < 0.01
        assert found[tag(202)].slot == "card"
        assert found[tag(2)].turned == 2


def test_a_board_lies_in_the_middle_of_the_table_with_all_that_is_printed_on_it() -> None:
    ((piece, x, y, _),) = plan_of(BOOK, CELLS).furniture
    assert (x, y) == (0.0, 0.0)
    assert {one.label for one in piece.up.prints} == {tag(901), tag(902)}
    right = max(x for x, _ in piece.outline)
    assert right == -min(x for x, _ in piece.outline)
    plan = plan_of(BOOK, CELLS)
    assert plan.middle(SLOT_CELL)[0] + 31.0 <= right


def test_far_measures_cells_and_slots_by_the_reach_of_the_view() -> None:
    plan = plan_of(BOOK, CELLS)
    x, y = plan.middle(SLOT_CELL)
    assert plan.far([SLOT_CELL]) == pytest.approx(max(abs(x) / 300, abs(y) / 160))
    assert plan.far([SLOT_CELL, (0, 0)]) >= plan.far([(0, 0)])
    assert plan.far([]) == 0.0


def test_an_anchor_that_is_no_piece_of_the_anchors_kind_is_named() -> None:
    text = """
game = "small"
letters = "SMA"
board = { cell = 40.0, margin = 10.0, anchors = [{ number = 1, x = 0.0, y = 0.0 }] }
[[kinds]]
name = "card"
shape = { type = "rectangle", width = 44.0, height = 67.0 }
thickness = 0.3
sticker = { size = 15.0 }
[[pieces]]
kind = "card"
first = 1
last = 2
"""
    with pytest.raises(CatalogueError, match=r"small\.toml: board\.anchors: .*'anchor', got 1"):
        parse_catalogue(text, "small.toml")
