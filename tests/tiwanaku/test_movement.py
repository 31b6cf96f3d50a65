"""Exploring: where pawns go, enter, stop, and come back (S213-308, W1-W3)."""

import random

import pytest
from tiwanaku_positions import SHORT
from tiwanaku_table import GAME, do, marks, position, why

from engines.contract import Setup
from engines.tiwanaku.rules.movement import reach
from engines.tiwanaku.rules.state import Mode

BOARD = [(row, column) for row in range(5) for column in range(5)]
EDGE = [cell for cell in BOARD if cell[0] in (0, 4) or cell[1] in (0, 4)]
TWO_CROPS = marks("short", c=[(0, 2), (3, 0)])


def short(grid, *pawns, **fields):
    return position(grid, pawns, text=SHORT, **fields)


def test_rulebook_seven_cells_are_out_of_reach_for_a_pawn_of_the_reserve():
    state = short(TWO_CROPS, [], [])
    stops = reach(state, 0, None)
    assert set(stops) == {*EDGE, (1, 2), (3, 1)}
    assert len(BOARD) - len(stops) == 7
    assert why(state, 0, "enter", to=[2, 2]) == "unreachable"


def test_rulebook_rivals_close_the_ways_and_an_own_pawn_opens_others():
    green, blue = [(0, 2)], [(3, 1)]
    state = short(TWO_CROPS, blue, green)
    stops = reach(state, 0, None)
    assert (1, 2) not in stops
    assert (3, 1) not in stops
    assert {(2, 1), (4, 1), (3, 2)} <= set(stops)
    assert why(state, 0, "move", pawn=[3, 1], to=[2, 1]) is None


def test_rulebook_the_beige_pawn_in_the_dead_end_has_one_way_up_to_two_cells():
    grid = marks("short", c=[(3, 2), (2, 2), (1, 2)], t=[(3, 1), (3, 3), (4, 2), (2, 1), (2, 3)])
    beige = [(3, 2), (2, 2), (1, 2)]
    rivals = [(3, 1), (3, 3), (4, 2), (2, 1), (2, 3)]
    state = short(grid, beige, rivals)
    # Only upwards, over two beige pawns; the row of the second one is open to both sides.
    closed = short(grid, beige, [*rivals, (0, 2)], reserve=0)
    assert reach(closed, 0, (3, 2)) == ((1, 1), (1, 3))
    assert reach(state, 0, (3, 2)) == ((0, 2), (1, 1), (1, 3))


def test_w1_bare_ground_and_terrain_without_crop_end_a_move():
    state = short(marks("short", t=[(2, 2), (2, 3)], c=[(2, 1)]), [(2, 1)], [])
    assert why(state, 0, "move", pawn=[2, 1], to=[2, 2]) is None
    assert why(state, 0, "move", pawn=[2, 1], to=[2, 3]) == "unreachable"
    assert why(state, 0, "move", pawn=[2, 1], to=[0, 1]) == "unreachable"


def test_w1_a_pawn_may_stop_on_a_crop_or_go_on_over_it_and_turn():
    state = short(marks("short", c=[(2, 1), (2, 2), (1, 2)]), [(2, 1)], [])
    for to in ([2, 2], [1, 2], [0, 2], [1, 3]):
        assert why(state, 0, "move", pawn=[2, 1], to=to) is None


def test_w1_a_move_ends_on_another_cell_alone_and_never_by_a_rival():
    grid = marks("short", c=[(2, 1), (2, 2), (2, 3)])
    state = short(grid, [(2, 1), (2, 2)], [(2, 3)])
    assert why(state, 0, "move", pawn=[2, 1], to=[2, 1]) == "stay-put"
    assert why(state, 0, "move", pawn=[2, 1], to=[2, 2]) == "own-pawn-there"
    assert why(state, 0, "move", pawn=[2, 1], to=[2, 3]) == "rival-there"
    assert why(state, 0, "move", pawn=[2, 1], to=[2, 4]) == "unreachable"
    assert why(state, 0, "move", pawn=[2, 1], to=[2, 5]) == "outside"
    assert why(state, 0, "move", pawn=[2, 3], to=[2, 4]) == "no-own-pawn"


