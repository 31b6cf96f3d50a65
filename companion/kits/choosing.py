"""How people choose an action by buttons and touch: its places, its order, the answers."""

from typing import Generic, TypeVar

from companion.kits.choices import FieldValue, Flat, Question, Tiling
from companion.kits.part import Part
from engines.contract import Action, Cell

S = TypeVar("S")


class Choosing(Part, Generic[S]):
    """What the choice of an action looks like; without any of it actions are chosen as listed."""

    tiling: Tiling = Tiling.HEXES
    """What the board's cells are: distances are measured by it."""

    def cells_of(self, state: S, action: Action) -> tuple[Cell, ...]:
        """The cells an action touches, which are lit and answer to a finger; () for none."""
        return ()

    def order(self, do: str) -> tuple[str, ...]:
        """The fields of a kind of action in the order in which people choose them.

        Fields that are not named come after these, as the action has them.
        """
        return ()

    def facet(self, action: Action, name: str) -> FieldValue:
        """A property named in `order` that is easier to choose by than a bare field.

        A frozenset is chosen one member after the other, in any order: the two cells of a pair.
        """
        return None

    def flat(self, state: S, actions: tuple[Action, ...]) -> Flat | None:
        """One list of the actions still possible; None where fields are chosen one by one."""
        return None

    def target(self, state: S, field: str, value: FieldValue) -> tuple[Cell, ...]:
        """The cells a field's value stands for: a region, a pair; () where it is no place."""
        return (value,) if isinstance(value, tuple) and is_cell(value) else ()

    def likeliest(self, state: S, question: Question) -> tuple[FieldValue, ...] | None:
        """The answers with the likeliest first; None leaves them nearest first, or as listed."""
        return None

    def same(self, action: Action) -> object:
        """What tells an action from others where no camera reads tags: equal tiles are one."""
        return action

    def standing(self, state: S) -> Action | None:
        """The one answer that OK stands for while a camera sees, such as an end of turn.

        It is written on OK's legend, worded as `<game>-button-<kind>`.
        """
        return None


def is_cell(value: FieldValue) -> bool:
    """Whether a value looks like a place on the board."""
    return isinstance(value, tuple) and len(value) == 2 and all(isinstance(n, int) for n in value)
