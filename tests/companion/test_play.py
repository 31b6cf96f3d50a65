"""Play takes what the camera reads as one run, and what is put back as taken back."""

from typing import NamedTuple

import pytest
from fog import Flip, Fog, Sail
from footpath import End, Footpath, Step
from pebbles import Draw, Keep, Pebbles

from companion.keeping.session import EntryKind, Session
from companion.kits.answers import (
    Ask,
    Correction,
    Do,
    Laid,
    NotAllowed,
    NothingNew,
    Unreadable,
)
from companion.kits.cards import Cards
from companion.kits.choosing import Choosing
from companion.kits.telling import Telling
from companion.kits.view_part import Teaching
from companion.table.news import Verdict
from companion.table.play import Play
from engines.contract import TABLE, Refusal, Setup


class Shown(NamedTuple):
    """What a toy's table shows: what the referee makes of it, and how the pieces lie."""

    answer: object
    lying: tuple = ()


class ToyReferee:
    memory = None

    def __init__(self, kit):
        self.kit = kit

    def look(self, shown, state):
        return shown.answer

    def corrections(self, shown, state):
        agrees = shown.lying == self.kit.table.layout(state)
        return () if agrees else (Correction("move", "TOY001"),)

    def placements(self, shown, state):
        return shown.lying

    def has_pieces(self, action):
        return True


class ToyKit:
    """A kit of no pictures: what lies on the table is where the pawns and open tiles are."""

    fewer = book = None
    waits = ()
    choosing, telling, cards, teaching = Choosing(), Telling(), Cards(), Teaching()

    def __init__(self, game):
        self.game = game
        self.table = self.view = self

    def layout(self, state):
        places = getattr(state, "at", None) or getattr(state, "open", ())
        cells = [at if isinstance(at, tuple) else (at, 0) for at in places]
        return tuple(Laid(f"TOY{n:03}", cell) for n, cell in enumerate(cells))

    def is_read(self, action):
        return False

    def alike(self, payload):
        return payload

    @property
    def intents(self):
        return self

    def proves(self, at):
        return True

    def place(self, kind, cell):
        return cell

    def takes_back(self, before, now):
        """Within a turn; in the next one it is a step."""
        return before.turn == now.turn


class Diary:
    number = 1

    def __init__(self):
        self.kept = []

    def keep(self, entry, length, outcome, scores):
        self.kept.append((entry.kind, entry.actions))


def play_of(game, kit=ToyKit):
    session = Session(game, Setup(("Anna", "Ben")))
    session.keeper = Diary()
    return Play(session, kit(game), ToyReferee(kit(game)))


def kept(play):
    return play.session.keeper.kept


def step(play, to, lying=None):
    """Let a pawn stand on another cell, and see what comes of it."""
    at = tuple(to if n == play.state.turn else here for n, here in enumerate(play.state.at))
    moved = play.kit.table.layout(type(play.state)(at))
    return play.see(Shown(Do((Step(play.state.turn, to),)), lying or moved)).verdict


def test_what_the_camera_reads_together_is_one_entry():
    play = play_of(Pebbles())
    run = (Draw(TABLE, 7), Keep(0))
    play.see(Shown(Do(run)))
    assert kept(play) == [(EntryKind.DO, run)]
    assert play.news.actions == run


def test_a_run_that_is_refused_in_its_middle_leaves_no_half_of_it():
    play = play_of(Pebbles())
    play.see(Shown(Do((Draw(TABLE, 7), Keep(1)))))
    assert play.news.verdict is Verdict.REFUSED
    assert play.news.actions == (Keep(1),)
    assert play.session.actions == ()
    assert kept(play) == []


def test_undo_and_back_take_the_cameras_run_back_whole():
    play = play_of(Pebbles())
    play.see(Shown(Do((Draw(TABLE, 7), Keep(0)))))
    play.see(Shown(Do((Draw(TABLE, 3), Keep(1), Draw(TABLE, 5)))))
    play.undo()
    assert play.session.actions == (Draw(TABLE, 7), Keep(0), Draw(TABLE, 3))
    play.redo()
    assert play.session.actions[2:] == (Draw(TABLE, 3), Keep(1), Draw(TABLE, 5))
    play.see(Shown(Do((Keep(0), Draw(TABLE, 8)))))
    play.reject()
    assert play.session.actions[2:] == (Draw(TABLE, 3), Keep(1), Draw(TABLE, 5))
    assert play.session.known == ()


@pytest.fixture
def foggy():
    """Give a table in which cell 2 is known to hide the seven, and a ship is at cell 1."""
    play = play_of(Fog())
    play.see(Shown(Do((Sail(0, 2), Flip(TABLE, 2, 7)))))
    play.undo()
    play.choose(Sail(0, 1))
    return play


def test_the_buttons_offer_nothing_that_is_known_to_lie_elsewhere(foggy):
    assert foggy.choice.actions == (Flip(TABLE, 1, 1),)


def test_a_reading_that_contradicts_what_is_known_is_refused_with_the_games_reason(foggy):
    foggy.see(Shown(Do((Flip(TABLE, 1, 7),))))
    assert foggy.news.verdict is Verdict.REFUSED
    assert foggy.news.refusal.slug == "reward-elsewhere"


def test_the_table_asks_only_what_can_be(foggy):
    foggy.see(Shown(Ask((Flip(TABLE, 1, 7), Flip(TABLE, 1, 1)))))
    assert foggy.is_asking
    assert foggy.choice.actions == (Flip(TABLE, 1, 1),)
    foggy.see(Shown(Ask((Flip(TABLE, 1, 7),))))
    assert not foggy.is_asking
    assert foggy.news.refusal.slug == "reward-elsewhere"


