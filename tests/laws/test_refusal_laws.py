"""Laws on what is refused: `check` and `apply` agree, junk is unreadable, lists are complete."""

import json
import random
import re
from functools import cache, lru_cache
from pathlib import Path

import pytest
from domains import Domains, action_types, product
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from walks import some_steps, walk, walks

from companion.games.rules import GAMES
from engines.contract import SETUP_REFUSALS, Action, IllegalAction, Refusal, UnreadableAction

TESTS = Path(__file__).parent.parent
BENT = 40
"""Bent actions shown to a game in each position looked at."""

MOST = 40_000
"""Combinations of field values tried for one action type in one position, at random if more."""

by_game = pytest.mark.parametrize("name", GAMES)


def readable(game, data):
    """Give the JSON object as an action, or None where the game cannot read it."""
    try:
        return game.parse_action(data)
    except UnreadableAction:
        return None


def plain(game, action):
    """Give the action as a reader of a record finds it: lists, no tuples."""
    return json.loads(json.dumps(game.format_action(action)))


def domains_at(name, walked, state):
    """Give what could be said here, knowing what is legal here and what was done in the walk."""
    game = GAMES[name]
    here = [plain(game, action) for action in game.legal_actions(state)]
    done = [plain(game, step.action) for step in walked.steps[:30]]
    tags = {action["do"] for action in here}
    # Elsewhere's values only for types that are not legal here: the window must stay small.
    return Domains(name, len(walked.setup.players), here + [a for a in done if a["do"] not in tags])


@cache
def bent_actions(name):
    """Give (state, action) of walks with fields changed, readable but mostly not legal."""
    game, found = GAMES[name], []
    for number, walked in enumerate(walks(name)):
        rng = random.Random(f"{name} {number}")
        for step in some_steps(walked, 10):
            domains = domains_at(name, walked, step.state)
            legal = [plain(game, action) for action in game.legal_actions(step.state)]
            movers, types = game.to_move(step.state), list(domains.types)
            # What belongs to this phase goes deepest: half of the wild ones are of its types.
            due = sorted({action["do"] for action in legal})
            for _ in range(BENT):
                other = plain(game, rng.choice(walked.steps).action)
                near = domains.bent(rng, rng.choice(legal), movers)
                wild = domains.any(rng, movers, rng.choice((due, types)))
                for data in (near, other, domains.bent(rng, other, movers), wild):
                    action = readable(game, data)
                    if action is not None:
                        found.append((step.state, action))
    return found


@by_game
def test_apply_refuses_exactly_what_check_refuses_and_for_the_same_reason(name):
    game = GAMES[name]
    refused = 0
    for state, action in bent_actions(name):
        refusal = game.check(state, action)
        if refusal is None:
            game.apply(state, action)
        else:
            refused += 1
            assert type(refusal) is Refusal
            with pytest.raises(IllegalAction) as illegal:
                game.apply(state, action)
            assert illegal.value.refusal == refusal
    assert refused > BENT


@by_game
def test_every_refusal_given_is_listed_and_can_be_told(name):
    game = GAMES[name]
    for state, action in bent_actions(name):
        refusal = game.check(state, action)
        if refusal is not None:
            assert refusal.slug in game.refusals
            assert all(type(fact) in (str, int) for fact in refusal.facts.values())
            assert all(type(q) is type(r) is int for q, r in refusal.cells)


@by_game
def test_refusals_are_listed_once_and_spelled_as_slugs(name):
    refusals = GAMES[name].refusals
    assert len(set(refusals)) == len(refusals)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug) for slug in refusals)


@by_game
def test_every_listed_refusal_is_met_in_a_walk_or_by_a_rule_test(name):
    game = GAMES[name]
    refusals = [game.check(state, action) for state, action in bent_actions(name)]
    met = {"game-over", *SETUP_REFUSALS, *(refusal.slug for refusal in refusals if refusal)}
    rules = "".join(path.read_text("utf-8") for path in (TESTS / name).glob("test_*.py"))
    missing = [
        slug
        for slug in game.refusals
        if slug not in met and not re.search(f"[\"']{re.escape(slug)}[\"']", rules)
    ]
    assert not missing, f"no walk and no test in tests/{name} meets {missing}"


