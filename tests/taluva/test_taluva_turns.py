"""Set-up, the order of a turn, and what is refused before any rule of the table is asked."""

from collections.abc import Mapping

import pytest
from taluva_positions import GAME, a_turn, facts, play, refused, start, table

from companion.games.rules import GAMES
from engines.contract import TABLE, IllegalAction, Refusal, Setup, UnreadableAction
from engines.taluva.actions import Draw, Extend, Hut, Place, TaluvaAction, Temple, Tower
from engines.taluva.state import Phase
from engines.taluva.tiles import Terrain


def refused_setup(players: tuple[str, ...], **options: object) -> str:
    with pytest.raises(IllegalAction) as caught:
        GAME.new_game(Setup(players, options))
    return caught.value.refusal.slug


# Set-up


def test_the_game_goes_by_its_name() -> None:
    assert GAMES["taluva"].name == "taluva"
    assert GAMES["taluva"].seats == (2, 3, 4)


@pytest.mark.parametrize(("players", "tiles"), [(2, 24), (3, 36), (4, 48)])
def test_v13_two_three_and_four_players_use_24_36_and_48_tiles(players: int, tiles: int) -> None:
    assert start(players).draws_left == tiles
    assert start(players, all_tiles=True).draws_left == 48


def test_s34_everybody_begins_with_20_huts_2_towers_and_3_temples() -> None:
    for holding in start(4).holdings:
        assert (holding.huts_left, holding.towers_left, holding.temples_left) == (20, 2, 3)


@pytest.mark.parametrize("players", [(), ("A",), tuple("ABCDE")])
def test_other_numbers_of_players_are_refused(players: tuple[str, ...]) -> None:
    assert refused_setup(players) == "player-count"


def test_players_have_different_names() -> None:
    assert refused_setup(("A", "A")) == "player-names"
    assert refused_setup(("A", " ")) == "player-names"


def test_unknown_options_and_values_are_refused() -> None:
    assert refused_setup(("A", "B"), weather=True) == "unknown-option"
    assert refused_setup(("A", "B"), ranking="yes") == "option-value"
    assert refused_setup(("A", "B"), all_tiles=1) == "option-value"


@pytest.mark.parametrize("players", [2, 3])
def test_s218_teams_are_for_four_players(players: int) -> None:
    assert refused_setup(tuple("ABCD"[:players]), teams=True) == "teams-need-four"
    assert start(4, teams=True).teams


def test_teams_and_ranking_do_not_go_together() -> None:
    assert refused_setup(tuple("ABCD"), teams=True, ranking=True) == "teams-or-ranking"


# The order of a turn


def test_s60_a_turn_is_draw_place_build_and_then_the_next_player_s() -> None:
    state = start(3)
    assert (state.phase, GAME.to_move(state)) == (Phase.DRAW, (TABLE,))
    state = play(state, Draw(TABLE, 17))
    assert (state.phase, GAME.to_move(state)) == (Phase.PLACE, (0,))
    state = play(state, Place(0, 17, (0, 0), 0))
    assert (state.phase, GAME.to_move(state)) == (Phase.BUILD, (0,))
    state = play(state, Hut(0, (0, 1)))
    assert (state.phase, state.turn) == (Phase.DRAW, 1)


def test_s56_turns_go_round() -> None:
    state = a_turn(start(), 17, (0, 0), 0, Hut(0, (0, 1)))
    state = a_turn(state, 2, (0, 2), 0, Hut(1, (0, 3)))
    assert state.turn == 0


ANY_PLACE = Place(0, 17, (0, 0), 0)
ANY_BUILDS = (
    Hut(0, (0, 1)),
    Tower(0, (0, 1)),
    Temple(0, (0, 1)),
    Extend(0, (0, 1), Terrain.FOREST),
)


@pytest.mark.parametrize("action", [ANY_PLACE, *ANY_BUILDS])
def test_s60_nothing_happens_before_the_draw(action: TaluvaAction) -> None:
    assert refused(start(), action) == "draw-first"


@pytest.mark.parametrize("action", [Draw(TABLE, 3), *ANY_BUILDS])
def test_s60_the_drawn_tile_is_placed_before_anything_else(action: TaluvaAction) -> None:
    state = play(start(), Draw(TABLE, 17))
    assert refused(state, action) == "place-first"
    assert facts(state, action) == {"seat": 0, "tile": 17}


@pytest.mark.parametrize("action", [Draw(TABLE, 3), ANY_PLACE])
def test_s61_after_placing_comes_building(action: TaluvaAction) -> None:
    state = play(start(), Draw(TABLE, 17), ANY_PLACE)
    assert refused(state, action) == "build-first"


