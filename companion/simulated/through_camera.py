"""Whole games by a robot hand in front of the simulated camera: the proof of the whole way."""

import random
from collections.abc import Callable, Collection, Iterator, Mapping

import msgspec

from companion.keeping.session import Session
from companion.kits.answers import Facing, Laid
from companion.kits.registry import kit_for
from companion.seeing.eyesight import open_eyes
from companion.seeing.paint_lesson import PaintLesson
from companion.seeing.watch import Watcher
from companion.simulated.builder import Builder
from companion.simulated.dealer import Dealer
from companion.simulated.laying import back_of, difference, entry_of, named
from companion.simulated.mishaps import Mishap, WrongAction
from companion.simulated.steps import next_run
from companion.simulated.tabletop import BACK, camera_model, set_table, tagged_pieces
from companion.simulated.tally import Tally
from companion.simulated.wooden_turns import WoodenTurns
from companion.table.loop import Table
from companion.table.news import Verdict
from companion.table.play import Play
from companion.table.untagged import Untagged
from engines.contract import TABLE, Action, Cell
from hardware.camera_model import Resolution
from hardware.colour_wish import ColourWish
from hardware.degrade import Optics
from hardware.pieces import Light, Piece
from hardware.robot import Pace, RobotHand, Sloppiness
from hardware.sim_camera import SimCamera
from hardware.values import Frame

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
    """How often something wrong is tried before the move."""
    lattice_angle: float = 0.0
    has_all_tags: bool = True
    """Whether every piece that can have a tag has one; else a game's `fewer` is played."""
    wooden: bool = False
    """Whether the wooden pieces of the box stand there too, in place of cards for some of them."""
    colour: bool = False
    """Whether the camera gives colour; wooden pieces then tell what they can by themselves."""


