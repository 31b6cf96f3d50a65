"""The screen on which a cardboard disc is typed in: one button for each terrain, then the crops."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from companion.drawing.look import Look
from companion.kits.tiwanaku.pachamama.disc_typing import DiscTyping, Stage
from companion.kits.tiwanaku.pachamama.scenario_appraisal import say_fault
from companion.kits.tiwanaku.screens import discpicture
from companion.kits.tiwanaku.screens.boardgrid import Grid
from companion.kits.tiwanaku.screens.signs import name_cell
from companion.kits.tiwanaku.screens.wheel import board_names
from companion.screens import layout
from companion.screens.desk import Desk
from companion.screens.pages import TextPage
from companion.screens.screen import Pop, Push, Screen, Stay, Step
from engines.contract import Cell
from engines.tiwanaku.scenario.terrain import CROPS, Terrain
from hardware.values import Button

TERRAIN_BUTTONS: Final = {
    Button.LEFT: Terrain.EARTH,
    Button.RIGHT: Terrain.SAND,
    Button.OK: Terrain.GRASS,
    Button.HELP: Terrain.ROCK,
}
"""One press, one tile: no other way to type a terrain is shorter."""

LETTERS: Final = {
    "E": Terrain.EARTH,
    "T": Terrain.EARTH,
    "S": Terrain.SAND,
    "G": Terrain.GRASS,
    "R": Terrain.ROCK,
}
"""H, which French might want for its grass, is the key of a button with another terrain on it."""

KEYS: Final = {"H": Button.HELP, "U": Button.UNDO, " ": Button.OK}
"""Letters that are buttons here as everywhere: what is written beside a key is what it does."""


class DiscTypingScreen(Screen):
    """A grid to fill: terrains, starting tiles, and what does not follow from them."""

    name = "disc-typing"
    takes_letters = True

    def __init__(self, desk: Desk, typing: DiscTyping, finish: Callable[[], Step]) -> None:
        self.desk = desk
        self.typing = typing
        self.finish = finish
        self.elements, self.animals = board_names(desk)
        self._places: list[tuple[Terrain | int, pygame.Rect]] = []
        self._board: Grid | None = None

    def title(self) -> str:
        return self.desk.say("typing-title")

    def name_of(self, cell: Cell) -> str:
        """Name a cell by its signs."""
        return " · ".join(name_cell(self.desk.words, self.elements, self.animals, cell))

    def legend(self) -> Mapping[Button, str]:
        say, typing = self.desk.say, self.typing
        legend = {Button.BACK: say("button-back"), Button.UNDO: say("typing-before")}
        if typing.stage is Stage.TERRAINS:
            for button, kind in TERRAIN_BUTTONS.items():
                legend[button] = say(f"scenario-terrain-{kind.value}").capitalize()
            if typing.suspects:
                legend[Button.UNDO] = say("typing-to-cell")
            return legend
        legend |= {
            Button.LEFT: say("button-previous"),
            Button.RIGHT: say("button-next"),
            Button.OK: say("button-choose"),
            Button.HELP: say("button-help"),
        }
        if typing.stage is Stage.STARTS and not typing.offers:
            legend[Button.HELP] = say("button-done")
            legend[Button.UNDO] = say("typing-terrains")
        return legend

    def press(self, button: Button) -> Step:
        typing = self.typing
        if button is Button.UNDO:
            typing.go_back()
        elif button is Button.BACK:
            if typing.stage is not Stage.STARTS or not typing.offers:
                return Pop()
            typing.go_back()
        elif typing.stage is Stage.TERRAINS:
            typing.lay(TERRAIN_BUTTONS[button])
        elif typing.offers:
            return self.choose_crop(button)
        else:
            self.find_start(button)
        return self.go_on()

    def choose_crop(self, button: Button) -> Step:
        """Turn through the crops that can be, and take one."""
        typing = self.typing
        match button:
            case Button.LEFT:
                typing.turn(-1)
            case Button.RIGHT:
                typing.turn(1)
            case Button.OK:
                typing.put(typing.offers[typing.offer])
            case _:
                say = self.desk.say
                return Push(TextPage(say, say("button-help"), say("help-typing")))
        return self.go_on()

    def find_start(self, button: Button) -> None:
        """Go to the starting tiles."""
        match button:
            case Button.LEFT:
                self.typing.move(0, -1)
            case Button.RIGHT:
                self.typing.move(0, 1)
            case Button.OK:
                self.typing.mark()
            case _:
                self.typing.end_starts()

    def go_on(self) -> Step:
        """Leave for the verdict once everything is typed."""
        return self.finish() if self.typing.stage is Stage.DONE else Stay()

    def held(self, button: Button) -> Step:
        # The press itself has moved one cell already.
        if self.typing.stage is Stage.STARTS and button in (Button.LEFT, Button.RIGHT):
            way = 1 if button is Button.RIGHT else -1
            self.typing.move(way, -way)
        return Stay()

    def turn(self, dial: int, clicks: int) -> None:
        if self.typing.offers:
            self.typing.turn(clicks)
        else:
            self.typing.move(*((0, clicks) if dial == 0 else (clicks, 0)))

    def typed(self, character: str) -> Step:
        typing, key = self.typing, character.upper()
        if character == "\b":
            typing.go_back()
        elif key in KEYS:
            return self.press(KEYS[key])
        elif typing.stage is Stage.TERRAINS:
            if key in LETTERS:
                typing.lay(LETTERS[key])
        elif key.isdecimal() and int(key) in CROPS:
            typing.put(int(key))
        return self.go_on()

    def touch(self, at: tuple[int, int]) -> Step:
        typing = self.typing
        for choice, place in self._places:
            if place.collidepoint(at):
                # Two quick touches: the second may mean what is not on the screen any more.
                if isinstance(choice, Terrain):
                    if typing.stage is Stage.TERRAINS:
                        typing.lay(choice)
                elif choice in typing.offers:
                    typing.put(choice)
                return self.go_on()
        cell = self._board.cell_at(at) if self._board else None
        if cell is not None:
            if cell == typing.cell and typing.stage is Stage.STARTS:
                typing.mark()
            else:
                typing.go_to(cell)
        return self.go_on()

    def ask(self) -> str:
        """Say what to do now."""
        typing = self.typing
        if typing.stage is Stage.STARTS and typing.offers:
            return self.desk.say("typing-ask-start-crop")
        return self.desk.say(f"typing-ask-{typing.stage}")

    def offer(self) -> str:
        """Name the crop that OK would take, "" where none is asked."""
        typing = self.typing
        if not typing.offers:
            return ""
        crop = typing.offers[typing.offer]
        slug = f"scenario-crop-{crop}" if crop else "typing-no-start"
        return self.desk.say(slug).capitalize()

    def complaint(self) -> str:
        """Say what was wrong with the last press, "" where nothing was."""
        fault = self.typing.fault
        return say_fault(fault, self.desk.words, self.name_of) if fault else ""

    def progress(self) -> str:
        """Say which of the three steps this is, and how far it is done."""
        typing, cells = self.typing, len(self.typing.draft.terrain)
        match typing.stage:
            case Stage.TERRAINS:
                step, done = 1, typing.draft.typed
            case Stage.STARTS:
                step, done = 2, len(typing.draft.start)
            case _:
                step, done = 3, cells - typing.crops.count(0)
        return self.desk.say(f"typing-step-{step}", done=done, of=cells)

    def text(self) -> Sequence[str]:
        where = self.name_of(self.typing.cell)
        said = self.complaint() or self.ask()
        return (*super().text(), self.progress(), where, said, self.offer())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area = layout.page(look)
        left = pygame.Rect(area.left, area.top, area.width * 60 // 100, area.height)
        side = pygame.Rect(left.right + look.margin, area.top, 0, area.height)
        side.width = area.right - side.left
        names = (self.elements, self.animals)
        self._board = discpicture.draw_grid(surface, look, left, self.typing, names)
        told = discpicture.Told(
            self.progress(),
            self.name_of(self.typing.cell),
            self.ask(),
            self.complaint(),
            self.offer(),
        )
        self._places = discpicture.draw_side(
            surface, look, side, self.typing, told, TERRAIN_BUTTONS
        )
