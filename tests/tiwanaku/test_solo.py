"""Alone against the Otoma (S795-918, W12, W16-W21)."""

import msgspec
import pytest
from box_faults import assert_all_met_and_worded, said
from tiwanaku_table import GAME, RULES, do, marks, opened, position, why

from engines.contract import TABLE, Setup
from engines.tiwanaku.rules.actions import Arrow
from engines.tiwanaku.rules.box import parse_rules, shipped_rules
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import OTOMA, Difficulty, Mode, Phase, Side
from engines.tiwanaku.rules.trails import STEP, Colour, Direction, parse_trails, way
from engines.tiwanaku.rules.view import look, otoma_score, tokens_left
from engines.tiwanaku.scenario.terrain import LONG_BOARD, TERRAIN_STOCK, Terrain

ALL = [(row, column) for row in range(5) for column in range(9)]
START = [(1, 5), (2, 2), (2, 3), (3, 0), (4, 3)]
"""Starting tiles in reading order: grass 4, rock 3, rock 2, earth 4, sand 3."""

COLOURS = dict(zip(START, RULES.otoma.solo, strict=True))


def solo(pawns=(), t=(), c=START, otoma=None, **fields):
    grid = marks("long", t=t, c=c)
    colours = COLOURS if otoma is None else otoma
    return position(grid, [list(pawns)], otoma=colours, mode=Mode.SOLO, **fields)


def arrow(terrain, colour, direction):
    return (TABLE, "arrow", {"terrain": terrain, "colour": colour, "direction": direction})


def at(state, colour):
    return next(pawn.at for pawn in state.otoma if pawn.colour == colour)


def test_rulebook_w21_the_otoma_are_paid_at_set_up_in_reading_order():
    state = opened(Mode.SOLO, 1, START)
    otoma = state.sides[OTOMA]
    assert [at(state, c) for c in ("yellow", "blue", "mauve", "green", "white")] == START
    # Grass 1, rock 1, rock 2, earth 1, sand 1.
    assert otoma.diversity == (1, 1, 1, 2)
    assert otoma.found == 1 + 2 + 1 + 2 + 3
    assert otoma.divined == 4 + 3 + 2 + 4 + 3
    assert otoma.score == 10 + 9 + 16 == otoma_score(state)
    assert otoma.tokens == ()


def test_w21_another_order_of_the_same_tiles_pays_otherwise():
    # Rock, rock, grass, sand, earth.
    state = opened(Mode.SOLO, 1, [(0, 2), (0, 3), (1, 5), (4, 3), (3, 0)])
    assert state.sides[OTOMA].found == 1 + 1 + 1 + 2 + 3


def test_w12_the_otoma_have_one_pawn_of_each_colour_the_player_has_not():
    state = opened(Mode.SOLO, 1, START)
    assert {pawn.colour for pawn in state.otoma} == set(Colour) - {Colour.BEIGE}
    assert state.pawns[0].reserve == 5


def test_w28_solo_has_one_set_of_offering_tokens():
    assert tokens_left(opened(Mode.SOLO, 1, START)) == dict.fromkeys(range(1, 6), 1)


def test_a_discovery_waits_for_the_arrow_on_the_tile():
    state = do(solo(), (0, "enter", {"to": [0, 0]}))
    assert state.phase is Phase.ARROW
    assert GAME.to_move(state) == (TABLE,)
    assert state.sides[0].found == 1
    assert why(state, 0, "end-turn") == "arrow-first"
    wrong = {"terrain": "rock", "colour": "blue", "direction": "east"}
    assert why(state, TABLE, "arrow", **wrong) == "arrow-other-tile"
    assert why(state, 0, "arrow", **wrong) == "not-a-players"
    assert len(GAME.legal_actions(state)) == 24


def test_the_arrow_moves_the_otoma_pawn_of_its_colour_at_once():
    state = do(solo(), (0, "enter", {"to": [0, 0]}), arrow("sand", "blue", "north"))
    # Blue goes up from (2, 2) to the first bare cell, finds earth 5 there, and plants it.
    assert at(state, "blue") == (1, 2)
    assert state.terrain((1, 2)) is Terrain.EARTH
    assert state.crop((1, 2)) == 5
    assert state.sides[OTOMA].divined == 5
    assert state.sides[OTOMA].tokens == ()
    assert state.sides[OTOMA].found == 1
    assert state.phase is Phase.ACT
    assert state.turn == 0


