"""How much work a question may cost: counted in steps, since engines know no clock."""

from collections.abc import Callable


class BudgetSpent(Exception):
    """Raised where the work allowed is used up; whoever asked answers with what is known so far."""


def _never() -> bool:
    return False


class Budget:
    """An allowance of steps, and a `stop` the asker may tie to a clock of their own.

    One step is about four microseconds of a desktop machine.
    """

    def __init__(self, steps: int = 2_000_000, stop: Callable[[], bool] = _never) -> None:
        self.left = steps
        self._stop = stop

    def __repr__(self) -> str:
        return f"Budget(steps={self.left})"

    @property
    def spent(self) -> bool:
        """Whether nothing may be done any more."""
        return self.left <= 0 or self._stop()

    def spend(self, steps: int) -> None:
        """Take steps off; BudgetSpent where they are not there."""
        self.left -= steps
        if self.spent:
            raise BudgetSpent

    def share(self, steps: int) -> "Budget":
        """Give a smaller allowance under the same `stop`, already taken off this one."""
        part = max(0, min(steps, self.left))
        self.left -= part
        return Budget(part, self._stop)
