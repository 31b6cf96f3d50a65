"""Laws that every game of the shelf keeps in every position of a random game."""

import copy
import json
import random

import msgspec
import pytest
from walks import NAMES, opens, setups, some_steps, walk, walks

from companion.games.rules import GAMES
from engines.contract import (
    ALREADY_KNOWN,
    SETUP_REFUSALS,
    TABLE,
    IllegalAction,
    Score,
    ScoreLine,
    Setup,
)

pytestmark = pytest.mark.parametrize("name", GAMES)

LOOKS = 12
"""Positions of each walk that the costly laws look at."""


def positions(name, count=LOOKS):
    """Give (walk, state, action) at some steps of every walk."""
    return [(w, s.state, s.action) for w in walks(name) for s in some_steps(w, count)]


def refusal_of(game, state, action):
    """Give what `apply` says against the action, or None where it goes through."""
    try:
        game.apply(state, action)
    except IllegalAction as illegal:
        return illegal.refusal
    return None


def test_random_games_end_with_an_outcome(name):
    game = GAMES[name]
    for index in range(len(setups(name))):
        for seed in (1, 2):
            assert game.outcome(walk(name, index, seed).final) is not None


def test_somebody_is_to_move_exactly_as_long_as_there_is_no_outcome(name):
    game = GAMES[name]
    for walked in walks(name):
        seats = range(len(walked.setup.players))
        for step in walked.steps:
            movers = game.to_move(step.state)
            assert game.outcome(step.state) is None
            assert movers == (TABLE,) or set(movers) <= set(seats)
            assert len(set(movers)) == len(movers) > 0
            assert step.action.by in movers
        assert game.to_move(walked.final) == ()


def test_nothing_can_be_done_after_the_end(name):
    game = GAMES[name]
    for walked in walks(name):
        assert list(game.legal_actions(walked.final)) == []
        for step in some_steps(walked, LOOKS):
            refusal = game.check(walked.final, step.action)
            assert refusal is not None
            assert refusal.slug == "game-over"
            assert refusal_of(game, walked.final, step.action) == refusal


def test_no_question_and_no_action_changes_the_state(name):
    game = GAMES[name]
    for _, state, action in positions(name):
        before, shown = copy.deepcopy(state), repr(state)
        list(game.legal_actions(state))
        game.check(state, action)
        game.scores(state)
        game.outcome(state)
        game.apply(state, action)
        assert state == before
        assert repr(state) == shown


def test_an_action_changes_something(name):
    game = GAMES[name]
    for _, state, action in positions(name):
        assert game.apply(state, action) != state


def test_actions_come_back_from_json_text(name):
    game = GAMES[name]
    for walked in walks(name):
        for step in walked.steps:
            data = game.format_action(step.action)
            assert list(data)[:2] == ["by", "do"]
            back = game.parse_action(json.loads(json.dumps(data)))
            assert back == step.action
            assert type(back) is type(step.action)


def test_replaying_the_log_gives_an_equal_state(name):
    game = GAMES[name]
    for walked in walks(name):
        state = game.new_game(walked.setup)
        for step in walked.steps:
            assert state == step.state
            state = game.apply(state, game.parse_action(game.format_action(step.action)))
        assert state == walked.final


def test_legal_actions_come_once_each_and_always_in_the_same_order(name):
    game = GAMES[name]
    for _, state, _ in positions(name):
        listed = list(game.legal_actions(state))
        texts = [json.dumps(game.format_action(action)) for action in listed]
        assert len(set(texts)) == len(texts)
        assert list(game.legal_actions(state)) == listed
        assert list(game.legal_actions(copy.deepcopy(state))) == listed


def test_every_legal_action_passes_the_check_and_can_be_done(name):
    game = GAMES[name]
    rng = random.Random(name)
    for _, state, _ in positions(name):
        listed = list(game.legal_actions(state))
        for action in listed:
            assert game.check(state, action) is None
        for action in rng.sample(listed, min(len(listed), 20)):
            assert refusal_of(game, state, action) is None