def test_w17_an_otoma_pawn_passes_over_anything_and_stops_on_bare_ground():
    # Mauve, a crop and a person's pawn are in blue's way east.
    state = solo([(2, 4)], t=[(2, 4)], c=[*START, (2, 5)])
    state = do(state, (0, "enter", {"to": [0, 0]}), arrow("sand", "blue", "east"))
    assert at(state, "blue") == (2, 6)


def test_w17_it_goes_over_trails_as_often_as_it_must():
    column = [(row, 2) for row in range(5)]
    state = solo(c=[*START, *column])
    state = do(state, (0, "enter", {"to": [0, 0]}), arrow("sand", "blue", "north"))
    # Off the top of column 2 and back down column 3, over the two starting tiles there.
    assert at(state, "blue") == (0, 3)
    both = [*column, *((row, 3) for row in range(4))]
    state = solo(c=[*START, *both])
    state = do(state, (0, "enter", {"to": [0, 0]}), arrow("sand", "blue", "north"))
    # (4, 3) is a starting tile, so on over the bottom trail from 3 to 4.
    assert at(state, "blue") == (4, 4)


def test_two_corners_lead_from_a_column_into_a_row():
    up = way((2, 8), Direction.NORTH, RULES.trails)
    assert [next(up) for _ in range(4)] == [(1, 8), (0, 8), (0, 8), (0, 7)]
    down = way((3, 0), Direction.SOUTH, RULES.trails)
    assert [next(down) for _ in range(3)] == [(4, 0), (4, 0), (4, 1)]


def test_every_way_is_a_ring_that_walked_back_passes_the_same_cells():
    back = dict(zip(Direction, (*list(Direction)[2:], *list(Direction)[:2]), strict=True))
    for cell in ALL:
        for direction in Direction:
            cells = list(way(cell, direction, RULES.trails))
            assert list(way(cell, back[direction], RULES.trails)) == cells[::-1]
    rows, columns = LONG_BOARD
    assert len(RULES.trails) == 2 * (rows + columns)
    assert set(STEP) == set(Direction)


def test_the_shipped_trails_make_one_ring_of_the_whole_board():
    assert {*way((2, 2), Direction.EAST, RULES.trails)} == set(ALL)


def test_w16_an_otoma_pawn_without_a_bare_cell_on_its_way_stays():
    # Trails straight across, so that a row is a ring of its own.
    across = [("top", "bottom", 9), ("left", "right", 5)]
    pairs = tuple((f"{a} {n}", f"{b} {n}") for a, b, count in across for n in range(count))
    own = Tiwanaku(msgspec.structs.replace(RULES, trails=parse_trails(pairs)))
    row = [(2, column) for column in range(9)]
    state = do(solo(c=[*START, *row]), (0, "enter", {"to": [0, 0]}), game=own)
    after = do(state, arrow("sand", "blue", "east"), game=own)
    assert after.otoma == state.otoma
    assert after.sides == state.sides
    assert after.phase is Phase.ACT
    less = do(solo(c=[*START, *row[:-1]]), (0, "enter", {"to": [0, 0]}), game=own)
    assert at(do(less, arrow("sand", "blue", "west"), game=own), "blue") == (2, 8)


def test_w18_an_arrow_of_ones_own_colour_does_nothing_in_the_easy_game():
    state = do(solo(), (0, "enter", {"to": [0, 0]}), arrow("sand", "beige", "north"))
    assert state.otoma == solo().otoma
    assert state.phase is Phase.ACT


