"""Whole games by a robot hand in front of the simulated camera: the proof of the whole way."""

import random
from collections.abc import Callable, Iterator

import msgspec

from companion.answers import Laid
from companion.compact import CompactPlayer
from companion.dealer import Dealer
from companion.eyesight import open_eyes
from companion.kits.registry import kit_for
from companion.play import Play, Verdict
from companion.session import Session
from companion.simulated_table import (
    HexPlan,
    camera_model,
    set_table,
    tagged_pieces,
)
from companion.tally import Tally
from companion.watch import Watcher
from engines.contract import TABLE, Action
from hardware.camera_model import Resolution
from hardware.degrade import Optics
from hardware.pieces import Light
from hardware.robot import Pace, RobotHand, Sloppiness
from hardware.sim_camera import SimCamera
from vision import catalogue as catalogues

FRAME_SECONDS = 0.1
PATIENCE_FRAMES = 40
"""Frames after which a still table that brought no verdict counts as unread."""


class Conditions(msgspec.Struct, frozen=True):
    """How hard the table makes it."""

    resolution: Resolution = Resolution.HD
    sloppiness: Sloppiness = Sloppiness()
    light: Light | None = None
    optics: Optics = Optics()
    tilt: float = 8.0
    pace: Pace = Pace(0.2, 0.3, 0.2)
    illegal_share: float = 0.0
    """How often an illegal placement is tried before the legal one."""
    lattice_angle: float = 0.0