# Brute force


def brute_force(name, positions, most):
    """Try all field values in the positions; give how many combinations were accepted."""
    game, accepted = GAMES[name], 0
    for walked, state in positions:
        domains = domains_at(name, walked, state)
        listed = list(game.legal_actions(state))
        for do in domains.types:
            ours = [action for action in listed if plain(game, action)["do"] == do]
            fields = domains.fields(do)
            for action in ours:
                data = plain(game, action)
                assert all(data[field] in values for field, values in fields.items())
            # A type that is not legal at all here is refused before its fields matter.
            for action in tried(name, do, json.dumps(fields), most if ours else most // 20):
                if game.check(state, action) is not None:
                    continue
                accepted += 1
                # Two names for one deed may both pass; the list then holds one of them.
                assert action in ours or has_twin(game, state, action, ours), action
    return accepted


@lru_cache(maxsize=24)
def tried(name, do, fields, most):
    """Give the readable combinations of field values, kept for the next position.

    Reading costs more than checking, and a board's cells make the same ones again and again.
    """
    read = (readable(GAMES[name], data) for data in product(do, json.loads(fields), most))
    return tuple(action for action in read if action is not None)


def has_twin(game, state, action, listed):
    """Tell whether a listed action of the same seat leads to the same state."""
    after = game.apply(state, action)
    return any(twin.by == action.by and game.apply(state, twin) == after for twin in listed)


@by_game
def test_trying_all_field_values_finds_nothing_legal_that_is_not_listed(name):
    small = [(w, step.state) for w in walks(name)[:2] for step in w.steps[:6]]
    assert brute_force(name, small, MOST) > len(small)


@by_game
@pytest.mark.campaign
def test_trying_all_field_values_far_into_the_game_finds_nothing_unlisted(name):
    far = [(w, step.state) for w in walks(name) for step in (*w.steps[:12], *some_steps(w, 9))]
    assert brute_force(name, far, 3 * MOST) > len(far)


# Junk


@cache
def junk(name):
    """Give JSON objects from nonsense to nearly right: real field names, any values."""
    types = action_types(name)
    fields = sorted({field for kind in types.values() for field in kind.__struct_fields__})
    leaves = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 60),
        st.integers(),
        st.floats(),
        st.text(max_size=6),
        st.sampled_from(sorted(types)),
    )
    values = st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
        max_leaves=6,
    )
    names = st.sampled_from(["by", "do", *fields]) | st.text(max_size=4)
    wild = st.dictionaries(names, values, max_size=6)
    cells = st.lists(st.integers(-9, 9) | st.integers(), min_size=2, max_size=2)
    close = [
        st.fixed_dictionaries(
            {"do": st.just(do), "by": st.integers(-2, 5)}
            | {field: cells | values for field in kind.__struct_fields__ if field != "by"}
        )
        for do, kind in types.items()
    ]
    return st.one_of(wild, *close)


@by_game
@settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(data=st.data())
def test_junk_is_unreadable_or_refused_and_breaks_nothing(name, data):
    game = GAMES[name]
    action = readable(game, data.draw(junk(name)))
    if action is None:
        return
    assert isinstance(action, Action)
    assert game.parse_action(game.format_action(action)) == action
    for step in some_steps(walk(name, 0, seed=1), 6):
        refusal = game.check(step.state, action)
        assert refusal is None or refusal.slug in game.refusals


@by_game
def test_an_unreadable_action_says_what_was_expected(name):
    for data in ({}, {"by": 0}, {"do": "no such thing", "by": 0}, {"by": "x", "do": 3}):
        with pytest.raises(UnreadableAction) as unreadable:
            GAMES[name].parse_action(data)
        assert str(unreadable.value)
