"""What holds in any position: random games on every map, asked from several sides."""

import copy
import json
import pickle
import random
import re
from functools import cache
from pathlib import Path

import msgspec
import pytest
from campaign_sizes import times
from titania_driver import MAPS
from titania_positions import GAME

from engines.contract import SETUP_REFUSALS, TABLE, Setup
from engines.titania.actions import (
    Build,
    Discard,
    End,
    Flip,
    Keep,
    Occupy,
    Play,
    Reveal,
    Shells,
    Ship,
    Stop,
)
from engines.titania.game import Titania
from engines.titania.pieces import CARD_COUNTS, CARDS, COLOURS, REWARDS, Card, Reward, Shell
from engines.titania.view import possible_tiles, supplies

WALKS = [("round", 2), ("round", 3), ("round", 4), ("crooked", 3), ("gated", 2), ("rich", 4)]


@cache
def game_on(name):
    return GAME if name == "round" else Titania.from_contents(MAPS[name], name)


@cache
def walk(name, players, seed=1):
    """Give the steps (state, action) of one random game and its last state."""
    game, rng = game_on(name), random.Random(f"{name} {players} {seed}")
    state, steps = game.new_game(Setup(tuple("ABCD"[:players]))), []
    while game.to_move(state):
        actions = game.legal_actions(state)
        weights = [game.weight(state, action) for action in actions]
        action = rng.choices(actions, weights)[0]
        steps.append((state, action))
        state = game.apply(state, action)
        assert len(steps) < 2000
    return tuple(steps), state


on_walks = pytest.mark.parametrize(("name", "players"), WALKS)


@on_walks
def test_random_games_end_with_an_outcome_and_go_through_both_periods(name, players):
    steps, final = walk(name, players)
    outcome = game_on(name).outcome(final)
    assert outcome.winners == outcome.ranking[0]
    assert sorted(seat for group in outcome.ranking for seat in group) == [*range(players)]
    assert {state.period for state, _ in steps} == {1, 2}


@on_walks
def test_a_question_with_one_answer_or_none_is_never_asked(name, players):
    for state, _ in walk(name, players)[0]:
        assert len(game_on(name).legal_actions(state)) > 1


@on_walks
def test_nothing_in_the_box_is_ever_lost_or_made(name, players):
    game = game_on(name)
    board = game.board
    steps, final = walk(name, players)
    for state in (*(state for state, _ in steps), final):
        aside = 3 if state.period == 1 else 0
        for plane, reserve in zip(state.ships, state.reserve, strict=True):
            assert plane.bit_count() + reserve + aside == 20
        assert state.ships[0] & state.ships[1] & state.ships[2] == 0
        left = supplies(board, state)
        assert min(left.floors.values()) >= 0
        assert sum(left.floors.values()) + sum(state.heights) == 64
        assert max(state.heights) <= 4
        held = sum(prince.starfish for prince in state.princes)
        assert left.starfish >= 0
        assert left.starfish + held + len(board.hexes(state.starfish)) == 25
        hands = sum(prince.hand for prince in state.princes)
        assert left.pile >= 0
        assert left.pile + left.discard + hands + len(state.played) == 36
        for card, count in zip(CARDS, state.discard, strict=True):
            assert count + state.played.count(card) <= CARD_COUNTS[card]
        assert left.point_tiles >= 0
        assert left.point_tiles + sum(prince.tiles for prince in state.princes) == 30
        assert all(min(prince.shells) >= 0 for prince in state.princes)
        check_fog(board, state)


def check_fog(board, state):
    """Every tile of the box is open, beside the board or hidden, each where it can be."""
    deals = {tile.deal for tile in state.fog}
    assert deals <= {1, state.deal}
    for deal in deals:
        hidden = [c for c, t in zip(board.fog, state.fog, strict=True) if t == type(t)(deal)]
        if hidden:
            could = possible_tiles(board, state, hidden[0])
            assert sum(could.values()) == len(hidden)
    shown = [tile.reward for tile in state.fog if tile.reward]
    assert all(shown.count(reward) <= board.fog_tiles.get(reward, 0) for reward in REWARDS)


@on_walks
def test_apply_leaves_its_input_alone_and_changes_something(name, players):
    game = game_on(name)
    for state, action in walk(name, players)[0][::7]:
        before, shown = copy.deepcopy(state), repr(state)
        after = game.apply(state, action)
        game.scores(state)
        game.outcome(state)
        assert state == before
        assert repr(state) == shown
        assert after != state


@on_walks
def test_actions_come_back_from_json_and_replay_to_equal_states(name, players):
    game = game_on(name)
    steps, final = walk(name, players)
    state = game.new_game(Setup(tuple("ABCD"[:players])))
    for before, action in steps:
        assert state == before
        assert hash(state) == hash(before)
        data = json.loads(json.dumps(game.format_action(action)))
        state = game.apply(state, game.parse_action(data))
    assert state == final


