"""Titicaca's actions as players see and choose them: their hexes, their order, their names."""

from collections.abc import Mapping

from companion.kits.choices import KIND, SEAT, FieldValue, Question
from companion.kits.titicaca.picture import region_names
from companion.words import Words
from engines.contract import Action, Cell, Seat
from engines.hexes import Hex
from engines.titicaca.actions import Bid, Done, Join, Reveal, Temple, Unite, Village
from engines.titicaca.state import Phase, State, Step
from engines.titicaca.view import chain


def on_turn(state: State) -> Seat | None:
    """Give who takes a turn, or the only one who has to turn a temple up; nobody bids alone."""
    if state.phase is Phase.TURN:
        return state.turn
    asked = [seat for seat, plane in enumerate(state.asked) if plane]
    return asked[0] if state.phase is Phase.REVEAL and len(asked) == 1 else None


def region_of(state: State, at: Hex) -> tuple[Cell, ...]:
    """Give all hexes of the region on a hex."""
    number = state.region(state.land.bit(at))
    return () if number is None else state.land.cells(state.regions[number])


def cells_of(state: State, action: Action) -> tuple[Cell, ...]:
    """Give the hexes an action touches: a region whole."""
    match action:
        case Village() | Temple() | Reveal():
            return (action.at,)
        case Join():
            return region_of(state, action.to)
        case Unite():
            return (*region_of(state, action.one), *region_of(state, action.other))
        case _:
            return ()


def choice_order(do: str) -> tuple[str, ...]:
    """Give the order in which an action's fields are chosen."""
    orders = {"bid": ("weapons",), "join": ("to",), "unite": ("pair",), "reveal": ("at", "value")}
    return orders.get(do, ("at",))


def facet(action: Action, name: str) -> object:
    """Give the two regions of a union as one answer: whichever is touched first.

    Four numbers, since two would be a place.
    """
    return (*action.one, *action.other) if isinstance(action, Unite) and name == "pair" else None


def target(state: State, field: str, value: FieldValue) -> tuple[Cell, ...]:
    """Give the hexes that an answer stands for: one, a region, two regions, somebody's temple."""
    if field == SEAT and isinstance(value, int) and state.phase is Phase.REVEAL:
        return state.land.cells(state.asked[value])
    if not isinstance(value, tuple):
        return ()
    if field == "pair":
        return (*region_of(state, value[:2]), *region_of(state, value[2:]))
    return region_of(state, (value[0], value[1])) if field == "to" else (value,)


def likeliest(state: State, question: Question) -> tuple[FieldValue, ...] | None:
    """Give the end of the turn first: most turns have no more in them; and a bid of 1 (T3)."""
    if question.field == KIND and "done" in question.values:
        return ("done", *(value for value in question.values if value != "done"))
    if question.field == "weapons" and question.values[:2] == (0, 1):
        return (*question.values[1:], 0)
    return None


def standing(state: State) -> Action | None:
    """Give the end of the turn once the village stands."""
    if state.phase is Phase.TURN and state.turn is not None and state.step is not Step.NONE:
        return Done(state.turn)
    return None


def value_name(state: State, question: Question, value: FieldValue, words: Words) -> str | None:
    """Name regions by their letters, terrains by their type and their lakes."""
    names = region_names(state)
    if question.field == "pair" and isinstance(value, tuple):
        size = len(target(state, question.field, value))
        one, other = names[value[:2]], names[value[2:]]
        return words.say("titicaca-value-pair", one=one, other=other, size=size)
    if not isinstance(value, tuple) or question.field not in ("to", "at"):
        return None
    at = (value[0], value[1])
    if question.field == "to":
        # What it will be: each type in it is worth as much then.
        size = len(region_of(state, at)) + 1
        return words.say("titicaca-value-region", letter=names[at], size=size)
    terrain = state.land.terrain(state.land.bit(at))
    assert terrain is not None, "expected a terrain to choose"
    said = words.say(f"titicaca-value-terrain-{terrain}")
    if at in names:
        return words.say("titicaca-value-in-region", terrain=said, letter=names[at])
    lakes = state.land.contacts[state.land.index[at]]
    return words.say("titicaca-value-at-lakes", terrain=said, lakes=lakes)


def resources(state: State, seat: Seat) -> Mapping[str, int]:
    """Give the stock of weapons, the temples in hand and the longest chain."""
    return {
        "weapon": state.stocks[seat],
        "temple": state.temples_in_hand(seat),
        "chain": len(chain(state, seat)),
    }


def is_bid(action: Action) -> bool:
    """Tell whether an action is a bid: nobody sees one before all are in."""
    return isinstance(action, Bid)
