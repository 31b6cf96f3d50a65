"""Ships, rule by rule: where they may go, allowed and refused."""

import pytest
from titania_positions import GAME, at, cells, facts, lit, play, refused, start

from engines.titania.actions import Build, End, Play, Ship, Stop
from engines.titania.pieces import Card, Colour, Shell
from engines.titania.state import LayShip
from engines.titania.view import cells_of, ships_at

BLUE, YELLOW, RED = Colour

# Every cell beside the castle's blue ships but (1, 1).
BESIDE = [(1, -1), (0, -1), (-1, 0), (-1, 1), (0, 2), (-1, 2)]


def to_place(*colours, beside=None, **described):
    """Give a position in which a ship of these colours is due."""
    described.setdefault("played", "blue")
    return at(asked=(LayShip(tuple(colours), beside),), **described)


def test_s64_two_ships_of_each_colour_lie_on_the_castle_and_fifteen_in_the_reserve():
    state = start()
    assert ships_at(GAME.board, state, (0, 0)) == (BLUE, YELLOW)
    assert ships_at(GAME.board, state, (1, 0)) == (YELLOW, RED)
    assert ships_at(GAME.board, state, (0, 1)) == (BLUE, RED)
    assert state.reserve == (15, 15, 15)


def test_s107_the_example_leaves_three_cells_for_blue():
    """The turtle plays a blue card: no tower, no cell with two ships, three cells are left."""
    full = dict.fromkeys(BESIDE, "yellow red")
    state = at(ships={(4, 0): "blue", **full})
    state = play(state, Play(0, Card.BLUE))
    assert cells(state, Ship) == [(1, 1), (3, 0), (4, 1)]
    why = {
        (3, 1): "tower-cell",
        (5, -1): "tower-cell",
        (0, 0): "castle-cell",
        (-1, 0): "cell-full",
        (0, 2): "cell-full",
        (4, 0): "colour-there",
        (2, 0): "no-neighbour",
        (5, 0): "crane-unpaid",
        (4, -1): "crane-unpaid",
    }
    assert {cell: refused(state, Ship(0, BLUE, cell)) for cell in why} == why


def test_s101_the_ship_has_the_colour_of_the_card():
    state = to_place(BLUE)
    assert refused(state, Ship(0, BLUE, (1, 1))) is None
    assert refused(state, Ship(0, RED, (1, 1))) == "wrong-colour"
    assert facts(state, Ship(0, RED, (1, 1))) == {"colour": "red", "colours": "blue"}


@pytest.mark.parametrize(
    ("card", "colours"),
    [
        (Card.BLUE, {BLUE}),
        (Card.YELLOW, {YELLOW}),
        (Card.RED, {RED}),
        (Card.BLUE_YELLOW, {BLUE, YELLOW}),
        (Card.YELLOW_RED, {YELLOW, RED}),
        (Card.RED_BLUE, {BLUE, RED}),
    ],
)
def test_s101_a_card_of_two_colours_allows_either(card, colours):
    state = play(start(), Play(0, card))
    assert {action.colour for action in GAME.legal_actions(state)} == colours


def test_s100_ships_come_out_of_the_reserve():
    """Only in a described position: the last ship of a colour ends the period before that."""
    state = to_place(BLUE, RED, reserve={"blue": 0})
    assert refused(state, Ship(0, BLUE, (1, 1))) == "no-ship-left"
    assert refused(state, Ship(0, RED, (1, 1))) is None


def test_s102_a_ship_goes_beside_a_ship_of_its_colour():
    state = to_place(RED)
    # (-1, 0) touches only the castle cell of blue and yellow.
    assert refused(state, Ship(0, RED, (-1, 0))) == "no-neighbour"
    assert refused(state, Ship(0, RED, (2, 0))) is None
    assert refused(to_place(BLUE), Ship(0, BLUE, (-1, 0))) is None


def test_s103_a_cell_has_room_for_two_ships():
    state = to_place(BLUE, ships={(1, 1): "yellow red", (0, 2): "red"})
    assert refused(state, Ship(0, BLUE, (1, 1))) == "cell-full"
    assert lit(state, Ship(0, BLUE, (1, 1))) == ((1, 1),)
    assert refused(state, Ship(0, BLUE, (0, 2))) is None


def test_s104_two_ships_on_a_cell_have_different_colours():
    state = to_place(BLUE, ships={(1, 1): "blue"})
    assert refused(state, Ship(0, BLUE, (1, 1))) == "colour-there"
    assert refused(to_place(RED, ships={(1, 1): "blue"}), Ship(0, RED, (1, 1))) is None


def test_s105_no_ship_goes_onto_towers():
    state = to_place(BLUE, ships={(4, 0): "blue"})
    assert refused(state, Ship(0, BLUE, (3, 1))) == "tower-cell"
    assert refused(state, Ship(0, BLUE, (4, 1))) is None


@pytest.mark.parametrize("period", [1, 2])
def test_n17_no_ship_ever_goes_to_the_castle(period):
    state = to_place(RED, period=period)
    assert refused(state, Ship(0, RED, (0, 0))) == "castle-cell"


