"""A page of a game's own: it comes up when something waits, and nobody sees through it before."""

from toy_table import Bid, Stop, open_toy

from companion.kits.own_page import MenuPage, OwnPage
from companion.screens.screen import Push, Screen, Stay


class Scoring(Screen):
    name = "scoring"


class Bids(Screen):
    name = "bids"


SCORING = OwnPage(
    open=lambda play, words: Scoring(),
    said_meanwhile="toy-scoring-waits",
    leaves=lambda deed: ("forest", "pampa") if isinstance(deed.action, Stop) else (),
)
BIDS = OwnPage(
    open=lambda play, words: Bids(),
    said_meanwhile="toy-bids-wait",
    takes=lambda choice: all(isinstance(action, Bid) for action in choice.actions),
)
TURNS = ((Bid(0, 1), Bid(0, 2)), (Stop(0), Stop(1)), (Stop(1), Bid(1, 1)))


def test_a_page_takes_the_choices_that_are_made_on_it() -> None:
    screen = open_toy(*TURNS, pages=(SCORING, BIDS))
    wish = screen.wish()
    assert isinstance(wish, Push)
    assert isinstance(wish.screen, Bids)
    screen.play.choose(Bid(0, 1))
    assert screen.wish() == Stay()


def test_what_an_action_leaves_waits_for_its_page_and_shows_nothing_before() -> None:
    screen = open_toy(*TURNS, pages=(SCORING, BIDS))
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
    assert isinstance(wish.screen, Scoring)
    play.asking.look()
    play.asking.go_on()
    assert play.asking.waiting == ("pampa",)
    assert screen.shown == before
    play.asking.go_on()
    assert screen.shown == play.state
    assert screen.wish() == Stay()


def test_what_waits_goes_before_the_page_that_takes_the_choice() -> None:
    turns = ((Stop(0), Stop(1)), (Bid(0, 1), Bid(0, 2)))
    screen = open_toy(*turns, pages=(BIDS, SCORING))
    screen.play.choose(Stop(0))
    first = screen.wish()
    assert isinstance(first, Push)
    assert isinstance(first.screen, Scoring)
    screen.play.asking.look_at_all()
    second = screen.wish()
    assert isinstance(second, Push)
    assert isinstance(second.screen, Bids)


def test_without_pages_nothing_waits() -> None:
    screen = open_toy(*TURNS)
    screen.play.choose(Bid(0, 1))
    screen.play.choose(Stop(0))
    assert screen.play.asking.waiting == ()
    assert screen.wish() == Stay()


def test_a_page_of_the_menu_is_opened_for_the_game_on_the_table() -> None:
    page = MenuPage(slug="toy-look", open=lambda play, words: Scoring())
    screen = open_toy(*TURNS, menu=(page,))
    (row,) = screen.play.kit.view.menu
    assert isinstance(row.open(screen.play, screen.words), Scoring)
