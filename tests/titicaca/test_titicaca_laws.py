"""What holds in any position, on lands of several shapes: random games and brute force."""

import copy
import itertools
import json
import random
import re
from functools import cache
from pathlib import Path

import msgspec
import pytest
from test_titicaca_tiles import other_shapes
from titicaca_driver import tiled
from titicaca_positions import GAME, bidding, position

from companion.words import Language, Words
from engines.contract import (
    SETUP_REFUSALS,
    TABLE,
    IllegalAction,
    Refusal,
    Score,
    ScoreLine,
    Setup,
    UnreadableAction,
)
from engines.titicaca.actions import Bid, Done, Join, Reveal, Temple, Unite, Village
from engines.titicaca.dealing import format_code
from engines.titicaca.game import Titicaca
from engines.titicaca.state import Phase, Step
from engines.titicaca.view import look, regions, sticks

OWNERS = Titicaca.from_contents(other_shapes(), "mine.toml")
LANDS = {
    "the example, two": (GAME, 2, {}),
    "dealt, three": (GAME, 3, {"land": format_code(5), "arrow": 2}),
    "laid anyhow, four": (GAME, 4, {"land": tiled(4, 1).land}),
    "laid anyhow, five": (GAME, 5, {"land": tiled(5, 2).land, "arrow": 4}),
    "an owner's bars and propellers, five": (OWNERS, 5, {"land": format_code(9)}),
    "an owner's bars and propellers, two": (OWNERS, 2, {}),
}
by_land = pytest.mark.parametrize("name", LANDS)


@cache
def walk(name, seed=1):
    """Give the game, its set-up, the (state, action) of a random game, and where it came out."""
    game, players, options = LANDS[name]
    rng = random.Random(f"{name} {seed}")
    setup = Setup(("Ada", "Ben", "Cleo", "Dan", "Eva")[:players], options)
    state, steps = game.new_game(setup), []
    while actions := game.legal_actions(state):
        action = choose(rng, actions)
        steps.append((state, action))
        state = game.apply(state, action)
    return game, setup, steps, state


def choose(rng, actions):
    """Give an action; bids stay small, or a game would be over before it fills the land."""
    if isinstance(actions[0], Bid):
        return rng.choice([bid for bid in actions if bid.weapons <= 4])
    return rng.choice(actions)


@by_land
def test_random_games_end_with_an_outcome_and_nothing_can_be_done_after_it(name):
    for seed in (1, 2):
        game, setup, steps, final = walk(name, seed)
        assert len(steps) < 1000
        outcome = game.outcome(final)
        ranked = [seat for group in outcome.ranking for seat in group]
        assert sorted(ranked) == list(range(len(setup.players)))
        assert outcome.winners == outcome.ranking[0]
        assert game.to_move(final) == ()
        assert final.phase is Phase.OVER
        for _, action in steps[::7]:
            assert game.check(final, action).slug == "game-over"


@by_land
def test_somebody_is_to_move_exactly_as_long_as_there_is_no_outcome(name):
    game, setup, steps, _ = walk(name)
    for state, action in steps:
        movers = game.to_move(state)
        assert game.outcome(state) is None
        assert set(movers) <= set(range(len(setup.players)))
        assert len(set(movers)) == len(movers) > 0
        assert action.by in movers


@by_land
def test_no_question_and_no_action_changes_the_state_and_an_action_changes_something(name):
    game, _, steps, _ = walk(name)
    for state, action in steps[::5]:
        before, shown = copy.deepcopy(state), repr(state)
        game.legal_actions(state)
        game.scores(state)
        assert game.apply(state, action) != state
        assert state == before
        assert repr(state) == shown
        assert hash(state) == hash(before)


@by_land
def test_actions_come_back_from_json_text_and_replaying_them_gives_equal_states(name):
    game, setup, steps, final = walk(name)
    again = game.new_game(setup)
    for state, action in steps:
        assert again == state
        data = game.format_action(action)
        assert list(data)[:2] == ["by", "do"]
        back = game.parse_action(json.loads(json.dumps(data)))
        assert back == action
        again = game.apply(again, back)
    assert again == final


@by_land
def test_legal_actions_come_once_each_in_a_stable_order_and_pass_the_check(name):
    game, _, steps, _ = walk(name)
    for state, _ in steps[::3]:
        listed = game.legal_actions(state)
        assert len(set(listed)) == len(listed)
        assert game.legal_actions(copy.deepcopy(state)) == listed
        assert all(game.check(state, action) is None for action in listed)


