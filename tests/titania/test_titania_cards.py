"""Turns and cards: what may be played and drawn, the new pile, seven cards, and what is known."""

import pytest
from titania_positions import GAME, at, facts, listed, play, refused, start

from engines.contract import TABLE, IllegalAction, Setup, UnreadableAction
from engines.titania.actions import Discard, End, Flip, Play, Ship, Stop
from engines.titania.game import Titania
from engines.titania.pieces import CARDS, Card, Colour, Reward
from engines.titania.state import DropCards, LayShip, TurnFog

BLUE, YELLOW, RED = Colour
OPEN = {(1, 1): "brown 3", (0, 2): "green 3", (-1, 2): "black 3", (2, 0): "white 3"}
"""Fog cells whose tiles lie open: ships there ask nothing."""


def a_ship(state, colour, cell, card=None):
    return play(state, Play(state.turn, card or Card(colour.value)), Ship(state.turn, colour, cell))


# Set-up


def refused_setup(players, **options):
    with pytest.raises(IllegalAction) as caught:
        GAME.new_game(Setup(players, options))
    return caught.value.refusal.slug


def test_the_game_is_for_two_to_four_with_different_names_and_has_no_options():
    assert refused_setup(("A",)) == "player-count"
    assert refused_setup(tuple("ABCDE")) == "player-count"
    assert refused_setup(("A", "A")) == "player-names"
    assert refused_setup(("A", "B"), weather=1) == "unknown-option"
    assert "option-value" in GAME.refusals, "as every game's"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s45_everybody_begins_with_four_cards_and_seat_0_begins(players):
    state = start(players)
    assert [prince.hand for prince in state.princes] == [4] * players
    assert state.pile == 36 - 4 * players
    assert GAME.to_move(state) == (0,)


# Whose turn it is


def test_who_is_not_in_turn_or_not_there_is_refused():
    assert refused(start(), End(1)) == "not-your-turn"
    assert refused(start(), End(TABLE)) == "not-the-tables"
    assert refused(start(), End(2)) == "no-such-player"
    assert refused(start(), End(-2)) == "no-such-player"


def test_s82_turns_go_round():
    state = start(3)
    for seat in (0, 1, 2, 0):
        assert GAME.to_move(state) == (seat,)
        state = play(state, End(seat))


# Playing and drawing


