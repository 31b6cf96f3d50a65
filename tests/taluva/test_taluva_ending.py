"""Elimination, the two ends of a game, its options, and who has won."""

import pytest
from taluva_positions import GAME, refused, start, table

from engines.contract import Outcome
from engines.taluva.actions import Draw, Extend, Hut, Place, TaluvaAction, Temple, Tower
from engines.taluva.state import HUTS, TEMPLES, TOWERS, Phase, State
from engines.taluva.tiles import Terrain

ISLAND = "F1     V1/0   M1     D1     F1     L1"
BLOCKED = {"huts_left": 0, "towers_left": 1, "temples_left": 1}
"""A reserve that, without a city, allows no build at all."""
ONTO_THE_TABLE = Place(0, 1, (3, 1), 0)


def left(temples: int, towers: int, huts: int) -> dict[str, int]:
    """Give the reserve of a player who has built so many."""
    return {
        "temples_left": TEMPLES - temples,
        "towers_left": TOWERS - towers,
        "huts_left": HUTS - huts,
    }


def placing(players: int = 2, **fields: object) -> State:
    return table(ISLAND, phase=Phase.PLACE, hand=1, players=players, **fields)  # type: ignore[arg-type]


def ended(state: State, action: TaluvaAction) -> Outcome:
    outcome = GAME.outcome(GAME.apply(state, action))
    assert outcome is not None, "expected the game to be over"
    return outcome


def goes_on(state: State, action: TaluvaAction) -> State:
    after = GAME.apply(state, action)
    assert GAME.outcome(after) is None
    return after


# Elimination


def test_s186_v9_who_cannot_build_is_out_and_the_tile_stays() -> None:
    after = goes_on(placing(3, left={0: BLOCKED}), ONTO_THE_TABLE)
    assert after.out == (0,)
    assert after.board.land & after.board.bit((3, 1))
    assert (after.phase, after.turn) == (Phase.DRAW, 1)


def test_s186_who_can_build_anything_at_all_plays_on() -> None:
    for had in ({"huts_left": 1}, {"huts_left": 20}):
        after = goes_on(placing(3, left={0: BLOCKED | had}), ONTO_THE_TABLE)
        assert (after.phase, after.out) == (Phase.BUILD, ())


@pytest.mark.parametrize(
    ("text", "huts_left", "kind"),
    [
        ("F1:h0  F1:h0  F1:h0  M1", 0, Temple),
        ("F1:h0  F3", 0, Tower),
        ("F1:h0  F2     V1/0", 2, Extend),
    ],
)
def test_s186_a_temple_a_tower_or_an_extension_alone_keeps_a_player_in(
    text: str, huts_left: int, kind: type[TaluvaAction]
) -> None:
    state = table(text, phase=Phase.PLACE, hand=42, players=3, left={0: {"huts_left": huts_left}})
    # Both landscapes of the tile come to lie next to the city, so no hut can be founded there.
    after = goes_on(state, Place(0, 42, (-1, 2), 3))
    assert {type(action) for action in GAME.legal_actions(after)} == {kind}


def test_s188_an_eliminated_player_s_turn_is_skipped_and_the_buildings_stay() -> None:
    state = table("F1:h1  M1     D1:h0  V1/0", players=3, out=(1,))
    after = goes_on(state, Extend(0, (2, 0), Terrain.MEADOW))
    assert after.turn == 2
    assert after.holdings[1].huts == state.holdings[1].huts
    assert refused(after, Draw(1, 2)) == "player-out"


def test_v9_the_last_player_left_wins_at_once() -> None:
    outcome = ended(placing(2, left={0: BLOCKED, 1: left(0, 0, 1)}), ONTO_THE_TABLE)
    assert outcome == Outcome((1,), "last-standing", ((1,), (0,)))


def test_v9_the_eliminated_player_loses_even_with_more_temples() -> None:
    blocked = left(2, 2, 20)
    outcome = ended(placing(2, left={0: blocked}), ONTO_THE_TABLE)
    assert outcome.winners == (1,)


def test_v9_who_went_last_ranks_best_of_those_who_went() -> None:
    state = placing(4, left={0: BLOCKED}, out=(3, 1), ranking=True)
    outcome = ended(state, ONTO_THE_TABLE)
    assert outcome == Outcome((2,), "last-standing", ((2,), (0,), (1,), (3,)))


# The early end


EARLY = "F1:h0  F1:h0  F1:h0  M1     V1/0   P3     M1"


@pytest.mark.parametrize(
    ("had", "action"),
    [
        ({"temples_left": 1, "towers_left": 0}, Temple(0, (3, 0))),
        ({"temples_left": 1, "huts_left": 0}, Temple(0, (3, 0))),
        ({"temples_left": 0, "huts_left": 1}, Hut(0, (6, 0))),
        ({"towers_left": 0, "huts_left": 1}, Extend(0, (0, 0), Terrain.MEADOW)),
    ],
)
def test_s210_two_types_all_built_win_at_once(had: dict[str, int], action: TaluvaAction) -> None:
    outcome = ended(table(EARLY, left={0: had}), action)
    assert outcome == Outcome((0,), "two-types-complete", ((0,), (1,)))


