"""The end of a competitive game (S459-490, W7, W8) and the set-up's options."""

import pytest
from tiwanaku_table import GAME, do, marks, position, refused, why

from engines.contract import IllegalAction, Refusal, Setup
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import Phase, Side
from engines.tiwanaku.scenario.generator import NoScenario
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.sharecode import (
    ALPHABET,
    SCENARIO_KINDS,
    Recipe,
    UnreadableCode,
    format_code,
    parse_code,
)
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD

ALL = [(row, column) for row in range(5) for column in range(9)]
LAST = (0, 8)
NEARLY = marks("long", t=[cell for cell in ALL if cell != LAST])
FULL = marks("long", t=ALL)


def test_w7_the_last_terrain_tile_starts_the_end_with_the_player_who_laid_it():
    state = position(NEARLY, [[(0, 4)], [(0, 5)], [(0, 6)]], turn=1)
    after = do(state, (1, "enter", {"to": list(LAST)}))
    assert after.phase is Phase.LAST_DIVINATIONS
    assert after.turn == 1


def test_w7_the_active_player_ends_the_turn_as_usual_first():
    sides = (Side(tokens=(1, 2)), Side())
    state = position(NEARLY, [[(0, 4)], [(0, 5)]], sides=sides)
    after = do(state, (0, "enter", {"to": list(LAST)}))
    assert after.phase is Phase.OFFER
    assert do(after, (0, "end-turn", {})).phase is Phase.LAST_DIVINATIONS


def test_w7_one_divination_each_in_turn_until_all_have_divined_everything():
    state = position(FULL, [[(0, 4), (0, 5)], [(0, 6)]], phase=Phase.LAST_DIVINATIONS)
    assert why(state, 0, "move", pawn=[0, 4], to=[1, 4]) == "divine-or-pass"
    assert why(state, 0, "end-turn") == "divine-or-pass"
    state = do(state, (0, "divine", {"pawn": [0, 4], "crop": 3}))
    assert state.turn == 1
    state = do(state, (1, "divine", {"pawn": [0, 6], "crop": 5}))
    assert state.turn == 0
    state = do(state, (0, "divine", {"pawn": [0, 5], "crop": 2}))
    assert state.phase is Phase.LAST_OFFERING
    assert state.sides[0].tokens == (2, 3)
    assert state.sides[1].tokens == (5,)


def test_w7_who_is_wrong_or_passes_is_out_and_the_crops_stay_unknown():
    state = position(
        FULL, [[(0, 4), (0, 5)], [(0, 6), (0, 7)], [(1, 1)]], phase=Phase.LAST_DIVINATIONS
    )
    state = do(state, (0, "divine", {"pawn": [0, 4], "crop": 1}))
    assert state.sides[0].score == 7
    state = do(state, (1, "pass", {}), (2, "divine", {"pawn": [1, 1], "crop": 4}))
    # Nobody but Cleo has divined right, and she has no pawn left.
    assert state.phase is Phase.LAST_OFFERING
    assert state.turn == 2
    assert state.crop((0, 5)) == state.crop((0, 6)) == 0


def test_w7_one_last_offering_each_when_all_are_out_also_for_who_was_wrong():
    sides = (Side(tokens=(1, 2, 3)), Side(tokens=(4,)), Side())
    state = position(FULL, [[(0, 4)], [], []], sides=sides, phase=Phase.LAST_DIVINATIONS)
    state = do(state, (0, "divine", {"pawn": [0, 4], "crop": 1}))
    assert (state.phase, state.turn) == (Phase.LAST_OFFERING, 0)
    assert why(state, 0, "end-turn") == "offer-or-pass"
    state = do(state, (0, "offer", {"tokens": [1, 2, 3]}))
    assert state.sides[0].score == 10 - 3 + 3
    assert state.turn == 1
    state = do(state, (1, "pass", {}))
    assert state.phase is Phase.OVER
    assert state.sides[1].tokens == (4,)


def over(*sides):
    return position(FULL, [[] for _ in sides], sides=sides, phase=Phase.OVER)


def test_most_points_win():
    outcome = GAME.outcome(over(Side(found=3), Side(found=9), Side(found=5)))
    assert (outcome.winners, outcome.reason) == ((1,), "most-points")
    assert outcome.ranking == ((1,), (2,), (0,))