def test_only_the_player_in_turn_places_and_builds() -> None:
    state = play(start(), Draw(TABLE, 17))
    assert refused(state, Place(1, 17, (0, 0), 0)) == "not-your-turn"
    assert facts(state, Place(1, 17, (0, 0), 0)) == {"seat": 0}
    state = play(state, ANY_PLACE)
    assert refused(state, Hut(1, (0, 1))) == "not-your-turn"


def test_the_table_draws_and_does_nothing_else() -> None:
    assert refused(start(), Draw(0, 17)) == "not-your-turn"
    state = play(start(), Draw(TABLE, 17))
    assert refused(state, Place(TABLE, 17, (0, 0), 0)) == "not-the-tables"


@pytest.mark.parametrize("seat", [-2, 2, 10**20])
def test_a_seat_that_nobody_has_is_refused(seat: int) -> None:
    assert refused(start(), Draw(seat, 17)) == "no-such-player"
    assert refused(play(start(), Draw(TABLE, 17)), Place(seat, 17, (0, 0), 0)) == "no-such-player"


# Drawing


def test_every_tile_not_seen_yet_can_be_drawn() -> None:
    state = a_turn(start(), 17, (0, 0), 0, Hut(0, (0, 1)))
    drawn = [action.tile for action in GAME.legal_actions(state) if isinstance(action, Draw)]
    assert drawn == [tile for tile in range(1, 49) if tile != 17]
    assert state.draws_left == 23


def test_a_tile_is_drawn_once() -> None:
    state = a_turn(start(), 17, (0, 0), 0, Hut(0, (0, 1)))
    assert refused(state, Draw(TABLE, 17)) == "tile-already-drawn"


@pytest.mark.parametrize("tile", [0, 49, -3])
def test_a_tile_the_box_does_not_hold_is_not_drawn(tile: int) -> None:
    assert refused(start(), Draw(TABLE, tile)) == "tile-unknown"
    assert facts(start(), Draw(TABLE, tile)) == {"tile": tile, "tiles": 48}


# After the end


@pytest.mark.parametrize("action", [Draw(TABLE, 3), ANY_PLACE, *ANY_BUILDS])
def test_after_the_end_nothing_is_allowed(action: TaluvaAction) -> None:
    over = table("F1:h0  M1:h1", phase=Phase.OVER)
    assert refused(over, action) == "game-over"
    assert GAME.to_move(over) == ()
    assert GAME.legal_actions(over) == []


# Actions as JSON


FORMS: list[tuple[TaluvaAction, Mapping[str, object]]] = [
    (Draw(TABLE, 17), {"by": -1, "do": "draw", "tile": 17}),
    (Place(0, 17, (0, -2), 5), {"by": 0, "do": "place", "tile": 17, "at": [0, -2], "turned": 5}),
    (Hut(1, (3, 4)), {"by": 1, "do": "hut", "at": [3, 4]}),
    (Tower(2, (3, 4)), {"by": 2, "do": "tower", "at": [3, 4]}),
    (Temple(3, (3, 4)), {"by": 3, "do": "temple", "at": [3, 4]}),
    (
        Extend(0, (1, 1), Terrain.FOREST),
        {"by": 0, "do": "extend", "city": [1, 1], "terrain": "forest"},
    ),
]


@pytest.mark.parametrize(("action", "form"), FORMS)
def test_actions_are_written_and_read_as_json(
    action: TaluvaAction, form: Mapping[str, object]
) -> None:
    written = GAME.format_action(action)
    assert [*written] == [*form]
    assert GAME.parse_action(form) == action
    assert GAME.parse_action(written) == action
    assert {k: list(v) if isinstance(v, tuple) else v for k, v in written.items()} == form


@pytest.mark.parametrize(
    "form",
    [
        {"by": 0, "do": "dig", "at": [0, 0]},
        {"by": 0, "do": "hut", "at": [0]},
        {"by": 0, "do": "hut", "at": [0, 0.5]},
        {"by": 0, "do": "hut", "at": [0, 0], "huts": 2},
        {"by": 0, "do": "extend", "city": [0, 0], "terrain": "volcano"},
        {"by": True, "do": "draw", "tile": 1},
        {"do": "draw", "tile": 1},
    ],
)
def test_what_is_no_action_is_told_so(form: Mapping[str, object]) -> None:
    with pytest.raises(UnreadableAction):
        GAME.parse_action(form)


def test_another_tile_than_the_one_known_to_come_is_refused() -> None:
    state = GAME.new_game(Setup(("Anna", "Ben")))
    known = (Draw(TABLE, 5), Draw(TABLE, 9))
    assert GAME.check_known(state, Draw(TABLE, 5), known) is None
    refusal = GAME.check_known(state, Draw(TABLE, 9), known)
    assert refusal == Refusal("already-known", {"tile": 5})
