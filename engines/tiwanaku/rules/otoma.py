"""The Otoma: where they begin, how they move, what they find, and what an arrow makes them do."""

import msgspec

from engines.contract import Cell, Refusal
from engines.tiwanaku.rules.actions import Arrow
from engines.tiwanaku.rules.box import Rules
from engines.tiwanaku.rules.discovery import discover, rise
from engines.tiwanaku.rules.divination import reward
from engines.tiwanaku.rules.movement import place
from engines.tiwanaku.rules.state import OTOMA, Difficulty, Mode, OtomaPawn, State
from engines.tiwanaku.rules.trails import Colour, Direction, way
from engines.tiwanaku.scenario.terrain import Terrain

OWN_COLOUR = Colour.BEIGE
"""The colour of the person who plays solo; the Otoma take one pawn of each other."""


def settle(state: State, pawns: tuple[OtomaPawn, ...], rules: Rules) -> State:
    """Give the state with the Otoma on their starting tiles, paid in reading order (S828, W21)."""
    side = state.sides[OTOMA]
    for pawn in sorted(pawns, key=lambda pawn: pawn.at):
        kind = state.terrain(pawn.at)
        assert kind is not None, f"expected a starting tile under an Otoma pawn at {pawn.at}"
        side = rise(side, kind, rules.track)
        # A starting pawn earns the crop's level; no token is mentioned.
        side = msgspec.structs.replace(side, divined=side.divined + state.crop(pawn.at))
    return msgspec.structs.replace(state.with_side(OTOMA, side), otoma=pawns)


def destination(state: State, at: Cell, direction: Direction, rules: Rules) -> Cell | None:
    """Give the first cell without terrain ahead (S891), or None where the pawn stays (W16, W17)."""
    return next(
        (cell for cell in way(at, direction, rules.trails) if not state.terrain(cell)), None
    )


def moved(state: State, at: Cell, to: Cell) -> State:
    """Give the state with an Otoma pawn on another cell."""
    otoma = tuple(
        msgspec.structs.replace(pawn, at=to) if pawn.at == at else pawn for pawn in state.otoma
    )
    return msgspec.structs.replace(state, otoma=otoma)


def settle_cell(state: State, cell: Cell, rules: Rules) -> State:
    """Give the state with terrain and crop on the cell an Otoma pawn came to (S894-915).

    They are never wrong; in solo they get no token (S916), in coop as people do (S1080).
    """
    crop = state.wheel.divine(cell)
    state = discover(state, OTOMA, cell, rules.track).with_crop(cell, crop)
    side = state.sides[OTOMA]
    paid = reward(side, crop)
    if state.mode is Mode.SOLO:
        paid = msgspec.structs.replace(paid, tokens=side.tokens)
    return state.with_side(OTOMA, paid)


def check_arrow(state: State, action: Arrow, rules: Rules) -> Refusal | None:
    """Refuse an arrow of another tile than the one discovered, or of none left in the pile."""
    kind = expected_terrain(state)
    if action.terrain is not kind:
        return Refusal("arrow-other-tile", {"terrain": kind.value})
    if count_left(state, action, rules) > 0:
        return None
    facts = {"terrain": kind.value, "colour": action.colour, "direction": action.direction}
    return Refusal("arrow-not-left", {name: str(fact) for name, fact in facts.items()})


def expected_terrain(state: State) -> Terrain:
    """Give the terrain of the tile whose arrow is to be told."""
    assert state.explorer is not None, "expected an explorer on the tile whose arrow is due"
    kind = state.terrain(state.explorer)
    assert kind is not None, "expected a tile under the explorer"
    return kind


def arrows(state: State, rules: Rules) -> list[Arrow]:
    """List every arrow that the tile just discovered may have."""
    kind = expected_terrain(state)
    every = [Arrow(-1, kind, colour, direction) for colour in Colour for direction in Direction]
    return [arrow for arrow in every if count_left(state, arrow, rules) > 0]


def count_left(state: State, arrow: Arrow, rules: Rules) -> int:
    """Give how many tiles with this arrow were not seen yet; one where the box lists none."""
    stock = rules.backs[arrow.terrain]
    if not stock:
        return 1
    head = (arrow.colour, arrow.direction)
    seen = sum(at == head and state.terrain(cell) is arrow.terrain for cell, at in state.arrows)
    return stock.get(head, 0) - seen


def show_arrow(state: State, action: Arrow) -> State:
    """Give the state with the arrow of the tile under the explorer known."""
    assert state.explorer is not None, "expected an explorer on the tile whose arrow is due"
    known = (*state.arrows, (state.explorer, (action.colour, action.direction)))
    return msgspec.structs.replace(state, arrows=tuple(sorted(known)))


def follow_arrow(state: State, rules: Rules) -> State:
    """Give the state after the arrow under the explorer had its effect (S841-859, W19)."""
    cell = state.explorer
    if cell is None or state.crop(cell):
        return state
    arrow = state.arrow(cell)
    if arrow is None:
        return state
    colour, direction = arrow
    if colour is OWN_COLOUR:  # W18
        hard = state.difficulty is Difficulty.HARD
        return msgspec.structs.replace(state, choosing=direction if hard else None)
    at = next(pawn.at for pawn in state.otoma if pawn.colour is colour)
    return advance(state, at, direction, rules)


def advance(state: State, at: Cell, direction: Direction, rules: Rules) -> State:
    """Give the state after an Otoma pawn of solo went as far as it could, and settled there."""
    to = destination(state, at, direction, rules)
    return state if to is None else settle_cell(moved(state, at, to), to, rules)


def choices(state: State, rules: Rules) -> tuple[Cell, ...]:
    """Give the Otoma pawns the player may choose from; none where no choice changes anything."""
    if state.choosing is None:
        return ()
    cells = tuple(sorted(pawn.at for pawn in state.otoma))
    # A pawn that cannot move may be chosen too (W18), as long as another one could.
    if any(destination(state, cell, state.choosing, rules) for cell in cells):
        return cells
    return ()


def check_choice(cells: tuple[Cell, ...], pawn: Cell) -> Refusal | None:
    """Refuse a pawn that is not among those to choose from."""
    return None if pawn in cells else Refusal("not-that-otoma", place(pawn), cells)
