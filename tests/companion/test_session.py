"""A session forgets moves, never what the table has shown."""

import random

import pytest
from pebbles import Dig, Draw, Keep, Pebbles, Show
from random_player import play_on

from companion.keeping.session import Deed, Entry, EntryKind, Session, restore
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


def test_a_run_is_done_whole(session):
    assert session.apply(Draw(TABLE, 7), Keep(0)) == (Draw(TABLE, 7), Keep(0))
    assert session.actions == (Draw(TABLE, 7), Keep(0))
    assert session.state.points == (7, 0)


def test_a_run_with_one_refused_action_leaves_everything_alone(session):
    session.apply(Draw(TABLE, 7), Keep(0))
    before, actions = session.state, session.actions
    run = (Draw(TABLE, 3), Dig(1, 0), Keep(1))
    assert session.check_run(*run).action == Keep(1)
    assert refusal_of(session.apply, *run).slug == "not-your-turn"
    assert session.state is before
    assert session.actions == actions


def test_undo_takes_a_run_back_whole_and_its_draw_comes_again_at_once(session):
    session.apply(Draw(TABLE, 7), Keep(0))
    session.apply(Draw(TABLE, 3), Dig(1, 0), Show(TABLE, 0, 5))
    assert session.undo() == (Dig(1, 0), Show(TABLE, 0, 5))
    assert session.actions == (Draw(TABLE, 7), Keep(0), Draw(TABLE, 3))
    assert session.known == (Show(TABLE, 0, 5),)
    assert session.check(Draw(TABLE, 4)).slug == "already-known"


def test_undo_takes_back_two_deeds_that_were_entered_as_one(session):
    session.apply(Draw(TABLE, 7))
    session.apply(Keep(0), Draw(TABLE, 3), Keep(1))
    assert session.undo() == (Keep(0), Draw(TABLE, 3), Keep(1))
    assert session.actions == (Draw(TABLE, 7),)


def test_redo_brings_a_run_back_whole_and_undo_takes_it_again(session):
    session.apply(Draw(TABLE, 7), Keep(0))
    session.apply(Draw(TABLE, 3), Dig(1, 0), Show(TABLE, 0, 5))
    session.apply(Draw(TABLE, 9))
    before, actions = session.state, session.actions
    for _ in range(2):
        session.undo()
        session.undo()
        assert session.actions == (Draw(TABLE, 7),)
        assert session.redo() == (Keep(0), Draw(TABLE, 3))
        assert session.redo() == (Dig(1, 0), Show(TABLE, 0, 5), Draw(TABLE, 9))
        assert (session.state, session.actions) == (before, actions)
        assert session.known == ()


def test_forgetting_takes_back_just_the_last_run_and_what_it_drew_does_not_come_again(session):
    session.apply(Draw(TABLE, 7), Keep(0))
    session.apply(Draw(TABLE, 3))
    assert session.forget() == (Draw(TABLE, 3),)
    assert session.actions == (Draw(TABLE, 7), Keep(0))
    assert session.known == ()
    assert refusal_of(session.forget).slug == "nothing-to-forget"
    session.apply(Draw(TABLE, 4), Keep(1))
    assert session.forget() == (Draw(TABLE, 4), Keep(1))
    assert refusal_of(session.redo).slug == "nothing-to-redo"
    session.apply(Draw(TABLE, 5))
    assert session.state.hand == 5


def test_forgetting_the_first_draw_of_a_game_leaves_a_fresh_game(session):
    session.apply(Draw(TABLE, 7))
    session.forget()
    assert session.actions == ()
    assert refusal_of(session.undo).slug == "nothing-to-undo"


def test_forgetting_a_misread_deed_keeps_what_was_known_before_it(session):
    for action in (Draw(TABLE, 7), Keep(0), Draw(TABLE, 3)):
        session.apply(action)
    session.undo()
    session.apply(Dig(0, 2), Show(TABLE, 2, 9))
    assert session.actions[-1] == Draw(TABLE, 3), "the known draw followed by itself"
    session.forget()
    assert session.actions == (Draw(TABLE, 7),)
    assert session.known == (Draw(TABLE, 3),)
    assert session.redo() == (Keep(0), Draw(TABLE, 3))


def test_only_the_last_thing_that_happened_can_be_forgotten(session):
    session.apply(Draw(TABLE, 7), Keep(0))
    session.look()
    assert session.check_forget() is None, "looking changes nothing"
    session.undo()
    assert refusal_of(session.forget).slug == "nothing-to-forget"
    session.redo()
    assert refusal_of(session.forget).slug == "nothing-to-forget"


def test_what_was_looked_at_in_a_misread_run_stays_learnt(session):
    session.apply(Draw(TABLE, 7), Keep(0))
    session.look()
    session.forget()
    assert [deed.action for deed in session.learnt] == [Draw(TABLE, 7), Keep(0)]
    assert session.looked == 0


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


def a_run(session, chance):
    """Give one to three actions that can be done one after the other."""
    state, run = session.state, []
    for _ in range(chance.randrange(1, 4)):
        legal = session.game.legal_actions(state)
        legal = [a for a in legal if session.check_run(*run, a) is None]
        if legal:
            run.append(chance.choice(legal))
            state = session.game.apply(state, run[-1])
    return tuple(run)


@pytest.mark.parametrize("seed", range(20))
def test_any_mix_of_entries_restores_to_the_same_game_and_never_redraws(seed):
    chance, game, setup = random.Random(seed), Pebbles(), Setup(("Anna", "Ben", "Clara"))
    session, entries, seen = Session(game, setup), [], []
    for _ in range(80):
        kinds = [EntryKind.DO] * (session.outcome is None)
        kinds += [EntryKind.UNDO] * (session.check_undo() is None)
        kinds += [EntryKind.REDO] * (session.check_redo() is None)
        kinds += [EntryKind.FORGET] * (session.check_forget() is None)
        kinds += [EntryKind.LOOK]
        kind = chance.choice(kinds)
        run = a_run(session, chance) if kind == "do" else ()
        entries.append(Entry(kind, run))
        session.enter(entries[-1])
        draws = [a.pebble for a in session.actions if isinstance(a, Draw)]
        if kind is EntryKind.FORGET:
            # What a misreading drew was never drawn.
            seen = [*draws, *(a.pebble for a in session.known if isinstance(a, Draw))]
        shared = min(len(seen), len(draws))
        assert draws[:shared] == seen[:shared], "the bag has changed its order"
        seen = max(seen, draws, key=len)
    again = restore(game, setup, tuple(entries))
    assert again.actions == session.actions
    assert again.state == session.state
    assert again.known == session.known
    assert (again.looked, again.learnt) == (session.looked, session.learnt)