@by_land
def test_who_is_not_to_move_is_refused(name):
    game, setup, steps, _ = walk(name)
    for state, action in steps[::3]:
        for seat in range(TABLE - 1, len(setup.players) + 1):
            if seat not in game.to_move(state):
                stranger = msgspec.structs.replace(action, by=seat)
                with pytest.raises(IllegalAction) as caught:
                    game.apply(state, stranger)
                assert caught.value.refusal == game.check(state, stranger)


@by_land
def test_scores_have_one_entry_for_each_seat_and_their_lines_add_up(name):
    game, setup, steps, final = walk(name)
    for state in (*(state for state, _ in steps[::9]), final):
        scores = game.scores(state)
        assert [score.seat for score in scores] == list(range(len(setup.players)))
        for score in scores:
            assert type(score) is Score
            assert score.total == sum(line.points for line in score.lines)
            assert all(type(line) is ScoreLine and line.points > 0 for line in score.lines)
    assert all(score.lines for score in game.scores(final))


@by_land
def test_points_never_fall_and_stocks_are_never_negative(name):
    game, _, steps, final = walk(name)
    states = [*(state for state, _ in steps), final]
    for before, after in itertools.pairwise(states):
        for one, other in zip(game.scores(before), game.scores(after), strict=True):
            assert one.total <= other.total  # T36
        assert min(after.stocks) >= 0


@by_land
def test_regions_villages_temples_and_sticks_agree_with_each_other(name):
    _, _, steps, final = walk(name)
    for state in (*(state for state, _ in steps[::4]), final):
        grounds = {ground.at: ground for ground in look(state)}
        settled = [at for at, ground in grounds.items() if ground.owner is not None]
        assert sorted(at for region in regions(state) for at in region) == sorted(settled)  # T10
        for region in regions(state):
            assert {grounds[at].region for at in region} == {region[0]}
        for one, other in sticks(state):  # T7
            assert grounds[one].terrain
            assert grounds[other].terrain
            assert {grounds[one].owner, grounds[other].owner} != {None}
            assert grounds[one].region != grounds[other].region
        for seat in state.seats:
            mine = [g for g in grounds.values() if g.owner == seat and g.has_temple]
            assert len(mine) == 2 - state.temples_in_hand(seat) <= 2


# Refusals


@cache
def bent_actions():
    """Give (game, state, action) with fields changed: readable, mostly not legal."""
    found = []
    for name in LANDS:
        game, _, steps, _ = walk(name)
        rng = random.Random(name)
        for state, action in steps[::2]:
            cells = [*state.land.hexes, (99, 99)]
            for _ in range(6):
                bent = rng.choice((action, rng.choice(steps)[1]))
                for field in rng.sample(bent.__struct_fields__, rng.choice((0, 1, 1))):
                    old = getattr(bent, field)
                    new = rng.choice(cells) if isinstance(old, tuple) else rng.randint(-2, 9)
                    bent = msgspec.structs.replace(bent, **{field: new})
                found.append((game, state, bent))
    return found


def test_apply_refuses_exactly_what_check_refuses_and_every_refusal_is_listed():
    refused = set()
    for game, state, action in bent_actions():
        refusal = game.check(state, action)
        if refusal is None:
            game.apply(state, action)
            continue
        with pytest.raises(IllegalAction) as caught:
            game.apply(state, action)
        assert caught.value.refusal == refusal
        assert type(refusal) is Refusal
        assert all(type(fact) in (str, int) for fact in refusal.facts.values())
        assert all(type(q) is type(r) is int for q, r in refusal.cells)
        refused.add(refusal.slug)
    assert refused <= set(GAME.refusals)
    assert len(refused) > 20


def test_every_refusal_met_has_the_facts_its_sentence_wants_in_both_languages():
    met = {}
    for game, state, action in bent_actions():
        refusal = game.check(state, action)
        if refusal is not None:
            met[refusal.slug, *sorted(refusal.facts)] = refusal
    assert len(met) > 20
    for refusal in met.values():
        told = {
            Words(language).refusal("titicaca", refusal, tuple("ABCDE")) for language in Language
        }
        assert len(told) == len(Language)