def test_back_after_a_flip_alone_forgets_the_flip_and_leaves_the_ship():
    play = play_of(Fog())
    play.choose(Sail(0, 1))
    play.see(Shown(Do((Flip(TABLE, 1, 7),))))
    play.reject()
    assert play.session.actions == (Sail(0, 1),)
    play.choose(Flip(TABLE, 1, 1))
    assert play.session.actions == (Sail(0, 1), Flip(TABLE, 1, 1))


def test_a_pawn_put_back_in_its_turn_is_taken_back_although_the_way_back_is_legal():
    play = play_of(Footpath())
    assert step(play, 5) is Verdict.ACCEPTED
    assert play.session.check(Step(0, 4)) is None, "it could be a step"
    assert step(play, 4) is Verdict.TAKEN_BACK
    assert (play.state.at, play.state.steps) == ((4, 4), 3), "and costs nothing"


def test_a_pawn_that_goes_on_is_never_taken_back():
    play = play_of(Footpath())
    step(play, 5)
    assert step(play, 6) is Verdict.ACCEPTED
    assert play.state.steps == 1
    assert step(play, 5) is Verdict.TAKEN_BACK
    assert play.state.steps == 2, "only the last step was taken back"


def test_a_pawn_that_goes_back_in_a_later_turn_has_made_a_step():
    play = play_of(Footpath())
    step(play, 5)
    for action in (End(0), End(1)):
        play.choose(action)
    assert step(play, 4) is Verdict.ACCEPTED
    assert (play.state.at, play.state.steps) == ((4, 4), 2)


def test_where_the_kit_calls_it_a_step_it_is_one():
    class Strict(ToyKit):
        def takes_back(self, before, now):
            return False

    play = play_of(Footpath(), Strict)
    step(play, 5)
    assert step(play, 4) is Verdict.ACCEPTED
    assert (play.state.at, play.state.steps) == ((4, 4), 1)


def test_a_step_back_while_something_else_lies_wrong_is_no_take_back():
    play = play_of(Footpath())
    step(play, 5)
    elsewhere = play.kit.table.layout(type(play.state)((4, 7)))
    assert step(play, 4, lying=elsewhere) is Verdict.ACCEPTED
    assert play.state.steps == 1


def test_a_way_back_that_is_not_allowed_is_an_undo_as_ever():
    play = play_of(Footpath())
    before = play.kit.table.layout(play.state)
    step(play, 5)
    refused = NotAllowed(Step(0, 4), Refusal("not-now"))
    assert play.see(Shown(refused, before)).verdict is Verdict.TAKEN_BACK
    assert play.see(Shown(NothingNew(), before)).verdict is Verdict.TAKEN_BACK


def test_what_buttons_told_stays_a_step_until_it_is_laid_and_is_a_mistake_from_then_on():
    play = play_of(Footpath())
    home = play.kit.table.layout(play.state)
    play.see(Shown(NothingNew(), home))
    play.choose(Step(0, 5))
    assert play.corrections
    assert play.steps == play.corrections
    moved = play.kit.table.layout(play.state)
    play.choose(End(0))
    assert play.steps == play.corrections != (), "the game has gone on, the pawn has not"
    play.see(Shown(NothingNew(), moved))
    assert play.corrections == ()
    play.see(Shown(NothingNew(), home))
    assert play.corrections
    assert play.steps == (), "the table showed it once: that it does no more is a mistake"


def test_until_a_table_agrees_once_everything_is_a_step_and_nothing_afterwards():
    play = play_of(Footpath())
    home = play.kit.table.layout(play.state)
    play.see(Shown(NothingNew(), home[:1]))
    assert play.steps == play.corrections != ()
    play.see(Shown(NothingNew(), home))
    play.see(Shown(NothingNew(), home[:1]))
    assert play.corrections
    assert play.steps == ()


def test_a_pawn_that_buttons_moved_and_hands_have_followed_is_taken_back_by_hand():
    play = play_of(Footpath())
    home = play.kit.table.layout(play.state)
    refused = Shown(NotAllowed(Step(0, 4), Refusal("not-now")), home)
    play.see(Shown(NothingNew(), home))
    play.choose(Step(0, 5))
    moved = play.kit.table.layout(play.state)
    assert play.see(refused).verdict is Verdict.REFUSED, "the pawn has not been moved yet"
    play.see(Shown(NothingNew(), moved))
    assert play.see(refused).verdict is Verdict.TAKEN_BACK


def test_after_a_misreading_the_pawn_that_buttons_moved_is_still_to_be_moved():
    play = play_of(Footpath())
    home = play.kit.table.layout(play.state)
    play.see(Shown(NothingNew(), home))
    play.choose(Step(0, 5))
    play.see(Shown(Do((End(0),)), home))
    assert play.reject().verdict is Verdict.REJECTED
    play.see(Shown(NotAllowed(Step(0, 4), Refusal("not-now")), home))
    assert play.session.actions == (Step(0, 5),), "nobody has put anything back"


def test_that_nothing_can_be_read_is_told_also_while_something_has_to_be_laid():
    play = play_of(Footpath())
    home = play.kit.table.layout(play.state)
    play.see(Shown(NothingNew(), home))
    play.choose(Step(0, 5))
    unread = Unreadable("mat-unseen")
    assert play.see(Shown(unread, home)).verdict is not Verdict.UNREADABLE, "only a step to do"
    moved = play.kit.table.layout(play.state)
    assert play.see(Shown(unread, moved)).verdict is Verdict.UNREADABLE