@on_walks
def test_who_is_not_to_move_is_refused_and_nothing_is_done_after_the_end(name, players):
    game = game_on(name)
    steps, final = walk(name, players)
    for state, action in steps[::5]:
        for seat in range(-2, players + 1):
            if seat not in game.to_move(state):
                assert game.check(state, msgspec.structs.replace(action, by=seat)) is not None
        assert game.check(final, action).slug == "game-over"
    assert game.legal_actions(final) == []


@on_walks
def test_actions_come_in_a_stable_order_once_each(name, players):
    game = game_on(name)
    for state, _ in walk(name, players)[0][::5]:
        listed = game.legal_actions(state)
        assert len({*listed}) == len(listed)
        assert game.legal_actions(pickle.loads(pickle.dumps(state))) == listed


@on_walks
def test_scores_add_up_from_their_lines(name, players):
    game = game_on(name)
    steps, final = walk(name, players)
    for state in (*(state for state, _ in steps[::9]), final):
        for seat, score in enumerate(game.scores(state)):
            assert score.seat == seat
            assert score.total == sum(line.points for line in score.lines)
            slugs = [line.slug for line in score.lines]
            assert slugs == ["floors", "starfish", "bonus", "point-tiles"]
            # Three or four a floor, three a bonus, at least one a site.
            floors, sites, bonus, tiles = score.lines
            assert 3 * floors.facts["count"] <= floors.points <= 4 * floors.facts["count"]
            assert bonus.points == 3 * bonus.facts["count"]
            assert sites.points >= sites.facts["count"]
            assert tiles.points <= 5 * tiles.facts["count"]


# Brute force


def everything(board, state, by):
    """Give every action one could think of, whatever the rules say, by one seat or the table."""
    cells = [*board.cells, (9, 9), (-9, 0)]
    yield from (Play(by, card) for card in Card)
    yield from (Discard(by, card) for card in Card)
    yield from (Shells(by, shell) for shell in Shell)
    yield from (Keep(by), Stop(by), End(by))
    for cell in cells:
        yield Occupy(by, cell)
        yield from (Ship(by, colour, cell) for colour in COLOURS)
        yield from (Build(by, cell, tower) for tower in Shell)
    due = {board.fog[0], *(getattr(matter, "at", (0, 0)) for matter in state.stack)}
    for deal in {0, 1, 2, state.deal, state.deal + 1}:
        yield from (Flip(by, deal, cell, reward) for cell in due for reward in Reward)
    yield from (Reveal(by, seat, value) for seat in range(-1, 5) for value in range(1, 7))


def brute_force(name, players, seed, every):
    game = game_on(name)
    for state, _ in walk(name, players, seed)[0][::every]:
        tried = (a for by in range(-2, players + 1) for a in everything(game.board, state, by))
        allowed = []
        for action in tried:
            refusal = game.check(state, action)
            if refusal is None:
                allowed.append(action)
            else:
                assert refusal.slug in game.refusals
        assert set(allowed) == set(game.legal_actions(state))
        assert len(set(allowed)) == len(allowed)


@on_walks
def test_trying_all_field_values_finds_just_what_is_listed(name, players):
    brute_force(name, players, 1, 24)


@pytest.mark.campaign
@on_walks
def test_trying_all_field_values_all_through_many_games_finds_just_what_is_listed(name, players):
    for seed in range(2, 2 + times(1)):
        brute_force(name, players, seed, 2)


@pytest.mark.campaign
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_random_games_end(name, players):
    for seed in range(100, 100 + times(20)):
        assert walk.__wrapped__(name, players, seed)[1].over


# The list of refusals


def test_every_announced_refusal_has_a_test_and_is_announced_once():
    texts = "".join(
        file.read_text("utf-8") for file in sorted(Path(__file__).parent.glob("test_titania_*.py"))
    )
    own = [slug for slug in GAME.refusals if slug not in SETUP_REFUSALS]
    assert [slug for slug in own if f'"{slug}"' not in texts] == []
    assert len({*GAME.refusals}) == len(GAME.refusals)


def test_every_refusal_in_the_source_is_announced():
    sources = Path(__file__).parents[2] / "engines" / "titania"
    text = "".join(file.read_text("utf-8") for file in sources.glob("*.py"))
    found = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', text))
    assert found
    assert found <= {*GAME.refusals}


def test_the_table_s_weights_are_at_least_one():
    for state, _ in walk("round", 3)[0]:
        if GAME.to_move(state) == (TABLE,):
            assert all(GAME.weight(state, action) >= 1 for action in GAME.legal_actions(state))