class CameraGame:
    """One session played by a robot hand; `play_on` gives each step as it is done."""

    def __init__(self, session: Session, seed: int, conditions: Conditions | None = None) -> None:
        self.conditions = conditions or Conditions()
        self.session = session
        self.kit = kit_for(session.game)
        self.play = Play(session, self.kit)
        self.tally = Tally()
        self.now = 0.0
        self.table = set_table(self.conditions.light)
        self.camera = SimCamera(
            self.table,
            camera_model(self.conditions.resolution, self.conditions.tilt),
            self.conditions.optics,
            seed,
            rate=0,
            clock=lambda: self.now,
            wait=self.pass_time,
        )
        self.watcher = Watcher(self.camera, open_eyes((session.game.name,)))
        self.hand = RobotHand(self.table, seed, self.conditions.sloppiness, self.conditions.pace)
        self.pieces = tagged_pieces(session.game)
        self.known = catalogues.catalogue(session.game.name)
        self.plan = self.plan_hexes()
        self.dealer = Dealer(seed)
        self.player = CompactPlayer(self.kit, seed, self.plan.far)
        self.chance = random.Random(f"through the camera {seed}")
        self.watch_frame: Callable[[], None] = lambda: None
        """Called after each frame, for showing the game as it goes."""
        self._verdict_frame = 0

    def pass_time(self, seconds: float) -> None:
        """Let the simulated clock go on."""
        self.now += seconds

    def plan_hexes(self) -> HexPlan:
        """Give where the cells lie on the table."""
        shape = self.known.pieces[0].kind.shape
        assert isinstance(shape, catalogues.Hexes), "expected a game of hex tiles"
        return HexPlan(shape.edge * 3**0.5 + 0.5, angle=self.conditions.lattice_angle)

    def lay_out_now(self) -> None:
        """Lay the table as the game stands: a game that goes on finds its pieces there."""
        for laid in sorted(self.kit.layout(self.session.state), key=lambda laid: laid.level):
            entry = self.known.piece(laid.payload)
            assert entry is not None, "expected a piece of this game"
            self.table.put(self.pieces[laid.payload], *self.plan.place(laid, entry))

    def frame(self) -> bool:
        """Let one frame pass; True where the game has news."""
        self.now += FRAME_SECONDS
        self.hand.step(self.now)
        frame = self.camera.read()
        self.tally.frames += 1
        before = self.play.news.count
        if frame is not None:
            self.watcher.look(frame)
        snapshot = self.watcher.fetch()
        if snapshot is not None:
            self.play.see(snapshot)
        self.watch_frame()
        return self.play.news.count != before

    def settle(self) -> None:
        """Let the hand finish and the table come to rest, until a verdict or in vain."""
        told = self.play.news.count
        while self.hand.busy:
            self.frame()
        for _ in range(PATIENCE_FRAMES):
            if self.play.news.count != told and self.watcher.seen.waiting is None:
                return
            self.frame()

    def play_on(self) -> Iterator[tuple[Action, ...]]:
        """Play the game to its end; gives the actions of each step."""
        while self.watcher.tracker.snapshot is None:
            self.frame()
        while self.session.to_move:
            before = len(self.session.actions)
            if self.session.to_move == (TABLE,):
                self.draw_and_lay()
            else:
                action = self.player.choose(self.session)
                self.do(action, (action,))
            yield self.session.actions[before:]

    def draw_and_lay(self) -> None:
        """Draw as the dealer says and lay the piece that was drawn."""
        draw = self.dealer.deal(self.session)
        known = Session(self.session.game, self.session.setup)
        for action in (*self.session.actions, draw):
            known.apply(action)
        if self.chance.random() < self.conditions.illegal_share:
            self.try_illegal(known)
        place = self.player.choose(known)
        self.do(place, (draw, place))

    def do(self, action: Action, run: tuple[Action, ...]) -> None:
        """Carry out a move: with pieces where it moves tagged ones, else by buttons."""
        start = self.session.state
        state = start
        for step in run:
            state = self.session.game.apply(state, step)
        moved = self.difference(start, state)
        if not moved:
            for step in run:
                self.play.choose(step)
            self.tally.chosen += 1
            return
        self.tally.moves += 1
        goal = len(self.session.actions) + len(run)
        for attempt in range(2):
            for laid in moved:
                self.lay(laid, exact=attempt > 0)
            self.settle()
            if len(self.session.actions) >= goal or self.play.news.verdict is Verdict.ACCEPTED:
                break
        if self.session.actions[-len(run) :] == run:
            if attempt:
                self.tally.after_retry += 1
            else:
                self.tally.first_sight += 1
        elif len(self.session.actions) > goal - len(run):
            self.tally.wrong += 1
            raise WrongAction(f"expected {run!r}, got {self.session.actions[-len(run) :]!r}")
        else:
            self.tally.by_buttons += 1
            for step in run:
                self.play.choose(step)

    def difference(self, before: object, after: object) -> tuple[Laid, ...]:
        """Give the tagged pieces that lie elsewhere after a move."""
        old = {laid.payload: laid for laid in self.kit.layout(before)}
        return tuple(
            laid
            for laid in self.kit.layout(after)
            if laid.payload not in old
            or (old[laid.payload].cell, old[laid.payload].turned) != (laid.cell, laid.turned)
        )

    def lay(self, laid: Laid, *, exact: bool = False) -> None:
        """Let the hand lay a piece."""
        entry = self.known.piece(laid.payload)
        assert entry is not None, "expected a piece of this game"
        x, y, angle = self.plan.place(laid, entry)
        if exact:
            self.hand.finish()
            self.table.take(laid.payload)
            self.table.put(self.pieces[laid.payload], x, y, angle)
        else:
            self.hand.put(self.pieces[laid.payload], x, y, angle)

    def try_illegal(self, known: Session) -> None:
        """Lay a piece against the rules, see it refused by the right rule, take it back."""
        wrong = self.kit.illegal_placement(known.state, self.chance)
        if wrong is None:
            return
        action, laid = wrong
        refusal = known.check(action)
        if refusal is None or self.plan.far(self.kit.cells_of(known.state, action)) > 1.0:
            return
        self.tally.illegal += 1
        before = self.session.actions
        self.lay(laid)
        self.settle()
        if self.session.actions != before:
            self.tally.wrong += 1
            raise WrongAction(f"expected {refusal.slug} for {action!r}, but it was accepted")
        shown = self.play.news.refusal
        if self.play.news.verdict is Verdict.REFUSED and shown is not None:
            self.tally.slugs[shown.slug] = self.tally.slugs.get(shown.slug, 0) + 1
            self.tally.refused_rightly += shown.slug == refusal.slug
        self.hand.take(self.pieces[laid.payload])
        self.settle()


class WrongAction(AssertionError):
    """The table accepted something that was not done: the one thing that must never happen."""
