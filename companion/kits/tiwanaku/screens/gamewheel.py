"""The wheel inside a game: it turns by itself to the cell that was asked, and answers there only.

What an action asked is on the disk before this screen comes up. A crop is announced here: OK keeps
the announcement first and opens the window then. Until a window has been open nothing of its answer
is on the screen: a move the camera misread can be taken back, and nobody has learnt a thing.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec

from companion.kits.tiwanaku import wheel_in_play
from companion.kits.tiwanaku.asked import Question
from companion.kits.tiwanaku.pachamama.wheel import Window
from companion.kits.tiwanaku.screens.reveal import Pane, Role, pane_name, worth
from companion.kits.tiwanaku.screens.ringpage import Hold, RingPage
from companion.kits.tiwanaku.screens.rings import Rings
from companion.kits.tiwanaku.screens.shutter import WindowView
from companion.kits.tiwanaku.screens.wheelhelp import wheel_help
from companion.kits.tiwanaku.wheel_in_play import asked_now, signs_of
from companion.screens.screen import Pop, Push, Stay, Step
from companion.table.events import (
    Key,
    Move,
    Pick,
    Reject,
    ShowHelp,
    StepBack,
    Undo,
    carry_out,
)
from companion.table.play import Play
from companion.words import Words
from engines.contract import Cell
from engines.tiwanaku.scenario.terrain import CROPS
from hardware.values import Button


class Leave(msgspec.Struct, frozen=True):
    """Goes on with the game: the window has been open."""


Does: TypeAlias = Hold | Leave | Move | StepBack | Reject | Undo | ShowHelp

REST: Final = 5.0
"""Seconds after which the game goes on by itself once a window was open."""


def rings_of(play: Play) -> Rings:
    """Give the rings of the board in play."""
    signs = signs_of(play)
    return Rings(signs.elements, signs.animals)


class GameWheel(RingPage[Does]):
    """Comes up when something was asked, or a crop is to be announced, and goes by itself."""

    name = "game-wheel"

    def __init__(self, play: Play, words: Words) -> None:
        super().__init__(words, rings_of(play))
        self.play = play
        self.crop = CROPS[0]
        self.glanced = False
        """Whether the window was open already, for this question."""
        self._shown: Question | None = None
        self._target: Cell | None = None
        self._rest = 0.0

    @property
    def question(self) -> Question | None:
        """What is asked now: the oldest question that waits."""
        return asked_now(self.play)

    @property
    def announcing(self) -> Cell | None:
        """The cell whose crop is to be announced, or None."""
        return None if self.question is not None else wheel_in_play.announcing(self.play.choice)

    @property
    def target(self) -> Cell | None:
        """The cell the rings turn to; None where nothing is asked any more."""
        question = self.question
        return self.announcing if question is None else question.cell

    def player(self) -> str:
        """Name who asks."""
        session, question = self.play.session, self.question
        seats = session.to_move if question is None else (question.by,)
        return session.players[seats[0]] if seats else ""

    def title(self) -> str:
        return self.words.say("wheel-title-game", player=self.player())

    def keys(self) -> Mapping[Button, Key[Does]]:
        play, hold = self.play, Key[Does]("wheel-hold", Hold())
        keys: dict[Button, Key[Does]] = {
            Button.OK: hold,
            Button.HELP: Key("button-help", ShowHelp("help-wheel")),
        }
        if not play.session.check_undo():
            keys[Button.UNDO] = Key("button-undo", Undo())
        if self.announcing is not None:
            keys[Button.LEFT] = Key("button-previous", Move(-1))
            keys[Button.RIGHT] = Key("button-next", Move(1))
            if play.choice.answered:
                keys[Button.BACK] = Key("button-back", StepBack())
        elif self.glanced:
            keys[Button.RIGHT] = Key("wheel-go-on", Leave())
        elif play.can_reject and not self.open:
            # Once a window is open people have learnt what nobody can take back from them.
            legend = "button-misread" if play.is_by_camera else "button-not-so"
            keys[Button.BACK] = Key(legend, Reject())
        return keys

    def do(self, does: Does) -> Step:
        if isinstance(does, Hold):
            self.hold()
            return Stay()
        was_open = self.open
        self.close_window()
        match does:
            case Move(clicks=clicks):
                self.choose(clicks)
            case Leave() if not was_open:
                self.go_on()
            case Leave():
                # Who shuts an open window has gone on by that.
                pass
            case ShowHelp():
                return Push(wheel_help(self.words))
            case _:
                carry_out(does, self.play)
        return self.wish()

    def held(self, button: Button) -> Step:
        """Open also where OK is still held down from choosing the cell."""
        if button is Button.OK and self.question is not None and not self.open:
            self.hold()
        return Stay()

    def offered(self) -> str:
        if self.announcing is None:
            return ""
        return pane_name(Pane(Role.ANNOUNCED, crop=self.crop), self.words)

    def choose(self, clicks: int) -> None:
        """Announce another crop."""
        self.crop = (self.crop - 1 + clicks) % len(CROPS) + 1

    def turn(self, dial: int, clicks: int) -> None:
        """Choose the crop; the rings belong to the cell that is asked."""
        if self.announcing is not None:
            self.choose(clicks)

    def touch(self, at: tuple[int, int]) -> Step:
        crop = None if self._places is None else self._places.crop_at(at)
        if crop is not None and self.announcing is not None:
            self.crop = crop
            return Stay()
        return super().touch(at)

    def moved(self) -> None:
        """Swing back to the cell: it was only a finger's play."""
        if self._target is not None:
            self.rings.turn_to(self._target)

    def unlock(self) -> bool:
        """Keep what is announced, then that it is looked at, and only then open."""
        if self.announcing is not None:
            carry_out(Pick(self.crop), self.play)
        question = self.question
        if question is None:
            return False
        self.rings.turn_to(question.cell)
        self.play.asking.look()
        self._shown = question
        return True

    def shut(self, seen: bool) -> None:
        self._rest, self.glanced = 0.0, True
        if seen:
            self.go_on()

    def go_on(self) -> None:
        """Leave this question for the next, or for the board."""
        self.play.asking.go_on()
        self.glanced, self._shown = False, None

    def update(self, seconds: float) -> None:
        if self.open and self.question != self._shown:
            # The pieces were put back while somebody was looking.
            self.open, self.glanced, self._shown = False, False, None
        if self.target != self._target:
            self._target = self.target
            self.glanced, self.crop = False, CROPS[0]
            self.moved()
        super().update(seconds)
        if self.glanced and not self.open:
            self._rest += seconds
            if self._rest > REST:
                self.go_on()

    def wish(self) -> Step:
        if self.target is None and not self.open:
            self._target, self.doors = None, 0.0
            return Pop()
        return Stay()

    @property
    def moving(self) -> bool:
        return super().moving or self.glanced

    def view(self) -> WindowView:
        question, doors = self.question, self.doors
        if question is None:
            return WindowView(Window.DIVINATION, self.crop, choosing=True, doors=doors)
        reveal, line = question.reveal, ""
        announced = reveal.panes[0].crop if question.window is Window.DIVINATION else None
        if not self.open:
            line = self.words.say("wheel-again" if self.glanced else "wheel-closed")
            return WindowView(question.window, announced, doors=doors, line=line)
        points = worth(reveal, self.words)
        if reveal.right is not None:
            verdict = self.words.say("wheel-right" if reveal.right else "wheel-wrong")
            line = f"{verdict} {points}"
        return WindowView(
            question.window, announced, False, reveal.panes[-1], reveal.right, doors, line or points
        )

    def said_below(self) -> str:
        say, question = self.words.say, self.question
        if question is None:
            return say("wheel-ask-announce", player=self.player())
        if self.open:
            return say("wheel-let-go")
        if self.glanced:
            return say("wheel-glanced")
        if question.window is Window.DIVINATION:
            return say("wheel-ask-divination", player=self.player())
        return say(
            "wheel-ask-rivals" if question.rivals else "wheel-ask-discovery", player=self.player()
        )
