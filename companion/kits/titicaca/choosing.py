"""Titicaca's actions as players see and choose them: their hexes, their order, their names."""

from companion.kits.choices import KIND, SEAT, FieldValue, Question
from companion.kits.choosing import Choosing
from engines.contract import Action, Cell
from engines.hexes import Hex
from engines.titicaca.actions import Bid, Done, Join, Reveal, Temple, Unite, Village
from engines.titicaca.state import Phase, State, Step


def region_of(state: State, at: Hex) -> tuple[Cell, ...]:
    """Give all hexes of the region on a hex."""
    number = state.region(state.land.bit(at))
    return () if number is None else state.land.cells(state.regions[number])


class TiticacaChoosing(Choosing[State]):
    """By hexes and regions; a union by both of its regions."""

    def cells_of(self, state: State, action: Action) -> tuple[Cell, ...]:
        """The hexes an action touches: a region whole."""
        match action:
            case Village() | Temple() | Reveal():
                return (action.at,)
            case Join():
                return region_of(state, action.to)
            case Unite():
                return (*region_of(state, action.one), *region_of(state, action.other))
            case _:
                return ()

    def order(self, do: str) -> tuple[str, ...]:
        """The order in which an action's fields are chosen."""
        orders = {
            "bid": ("weapons",),
            "join": ("to",),
            "unite": ("pair",),
            "reveal": ("at", "value"),
        }
        return orders.get(do, ("at",))

    def facet(self, action: Action, name: str) -> object:
        """The two regions of a union as one answer: whichever is touched first.

        Four numbers, since two would be a place.
        """
        return (
            (*action.one, *action.other) if isinstance(action, Unite) and name == "pair" else None
        )

    def target(self, state: State, field: str, value: FieldValue) -> tuple[Cell, ...]:
        return target(state, field, value)

    def likeliest(self, state: State, question: Question) -> tuple[FieldValue, ...] | None:
        """The end of the turn first: most turns have no more in them; and a bid of 1 (T3)."""
        if question.field == KIND and "done" in question.values:
            return ("done", *(value for value in question.values if value != "done"))
        if question.field == "weapons" and question.values[:2] == (0, 1):
            return (*question.values[1:], 0)
        return None

    def standing(self, state: State) -> Action | None:
        """The end of the turn once the village stands."""
        if state.phase is Phase.TURN and state.turn is not None and state.step is not Step.NONE:
            return Done(state.turn)
        return None


def target(state: State, field: str, value: FieldValue) -> tuple[Cell, ...]:
    """Give the hexes that an answer stands for: one, a region, two regions, somebody's temple."""
    if field == SEAT and isinstance(value, int) and state.phase is Phase.REVEAL:
        return state.land.cells(state.asked[value])
    if not isinstance(value, tuple):
        return ()
    if field == "pair":
        return (*region_of(state, value[:2]), *region_of(state, value[2:]))
    return region_of(state, (value[0], value[1])) if field == "to" else (value,)


def is_bid(action: Action) -> bool:
    """Tell whether an action is a bid: nobody sees one before all are in."""
    return isinstance(action, Bid)
