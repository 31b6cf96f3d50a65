"""The rules are asked once about a move, also where the camera has tried it before it counts."""

import msgspec
import pytest
from taluva_snapshots import seen

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.table.play import Play
from engines.contract import TABLE, Setup
from engines.taluva.actions import Draw, Place
from engines.taluva.game import Taluva

FIRST = (Draw(by=TABLE, tile=5), Place(by=0, tile=5, at=(0, 0), turned=0))


class Counting(Taluva):
    """Counts how often each action is checked."""

    def check(self, state, action):
        self.checked.append((state.phase, action))
        return super().check(state, action)


@pytest.fixture
def play() -> Play:
    game = GAMES["taluva"]
    counting = Counting.from_contents(game.contents, "the test")
    counting.checked = []
    kit = msgspec.structs.replace(kit_for(game), game=counting)
    return Play(Session(counting, Setup(("Anna", "Ben"))), kit)


def times(play: Play, action: object) -> int:
    return [one for _, one in play.session.game.checked].count(action)


def test_a_press_asks_once(play: Play) -> None:
    play.choose(FIRST[0])
    play.choose(FIRST[1])
    assert play.session.actions == FIRST
    assert [times(play, action) for action in FIRST] == [1, 1]


def test_a_tile_that_came_is_carried_out_by_what_the_trial_found(play: Play) -> None:
    laid = Session(GAMES["taluva"], Setup(("Anna", "Ben"))).ahead(*FIRST).state.laid
    play.see(seen(()))
    play.see(seen(laid, number=2))
    assert play.session.actions == FIRST
    assert [times(play, action) for action in FIRST] == [1, 1]


def test_a_press_that_is_refused_asks_once_and_again_once_the_game_has_gone_on(play: Play) -> None:
    place = FIRST[1]
    play.choose(place)
    assert play.news.refusal is not None
    assert times(play, place) == 1
    play.choose(FIRST[0])
    play.choose(place)
    assert play.session.actions == FIRST
    assert times(play, place) == 2


def test_what_came_of_other_moves_is_let_go_once_the_game_goes_on(play: Play) -> None:
    rules = play.session.rules
    play.choose(FIRST[1])
    assert "1 answers" in repr(rules)
    play.choose(FIRST[0])
    assert "0 answers" in repr(rules)
