"""A blunder made by the robot hand in front of the camera: done, answered, and put right."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final

from companion.keeping.session import Session
from companion.kits.answers import Laid
from companion.kits.blunders import Blunder
from companion.simulated.laying import entry_of
from companion.table.news import Verdict
from engines.contract import Action
from hardware.outlines import placed
from hardware.pieces import Hand
from vision.values import Point

if TYPE_CHECKING:
    from companion.simulated.through_camera import CameraGame

PATIENCE_FRAMES: Final = 30
"""Frames in which the right thing must have been said."""

BOTH: Final = "both hands"


class WrongAction(AssertionError):
    """The table accepted something that was not done: the one thing that must never happen."""


class Mishap:
    """Something goes wrong on the table of a game; `known` has the draw of this turn already."""

    def __init__(self, game: "CameraGame", known: Session) -> None:
        self.game = game
        self.known = known

    def happen(self) -> None:
        """Do something wrong, see the right thing said to it, and put all back."""
        game = self.game
        think_up = game.kit.simulation.blunder
        blunder = think_up and think_up(self.known.state, game.lying, game.chance)
        if blunder is None or game.plan.far(blunder.cells) > 1.0 or self.is_the_past(blunder):
            return
        game.tally.illegal += 1
        before, lying = game.session.actions, dict(game.lying)
        self.make(blunder)
        self.rearrange(lying, turned_back=blunder.turned_over)
        game.settle(until_agreed=True)
        self.see_nothing_new(blunder, before)

    def linger(self, began: object) -> None:
        """Put the table right in a wrong way after the last run, see it said, and tidy up."""
        game = self.game
        think_up = game.kit.simulation.untidy
        now = game.session.state
        blunder = think_up and think_up(began, now, game.lying, game.chance)
        if blunder is None or game.plan.far(blunder.cells) > 1.0:
            return
        game.tally.illegal += 1
        before = game.session.actions
        self.make(blunder)
        game.tidy()
        self.see_nothing_new(blunder, before)

    def make(self, blunder: Blunder) -> None:
        """Do something wrong and note whether the right thing was said to it."""
        game = self.game
        before = game.session.actions
        self.rearrange(blunder.after(game.lying), blunder.shift, blunder.turned_over)
        self.await_answer(blunder)
        if game.session.actions != before:
            game.tally.wrong += 1
            raise WrongAction(f"expected an answer to {blunder!r}, but it was accepted")
        is_right = self.is_answered(blunder)
        game.tally.note_mistake(blunder.name, is_right)
        if not is_right:
            game.tally.missed.append(f"{blunder!r}: {game.play.news!r}, {game.play.corrections!r}")

    def see_nothing_new(self, blunder: Blunder, before: tuple[Action, ...]) -> None:
        """See that putting all right again is no action of its own."""
        if self.game.session.actions != before:
            self.game.tally.wrong += 1
            raise WrongAction(f"expected nothing new once {blunder!r} was put right")

    def await_answer(self, blunder: Blunder) -> None:
        """Let frames pass until the right thing is said, or in vain."""
        while self.game.hand.busy:
            self.game.frame()
        for _ in range(PATIENCE_FRAMES):
            if self.is_answered(blunder) and self.game.watcher.seen.waiting is None:
                return
            self.game.frame()

    def is_answered(self, blunder: Blunder) -> bool:
        """Tell whether what the table says now is the one right answer."""
        play, news = self.game.play, self.game.play.news
        said = ("", "")
        if news.verdict is Verdict.REFUSED and news.refusal is not None:
            said = (news.refusal.slug, "")
        elif news.verdict is Verdict.UNREADABLE and news.unreadable is not None:
            said = ("", news.unreadable.slug)
        if any(said):
            return said == (blunder.refused, blunder.unreadable)
        asked = sorted((one.slug, one.cell) for one in play.corrections)
        return bool(asked) and asked in (sorted(blunder.asked), sorted(blunder.or_asked))

    def is_the_past(self, blunder: Blunder) -> bool:
        """Tell whether the table would look as before the last run: that takes it back."""
        session, kit = self.game.session, self.game.kit
        run = session.last_own_run
        if run is None:
            return False
        alike = kit.table.alike
        was = self.game.part.layout(session.states[run.start])
        # What nobody could see then may be there now or not: no picture tells.
        unseen = Counter((alike(one.payload), one.cell) for one in was if not one.is_read)
        would = blunder.after(self.game.lying).values()
        shown = Counter((alike(one.payload), one.cell) for one in would if one.is_read) - unseen
        return shown == Counter((alike(one.payload), one.cell) for one in was if one.is_read)

    def rearrange(
        self,
        wanted: Mapping[str, Laid],
        shift: Point = (0.0, 0.0),
        turned_over: Collection[str] = (),
        *,
        turned_back: Collection[str] = (),
    ) -> None:
        """Let pieces lie otherwise: one alone is carried, several are changed below a hand."""
        game = self.game
        new = [laid for payload, laid in wanted.items() if game.lying.get(payload) != laid]
        gone = [payload for payload in game.lying if payload not in wanted]
        is_swapped = len(new) + len(gone) > 1 or any(map(self.is_below_another, new))
        if turned_over or turned_back or is_swapped:
            self.swap(new, gone, turned_over, turned_back)
        elif gone:
            game.take_away(gone[0])
        for laid in () if is_swapped else new:
            x, y, angle = self.place(laid, shift)
            game.lying[laid.payload] = laid
            game.hand.put(game.piece(laid), x, y, angle)

    def is_below_another(self, laid: Laid) -> bool:
        """Tell whether a piece has to go below another of its kind, into a pile."""
        known = self.game.known
        kind = entry_of(laid, known).kind
        pile = [one for one in self.game.lying.values() if one.cell == laid.cell]
        return any(
            one.level > laid.level and entry_of(one, known).kind is kind
            for one in pile
            if one.payload != laid.payload
        )

    def place(self, laid: Laid, shift: Point = (0.0, 0.0)) -> tuple[float, float, float]:
        """Give where a piece is to lie, beside its spot if need be."""
        x, y, angle = self.game.plan.place(laid, entry_of(laid, self.game.known))
        ((dx, dy),) = placed((shift,), 0.0, 0.0, angle)
        return x + float(dx), y + float(dy), angle

    def swap(
        self,
        new: Collection[Laid],
        gone: Collection[str],
        turned_over: Collection[str],
        turned_back: Collection[str],
    ) -> None:
        """Change several pieces below a hand, so that nobody sees half of it."""
        game, table = self.game, self.game.table
        game.hand.finish()
        table.hand_in(Hand(0.0, 0.0, height=60.0), BOTH)
        for _ in range(3):
            game.frame()
        cells = {laid.cell for laid in new} | {game.lying[name].cell for name in gone}
        cells |= {game.lying[name].cell for name in (*turned_over, *turned_back)}
        lifted = {name: table[name] for name, at in game.lying.items() if at.cell in cells}
        for name in lifted:
            table.take(name)
        for name in gone:
            game.lying.pop(name)
        game.lying |= {laid.payload: laid for laid in new}
        fresh = {laid.payload for laid in new}
        back = [game.lying[name] for name in {*lifted, *fresh} if name in game.lying]
        for laid in sorted(back, key=lambda laid: (laid.level, laid.payload)):
            name = laid.payload
            if name in fresh:
                x, y, angle = self.place(laid)
            else:
                x, y, angle = lifted[name].x, lifted[name].y, lifted[name].angle
            table.put(game.piece(laid), x, y, angle, name in turned_over)
        for _ in range(2):
            game.frame()
        table.hand_out(BOTH)
