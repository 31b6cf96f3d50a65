"""The rules of Chacra, one by one."""

import pytest
from tableside_chacra.rules import Chacra
from tableside_chacra.state import Compost, Plant, Sow, State

from engines.contract import TABLE, IllegalAction, Setup

GAME = Chacra()
MAIZE, BEAN, SQUASH, CHILLI = Plant


def after(*actions: Sow | Compost, players: int = 2) -> State:
    """Give a game after these actions."""
    state = GAME.new_game(Setup(("Anna", "Ben", "Clara", "David")[:players]))
    for action in actions:
        state = GAME.apply(state, action)
    return state


def sown(*cards: tuple[Plant, tuple[int, int]], players: int = 2) -> State:
    """Give a game in which these cards were sown in turn."""
    return after(
        *(Sow(n % players, plant, at) for n, (plant, at) in enumerate(cards)), players=players
    )


def refused(state: State, action: Sow | Compost) -> str:
    refusal = GAME.check(state, action)
    return refusal.slug if refusal else ""


FIRST = ((MAIZE, (1, 1)),)


def test_the_first_card_goes_anywhere_and_the_next_beside_it() -> None:
    assert refused(after(), Sow(0, MAIZE, (3, 0))) == ""
    assert refused(sown(*FIRST), Sow(1, BEAN, (1, 2))) == ""
    assert refused(sown(*FIRST), Sow(1, BEAN, (2, 2))) == "far-from-plants"


def test_a_bed_takes_one_card_and_the_field_has_sixteen() -> None:
    assert refused(sown(*FIRST), Sow(1, BEAN, (1, 1))) == "bed-taken"
    assert refused(sown(*FIRST), Sow(1, BEAN, (1, 4))) == "not-in-the-field"


def test_no_plant_stands_beside_its_own_kind() -> None:
    refusal = GAME.check(sown(*FIRST), Sow(1, MAIZE, (1, 2)))
    assert refusal is not None
    assert (refusal.slug, refusal.cells) == ("same-plant-beside", ((1, 2), (1, 1)))
    corner = sown(*FIRST, (BEAN, (1, 2)))
    assert refused(corner, Sow(0, MAIZE, (2, 2))) == "", "across a corner is not beside"


def test_of_each_plant_there_are_five_cards() -> None:
    board = (
        *((MAIZE, (0, 0)), (BEAN, (0, 1)), (MAIZE, (0, 2)), (BEAN, (0, 3)), (MAIZE, (1, 3))),
        *((BEAN, (1, 2)), (MAIZE, (1, 1)), (BEAN, (1, 0)), (MAIZE, (2, 0))),
    )
    state = sown(*board)
    assert (state.left(MAIZE), state.left(BEAN)) == (0, 1)
    assert refused(state, Sow(1, MAIZE, (2, 2))) == "none-left"
    assert refused(state, Sow(1, BEAN, (2, 1))) == ""


def test_each_other_plant_beside_a_card_is_worth_one_and_the_same_twice_counts_once() -> None:
    state = sown(*FIRST, (BEAN, (1, 2)), (SQUASH, (0, 2)), (BEAN, (0, 1)))
    # Beside (0, 1) are maize and squash; beside the squash was one bean.
    assert [score.total for score in GAME.scores(state)] == [1, 3]
    ring = sown((MAIZE, (0, 0)), (BEAN, (0, 1)), (MAIZE, (0, 2)), (BEAN, (1, 2)), (MAIZE, (2, 2)))
    twice = GAME.apply(ring, Sow(1, CHILLI, (1, 1)))
    assert GAME.scores(twice)[1].total - GAME.scores(ring)[1].total == 1


def test_a_line_of_four_different_plants_is_worth_three_to_who_completes_it() -> None:
    three = sown((MAIZE, (2, 0)), (BEAN, (2, 1)), (SQUASH, (2, 2)))
    whole = GAME.apply(three, Sow(1, CHILLI, (2, 3)))
    (line,) = (line for line in GAME.scores(whole)[1].lines if line.slug == "lines")
    assert (line.points, line.cells) == (3, ((2, 0), (2, 1), (2, 2), (2, 3)))
    spoilt = GAME.apply(three, Sow(1, MAIZE, (2, 3)))
    assert not [line for line in GAME.scores(spoilt)[1].lines if line.slug == "lines"]


def test_a_composted_card_is_known_to_nobody_and_takes_the_turn() -> None:
    state = after(Compost(0))
    assert GAME.to_move(state) == (1,)
    assert [state.left(plant) for plant in Plant] == [5, 5, 5, 5]
    assert GAME.format_action(Compost(0)) == {"by": 0, "do": "compost"}


@pytest.mark.parametrize(("players", "deck"), [(2, 14), (3, 11), (4, 8)])
def test_hands_are_full_until_the_deck_is_empty_and_every_card_is_played(
    players: int, deck: int
) -> None:
    state = after(players=players)
    for number in range(20):
        assert state.deck == max(0, deck - number)
        held = sum(state.hand(seat) for seat in range(players))
        assert held + state.deck + number == 20
        if number <= deck:
            assert [state.hand(seat) for seat in range(players)] == [3] * players
        state = GAME.apply(state, Compost(number % players))
    assert state.is_over
    assert GAME.legal_actions(state) == []


def test_a_full_field_ends_the_game_and_equals_share_the_win() -> None:
    rows = ((MAIZE, BEAN, SQUASH, CHILLI), (SQUASH, CHILLI, MAIZE, BEAN))
    cards = [(rows[r % 2][c], (r, c)) for r in range(4) for c in range(4)]
    state = sown(*cards)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert refused(state, Compost(0)) == "game-over"
    totals = [score.total for score in GAME.scores(state)]
    assert outcome.reason == ("shared" if totals[0] == totals[1] else "most-points")
    nothing = after(*(Compost(number % 2) for number in range(20)))
    draw = GAME.outcome(nothing)
    assert draw is not None
    assert (draw.winners, draw.reason) == ((0, 1), "shared")


def test_only_the_player_in_turn_plays_and_never_the_table() -> None:
    assert refused(after(), Compost(1)) == "not-your-turn"
    assert refused(after(), Compost(TABLE)) == "not-the-tables"
    assert refused(after(), Compost(2)) == "no-such-player"


def test_five_cannot_play() -> None:
    with pytest.raises(IllegalAction):
        GAME.new_game(Setup(tuple("ABCDE")))
