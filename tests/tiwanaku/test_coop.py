"""Together against the Otoma (S922-1099, W15, W22-W28)."""

import random

import pytest
from tiwanaku_table import GAME, RULES, do, marks, opened, position, why

from engines.contract import TABLE, Setup
from engines.tiwanaku.rules.actions import EndTurn, TurnUp
from engines.tiwanaku.rules.coop import flights
from engines.tiwanaku.rules.movement import reach
from engines.tiwanaku.rules.state import OTOMA, PEOPLE, Difficulty, Mode, OtomaPawn, Phase, Side
from engines.tiwanaku.rules.trails import Direction
from engines.tiwanaku.rules.view import belongings, fleeing, found_terrain, screens, tokens_left
from engines.tiwanaku.scenario.terrain import Terrain

ALL = [(row, column) for row in range(5) for column in range(9)]
START = [(1, 5), (2, 2), (2, 3), (3, 0), (4, 3)]
"""Starting tiles in reading order: grass 4, rock 3, rock 2, earth 4, sand 3."""

MANY = (9, 9, 9, 9)
NONE = (0, 0, 0, 0)
ANY = (1, 1, 1, 1)


def coop(pawns=((), ()), t=(), c=START, otoma=(), **fields):
    grid = marks("long", t=t, c=c)
    given = {"phase": Phase.ACT, "heading": Direction.NORTH, "screens": (MANY, MANY)}
    given |= {"common": MANY, "seats": 2, "reserve": 2, **fields}
    return position(grid, [list(p) for p in pawns], otoma=list(otoma), mode=Mode.COOP, **given)


def test_rulebook_the_otoma_are_paid_at_set_up():
    state = opened(Mode.COOP, 2, START)
    otoma = state.sides[OTOMA]
    assert [pawn.at for pawn in state.otoma] == [(1, 5), (2, 2), (3, 0), (4, 3)]
    # Grass, rock, earth, sand: one step each.
    assert otoma.diversity == (1, 1, 1, 1)
    assert otoma.found == 1 + 2 + 3 + 4
    assert otoma.divined == 4 + 3 + 4 + 3
    assert otoma.tokens == ()


@pytest.mark.parametrize(
    ("players", "level", "pawns", "otoma"),
    [
        (2, "easy", 4, 4),
        (2, "normal", 3, 4),
        (2, "expert", 3, 5),
        (3, "easy", 3, 4),
        (3, "normal", 2, 4),
        (3, "expert", 2, 5),
        (4, "easy", 4, 4),
        (4, "normal", 3, 4),
        (4, "expert", 3, 5),
    ],
)
def test_w15_pawns_of_people_and_otoma_by_difficulty(players, level, pawns, otoma):
    setup = Setup(("a", "b", "c", "d")[:players], {"mode": "coop", "difficulty": level})
    state = GAME.new_game(setup)
    colours = 2 if players == 4 else players
    assert [each.reserve for each in state.pawns] == [pawns] * colours
    assert len(state.otoma) == otoma