def test_s210_one_type_all_built_does_not_end_the_game() -> None:
    goes_on(table(EARLY, left={0: {"temples_left": 1}}), Temple(0, (3, 0)))


def test_v11_covered_huts_count_as_built_for_the_early_end() -> None:
    """Three huts on the board, none in the reserve: the other seventeen are in the box."""
    state = table(EARLY, left={0: {"temples_left": 1, "huts_left": 0}})
    assert state.holdings[0].huts.bit_count() == 3
    assert ended(state, Temple(0, (3, 0))).reason == "two-types-complete"


# The normal end


def last_build(counts: list[tuple[int, int, int]], **fields: object) -> tuple[State, Hut]:
    """Give the last tile's build; the counts are those after it."""
    temples, towers, huts = counts[0]
    had = {seat: left(*count) for seat, count in enumerate(counts)}
    had[0] = left(temples, towers, huts - 1)
    state = table(ISLAND, players=len(counts), supply=1, left=had, **fields)  # type: ignore[arg-type]
    return state, Hut(0, (5, 0))


def test_v10_the_player_of_the_last_tile_still_builds() -> None:
    state = placing(2, supply=2)
    assert state.draws_left == 0
    after = goes_on(state, ONTO_THE_TABLE)
    assert after.phase is Phase.BUILD
    assert ended(after, Hut(0, (5, 0))).reason == "most-huts"


def test_v10_the_game_ends_when_the_last_player_cannot_build_on_the_last_tile() -> None:
    state = placing(3, supply=2, left={0: BLOCKED, 1: left(1, 0, 4), 2: left(0, 2, 9)})
    assert ended(state, ONTO_THE_TABLE) == Outcome((1,), "most-temples", ((1,), (0, 2)))


@pytest.mark.parametrize(
    ("counts", "winners", "reason"),
    [
        ([(2, 0, 5), (1, 1, 19)], (0,), "most-temples"),
        ([(1, 0, 5), (1, 1, 4)], (1,), "most-towers"),
        ([(1, 1, 5), (1, 1, 6)], (1,), "most-huts"),
        ([(1, 1, 5), (1, 1, 5)], (0, 1), "shared"),
        ([(1, 1, 5), (1, 1, 5), (1, 0, 9)], (0, 1), "shared"),
        ([(2, 0, 5), (1, 1, 9), (2, 1, 3)], (2,), "most-towers"),
    ],
)
def test_s198_temples_then_towers_then_huts_decide_and_v12_equals_share(
    counts: list[tuple[int, int, int]], winners: tuple[int, ...], reason: str
) -> None:
    outcome = ended(*last_build(counts))
    assert (outcome.winners, outcome.reason) == (winners, reason)


def test_v11_covered_huts_count_in_the_tie_break() -> None:
    state, hut = last_build([(0, 0, 7), (0, 0, 6)])
    assert state.holdings[0].huts == 0  # every one of them was covered
    assert ended(state, hut).winners == (0,)


def test_s204_an_eliminated_player_s_buildings_do_not_count() -> None:
    outcome = ended(*last_build([(0, 0, 5), (0, 1, 3), (2, 1, 9)], out=(2,)))
    assert (outcome.winners, outcome.reason) == ((1,), "most-towers")


def test_the_scores_are_what_was_built() -> None:
    state, hut = last_build([(2, 1, 5), (0, 2, 6)])
    after = GAME.apply(state, hut)
    first, second = GAME.scores(after)
    assert [(line.slug, line.points) for line in first.lines] == [
        ("temples", 2), ("towers", 1), ("huts", 5),
    ]  # fmt: skip
    assert (first.total, second.total) == (2, 0)
    assert not first.out


def test_the_lines_of_a_score_tell_the_hexes_of_what_was_built() -> None:
    state = table("""
        F2:h0  M1:h0  F3:t0
        D1:e1  L1     M1:h1
    """)
    first, second = GAME.scores(state)
    assert {line.slug: line.cells for line in first.lines} == {
        "temples": (), "towers": ((2, 0),), "huts": ((0, 0), (1, 0)),
    }  # fmt: skip
    assert {line.slug: line.cells for line in second.lines} == {
        "temples": ((0, 1),), "towers": (), "huts": ((2, 1),),
    }  # fmt: skip


def test_the_scores_mark_who_is_out() -> None:
    after = GAME.apply(placing(3, left={0: BLOCKED}), ONTO_THE_TABLE)
    assert [score.out for score in GAME.scores(after)] == [True, False, False]


# V15: the ranking option


def test_v15_who_completes_two_types_is_first_and_the_others_play_on() -> None:
    state = table(EARLY, players=3, ranking=True, left={0: {"temples_left": 1, "towers_left": 0}})
    after = goes_on(state, Temple(0, (3, 0)))
    assert (after.done, after.active, after.turn) == ((0,), (1, 2), 1)
    assert refused(after, Draw(0, 2)) == "player-out"