def test_w18_in_the_hard_game_the_player_moves_any_otoma_pawn_that_way_after_the_turn():
    sides = (Side(tokens=(1, 2)), Side())
    hard = solo(difficulty=Difficulty.HARD, sides=sides)
    state = do(hard, (0, "enter", {"to": [0, 0]}), arrow("sand", "beige", "north"))
    assert state.phase is Phase.OFFER
    state = do(state, (0, "offer", {"tokens": [1, 2]}))
    assert state.phase is Phase.CHOOSE
    assert why(state, 0, "end-turn") == "choose-otoma-first"
    assert why(state, 0, "otoma", pawn=[0, 0]) == "not-that-otoma"
    assert [list(cell) for cell in START] == [
        GAME.format_action(action)["pawn"] for action in map(listed, GAME.legal_actions(state))
    ]
    after = do(state, (0, "otoma", {"pawn": [4, 3]}))
    assert at(after, "white") == (3, 3)
    assert after.phase is Phase.ACT


def listed(action):
    return msgspec.structs.replace(action, pawn=list(action.pawn))


def test_w19_the_arrow_acts_again_whenever_a_move_ends_on_a_tile_without_crop():
    seen = (((0, 0), (Colour.BLUE, Direction.NORTH)),)
    state = solo([(0, 1)], t=[(0, 0)], c=[*START, (0, 1)], arrows=seen)
    after = do(state, (0, "move", {"pawn": [0, 1], "to": [0, 0]}))
    assert at(after, "blue") == (1, 2)


def test_w19_a_crop_hides_the_arrow_and_an_otoma_discovery_ignores_it():
    seen = (((0, 0), (Colour.BLUE, Direction.NORTH)),)
    state = solo([(0, 1)], c=[*START, (0, 1), (0, 0)], arrows=seen)
    after = do(state, (0, "move", {"pawn": [0, 1], "to": [0, 0]}))
    assert after.otoma == state.otoma
    assert [spot.arrow for spot in look(state) if spot.at == (0, 0)] == [None]
    found = do(solo(), (0, "enter", {"to": [0, 0]}), arrow("sand", "blue", "north"))
    assert [cell for cell, _ in found.arrows] == [(0, 0)]


def test_otoma_pawns_bar_the_way_like_rivals():
    state = solo([(2, 1)], t=[(2, 1)])
    assert why(state, 0, "move", pawn=[2, 1], to=[2, 2]) == "rival-there"


def test_w20_one_divines_with_every_pawn_and_errors_do_not_stop_it():
    pawns = [(0, 4), (0, 5), (0, 6)]
    state = solo(pawns, t=pawns)
    state = do(state, (0, "divine", {"pawn": [0, 4], "crop": 1}))
    assert state.sides[0] == Side(lost=3)
    assert state.phase is Phase.DIVINING
    assert why(state, 0, "end-turn") == "divine-all"
    assert why(state, 0, "offer", tokens=[1]) == "divine-all"
    state = do(
        state,
        (0, "divine", {"pawn": [0, 5], "crop": 2}),
        (0, "divine", {"pawn": [0, 6], "crop": 4}),
    )
    assert state.sides[0] == Side(lost=8, divined=2, tokens=(2,))
    # An offering may follow although there were errors, and no Otoma pawn moves.
    assert state.phase is Phase.OFFER
    assert state.otoma == solo().otoma
    assert why(state, 0, "offer", tokens=[2]) is None


def test_w20_no_last_divinations_when_all_terrain_lies_only_the_offering():
    pawns = [(0, 4)]
    t = [cell for cell in ALL if cell not in (*START, (0, 0))]
    sides = (Side(tokens=(1, 2)), Side())
    state = do(solo(pawns, t=t, sides=sides), (0, "enter", {"to": [0, 0]}))
    assert state.phase is Phase.LAST_OFFERING
    state = do(state, (0, "offer", {"tokens": [1, 2]}))
    assert state.phase is Phase.OVER
    assert state.crop((0, 4)) == 0


@pytest.mark.parametrize(("ours", "reason"), [(20, "otoma-wins"), (21, "otoma-beaten")])
def test_a_tie_goes_to_the_otoma(ours, reason):
    sides = (Side(found=ours), Side(found=20))
    outcome = GAME.outcome(solo(sides=sides, phase=Phase.OVER))
    assert outcome.reason == reason
    assert outcome.winners == ((0,) if reason == "otoma-beaten" else ())
    assert GAME.scores(solo(sides=sides))[0].lines[-1].facts == {"otoma": 30}