@pytest.mark.parametrize("cell", [(6, 0), (99, 99), (10**30, -(10**30))])
def test_a_ship_goes_to_a_cell_of_the_board(cell):
    assert refused(to_place(BLUE), Ship(0, BLUE, cell)) == "no-such-cell"


def test_n2_a_crane_needs_a_floor_that_can_be_paid_at_once():
    beside = {"ships": {(3, 0): "blue"}}
    crane = Ship(0, BLUE, (3, -1))  # beside the site (4, -2): brown, green, black
    assert refused(to_place(BLUE, **beside), crane) == "crane-unpaid"
    assert lit(to_place(BLUE, **beside), crane) == ((3, -1), (4, -2))
    assert refused(to_place(BLUE, **beside, shells={0: "white 9"}), crane) == "crane-unpaid"
    assert refused(to_place(BLUE, **beside, shells={1: "black 9"}), crane) == "crane-unpaid"
    assert refused(to_place(BLUE, **beside, shells={0: "black 1"}), crane) is None


def test_n2_the_price_counts_and_so_do_full_towers_and_empty_supplies():
    crane = Ship(0, BLUE, (3, -1))

    def tried(floors, shells):
        state = to_place(BLUE, ships={(3, 0): "blue"}, floors=floors, shells={0: shells})
        return refused(state, crane)

    assert tried({(4, -2): "black 2"}, "black 2") == "crane-unpaid"
    assert tried({(4, -2): "black 2"}, "black 3") is None
    assert tried({(4, -2): "black 4"}, "black 9") == "crane-unpaid"
    built = [(2, -3), (-1, -2), (0, 4), (3, 1)]
    assert tried(dict.fromkeys(built, "black 4"), "black 9") == "crane-unpaid"
    assert tried(dict.fromkeys(built[1:], "black 4"), "black 9") is None


def test_n3_a_card_needs_a_cell_for_its_ship():
    full = dict.fromkeys([*BESIDE, (1, 1)], "yellow red")
    state = at(ships=full, reserve={"yellow": 9, "red": 9})
    assert refused(state, Play(0, Card.BLUE)) == "card-no-cell"
    assert refused(state, Play(0, Card.RED_BLUE)) is None  # N23: one colour is enough
    assert cells_of(GAME.board, state, 0, BLUE) == ()


def test_n3_the_cells_depend_on_the_player_s_shells():
    """Blue's only way on is a crane, and only seat 1 can pay a floor there."""
    full = dict.fromkeys([*BESIDE, (1, 1), (2, 1), (2, 2), (1, 2)], "yellow red")
    gate = {(3, 0): "blue yellow", (2, 0): "yellow red", (4, 0): "yellow red"}
    described = {"ships": {**full, **gate}, "shells": {1: "brown 1"}}
    described["reserve"] = dict.fromkeys(Colour, 9)
    assert refused(at(**described), Play(0, Card.BLUE)) == "card-no-cell"
    assert refused(at(**described, turn=1), Play(1, Card.BLUE)) is None


def test_s94_a_ship_is_due_after_a_card_and_never_without_one():
    assert refused(start(), Ship(0, BLUE, (1, 1))) == "card-first"
    state = play(start(), Play(0, Card.BLUE))
    assert refused(state, Play(0, Card.BLUE)) == "ship-first"
    assert refused(state, End(0)) == "ship-first"
    assert refused(state, Build(0, (3, 1), Shell.BLACK)) == "ship-first"
    assert facts(state, End(0)) == {"seat": 0, "colours": "blue"}


def test_s145_an_extra_ship_lies_beside_the_last_one_and_has_its_colour():
    state = to_place(RED, beside=(2, 0), ships={(2, 0): "red", (1, -1): "red"})
    assert refused(state, Ship(0, RED, (3, 0))) is None
    assert refused(state, Ship(0, RED, (0, 2))) == "not-beside-last"
    assert lit(state, Ship(0, RED, (0, 2))) == ((0, 2), (2, 0))
    assert refused(state, Ship(0, BLUE, (3, 0))) == "wrong-colour"
    assert refused(state, End(0)) == "ship-first"
    assert lit(state, End(0)) == ((2, 0),)


def test_n22_a_crane_that_cannot_be_paid_is_no_cell_for_an_extra_ship():
    described = {"beside": (3, 0), "ships": {(3, 0): "blue"}}
    crane = Ship(0, BLUE, (3, -1))
    assert refused(to_place(BLUE, **described), crane) == "crane-unpaid"
    assert refused(to_place(BLUE, **described, shells={0: "green 1"}), crane) is None


def test_a_card_with_one_cell_for_its_ship_places_it_at_once():
    """A question with one answer is not asked."""
    full = dict.fromkeys(BESIDE, "yellow red")
    state = play(at(ships=full, fog={(1, 1): "brown 3"}), Play(0, Card.BLUE))
    assert ships_at(GAME.board, state, (1, 1)) == (BLUE,)
    assert state.prince.shells == (3, 0, 0, 0)


def test_stopping_at_a_crane_is_no_answer_to_a_ship_that_is_due():
    assert refused(to_place(BLUE), Stop(0)) == "ship-first"