def test_four_play_two_colours_by_turns():
    state = opened(Mode.COOP, 4, START)
    assert [state.colour_of(seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_terrain_tiles_are_dealt_evenly_behind_the_screens(players):
    state = opened(Mode.COOP, players, START)
    shares = [sum(screen) for screen in state.screens]
    assert sum(shares) == 40
    assert max(shares) - min(shares) <= 1
    for kind in Terrain:
        piles = [screen[kind] for screen in screens(state)]
        assert max(piles) - min(piles) <= 1
        assert sum(piles) == state.wheel.tiles[kind] - state.terrains.count(kind)


def test_w28_coop_has_two_sets_of_offering_tokens():
    assert tokens_left(opened(Mode.COOP, 3, START)) == dict.fromkeys(range(1, 6), 2)


def test_a_turn_begins_with_a_spent_tile_and_its_arrow():
    state = coop(phase=Phase.SPEND, heading=None, screens=((1, 0, 0, 0), MANY), common=NONE)
    assert why(state, 0, "enter", to=[0, 0]) == "spend-first"
    assert why(state, 0, "spend", terrain="rock") == "pile-empty"
    state = do(state, (0, "spend", {"terrain": "earth"}))
    assert state.screens[0] == NONE
    assert state.common == (1, 0, 0, 0)
    assert GAME.to_move(state) == (TABLE,)
    assert why(state, 0, "enter", to=[0, 0]) == "turn-up-first"
    other = {"seat": 0, "terrain": "rock", "direction": "east"}
    assert why(state, TABLE, "turn-up", **other) == "arrow-other-pile"
    assert why(state, TABLE, "turn-up", **{**other, "seat": 1}) == "arrow-other-pile"
    assert why(state, 0, "turn-up", **{**other, "terrain": "earth"}) == "not-a-players"
    state = do(state, (TABLE, "turn-up", {**other, "terrain": "earth"}))
    assert (state.phase, state.heading) == (Phase.ACT, Direction.EAST)


@pytest.mark.parametrize(
    ("heading", "edge"),
    [
        (Direction.NORTH, {(4, column) for column in range(9)}),
        (Direction.SOUTH, {(0, column) for column in range(9)}),
        (Direction.EAST, {(row, 0) for row in range(5)}),
        (Direction.WEST, {(row, 8) for row in range(5)}),
    ],
)
def test_w22_a_pawn_enters_from_the_edge_opposite_to_the_arrow(heading, edge):
    state = coop(c=(), heading=heading)
    assert set(reach(state, 0, None)) == edge


def test_w22_the_first_step_follows_the_arrow_and_later_ones_need_not():
    state = coop(pawns=[[(2, 5)], []], t=[(2, 5)], c=[(1, 5), (2, 4)])
    assert set(reach(state, 0, (2, 5))) == {(0, 5), (1, 4), (1, 6)}
    assert why(state, 0, "move", pawn=[2, 5], to=[2, 6]) == "unreachable-by-arrow"
    assert why(state, 0, "move", pawn=[2, 5], to=[1, 4]) is None


def test_nobody_stops_on_a_crop_in_coop():
    state = coop(pawns=[[(2, 5)], []], t=[(2, 5)], c=[(1, 5)])
    assert why(state, 0, "move", pawn=[2, 5], to=[1, 5]) == "crop-there"


def test_the_pawns_of_other_people_bar_the_way_but_not_a_partners():
    state = coop(pawns=[[(2, 5)], [(1, 5)]], t=[(2, 5), (1, 5)], c=())
    assert why(state, 0, "move", pawn=[2, 5], to=[1, 5]) == "rival-there"
    assert reach(state, 0, (2, 5)) == ()
    pair = coop(
        pawns=[[(2, 5), (1, 5)], []], t=[(2, 5), (1, 5)], c=(), seats=4, turn=2, screens=(MANY,) * 4
    )
    assert why(pair, 2, "move", pawn=[2, 5], to=[0, 5]) is None


def shut_in(**fields):
    """North leads nowhere: the pawn stands on the top row and nobody is in the reserve."""
    given = {"pawns": [[(0, 5)], []], "t": [(0, 5)], "reserve": 0, "c": ()}
    return coop(**{**given, **fields})


def test_w23_without_a_legal_step_one_divines_or_has_only_spent_the_tile():
    state = shut_in()
    deeds = {type(action).__name__ for action in GAME.legal_actions(state)}
    assert deeds == {"Divine", "EndTurn"}
    assert do(state, (0, "end-turn", {})).turn == 1
    free = coop(pawns=[[(2, 5)], []], t=[(2, 5)])
    assert EndTurn(0) not in GAME.legal_actions(free)
    assert why(free, 0, "end-turn") == "act-first"


def test_w23_who_can_do_nothing_at_all_goes_on_without_being_asked():
    state = shut_in(t=(), c=[(0, 5)], phase=Phase.TURN_UP, spent=Terrain.ROCK, heading=None)
    turned = {"seat": 0, "terrain": "rock", "direction": "north"}
    after = do(state, (TABLE, "turn-up", turned))
    assert (after.turn, after.phase) == (1, Phase.SPEND)


def test_w23_a_player_without_tiles_is_skipped():
    state = shut_in(screens=(ANY, NONE))
    after = do(state, (0, "end-turn", {}))
    assert (after.turn, after.phase) == (0, Phase.SPEND)


def test_a_discovery_takes_its_tile_from_the_diversity_board():
    state = coop(c=())
    after = do(state, (0, "enter", {"to": [4, 4]}))
    assert after.terrain((4, 4)) is Terrain.SAND
    assert after.common == (9, 8, 9, 9)
    assert after.screens == state.screens
    assert after.sides[PEOPLE] == Side(found=1, diversity=(0, 1, 0, 0))
    assert after.turn == 1


def test_without_such_a_tile_there_people_decide_who_hands_one_over():
    state = coop(c=(), common=NONE)
    state = do(state, (0, "enter", {"to": [4, 4]}))
    assert state.phase is Phase.GIVE
    assert GAME.to_move(state) == (0, 1)
    assert found_terrain(state) == ((4, 4), Terrain.SAND)
    assert state.terrain((4, 4)) is None
    assert why(state, 1, "spend", terrain="sand") == "give-first"
    after = do(state, (1, "give", {}))
    assert after.screens == (MANY, (9, 8, 9, 9))
    assert after.terrain((4, 4)) is Terrain.SAND
    assert after.sides[PEOPLE].found == 1
    assert after.turn == 1


def test_the_only_one_who_has_the_tile_hands_it_over_without_being_asked():
    state = coop(c=(), common=NONE, screens=((9, 0, 9, 9), ANY))
    after = do(state, (0, "enter", {"to": [4, 4]}))
    assert after.screens[1] == (1, 0, 1, 1)
    assert after.turn == 1


def test_w24_otoma_in_the_row_or_column_are_found_with_their_way_off():
    state = coop(otoma=[(4, 1), (1, 4), (4, 8), (0, 0)], explorer=(4, 4))
    assert [(f.distance, f.at, f.direction) for f in flights(state)] == [
        (3, (1, 4), Direction.NORTH),
        (3, (4, 1), Direction.WEST),
        (4, (4, 8), Direction.EAST),
    ]


def test_w24_they_move_off_the_nearest_first():
    # Both go east along the row: the nearer one takes the first bare cell, the other the next.
    row = [(4, 5), (4, 6)]
    state = coop(c=row, otoma=row)
    after = do(state, (0, "enter", {"to": [4, 4]}))
    assert [pawn.at for pawn in after.otoma] == [(4, 7), (4, 8)]
    assert after.sides[OTOMA].divined == 1 + 4
    assert after.sides[OTOMA].tokens == (1, 4)
    assert after.turn == 1


def test_w24_people_decide_between_equally_near_ones():
    state = coop(c=[(4, 3), (4, 5)], otoma=[(4, 3), (4, 5)])
    state = do(state, (0, "enter", {"to": [4, 4]}))
    assert state.phase is Phase.CHOOSE
    assert GAME.to_move(state) == (0,)
    assert fleeing(state, RULES) == ((4, 3), (4, 5))
    assert why(state, 0, "otoma", pawn=[4, 4]) == "not-that-otoma"
    first = do(state, (0, "otoma", {"pawn": [4, 5]}))
    # The other one follows by itself.
    assert [pawn.at for pawn in first.otoma] == [(4, 2), (4, 6)]
    assert first.turn == 1


def test_an_otoma_discovery_may_wait_for_a_tile_and_then_the_others_go_on():
    # North to east: sand for people, then sand at (4, 6), sand at (4, 7).
    row = [(4, 5)]
    state = coop(c=row, otoma=[(4, 5), (4, 3)], common=(0, 1, 0, 0), t=[(4, 3)])
    state = do(state, (0, "enter", {"to": [4, 4]}), (0, "otoma", {"pawn": [4, 5]}))
    assert state.phase is Phase.GIVE
    assert found_terrain(state) == ((4, 6), Terrain.SAND)
    state = do(state, (0, "give", {}))
    # The second one finds grass, which somebody has to hand over as well.
    assert found_terrain(state) == ((4, 2), Terrain.GRASS)
    state = do(state, (1, "give", {}))
    assert (state.turn, state.phase) == (1, Phase.SPEND)
    assert state.crop((4, 2)) == 2
    assert state.crop((4, 6)) == 4


def test_nobody_reacts_to_a_divination():
    state = coop(pawns=[[(4, 4)], []], t=[(4, 4)], c=[(4, 5)], otoma=[(4, 5)])
    after = do(state, (0, "divine", {"pawn": [4, 4], "crop": 2}), (0, "end-turn", {}))
    assert after.otoma == (OtomaPawn((4, 5)),)


def test_w25_a_wrong_divination_ends_the_turn():
    sides = (Side(tokens=(1, 2)), Side())
    state = coop(pawns=[[(4, 4), (0, 4)], []], t=[(4, 4), (0, 4)], sides=sides)
    after = do(state, (0, "divine", {"pawn": [4, 4], "crop": 1}))
    assert after.sides[PEOPLE] == Side(lost=2, tokens=(1, 2))
    assert after.turn == 1


def test_people_share_their_tokens_and_hold_one_of_each():
    sides = (Side(tokens=(2,)), Side())
    state = coop(pawns=[[(4, 4)], []], t=[(4, 4)], sides=sides)
    after = do(state, (0, "divine", {"pawn": [4, 4], "crop": 2}))
    assert after.sides[PEOPLE] == Side(divined=2, tokens=(2,))
    assert [score.total for score in GAME.scores(after)] == [12, 12]
    assert belongings(after)[0].tokens == (2,)


@pytest.mark.parametrize(("theirs", "points"), [((), 0), ((3,), 0), ((1, 2, 3), 3)])
def test_the_otoma_offer_all_they_have_whenever_people_offer(theirs, points):
    sides = (Side(tokens=(1, 2)), Side(tokens=theirs))
    state = coop(phase=Phase.OFFER, sides=sides)
    after = do(state, (0, "offer", {"tokens": [1, 2]}))
    assert after.sides[PEOPLE] == Side(offered=1)
    assert after.sides[OTOMA] == Side(offered=points)
    kept = do(state, (0, "end-turn", {}))
    assert kept.sides == sides


def test_w26_when_no_tiles_are_left_behind_screens_the_otoma_score_bare_cells():
    t = [cell for cell in ALL if cell not in ((0, 0), (0, 1), (0, 5))]
    sides = (Side(tokens=(1, 2, 3)), Side(tokens=(4, 5)))
    state = shut_in(t=[*t, (0, 5)], screens=(NONE, NONE), common=NONE, sides=sides)
    state = do(state, (0, "end-turn", {}))
    assert state.phase is Phase.OFFER
    state = do(state, (0, "end-turn", {}))
    assert state.phase is Phase.LAST_OFFERING
    state = do(state, (0, "offer", {"tokens": [1, 2, 3]}))
    assert state.phase is Phase.OVER
    assert state.sides[PEOPLE].score == 13
    # One for their own two tokens, two for the bare cells.
    assert state.sides[OTOMA] == Side(offered=1, bare=2)
    assert GAME.scores(state)[0].lines[-1].cells == ((0, 0), (0, 1))
    assert GAME.outcome(state).reason == "otoma-wins"


def test_w26_people_win_together_with_more_points():
    sides = (Side(found=5), Side(found=4))
    outcome = GAME.outcome(coop(sides=sides, phase=Phase.OVER))
    assert (outcome.winners, outcome.reason) == ((0, 1), "otoma-beaten")
    tied = GAME.outcome(coop(sides=(Side(found=4),) * 2, phase=Phase.OVER))
    assert (tied.winners, tied.reason) == ((), "otoma-wins")


@pytest.mark.parametrize("level", ["easy", "normal", "expert"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_are_never_lost_in_a_whole_game(players, level):
    setup = Setup(("a", "b", "c", "d")[:players], {"mode": "coop", "difficulty": level})
    state, chance = GAME.new_game(setup), random.Random(f"{players}{level}")
    while actions := GAME.legal_actions(state):
        assert {action.by for action in actions} == set(GAME.to_move(state))
        state = GAME.apply(state, chance.choice(actions))
        for at, kind in enumerate(Terrain):
            hidden = sum(screen[at] for screen in state.screens)
            lying = state.terrains.count(kind)
            assert lying + state.common[at] + hidden == state.wheel.tiles[kind]
    assert GAME.outcome(state) is not None
    assert state.difficulty is Difficulty(level)


def test_an_arrow_known_of_a_pile_comes_next_from_that_pile_and_that_seat_only():
    state = coop()
    seen = TurnUp(TABLE, 0, Terrain.EARTH, Direction.EAST)
    other = TurnUp(TABLE, 0, Terrain.EARTH, Direction.WEST)
    assert GAME.check_known(state, other, (seen,)).slug == "already-known"
    assert GAME.check_known(state, seen, (seen, other)) is None
    assert GAME.check_known(state, TurnUp(TABLE, 1, Terrain.EARTH, Direction.WEST), (seen,)) is None
