"""The wheel once more: windows open again over whatever the table has learnt, nowhere else."""

from collections.abc import Mapping
from typing import TypeAlias

from companion.kits.tiwanaku.pachamama.wheel import Window
from companion.kits.tiwanaku.screens.gamewheel import rings_of
from companion.kits.tiwanaku.screens.reveal import Pane
from companion.kits.tiwanaku.screens.ringpage import Hold, RingPage, TakeOtherRing
from companion.kits.tiwanaku.screens.shutter import WindowView
from companion.kits.tiwanaku.screens.wheelhelp import wheel_help
from companion.kits.tiwanaku.wheel_in_play import learnt
from companion.screens.screen import Pop, Push, Stay, Step
from companion.table.events import Close, Key, Move, ShowHelp
from companion.table.play import Play
from companion.words import Words
from engines.contract import Cell
from hardware.values import Button

Does: TypeAlias = Hold | Move | TakeOtherRing | Close | ShowHelp


class KnownWheel(RingPage[Does]):
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

    def keys(self) -> Mapping[Button, Key[Does]]:
        keys: dict[Button, Key[Does]] = {
            Button.LEFT: Key("button-previous", Move(-1)),
            Button.RIGHT: Key("button-next", Move(1)),
            Button.BACK: Key("button-back", Close()),
            Button.UNDO: Key("wheel-other-ring", TakeOtherRing()),
            Button.HELP: Key("button-help", ShowHelp("help-wheel")),
        }
        if self.known is not None:
            keys[Button.OK] = Key("wheel-hold", Hold())
        return keys

    def do(self, does: Does) -> Step:
        match does:
            case Hold():
                self.hold()
            case Move(clicks=clicks):
                self.turn(self.ring or 0, clicks)
            case TakeOtherRing():
                self.take_other_ring()
            case Close():
                self.close_window()
                return Pop()
            case ShowHelp():
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
