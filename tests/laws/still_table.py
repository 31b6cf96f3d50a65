"""A table in the plane as an exact eye far above it sees it: any game's pieces, no pixels."""

import math
from collections.abc import Iterable, Mapping
from random import Random

import msgspec

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.answers import Facing, Laid
from companion.kits.registry import kit_for
from companion.simulated.dealer import Dealer
from companion.simulated.laying import difference, named
from companion.simulated.steps import next_run
from companion.simulated.tabletop import tagged_pieces
from engines.contract import TABLE, Action, Setup
from vision.values import Eye, Pose, Snapshot

NAMES = ("Anna", "Ben", "Clara")
EYE = Eye(0.0, 0.0, 1e9)
"""So far above that nothing stands displaced."""


class StillTable:
    """One game, played by pieces that are laid exactly."""

    def __init__(self, game: str, seed: int, players: int = 2) -> None:
        self.session = Session(GAMES[game], Setup(NAMES[:players]))
        self.kit = kit_for(self.session.game)
        self.part = self.kit.table
        self.plan = self.kit.simulation.plan(self.session.state, 0.0)
        self.player = self.kit.simulation.player(seed, self.plan.far)
        self.dealer = Dealer(seed)
        self.chance = Random(f"still table {seed}")
        self.pieces = tagged_pieces(self.session.game)
        self.referee = self.kit.referee()
        self.number = 0
        self.lying: dict[str, Laid] = {}
        self.lie_as(self.session.state)

    def next_run(self) -> tuple[Action, ...]:
        """What happens next, by hands or by buttons; nothing of it is done yet."""
        return next_run(self.session, self.part, self.dealer, self.player.choose)

    def lie_as(self, state: object) -> None:
        """Lay all pieces as a position has them."""
        layout = [named(one) for one in self.part.layout(state)]
        puts, takes = difference(self.lying, layout, self.pieces, self.part.alike)
        for tag in takes:
            del self.lying[tag]
        self.lying |= {one.payload: one for one in puts}
        # Which code is below another follows from the position, not from what was laid when.
        buried = {(one.cell, one.level): one.buried for one in layout}
        for tag, one in self.lying.items():
            now = buried.get((one.cell, one.level), one.buried)
            self.lying[tag] = msgspec.structs.replace(one, buried=now)

    def shows(
        self, run: tuple[Action, ...], before: Mapping[str, Laid], after: object
    ) -> dict[str, Laid]:
        """What lies there in the moment in which hands show a run: all is laid as it is after it.

        What is turned up is not below anything yet, and what leaves at once is there for a moment.
        """
        state, passing = self.session.state, []
        for action in run:
            passing += self.part.passing(action, state)
            state = self.session.game.apply(state, action)
        told = self.kit.simulation.shown
        own = None if told is None else told(self.session.state, run, after)
        up = {action.at for action in run if action.by == TABLE and hasattr(action, "at")}
        first = [*passing, *(own or ())]
        first += [one for one in self.lying.values() if one.cell in up and one.buried]
        low = {one.cell: one.level for one in first}
        left = {
            tag: one for tag, one in self.lying.items() if one.level <= low.get(one.cell, one.level)
        }
        return left | {one.payload: msgspec.structs.replace(one, buried=False) for one in first}

    def snapshot(self, lying: Mapping[str, Laid] | None = None) -> Snapshot:
        """What is seen of the pieces as they lie, or of others."""
        self.number += 1
        poses, covered = [*self._printed()], []
        for one in (self.lying if lying is None else lying).values():
            if one.facing is Facing.UP and one.payload in self.pieces:
                (covered if one.buried else poses).extend(self._pose(one))
        return Snapshot(self.number, tuple(poses), tuple(covered), eye=EYE)

    def _printed(self) -> Iterable[Pose]:
        for board, x, y, angle in self.plan.furniture:
            for one in board.up.prints:
                yield turned(one.label, (one.x, one.y), one.angle, x, y, angle)

    def _pose(self, one: Laid) -> Iterable[Pose]:
        entry = self.part.book.piece(one.payload)
        assert entry is not None, f"expected a piece, got {one.payload}"
        x, y, angle = self.plan.place(one, entry)
        for code in self.pieces[one.payload].up.prints:
            yield turned(code.label, (code.x, code.y), code.angle, x, y, angle)


def turned(
    label: str, at: tuple[float, float], own: float, x: float, y: float, angle: float
) -> Pose:
    """A code that is printed on a piece, where the piece lies."""
    turn = math.radians(angle)
    dx = at[0] * math.cos(turn) - at[1] * math.sin(turn)
    dy = at[0] * math.sin(turn) + at[1] * math.cos(turn)
    return Pose(label, x + dx, y + dy, (angle + own) % 360.0)
