"""The robot hand as a builder: it sets down the wooden pieces that a position has."""

from collections.abc import Sequence

from companion.kits.answers import Laid
from companion.kits.kit import AnyKit
from companion.kits.plans import Plan
from companion.kits.standing import Stood
from companion.kits.table_part import TablePart
from companion.simulated.laying import entry_of, named
from companion.simulated.woodwork import Woodwork
from hardware.robot import RobotHand


class Builder:
    """Keeps the wooden pieces of one table as the game has them; nothing where there are none."""

    def __init__(
        self,
        kit: AnyKit,
        part: TablePart[object],
        hand: RobotHand,
        woodwork: Woodwork | None,
    ) -> None:
        self.kit = kit
        self.part = part
        self.hand = hand
        self.woodwork = woodwork
        """None where no wood is used on this table."""

    @classmethod
    def of(
        cls,
        kit: AnyKit,
        part: TablePart[object],
        hand: RobotHand,
        plan: Plan,
        state: object,
        seed: int,
    ) -> "Builder":
        """Give a builder with the pieces of the box; without any where the game has none."""
        has_wood = part.standing is not None and kit.simulation.supply is not None
        return cls(kit, part, hand, Woodwork(kit, state, plan, seed) if has_wood else None)

    def stood(self, state: object) -> tuple[Stood, ...]:
        """Say which wooden pieces a state has on this table."""
        standing = self.part.standing
        return () if standing is None or self.woodwork is None else standing(state)

    def layout(self, state: object) -> Sequence[Laid]:
        """Say where every tagged piece belongs that is used on this table.

        Cards that stand in for wood are left in the box where wood is used.
        """
        layout = self.part.layout(state)
        left = self._stand_ins(state)
        if not left:
            return layout
        book = self.part.book
        return [one for one in layout if entry_of(named(one), book).kind.name not in left]

    def is_told_by_wood(self, before: object, after: object) -> bool:
        """Tell whether a change shows in wood alone, where cards would tell it elsewhere."""
        changed = set(self.part.layout(before)) != set(self.part.layout(after))
        return (
            changed
            and bool(self._stand_ins(after) | self._stand_ins(before))
            and set(self.layout(before)) == set(self.layout(after))
        )

    def unbuild(self, state: object) -> None:
        """Let the hand take the wooden pieces that a state no longer has."""
        if self.woodwork is not None:
            for one in self.woodwork.take(self.stood(state)):
                self.hand.take(one.piece)

    def build(self, state: object) -> None:
        """Let the hand set down the wooden pieces of a state, and take those it has not."""
        self.unbuild(state)
        if self.woodwork is not None:
            for one in self.woodwork.put(self.stood(state)):
                self.hand.put(one.piece, one.x, one.y, one.angle)

    def _stand_ins(self, state: object) -> frozenset[str]:
        work = self.woodwork
        return frozenset() if work is None else work.stand_ins(self.stood(state))