@pytest.mark.parametrize(("plays", "drawn"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_s253_cards_played_and_drawn_add_up_to_three(plays, drawn):
    cells = [(1, 1), (0, 2), (-1, 2)]
    state = at(fog=OPEN)
    for cell in cells[:plays]:
        state = a_ship(state, BLUE, cell)
    if plays < 3:
        state = play(state, End(0))
    assert state.turn == 1, "the third card ends the turn by itself"
    assert state.princes[0].hand == 4 - plays + drawn
    assert state.discard[CARDS.index(Card.BLUE)] == plays
    assert state.played == ()


def test_n3_three_cards_are_the_most_also_with_bonus_cards():
    state = at(ships={(1, 2): "blue"}, fog=OPEN, played="blue 2")
    state = play(state, Play(0, Card.BLUE))
    assert refused(state, Play(0, Card.BLUE)) == "three-cards"
    after = play(state, Ship(0, BLUE, (1, 3)))  # two cards
    assert after.turn == 1
    assert after.princes[0].hand == 4 - 1 + 2


def test_n3_bonus_cards_can_be_used_at_once():
    state = at(ships={(1, 2): "blue"}, fog=OPEN, hands={0: 1})
    state = a_ship(state, BLUE, (1, 3))
    assert state.princes[0].hand == 2
    assert refused(state, Play(0, Card.RED)) is None


def test_s88_n23_three_may_be_drawn_although_a_card_could_be_played():
    assert refused(start(), Play(0, Card.BLUE)) is None
    assert play(start(), End(0)).princes[0].hand == 7


def test_n23_without_cards_only_drawing_is_left_and_is_not_asked():
    state = at(fog=OPEN, hands={0: 2, 1: 0})
    state = play(state, End(0))
    assert state.turn == 0
    assert state.princes[1].hand == 3


def test_n27_an_empty_hand_plays_nothing():
    state = at(fog=OPEN, hands={0: 0}, played="blue", asked=(LayShip((BLUE,)),))
    assert refused(state, Play(0, Card.BLUE)) == "hand-empty"
    assert facts(state, Play(0, Card.BLUE)) == {"seat": 0}


def test_s260_n5_played_cards_reach_the_discard_after_the_draw():
    """The pile runs out in the draw: only what lay on the discard before is shuffled."""
    hands = {0: 7, 1: 7, 2: 7, 3: 7}
    state = at(players=4, fog=OPEN, hands=hands, discard="red 6", ships={(0, 2): "yellow"})
    assert state.pile == 2
    state = play(a_ship(state, BLUE, (1, 1)), End(0))
    assert state.pile == 6
    assert state.discard == (1, 0, 0, 0, 0, 0)


def test_n20_the_pile_is_renewed_the_moment_it_is_empty():
    state = at(players=4, hands={0: 4, 1: 7, 2: 7, 3: 7}, discard="red 8")
    assert state.pile == 3
    state = play(state, End(0))
    assert (state.pile, sum(state.discard)) == (8, 0)


def test_n20_the_draw_goes_on_with_the_new_pile():
    state = at(players=4, hands={0: 4, 1: 7, 2: 7, 3: 7}, discard="red 8, blue 2")
    assert state.pile == 1
    state = play(state, End(0))
    assert state.princes[0].hand == 7
    assert (state.pile, sum(state.discard)) == (8, 0)


def test_n6_who_finds_nothing_to_draw_draws_what_there_is():
    """One card is left, and the one just played is not to be drawn."""
    hands = {0: 14, 1: 7, 2: 7, 3: 7}
    state = at(players=4, fog=OPEN, hands=hands, ships={(1, 2): "blue"})
    assert state.pile == 1
    state = a_ship(state, BLUE, (1, 3))  # two cards
    assert state.princes[0].hand == 14
    assert state.pile == 0


def test_n20_if_the_discard_is_empty_too_the_pile_is_renewed_at_the_next_draw():
    hands = {0: 15, 1: 7, 2: 7, 3: 7}
    state = at(players=4, fog=OPEN, hands=hands)
    assert state.pile == 0
    state = play(a_ship(state, BLUE, (1, 1)), End(0))
    assert state.princes[0].hand == 14, "nothing to draw: the card played lies in its slot"
    assert (state.pile, sum(state.discard)) == (0, 1)
    for card in ("blue", "red", "red", "yellow", "yellow", "blue", "red"):
        state = play(state, Discard(0, Card(card)))
    assert (state.pile, sum(state.discard)) == (0, 8)
    state = play(state, End(1))
    assert (state.princes[1].hand, state.pile, sum(state.discard)) == (10, 5, 0)


# Seven cards


def test_s262_more_than_seven_cards_are_dropped_one_by_one():
    state = play(at(hands={0: 6}), End(0))
    assert state.question == DropCards()
    assert GAME.to_move(state) == (0,)
    assert refused(state, End(0)) == "discard-first"
    assert refused(state, Play(0, Card.BLUE)) == "discard-first"
    assert facts(state, End(0)) == {"seat": 0, "count": 2}
    state = play(state, Discard(0, Card.RED_BLUE), Discard(0, Card.RED))
    assert (state.turn, state.princes[0].hand) == (1, 7)
    assert state.discard == (0, 0, 1, 0, 0, 1)


def test_s262_seven_may_be_kept_and_nothing_is_dropped_unasked():
    assert play(at(hands={0: 4}), End(0)).turn == 1
    assert refused(start(), Discard(0, Card.BLUE)) == "discard-not-now"


# What is known of hands


@pytest.mark.parametrize(("card", "count"), [(Card.BLUE, 8), (Card.RED_BLUE, 4)])
def test_n27_a_card_is_impossible_where_all_of_its_kind_lie_open(card, count):
    assert refused(at(discard=f"{card} {count}"), Play(0, card)) == "card-impossible"
    assert refused(at(discard=f"{card} {count - 1}"), Play(0, card)) is None
    split = at(discard=f"{card} {count - 1}", played=card.value)
    assert refused(split, Play(0, card)) == "card-impossible"
    assert facts(split, Play(0, card)) == {"card": card.value, "count": count}
    drop = at(discard=f"{card} {count}", hands={0: 9}, asked=(DropCards(),))
    assert refused(drop, Discard(0, card)) == "card-impossible"
    assert refused(drop, Discard(0, Card.YELLOW)) is None


def test_n27_after_a_new_pile_nothing_is_known_any_more():
    state = at(players=4, hands={0: 4, 1: 7, 2: 7, 3: 7}, discard="red 8")
    assert refused(state, Play(0, Card.RED)) == "card-impossible"
    assert refused(play(state, End(0)), Play(1, Card.RED)) is None


def test_the_end_of_the_turn_is_the_first_answer_and_cards_come_in_their_order():
    assert GAME.legal_actions(start()) == [End(0), *(Play(0, card) for card in Card)]
    assert listed(start(), Stop) == []


# Actions as JSON


@pytest.mark.parametrize(
    "data",
    [
        {"by": 0, "do": "play", "card": "green"},
        {"by": 0, "do": "play", "card": "blue", "ship": [0, 0]},
        {"by": 0, "do": "play"},
        {"by": 0, "do": "ship", "colour": "blue", "at": [0]},
        {"by": 0, "do": "ship", "colour": "blue", "at": "0,0"},
        {"by": 0, "do": "ship", "colour": "brown", "at": [0, 0]},
        {"by": 0, "do": "shells", "colour": "blue"},
        {"by": -1, "do": "flip", "at": [0, 0], "reward": "brown 2"},
        {"by": -1, "do": "flip", "deal": 1, "at": [0, 0], "reward": "gold 2"},
        {"by": -1, "do": "reveal", "seat": 0, "value": "3"},
        {"by": "0", "do": "end"},
        {"by": 0, "do": "draw"},
        {},
    ],
)
def test_what_no_record_can_hold_is_unreadable(data):
    with pytest.raises(UnreadableAction) as caught:
        GAME.parse_action(data)
    assert str(caught.value)


def test_actions_are_written_by_and_do_first():
    action = Flip(TABLE, 1, (2, 0), Reward.SHIP_1)
    written = {"by": -1, "do": "flip", "deal": 1, "at": (2, 0), "reward": "ship 1"}
    assert GAME.format_action(action) == written
    assert GAME.parse_action({**written, "at": [2, 0]}) == action
    assert list(GAME.format_action(action))[:2] == ["by", "do"]


def test_a_state_tells_no_card_and_no_hidden_tile():
    """Hands are numbers, tiles too: what nobody may know is nowhere in it."""
    state = at(hands={0: 7}, tiles={0: 3}, asked=(TurnFog((2, 0), RED),), ships={(2, 0): "red"})
    told = repr(state)
    assert "hand=7" in told
    assert "tiles=3" in told
    assert "reward=<" not in told
    assert "card" not in told.lower().replace("discard", "").replace("dropcards", "")


def test_the_game_goes_by_its_name():
    assert (Titania.name, Titania.seats, Titania.options) == ("titania", (2, 3, 4), ())