def test_what_the_table_does_counts_and_contradicts_neither_nothing_nor_itself(name):
    game = GAMES[name]
    for _, state, _ in positions(name):
        for action in game.legal_actions(state):
            if action.by == TABLE:
                assert game.weight(state, action) >= 1
                assert game.check_known(state, action, ()) is None
                assert game.check_known(state, action, (action,)) is None


def test_what_contradicts_something_known_is_refused_with_a_listed_slug(name):
    game = GAMES[name]
    for _, state, _ in positions(name):
        tables = [action for action in game.legal_actions(state) if action.by == TABLE]
        for known in tables[:3]:
            for action in tables[-3:]:
                refusal = game.check_known(state, action, (known,))
                assert refusal is None or refusal.slug in (ALREADY_KNOWN, *game.refusals)


def test_who_is_not_to_move_is_refused(name):
    game = GAMES[name]
    for walked, state, action in positions(name):
        movers = game.to_move(state)
        for seat in range(TABLE - 1, len(walked.setup.players) + 1):
            if seat not in movers:
                stranger = msgspec.structs.replace(action, by=seat)
                refusal = game.check(state, stranger)
                assert refusal is not None
                assert refusal_of(game, state, stranger) == refusal


def test_scores_have_one_entry_for_each_seat_with_its_lines(name):
    game = GAMES[name]
    for walked in walks(name):
        for state in (*(s.state for s in some_steps(walked, LOOKS)), walked.final):
            scores = game.scores(state)
            assert [score.seat for score in scores] == list(range(len(walked.setup.players)))
            for score in scores:
                assert type(score) is Score
                assert type(score.total) is int
                assert all(type(line) is ScoreLine and line.slug for line in score.lines)
        assert all(score.lines for score in game.scores(walked.final))


def test_an_outcome_names_each_seat_at_most_once_and_its_winners_first(name):
    game = GAMES[name]
    for walked in walks(name):
        outcome = game.outcome(walked.final)
        seats = range(len(walked.setup.players))
        assert outcome.reason
        assert set(outcome.winners) <= set(seats)
        assert len(set(outcome.winners)) == len(outcome.winners)
        ranked = [seat for group in outcome.ranking for seat in group]
        assert len(set(ranked)) == len(ranked)
        assert set(ranked) <= set(seats)
        if outcome.ranking and outcome.winners:
            assert set(outcome.winners) <= set(ranked[: len(outcome.winners)])


def test_wrong_set_ups_are_refused_by_their_reason(name):
    game = GAMES[name]
    players = NAMES[: max(game.seats)]
    crowd = tuple(map(str, range(max(game.seats) + 1)))
    wrong = {
        "player-count": [Setup(crowd), Setup(())],
        "player-names": [Setup((*players[:-1], " "))],
        "name-unshowable": [
            Setup((*players[:-1], name)) for name in ("Zoe\x1b[2J", "a\u202eb", "Zoe" * 400)
        ],
        "unknown-option": [Setup(players, {"no such option": True})],
        "option-unshowable": [
            Setup(players, {o.name: text})
            for o in game.options
            if not o.choices
            for text in ("\x07", "9" * 5000)
        ],
        # A text that is no choice; where any text may be one, something that is no text.
        "option-value": [Setup(players, {o.name: "?" if o.choices else 7}) for o in game.options],
    }
    if len(players) > 1:
        wrong["player-names"].append(Setup((players[0],) * len(players)))
    assert set(wrong) == set(SETUP_REFUSALS) <= set(game.refusals)
    for slug, refused in wrong.items():
        for setup in refused:
            with pytest.raises(IllegalAction) as illegal:
                game.new_game(setup)
            assert illegal.value.refusal.slug == slug


def test_options_that_do_not_go_together_are_refused_by_a_listed_reason(name):
    game = GAMES[name]
    for seats in game.seats:
        for option in game.options:
            for choice in option.choices:
                setup = Setup(NAMES[:seats], {option.name: choice})
                if not opens(game, setup):
                    with pytest.raises(IllegalAction) as illegal:
                        game.new_game(setup)
                    assert illegal.value.refusal.slug in game.refusals