def test_w1_a_way_forced_on_over_own_pawns_that_cannot_go_on_is_closed():
    grid = marks("short", t=[(0, 0), (0, 1), (1, 0), (1, 1), (0, 2)])
    state = short(grid, [(0, 0), (0, 1)], [(0, 2), (1, 0), (1, 1)], reserve=0)
    assert reach(state, 0, (0, 0)) == ()
    assert why(state, 0, "move", pawn=[0, 0], to=[0, 1]) == "own-pawn-there"


def test_own_pawns_on_terrain_without_crop_are_passed_over():
    state = short(marks("short", t=[(2, 0), (2, 1)]), [(2, 0), (2, 1)], [])
    assert why(state, 0, "move", pawn=[2, 0], to=[2, 2]) is None


def test_w2_one_enters_on_any_edge_cell_and_must_go_on_where_an_own_pawn_stands():
    grid = marks("short", t=[(0, 0), (0, 4)])
    state = short(grid, [(0, 0)], [(0, 4)])
    assert why(state, 0, "enter", to=[4, 4]) is None
    assert why(state, 0, "enter", to=[0, 0]) == "own-pawn-there"
    assert why(state, 0, "enter", to=[0, 4]) == "rival-there"
    assert why(state, 0, "enter", to=[1, 1]) == "unreachable"
    deeper = short(marks("short", t=[(0, 2)]), [(0, 2)], [])
    assert why(deeper, 0, "enter", to=[1, 2]) is None


def test_an_empty_reserve_has_nobody_to_enter():
    state = short(marks("short", t=EDGE), EDGE[:5], [])
    assert why(state, 0, "enter", to=[4, 4]) == "reserve-empty"


def test_w3_taking_a_pawn_back_is_the_whole_action():
    state = short(marks("short", t=[(0, 0)]), [(0, 0)], [])
    after = do(state, (0, "take-back", {"pawn": [0, 0]}))
    assert after.pawns[0].reserve == 5
    assert after.pawns[0].at == ()
    assert after.turn == 1
    assert after.terrains == state.terrains
    assert why(state, 0, "take-back", pawn=[0, 1]) == "no-own-pawn"


@pytest.mark.parametrize("mode", [Mode.SOLO, Mode.COOP])
def test_w3_against_the_otoma_no_pawn_is_taken_back(mode):
    state = position(marks("long", t=[(0, 0)]), [[(0, 0)], []], mode=mode, seats=2)
    assert why(state, 0, "take-back", pawn=[0, 0]) == "take-back-never"


@pytest.mark.parametrize(("players", "pawns"), [(2, 5), (3, 4), (4, 3)])
def test_players_have_five_four_or_three_pawns(players, pawns):
    state = GAME.new_game(Setup(("a", "b", "c", "d")[:players]))
    assert [each.reserve for each in state.pawns] == [pawns] * players


# An independent look: sweep the board until nothing new is entered.


def swept(state, seat, origin):
    own = set(state.pawns[seat].at) - {origin}
    rivals = {cell for n, pawns in enumerate(state.pawns) if n != seat for cell in pawns.at}
    cells = list(state.cells())
    entered = dict.fromkeys(cells, False)
    if origin is None:
        for row, column in cells:
            entered[row, column] = row in (0, state.rows - 1) or column in (0, state.columns - 1)
    else:
        for row, column in cells:
            entered[row, column] = abs(row - origin[0]) + abs(column - origin[1]) == 1
    for cell in rivals:
        entered[cell] = False
    changed = True
    while changed:
        changed = False
        for a in cells:
            if not entered[a] or not (state.crop(a) or a in own):
                continue
            for b in cells:
                beside = abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
                if beside and not entered[b] and b not in rivals:
                    entered[b] = changed = True
    return {cell for cell in cells if entered[cell] and cell not in own and cell != origin}


def test_reach_agrees_with_plain_sweeps_on_random_boards():
    chance = random.Random(20)
    for _ in range(300):
        cells = chance.sample(BOARD, len(BOARD))
        share = chance.choice((4, 9, 14))
        grid = marks("short", c=cells[:share], t=cells[share : share + 6])
        ours, theirs = chance.randrange(1, 5), chance.randrange(0, 5)
        standing = chance.sample(cells[: share + 6], ours + theirs)
        state = short(grid, standing[:ours], standing[ours:])
        for origin in (None, *state.pawns[0].at):
            assert set(reach(state, 0, origin)) == swept(state, 0, origin)