def test_v15_the_second_to_complete_two_types_is_second() -> None:
    state = table(
        EARLY, players=4, ranking=True, done=(3,), left={0: {"temples_left": 1, "towers_left": 0}},
        supply=1,
    )  # fmt: skip
    outcome = ended(state, Temple(0, (3, 0)))
    assert outcome == Outcome((3,), "two-types-complete", ((3,), (0,), (1, 2)))


def test_v15_the_first_one_eliminated_is_last_the_next_one_before() -> None:
    state = placing(4, left={0: BLOCKED}, out=(2,), done=(3,), ranking=True)
    outcome = ended(state, ONTO_THE_TABLE)
    assert outcome == Outcome((3,), "two-types-complete", ((3,), (1,), (0,), (2,)))


def test_v15_when_the_tiles_run_out_the_rest_is_ranked_by_buildings() -> None:
    counts = [(1, 0, 5), (2, 0, 1), (1, 0, 5), (3, 1, 9)]
    state, hut = last_build(counts, ranking=True, out=(3,))
    assert ended(state, hut) == Outcome((1,), "most-temples", ((1,), (0, 2), (3,)))


def test_v15_with_two_players_the_first_place_settles_the_second() -> None:
    state = table(EARLY, ranking=True, left={0: {"temples_left": 1, "towers_left": 0}})
    assert ended(state, Temple(0, (3, 0))) == Outcome((0,), "two-types-complete", ((0,), (1,)))


# V14: teams


def team(**fields: object) -> State:
    return table(EARLY, players=4, teams=True, **fields)  # type: ignore[arg-type]


def test_v14_two_types_of_one_partner_and_one_of_the_other_win() -> None:
    state = team(left={0: {"temples_left": 1, "towers_left": 0}, 2: {"huts_left": 0}})
    assert ended(state, Temple(0, (3, 0))) == Outcome((0, 2), "team-complete", ((0, 2), (1, 3)))


def test_v14_the_partner_with_one_type_may_be_the_one_who_finishes() -> None:
    state = team(left={0: {"temples_left": 1}, 2: {"huts_left": 0, "towers_left": 0}})
    assert ended(state, Temple(0, (3, 0))).reason == "team-complete"


def test_v14_two_types_of_one_partner_alone_do_not_win() -> None:
    state = team(left={0: {"temples_left": 1, "towers_left": 0}})
    after = goes_on(state, Temple(0, (3, 0)))
    assert (after.done, after.turn) == ((), 1)


def test_v14_types_of_opponents_do_not_help() -> None:
    state = team(left={0: {"temples_left": 1, "towers_left": 0}, 1: {"huts_left": 0}})
    goes_on(state, Temple(0, (3, 0)))


def test_v14_the_buildings_of_an_eliminated_partner_do_not_count_for_the_early_end() -> None:
    had = {0: {"temples_left": 1, "towers_left": 0}, 2: {"huts_left": 0}}
    goes_on(team(left=had, out=(2,)), Temple(0, (3, 0)))


@pytest.mark.parametrize(
    ("counts", "winners", "reason"),
    [
        ([(1, 0, 5), (1, 2, 5), (1, 0, 5), (0, 2, 9)], (0, 2), "team-most-temples"),
        ([(1, 0, 5), (1, 2, 5), (1, 0, 5), (1, 2, 9)], (1, 3), "team-most-towers"),
        ([(1, 0, 5), (1, 0, 4), (1, 0, 5), (1, 0, 5)], (0, 2), "team-most-huts"),
        ([(2, 0, 5), (1, 0, 4), (0, 1, 5), (1, 1, 6)], (0, 1, 2, 3), "team-shared"),
    ],
)
def test_v14_the_normal_end_adds_up_both_partners(
    counts: list[tuple[int, int, int]], winners: tuple[int, ...], reason: str
) -> None:
    outcome = ended(*last_build(counts, teams=True))
    assert (outcome.winners, outcome.reason) == (winners, reason)


def test_v14_an_eliminated_partner_s_buildings_are_not_added() -> None:
    counts = [(1, 0, 5), (1, 0, 4), (2, 0, 5), (1, 0, 5)]
    assert ended(*last_build(counts, teams=True)).winners == (0, 2)
    assert ended(*last_build(counts, teams=True, out=(2,))).winners == (1, 3)


def test_v14_the_partner_plays_on_and_a_team_without_players_has_lost() -> None:
    alone = goes_on(placing(4, teams=True, left={0: BLOCKED}), ONTO_THE_TABLE)
    assert alone.active == (1, 2, 3)
    state = placing(4, teams=True, left={0: BLOCKED}, out=(2,))
    assert ended(state, ONTO_THE_TABLE) == Outcome((1, 3), "team-last-standing", ((1, 3), (0, 2)))


def test_v14_partners_both_win_even_where_one_is_out() -> None:
    state = placing(4, teams=True, left={0: BLOCKED}, out=(2, 3))
    assert ended(state, ONTO_THE_TABLE).winners == (1, 3)


def test_nobody_has_won_before_the_first_draw() -> None:
    assert GAME.outcome(start()) is None
    assert [score.total for score in GAME.scores(start(3))] == [0, 0, 0]
