"""The wheel once more: windows open again over whatever the table has learnt, nowhere else."""

from collections.abc import Mapping

from companion.kits.tiwanaku.pachamama.wheel import Window
from companion.kits.tiwanaku.screens.gamewheel import rings_of
from companion.kits.tiwanaku.screens.reveal import Pane
from companion.kits.tiwanaku.screens.ringpage import RingPage
from companion.kits.tiwanaku.screens.shutter import WindowView
from companion.kits.tiwanaku.screens.wheelhelp import wheel_help
from companion.kits.tiwanaku.wheel_in_play import learnt
from companion.playing.play import Play
from companion.screens.screen import Pop, Push, Stay, Step
from companion.words import Words
from engines.contract import Cell
from hardware.values import Button


class KnownWheel(RingPage):
    """Left and Right turn a ring, Undo takes the other one, OK opens while it is held."""

    name = "known-wheel"

    def __init__(self, play: Play, words: Words, cell: Cell = (0, 0)) -> None:
        super().__init__(words, rings_of(play))
        self.play = play
        self.ring = 0
        self.rings.turn_to(cell)
        self.rings.arrive()

    @property
    def known(self) -> Pane | None:
        """What the table knows of the cell the rings turn to."""
        return learnt(self.play).get(self.rings.cell)

    def title(self) -> str:
        return self.words.say("wheel-known-title")

    def legend(self) -> Mapping[Button, str]:
        say = self.words.say
        legend = {
            Button.LEFT: say("button-previous"),
            Button.RIGHT: say("button-next"),
            Button.BACK: say("button-back"),
            Button.UNDO: say("wheel-other-ring"),
            Button.HELP: say("button-help"),
        }
        if self.known is not None:
            legend[Button.OK] = say("wheel-hold")
        return legend

    def press(self, button: Button) -> Step:
        match button:
            case Button.OK:
                self.hold()
            case Button.LEFT | Button.RIGHT:
                self.turn(self.ring or 0, -1 if button is Button.LEFT else 1)
            case Button.UNDO:
                self.take_other_ring()
            case Button.BACK:
                self.close_window()
                return Pop()
            case Button.HELP:
                self.close_window()
                return Push(wheel_help(self.words))
        return Stay()

    def unlock(self) -> bool:
        return self.known is not None

    def view(self) -> WindowView:
        known, doors = self.known, self.doors
        if self.open:
            return WindowView(Window.DISCOVERY, behind=known, doors=doors)
        line = "" if known is None else self.words.say("wheel-again")
        return WindowView(Window.DISCOVERY, doors=doors, line=line)

    def said_below(self) -> str:
        if self.open:
            return self.words.say("wheel-let-go")
        return self.words.say("wheel-asked" if self.known is not None else "wheel-not-asked")