def test_the_score_tells_the_cells_that_the_person_discovered():
    seen = (((0, 1), (Colour.MAUVE, Direction.EAST)), ((2, 3), (Colour.MAUVE, Direction.WEST)))
    state = solo(t=[(0, 1), (2, 3), (4, 4)], arrows=seen)
    lines = {line.slug: line.cells for line in GAME.scores(state)[0].lines}
    assert lines["diversity"] == ((0, 1), (2, 3))
    assert lines["otoma"] == (), "cells are bare for the Otoma in coop, at the end"


def test_who_can_neither_explore_nor_divine_has_come_to_the_end():
    pawns = [(0, 0), (0, 1), (1, 0), (1, 1), (0, 2)]
    ring = {(0, 3): "yellow", (1, 2): "blue", (2, 0): "mauve", (2, 1): "green", (4, 3): "white"}
    state = solo(pawns, c=[*pawns[:4], *ring], t=[(0, 2)], otoma=ring)
    state = do(state, (0, "divine", {"pawn": [0, 2], "crop": 5}))
    assert state.phase is Phase.OVER


INNER = {(1, 4): "yellow", (3, 4): "blue", (2, 3): "mauve", (2, 5): "green", (4, 8): "white"}
CORNER = {(0, 1): "yellow", (1, 0): "blue", (2, 3): "mauve", (2, 5): "green", (4, 8): "white"}
WALKERS = [(4, 0), (4, 1), (4, 2), (4, 3), (4, 4)]


def nearly_planted(bare, otoma, pawns=WALKERS):
    """All planted but one bare cell, and the last pawn's terrain, which is divined then."""
    last = pawns[-1]
    planted = [cell for cell in ALL if cell not in (bare, last)]
    state = solo(pawns, c=planted, t=[last], otoma=otoma)
    state = do(state, (0, "divine", {"pawn": list(last), "crop": 1}))
    return do(state, (0, "pass", {})) if state.phase is Phase.OFFER else state


@pytest.mark.parametrize(("bare", "otoma"), [((2, 4), INNER), ((0, 0), CORNER)])
def test_w29_a_bare_cell_behind_otoma_that_cannot_move_any_more_ends_the_game(bare, otoma):
    assert nearly_planted(bare, otoma).phase is Phase.OVER


def test_w29_a_bare_cell_that_several_moves_lead_to_keeps_the_game_going():
    gap = {cell: colour for cell, colour in INNER.items() if cell != (1, 4)} | {(0, 8): "yellow"}
    state = nearly_planted((2, 4), gap)
    assert state.phase is Phase.ACT


def test_w29_a_pawn_in_the_reserve_can_still_come_to_a_bare_corner_but_not_further_in():
    assert nearly_planted((0, 0), CORNER, WALKERS[1:]).phase is Phase.ACT
    assert nearly_planted((2, 4), INNER, WALKERS[1:]).phase is Phase.OVER


# The box's part


def boxed(kind, arrows):
    backs = {**RULES.backs, kind: arrows}
    return Tiwanaku(msgspec.structs.replace(RULES, backs=backs))


def test_listed_arrows_are_refused_once_they_are_used_up():
    own = boxed(Terrain.SAND, {(Colour.BLUE, Direction.EAST): 1, (Colour.MAUVE, Direction.WEST): 1})
    seen = (((0, 1), (Colour.BLUE, Direction.EAST)),)
    state = do(solo(t=[(0, 1)], arrows=seen), (0, "enter", {"to": [0, 0]}))
    gone = {"terrain": "sand", "colour": "blue", "direction": "east"}
    assert why(state, TABLE, "arrow", game=own, **gone) == "arrow-not-left"
    left = {"terrain": "sand", "colour": "mauve", "direction": "west"}
    assert why(state, TABLE, "arrow", game=own, **left) is None


