"""What a game brings to the table besides its rules: docs/adding-a-game.md as types."""

from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from companion.kits.explainer import Explainer
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import Referee, TablePart
from companion.kits.view_part import ViewPart
from companion.kits.waits import Waits
from companion.plugins.plugin import Name
from engines.contract import Game

S = TypeVar("S")


class Kit(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """One game at the table, in four parts."""

    game: Game[S, Any]
    table: TablePart[S]
    """What lies on the table."""
    view: ViewPart[S]
    """What people see and choose."""
    simulation: SimulationPart[S]
    """What simulation needs; nobody else uses it."""
    pages: Name = ""
    """Pages of its own: a class of `GamePages`, loaded when a screen needs them; "" for none."""
    waits: tuple[Waits, ...] = ()
    """When such pages come up by themselves: a bid, a scoring, an answer."""

    def referee(self) -> Referee[S]:
        """A referee that has seen nothing yet."""
        return Explainer(self.game, self.table)


AnyKit: TypeAlias = Kit[Any]
"""A kit where the game is not known."""
