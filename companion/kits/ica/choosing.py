"""Ica's actions as players see and choose them: kinds, cells, tiles, and what goes first."""

from collections.abc import Mapping
from typing import Final

from companion.kits.choices import KIND, FieldValue, Question, Tiling
from companion.kits.choosing import Choosing
from engines.contract import Action, Cell
from engines.ica.actions import (
    Bones,
    Clear,
    Clock,
    Corners,
    Dig,
    End,
    Influence,
    Knives,
    Move,
    Orb,
    Place,
    Push,
    Show,
    Take,
    Turn,
)
from engines.ica.box import Box
from engines.ica.cells import PILE, distance
from engines.ica.state import Phase, State
from engines.ica.tiles import KINDS, LABORATORY_TILES, Kind

KIND_ORDER: Final = (
    *("place", "take", "move", "dig", "turn", "clear"),
    *("clock", "orb", "knives", "bones", "influence", "potteries", "end"),
)
"""Laying first, then what people do most; see `likeliest` for the end of the turn."""

CELL_FIELDS: Final = ("at", "to", "walk", "prospector", "researcher", "each")

ORDERS: Final[Mapping[str, tuple[str, ...]]] = {
    "corners": ("prospector", "researcher"),
    "move": ("walk",),
    "dig": ("each",),
    "show": ("what", "tile"),
    "place": ("lay", "joined"),
    "clear": ("at", "to"),
    "orb": ("at", "tile"),
    "knives": ("tile", "spent"),
    "bones": ("each", "spent"),
    "influence": ("rival", "to", "spent"),
}


def cells_of(state: State, action: Action) -> tuple[Cell, ...]:
    """Give the cells an action touches."""
    match action:
        case Corners():
            return (action.prospector, action.researcher)
        case Move() | Push():
            return (action.to,)
        case Influence():
            stands = state.researchers[action.rival]
            return (action.to,) if stands is None else (stands, action.to)
        case Dig():
            return action.cells
        case Turn() | Show() | Take() | Place() | Orb():
            return (action.at,)
        case Clear():
            return (action.at, action.to)
        case Bones():
            return (action.one, action.other)
        case _:
            return ()


def _what(tile: int) -> tuple[str, int]:
    kind = KINDS[tile]
    return (kind.value, tile if kind is Kind.STONE else 0)


def same(action: Action) -> object:
    """Give what tells an action from others without tags: equal objects are one choice."""
    match action:
        case Place():
            return ("place", action.at, _what(action.tile), _kinds(action.joined))
        case Orb():
            return ("orb", action.at)
        case Clock():
            return "clock"
        case Knives():
            return ("knives", action.tile)
        case Bones():
            return ("bones", action.one, action.other)
        case Influence():
            return ("influence", action.rival, action.to)
        case Show() if action.tile not in LABORATORY_TILES:
            return ("show", action.at, _what(action.tile))
        case _:
            return action


def _kinds(tiles: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(sorted(KINDS[tile].value for tile in tiles))


class IcaChoosing(Choosing[State]):
    """By cells; what is laid by where and what, pairs of cells in any order."""

    tiling = Tiling.SQUARES

    def __init__(self, box: Box) -> None:
        self._box = box

    def cells_of(self, state: State, action: Action) -> tuple[Cell, ...]:
        return cells_of(state, action)

    def order(self, do: str) -> tuple[str, ...]:
        """The order in which an action's fields are chosen."""
        return ORDERS.get(do, ("at", "to", "tile"))

    def facet(self, action: Action, name: str) -> FieldValue:
        """What is easier to choose by: what is laid where, what was turned up, a pair of cells."""
        match name, action:
            case "lay", Place():
                where = "site" if action.at in PILE else "laboratory"
                return (where, *_what(action.tile))
            case "what", Show() if action.tile not in LABORATORY_TILES:
                return KINDS[action.tile].value
            case "walk", Move():
                return action.to
            case "each", Dig():
                return frozenset(action.cells)
            case "each", Bones():
                return frozenset((action.one, action.other))
        return None

    def same(self, action: Action) -> object:
        return same(action)

    def target(self, state: State, field: str, value: FieldValue) -> tuple[Cell, ...]:
        """The cell an answer stands for; tiles and sets of objects are none."""
        return (value,) if field in CELL_FIELDS and isinstance(value, tuple) else ()

    def standing(self, state: State) -> Action | None:
        """The end of the turn: a camera cannot see that somebody wants no more."""
        return End(state.turn) if state.phase is Phase.PLAY else None

    def likeliest(self, state: State, question: Question) -> tuple[FieldValue, ...] | None:
        """The answers in order; None leaves them as they are."""
        values = question.values
        match question.field:
            case field if field == KIND:
                return tuple(sorted(values, key=lambda kind: kind_rank(state, str(kind))))
            case "lay":
                return tuple(sorted(values, key=self._lay_rank))
            case "joined":
                return tuple(sorted(values, key=self._joined_rank))
            case "tile" if state.phase is Phase.PLAY:
                return tuple(sorted(values, key=lambda tile: (-self._value(tile), str(tile))))
            case field if field in CELL_FIELDS and state.phase is Phase.PLAY:
                return tuple(sorted(values, key=lambda at: near(state, at)))
        return None

    def _value(self, tile: FieldValue) -> int:
        """The number on a tile."""
        return self._box.values[tile] if isinstance(tile, int) and tile < 100 else 0

    def _lay_rank(self, value: FieldValue) -> tuple[bool, bool, int, str]:
        """Stones into the laboratory first, then objects onto them, the site last."""
        assert isinstance(value, tuple)
        where, kind, stone = value
        return (where == "site", kind != Kind.STONE, -self._value(stone), str(kind))

    def _joined_rank(self, value: FieldValue) -> tuple[int, int]:
        """The cheapest set that is enough first."""
        assert isinstance(value, tuple)
        return (sum(map(self._value, value)), len(value))


def kind_rank(state: State, kind: str) -> int:
    """Order the kinds; the end of the turn comes first once no point is left.

    Before that it is the last one, a single step to the left: two presses of OK end no turn.
    """
    if kind == "end" and not state.points:
        return -1
    return KIND_ORDER.index(kind) if kind in KIND_ORDER else len(KIND_ORDER)


def near(state: State, at: FieldValue) -> tuple[int, Cell]:
    """Give how far a cell is from the own counter of its board."""
    assert isinstance(at, tuple)
    seat = state.pushed[0] if state.pushed else state.turn
    pawns = state.prospectors if at in PILE else state.researchers
    start = pawns[seat]
    return (0 if start is None else distance(start, at), at)
