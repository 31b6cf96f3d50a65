"""A robot hand that does wrong things with wooden pieces before it builds what is meant."""

import math
import random
from collections.abc import Callable

from companion.kits.standing import seat_paint
from companion.simulated.paper import PAPER
from companion.simulated.through_camera import CameraGame
from companion.simulated.wooden_turns import WoodenTurns
from engines.contract import Action
from hardware.pieces import Hand, Piece

REST = 80
"""Frames a wrong thing is left there: longer than anything waits to count."""


class ClumsyBuilder(WoodenTurns):
    """Blunders in front of the camera; whatever that leads to is put right again."""

    def __init__(self, game: CameraGame, share: float) -> None:
        super().__init__(game)
        self.share = share
        self.chance = random.Random(game.chance.randrange(1 << 30))
        self.done: dict[str, int] = {}
        self.accepted: list[str] = []
        """Wrong things that became an action, which must never be."""
        self.beside: list[str] = []
        """What lies beside the land until the turn is over."""

    def build(self, run: tuple[Action, ...]) -> None:
        if self.chance.random() < self.share:
            blunders: list[Callable[[tuple[Action, ...]], None]] = [
                self.wrong_colour, self.wrong_cell, self.two_at_once, self.taken, self.sleeve,
                self.bump, self.toppled, self.dropped, self.paper,
            ]  # fmt: skip
            blunder = self.chance.choice(blunders)
            before = len(self.game.session.actions)
            blunder(run)
            for _ in range(12):
                self.game.frame()
            self.done[blunder.__name__] = self.done.get(blunder.__name__, 0) + 1
            if len(self.game.session.actions) > before:
                self.accepted.append(blunder.__name__)
                raise AssertionError(f"{blunder.__name__} was accepted before {run!r}")
        super().build(run)
        for name in self.beside:
            self.game.table.take(name)
        self.beside.clear()

    def stood_after(self) -> list[frozenset[tuple[object, ...]]]:
        """Give what would stand on the table after each legal action."""
        game = self.game.session.game
        state, standing = self.game.session.state, self.game.part.standing
        assert standing is not None
        return [
            frozenset((one.cell, one.kind, one.paint, one.count) for one in standing(after))
            for after in (game.apply(state, one) for one in game.legal_actions(state))
        ]

    def huts_on(self, *cells: tuple[tuple[int, int], str], flipped: bool = False) -> None:
        """Leave huts on cells for a while, then take them off again."""
        game = self.game
        work = game.builder.woodwork
        assert work is not None
        used: list[str] = []
        for cell, paint in cells:
            piece = next(
                one
                for one in work.box["hut", paint]
                if one.name not in work.standing and one.name not in used
            )
            x, y = game.plan.spot(cell)
            game.table.put(piece, x, y, self.chance.uniform(0, 360), flipped)
            used.append(piece.name)
        for _ in range(REST):
            game.frame()
            if game.play.is_asking_for_wood:
                game.play.step_back()
        for name in used:
            game.table.take(name)

    @property
    def mine(self) -> str:
        return seat_paint(self.game.session.state.turn)

    def new_cells(self, run: tuple[Action, ...]) -> list[tuple[int, int]]:
        builder, session = self.game.builder, self.game.session
        before = set(builder.stood(session.state))
        return [one.cell for one in builder.stood(session.ahead(*run).state) if one not in before]

    def wrong_colour(self, run: tuple[Action, ...]) -> None:
        other = (self.game.session.state.turn + 1) % len(self.game.session.players)
        self.huts_on((self.new_cells(run)[0], seat_paint(other)))

    def wrong_cell(self, run: tuple[Action, ...]) -> None:
        """A hut where no legal action has one, such as on a volcano or on a taken hex."""
        land = [one.at for one in self.game.session.state.laid]
        self.huts_on((self.chance.choice(land), self.mine))

    def two_at_once(self, run: tuple[Action, ...]) -> None:
        """A hut on each of two hexes, where nothing legal has both and no more."""
        standing = self.game.builder.stood(self.game.session.state)
        now = frozenset((one.cell, one.kind, one.paint, one.count) for one in standing)
        single = [
            next(iter(new)) for new in (one - now for one in self.stood_after()) if len(new) == 1
        ]
        cells = sorted({one[0] for one in single if one[1] == "hut" and one[3] == 1})
        pairs = [(a, b) for a in cells for b in cells if a < b]
        self.chance.shuffle(pairs)
        for a, b in pairs:
            both = now | {(a, "hut", self.mine, 1), (b, "hut", self.mine, 1)}
            if both not in self.stood_after():
                self.huts_on((a, self.mine), (b, self.mine))
                return

    def toppled(self, run: tuple[Action, ...]) -> None:
        """A hut lying on its side where no hut belongs."""
        land = [one.at for one in self.game.session.state.laid]
        self.huts_on((self.chance.choice(land), self.mine), flipped=True)

    def taken(self, run: tuple[Action, ...]) -> None:
        """A building taken by mistake, and put back where it stood."""
        game = self.game
        work = game.builder.woodwork
        assert work is not None
        if not work.standing:
            return
        one = self.chance.choice(list(work.standing.values()))
        lying = game.table[one.piece.name]
        game.table.take(one.piece.name)
        for _ in range(REST):
            game.frame()
        game.table.put(lying.piece, lying.x + 0.7, lying.y - 0.5, lying.angle + 8)

    def sleeve(self, run: tuple[Action, ...]) -> None:
        """An arm over half of the board, for longer than the camera's patience."""
        self.game.table.hand_in(Hand(self.chance.uniform(-60, 60), -40.0), "sleeve")
        for _ in range(100):
            self.game.frame()
        self.game.table.hand_out("sleeve")

    def bump(self, run: tuple[Action, ...]) -> None:
        """Somebody knocks against the camera's stand."""
        self.game.camera.bump(self.chance.uniform(-6, 6), self.chance.uniform(-4, 4), 1.0)
        for _ in range(25):
            self.game.frame()

    def dropped(self, run: tuple[Action, ...]) -> None:
        """A hut beside the land, which stays there while somebody builds."""
        work = self.game.builder.woodwork
        assert work is not None
        spare = [one for one in work.box["hut", self.mine] if one.name not in work.standing]
        # The last one: hands take the first ones to build.
        self.put_beside(spare[-1])

    def paper(self, run: tuple[Action, ...]) -> None:
        """A sheet of paper beside the land, which stays there while somebody builds."""
        self.put_beside(PAPER)

    def put_beside(self, piece: Piece) -> None:
        game = self.game
        land = [game.plan.spot(one.at) for one in game.session.state.laid]
        # No hex of a tile is further than 44 mm from its volcano's.
        places = [
            (float(x), float(y))
            for x in range(-260, 261, 20)
            for y in range(-120, 121, 20)
            if 85 + reach(piece) <= min(math.dist((x, y), at) for at in land) <= 130
        ]
        if places:
            game.table.put(piece, *self.chance.choice(places), self.chance.uniform(0, 360))
            self.beside.append(piece.name)
        for _ in range(REST):
            game.frame()


def reach(piece: Piece) -> float:
    """Give how far a piece reaches from its middle."""
    return max(math.hypot(x, y) for x, y in piece.outline)