def test_w8_ties_go_to_the_most_diversity_steps_and_are_then_shared():
    one = Side(found=5, diversity=(2, 1, 0, 0))
    two = Side(divined=5, diversity=(1, 1, 1, 1))
    outcome = GAME.outcome(over(one, two))
    assert (outcome.winners, outcome.reason) == ((1,), "most-diversity")
    assert outcome.ranking == ((1,), (0,))
    outcome = GAME.outcome(over(one, Side(), one))
    assert (outcome.winners, outcome.reason) == ((0, 2), "shared")
    assert outcome.ranking == ((0, 2), (1,))


def test_score_lines_add_up_to_the_total():
    side = Side(found=4, divined=9, offered=6, lost=5, diversity=(2, 1, 0, 1))
    (score, _) = GAME.scores(over(side, Side()))
    assert score.total == 24 == sum(line.points for line in score.lines)


# Setting up


def test_a_mode_has_its_number_of_players():
    assert refused({"mode": "solo"}) == "mode-players"
    assert refused({"mode": "competitive"}, ("Ana",)) == "mode-players"
    assert refused({"mode": "coop"}, ("Ana",)) == "mode-players"
    assert refused({}, ("Ana",)) is None
    assert refused({"mode": "coop"}) is None


def test_a_difficulty_belongs_to_its_mode():
    assert refused({"difficulty": "hard"}) == "difficulty-mode"
    assert refused({"difficulty": "normal"}, ("Ana",)) == "difficulty-mode"
    assert refused({"difficulty": "hard", "mode": "coop"}) == "difficulty-mode"
    assert refused({"difficulty": "expert", "mode": "coop"}) is None
    assert refused({"difficulty": "hard"}, ("Ana",)) is None


def test_w13_short_boards_are_refused_in_solo_and_in_coop():
    assert refused({"cells": 25}, ("Ana",)) == "short-board"
    assert refused({"cells": 25, "mode": "coop"}) == "short-board"
    code = format_code(Recipe(SHORT_BOARD, Level.GENTLE, 2))
    assert refused({"scenario": code, "mode": "coop"}) == "short-board"
    assert refused({"cells": 25}) is None


def test_a_share_code_names_the_scenario_however_it_is_typed():
    code = format_code(Recipe(SHORT_BOARD, Level.GENTLE, 4))
    state = GAME.new_game(Setup(("Ana", "Bo"), {"scenario": code.lower().replace("-", " ")}))
    assert (state.rows, state.columns) == SHORT_BOARD
    other = GAME.new_game(Setup(("Ana", "Bo"), {"cells": 25}))
    assert state.wheel != other.wheel
    assert refused({"scenario": code, "cells": 45}) == "cells-differ"
    assert refused({"scenario": code, "cells": 25}) is None


def readable(code):
    """Tell whether the code's check character is right."""
    try:
        parse_code(code)
    except UnreadableCode as fault:
        return fault.slug != "code-check"
    return True


def test_a_seed_that_leads_nowhere_is_refused():
    def barren(recipe):
        raise NoScenario

    assert refused({"scenario": "352-222-25P"}, game=Tiwanaku(make=barren)) == "scenario-barren"


def test_a_code_that_cannot_be_read_is_refused_with_what_is_wrong():
    assert refused({"scenario": "2AI"}) == "code-character"
    assert refused({"scenario": "222"}) == "code-length"
    good = format_code(Recipe(LONG_BOARD, Level.GENTLE, 3))
    assert refused({"scenario": f"{good[:-1]}Z"}) == "code-check"
    later = Recipe(LONG_BOARD, Level.GENTLE, 3, version=7)
    assert refused({"scenario": format_code(later)}) == "code-version"
    kind = ALPHABET[len(SCENARIO_KINDS)]
    unknown = next(c for c in map(f"{ALPHABET[1]}{kind}222222".__add__, ALPHABET) if readable(c))
    assert refused({"scenario": unknown}) == "code-kind"
    with pytest.raises(IllegalAction) as illegal:
        GAME.new_game(Setup(("Ana", "Bo"), {"scenario": 7}))
    facts = {"option": "scenario", "value": "7", "allowed": "-"}
    assert illegal.value.refusal == Refusal("option-value", facts)
