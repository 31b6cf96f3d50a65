"""A session forgets moves, never what the table has shown."""

import random

import pytest
from pebbles import Dig, Draw, Keep, Pebbles, Show

from companion.keeping.session import Deed, Entry, EntryKind, Session, restore
from companion.simulated.simulation import play_on
from engines.contract import TABLE, IllegalAction, Setup


@pytest.fixture
def session():
    return Session(Pebbles(), Setup(("Anna", "Ben")))


def refusal_of(deed, *arguments):
    with pytest.raises(IllegalAction) as caught:
        deed(*arguments)
    return caught.value.refusal


def test_an_action_changes_the_state_and_is_in_the_log(session):
    assert session.apply(Draw(TABLE, 7)) == (Draw(TABLE, 7),)
    assert session.state.hand == 7
    assert session.actions == (Draw(TABLE, 7),)


def test_a_refused_action_leaves_everything_alone(session):
    before = session.state
    assert refusal_of(session.apply, Keep(0)).slug == "not-your-turn"
    assert session.state is before
    assert session.actions == ()


def test_a_lone_draw_at_the_start_is_nothing_to_undo(session):
    session.apply(Draw(TABLE, 7))
    assert refusal_of(session.undo).slug == "nothing-to-undo"
    assert session.state.hand == 7


def test_undo_takes_back_the_players_action_with_the_draw_after_it(session):
    for action in (Draw(TABLE, 7), Keep(0), Draw(TABLE, 3)):
        session.apply(action)
    assert session.undo() == (Keep(0), Draw(TABLE, 3))
    assert session.actions == (Draw(TABLE, 7),)
    assert session.known == (Draw(TABLE, 3),)


def test_a_known_draw_happens_again_by_itself_after_another_action(session):
    for action in (Draw(TABLE, 7), Keep(0), Draw(TABLE, 3)):
        session.apply(action)
    session.undo()
    session.apply(Dig(0, 2))
    assert session.known == (Draw(TABLE, 3),)
    assert session.apply(Show(TABLE, 2, 9)) == (Show(TABLE, 2, 9), Draw(TABLE, 3))
    assert session.state.hand == 3
    assert session.known == ()


def test_another_draw_than_the_known_one_is_refused_with_the_fact(session):
    for action in (Draw(TABLE, 7), Keep(0), Draw(TABLE, 3)):
        session.apply(action)
    session.undo()
    session.apply(Keep(0))
    refusal = refusal_of(session.apply, Draw(TABLE, 8))
    assert refusal.slug == "already-known"
    assert refusal.facts["pebble"] == 3
    assert session.check(Draw(TABLE, 3)).slug == "already-known"


def test_a_fresh_draw_out_of_turn_is_not_called_known(session):
    session.apply(Draw(TABLE, 7))
    assert session.check(Draw(TABLE, 8)).slug == "not-the-tables"


def test_what_one_hole_showed_waits_until_that_hole_is_dug_again(session):
    for action in (Draw(TABLE, 7), Dig(0, 2), Show(TABLE, 2, 9), Draw(TABLE, 3)):
        session.apply(action)
    session.undo()
    session.apply(Dig(0, 1))
    assert session.to_move == (TABLE,), "hole 1 was never seen"
    session.apply(Show(TABLE, 1, 1))
    assert session.state.hand == 3
    assert session.known == (Show(TABLE, 2, 9),)
    assert session.apply(Dig(1, 2)) == (Dig(1, 2), Show(TABLE, 2, 9))


def test_known_draws_keep_their_order_through_deep_undo(session):
    drawn = (4, 9, 2, 11)
    for seat, pebble in enumerate(drawn):
        session.apply(Draw(TABLE, pebble))
        session.apply(Keep(seat % 2))
    for _ in drawn:
        session.undo()
    assert session.actions == (Draw(TABLE, 4),)
    assert session.known == (Draw(TABLE, 9), Draw(TABLE, 2), Draw(TABLE, 11))
    for seat in (0, 1, 0):
        session.apply(Keep(seat))
    assert [a.pebble for a in session.actions if isinstance(a, Draw)] == list(drawn)


def test_redo_brings_back_everything_undo_took(session):
    for action in (Draw(TABLE, 7), Keep(0), Draw(TABLE, 3), Dig(1, 0), Show(TABLE, 0, 5)):
        session.apply(action)
    before, actions = session.state, session.actions
    session.undo()
    session.undo()
    assert session.redo() == (Keep(0), Draw(TABLE, 3))
    session.redo()
    assert (session.state, session.actions) == (before, actions)
    assert refusal_of(session.redo).slug == "nothing-to-redo"


def test_redo_is_gone_after_something_new(session):
    for action in (Draw(TABLE, 7), Keep(0), Draw(TABLE, 3)):
        session.apply(action)
    session.undo()
    session.apply(Dig(0, 1))
    assert refusal_of(session.redo).slug == "nothing-to-redo"


def test_what_was_looked_at_is_remembered_when_it_is_taken_back(session):
    for action in (Draw(TABLE, 7), Keep(0), Draw(TABLE, 3)):
        session.apply(action)
    session.look()
    assert session.looked == 3
    before, after = session.states[1:3]
    session.apply(Keep(1))
    session.undo()
    assert session.learnt == (), "nobody has looked at that"
    session.undo()
    assert session.looked == 1
    assert session.learnt[0] == Deed(before, Keep(0), after)
    assert [deed.action for deed in session.learnt] == [Keep(0), Draw(TABLE, 3)]
    assert session.deeds()[-1].action == Draw(TABLE, 7)


def test_looking_twice_is_kept_once():
    kept = []

    class Diary:
        number = 1

        def keep(self, entry, length, outcome, scores):
            kept.append((entry.kind, length))

    session = Session(Pebbles(), Setup(("Anna", "Ben")))
    session.keeper = Diary()
    session.look()
    session.apply(Draw(TABLE, 7))
    session.look()
    session.look()
    assert kept == [(EntryKind.DO, 1), (EntryKind.LOOK, 1)]
    assert session.actions == (Draw(TABLE, 7),)


def test_a_finished_game_can_be_taken_back(session):
    for _ in play_on(session, 5):
        pass
    assert session.outcome
    session.undo()
    assert session.outcome is None
    session.redo()
    assert session.outcome


@pytest.mark.parametrize("seed", range(20))
def test_any_mix_of_entries_restores_to_the_same_game_and_never_redraws(seed):
    chance, game, setup = random.Random(seed), Pebbles(), Setup(("Anna", "Ben", "Clara"))
    session, entries, seen = Session(game, setup), [], []
    for _ in range(80):
        kinds = [EntryKind.DO] * (session.outcome is None)
        kinds += [EntryKind.UNDO] * (session.check_undo() is None)
        kinds += [EntryKind.REDO] * (session.check_redo() is None)
        kinds += [EntryKind.LOOK]
        kind = chance.choice(kinds)
        action = chance.choice(list(game.legal_actions(session.state))) if kind == "do" else None
        entries.append(Entry(kind, action))
        session.enter(entries[-1])
        draws = [a.pebble for a in session.actions if isinstance(a, Draw)]
        shared = min(len(seen), len(draws))
        assert draws[:shared] == seen[:shared], "the bag has changed its order"
        seen = max(seen, draws, key=len)
    again = restore(game, setup, tuple(entries))
    assert again.actions == session.actions
    assert again.state == session.state
    assert again.known == session.known
    assert (again.looked, again.learnt) == (session.looked, session.learnt)
