"""A game goes on another evening: wood comes back where the game has it, before or after tiles."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from household import Household

from companion.table.hypotheses import Standing, standing_of
from companion.table.play import Play
from companion.table.untagged import ODD_SECONDS
from engines.contract import Setup
from engines.titicaca.actions import Village
from engines.titicaca.state import Phase
from vision.standing.values import Oddity


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Household]:
    """Give a house with a game that was put away; its land lies there again, without wood."""
    found = Household(tmp_path)
    found.begin("titicaca", Setup(("Anna", "Ben", "Clara")))
    found.learn_colours()
    play, chance = played(found), random.Random(3)
    while len(villages(play)) < 4 or not may_build(play):
        found.do(chance.choice(play.session.legal_actions()))
    found.go_home()
    found.wooden.stands, found.poses = Counter(), {}
    found.look()
    found.resume()
    found.turn(seconds=1.0)
    yield found
    found.close()


def played(house: Household) -> Play:
    assert house.play is not None
    return house.play


def villages(play: Play) -> Standing:
    return standing_of(play.table, play.state)


def may_build(play: Play) -> list[Village]:
    """Give where a village may be built now."""
    if play.state.phase is not Phase.TURN:
        return []
    return [one for one in play.session.legal_actions() if isinstance(one, Village)]


def set_down(house: Household, standing: Standing) -> None:
    """Let just this wood stand there, and the table rest for a good while."""
    house.wooden.stands = standing
    house.watcher.stir()
    house.turn()
    house.turn(seconds=2 * ODD_SECONDS)


def lay_land(house: Household, standing: Standing) -> None:
    """Lay the tiles, with this wood on them."""
    house.wooden.stands = standing
    house.lay_out(played(house))
    house.turn(seconds=1.0)


def odd(house: Household) -> Oddity | None:
    assert house.desk.wood is not None
    return house.desk.wood.oddity


def check_the_next_village_is_read(house: Household, more: Standing | None = None) -> None:
    play = played(house)
    village = may_build(play)[0]
    after = play.session.game.apply(play.state, village)
    set_down(house, standing_of(play.table, after) + (more or Counter()))
    assert play.session.actions[-1] == village


def test_wood_that_is_set_back_after_the_tiles_is_what_the_game_has(house: Household) -> None:
    lay_land(house, Counter())
    set_down(house, villages(played(house)))
    assert odd(house) is None
    check_the_next_village_is_read(house)
    assert odd(house) is None


def test_wood_that_everybody_sets_back_in_turn_is_what_the_game_has(house: Household) -> None:
    lay_land(house, Counter())
    there: Standing = Counter()
    for key, number in villages(played(house)).items():
        there[key] += number
        set_down(house, Counter(there))
    check_the_next_village_is_read(house)
    assert odd(house) is None


def test_a_second_village_on_a_hex_is_pointed_out_and_ends_no_reading(house: Household) -> None:
    stands = villages(played(house))
    lay_land(house, stands)
    twice = next(iter(stands))
    set_down(house, stands + Counter({twice: 1}))
    found = odd(house)
    assert found is not None
    assert found.spot == twice[0]
    check_the_next_village_is_read(house, Counter({twice: 1}))


def test_one_more_than_was_set_back_is_pointed_out(house: Household) -> None:
    lay_land(house, Counter())
    stands = villages(played(house))
    set_down(house, stands)
    twice = next(iter(stands))
    for _ in range(2):
        set_down(house, stands + Counter({twice: 1}))
        found = odd(house)
        assert found is not None, "as long as it stands there"
        assert found.spot == twice[0]
    set_down(house, stands)
    check_the_next_village_is_read(house)


def test_two_where_the_game_has_one_are_not_what_it_has(house: Household) -> None:
    lay_land(house, Counter())
    stands = villages(played(house))
    set_down(house, Counter({key: number + 1 for key, number in stands.items()}))
    assert odd(house) is not None
    set_down(house, stands)
    check_the_next_village_is_read(house)