def test_refusals_are_listed_once_spelled_as_slugs_and_each_has_a_rule_test():
    assert len(set(GAME.refusals)) == len(GAME.refusals)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug) for slug in GAME.refusals)
    texts = "".join(
        path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_titicaca_*.py"))
    )
    own = [slug for slug in GAME.refusals if slug not in SETUP_REFUSALS]
    assert [slug for slug in own if f'"{slug}"' not in texts] == []


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"by": 0},
        {"by": 0, "do": "swim"},
        {"by": "x", "do": "done"},
        {"by": 0, "do": "bid"},
        {"by": 0, "do": "bid", "weapons": 1.5},
        {"by": 0, "do": "bid", "weapons": True},
        {"by": 0, "do": "bid", "weapons": 1, "secret": 2},
        {"by": 0, "do": "village", "at": [1]},
        {"by": 0, "do": "village", "at": [1, 2, 3]},
        {"by": 0, "do": "unite", "one": [1, 2]},
        {"by": 0, "do": "reveal", "at": [1, 2], "value": "two"},
    ],
)
def test_an_unreadable_action_says_what_was_expected(data):
    with pytest.raises(UnreadableAction) as caught:
        GAME.parse_action(data)
    assert str(caught.value)


@pytest.mark.parametrize("huge", [10**30, -(10**30)])
def test_numbers_of_any_size_are_refused_and_break_nothing(huge):
    state = bidding("F M S\n L1 P", 2)
    assert GAME.check(state, Bid(0, huge)).slug in ("bid-above-stock", "bid-negative")
    turn = position("F M S\n L1 P", players=2)
    assert GAME.check(turn, Village(0, (huge, 0))).slug == "off-land"
    assert GAME.check(turn, Village(huge, (0, 0))).slug == "no-such-player"


# Brute force: every value of every field

SMALL = {
    "bids": bidding("F      M:0a   S\n   L1     P", 3, stocks=(3, 0, 2)),
    "a village": position("F      M:0a   S:1b\n   L1     P      L2", players=3),
    "joining": position(
        """
        F:1a   M:1a   L1     W
           P:1b   S:0x   S:1c   L3
              L2     W:1d   F:0e   M
        """,
        fresh=(1, 1),
    ),
    "uniting": position(
        """
        F:0a   M:1b   W:0b   L4
           P:1c   S:0x   F:1d   L3
              L2     W:1e   M:0f   S:1g
        """,
        fresh=(1, 1),
    ),
    "temples": position(
        """
        F:0a?  M:1b   L1     L4
           P:0c   S:0x   F:0d   L3
              L2     W:1e   M:0f   S:0g
        """,
        fresh=(1, 1),
        step=Step.UNITE,
    ),
    "reveals": bidding("L5     F:0a?  F:1a?\n   .      .      F:2a?\n   .      M", 3, round=5),
}


def everything(state):
    """Give every action one could think of in a small land, whatever the rules say."""
    qs = range(min(q for q, _ in state.land.hexes) - 1, max(q for q, _ in state.land.hexes) + 2)
    rs = range(min(r for _, r in state.land.hexes) - 1, max(r for _, r in state.land.hexes) + 2)
    cells = list(itertools.product(qs, rs))
    for seat in range(TABLE - 1, len(state.seats) + 1):
        yield Done(seat)
        yield from (Bid(seat, weapons) for weapons in range(-2, max(state.stocks) + 3))
        for at in cells:
            yield from (Village(seat, at), Join(seat, at), Temple(seat, at))
            yield from (Reveal(seat, at, value) for value in range(-1, 5))
            yield from (Unite(seat, at, other) for other in cells)


def deed(state, action):
    """Give what an action does: a region may be named by any hex, a pair in either order."""
    home = {at: region[0] for region in regions(state) for at in region}
    match action:
        case Join(by=by, to=to):
            return Join(by, home[to])
        case Unite(by=by, one=one, other=other):
            return Unite(by, *sorted((home[one], home[other])))
    return action


def assert_complete(state):
    listed = GAME.legal_actions(state)
    accepted = {
        deed(state, action) for action in everything(state) if GAME.check(state, action) is None
    }
    assert accepted == set(listed)
    assert len(set(listed)) == len(listed)
    return listed


@pytest.mark.parametrize("name", SMALL)
def test_trying_all_field_values_finds_exactly_what_is_listed(name):
    assert len(assert_complete(SMALL[name])) >= 2


def test_small_positions_show_every_kind_of_action():
    kinds = {type(action) for state in SMALL.values() for action in GAME.legal_actions(state)}
    assert kinds == {Bid, Village, Join, Unite, Temple, Done, Reveal}


@pytest.mark.campaign
@pytest.mark.parametrize("name", LANDS)
def test_trying_all_field_values_far_into_the_game_finds_exactly_what_is_listed(name):
    _, _, steps, _ = walk(name)
    turns = [state for state, _ in steps if state.phase is not Phase.BIDS]
    for state in turns[:: len(turns) // 6]:
        assert_complete(state)
