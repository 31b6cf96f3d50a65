"""What a touch of a cell on the board does, as a value; the same rules for every game."""

from companion.kits.kit import AnyKit
from companion.kits.targets import read_touch
from companion.table.events import LookUp, MoveTo, OpenAt, Pick
from companion.table.front import Front, InFront
from companion.table.table_now import TableNow
from engines.contract import Cell


def touch_of(
    kit: AnyKit, now: TableNow, front: Front, cell: Cell, before: Cell | None
) -> Pick | MoveTo | OpenAt | LookUp | None:
    """A second touch of the answer under the cursor takes it; what was shut is only opened.

    `before` is the cell touched last: it tells answers that overlap apart.
    """
    if front.what in (InFront.WAITS, InFront.OVER):
        return None
    found = read_touch(front.offer.cells, front.index, cell, before)
    if found is not None and found.sure:
        return Pick(front.offer.values[found.index])
    if found is not None:
        return MoveTo(found.index)
    cells_of = kit.view.choosing.cells_of
    if any(cell in cells_of(now.state, action) for action in front.hidden):
        return OpenAt(cell)
    return LookUp(cell)