def test_a_listed_arrow_weighs_as_many_tiles_as_have_it_and_were_not_seen():
    stock = {(Colour.BLUE, Direction.EAST): 3, (Colour.MAUVE, Direction.WEST): 1}
    own = boxed(Terrain.SAND, stock)
    seen = (((0, 1), (Colour.BLUE, Direction.EAST)),)
    state = do(solo(t=[(0, 1)], arrows=seen), (0, "enter", {"to": [0, 0]}))
    assert [(a.colour, own.weight(state, a)) for a in own.legal_actions(state)] == [
        (Colour.BLUE, 2),
        (Colour.MAUVE, 1),
    ]
    assert {GAME.weight(state, a) for a in GAME.legal_actions(state)} == {1}, "nothing is listed"


def text_with(old, new):
    from importlib.resources import files

    text = files("engines.tiwanaku").joinpath("rules.toml").read_text("utf-8")
    assert old in text
    return text.replace(old, new)


WRONG_RULES = [
    ("track = 6", "track = 0", "mine.toml: track: expected 1 level or more, got 0"),
    ("track = 6", "trak = 6", "trak: unknown key"),
    ('["top 8", "right 0"],', "", "trails: 'top 8' has no trail"),
    ('"top 8"', '"top 9"', "trails: expected a number from 0 to 8 in 'top 9'"),
    ('"top 8"', '"up 8"', "trails: expected a side and a number such as 'top 8', got 'up 8'"),
    ('"top 8"', '"top 7"', "trails: 'top 7' is there twice"),
    ('"condor", ', "", "animals: expected 5 different names, got 4"),
    ('"fire"', '"sun"', "elements: expected 9 different names, got 8"),
    ('"yellow", ', "", "otoma.solo: expected each of"),
    ("[0, 1, 3, 4, 2]", "[0, 1, 3, 4, 4]", "otoma.coop: expected each number from 0 to 4"),
    ("[coop.easy]", "[coop.simple]", "coop: expected the tables easy, normal and expert"),
    ("otoma = 5", "otoma = 6", "coop.expert.otoma: expected 1 to 5, got 6"),
    ("three = 3", "three = 0", "coop.easy: expected 1 pawn or more"),
    ("earth = []", 'earth = ["red up"]', "backs.earth: expected an arrow such as 'mauve"),
    ("earth = []", 'earth = ["mauve north"]', "backs.earth: expected all 15 tiles or none"),
]


@pytest.mark.parametrize(("old", "new", "says"), WRONG_RULES)
def test_a_bad_rules_file_is_told_with_its_key(old, new, says):
    assert says in said("tiwanaku", text_with(old, new))


def test_every_fault_of_a_rules_file_is_met_and_worded():
    bent = (text_with(old, new) for old, new, _ in WRONG_RULES)
    assert_all_met_and_worded("tiwanaku", *bent)


def test_the_arrows_of_a_box_can_be_listed():
    listed = ", ".join(['"mauve north"'] * TERRAIN_STOCK[Terrain.EARTH])
    rules = parse_rules(text_with("earth = []", f"earth = [{listed}]"), "own.toml")
    assert rules.backs[Terrain.EARTH] == {(Colour.MAUVE, Direction.NORTH): 15}
    assert shipped_rules().backs[Terrain.EARTH] == {}
    assert "track" in shipped_rules().reconstructed


def test_one_player_plays_solo_without_being_asked():
    assert GAME.new_game(Setup(("Ana",))).mode is Mode.SOLO


def test_an_arrow_known_of_a_terrain_is_the_one_that_comes_next_there():
    state = solo(t=[(0, 0)], phase=Phase.ARROW, explorer=(0, 0))
    seen = Arrow(TABLE, Terrain.EARTH, Colour.BLUE, Direction.EAST)
    other = Arrow(TABLE, Terrain.EARTH, Colour.BLUE, Direction.WEST)
    elsewhere = Arrow(TABLE, Terrain.SAND, Colour.BLUE, Direction.WEST)
    assert GAME.check_known(state, seen, (elsewhere, seen, other)) is None
    assert GAME.check_known(state, other, (elsewhere, seen, other)).slug == "already-known"
    assert GAME.check_known(state, other, (elsewhere,)) is None