class CameraGame:
    """One session played by a robot hand; `play_on` gives each step as it is done."""

    def __init__(self, session: Session, seed: int, conditions: Conditions | None = None) -> None:
        self.conditions = conditions or Conditions()
        self.session = session
        self.kit = kit_for(session.game)
        fewer = None if self.conditions.has_all_tags else self.kit.table.fewer
        self.part = self.kit.table if fewer is None else fewer.table
        """What lies on this table, and what it tells."""
        self.play = Play(session, self.kit)
        self.tally = Tally()
        self.now = 0.0
        self.table = set_table(self.conditions.light)
        wish = ColourWish() if self.conditions.colour else None
        self.camera = SimCamera(
            self.table,
            camera_model(self.conditions.resolution, self.conditions.tilt),
            self.conditions.optics,
            seed,
            rate=0,
            clock=lambda: self.now,
            wait=self.pass_time,
            colour=wish,
        )
        self.watcher = Watcher(self.camera, open_eyes((session.game.name,)), wish)
        self.hand = RobotHand(self.table, seed, self.conditions.sloppiness, self.conditions.pace)
        self.pieces = tagged_pieces(session.game)
        self.known = self.kit.table.book
        self.plan = self.kit.simulation.plan(session.state, self.conditions.lattice_angle)
        self.table.put_all(self.plan.furniture)
        self.builder = Builder(self.kit, self.part, self.hand, None)
        if self.conditions.wooden:
            self.builder = Builder.of(
                self.kit, self.part, self.hand, self.plan, session.state, seed
            )
        self.lying: dict[str, Laid] = {}
        """Which piece the hand has put where."""
        self.wood = Untagged(self.play, has_colour=False)
        self.lesson: PaintLesson | None = None
        """The lesson of colours that looks at the table go to now."""
        self.loop = Table(self, self.watcher)
        """The program's own loop: this game is what lies on its table."""
        self.wooden_turns = WoodenTurns(self)
        self.dealer = Dealer(seed)
        self.player = self.kit.simulation.player(seed, self.plan.far)
        self.chance = random.Random(f"through the camera {seed}")
        self.watch_frame: Callable[[], None] = lambda: None
        """Called after each frame, for showing the game as it goes."""

    def pass_time(self, seconds: float) -> None:
        """Let the simulated clock go on."""
        self.now += seconds

    def lay_out_now(self) -> None:
        """Lay the table as the game stands: a game that goes on finds its pieces there."""
        layout = map(named, self.builder.layout(self.session.state))
        for laid in sorted(layout, key=lambda laid: laid.level):
            self.lay(laid, exact=True)
        self.builder.build(self.session.state)
        self.hand.finish()

    def watch_colour(self, has_colour: bool) -> None:
        """Note whether the camera's pictures are in colour."""
        self.wood.watch_colour(has_colour)

    def frame(self) -> bool:
        """Let one frame pass; True where the game has news."""
        self.now += FRAME_SECONDS
        self.hand.step(self.now)
        frame = self.camera.read()
        self.tally.frames += 1
        before = self.play.news.count
        self.take(frame)
        self.watch_frame()
        return self.play.news.count != before

    def take(self, frame: Frame | None) -> None:
        """Do what the device does with a frame, or where none came."""
        if frame is not None:
            self.watcher.look(frame)
        self.loop.turn(self.now)

    def settle(self, *, until_agreed: bool = False) -> None:
        """Let the hand finish and the table come to rest, until a verdict or in vain.

        What is laid after a verdict brings no news: then until nothing is left to correct.
        """
        told = self.play.news.count
        while self.hand.busy:
            self.frame()
        for _ in range(PATIENCE_FRAMES):
            has_news = self.play.news.count != told
            is_done = not self.play.corrections if until_agreed else has_news
            if is_done and self.watcher.seen.waiting is None:
                return
            self.frame()

    def settle_move(self, run: tuple[Action, ...], goal: int) -> None:
        """Let the table come to rest until a move is accepted; what it asks is answered with yes.

        A refusal may be a code that one picture spoilt: the table is read again then.
        """
        while self.hand.busy:
            self.frame()
        for _ in range(PATIENCE_FRAMES):
            asked = self.play.choice.actions if self.play.is_asking else ()
            meant = next((step for step in run if step in asked), None)
            if meant is not None:
                self.play.choose(meant)
            if len(self.session.actions) >= goal and self.watcher.seen.waiting is None:
                return
            self.frame()

    def play_on(self) -> Iterator[tuple[Action, ...]]:
        """Play the game to its end; gives the actions of each step."""
        if not self.lying:
            self.lay_out_now()
        while self.watcher.tracker.snapshot is None:
            self.frame()
        if self.conditions.colour and self.builder.woodwork and self.wood.can_learn:
            self.wooden_turns.learn()
        while self.session.to_move:
            before = len(self.session.actions)
            self.do(next_run(self.session, self.part, self.dealer, self.choose))
            yield self.session.actions[before:]

    def choose(self, ahead: Session) -> Action:
        """Let the player choose; a hand may do something wrong before it does what is chosen."""
        began = not all(a.by == TABLE for a in ahead.actions[len(self.session.actions) :])
        if not began and self.chance.random() < self.conditions.illegal_share:
            Mishap(self, ahead).happen()
        return self.player.choose(ahead)

    def do(self, run: tuple[Action, ...]) -> None:
        """Carry out a move: with pieces where they tell it, else by buttons."""
        if not self.part.is_read(run[-1]):
            self.tell_or_build(run)
            return
        began = state = self.session.state
        passing: list[Laid] = []
        for step in run:
            passing += self.part.passing(step, state)
            state = self.session.game.apply(state, step)
        if self.builder.is_told_by_wood(began, state):
            self.tell_or_build(run)
            return
        # What a tile buries is taken off before it is laid.
        self.builder.unbuild(state)
        self.tally.moves += 1
        before = len(self.session.actions)
        goal = before + len(run)
        shown: tuple[Laid, ...] = ()
        for attempt in range(2):
            if attempt:
                # The same pieces once more, with care: what lies below them comes later.
                for laid in shown:
                    self.lay(laid, exact=True)
            else:
                shown = self.show_run(run, state)
                for laid in passing:
                    self.lay(laid)
                shown = (*shown, *passing)
            self.settle_move(run, goal)
            if len(self.session.actions) >= goal or self.play.news.verdict is Verdict.ACCEPTED:
                break
        done = self.session.actions[before:]
        if done[: len(run)] == run:
            if attempt:
                self.tally.after_retry += 1
            else:
                self.tally.first_sight += 1
        elif done:
            self.tally.wrong += 1
            raise WrongAction(f"expected {run!r}, got {done!r}")
        else:
            self.tally.by_buttons += 1
            for step in run:
                self.play.choose(step)
        self.play.asking.look_at_all()
        if self.kit.simulation.untidy and self.chance.random() < self.conditions.illegal_share:
            Mishap(self, self.session).linger(began)
        self.tidy()
        self.finish_building()

    def finish_building(self) -> None:
        """Let the hand set down what was built, and the table come to rest."""
        self.builder.build(self.session.state)
        if self.hand.busy:
            self.settle(until_agreed=True)

    def tell_or_build(self, run: tuple[Action, ...]) -> None:
        """Let wooden pieces tell a move where their colours are known and they show it."""
        state, ahead = self.session.state, self.session.ahead(*run).state
        if self.wood.is_ready and self.builder.stood(state) != self.builder.stood(ahead):
            self.wooden_turns.build(run)
        else:
            self.tell(run)

    def tell(self, run: tuple[Action, ...]) -> None:
        """Choose actions by buttons, and lay what they bring."""
        self.play.choose(*run)
        self.tally.chosen += 1
        self.play.asking.look_at_all()
        self.tidy()
        self.finish_building()

    def difference(self, state: object) -> tuple[tuple[Laid, ...], tuple[str, ...]]:
        """Give what to put where so that the table shows a state, and what to take away.

        Pieces that are alike can take each other's place; those in the way are moved first.
        """
        layout = self.builder.layout(state)
        return difference(self.lying, layout, self.pieces, self.part.alike)

    def turned_up(self, run: tuple[Action, ...]) -> frozenset[Cell]:
        """Give the cells where the table has to show something by itself: hidden tiles."""
        state, cells = self.session.state, set[Cell]()
        for step in run:
            if step.by == TABLE:
                cells.update(self.kit.view.choosing.cells_of(state, step))
            state = self.session.game.apply(state, step)
        return frozenset(cells)

    def show_run(self, run: tuple[Action, ...], state: object) -> tuple[Laid, ...]:
        """Let the hand lay what tells a run, and give it, though it may not stay there."""
        shown = self.kit.simulation.shown
        told = None if shown is None else shown(self.session.state, run, state)
        if told is None:
            return self.show(state, self.turned_up(run), self.kit.simulation.told_by(run[-1]))
        for laid in told:
            self.lay(laid)
        return told

    def show(
        self, state: object, turned_up: Collection[Cell] = (), told_by: Collection[str] = ()
    ) -> tuple[Laid, ...]:
        """Let the hand lay what tells a move, and give it: a pawn now, its tile later.

        What is turned up tells a part of the move, so it is there before what lies on it.
        """
        puts, takes = self.difference(state)
        top = max((laid.level for laid in puts), default=0)
        for payload in takes:
            self.take_away(payload)
        told = [laid for laid in puts if laid.level == top or laid.cell in turned_up]
        if told_by:
            told = [laid for laid in puts if laid.payload in told_by]
        shown = tuple(sorted(told, key=lambda laid: laid.level))
        lifted = self.lift({laid.cell: laid.level for laid in shown if laid.cell in turned_up})
        for laid in shown:
            self.lay(laid)
        if not self.kit.simulation.covers_codes:
            for laid in lifted:
                self.lay(laid)
        return shown

    def lift(self, below: Mapping[Cell, int]) -> list[Laid]:
        """Let the hand take what lies above these levels, and give it from the lowest up."""
        above = [one for one in self.lying.values() if one.level > below.get(one.cell, one.level)]
        for one in above:
            self.take_away(one.payload)
        return sorted(above, key=lambda one: one.level)

    def tidy(self) -> None:
        """Lay what the game has asked for: tiles below pawns, crops, the Otoma."""
        puts, takes = self.difference(self.session.state)
        if not puts and not takes:
            return
        for payload in takes:
            self.take_away(payload)
        lifted = []
        for laid in puts:
            above = [
                other
                for other in self.lying.values()
                if other.cell == laid.cell and other.level > laid.level
            ]
            for other in above:
                self.take_away(other.payload)
            lifted += above
        for laid in sorted((*puts, *lifted), key=lambda laid: laid.level):
            self.lay(laid)
        self.settle(until_agreed=True)

    def lay(self, laid: Laid, *, exact: bool = False) -> None:
        """Let the hand lay a piece."""
        x, y, angle = self.plan.place(laid, entry_of(laid, self.known))
        self.lying[laid.payload] = laid
        piece, is_down = self.piece(laid), laid.facing is Facing.DOWN
        if exact:
            self.hand.finish()
            if laid.payload in self.table:
                self.table.take(laid.payload)
            self.table.put(piece, x, y, angle, is_down)
        else:
            self.hand.put(piece, x, y, angle, is_down)

    def piece(self, laid: Laid) -> Piece:
        """Give the piece itself; a hidden one has only a back."""
        tagged = self.pieces.get(laid.payload)
        return back_of(laid, self.known, BACK) if tagged is None else tagged

    def take_away(self, payload: str) -> None:
        """Let the hand take a piece away."""
        self.hand.take(self.piece(self.lying.pop(payload)))
