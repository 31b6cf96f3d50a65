"""What a picture or a referee wants to know of a position: fields, forces, what counts now."""

import msgspec

from engines.contract import Cell, Seat
from engines.ica.box import Box
from engines.ica.cells import cells
from engines.ica.conflict import force
from engines.ica.scoring import REPORTS_EACH, SCORINGS, tally
from engines.ica.state import State, Tally


class Field(msgspec.Struct, frozen=True):
    """A group of stones, whose it is, and the red points on it."""

    cells: tuple[Cell, ...]
    owner: Seat | None
    """None where nobody stands: the field is neutral."""
    worth: int


def fields(box: Box, state: State) -> tuple[Field, ...]:
    """Give every field of the laboratory, by its first cell."""
    return tuple(
        Field(
            cells(mask),
            next((seat for seat, own in enumerate(state.own) if own == mask), None),
            sum(
                box.reds[tile]
                for at in cells(mask)
                for tile in (state.plot(at).stone, *state.plot(at).supports)
            ),
        )
        for mask in state.fields
    )


def forces(box: Box, state: State) -> dict[Cell, int]:
    """Give what every stone in the laboratory defends with."""
    return {at: force(box, state, at) for at in cells(state.stones)}


def tallies(box: Box, state: State) -> tuple[Tally, ...]:
    """Give what a scoring would bring everybody now."""
    return tuple(tally(box, state, seat) for seat in state.seats)


def reports_missing(state: State) -> int:
    """Tell how many reports are still to be found before the next scoring is due."""
    due = min(state.reports // REPORTS_EACH + 1, SCORINGS)
    return due * REPORTS_EACH - state.reports
