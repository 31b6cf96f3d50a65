"""A page of a game's own: it comes up when something waits, and nobody sees through it before."""

import pytest
from toy_table import Bid, Stop, open_toy

from companion.kits.waits import Waits
from companion.screens.game_pages import GamePages, MenuPage, game_pages
from companion.screens.screen import Push, Screen, Stay


class Scoring(Screen):
    name = "scoring"


class Bids(Screen):
    name = "bids"


class ScoringWaits(Waits):
    said_meanwhile = "toy-scoring-waits"

    def leaves(self, deed):
        return ("forest", "pampa") if isinstance(deed.action, Stop) else ()


class BidsWait(Waits):
    said_meanwhile = "toy-bids-wait"

    def takes(self, choice):
        return all(isinstance(action, Bid) for action in choice.actions)


class ToyPages(GamePages):
    def open(self, waits, play, words):
        return Bids() if isinstance(waits, BidsWait) else Scoring()

    def menu(self):
        return (MenuPage("toy-look", lambda play, words: Scoring()),)


SCORING, BIDS, PAGES = ScoringWaits(), BidsWait(), "test_own_pages:ToyPages"
TURNS = ((Bid(0, 1), Bid(0, 2)), (Stop(0), Stop(1)), (Stop(1), Bid(1, 1)))


def test_a_page_takes_the_choices_that_are_made_on_it() -> None:
    screen = open_toy(*TURNS, waits=(SCORING, BIDS), pages=PAGES)
    wish = screen.wish()
    assert isinstance(wish, Push)
    assert wish.screen.name == "bids"
    screen.play.choose(Bid(0, 1))
    assert screen.wish() == Stay()


def test_what_an_action_leaves_waits_for_its_page_and_shows_nothing_before() -> None:
    screen = open_toy(*TURNS, waits=(SCORING, BIDS), pages=PAGES)
    play = screen.play
    play.choose(Bid(0, 1))
    before = play.state
    play.choose(Stop(0))
    assert play.asking.waiting == ("forest", "pampa")
    assert screen.shown == before
    assert screen.message()[0] == "toy-scoring-waits"
    assert screen.choices() == []
    wish = screen.wish()
    assert isinstance(wish, Push)
    assert wish.screen.name == "scoring"
    play.asking.look()
    play.asking.go_on()
    assert play.asking.waiting == ("pampa",)
    assert screen.shown == before
    play.asking.go_on()
    assert screen.shown == play.state
    assert screen.wish() == Stay()


def test_what_waits_goes_before_the_page_that_takes_the_choice() -> None:
    turns = ((Stop(0), Stop(1)), (Bid(0, 1), Bid(0, 2)))
    screen = open_toy(*turns, waits=(BIDS, SCORING), pages=PAGES)
    screen.play.choose(Stop(0))
    first = screen.wish()
    assert isinstance(first, Push)
    assert first.screen.name == "scoring"
    screen.play.asking.look_at_all()
    second = screen.wish()
    assert isinstance(second, Push)
    assert second.screen.name == "bids"


def test_without_pages_nothing_waits() -> None:
    screen = open_toy(*TURNS)
    screen.play.choose(Bid(0, 1))
    screen.play.choose(Stop(0))
    assert screen.play.asking.waiting == ()
    assert screen.wish() == Stay()


def test_a_page_of_the_menu_is_opened_for_the_game_on_the_table() -> None:
    screen = open_toy(*TURNS, pages=PAGES)
    (row,) = game_pages(screen.play.kit).menu()
    assert row.open(screen.play, screen.words).name == "scoring"


def test_a_game_without_pages_of_its_own_has_those_of_every_game() -> None:
    pages = game_pages(open_toy(*TURNS).play.kit)
    assert (pages.menu(), pages.hints(), pages.review()) == ((), (), ())


def test_something_that_waits_without_a_page_is_an_error_that_names_it() -> None:
    with pytest.raises(LookupError, match=r"GamePages to open a page for .*ScoringWaits"):
        open_toy(*TURNS, waits=(SCORING,))
